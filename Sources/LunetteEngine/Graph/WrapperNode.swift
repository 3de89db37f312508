import LunetteScreen

extension Node {
  /// It and what it wraps, from the outside in, down to the first node that is no wrapper.
  package final var wrappersInwards: UnfoldSequence<WrapperNode, Node?> {
    sequence(state: self) { node in
      guard let here = node?.asWrapper else { return nil }
      node = here.child
      return here
    }
  }
}

extension Node {
  /// The row of a form in which it is alone; nil where it is one of several there.
  package final var enclosingRow: Node? {
    var node = parent
    while let here = node?.asWrapper {
      if here.rowSpace != nil { return here }
      node = here.parent
    }
    return nil
  }
}

/// A node with one child that it may measure, place or draw in its own way; by itself it changes nothing.
open class WrapperNode: Node {
  @exclusivity(unchecked) package final var child: Node?

  public override init() {
    super.init()
    flags.insert(.passesThrough)
  }

  public override final var asWrapper: WrapperNode? { self }
  open override var presentsSize: Bool { true }
  /// Whether a tag in it is that of what stands here, and not of one of its parts.
  open var passesTags: Bool { true }

  /// What the child shows; the content of a modifier.
  open func childView() -> View {
    let modifier: WrapperView = castToKnown(view)
    return modifier.content
  }
  /// What the child inherits.
  open func childEnvironment(old: View?) -> Environment { environment }
  /// Called after the child has taken its new view: compares, and says what else is void.
  open func modifierChanged(old: View?) {}

  open override func updateContent(old: View?, oldEnvironment: Environment?) {
    setChild(childView(), childEnvironment(old: old))
    modifierChanged(old: old)
  }

  package final func setChild(_ view: View, _ environment: Environment) {
    // What only passes things down stands for the members of a group, so modifiers below it are for each of them.
    let view = flags.contains(.passesThrough) && view.isMultiple ? View.distributing(view) : view
    if let child, child.canShow(view) { return child.update(view, environment) }
    replaceChild(view, environment)
  }
  /// There is none yet, or one that cannot go on.
  private final func replaceChild(_ view: View, _ environment: Environment) {
    let before = child
    let after = replace(before, with: view, environment, at: .integer(0))
    if before !== after {
      child = after
      syncTransparency()
      if before != nil { childStructureChanged() }
    }
  }

  private final func syncTransparency() {
    guard flags.contains(.passesThrough), let child else { return }
    if child.flags.contains(.transparent) {
      if flags.contains(.transparent) { return }
      flags.insert(.transparent)
      // From now on the container places what is below it.
      flags.remove(.placed)
      (origin, size, paintBounds) = (.zero, .zero, .zero)
    } else {
      flags.remove(.transparent)
    }
  }
  package override func childStructureChanged() {
    syncTransparency()
    super.childStructureChanged()
  }

  open override func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }

  open override func draw(in canvas: Canvas, at point: Point) {
    guard let child else { return }
    // Not retained, for while something is drawn the tree stays as it is.
    Unmanaged.passUnretained(child)._withUnsafeGuaranteedRef { $0.drawTree(in: canvas, from: point) }
  }

  open override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  /// Where the child stands in `size`, which was answered to `proposal`, and what it is proposed there.
  open func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (origin: Point, proposal: ProposedSize) {
    (.zero, proposal)
  }
  open override func placeChildren() {
    guard let child else { return }
    let (origin, offered) = childPlacement(proposal, size)
    child.place(at: origin, offered)
  }
  open override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? {
    guard let child else { return nil }
    let (origin, offered) = childPlacement(proposal, size)
    return child.baseline(last: last, offered).map { origin.y + $0 }
  }
  open override func computeTraits() -> LayoutTraits { child?.layoutTraits ?? LayoutTraits() }
  open override var zIndex: Double { child?.zIndex ?? 0 }
}

/// A wrapper that answers sizes of its own, so it keeps them.
open class LayoutModifierNode: WrapperNode {
  public override init() {
    super.init()
    flags.remove(.passesThrough)
  }
  /// A padded spacer is served as a spacer is, but takes space beside it.
  open override func computeTraits() -> LayoutTraits { LayoutTraits(priority: child?.layoutTraits.priority ?? 0) }
}
