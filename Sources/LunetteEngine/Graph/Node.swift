import LunetteDiagnostics
import LunetteScreen

/// A place in the tree: identity, state, size and picture of the view that stands there now.
///
/// What points upwards, or at the scene, is unsafe, for speed. It is cut when a node leaves the tree, and whoever has a
/// node lets it leave before letting go of it (`unmount`, or at the end `Scene.deinit`): so what still holds a node that
/// is not in a tree any more holds one without a parent, whose scene is `Scene.none`, where nothing is done.
/// A node that leaves while its scene is at work lives until that is done (`Scene.work`): so it may say `self` in whatever
/// it calls, a script's function included, even where that takes its view away.
/// What every frame reads is `@exclusivity(unchecked)`, as in `Documentation/Architecture.md`.
open class Node {
  // Unsafe, these two, as is said above; and the parent is not counted even while one walks upwards over it.
  @exclusivity(unchecked) package internal(set) final unowned(unsafe) var scene: Scene
  @exclusivity(unchecked) @usableFromInline package final var parentReference: Unmanaged<Node>?
  @inlinable package final var parent: Node? {
    get { parentReference?.takeUnretainedValue() }
    set { parentReference = newValue.map(Unmanaged.passUnretained) }  // Unretained, for its owner is the parent.
  }
  @exclusivity(unchecked) public internal(set) final var view: View
  @exclusivity(unchecked) package final var environment: Environment
  @exclusivity(unchecked) final var depth = 0

  /// Where its leading top corner is, from the parent's; where it was placed; and with which proposal.
  @exclusivity(unchecked) @usableFromInline package internal(set) final var origin: Point = .zero
  @exclusivity(unchecked) package internal(set) final var size: Size = .zero
  @exclusivity(unchecked) package final var proposal = ProposedSize.ideal
  /// What it and all below it draw, from its own corner. May be too large, never too small.
  @exclusivity(unchecked) @usableFromInline package final var paintBounds: Rect = .zero

  /// What its parent has asked about its layout; see `LayoutPass`.
  @exclusivity(unchecked) final var asked = LayoutCache()
  @exclusivity(unchecked) @usableFromInline package final var flags: Flags = [.needsPlacing]
  /// By which the scene's motion finds what of it moves; 0: nothing does.
  @exclusivity(unchecked) final var motionNumber: UInt32 = 0

  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static var needsPlacing: Flags { Flags(rawValue: 1) }
    public static var layoutDirty: Flags { Flags(rawValue: 2) }
    public static var bodyDirty: Flags { Flags(rawValue: 4) }
    public static var mounted: Flags { Flags(rawValue: 8) }
    public static var placed: Flags { Flags(rawValue: 16) }
    /// More questions were asked than are kept, or one of another kind: any change concerns the parent.
    public static var answersIncomplete: Flags { Flags(rawValue: 32) }
    /// Asks its only child and changes nothing: keeps no answers of its own.
    public static var passesThrough: Flags { Flags(rawValue: 64) }
    /// Its children belong to the container above it.
    public static var transparent: Flags { Flags(rawValue: 128) }
    /// Cuts off what its children draw outside of it.
    public static var clips: Flags { Flags(rawValue: 256) }
    /// One of its items has a `zIndex`.
    public static var sortsByZIndex: Flags { Flags(rawValue: 512) }
    /// Each of its slots is one part, which it places itself: a group among them stands alone.
    public static var hasParts: Flags { Flags(rawValue: 1024) }
    /// Has the focus and does not say so itself: see `FocusEffect`.
    public static var focusEffect: Flags { Flags(rawValue: 2048) }
    /// Its body failed at its last run.
    public static var bodyFailed: Flags { Flags(rawValue: 4096) }
    /// A call of a script's was put off in its name (`Scene.performLater`), perhaps some time ago.
    public static var isAwaited: Flags { Flags(rawValue: 8192) }
    /// What it draws by itself follows from where its children stand.
    public static var drawsAroundChildren: Flags { Flags(rawValue: 16384) }
    /// It is on its way, or something that it draws is leaving: see `SceneMotion`.
    public static var moves: Flags { Flags(rawValue: 32768) }
  }

  #if DEBUG
    /// Where it counts as alive, from its first place in a tree on: for tests.
    private final var census: NodeCensus?
    deinit { census?.living -= 1 }
  #endif

  public init() {
    // Replaced by `mount` before anything looks.
    scene = Scene.none
    view = EmptyView.shared
    environment = Scene.none.environment
  }

  // MARK: Life

  /// Takes its place under `parent` and builds what is below it.
  ///
  /// `depth`: how deep it counts as, where that is not one more than its parent.
  package final func mount(
    _ view: View, _ environment: Environment, under parent: Node?, in scene: Scene, depth: Int? = nil
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

  /// Takes a new description of the same thing.
  package final func update(_ newView: View, _ newEnvironment: Environment) {
    if newView === view && newEnvironment === environment { return }
    // Swapped, for that counts no reference.
    var (oldView, oldEnvironment) = (newView, newEnvironment)
    swap(&view, &oldView)
    swap(&environment, &oldEnvironment)
    updateContent(old: oldView, oldEnvironment: oldEnvironment)
    if focusTarget != nil { scene.focus.stopsChanged = true }
    if oldEnvironment !== newEnvironment, oldEnvironment.layoutDirection != newEnvironment.layoutDirection {
      // Whatever has a leading edge has it on the other side now (S70).
      invalidateLayout()
      setNeedsDisplay()
    }
  }

  /// Leaves the tree, with all that is below.
  package final func unmount() {
    guard flags.contains(.mounted) else { return }
    setNeedsDisplay()
    dismantle()
  }
  private final func dismantle() {
    forEachChild { $0.dismantle() }
    willUnmount()
    if flags.contains(.moves) { scene.motion.forget(self) }
    flags.remove([.mounted, .placed])
    scene.nodeCount -= 1
    scene.forget(self)
    parent = nil
    scene = .none
  }
  /// Cuts what points upwards in it and all below, and does nothing else: their scene is going.
  final func abandon() {
    forEachChild { $0.abandon() }
    flags.remove([.mounted, .placed])
    parent = nil
    scene = .none
  }

  /// Compares the view with `old` (nil at the start), updates the children, and says what is void.
  open func updateContent(old: View?, oldEnvironment: Environment?) {}
  /// Lets go of what is held outside of the tree.
  open func willUnmount() {}
  open func forEachChild(_ body: (Node) -> Void) {}
  /// What the style that draws it has read of its control, if that is none of the built-in ones.
  package var styleReads: StyleFields { [] }
  /// The children that the user may meet, in the order in which Tab visits them: not those that are kept out of sight.
  open func forEachShownChild(_ body: (Node) -> Void) { forEachChild(body) }

  /// The node for `view` in the place of `child`: the same one if it can go on, else a new one.
  package final func reconcile(_ child: Node?, with view: View, _ environment: Environment) -> Node {
    if let child {
      if child.canShow(view) {
        child.update(view, environment)
        return child
      }
      child.unmount()
    }
    if depth >= Node.depthLimit { return tooDeep(view, environment) }
    let fresh = view.makeNode()
    fresh.mount(view, environment, under: self, in: scene)
    return fresh
  }

  /// Views in views in views: beyond this many the rest is not shown, and an error says so. Layout and drawing go down
  /// the tree by calls, and a stack that overflows cannot be caught. Counted in nodes: one for a view or a modifier,
  /// about ten for a styled button.
  static let depthLimit = 1000

  private final func tooDeep(_ view: View, _ environment: Environment) -> Node {
    let error = ScriptError(EngineFault.nestedTooDeep(limit: Node.depthLimit))
    scene.reports.report(error, from: self)
    let view = scene.views.tooDeep(error.message)
    let node = view.makeNode()
    node.mount(view, environment, under: self, in: scene)
    return node
  }

  /// A child's place in the layout changed hands: it came, went, or is now several.
  package func childStructureChanged() {
    invalidateLayout()
    if flags.contains(.transparent) || flags.contains(.passesThrough) { parent?.childStructureChanged() }
  }

  // MARK: Size

  /// The size that the view answers to a proposal.
  package final func measure(_ proposal: ProposedSize) -> Size {
    if flags.contains(.passesThrough) { return computeSize(proposal) }
    let question = scene.keepsWords ? proposal.keepingWords : proposal
    if let known = asked.answer(to: question) { return known }
    let answer = computeSize(proposal)
    let size = Size(width: Layout.clamp(answer.width), height: Layout.clamp(answer.height))
    if !asked.remember(SizeAnswer(proposal: question, size: size)) {
      // Who asked what is forgotten here may need to know of a change.
      asked.forget()
      flags.insert(.answersIncomplete)
      _ = asked.remember(SizeAnswer(proposal: question, size: size))
    }
    return size
  }

  /// The size that the view would answer if no text in it were narrower than its longest word (S112).
  package final func measureKeepingWords(_ proposal: ProposedSize) -> Size {
    let outer = scene.keepsWords
    scene.keepsWords = true
    defer { scene.keepsWords = outer }
    return measure(proposal)
  }

  /// Answers again what was asked. Returns whether the parent could see a difference.
  final func reanswer() -> Bool {
    if flags.contains(.passesThrough) || flags.contains(.transparent) {
      // Alone, a group answers as a column; in a container it is not asked.
      forgetAnswers()
      return true
    }
    if flags.contains(.answersIncomplete) || asked.isEmpty {
      forgetAnswers()
      return true
    }
    if let traits = asked.traits, layoutTraits != traits {
      forgetAnswers()
      return true
    }
    let before = asked
    forgetAnswers()
    if let traits = before.contentTraits, contentTraits != traits { return true }
    return before.contains { answer in
      let question = answer.proposal
      let size = question.keepsWords ? measureKeepingWords(question.plain) : measure(question)
      return size != answer.size
    }
  }

  final func forgetAnswers() {
    asked.forget()
    flags.remove(.answersIncomplete)
  }

  /// Something that its size depends on has changed.
  package final func invalidateLayout() {
    flags.insert(.needsPlacing)
    if scene.motion.isAnimating { scene.motion.tag(self) }
    if flags.contains(.layoutDirty) || !flags.contains(.mounted) { return }
    flags.insert(.layoutDirty)
    scene.layoutPass.enqueue(self)
  }

  /// The answer to a question that is not remembered yet; may ask the children.
  open func computeSize(_ proposal: ProposedSize) -> Size { .zero }

  /// Rows from the top to the lower edge of the first (or last) line of text, for `proposal`, to which it answers `size`;
  /// nil without text. See S82. Does not depend on where the children stand now.
  open func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { nil }

  /// `computeBaseline`, remembered as asked: from now on any change of the layout here concerns the parent, for the line
  /// may move though the size stays.
  package final func baseline(last: Bool, _ proposal: ProposedSize) -> Int? {
    let size = measure(proposal)
    flags.insert(.answersIncomplete)
    return computeBaseline(last: last, proposal, size)
  }

  /// What a stack asks before it shares out its room. A wrapper answers with its child's `layoutTraits`.
  open func computeTraits() -> LayoutTraits { LayoutTraits() }

  /// `computeTraits`, remembered as asked: a change of it concerns the parent like one of the size.
  package final var layoutTraits: LayoutTraits {
    let traits = computeTraits()
    asked.traits = traits
    return traits
  }
  /// What a container asks of all that is in it. A node that lays out what is in it by its own place answers for itself.
  open func computeContentTraits() -> ContentTraits {
    var traits = ContentTraits()
    forEachShownChild { traits.add($0.contentTraits) }
    return traits
  }

  /// `computeContentTraits`, remembered as asked.
  package final var contentTraits: ContentTraits {
    if let known = asked.contentTraits { return known }
    let traits = computeContentTraits()
    asked.contentTraits = traits
    return traits
  }
  var zIndex: Double { 0 }

  // MARK: Place

  /// The children that it places itself.
  func forEachPlacedChild(_ body: (Node) -> Void) { forEachChild(body) }

  open func placeChildren() {}
  /// One of its items may draw elsewhere than before.
  func forgetOrderOfItems() {}

  /// What is drawn, from the node's own corner: its cells, and what its children draw.
  open func computePaintBounds() -> Rect {
    let own = Rect(origin: .zero, size: size)
    if flags.contains(.clips) { return own }
    var bounds = own
    forEachChild { bounds = bounds.union($0.paintBounds.offsetBy(x: $0.origin.x, y: $0.origin.y)) }
    return bounds
  }

  /// Where what is drawn at `rect` below it reaches: more than `rect` for a shadow.
  open func transformPaint(_ rect: Rect) -> Rect { rect }

  // MARK: Picture

  /// What it draws has changed, its size has not.
  package final func setNeedsDisplay() {
    if flags.contains(.transparent) {
      forEachChild { $0.setNeedsDisplay() }
    } else if flags.contains(.placed) {
      scene.picture.damage(paintedRect(paintBounds))
    }
  }

  /// Draws itself and its children; its corner is at `point` of the screen.
  open func draw(in canvas: Canvas, at point: Point) {
    forEachChild { $0.drawTree(in: canvas, from: point) }
  }

  // MARK: Comparison with a fresh layout

  /// Forgets what it worked out about its layout; `endFreshLayout` puts back what must stay.
  open func beginFreshLayout() {
    forgetAnswers()
    flags.insert(.needsPlacing)
    flags.remove(.placed)
  }
  open func endFreshLayout() {}

  /// Whether what stands around all of its content stands around all of it: it passes things down, or adds bars at the edge.
  open var isSurround: Bool { flags.contains(.passesThrough) }
  /// Whether, under an animation, it is drawn at the sizes between two: not what has laid out its picture for one size.
  open var presentsSize: Bool { false }
  /// Whether all its cells look the same, so that moving rows within it changes nothing.
  open var isPlainFill: Bool { false }
  /// Whether what its children draw is changed after they have drawn it.
  open var changesPictureOfChildren: Bool { false }

  /// Whether all that it shows is a mark that says nothing by itself: part of a control's picture.
  open var hidesFromReaders: Bool { false }
  /// Whether it and all below can neither be seen nor used.
  open var hidesFromUser: Bool { false }

  /// Whether shortcuts in it work though it is hidden (S61).
  open var keepsShortcuts: Bool { false }

  /// Its name in a path for people; nil for what only passes things down.
  open var pathName: String? { nameOfView }
  /// Where the body that it shows was written, nil for what has none, or if that is not known.
  open var bodyLocation: SourceLocation? { nil }
  /// What it counts as a part of in messages; a layer is a part of what presents it.
  var describedParent: Node? { parent }

  /// All that it shows has come into sight, or gone from it, and stays in the tree: a page, a tab.
  package final func tellAppearance(_ isShown: Bool) {
    appearanceChanged(isShown)
    forEachShownChild { $0.tellAppearance(isShown) }
  }
  open func appearanceChanged(_ isShown: Bool) {}

  // MARK: What others ask of it, by its class

  /// Itself, if it has one child that it measures, places or draws in its own way.
  package var asWrapper: WrapperNode? { nil }
  /// Whether it has children by position.
  package var isContainer: Bool { false }
  /// Adds the views that it stands for, items of the container around it.
  func addMembers(_ add: (Node) -> Void) { forEachChild { $0.addItems(add) } }
  /// The axis along which it arranges its children; nil where it is no stack.
  open var stackAxis: Axis? { nil }
  /// How several views that are one part of it stand below each other.
  open var alignmentOfLoneGroups: HorizontalAlignment { .center }

  // MARK: Meaning

  /// What it does with the pointer: innermost first where several apply.
  open var gestureRecognizers: [GestureRecognizer] { [] }
  /// What it does with the keyboard; nil for most.
  open var focusTarget: (any FocusTarget)? { nil }
  /// Whether stops in it may come, or be hidden, with the layout.
  open var hasStopsByLayout: Bool { false }
  /// Scrolls `rect`, in its own cells, into view where it scrolls; returns where it is afterwards.
  open func reveal(_ rect: Rect) -> Rect { rect }
  /// What assistive technology and `find` are told; nil for views that only arrange others.
  open var accessibilityElement: AccessibilityElement? { nil }
  /// The text that it draws itself.
  open var drawnText: String? { nil }
  /// Whether a part of that text has no room, though nobody has said that it may be cut.
  open var isTextCut: Bool { false }
  /// Whether it draws letters itself, or signs like them.
  open var drawsLetters: Bool { false }
  /// Whether what its children draw comes out without letters.
  open var showsNoLetters: Bool { false }
  /// Whether nobody shows that it has the focus, so that the runtime does (S104).
  open var wantsFocusEffect: Bool { false }
  /// What of it on the screen has not the focus with it; nil: all of it has.
  open var partWithoutFocus: Rect? { nil }
  /// Whether what is in it has the focus at the start only where nothing else can.
  open var givesUpFirstFocus: Bool { false }
  /// Scrolls to `child`, which it keeps though it is out of sight; false if that is not so.
  open func bringBack(_ child: Node) -> Bool { false }

  // MARK: What it can do, for those who ask; nil for most

  var focusObserver: (any FocusObserver)? { nil }
  open var keyCatcher: (any KeyCatcher)? { nil }
  open var shortcutRole: ShortcutRole { .none }
  open var actionTarget: (any ActionTarget)? { nil }
  open var rowSpace: (any RowSpace)? { nil }
  open var contextMenu: (any ContextMenuTarget)? { nil }
  /// What it is called where something scrolls to it; nil: nothing.
  open var scrollID: ViewID? { nil }
  /// Where the row of that id is, from its own corner, if it makes rows as they come into sight in something that scrolls.
  open func rectOfRow(_ id: ViewID) -> Rect? { nil }
  /// Whose value can be set by name.
  open var valueTarget: (any ValueTarget)? { nil }

  /// Whether a click beside it on its row may be meant for it, where it is the only control there (S51).
  open var answersForItsRow: Bool { false }

  // MARK: By what the user meets it

  /// See `Presence.swift`. What no style draws is met itself, if at all.
  var presence: Presence { Presence() }
  /// Whether users meet it as a control that a style draws.
  open var isMet: Bool { false }
  /// Whether controls in it are parts of a style's body, and controls of their own.
  var bodyHoldsControls: Bool { false }
  /// What is announced of it wherever that is done: by itself, or by what stands in for it.
  open var describedElement: AccessibilityElement? { nil }
  /// Whether, in the body of a style, it is met itself if there is no control in it.
  open var isMetIfEmpty: Bool { false }
  /// What it is to whom the interface is read.
  open var readingRole: ReadingRole { .plain }
  /// How many elements it counts as by itself; 0 for what only holds others.
  open var ownElementCount: Int { accessibilityElement != nil || standIn != nil ? 1 : 0 }
  /// What it is found as by name, where it is not announced: a button in the body of a style.
  open var elementInStyle: AccessibilityElement? { nil }
  /// The button that a click on it presses; nil for what is no button.
  open var pressedButton: Node? { nil }
}
