import LunetteCore
import LunetteLua

extension Registry {
  static let identityRows: [Row] = [
    .modifier(
      "id", "What the view is told apart by, in the place of its position.", example: "view:id(item.key)",
      positions: [["id"]], [Parameter("id", .identity, "Another id is another view.").required.positionOnly]
    ) { node, _, content in node.identity(0).map { IDModifier(content, $0) } ?? content },
    .modifier(
      "tag", "What a selection calls the view.", example: "view:tag(1)", positions: [["tag"]],
      [Parameter("tag", .identity, "").required.positionOnly]
    ) { node, _, content in node.identity(0).map { TagModifier(content, $0) } ?? content },
  ]

  static let accessibilityRows: [Row] = [
    .modifier(
      "accessibilityLabel", "What is announced in the place of its text.",
      example: "view:accessibilityLabel(\"Close\")",
      positions: [["label"]], [Parameter("label", .text, "").required.positionOnly]
    ) { node, _, content in AccessibilityModifier(content, label: node.text(0)) },
    .modifier(
      "accessibilityHint", "What is announced after it.", example: "view:accessibilityHint(\"Closes the window\")",
      positions: [["hint"]], [Parameter("hint", .text, "").required.positionOnly]
    ) { node, _, content in AccessibilityModifier(content, hint: node.text(0)) },
    .modifier(
      "accessibilityHidden", "It is not announced.", example: "view:accessibilityHidden()", positions: [["isHidden"]],
      [Parameter("isHidden", .boolean, default: "true", "").positionOnly]
    ) { node, _, content in AccessibilityModifier(content, isHidden: node.bool(0) ?? true) },
  ]
}
