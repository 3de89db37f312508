import LunetteEngine

/// Shows the label in the tint, in a row of which every cell reacts to a click (S51).
package final class RowButtonStyle: BuiltInButtonStyle {
  static let shared = RowButtonStyle(.row)
  package static let plain = RowButtonStyle(.plainRow)
  package let name = "row"
  package let kind: ButtonLook.Kind
  init(_ kind: ButtonLook.Kind) { self.kind = kind }
}
