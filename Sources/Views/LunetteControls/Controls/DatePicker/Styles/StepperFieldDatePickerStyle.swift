import LunetteEngine
import LunetteViews

/// The parts of the date in a field, with signs that step the selected part.
final class StepperFieldDatePickerStyle: BuiltInDatePickerStyle {
  static let shared = StepperFieldDatePickerStyle()
  let name = "stepperField"
  let form = DatePickerForm.stepperField
  func makeBody(_ configuration: DatePickerConfiguration, _ scope: BodyScope) throws -> View? {
    let foreground: Paint? = configuration.isFocused ? .tint : nil
    func sign(_ mark: StepMark, _ function: StyleField) -> View {
      EnvironmentModifier(
        configuration.button(mark, function), .buttonRepeatBehavior(.enabled))
    }
    let signs = FixedSizeModifier(
      Stack(
        axis: .horizontal, spacing: 0,
        children: [
          sign(StepMark("−", "-", foreground), .decrement), StepDivider(),
          sign(StepMark("+", "+", foreground), .increment),
        ]))
    let platter = StepperPlatter(signs, isFocused: false)
    return configuration.row(
      Stack(axis: .horizontal, spacing: 1, children: [configuration.well, platter]))
  }
}
