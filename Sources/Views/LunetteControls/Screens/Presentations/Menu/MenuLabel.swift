import LunetteEngine
import LunetteViews

/// The label of a menu with the mark that says that it opens downwards.
final class MenuLabel: ModifierView {
  func withContent(_ content: View) -> View { MenuLabel(content) }
  override func makeNode() -> Node { MenuLabelNode() }
}

final class MenuLabelNode: WrapperNode, ViewNode {
  typealias Shown = MenuLabel
  override func childView() -> View {
    let content = shown.content
    let indicator = environment[MenuIndicatorKey.self]
    if indicator == .hidden || environment.container == .toolbar && indicator == .automatic {
      return content
    }
    let mark = environment.symbolTier == .ascii ? "v" : "▾"
    var arrow: View = AccessibilityModifier(Text(.verbatim(mark)), isHidden: true)
    if let menu = splitMenu {
      // The blank before the mark belongs to it, because both together are easier to hit than the
      // mark alone.
      arrow = GestureModifier(
        ContentShapeModifier(PaddingModifier(arrow, EdgeInsets(leading: 1))),
        .tap(count: 1, onEnded: { [weak menu] _ in menu?.markWasTapped() }))
      return ContentShapeModifier(Stack(axis: .horizontal, spacing: 0, children: [content, arrow]))
    }
    // The blank before the mark is part of the menu's button as well.
    return ContentShapeModifier(
      Stack(
        axis: .horizontal, spacing: 1,
        children: [
          content,
          arrow,
        ]))
  }
  /// The menu around this label, if its button has its own action.
  private var splitMenu: (any SplitMenu)? {
    var node = parent
    while let here = node {
      if let menu = here as? any SplitMenu { return menu.hasOwnAction ? menu : nil }
      node = here.parent
    }
    return nil
  }
}

/// Whether menus show the mark that says that they open; automatically all menus do but those in
/// toolbars.
package enum MenuIndicatorKey: EnvironmentKey {
  package static var defaultValue: Visibility { .automatic }
}
