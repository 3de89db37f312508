import LunetteBase
import LunetteEngine

/// Words between the items of a menu, such as the header of a section: drawn quietly, and nothing
/// that can be chosen.
final class MenuCaption: ModifierView, MenuPart {
  /// Whether the words are the header of the items that follow.
  let isHeader: Bool
  init(_ content: View, isHeader: Bool = false) {
    self.isHeader = isHeader
    super.init(content)
  }
  var menuRole: MenuRole { isHeader ? .header : .item }
  func withContent(_ content: View) -> View { MenuCaption(content, isHeader: isHeader) }
  override func makeNode() -> Node { MenuCaptionNode() }
}

final class MenuCaptionNode: LayoutModifierNode {
  private var inner = DerivedEnvironment()
  override func childEnvironment(old: View?) -> Environment {
    inner.of(environment) {
      $0.forContent {
        $0.foreground = .secondary
        if $0.colorSupport == .none { $0.attributes.insert(.dim) }
        $0.isEnabled = false
      }
    }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    proposal.height == 0 ? Size(width: 0, height: 0) : child?.measure(proposal) ?? .zero
  }
  override func draw(in canvas: Canvas, at point: Point) {
    if size.height > 0 { super.draw(in: canvas, at: point) }
  }
}
