import LunetteBase
import LunetteEngine
import LunetteViews

// The slider and the stepper that a contact sheet shows.
extension RangeControl {
  /// Creates a control with a range from 0 to 10 and the value 4.
  convenience init(specimen form: Kind, _ title: String) {
    self.init(
      form, label: Text(.verbatim(title)), value: SpecimenValue(.number(4)),
      range: ControlRange(0, 10, step: 1))
  }
}
