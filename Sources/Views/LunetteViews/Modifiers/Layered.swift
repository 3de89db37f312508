import LunetteBase
import LunetteEngine

/// Two views in the bounds of the first one: the base of `background` and `overlay` (S80).
package class LayeredModifier: MemberWrapperView {
  package final let secondary: View
  package final let alignment: Alignment
  /// Whether the second view is in front.
  final let isOverlay: Bool
  init(_ content: View, _ secondary: View, alignment: Alignment, isOverlay: Bool) {
    self.secondary = secondary.asLayer(alignment)
    self.alignment = alignment
    self.isOverlay = isOverlay
    super.init(content)
  }
  package override final func makeNode() -> Node { LayeredNode() }
  package override final var mayHoldControls: Bool {
    content.mayHoldControls || secondary.mayHoldControls
  }
}

extension View {
  /// The view as it is in front of another one, behind it or as its mask: several views are on top
  /// of each other, with the same alignment (S80).
  final func asLayer(_ alignment: Alignment) -> View {
    isMultiple ? ZStack(alignment: alignment, children: [self]) : self
  }
}

final class LayeredNode: LayoutModifierNode, ViewNode {
  typealias Shown = LayeredModifier
  override var canRecycle: Bool { true }
  private var secondary: Node?
  private var isOverlay: Bool { shown.isOverlay }

  override func modifierChanged(old: View?) {
    let view = shown.secondary
    if let secondary, secondary.canShow(view) {
      secondary.update(view, environment)
    } else {
      secondary = replace(secondary, with: view, environment, at: .integer(1))
      invalidateLayout()
    }
    if changed(since: old, { $0.alignment }) { invalidateLayout() }
  }
  override func forEachChild(_ body: (Node) -> Void) {
    if !isOverlay, let secondary { body(secondary) }
    withChild(body)
    if isOverlay, let secondary { body(secondary) }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    withChild { $0.measure(proposal) } ?? .zero
  }
  override func placeChildren() {
    super.placeChildren()
    guard let secondary else { return }
    let offered = ProposedSize(size)
    let own = secondary.measure(offered)
    secondary.place(
      at: shown.alignment.place(own, in: size, mirrored: environment.isRightToLeft), offered)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.boxed(Rect(origin: point, size: size), from: point) { point in
      if !isOverlay { secondary?.drawTree(in: canvas, from: point) }
      drawChild(in: canvas, from: point)
      if isOverlay { secondary?.drawTree(in: canvas, from: point) }
    }
  }
}
