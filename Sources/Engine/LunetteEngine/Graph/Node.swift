import LunetteBase

/// A place in the tree. A node has the identity, state, size and picture of the view that is shown
/// there now.
///
/// The references to the parent and to the scene are unsafe, for speed. They are cut when a node
/// leaves the tree, and the owner of a node makes it leave the tree before it releases the node
/// (`unmount`, or at the end `Scene.deinit`). So a node that is still referenced after it has left
/// the tree has no parent, and its scene is `Scene.none`, in which nothing is done. A node that
/// leaves the tree while its scene is at work lives until that work is done (`Scene.work`). So a
/// node may use `self` after any call, even a call of a script's function that removes the node's
/// view. Properties that are read in every frame are `@exclusivity(unchecked)`; see
/// `Documentation/Architecture.md`. In other modules this holds only for what is read through
/// inlinable code: hence the stored properties below.
open class Node {
  // The references to scene and parent are unretained, even during a walk upwards; the comment on
  // the class says why that is safe.
  @exclusivity(unchecked) @usableFromInline package final var sceneReference:
    UnownedReference<Scene>
  package internal(set) final var scene: Scene {
    @inlinable get { sceneReference.object }
    // Unretained, because the scene owns the tree.
    set { sceneReference = UnownedReference(newValue) }
  }
  /// Calls `body` with the scene, which is not retained for the call: what happens in it is a call
  /// of its owner.
  @inline(__always) final func withScene<Result>(_ body: (Scene) -> Result) -> Result {
    sceneReference.with(body)
  }
  // Unretained: see above.
  @exclusivity(unchecked) @usableFromInline package final var parentReference:
    UnownedReference<Node>?
  @inlinable package final var parent: Node? {
    get { parentReference?.object }
    // Unretained, because the parent owns this node.
    set { parentReference = newValue.map { UnownedReference($0) } }
  }
  @exclusivity(unchecked) @usableFromInline final var storedView: View
  public internal(set) final var view: View {
    @inlinable get { storedView }
    set { storedView = newValue }
  }
  @exclusivity(unchecked) @usableFromInline final var storedEnvironment: Environment
  @inlinable package final var environment: Environment {
    get { storedEnvironment }
    set { storedEnvironment = newValue }
  }

  @usableFromInline typealias StoredRect = (x: Int32, y: Int32, width: Int32, height: Int32)
  @usableFromInline package typealias StoredProposal = (width: Int32, height: Int32)
  // What the layout has decided, in fewer bytes: see `Node+Geometry.swift`.
  @exclusivity(unchecked) @usableFromInline final var storedFrame: StoredRect = (0, 0, 0, 0)
  @exclusivity(unchecked) @usableFromInline final var storedPaint: StoredRect = (0, 0, 0, 0)
  @exclusivity(unchecked) @usableFromInline package final var storedProposal: StoredProposal = (
    Int32.min, Int32.min
  )

  /// The questions that the parent has asked about the layout, with the answers; see `LayoutPass`
  /// and `Node+Answers.swift`. Nil until there are any.
  @exclusivity(unchecked) final var asked: UnsafeMutablePointer<LayoutCache>?
  @exclusivity(unchecked) @usableFromInline package final var flags: Flags = [.needsPlacing]
  /// The number of nodes above this one. Below `depthLimit` there are only those of an error's
  /// message.
  final var depth: Int {
    get { Int(shortDepth) }
    set { shortDepth = UInt16(clamping: newValue) }
  }
  @exclusivity(unchecked) private final var shortDepth: UInt16 = 0
  /// The number under which the scene's motion keeps the moving values of this node; 0 if there are
  /// none.
  @exclusivity(unchecked) final var motionNumber: UInt32 = 0

  #if DEBUG
    /// The census that counts this node as living, from the time when it is first mounted: for
    /// tests.
    private final var census: NodeCensus?
  #endif
  deinit {
    #if DEBUG
      census?.living -= 1
    #endif
    freeAnswers()
  }

  public init() {
    // These values are replaced by `mount` before they are used.
    // Unretained, because that scene is never deallocated.
    sceneReference = UnownedReference(Scene.none)
    storedView = EmptyView.shared
    storedEnvironment = Scene.none.environment
  }

  // MARK: Life

  /// Inserts the node under `parent` and builds its descendants.
  ///
  /// `depth` is the depth of the node, if that is not one more than the depth of its parent.
  package final func mount(
    _ view: View, _ environment: Environment, under parent: Node?, in scene: Scene,
    depth: Int? = nil
  ) {
    self.scene = scene
    self.parent = parent
    self.view = view
    self.environment = environment
    self.depth = depth ?? (parent?.depth ?? -1) + 1
    flags.insert(.mounted)
    scene.nodeCount += 1
    #if DEBUG
      if census == nil {
        census = scene.census
        scene.census.living += 1
      }
    #endif
    updateContent(old: nil, oldEnvironment: nil)
    if focusTarget != nil { scene.focus.stopsChanged = true }
  }

  /// Shows `newView`, a new description of the same part of the interface.
  package final func update(_ newView: View, _ newEnvironment: Environment) {
    // The values are swapped because a swap changes no reference count.
    var oldView = newView
    if newEnvironment === environment {
      if newView === view { return }
      swap(&view, &oldView)
      updateContent(old: oldView, oldEnvironment: newEnvironment)
      if focusTarget != nil { scene.focus.stopsChanged = true }
      return
    }
    var oldEnvironment = newEnvironment
    swap(&view, &oldView)
    swap(&environment, &oldEnvironment)
    updateContent(old: oldView, oldEnvironment: oldEnvironment)
    if focusTarget != nil { scene.focus.stopsChanged = true }
    if oldEnvironment.layoutDirection != newEnvironment.layoutDirection {
      // Every leading edge is on the other side now (S70).
      invalidateLayout()
      setNeedsDisplay()
    }
  }

  /// Removes the node and its descendants from the tree.
  package final func unmount() {
    guard flags.contains(.mounted) else { return }
    setNeedsDisplay()
    dismantle(forReuse: false)
  }
  final func dismantle(forReuse: Bool) {
    forEachChild { $0.dismantle(forReuse: forReuse) }
    if forReuse { willRecycle() } else { willUnmount() }
    withScene { scene in
      if flags.contains(.moves) { scene.motion.forget(self) }
      flags.remove([.mounted, .placed])
      scene.nodeCount -= 1
      scene.forget(self, forReuse: forReuse)
    }
    parent = nil
    scene = .none
  }
  /// Cuts the references to parent and scene in this node and its descendants, and does nothing
  /// else, because their scene is being deinitialised.
  final func abandon() {
    forEachChild { $0.abandon() }
    flags.remove([.mounted, .placed])
    parent = nil
    scene = .none
  }

  /// Compares the view with `old` (nil when the node has just been mounted), updates the children,
  /// and invalidates what has changed: the layout or the picture.
  open func updateContent(old: View?, oldEnvironment: Environment?) {}
  /// Called before the node leaves the tree. Releases what the node holds outside of the tree.
  open func willUnmount() {}
  open func forEachChild(_ body: (Node) -> Void) {}
  /// The fields of the control that the style which draws it has read, unless the style is a
  /// built-in one.
  package var styleReads: StyleFields { [] }
  /// The children that the user can see or use, in the order in which Tab visits them. Children
  /// that are kept out of sight are left out.
  open func forEachShownChild(_ body: (Node) -> Void) { forEachChild(body) }

  /// Whether the node, without its children, may be reused for another row; see
  /// `Node+Reuse.swift`.
  open var canRecycle: Bool { false }
  /// Whether the node, although it can be recycled, has a state that ends when it leaves the tree.
  var hasState: Bool { false }
  /// If the node is reused, `willRecycle` is called in place of `willUnmount` before it leaves the
  /// tree, and `didReuse` when it is in the tree again.
  open func willRecycle() { willUnmount() }
  open func didReuse() {}
  /// Runs the node's body, if it has one, because it is due.
  open func runDueBody() {}

  /// A child was added or removed, or now stands for several views.
  package func childStructureChanged() {
    invalidateLayout()
    if flags.contains(.transparent) || flags.contains(.passesThrough) {
      parent?.childStructureChanged()
    }
  }

  /// The view of a child is of another kind now, and still one view. `isSettled` says that the
  /// layout is valid unless the new view answers otherwise than the old one (`Node.take`).
  package func childReplaced(isSettled: Bool) {
    if !isSettled { invalidateLayout() }
    if flags.contains(.transparent) || flags.contains(.passesThrough) {
      parent?.childReplaced(isSettled: isSettled)
    }
  }
  /// Whether the layout depends on the items only by what they answer to questions about it.
  var asksItemsOnly: Bool { false }

  // MARK: Size

  /// The size that the view answers to a proposal.
  package final func measure(_ proposal: ProposedSize) -> Size {
    if flags.contains(.passesThrough) { return computeSize(proposal) }
    let question = withScene { $0.measuresUnbroken } ? proposal.keepingTextWhole : proposal
    if let known = asked?.pointee.answer(to: question) { return known }
    let size = layoutSize(computeSize(proposal))
    let answers = answersToKeep
    if !answers.pointee.remember(SizeAnswer(proposal: question, size: size)) {
      // The answers that are forgotten here were given to the parent, which may need to know of a
      // later change.
      answers.pointee.forget()
      flags.insert(.answersIncomplete)
      _ = answers.pointee.remember(SizeAnswer(proposal: question, size: size))
    }
    return size
  }

  /// A computed size, with lengths that can be added without overflow.
  @inline(__always) final func layoutSize(_ computed: Size) -> Size {
    Size(width: Layout.clamp(computed.width), height: Layout.clamp(computed.height))
  }

  /// The size that the view would answer if no text in it were narrower than its longest word
  /// (S112).
  package final func measureKeepingTextWhole(_ proposal: ProposedSize) -> Size {
    let outer = scene.measuresUnbroken
    scene.measuresUnbroken = true
    defer { scene.measuresUnbroken = outer }
    return measure(proposal)
  }

  /// Notes that something on which the node's size depends has changed.
  package final func invalidateLayout() {
    flags.insert(.needsPlacing)
    withScene { scene in
      if scene.motion.isAnimating { scene.motion.tag(self) }
      if flags.contains(.layoutDirty) || !flags.contains(.mounted) { return }
      flags.insert(.layoutDirty)
      scene.layoutPass.enqueue(self)
    }
  }

  /// Computes the size for a proposal; called if no answer is remembered. May ask the children.
  open func computeSize(_ proposal: ProposedSize) -> Size { .zero }

  /// The number of rows from the top to the lower edge of the first (or last) line of text, for
  /// `proposal`, to which the node answers `size`; nil without text (S82). Does not depend on the
  /// current positions of the children.
  open func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { nil }

  /// Calls `computeBaseline` and remembers that the parent has asked: from now on any change of the
  /// layout here concerns the parent, because the line may move even if the size stays the same.
  package final func baseline(last: Bool, _ proposal: ProposedSize) -> Int? {
    let size = measure(proposal)
    flags.insert(.answersIncomplete)
    if flags.contains(.passesThrough) { return computeBaseline(last: last, proposal, size) }
    let question = scene.measuresUnbroken ? proposal.keepingTextWhole : proposal
    if let known = asked?.pointee.baseline(last: last, of: question) { return known.line }
    let line = computeBaseline(last: last, proposal, size)
    answersToKeep.pointee.remember(BaselineAnswer(proposal: question, last: last, line: line))
    return line
  }

  /// The traits that a stack asks for before it shares out its space. A wrapper answers with its
  /// child's `layoutTraits`.
  open func computeTraits() -> LayoutTraits { LayoutTraits() }

  /// Calls `computeTraits` and remembers the answer: a change of the traits concerns the parent,
  /// just as a change of the size does.
  package final var layoutTraits: LayoutTraits {
    let traits = computeTraits()
    // Whatever changes in a node that only passes things down concerns its parent in any case
    // (`reanswer`).
    if !flags.contains(.passesThrough) { answersToKeep.pointee.traits = traits }
    return traits
  }
  /// The traits that a container asks for and that depend on all descendants. A node whose content
  /// depends on its own place in the layout overrides this.
  open func computeContentTraits() -> ContentTraits {
    var traits = ContentTraits()
    forEachShownChild { traits.add($0.contentTraits) }
    return traits
  }

  /// Calls `computeContentTraits` and remembers the answer.
  package final var contentTraits: ContentTraits {
    if let known = asked?.pointee.contentTraits { return known }
    let traits = computeContentTraits()
    answersToKeep.pointee.contentTraits = traits
    return traits
  }
  var zIndex: Double { 0 }

  // MARK: Place

  /// Calls `body` for each child that the node places itself.
  func forEachPlacedChild(_ body: (Node) -> Void) { forEachChild(body) }

  open func placeChildren() {}
  /// Notes that one of the items may now draw elsewhere.
  open func forgetOrderOfItems() {}
  /// Notes that one of the items has a `zIndex`.
  package func sortByZIndex() {}

  /// The area of everything that is drawn, from the node's own corner: its own cells, and what its
  /// children draw.
  open func computePaintBounds() -> Rect {
    let own = Rect(origin: .zero, size: size)
    if flags.contains(.clips) { return own }
    var bounds = own
    forEachChild { bounds = bounds.union($0.paintBounds.offsetBy(x: $0.origin.x, y: $0.origin.y)) }
    return bounds
  }

  /// The area that a drawing of its children in `rect` covers in the end: larger than `rect` if,
  /// for example, the node adds a shadow. Called for nodes with the flag `transformsPaint`.
  open func transformPaint(_ rect: Rect) -> Rect { rect }

  // MARK: Picture

  /// Notes that what the node draws has changed, and its size has not.
  package final func setNeedsDisplay() {
    if flags.contains(.transparent) {
      forEachChild { $0.setNeedsDisplay() }
    } else if flags.contains(.placed) {
      withScene { $0.picture.damage(paintedRect(paintBounds)) }
    }
  }

  /// Draws the node and its children. The node's corner is at `point` of the screen.
  open func draw(in canvas: Canvas, at point: Point) {
    forEachChild { $0.drawTree(in: canvas, from: point) }
  }

  // MARK: Comparison with a fresh layout

  /// Forgets everything that the node has computed about its layout. `endFreshLayout` restores what
  /// must stay.
  open func beginFreshLayout() {
    forgetAnswers()
    flags.insert(.needsPlacing)
    flags.remove(.placed)
  }
  open func endFreshLayout() {}

  // MARK: What is said of the node

  /// What is true of the node; see `Node+Capabilities.swift`. Most nodes add nothing.
  open var capabilities: Capabilities { [] }
  /// The node as a receiver of what the user does.
  open var roles: Roles { [] }
  /// The node's name in a path for people; nil for a node that only passes things down.
  open var pathName: String? { nameOfView }
  /// Whether the body that the node shows has read any state.
  var bodyReadsStates: Bool { false }
  /// Called when the node counts as being in the tree again for requests of the focus
  /// (`FocusValues.setPresent`).
  func focusComesIntoSight() {}
  /// The source location of the body that the node shows; nil if it has no body or the location is
  /// not known.
  open var bodyLocation: SourceLocation? { nil }
  /// The node that this node is a part of in messages. For a layer, this is the node that presents
  /// it.
  var describedParent: Node? { parent }

  // MARK: The class and role of the node

  /// This node as a wrapper, if it is one; nil otherwise.
  package var asWrapper: WrapperNode? { nil }
  /// Whether the node is a `ContainerNode`.
  package var isContainer: Bool { false }
  /// Calls `add` with the nodes that this node stands for, which are items of the container around
  /// it.
  open func addMembers(_ add: (Node) -> Void) { forEachChild { $0.addItems(add) } }
  /// The axis along which the node arranges its children; nil if it is not a stack.
  open var stackAxis: Axis? { nil }
  /// The axis along which the children stand as panes, between which only the arrow keys of this
  /// axis lead; nil if they are no panes.
  open var axisOfPanes: Axis? { nil }
  /// The horizontal alignment of several views that are together one part of the node and are laid
  /// out as a column.
  open var alignmentOfLoneGroups: HorizontalAlignment { .center }

  // MARK: Meaning

  /// The node's gesture recognisers, the innermost first.
  open var gestureRecognizers: [GestureRecognizer] { [] }
  /// Whether the node has any gesture recognisers. A node that makes them on demand answers without
  /// making them.
  open var recognizesGestures: Bool { !gestureRecognizers.isEmpty }
  /// The node as a target of the keyboard focus; nil for most nodes.
  open var focusTarget: (any FocusTarget)? { nil }
  /// Scrolls `rect`, in the node's own cells, into view if the node scrolls. Returns where `rect`
  /// is afterwards.
  open func reveal(_ rect: Rect) -> Rect { rect }
  /// The element that assistive technology and `find` see; nil for views that only arrange others.
  open var accessibilityElement: AccessibilityElement? { nil }
  /// The text that the node itself draws.
  open var drawnText: String? { nil }
  /// Whether a part of the drawn text has no room, although truncation was not asked for.
  open var isTextCut: Bool { false }
  /// Whether the node itself draws letters or similar characters.
  open var drawsLetters: Bool { false }

  /// The children by their places, with a hole where a child is missing.
  open var childSlots: [Node?] {
    var children: [Node?] = []
    forEachChild { children.append($0) }
    return children
  }
  open var shortcutRole: ShortcutRole { .none }
  open var actionTarget: (any ActionTarget)? { nil }
  open var rowSpace: (any RowSpace)? { nil }
  /// The ID by which a view scrolls to this node; nil if it has none.
  open var scrollID: ViewID? { nil }

  /// Whether a click on its row but beside it may be meant for this node, if it is the only control
  /// in the row (S51).
  open var answersForItsRow: Bool { false }

  // MARK: How the user reaches the node

  /// How the user reaches the node; see `ControlRepresentation.swift`. A node that no style draws
  /// stands for itself, if for anything.
  var representation: ControlRepresentation { ControlRepresentation() }
  /// Whether controls in the node are parts of a style's body and controls in their own right.
  var bodyHoldsControls: Bool { false }
  /// The element that is announced for this node, by the node itself or by the node that stands in
  /// for it.
  open var describedElement: AccessibilityElement? { nil }
  /// The role of the node when the interface is read out.
  open var readingRole: ReadingRole { .plain }
  /// The number of elements that the node itself counts as; 0 for nodes that only hold others.
  open var ownElementCount: Int { accessibilityElement != nil || standIn != nil ? 1 : 0 }
}
