import LunetteBase
import LunetteEngine

/// A container whose layout decides which of its items are shown: those that `arrange` places. All
/// items are in the tree and keep their state; those that are not shown can be neither seen nor
/// used.
///
/// Each of its views is an `AdaptivePart`.
open class AdaptiveContainerNode: ContainerNode {
  /// The items that are shown, in their order.
  private var shownItems: ContiguousArray<Node> = []

  /// Whether nothing has been placed yet, so that it is not known what is shown.
  package final var isUndecided: Bool { shownItems.isEmpty }

  open override func placeChildren() {
    refreshItems()
    var placed: Set<ObjectIdentifier> = []
    arrange(proposal, size) { node, point, offered in
      placed.insert(ObjectIdentifier(node))
      node.place(at: point, offered)
    }
    shownItems.removeAll(keepingCapacity: true)
    for node in items {
      let isShown = placed.contains(ObjectIdentifier(node))
      if isShown { shownItems.append(node) }
      guard let part = Self.part(in: node), part.isShown != isShown else { continue }
      part.isShown = isShown
      scene.picture.damage(node.paintedRect(node.paintBounds))
      scene.focus.stopsChanged = true
      // Something that belongs to a hidden view and is still open, such as a menu, has no place to
      // stand beside any more.
      if !isShown { node.flags.remove(.placed) }
    }
  }
  private static func part(in node: Node) -> AdaptivePartNode? {
    node.wrappersInwards.lazy.compactMap { $0 as? AdaptivePartNode }.first
  }

  open override func computePaintBounds() -> Rect {
    shownItems.reduce(Rect(origin: .zero, size: size)) {
      $0.union($1.paintBounds.offsetBy(x: $1.origin.x, y: $1.origin.y))
    }
  }
  open override func draw(in canvas: Canvas, at point: Point) {
    for node in shownItems { node.drawTree(in: canvas, from: point) }
  }
}

/// One of the views of an `AdaptiveContainerNode`.
package final class AdaptivePart: MemberModifierView {
  /// Each member of a group becomes a part of its own.
  package static func wrapping(_ view: View) -> View { View.distributing(AdaptivePart(view)) }
  package func withContent(_ content: View) -> View { AdaptivePart(content) }
  package override func makeNode() -> Node { AdaptivePartNode() }
}

final class AdaptivePartNode: LayoutModifierNode {
  var isShown = false
  override var capabilities: Capabilities {
    super.capabilities.union(.hidesFromUser, if: !isShown)
  }
  override func computeTraits() -> LayoutTraits { child?.layoutTraits ?? LayoutTraits() }
}
