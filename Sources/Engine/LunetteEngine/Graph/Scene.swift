import LunetteBase

/// A tree of views with its focus, its clock and its picture: all of the interface except the
/// terminal and Lua.
///
/// The owner calls `handle` for each event, `advance(to:)` when `nextDeadline` has come, and
/// `render` when `needsFrame` is true; the scene does nothing at other times. A scene belongs to
/// one isolation domain and uses no locks.
///
/// This file has the calls for the owner. How a change becomes a picture is in
/// `Scene+Updates.swift`; the types of the fields have the rest. The state that a single feature
/// keeps for a scene is in that feature (`SceneFeature`).
@usableFromInline package final class Scene {
  /// A stand-in for a node's scene before the node is mounted and after it has left the tree. It
  /// has no tree, so it ignores every request of a node, and nothing in it changes. Therefore it
  /// may be shared without isolation.
  package nonisolated(unsafe) static let none = Scene(
    size: .zero, environment: Environment(), views: NoStandardViews())

  package private(set) var size: Size
  @exclusivity(unchecked) package private(set) var environment: Environment
  /// The part of the scene in which its contents stand, if layers may use more than that part; nil
  /// for the whole scene.
  package private(set) var contentArea: Rect?
  private let activity: SceneActivity
  @exclusivity(unchecked) package private(set) var root: RootNode?
  private(set) var rootView: View = EmptyView.shared

  let views: any StandardViews
  /// The clusters and links of every buffer that this scene draws into.
  package let glyphs: GlyphTable
  package let layoutPass = LayoutPass()
  /// Whether sizes are currently measured with unbroken words: see `Node.measureKeepingTextWhole`.
  package var measuresUnbroken = false
  package var stats = SceneStats()
  /// The observer of the scene's work; nil if there is none.
  package var observer: (any SceneObserver)?
  /// Whether Tab leads out of the scene at its last stop, and Shift-Tab at its first. In other
  /// scenes they go round. For a scene that is a part of another.
  package var leavesFocusAtEnds = false
  @exclusivity(unchecked) package internal(set) var nodeCount = 0
  #if DEBUG
    /// The count of the scene's nodes that have not been deallocated: for tests. It outlives the
    /// scene.
    package let census = NodeCensus()
  #endif
  /// The other scopes that have a part of the scene.
  var guests: ContiguousArray<GuestScope> = []
  /// The observer of changes of the scene's own scope.
  private lazy var watch = BodyScope(owner: self)
  @exclusivity(unchecked) var turn = SceneTurn()
  @exclusivity(unchecked) var updates = UpdateQueue()
  @exclusivity(unchecked) var features = SceneFeatures()

  package let picture = ScenePicture()
  package var frameCheck = FrameCheck()
  /// Whether a layout is under way that is only compared with the real one, in which no views may
  /// be made.
  package var isCheckingLayout: Bool { frameCheck.layout != .no }
  @exclusivity(unchecked) package private(set) var now: Double = 0
  package let timers = TimerQueue()
  package let layers = LayerStack()
  package let focus = FocusManager()
  package let motion = SceneMotion()

  /// Whether a new frame has been requested since the last `render`.
  @exclusivity(unchecked) package private(set) var needsFrame = false
  package var onNeedsFrame: (() -> Void)?
  /// Called when the numbers of clusters and links in older cells have become invalid: all stored
  /// cells must be discarded.
  package var onGlyphsReset: (() -> Void)?
  /// The number of entries in `glyphs` beyond which the table is emptied.
  package var glyphLimit = 50_000
  /// Whether nodes are reused; see `Node+Reuse.swift`. False for tools that keep references to
  /// nodes.
  package var reusesNodes = true
  #if DEBUG
    /// The number of rows that were shown in reused nodes: for tests.
    package var reusedRowCount = 0
  #endif
  /// Whether children are matched as after a reload: see `ContainerNode+Reload.swift`.
  var alignsChildren = false

  package init(
    size: Size, environment: Environment, views: any StandardViews,
    glyphs: GlyphTable = GlyphTable()
  ) {
    self.size = size
    self.views = views
    self.glyphs = glyphs
    let activity = SceneActivity()
    self.activity = activity
    self.environment = environment.with {
      $0.windowSize = size
      $0.sharedFields.activity = activity
    }
    (picture.scene, layers.scene, focus.scene, motion.scene) = (self, self, self, self)
    motion.settingsChanged()
    watch.watch(scope.changed)
  }

  deinit {
    // References to nodes may remain; after this, those nodes are in no tree.
    root?.abandon()
    motion.abandon()
  }

  // MARK: The tree

  /// Shows `view` as the root. Views with the same identity as before keep their state.
  package func setRoot(_ view: View) {
    change { [self] in
      rootView = RootView(views.root(view))
      pass {
        if let root {
          root.update(rootView, environment)
        } else {
          let node = RootNode()
          root = node
          node.mount(rootView, environment, under: nil, in: self)
          node.invalidateLayout()
          picture.damageAll()
        }
      }
      requestFrame()
    }
  }

  /// Changes the environment that the root inherits, such as theme, locale and colour scheme.
  package func changeEnvironment(_ edit: (Environment) -> Void) { take(environment.with(edit)) }
  private func take(_ new: Environment, then follow: @escaping () -> Void = {}) {
    environment = new
    motion.settingsChanged()
    change { [self] in
      pass { root?.update(rootView, environment) }
      follow()
      picture.damageAll()
      requestFrame()
    }
  }

  /// Changes the size of the scene. `window` is the window size that views can read: it differs
  /// from the scene's size if the contents may be higher than a screen. If `area` is given, the
  /// contents stand in that part, and only layers are shown in the rest.
  package func resize(_ newSize: Size, window: Size? = nil, area: Rect? = nil) {
    guard newSize != size || window ?? newSize != environment.windowSize || area != contentArea
    else { return }
    focus.sizeChanges()
    (size, contentArea) = (newSize, area)
    take(environment.with { $0.windowSize = window ?? newSize }) { [self] in
      root?.invalidateLayout()
    }
  }

  /// Takes the tree down: every view disappears, and every task ends. If a body calls this, it
  /// happens at the end of the pass in which the body runs.
  package func tearDown() {
    change { [self] in
      pass {
        root?.unmount()
        root = nil
        rootView = EmptyView.shared
      }
      layers.removeAll()
      timers.removeAll()
      motion.timersRemoved()
      updates.removeAll()
      reports.forgetDeparted()
      focus.forgetAll()
      picture.forgetScroll()
      features.forEach { $0.tornDown() }
    }
  }

  /// Makes focus, features and layers forget `node`, which can no longer be used.
  func leaves(_ node: Node) {
    focus.forget(node)
    features.forget(node)
    if !layers.isEmpty { layers.forget(node) }
  }
  /// Called when `node` is leaving the tree. With `forReuse`, the owner of the nodes keeps them.
  func forget(_ node: Node, forReuse: Bool) {
    leaves(node)
    if node.flags.contains(.isAwaited), updates.hasActions { reports.noteDeparture(of: node) }
    if !forReuse { turn.keep(node) }
  }

  // MARK: The picture

  package func requestFrame() {
    if needsFrame { return }
    needsFrame = true
    onNeedsFrame?()
  }

  /// Calls `update` and then draws the damaged areas into `buffer`. Returns false if nothing was
  /// drawn.
  @discardableResult
  package func render(into buffer: CellBuffer) -> Bool {
    updates.isInPass ? false : work { drawn(into: buffer) }
  }

  private func drawn(into buffer: CellBuffer) -> Bool {
    picture.use(buffer)
    update()
    needsFrame = false
    if glyphs.count > glyphLimit { forgetGlyphs() }
    observer?.begin(.drawing)
    let isDrawn = picture.draw(in: buffer)
    observer?.end(.drawing)
    if frameCheck.isOn { checkFrame(buffer) }
    return isDrawn
  }

  /// Empties the table of clusters and links and draws everything again with those that are in use.
  private func forgetGlyphs() {
    motion.forgetAfterimages()
    glyphs.reset()
    // Texts have stored the numbers of their links, so they are updated.
    changeEnvironment { _ in }
    update()
    needsFrame = false
    onGlyphsReset?()
  }

  package var rootBackground: Color { environment.theme.theme.background }

  /// The height in rows that the contents want for a width in columns.
  package func idealHeight(width: Int) -> Int {
    update()
    return root?.contentSize(ProposedSize(width: width, height: Layout.ideal)).height ?? 0
  }

  /// The topmost node that draws the cell at `point`.
  package func hitTest(_ point: Point) -> Node? {
    guard let root, let buffer = picture.buffer else { return nil }
    let canvas = Canvas(probing: point, buffer: buffer, scene: self)
    guard !canvas.clip.isEmpty else { return nil }
    root.drawTree(in: canvas, from: .zero)
    return canvas.hit
  }

  // MARK: Time and input

  /// Advances the clock to `time`, in seconds, and runs the timers that are due, in their order.
  package func advance(to time: Double) {
    let time = time.onClock
    guard let first = timers.next, first.time <= time else {
      now = max(now, time)
      return
    }
    work {
      mayChange()
      while let due = timers.next, due.time <= time {
        now = max(now, due.time)
        timers.removeFirst()
        due.action()
      }
      now = max(now, time)
    }
  }
  /// The time at which `advance` next has something to do; nil if there is none.
  package var nextDeadline: Double? { timers.next?.time }

  /// Handles one event of the terminal. The state that it changes is drawn by the next `render`.
  /// Returns whether the event was used here; this matters for keys and for the wheel.
  @discardableResult
  package func handle(_ event: InputEvent) -> Bool { work { takes(event) } }

  /// Whether the focused text input takes letters that have come together as one event.
  package var takesLettersTogether: Bool {
    if hasWork { update() }
    return keyboard.typingTarget != nil
  }
  /// Handles letters that have come together as one event, if `takesLettersTogether` is true.
  /// `last` is the key of the last one.
  package func takeLetters(_ letters: String, last: KeyEvent) {
    work { during(.key(last)) { keyboard.takeLetters(letters, last: last.key) } }
  }

  /// Whether a key, a click or a paste of the user is being handled.
  package private(set) var handlesInput = false

  /// Runs `body`, which does later what the user has asked for by a key or a click.
  package func asInput(_ body: () -> Void) {
    let wasAsked = handlesInput
    handlesInput = true
    body()
    handlesInput = wasAsked
  }

  private func takes(_ event: InputEvent) -> Bool {
    // The effects of earlier events are brought up to date first, though they have not been drawn.
    if hasWork { update() }
    if case .mouse(let mouse) = event, case .scroll = mouse.kind { return pointer.handle(mouse) }
    return during(event) {
      switch event {
      case .key(let key): return keyboard.handle(key)
      case .mouse(let mouse): return pointer.handle(mouse)
      case .resize(let size): resize(size)
      case .paste(let text): keyboard.paste(text)
      case .focus(let gained):
        if !gained { pointer.cancelHover() }
        activity.set(gained)
      }
      return true
    }
  }

  /// Runs `body`, which handles an event of the user.
  private func during<Result>(_ event: InputEvent, _ body: () -> Result) -> Result {
    mayChange()
    layers.note(event)
    focus.eventBegins()
    let wasAsked = handlesInput
    handlesInput = wasAsked || event.isOfUser
    defer {
      handlesInput = wasAsked
      focus.eventEnds()
    }
    return body()
  }
}

/// An observer of a scene's work, for tools that measure it. The engine has no clock, so the
/// observer brings one.
///
/// Stages may be nested, for example when a layout makes rows whose bodies run. A body begins and
/// ends within a stage.
package protocol SceneObserver: AnyObject {
  func begin(_ stage: FrameStage)
  func end(_ stage: FrameStage)
  func bodyBegins(at node: Node)
  func bodyEnds(at node: Node)
}

extension InputEvent {
  /// Whether it expresses an intention of the user, rather than just the position of the pointer or
  /// the size of the window.
  fileprivate var isOfUser: Bool {
    switch self {
    case .key, .paste: true
    case .mouse(let mouse):
      switch mouse.kind {
      case .down, .up: true
      default: false
      }
    case .resize, .focus: false
    }
  }
}
