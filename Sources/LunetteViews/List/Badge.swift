import LunetteEngine
import LunetteLocalization

/// `badge`: a number or a word at the end of a row, of an item of a menu, or behind the label of a tab. Anywhere else it is
/// not shown.
package final class BadgeModifier: ModifierView {
  /// Nil, and a count of 0: none.
  package let badge: TextContent?
  package init(_ content: View, _ badge: TextContent?) {
    self.badge = badge?.isZero == true ? nil : badge
    super.init(content)
  }
  package func withContent(_ content: View) -> View { BadgeModifier(content, badge) }
  package override func makeNode() -> Node { BadgeNode() }

  /// The words, as quiet as what they belong to lets them be.
  static func view(_ badge: TextContent) -> View {
    EnvironmentModifier(EnvironmentModifier(Text(badge), .lineLimit(1)), .lookByDefault(.secondary, []))
  }
}

extension TextContent {
  fileprivate var isZero: Bool {
    switch self {
    case .key(let words), .verbatim(let words): words == "0"
    }
  }
}

final class BadgeNode: WrapperNode, ViewNode {
  typealias Shown = BadgeModifier
  override func childView() -> View {
    let content = shown.content
    guard let badge = shown.badge else { return content }
    switch environment.container {
    case .list, .form:
      return TitledRow(title: content, BadgeModifier.view(badge), ends: .apart, stacks: false)
    case .menu:
      return Stack(axis: .horizontal, children: [content, BadgeModifier.view(badge)])
    default: return content
    }
  }
}
