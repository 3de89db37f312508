import LunetteScreen

/// Counts of what the core did, for tests and benchmarks.
package struct SceneStats: Hashable, Sendable {
  package var makeBodyCalls = 0
  package var bodyCalls = 0
  package var frames = 0
}

#if DEBUG
  /// How many of a scene's nodes have not been freed.
  package final class NodeCensus {
    package internal(set) var living = 0
  }
#endif

/// A tree of views with its state, its focus, its clock and its picture: all of the interface but the terminal and Lua.
///
/// The owner calls `handle` for each event, `advance(to:)` when `nextDeadline` has come, and `render` when
/// `needsFrame`; nothing happens otherwise. One isolation domain; no locks.
package final class Scene {
  /// Stands in for a node's scene until it is mounted; draws nothing.
  nonisolated(unsafe) static let none = Scene(size: .zero, environment: Environment())

  package private(set) var size: Size
  package private(set) var environment: Environment
  private(set) var root: RootNode?
  private var rootView: View = EmptyView.shared

  /// The clusters and links of every buffer that this scene draws into.
  package let glyphs: GlyphTable
  let layoutPass = LayoutPass()
  /// Whether what is measured now is asked with its words whole: see `Node.measureKeepingWords`.
  var keepsWords = false
  /// The user has chosen the theme: the interface's own gives way.
  package var keepsTheme = false
  var themeOverride: ThemeOverride?
  /// What the keys do, while that is shown or was last.
  var help: HelpLayer?
  package var stats = SceneStats()
  package internal(set) var errors: [Report] = []
  package internal(set) var diagnostics: [Report] = []
  /// The bodies and styles that failed at their last run and are still in the tree, with what they threw.
  var failing: [ObjectIdentifier: (node: Node, report: Report)] = [:]
  package var onError: ((Report) -> Void)?
  package var onDiagnostic: ((Report) -> Void)?
  package var openURL: ((String) -> Void)?
  /// A view's `place` as `file:line`; nil if it is not known.
  package var placeWords: ((UInt32) -> String?)?
  /// A text is to be put into the user's clipboard.
  package var onCopy: ((String) -> Void)?
  /// What was copied last.
  package internal(set) var copied: String?
  /// What bounds the cost of one pass; nil: nothing does.
  package weak var passLimit: (any PassLimit)?
  /// Where a body fails, its last views stay; the error is only reported. For scripts that are being edited.
  package var keepsLastViews = false
  /// Actions that the host registered, for `intent` buttons.
  package var intents = IntentRegistry()
  /// What controls that enter the tree from now on are where they do not say otherwise.
  package var appearance = AppearanceDefaults()
  package let symbols: SymbolRegistry
  package let bitmaps = BitmapStore()
  var nodeCount = 0
  #if DEBUG
    /// Those of its nodes that have not been freed: for tests. It outlives the scene.
    package let census = NodeCensus()
  #endif
  /// Shadows in the tree. What casts one may be off the screen, so rows cannot be moved with it.
  var shadowCount = 0

  private var passDepth = 0
  /// How often in this pass something was reported that did not run because the pass was over.
  var refusals = 0
  private var dirtyBodies: ContiguousArray<BodyNode> = []
  private var afterUpdate: [Deferred] = []
  private var beforeLayout: [() -> Void] = []
  /// The nodes above those that have left the tree while a call in their name is put off, from the innermost out.
  var lineages: [ObjectIdentifier: [Node]] = [:]

  /// Something that is done when the bodies have run.
  private enum Deferred {
    /// For a node: not if it has left the tree by then.
    case node(Node, () -> Void)
    /// A script's function, called in any case; what it throws is reported as of the node.
    case script(Node, () throws -> Void)
    /// For the scene itself.
    case scene((Scene) -> Void)
  }

  // Calls of the owner's
  /// How many are under way, one within another: a script's action may draw, or take the tree down.
  private var workDepth = 0
  /// The nodes that have left the tree meanwhile.
  private var departed: [Node] = []
  /// Whether bodies or the layout are running: then the tree is changed by them and by nobody else.
  private var isInPass = false
  /// What came in a pass and must wait for its end.
  private var afterPass: [() -> Void] = []

  // Time
  package private(set) var now: Double = 0
  let timers = TimerQueue()
  // Input
  private(set) lazy var layers = LayerStack(scene: self)
  /// The row whose swipe actions are open; at most one is.
  weak var openSwipe: SwipeNode?
  private(set) lazy var focus = FocusManager(scene: self)
  private(set) lazy var defaultAction = DefaultActionManager(scene: self)
  private(set) lazy var pointer = PointerManager(scene: self)
  private(set) lazy var keyboard = KeyboardManager(scene: self)

  // Picture
  private var damaged: [Rect] = []
  private(set) var ignoresDamage = false
  #if DEBUG
    /// Glyphs that nodes put into cells, seen or not, so that tests can say what a picture costs.
    package var cellsPut = 0
  #endif
  private var pendingScroll: (node: Node, rect: Rect, lines: Int)?
  private var spareBuffers: [CellBuffer] = []
  private var layerSize: Size = .zero
  /// Whether each frame is compared with a fresh one, which costs a layout and drawing of everything: for tests.
  package var checksFrames = false
  /// Told of a frame that differs; without it a difference stops the program.
  package var onFrameDifference: ((FrameDifference) -> Void)?
  /// Set while a fresh layout is made for comparison.
  var freshLayout = FreshLayout.no
  var freshLayoutProblems: [String] = []
  /// The buffer drawn into last; probes and layers follow its size.
  private(set) var buffer: CellBuffer?

  package init(
    size: Size, environment: Environment, symbols: SymbolRegistry = SymbolRegistry(), glyphs: GlyphTable = GlyphTable()
  ) {
    self.size = size
    self.glyphs = glyphs
    self.symbols = symbols
    self.environment = environment.with { $0.windowSize = size }
  }

  deinit {
    // What still holds a node holds one that is in no tree.
    root?.abandon()
  }

  // MARK: At work

  /// Runs a call of the owner's, which is one pass for `passLimit` unless it is a part of one. The nodes that leave the tree
  /// in it live until the outermost of these calls returns.
  func work<Result>(_ body: () -> Result) -> Result {
    workDepth += 1
    beginPass()
    defer {
      endPass()
      workDepth -= 1
      // Freeing them may free what calls back.
      while workDepth == 0, !departed.isEmpty {
        let gone = departed
        departed = []
        withExtendedLifetime(gone) {}
      }
    }
    return body()
  }
  /// Runs what changes the tree from outside: now, or at the end of the pass that is under way.
  private func change(_ body: @escaping () -> Void) {
    if !isInPass { return work(body) }
    afterPass.append(body)
    requestFrame()
  }
  /// Runs a body, or what else makes nodes.
  @inline(__always)
  func whileTreeChanges(_ body: () -> Void) {
    let outer = isInPass
    isInPass = true
    body()
    isInPass = outer
  }
  /// What happens in `body` is a pass; then comes what had to wait for its end.
  private func pass(_ body: () -> Void) {
    whileTreeChanges(body)
    while !afterPass.isEmpty {
      let due = afterPass
      afterPass = []
      for change in due { change() }
    }
  }

  // MARK: The tree

  /// Shows `view`; what has the same identity as before keeps its state.
  package func setRoot(_ view: View) {
    change { [self] in
      rootView = RootView(ToolbarHostModifier(view, fills: true))
      pass {
        if let root {
          root.update(rootView, environment)
        } else {
          let node = RootNode()
          root = node
          node.mount(rootView, environment, under: nil, in: self)
          node.invalidateLayout()
          damageAll()
        }
      }
      requestFrame()
    }
  }

  /// Changes what the root inherits: theme, locale, colour scheme …
  package func changeEnvironment(_ edit: (Environment) -> Void) { take(environment.with(edit)) }
  private func take(_ new: Environment, then follow: @escaping () -> Void = {}) {
    environment = new
    change { [self] in
      pass { root?.update(rootView, environment) }
      follow()
      damageAll()
      requestFrame()
    }
  }

  /// `window` is the size that views are told: other than the scene's own where contents may be higher than a screen.
  package func resize(_ newSize: Size, window: Size? = nil) {
    guard newSize != size || window ?? newSize != environment.windowSize else { return }
    size = newSize
    take(environment.with { $0.windowSize = window ?? newSize }) { [self] in root?.invalidateLayout() }
  }

  /// Takes the tree down: every view disappears, every task ends. What a body calls this for happens when the pass that
  /// it runs in is over.
  package func tearDown() {
    change { [self] in
      pass {
        root?.unmount()
        root = nil
        rootView = EmptyView.shared
      }
      timers.removeAll()
      afterUpdate.removeAll()
      lineages.removeAll()
      beforeLayout.removeAll()
      dirtyBodies.removeAll()
      focus.forgetAll()
      pendingScroll = nil
      help = nil
    }
  }

  // MARK: A pass

  /// From here to `endPass` is one pass for `passLimit`: for hosts, where an event and what follows from it are several
  /// calls.
  package func beginPass() {
    passDepth += 1
    passLimit?.beginPass()
  }
  package func endPass() {
    passDepth -= 1
    if passDepth == 0 { refusals = 0 }
    passLimit?.endPass()
  }

  /// Whether `render` would do anything.
  package private(set) var needsFrame = false
  package var onNeedsFrame: (() -> Void)?
  /// The numbers of clusters and links in older cells mean nothing any more: whoever keeps cells must forget them.
  package var onGlyphsReset: (() -> Void)?

  func requestFrame() {
    if needsFrame { return }
    needsFrame = true
    onNeedsFrame?()
  }

  func enqueueBody(_ node: BodyNode) {
    if node.flags.contains(.bodyDirty) || !node.flags.contains(.mounted) || root == nil { return }
    node.flags.insert(.bodyDirty)
    dirtyBodies.append(node)
    requestFrame()
  }

  /// Runs `action` when the bodies have run and before anything is drawn, unless `node` has left the tree by then.
  func afterUpdate(for node: Node, _ action: @escaping () -> Void) { putOff(.node(node, action)) }
  /// The same for the scene itself.
  func afterUpdate(_ action: @escaping (Scene) -> Void) { putOff(.scene(action)) }
  /// Calls a script's function when the bodies have run and before anything is drawn: `onAppear`, `onChange`. What it
  /// throws is reported as of `node`, which must be in the tree now and may have left it by then.
  func performLater(from node: Node, _ action: @escaping () throws -> Void) {
    node.flags.insert(.isAwaited)
    putOff(.script(node, action))
  }
  private func putOff(_ action: Deferred) {
    // Without a tree nothing would ever do it: it is `none`, or torn down.
    if root == nil { return }
    afterUpdate.append(action)
    requestFrame()
  }

  /// Runs `action` when the bodies that are due have run and before the layout: for what several views say together.
  func beforeLayout(_ action: @escaping () -> Void) {
    if root == nil { return }
    beforeLayout.append(action)
    requestFrame()
  }

  /// Runs `body`, after which nothing of what it put off with `afterUpdate` is done.
  func withoutAftermath(_ body: () -> Void) {
    let count = afterUpdate.count
    body()
    afterUpdate.removeLast(max(0, afterUpdate.count - count))
  }

  private var hasWork: Bool {
    !dirtyBodies.isEmpty || !afterUpdate.isEmpty || !beforeLayout.isEmpty || layoutPass.isDirty || layers.hasWork
      || !focus.first.waiting.isEmpty || !afterPass.isEmpty
  }

  /// Runs the bodies that are due and lays out what changed. Calls scripts. Nothing in a pass that is under way.
  package func update() { if !isInPass { work(updateUntilSettled) } }

  private func updateUntilSettled() {
    var rounds = 0
    repeat {
      var isDone = false
      pass { isDone = runPass(&rounds) }
      if !isDone { return }
      let actions = afterUpdate
      afterUpdate.removeAll()
      for action in actions {
        switch action {
        case .node(let node, let action): if node.flags.contains(.mounted) { action() }
        case .script(let node, let action): perform(from: node, action)
        case .scene(let action): action(self)
        }
      }
      // Whoever got the focus may have been scrolled into view.
      layers.follow()
      // A call that is put off while these run is for the next round; with it goes what is remembered for it.
      if !lineages.isEmpty, afterUpdate.isEmpty { lineages.removeAll() }
    } while hasWork && rounds <= 100
  }

  /// The bodies that are due, and the layout. False where that does not come to an end.
  private func runPass(_ rounds: inout Int) -> Bool {
    repeat {
      while !dirtyBodies.isEmpty {
        rounds += 1
        if rounds > 100 {
          let culprit = dirtyBodies[0]
          for node in dirtyBodies { node.flags.remove(.bodyDirty) }
          dirtyBodies.removeAll()
          report(ScriptError(message: "a state changes again in every pass: \(culprit.bodyDescription)"), from: culprit)
          break
        }
        var due = dirtyBodies
        dirtyBodies.removeAll(keepingCapacity: true)
        if due.count > 1 { due.sort { $0.depth < $1.depth } }
        for node in due { node.runIfNeeded() }
      }
      repeat {
        let actions = beforeLayout
        beforeLayout.removeAll()
        for action in actions { action() }
        layers.settle()
      } while !beforeLayout.isEmpty
      if !focus.first.waiting.isEmpty {
        focus.giveFirst()
        // Their bodies may have more to be done before the layout.
        if !dirtyBodies.isEmpty || !beforeLayout.isEmpty || layers.hasWork { continue }
      }
      focus.first.isLayout = true
      layoutPass.run()
      focus.first.isLayout = false
      // A geometry reader has another size: its body runs before anyone looks at the tree.
      if !dirtyBodies.isEmpty { continue }
      layers.follow()
      focus.settle()
      defaultAction.settle()
      return true
    } while rounds <= 100
    return false
  }

  /// `update`, then draws what is damaged into `buffer`. Returns false if nothing was drawn.
  @discardableResult
  package func render(into buffer: CellBuffer) -> Bool { isInPass ? false : work { drawn(into: buffer) } }

  private func drawn(into buffer: CellBuffer) -> Bool {
    if self.buffer !== buffer {
      self.buffer = buffer
      damageAll()
    }
    update()
    needsFrame = false
    if glyphs.count > glyphLimit { forgetGlyphs() }
    let isDrawn = drawDamage(in: buffer)
    guard checksFrames else { return isDrawn }
    passLimit?.pausePass()
    defer { passLimit?.resumePass() }
    if let difference = differenceFromFreshFrame(buffer) {
      guard let onFrameDifference else {
        fatalError("a frame differs from a fresh one, a bug in Lunette:\n\(difference)")
      }
      onFrameDifference(difference)
    }
    return isDrawn
  }

  /// Clusters of more than four bytes that are kept.
  package var glyphLimit = 50_000

  /// Empties the table of clusters and links and draws all again, with what is in use.
  private func forgetGlyphs() {
    glyphs.reset()
    // Texts keep the numbers of their links.
    changeEnvironment { _ in }
    update()
    needsFrame = false
    onGlyphsReset?()
  }

  private func drawDamage(in buffer: CellBuffer) -> Bool {
    applyScroll(to: buffer)
    guard !damaged.isEmpty, let root else { return false }
    let canvas = Canvas(buffer, clip: .zero, scene: self)
    for rect in damaged {
      let area = widen(rect.intersection(buffer.bounds), in: buffer)
      guard !area.isEmpty else { continue }
      canvas.setClip(area)
      canvas.fill(area, rootBackground)
      root.drawTree(in: canvas, from: .zero)
      for y in area.y..<area.maxY { buffer.markDirty(row: y, from: area.x, to: area.maxX) }
    }
    damaged.removeAll(keepingCapacity: true)
    stats.frames += 1
    return true
  }

  var rootBackground: Color { environment.theme.theme.background }

  // MARK: Damage

  package func damageAll() {
    pendingScroll = nil
    damaged = [Rect(origin: .zero, size: Size(width: Layout.maximum, height: Layout.maximum))]
    requestFrame()
  }

  /// Runs `body`, in which nothing that moves is damaged: the rows of the screen move with it.
  func withoutDamage(_ body: () -> Void) {
    let outer = ignoresDamage
    ignoresDamage = true
    body()
    ignoresDamage = outer
  }

  /// `rect` of the screen must be drawn again.
  func damage(_ rect: Rect) {
    guard !ignoresDamage, rect.x < size.width, rect.y < size.height, rect.maxX > 0, rect.maxY > 0, !rect.isEmpty else {
      return
    }
    requestFrame()
    if let last = damaged.indices.last {
      // Neighbours on a row, and repetitions, are one rectangle.
      let joined = damaged[last].union(rect)
      if joined.width * joined.height <= damaged[last].width * damaged[last].height + rect.width * rect.height {
        damaged[last] = joined
        return
      }
    }
    if damaged.count >= 16 {
      var all = rect
      for other in damaged { all = all.union(other) }
      damaged.removeAll(keepingCapacity: true)
      damaged.append(all)
      return
    }
    damaged.append(rect)
  }

  /// The area that is drawn again for a damaged one: a column more on each side, for a wide glyph that was half covered
  /// may come out whole, and then as much as no edge cuts a wide glyph on any row.
  private func widen(_ rect: Rect, in buffer: CellBuffer) -> Rect {
    guard !rect.isEmpty else { return rect }
    var left = max(0, rect.x - 1)
    var right = min(buffer.width, rect.maxX + 1)
    var isCut = true
    while isCut {
      isCut = false
      for y in rect.y..<rect.maxY {
        let row = buffer.row(y)
        if left > 0, row[left].isContinuation {
          left -= 1
          isCut = true
        }
        if right < buffer.width, row[right].isContinuation {
          right += 1
          isCut = true
        }
      }
    }
    return Rect(x: left, y: rect.y, width: right - left, height: rect.height)
  }

  /// The contents of `node` went up by `lines` within `rect` of the screen: move rows, where that gives the picture.
  /// False if it does not: then the caller damages `rect`.
  func scrolled(_ node: Node, rect: Rect, lines: Int) -> Bool {
    requestFrame()
    guard pendingScroll == nil, abs(lines) < rect.height, rect.width == size.width, rect.maxY <= size.height,
      rect.y >= 0, damaged.isEmpty, scrollsAlone(node, rect: rect)
    else {
      if let pending = pendingScroll {
        pendingScroll = nil
        damage(pending.rect)
      }
      return false
    }
    pendingScroll = (node, rect, lines)
    return true
  }

  /// Whether nothing but `node` draws in `rect`, apart from a plain fill behind all of it.
  private func scrollsAlone(_ node: Node, rect: Rect) -> Bool {
    var below = node
    var alone = true
    func look(_ other: Node) {
      if other === below || !alone { return }
      if other.isOnlyAGroup { return other.forEachChild(look) }
      let bounds = other.paintedRect(other.paintBounds)
      if bounds.intersects(rect), !other.isPlainFill || bounds.intersection(rect) != rect { alone = false }
    }
    while let parent = below.parent {
      parent.forEachChild(look)
      if !alone || parent.changesPictureOfChildren || parent.flags.contains(.focusEffect) { return false }
      below = parent
    }
    return true
  }

  private func applyScroll(to buffer: CellBuffer) {
    guard let pending = pendingScroll else { return }
    pendingScroll = nil
    guard pending.rect.maxY <= buffer.height, pending.rect.width == buffer.width else { return damageAll() }
    let rect = pending.rect
    buffer.scrollRows(top: rect.y, bottom: rect.maxY, lines: pending.lines)
    let step = abs(pending.lines)
    let top = pending.lines > 0 ? rect.maxY - step : rect.y
    // What was damaged before the rows moved, moved with them: draw it all.
    damage(Rect(x: 0, y: top, width: rect.width, height: step))
  }

  func takeLayer() -> CellBuffer {
    let wanted = buffer?.size ?? size
    if layerSize != wanted {
      spareBuffers.removeAll()
      layerSize = wanted
    }
    return spareBuffers.popLast()
      ?? CellBuffer(width: wanted.width, height: wanted.height, glyphs: glyphs)
  }
  func returnLayer(_ layer: CellBuffer) { if layer.size == layerSize { spareBuffers.append(layer) } }

  // MARK: Colours

  /// The cell's colour for a paint as seen from `environment`, with its opacity.
  func resolve(_ paint: Paint, _ environment: Environment) -> (color: Color, alpha: UInt8) {
    switch paint.source {
    case .clear: return (.none, 0)
    case .fixed(let color): return (color, paint.alpha)
    case .semantic(.tint):
      if let tint = environment.tint, tint.source != .semantic(.tint) {
        let (color, alpha) = resolve(tint, environment)
        return (color, UInt8(Int(alpha) * Int(paint.alpha) / 255))
      }
      return (environment.theme.theme.accent, paint.alpha)
    case .semantic(let name): return (environment.theme.theme.color(name), paint.alpha)
    }
  }

  /// `top` over `below`, the background of a cell; nil without RGB, or where that of either is not known (S97).
  func mix(_ top: Color, over below: Color, alpha: UInt8, isText: Bool) -> Color? {
    if alpha == 255 { return top }
    let theme = environment.theme.theme
    guard environment.colorSupport >= .palette256, let ink = theme.known(top, isGround: !isText),
      let ground = theme.known(below, isGround: true)
    else { return nil }
    return .rgb(Blend.mix(ink, over: ground, alpha: alpha))
  }
  /// A shadow over what is below it; here entries of the terminal's palette count as xterm has them.
  func mixShadow(_ top: Color, over below: Color, alpha: UInt8) -> Color {
    if alpha == 255 { return top }
    let own = environment.theme.theme.assumedBackground
    return .rgb(
      Blend.mix(Blend.hex(top, own: own), over: below == .none ? own : Blend.hex(below, own: own), alpha: alpha))
  }
  /// `mix` for what fills: where it cannot be blended, whichever of the two is stronger.
  func mixFill(_ top: Color, over below: Color, alpha: UInt8, isText: Bool = false) -> Color {
    if alpha == 0 { return below }
    return mix(top, over: below, alpha: alpha, isText: isText) ?? (alpha >= 128 ? top : below)
  }

  // MARK: Time and input

  /// Moves the clock, in seconds; runs the timers that are due, in their order.
  package func advance(to time: Double) {
    let time = time.onClock
    guard let first = timers.next, first.time <= time else {
      now = max(now, time)
      return
    }
    work {
      while let due = timers.next, due.time <= time {
        now = max(now, due.time)
        timers.removeFirst()
        due.action()
      }
      now = max(now, time)
    }
  }
  /// When `advance` next has something to do; nil if never.
  package var nextDeadline: Double? { timers.next?.time }

  /// One event of the terminal. The state it changes is drawn by the next `render`. Returns whether anything here had
  /// a use for it; of interest for keys.
  @discardableResult
  package func handle(_ event: InputEvent) -> Bool { work { takes(event) } }

  private func takes(_ event: InputEvent) -> Bool {
    // What the event before it changed is there for this one, though it has not been drawn.
    if hasWork { update() }
    switch event {
    case .key(let key): return keyboard.handle(key)
    case .mouse(let mouse): pointer.handle(mouse)
    case .resize(let size): resize(size)
    case .paste(let text): keyboard.paste(text)
    case .focus(let gained): if !gained { pointer.cancelHover() }
    }
    return true
  }

  /// The rows that the contents want at a width.
  package func idealHeight(width: Int) -> Int {
    update()
    return root?.contentSize(ProposedSize(width: width, height: Layout.ideal)).height ?? 0
  }

  /// The node that draws the cell at `point`, on top.
  func hitTest(_ point: Point) -> Node? {
    guard let root, let buffer else { return nil }
    let canvas = Canvas(probing: point, buffer: buffer, scene: self)
    guard !canvas.clip.isEmpty else { return nil }
    root.drawTree(in: canvas, from: .zero)
    return canvas.hit
  }

  /// `node` is leaving the tree.
  func forget(_ node: Node) {
    focus.forget(node)
    pointer.forget(node)
    keyboard.forget(node)
    if !layers.isEmpty { layers.forget(node) }
    if node.flags.contains(.isAwaited), !afterUpdate.isEmpty { lineages[ObjectIdentifier(node)] = node.lineage }
    if workDepth > 0 { departed.append(node) }
  }
}
