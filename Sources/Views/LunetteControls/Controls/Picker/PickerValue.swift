import LunetteEngine
import LunetteViews

/// The selected option in the button of a picker's menu. In a form, where colours are known, the
/// option begins at the leading edge of the button and the menu mark ends at the trailing edge, so
/// that values below each other have the same edges.
final class PickerValue: ModifierView {
  func withContent(_ content: View) -> View { PickerValue(content) }
  override func makeNode() -> Node { PickerValueNode() }
}

final class PickerValueNode: WrapperNode, ViewNode {
  typealias Shown = PickerValue
  /// The greatest width of the value: with its edges and its mark it is as wide as the widest
  /// field.
  private static let widest = ValueColumn.maxWidth - 6
  override func childView() -> View {
    guard environment.tokens != nil else { return shown.content }
    // The selected option is a value and so drawn in the primary colour; only the mark invites the
    // user to use it.
    let value =
      environment.isEnabled
      ? EnvironmentModifier(shown.content, .lookByDefault(.primary, []), isForContent: true)
      : shown.content
    guard environment.container == .form else { return value }
    return FlexibleFrameModifier(
      value, width: .init(max: PickerValueNode.widest), height: .init(), alignment: .leading)
  }
}
