import LunetteEngine

/// The chosen option in the button of a picker's menu. In a form, where colours are known, it begins at the button's edge and
/// the mark that it opens ends at the other, so that values below each other have the same edges.
final class PickerValue: ModifierView {
  func withContent(_ content: View) -> View { PickerValue(content) }
  override func makeNode() -> Node { PickerValueNode() }
}

final class PickerValueNode: WrapperNode, ViewNode {
  typealias Shown = PickerValue
  /// With its edges and its mark it is as wide as a field is at the most.
  private static let widest = FieldLineNode.widest - 6
  override func childView() -> View {
    guard environment.tokens != nil else { return shown.content }
    // What is chosen is a value, and only the mark an invitation.
    let value = environment.isEnabled ? EnvironmentModifier(shown.content, .lookByDefault(.primary, [])) : shown.content
    guard environment.container == .form else { return value }
    return FlexibleFrameModifier(
      value, width: .init(max: PickerValueNode.widest), height: .init(), alignment: .leading)
  }
}
