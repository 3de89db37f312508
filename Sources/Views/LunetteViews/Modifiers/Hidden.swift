import LunetteBase
import LunetteEngine

/// Takes the room of the content and draws nothing; the content cannot be used.
package final class HiddenModifier: MemberModifierView {
  package override init(_ content: View) { super.init(content) }
  package func withContent(_ content: View) -> View { HiddenModifier(content) }
  package override func makeNode() -> Node { HiddenNode() }
}

final class HiddenNode: LayoutModifierNode {
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override func draw(in canvas: Canvas, at point: Point) {}
  override var capabilities: Capabilities {
    super.capabilities.union([.hidesFromUser, .keepsShortcuts])
  }
}
