import LunetteBase
import LunetteEngine

// The specimens of the kinds of styles.

/// A value to which a specimen is bound: input changes it, as it would change a state of a script.
final class SpecimenValue: ControlBinding {
  private var value: ScalarValue
  private let changed = StateSignal()
  init(_ value: ScalarValue) { self.value = value }

  func get(_ scope: BodyScope?) throws -> ScalarValue {
    scope?.read(changed)
    return value
  }
  func set(_ value: ScalarValue) throws {
    self.value = value
    changed.changed()
  }
}

/// A control that reads a specimen's value.
private final class SpecimenControl: BoundView {
  private let make: (BodyScope) throws -> View?
  init(_ make: @escaping (BodyScope) throws -> View?) {
    self.make = make
    super.init()
  }
  override func makeControl(_ scope: BodyScope) throws -> View? { try make(scope) }
}

extension Button {
  /// Creates a button that a click selects and the next click deselects.
  static func specimen(_ title: String, role: ButtonRole? = nil) -> View {
    let isSelected = SpecimenValue(.boolean(false))
    return SpecimenControl { scope in
      let isOn = try isSelected.get(scope) == .boolean(true)
      return Button(
        label: .title(.verbatim(title)), role: role, isSelected: isOn,
        action: .perform { _ in try isSelected.set(.boolean(!isOn)) })
    }
  }
}

/// Options to choose one of, numbered from 1.
final class SpecimenOptions: PickerOptions {
  private let value: SpecimenValue
  private let words: [String]
  init(_ value: SpecimenValue, _ words: [String]) {
    self.value = value
    self.words = words
  }
  func read(_ scope: BodyScope) -> [PickerOption] {
    words.enumerated().map { PickerOption(.integer(Int64($0 + 1)), label: Text(.verbatim($1))) }
  }
  func select(_ index: Int) throws { try value.set(.integer(Int64(index + 1))) }
}

extension RangeControl {
  /// Creates a control with a range from 0 to 10 and the value 4.
  convenience init(specimen form: Kind, _ title: String) {
    self.init(
      form, label: Text(.verbatim(title)), value: SpecimenValue(.number(4)), range: ControlRange(0, 10, step: 1))
  }
}

extension View {
  /// This view in a frame `width` cells wide, for views that take all the width they are offered.
  func specimen(width: Int) -> View { FrameModifier(self, width: width, height: nil) }
}
