import LunetteScreen

/// Empty cells on the edges; negative ones let the content out (S79).
package final class PaddingModifier: ModifierView {
  package let insets: EdgeInsets
  package init(_ content: View, _ insets: EdgeInsets) {
    self.insets = insets
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { PaddingModifier(content, insets) }
  override func makeNode() -> Node { PaddingNode() }
}

/// A wrapper that keeps `insets` around its child.
class InsetNode: LayoutModifierNode {
  final var insets = EdgeInsets.zero {
    didSet { if insets != oldValue { invalidateLayout() } }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let size = child?.measure(proposal.inset(x: insets.horizontal, y: insets.vertical)) ?? .zero
    return Size(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }
  override func placeChildren() {
    let left = environment.isRightToLeft ? insets.trailing : insets.leading
    child?.place(at: Point(x: left, y: insets.top), proposal.inset(x: insets.horizontal, y: insets.vertical))
  }
  override func baseline(last: Bool, size: Size) -> Int? {
    let inner = Size(width: max(0, size.width - insets.horizontal), height: max(0, size.height - insets.vertical))
    return child?.baseline(last: last, size: inner).map { $0 + insets.top }
  }
}

final class PaddingNode: InsetNode {
  override func modifierChanged(old: View?) { insets = unsafeDowncast(view, to: PaddingModifier.self).insets }
}
