import LunetteEngine

/// Shows the label in the tint, in a row of which every cell reacts to a click (S51).
final class RowButtonStyle: BuiltInButtonStyle {
  static let shared = RowButtonStyle(.row)
  static let plain = RowButtonStyle(.plainRow)
  let name = "row"
  let kind: ButtonLook.Kind
  init(_ kind: ButtonLook.Kind) { self.kind = kind }
}
