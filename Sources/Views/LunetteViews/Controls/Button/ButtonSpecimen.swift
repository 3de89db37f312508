import LunetteBase
import LunetteEngine

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
