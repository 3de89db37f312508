import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// `badge`: a number or a word at the end of a row of a list or of a menu item, or behind the label
/// of a tab. Anywhere else it is not shown.
package final class BadgeModifier: ModifierView {
  /// The text of the badge; nil if there is none, which includes a count of 0.
  package let badge: TextContent?
  package init(_ content: View, _ badge: TextContent?) {
    self.badge = badge?.isZero == true ? nil : badge
    super.init(content)
  }
  package func withContent(_ content: View) -> View { BadgeModifier(content, badge) }
  package override func makeNode() -> Node { BadgeNode() }

  /// The badge beside the label of a tab: on a platter of the accent colour where the colours of
  /// the theme are known.
  static func platter(_ badge: TextContent) -> View { BadgePlatter(view(badge), badge) }

  /// The text of the badge, in a secondary colour unless its surroundings set another.
  static func view(_ badge: TextContent) -> View {
    EnvironmentModifier(
      EnvironmentModifier(Text(badge), .lineLimit(1)), .lookByDefault(.secondary, []))
  }
}

extension TextContent {
  fileprivate var isZero: Bool {
    switch self {
    case .key(let label), .verbatim(let label): label == "0"
    }
  }
}

final class BadgeNode: WrapperNode, LabelRow, ViewNode {
  typealias Shown = BadgeModifier
  override var canRecycle: Bool { true }
  override func childView() -> View {
    let content = shown.content
    guard let badge = shown.badge else { return content }
    switch environment.container {
    case .list, .form:
      return inLink(content, badge)
        ?? TitledRow(title: content, BadgeModifier.view(badge), ends: .apart, stacks: false)
    case .menu:
      return Stack(axis: .horizontal, children: [content, BadgeModifier.view(badge)])
    default: return content
    }
  }
  /// A link, below modifiers or not, with the badge before its mark; nil if `view` is none.
  private func inLink(_ view: View, _ badge: TextContent) -> View? {
    if let link = view as? NavigationLink {
      let labeled = NavigationLink(label: BadgeModifier(link.label, badge), to: link.target)
      labeled.sourceLocation = link.sourceLocation
      return labeled
    }
    guard let modifier = view as? any Modifier else { return nil }
    return inLink(modifier.content, badge).map { modifier.distributed(to: $0) }
  }
}

/// Draws `▐3▌` where the colours of the theme are known, elsewhere only the text.
final class BadgePlatter: ModifierView {
  let badge: TextContent
  init(_ content: View, _ badge: TextContent) {
    self.badge = badge
    super.init(content)
  }
  func withContent(_ content: View) -> View { BadgePlatter(content, badge) }
  override func makeNode() -> Node { BadgePlatterNode() }
}

final class BadgePlatterNode: WrapperNode, ViewNode {
  typealias Shown = BadgePlatter
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if let oldEnvironment, oldEnvironment !== environment { setNeedsDisplay() }
  }
  private var fill: UInt32 {
    environment.theme.theme.asked(scene.resolve(.tint, environment).color)
  }
  override func childView() -> View {
    guard let tokens = environment.tokens else { return shown.content }
    let label = EnvironmentModifier(Text(shown.badge), .lineLimit(1))
    let foreground = Paint(.fixed(.rgb(tokens.onStrong(fill))))
    return PaddingModifier(
      EnvironmentModifier(label, .look(foreground, .bold)), EdgeInsets(leading: 1, trailing: 1))
  }
  override func draw(in canvas: Canvas, at point: Point) {
    if environment.tokens != nil {
      canvas.redrawn(Rect(origin: point, size: size)) {
        Platter($0, .full).draw(in: canvas, fill: .rgb(fill))
      }
    }
    super.draw(in: canvas, at: point)
  }
}
