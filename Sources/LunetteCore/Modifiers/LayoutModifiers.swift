import LunetteScreen

/// The content at its ideal size on the given axes (S79).
package final class FixedSizeModifier: ModifierView {
  package let horizontal: Bool
  package let vertical: Bool
  package init(_ content: View, horizontal: Bool = true, vertical: Bool = true) {
    self.horizontal = horizontal
    self.vertical = vertical
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View {
    FixedSizeModifier(content, horizontal: horizontal, vertical: vertical)
  }
  override func makeNode() -> Node { FixedSizeNode() }
}

final class FixedSizeNode: LayoutModifierNode {
  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    let view = unsafeDowncast(self.view, to: FixedSizeModifier.self)
    return ProposedSize(
      width: view.horizontal ? Layout.ideal : proposal.width, height: view.vertical ? Layout.ideal : proposal.height)
  }
  override func modifierChanged(old: View?) {
    guard let old else { return }
    let view = unsafeDowncast(self.view, to: FixedSizeModifier.self)
    let before = unsafeDowncast(old, to: FixedSizeModifier.self)
    if before.horizontal != view.horizontal || before.vertical != view.vertical { invalidateLayout() }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(inner(proposal)) ?? .zero }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (origin: Point, proposal: ProposedSize) {
    (.zero, inner(proposal))
  }
}

/// Who is served first by the stack around it (S75).
package final class LayoutPriorityModifier: ModifierView {
  package let priority: Double
  package init(_ content: View, _ priority: Double) {
    self.priority = priority.isNaN ? 0 : priority
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { LayoutPriorityModifier(content, priority) }
  override func makeNode() -> Node { LayoutPriorityNode() }
}

final class LayoutPriorityNode: WrapperNode {
  private var priority: Double { unsafeDowncast(view, to: LayoutPriorityModifier.self).priority }
  override func computeTraits() -> LayoutTraits {
    LayoutTraits(priority: priority, isSpacer: child?.layoutTraits.isSpacer ?? false)
  }
  override func modifierChanged(old: View?) {
    if let old, unsafeDowncast(old, to: LayoutPriorityModifier.self).priority != priority { invalidateLayout() }
  }
}

/// Drawn elsewhere; the layout does not notice (S80).
package final class OffsetModifier: ModifierView {
  package let x: Int
  package let y: Int
  package init(_ content: View, x: Int, y: Int) {
    self.x = max(-Layout.maximum, min(Layout.maximum, x))
    self.y = max(-Layout.maximum, min(Layout.maximum, y))
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { OffsetModifier(content, x: x, y: y) }
  override func makeNode() -> Node { OffsetNode() }
}

final class OffsetNode: LayoutModifierNode {
  override func modifierChanged(old: View?) {
    guard let old else { return }
    let view = unsafeDowncast(self.view, to: OffsetModifier.self)
    let before = unsafeDowncast(old, to: OffsetModifier.self)
    if before.x != view.x || before.y != view.y { invalidateLayout() }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override func placeChildren() {
    let view = unsafeDowncast(self.view, to: OffsetModifier.self)
    child?.place(at: Point(x: view.x, y: view.y), proposal)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let view = unsafeDowncast(self.view, to: OffsetModifier.self)
    canvas.boxed(Rect(origin: point, size: size).offsetBy(x: view.x, y: view.y), from: point) {
      child?.drawTree(in: canvas, from: $0)
    }
  }
}

/// Its content's centre at a point of the room it is given, which it takes whole.
package final class PositionModifier: ModifierView {
  package let x: Int
  package let y: Int
  package init(_ content: View, x: Int, y: Int) {
    self.x = max(-Layout.maximum, min(Layout.maximum, x))
    self.y = max(-Layout.maximum, min(Layout.maximum, y))
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { PositionModifier(content, x: x, y: y) }
  override func makeNode() -> Node { PositionNode() }
}

final class PositionNode: LayoutModifierNode {
  override func modifierChanged(old: View?) {
    guard let old else { return }
    let view = unsafeDowncast(self.view, to: PositionModifier.self)
    let before = unsafeDowncast(old, to: PositionModifier.self)
    if before.x != view.x || before.y != view.y { invalidateLayout() }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let size = child?.measure(proposal) ?? .zero
    return Size(
      width: proposal.width == Layout.ideal ? size.width : proposal.width,
      height: proposal.height == Layout.ideal ? size.height : proposal.height)
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (origin: Point, proposal: ProposedSize) {
    let view = unsafeDowncast(self.view, to: PositionModifier.self)
    let own = child?.measure(proposal) ?? .zero
    return (Point(x: view.x - own.width / 2, y: view.y - own.height / 2), proposal)
  }
}

/// Above (or, negative, below) its siblings in a `ZStack`.
package final class ZIndexModifier: ModifierView {
  package let index: Double
  package init(_ content: View, _ index: Double) {
    self.index = index.isNaN ? 0 : index
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { ZIndexModifier(content, index) }
  override func makeNode() -> Node { ZIndexNode() }
}

final class ZIndexNode: WrapperNode {
  override var zIndex: Double { unsafeDowncast(view, to: ZIndexModifier.self).index }
  override func modifierChanged(old: View?) {
    if let old {
      if unsafeDowncast(old, to: ZIndexModifier.self).index != zIndex { parent?.setNeedsDisplay() }
      return
    }
    // Told once: containers without any do not look.
    var above = parent
    while let node = above {
      if let container = node as? ContainerNode {
        container.flags.insert(.sortsByZIndex)
        if !container.flags.contains(.transparent) { break }
      }
      above = node.parent
    }
  }
}

/// Cuts off what is drawn outside of its bounds.
package final class ClippedModifier: ModifierView {
  package override init(_ content: View) { super.init(content) }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { ClippedModifier(content) }
  override func makeNode() -> Node { ClippedNode() }
}

final class ClippedNode: LayoutModifierNode {
  override init() {
    super.init()
    flags.insert(.clips)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.clipped(to: Rect(origin: point, size: size)) { child?.drawTree(in: canvas, from: point) }
  }
}

/// Takes its room and draws nothing; cannot be used.
package final class HiddenModifier: ModifierView {
  package override init(_ content: View) { super.init(content) }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { HiddenModifier(content) }
  override func makeNode() -> Node { HiddenNode() }
}

final class HiddenNode: LayoutModifierNode {
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override func draw(in canvas: Canvas, at point: Point) {}
  override var hidesFromUser: Bool { true }
  override var keepsShortcuts: Bool { true }
}

/// An identity of its own: another key is another view, with fresh state (S88).
package final class IDModifier: ModifierView {
  package let key: IdentityKey
  package init(_ content: View, _ key: IdentityKey) {
    self.key = key
    super.init(content)
    hasID = true
  }
  override func isSameKind(as old: View) -> Bool { unsafeDowncast(old, to: IDModifier.self).key == key }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { IDModifier(content, key) }
  override func makeNode() -> Node { WrapperNode() }
}

/// What a selection calls it by.
package final class TagModifier: ModifierView {
  package let tag: IdentityKey
  package init(_ content: View, _ tag: IdentityKey) {
    self.tag = tag.normalized
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { TagModifier(content, tag) }
  override func makeNode() -> Node { WrapperNode() }
}

extension Node {
  /// The tag of what stands here: of the outermost of its modifiers, and of no part of it.
  var selectionTag: IdentityKey? {
    for here in wrappersInwards {
      if let modifier = here.view as? TagModifier { return modifier.tag }
      if here is ButtonNode || here is LabelNode { return nil }
    }
    return nil
  }
}
