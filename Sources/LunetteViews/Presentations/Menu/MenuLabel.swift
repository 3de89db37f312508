import LunetteEngine

/// A menu's label with a mark that it opens downwards.
final class MenuLabel: ModifierView {
  func withContent(_ content: View) -> View { MenuLabel(content) }
  override func makeNode() -> Node { MenuLabelNode() }
}

final class MenuLabelNode: WrapperNode, ViewNode {
  typealias Shown = MenuLabel
  override func childView() -> View {
    let content = shown.content
    if environment.container == .toolbar { return content }
    let mark = environment.symbolTier == .ascii ? "v" : "▾"
    // The blank before the mark is the menu's, too.
    return ContentShapeModifier(
      Stack(
        axis: .horizontal, spacing: 1,
        children: [
          content,
          AccessibilityModifier(Text(.verbatim(mark)), isHidden: true),
        ]))
  }
}
