import LunetteScreen

/// What a container asks of a view besides its size.
struct LayoutTraits: Equatable {
  var priority: Double = 0
  /// Beside a spacer a stack has no default space.
  var isSpacer = false
}

/// A question that a parent asked, and the answer. One of `measureKeepingWords` is another question than the same
/// proposal otherwise.
struct SizeAnswer {
  var proposal: ProposedSize
  var size: Size
}

/// A place in the tree: identity, state, size and picture of the view that stands there now.
///
/// What points upwards, or at the scene, is unsafe, for speed. It is cut when a node leaves the tree, and whoever has a
/// node lets it leave before letting go of it (`unmount`, or at the end `Scene.deinit`): so what still holds a node that
/// is not in a tree any more holds one without a parent, whose scene is `Scene.none`, where nothing is done.
/// A node that leaves while its scene is at work lives until that is done (`Scene.work`): so it may say `self` in whatever
/// it calls, a script's function included, even where that takes its view away.
package class Node {
  package internal(set) final unowned(unsafe) var scene: Scene
  final unowned(unsafe) var parent: Node?
  package internal(set) final var view: View
  package internal(set) final var environment: Environment
  final var depth = 0

  /// Where its leading top corner is, from the parent's; where it was placed; and with which proposal.
  package internal(set) final var origin: Point = .zero
  package internal(set) final var size: Size = .zero
  final var proposal = ProposedSize.ideal
  /// What it and all below it draw, from its own corner. May be too large, never too small.
  final var paintBounds: Rect = .zero

  /// The questions of the parent with their answers; see `LayoutPass`. Most nodes are asked few, so the first four need
  /// no allocation; in nested stacks there are more, and one that is forgotten is asked again, of all below as well.
  private final var answers = (SizeAnswer.none, SizeAnswer.none, SizeAnswer.none, SizeAnswer.none)
  private final var moreAnswers: ContiguousArray<SizeAnswer> = []
  private final var answerCount = 0
  private static let answerLimit = 36
  private final var askedTraits: LayoutTraits?
  private final var askedContentTraits: ContentTraits?
  final var flags: Flags = [.needsPlacing]

  struct Flags: OptionSet {
    var rawValue: UInt16
    static let needsPlacing = Flags(rawValue: 1)
    static let layoutDirty = Flags(rawValue: 2)
    static let bodyDirty = Flags(rawValue: 4)
    static let mounted = Flags(rawValue: 8)
    static let placed = Flags(rawValue: 16)
    /// More questions were asked than are kept, or one of another kind: any change concerns the parent.
    static let answersIncomplete = Flags(rawValue: 32)
    /// Asks its only child and changes nothing: keeps no answers of its own.
    static let passesThrough = Flags(rawValue: 64)
    /// Its children belong to the container above it.
    static let transparent = Flags(rawValue: 128)
    /// Cuts off what its children draw outside of it.
    static let clips = Flags(rawValue: 256)
    /// One of its items has a `zIndex`.
    static let sortsByZIndex = Flags(rawValue: 512)
    /// Each of its slots is one part, which it places itself: a group among them stands alone.
    static let hasParts = Flags(rawValue: 1024)
    /// Has the focus and does not say so itself: see `FocusEffect`.
    static let focusEffect = Flags(rawValue: 2048)
    /// Its body failed at its last run.
    static let bodyFailed = Flags(rawValue: 4096)
    /// A call of a script's was put off in its name (`Scene.performLater`), perhaps some time ago.
    static let isAwaited = Flags(rawValue: 8192)
    /// What it draws by itself follows from where its children stand.
    static let drawsAroundChildren = Flags(rawValue: 16384)
  }

  #if DEBUG
    /// Where it counts as alive, from its first place in a tree on: for tests.
    private final var census: NodeCensus?
    deinit { census?.living -= 1 }
  #endif

  package init() {
    // Replaced by `mount` before anything looks.
    scene = Scene.none
    view = EmptyView.shared
    environment = Scene.none.environment
  }

  // MARK: Life

  /// Takes its place under `parent` and builds what is below it.
  ///
  /// `depth`: how deep it counts as, where that is not one more than its parent.
  final func mount(_ view: View, _ environment: Environment, under parent: Node?, in scene: Scene, depth: Int? = nil) {
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
  final func update(_ newView: View, _ newEnvironment: Environment) {
    if newView === view && newEnvironment === environment { return }
    let oldView = view
    let oldEnvironment = environment
    view = newView
    environment = newEnvironment
    updateContent(old: oldView, oldEnvironment: oldEnvironment)
    if focusTarget != nil { scene.focus.stopsChanged = true }
    if oldEnvironment.layoutDirection != newEnvironment.layoutDirection {
      // Whatever has a leading edge has it on the other side now (S70).
      invalidateLayout()
      setNeedsDisplay()
    }
  }

  /// Leaves the tree, with all that is below.
  final func unmount() {
    guard flags.contains(.mounted) else { return }
    setNeedsDisplay()
    dismantle()
  }
  private final func dismantle() {
    forEachChild { $0.dismantle() }
    willUnmount()
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
  func updateContent(old: View?, oldEnvironment: Environment?) {}
  /// Lets go of what is held outside of the tree.
  func willUnmount() {}
  func forEachChild(_ body: (Node) -> Void) {}
  /// The children that the user may meet, in the order in which Tab visits them: not those that are kept out of sight.
  func forEachShownChild(_ body: (Node) -> Void) { forEachChild(body) }

  /// The node for `view` in the place of `child`: the same one if it can go on, else a new one.
  final func reconcile(_ child: Node?, with view: View, _ environment: Environment) -> Node {
    if let child {
      if child.view === view || (type(of: child.view) == type(of: view) && view.isSameKind(as: child.view)) {
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
    let error = ScriptError(message: "views are nested more than \(Node.depthLimit) deep; the rest is left out")
    scene.report(error, from: self)
    let node = TooDeepNode()
    node.mount(ErrorView(message: error.message), environment, under: self, in: scene)
    return node
  }

  /// A child's place in the layout changed hands: it came, went, or is now several.
  func childStructureChanged() {
    invalidateLayout()
    if flags.contains(.transparent) || flags.contains(.passesThrough) { parent?.childStructureChanged() }
  }

  // MARK: Size

  /// The size that the view answers to a proposal.
  final func measure(_ proposal: ProposedSize) -> Size {
    if flags.contains(.passesThrough) { return computeSize(proposal) }
    let question = scene.keepsWords ? proposal.keepingWords : proposal
    if answerCount > 0 {
      if answers.0.proposal == question { return answers.0.size }
      if answerCount > 1 {
        if answers.1.proposal == question { return answers.1.size }
        if answerCount > 2 {
          if answers.2.proposal == question { return answers.2.size }
          if answerCount > 3 {
            if answers.3.proposal == question { return answers.3.size }
            for answer in moreAnswers where answer.proposal == question { return answer.size }
          }
        }
      }
    }
    let answer = computeSize(proposal)
    let size = Size(width: Layout.clamp(answer.width), height: Layout.clamp(answer.height))
    remember(SizeAnswer(proposal: question, size: size))
    return size
  }

  /// The size that the view would answer if no text in it were narrower than its longest word (S112).
  final func measureKeepingWords(_ proposal: ProposedSize) -> Size {
    let outer = scene.keepsWords
    scene.keepsWords = true
    defer { scene.keepsWords = outer }
    return measure(proposal)
  }

  private final func remember(_ answer: SizeAnswer) {
    switch answerCount {
    case 0: answers.0 = answer
    case 1: answers.1 = answer
    case 2: answers.2 = answer
    case 3: answers.3 = answer
    case Node.answerLimit:
      // Who asked what is forgotten here may need to know of a change.
      forgetAnswers()
      flags.insert(.answersIncomplete)
      answers.0 = answer
    default: moreAnswers.append(answer)
    }
    answerCount += 1
  }

  /// Answers again what was asked. Returns whether the parent could see a difference.
  final func reanswer() -> Bool {
    if flags.contains(.passesThrough) || flags.contains(.transparent) {
      // Alone, a group answers as a column; in a container it is not asked.
      forgetAnswers()
      return true
    }
    let count = answerCount
    if flags.contains(.answersIncomplete) || count == 0 {
      forgetAnswers()
      return true
    }
    if let asked = askedTraits, layoutTraits != asked {
      forgetAnswers()
      return true
    }
    let old = answers
    let more = moreAnswers
    let asked = askedContentTraits
    forgetAnswers()
    if let asked, contentTraits != asked { return true }
    var differs = false
    func again(_ answer: SizeAnswer) {
      let question = answer.proposal
      let size = question.keepsWords ? measureKeepingWords(question.plain) : measure(question)
      if size != answer.size { differs = true }
    }
    again(old.0)
    if count > 1 { again(old.1) }
    if count > 2 { again(old.2) }
    if count > 3 { again(old.3) }
    for answer in more {
      // What differs is asked anew by the parent: the rest need not be known.
      if differs { break }
      again(answer)
    }
    return differs
  }

  final func forgetAnswers() {
    answerCount = 0
    askedContentTraits = nil
    if !moreAnswers.isEmpty { moreAnswers.removeAll() }
    flags.remove(.answersIncomplete)
  }

  /// Something that its size depends on has changed.
  final func invalidateLayout() {
    flags.insert(.needsPlacing)
    if flags.contains(.layoutDirty) || !flags.contains(.mounted) { return }
    flags.insert(.layoutDirty)
    scene.layoutPass.enqueue(self)
  }

  /// The answer to a question that is not remembered yet; may ask the children.
  func computeSize(_ proposal: ProposedSize) -> Size { .zero }

  /// Rows from the top to the lower edge of the first (or last) line of text, for `proposal`, to which it answers `size`;
  /// nil without text. See S82. Does not depend on where the children stand now.
  func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { nil }

  /// `computeBaseline`, remembered as asked: from now on any change of the layout here concerns the parent, for the line
  /// may move though the size stays.
  final func baseline(last: Bool, _ proposal: ProposedSize) -> Int? {
    let size = measure(proposal)
    flags.insert(.answersIncomplete)
    return computeBaseline(last: last, proposal, size)
  }

  /// What a stack asks before it shares out its room. A wrapper answers with its child's `layoutTraits`.
  func computeTraits() -> LayoutTraits { LayoutTraits() }

  /// `computeTraits`, remembered as asked: a change of it concerns the parent like one of the size.
  final var layoutTraits: LayoutTraits {
    let traits = computeTraits()
    askedTraits = traits
    return traits
  }
  /// What a container asks of all that is in it. A node that lays out what is in it by its own place answers for itself.
  func computeContentTraits() -> ContentTraits {
    var traits = ContentTraits()
    forEachShownChild { traits.add($0.contentTraits) }
    return traits
  }

  /// `computeContentTraits`, remembered as asked.
  final var contentTraits: ContentTraits {
    if let askedContentTraits { return askedContentTraits }
    let traits = computeContentTraits()
    askedContentTraits = traits
    return traits
  }
  var zIndex: Double { 0 }

  // MARK: Place

  /// Stands at `point` of the parent with the size answered to `proposal`.
  final func place(at point: Point, _ newProposal: ProposedSize) {
    let newSize = measure(newProposal)
    let wasPlaced = flags.contains(.placed)
    let moved = !wasPlaced || point != origin || newSize != size
    if moved && wasPlaced && !scene.ignoresDamage { scene.damage(paintedRect(paintBounds)) }
    origin = point
    if flags.contains(.needsPlacing) || newProposal != proposal || newSize != size || !wasPlaced {
      proposal = newProposal
      size = newSize
      flags.insert(.placed)
      flags.remove(.needsPlacing)
      placeChildrenAndDamage()
    }
    if moved && !scene.ignoresDamage { scene.damage(paintedRect(paintBounds)) }
  }

  private final func placeChildrenAndDamage() {
    let frames = flags.contains(.drawsAroundChildren) ? framesOfChildren : 0
    placeChildren()
    if flags.contains(.drawsAroundChildren), framesOfChildren != frames { scene.damage(paintedRect(paintBounds)) }
    let before = paintBounds
    paintBounds = computePaintBounds()
    if before != paintBounds, changesPictureOfChildren {
      scene.damage(paintedRect(before))
      scene.damage(paintedRect(paintBounds))
    }
  }

  /// Where its children stand, told apart by a number.
  private final var framesOfChildren: Int {
    var hasher = Hasher()
    func add(_ node: Node) {
      hasher.combine(node.origin)
      hasher.combine(node.size)
    }
    if let container = self as? ContainerNode { container.items.forEach(add) } else { forEachChild(add) }
    return hasher.finalize()
  }

  /// Places its children again, itself where it was.
  final func placeAgain() {
    guard flags.contains(.needsPlacing), flags.contains(.mounted), flags.contains(.placed) else { return }
    flags.remove(.needsPlacing)
    placeChildrenAndDamage()
    var bounds = paintBounds.offsetBy(x: origin.x, y: origin.y)
    var above = parent
    while let node = above {
      above = node.parent
      if node.isOnlyAGroup { continue }
      if node.flags.contains(.clips) { break }
      let grown = node.paintBounds.union(node.transformPaint(bounds))
      if grown == node.paintBounds { break }
      node.paintBounds = grown
      bounds = grown.offsetBy(x: node.origin.x, y: node.origin.y)
    }
  }

  /// Whether the container above places what is below it, so that it has no place and no bounds of its own.
  final var isOnlyAGroup: Bool { flags.contains(.transparent) && !flags.contains(.placed) }

  func placeChildren() {}

  /// What is drawn, from the node's own corner: its cells, and what its children draw.
  func computePaintBounds() -> Rect {
    let own = Rect(origin: .zero, size: size)
    if flags.contains(.clips) { return own }
    var bounds = own
    forEachChild { bounds = bounds.union($0.paintBounds.offsetBy(x: $0.origin.x, y: $0.origin.y)) }
    return bounds
  }

  /// The place of its corner on the screen.
  package final var absoluteOrigin: Point {
    var point = origin
    var node = parent
    while let above = node {
      point = point + above.origin
      node = above.parent
    }
    return point
  }

  /// `rect`, from its own corner, on the screen: without what is cut off above it. Where it belongs by the layout.
  final func absoluteRect(_ rect: Rect) -> Rect { onScreen(rect, painted: false) }
  /// The same for what is drawn in `rect`, with the shadows and scales above it that draw it elsewhere, too.
  final func paintedRect(_ rect: Rect) -> Rect { onScreen(rect, painted: true) }

  private final func onScreen(_ rect: Rect, painted: Bool) -> Rect {
    var rect = rect.offsetBy(x: origin.x, y: origin.y)
    var node = parent
    while let above = node {
      if above.flags.contains(.clips) {
        rect = rect.intersection(Rect(origin: .zero, size: above.size))
      }
      if painted { rect = above.transformPaint(rect) }
      rect = rect.offsetBy(x: above.origin.x, y: above.origin.y)
      node = above.parent
    }
    return rect
  }

  /// Where what is drawn at `rect` below it reaches: more than `rect` for a shadow.
  func transformPaint(_ rect: Rect) -> Rect { rect }

  // MARK: Picture

  /// What it draws has changed, its size has not.
  final func setNeedsDisplay() {
    if flags.contains(.transparent) {
      forEachChild { $0.setNeedsDisplay() }
    } else if flags.contains(.placed) {
      scene.damage(paintedRect(paintBounds))
    }
  }

  /// Draws itself and its children; its corner is at `point` of the screen.
  func draw(in canvas: Canvas, at point: Point) {
    forEachChild { $0.drawTree(in: canvas, from: point) }
  }

  /// Draws it if any of it may be seen.
  @inline(__always)
  final func drawTree(in canvas: Canvas, from parentPoint: Point) {
    let x = parentPoint.x &+ origin.x
    let y = parentPoint.y &+ origin.y
    let clip = canvas.clip
    // At another size, its bounds are not where it is drawn.
    if (x &+ paintBounds.x < clip.maxX && x &+ paintBounds.maxX > clip.x && y &+ paintBounds.y < clip.maxY
      && y &+ paintBounds.maxY > clip.y) || canvas.scaling != nil
    {
      if canvas.isProbe {
        let outer = canvas.owner
        canvas.owner = self
        draw(in: canvas, at: Point(x: x, y: y))
        canvas.owner = outer
      } else if flags.contains(.focusEffect) {
        drawWithFocusEffect(in: canvas, at: Point(x: x, y: y))
      } else {
        draw(in: canvas, at: Point(x: x, y: y))
      }
    }
  }

  // MARK: Comparison with a fresh layout

  /// Where it stands and what it was asked, to be put back after a comparison; see `FrameCheck.swift`.
  struct LayoutMemory {
    var origin: Point
    var size: Size
    var proposal: ProposedSize
    var paintBounds: Rect
    fileprivate var answers: (SizeAnswer, SizeAnswer, SizeAnswer, SizeAnswer)
    fileprivate var moreAnswers: ContiguousArray<SizeAnswer>
    fileprivate var answerCount: Int
    fileprivate var askedContentTraits: ContentTraits?
    var flags: Flags
  }
  final var layoutMemory: LayoutMemory {
    get {
      LayoutMemory(
        origin: origin, size: size, proposal: proposal, paintBounds: paintBounds, answers: answers,
        moreAnswers: moreAnswers, answerCount: answerCount, askedContentTraits: askedContentTraits, flags: flags)
    }
    set {
      (origin, size, proposal, paintBounds) = (newValue.origin, newValue.size, newValue.proposal, newValue.paintBounds)
      (answers, moreAnswers, answerCount) = (newValue.answers, newValue.moreAnswers, newValue.answerCount)
      askedContentTraits = newValue.askedContentTraits
      flags = newValue.flags
    }
  }
  /// Forgets what it worked out about its layout; `endFreshLayout` puts back what must stay.
  func beginFreshLayout() {
    forgetAnswers()
    flags.insert(.needsPlacing)
    flags.remove(.placed)
  }
  func endFreshLayout() {}

  /// Whether all its cells look the same, so that moving rows within it changes nothing.
  var isPlainFill: Bool { false }
  /// Whether what its children draw is changed after they have drawn it.
  var changesPictureOfChildren: Bool { false }

  /// Whether all that it shows is a mark that says nothing by itself: part of a control's picture.
  var hidesFromReaders: Bool { false }
  /// Whether it and all below can neither be seen nor used.
  var hidesFromUser: Bool { false }

  /// Whether shortcuts in it work though it is hidden (S61).
  var keepsShortcuts: Bool { false }

  /// What it counts as a part of in messages; a layer is a part of what presents it.
  var describedParent: Node? { parent }

  // MARK: Meaning

  /// What it does with the pointer: innermost first where several apply.
  var gestureRecognizers: [GestureRecognizer] { [] }
  /// What it does with the keyboard; nil for most.
  var focusTarget: (any FocusTarget)? { nil }
  /// Whether stops in it may come, or be hidden, with the layout.
  var hasStopsByLayout: Bool { false }
  /// Scrolls `rect`, in its own cells, into view where it scrolls; returns where it is afterwards.
  func reveal(_ rect: Rect) -> Rect { rect }
  /// What assistive technology and `find` are told; nil for views that only arrange others.
  var accessibilityElement: AccessibilityElement? { nil }
  /// The text that it draws itself.
  var drawnText: String? { nil }
  /// Whether it draws letters itself, or signs like them.
  var drawsLetters: Bool { false }
  /// Whether what its children draw comes out without letters.
  var showsNoLetters: Bool { false }
  /// Whether nobody shows that it has the focus, so that the runtime does (S104).
  var wantsFocusEffect: Bool { false }
}

extension SizeAnswer {
  static let none = SizeAnswer(proposal: ProposedSize(width: -1, height: -1), size: .zero)
}

extension Node {
  /// Whether it or anything above it hides it from the user.
  final var isHiddenFromUser: Bool {
    var node: Node? = self
    while let here = node {
      if here.hidesFromUser { return true }
      node = here.parent
    }
    return false
  }
}
