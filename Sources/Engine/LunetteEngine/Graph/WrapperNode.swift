import LunetteBase

// Nodes with one child, which most modifiers have: `view:padding():bold()` is a text in two of
// them.
extension Node {
  /// This node and the nodes that it wraps, from the outside in, down to the first node that is not
  /// a wrapper.
  package final var wrappersInwards: UnfoldSequence<WrapperNode, Node?> {
    sequence(state: self) { node in
      guard let here = node?.asWrapper else { return nil }
      node = here.child
      return here
    }
  }
}

extension Node {
  /// The row of a form that has nothing but this node; nil if the row has several nodes or there is
  /// none.
  package final var enclosingRow: Node? {
    var node = parent
    while let here = node?.asWrapper {
      if here.rowSpace != nil { return here }
      node = here.parent
    }
    return nil
  }
}

/// A node with one child that it may measure, place or draw in its own way; by itself it changes
/// nothing.
open class WrapperNode: Node {
  /// The child, retained and released by hand, so that a walk down the tree (`withChild`) does
  /// neither: a child that is replaced meanwhile lives until the scene's work is done (see `Node`).
  @exclusivity(unchecked) @usableFromInline package final var childReference:
    UnownedReference<Node>?
  /// The child, which `childReference` retains.
  @inlinable package final var child: Node? { childReference?.object }
  /// Calls `body` with the child, if there is one, which is not retained for the call.
  @discardableResult @inlinable @inline(__always)
  package final func withChild<Result>(_ body: (Node) -> Result) -> Result? {
    childReference?.with(body)
  }

  public override init() {
    super.init()
    flags.insert(.passesThrough)
  }
  deinit { childReference?.release() }

  public override final var asWrapper: WrapperNode? { self }
  open override var capabilities: Capabilities { super.capabilities.union(.presentsSize) }
  /// Whether a tag in the node belongs to the whole view at this place and not to one of its parts.
  open var passesTags: Bool { true }

  /// The view that the child shows; nil: the content of the modifier.
  open func childView() -> View? { nil }
  /// The environment that the child inherits; nil: that of this node.
  open func childEnvironment(old: View?) -> Environment? { nil }
  /// Called after the child has been updated. Compares the modifier with `old` and invalidates what
  /// else has changed.
  open func modifierChanged(old: View?) {}

  open override func updateContent(old: View?, oldEnvironment: Environment?) {
    handOn(old: old)
    modifierChanged(old: old)
  }
  /// Shows in the child what it is to show now, apart from an update of this node.
  package final func updateChild() {
    withExtendedLifetime(view) { withExtendedLifetime(environment) { handOn(old: view) } }
  }
  /// Content and environment that are only handed on are not retained for that, because the caller
  /// keeps view and environment: `update` was given both, and its caller has them until it returns.
  @inline(__always)
  private final func handOn(old: View?) {
    if let view = childView() { return handOn(view, old: old) }
    // Unretained: see above.
    UnownedReference(view).with {
      let modifier: WrapperView = castToKnown($0)
      handOn(modifier.content, old: old)
    }
  }
  @inline(__always)
  private final func handOn(_ view: View, old: View?) {
    if let environment = childEnvironment(old: old) { return setChild(view, environment) }
    // Unretained: see above.
    UnownedReference(environment).with { setChild(view, $0) }
  }

  package final func setChild(_ view: View, _ environment: Environment) {
    // A node that only passes things down stands for the members of a group, so modifiers below it
    // apply to each of them.
    if flags.contains(.passesThrough), view.isMultiple {
      return showInChild(View.distributing(view), environment)
    }
    showInChild(view, environment)
  }
  @inline(__always)
  private final func showInChild(_ view: View, _ environment: Environment) {
    let isShown = withChild { child in
      if !child.canShow(view) { return false }
      child.update(view, environment)
      return true
    }
    if isShown != true { replaceChild(view, environment) }
  }
  /// Replaces the child, because there is none yet or it cannot show the view.
  private final func replaceChild(_ view: View, _ environment: Environment) {
    let before = child
    let (wasGroup, standing) = (flags.contains(.transparent), before?.standing)
    let after = replace(before, with: view, environment, at: .integer(0))
    if before !== after {
      // Retained, and released when another child takes its place.
      let last = childReference
      childReference = after.map { UnownedReference(retaining: $0) }
      last?.release()
      syncTransparency()
      if before == nil { return }
      if wasGroup || flags.contains(.transparent) { return childStructureChanged() }
      let isSettled = if let standing, let after { after.take(standing) } else { false }
      childReplaced(isSettled: isSettled)
    }
  }

  /// Lets go of the child, which another node has taken when this one had left the tree
  /// (`keepLeaf`).
  final func forgetChild() {
    childReference?.release()
    childReference = nil
  }
  /// Takes `child`, which is to be shown in place of a new one, before this node is mounted at
  /// `depth` (`keepLeaf`).
  final func begin(with child: Node, depth: Int) {
    self.depth = depth
    // Released when another child takes its place.
    childReference = UnownedReference(retaining: child)
  }

  private final func syncTransparency() {
    guard flags.contains(.passesThrough), let child else { return }
    if child.flags.contains(.transparent) {
      if flags.contains(.transparent) { return }
      flags.insert(.transparent)
      // From now on the container above places the nodes below this one.
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

  open override func forEachChild(_ body: (Node) -> Void) { withChild(body) }

  open override func draw(in canvas: Canvas, at point: Point) {
    drawChild(in: canvas, from: point)
  }
  @inlinable @inline(__always) package final func drawChild(in canvas: Canvas, from point: Point) {
    withChild { $0.drawTree(in: canvas, from: point) }
  }

  open override func computeSize(_ proposal: ProposedSize) -> Size {
    withChild { $0.measure(proposal) } ?? .zero
  }
  /// The position of the child in `size`, which was answered to `proposal`, and the size that is
  /// proposed to it.
  open func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    (.zero, proposal)
  }
  open override func placeChildren() {
    withChild {
      let (origin, offered) = childPlacement(proposal, size)
      $0.place(at: origin, offered)
    }
  }
  open override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? {
    guard let child else { return nil }
    let (origin, offered) = childPlacement(proposal, size)
    return child.baseline(last: last, offered).map { origin.y + $0 }
  }
  open override func computeTraits() -> LayoutTraits { child?.layoutTraits ?? LayoutTraits() }
  open override var zIndex: Double { child?.zIndex ?? 0 }
}

/// A wrapper that computes its own size, so it remembers its answers.
open class LayoutModifierNode: WrapperNode {
  public override init() {
    super.init()
    flags.remove(.passesThrough)
  }
  /// A padded spacer gets its length as a spacer does, but has the default space beside it.
  open override func computeTraits() -> LayoutTraits {
    LayoutTraits(priority: child?.layoutTraits.priority ?? 0)
  }
}
