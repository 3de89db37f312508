import LunetteScreen

/// Another view behind, of the content's size (S80).
package final class BackgroundModifier: ModifierView {
  package let secondary: View
  package let alignment: Alignment
  package init(_ content: View, _ secondary: View, alignment: Alignment = .center) {
    self.secondary = secondary
    self.alignment = alignment
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { BackgroundModifier(content, secondary, alignment: alignment) }
  override func makeNode() -> Node { LayeredNode(isOverlay: false) }
}

/// Another view in front, of the content's size (S80).
package final class OverlayModifier: ModifierView {
  package let secondary: View
  package let alignment: Alignment
  package init(_ content: View, _ secondary: View, alignment: Alignment = .center) {
    self.secondary = secondary
    self.alignment = alignment
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { OverlayModifier(content, secondary, alignment: alignment) }
  override func makeNode() -> Node { LayeredNode(isOverlay: true) }
}

/// Two views in the bounds of the first.
final class LayeredNode: LayoutModifierNode {
  private let isOverlay: Bool
  private var secondary: Node?

  init(isOverlay: Bool) {
    self.isOverlay = isOverlay
    super.init()
  }
  private var parts: (view: View, alignment: Alignment) {
    if isOverlay {
      let modifier = unsafeDowncast(view, to: OverlayModifier.self)
      return (modifier.secondary, modifier.alignment)
    }
    let modifier = unsafeDowncast(view, to: BackgroundModifier.self)
    return (modifier.secondary, modifier.alignment)
  }

  override func modifierChanged(old: View?) {
    let (view, alignment) = parts
    let before = secondary
    let after = reconcile(before, with: view, environment)
    secondary = after
    if before !== after { invalidateLayout() }
    if let old {
      let was =
        isOverlay
        ? unsafeDowncast(old, to: OverlayModifier.self).alignment
        : unsafeDowncast(old, to: BackgroundModifier.self).alignment
      if was != alignment { invalidateLayout() }
    }
  }
  override func forEachChild(_ body: (Node) -> Void) {
    if !isOverlay, let secondary { body(secondary) }
    if let child { body(child) }
    if isOverlay, let secondary { body(secondary) }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override func placeChildren() {
    super.placeChildren()
    guard let secondary else { return }
    let offered = ProposedSize(size)
    let own = secondary.measure(offered)
    secondary.place(at: parts.alignment.place(own, in: size, mirrored: environment.isRightToLeft), offered)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.boxed(Rect(origin: point, size: size), from: point) { point in
      if !isOverlay { secondary?.drawTree(in: canvas, from: point) }
      child?.drawTree(in: canvas, from: point)
      if isOverlay { secondary?.drawTree(in: canvas, from: point) }
    }
  }
}
