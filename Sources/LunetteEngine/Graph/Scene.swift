import LunetteScreen

/// A tree of views with its focus, its clock and its picture: all of the interface but the terminal and Lua.
///
/// The owner calls `handle` for each event, `advance(to:)` when `nextDeadline` has come, and `render` when
/// `needsFrame`; nothing happens otherwise. One isolation domain; no locks.
///
/// Here is what the owner calls. How a change becomes a picture is in `Scene+Updates.swift`, and who notices what in the
/// types of the fields; what single features keep for a scene is theirs (`SceneFeature`).
package final class Scene {
  /// Stands in for a node's scene until it is mounted and after it has left: there is no tree in it, so nothing that a node
  /// asks of it is ever done, and nothing in it changes. That is why it may be shared without isolation.
  package nonisolated(unsafe) static let none = Scene(size: .zero, environment: Environment(), views: NoStandardViews())

  @exclusivity(unchecked) package private(set) var size: Size
  @exclusivity(unchecked) package private(set) var environment: Environment
  private let activity: SceneActivity
  @exclusivity(unchecked) package private(set) var root: RootNode?
  @exclusivity(unchecked) private(set) var rootView: View = EmptyView.shared

  let views: any StandardViews
  /// The clusters and links of every buffer that this scene draws into.
  package let glyphs: GlyphTable
  package let layoutPass = LayoutPass()
  /// Whether what is measured now is asked with its words whole: see `Node.measureKeepingWords`.
  @exclusivity(unchecked) package var keepsWords = false
  @exclusivity(unchecked) package var stats = SceneStats()
  /// Told of what is done; nil: nobody looks.
  @exclusivity(unchecked) package var observer: (any SceneObserver)?
  /// Whether Tab leads out of the scene at its last stop, and Shift-Tab at its first, where others go round: for a scene
  /// that is a part of another.
  package var leavesFocusAtEnds = false
  @exclusivity(unchecked) package internal(set) var nodeCount = 0
  #if DEBUG
    /// Those of its nodes that have not been freed: for tests. It outlives the scene.
    package let census = NodeCensus()
  #endif
  /// Those that have a part of the scene beside its own.
  @exclusivity(unchecked) var guests: ContiguousArray<GuestScope> = []
  /// By which it hears of what its own scope says.
  private lazy var watch = BodyScope(owner: self)
  @exclusivity(unchecked) var turn = SceneTurn()
  @exclusivity(unchecked) var updates = UpdateQueue()
  @exclusivity(unchecked) var features = SceneFeatures()

  package private(set) lazy var picture = ScenePicture(scene: self)
  @exclusivity(unchecked) package var frameCheck = FrameCheck()
  @exclusivity(unchecked) package private(set) var now: Double = 0
  package let timers = TimerQueue()
  package private(set) lazy var layers = LayerStack(scene: self)
  package private(set) lazy var focus = FocusManager(scene: self)
  package let motion = SceneMotion()

  /// Whether `render` would do anything.
  @exclusivity(unchecked) package private(set) var needsFrame = false
  @exclusivity(unchecked) package var onNeedsFrame: (() -> Void)?
  /// The numbers of clusters and links in older cells mean nothing any more: whoever keeps cells must forget them.
  package var onGlyphsReset: (() -> Void)?
  /// Clusters of more than four bytes that are kept.
  package var glyphLimit = 50_000
  /// Whether children are told apart as after a reload: see `ContainerNode+Reload.swift`.
  var alignsChildren = false

  package init(size: Size, environment: Environment, views: any StandardViews, glyphs: GlyphTable = GlyphTable()) {
    self.size = size
    self.views = views
    self.glyphs = glyphs
    let activity = SceneActivity()
    self.activity = activity
    self.environment = environment.with {
      $0.windowSize = size
      $0.sharedFields.activity = activity
    }
    motion.scene = self
    motion.settingsChanged()
    watch.watch(scope.changed)
  }

  deinit {
    // What still holds a node holds one that is in no tree.
    root?.abandon()
    motion.abandon()
  }

  // MARK: The tree

  /// Shows `view`; what has the same identity as before keeps its state.
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

  /// Changes what the root inherits: theme, locale, colour scheme …
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
      motion.timersRemoved()
      updates.removeAll()
      reports.forgetDeparted()
      focus.forgetAll()
      picture.forgetScroll()
      features.forEach { $0.tornDown() }
    }
  }

  /// Nobody meets `node` any more.
  func leaves(_ node: Node) {
    focus.forget(node)
    features.forget(node)
    if !layers.isEmpty { layers.forget(node) }
  }
  /// `node` is leaving the tree.
  func forget(_ node: Node) {
    leaves(node)
    if node.flags.contains(.isAwaited), updates.hasActions { reports.noteDeparture(of: node) }
    turn.keep(node)
  }

  // MARK: The picture

  package func requestFrame() {
    if needsFrame { return }
    needsFrame = true
    onNeedsFrame?()
  }

  /// `update`, then draws what is damaged into `buffer`. Returns false if nothing was drawn.
  @discardableResult
  package func render(into buffer: CellBuffer) -> Bool { updates.isInPass ? false : work { drawn(into: buffer) } }

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

  /// Empties the table of clusters and links and draws all again, with what is in use.
  private func forgetGlyphs() {
    motion.forgetAfterimages()
    glyphs.reset()
    // Texts keep the numbers of their links.
    changeEnvironment { _ in }
    update()
    needsFrame = false
    onGlyphsReset?()
  }

  package var rootBackground: Color { environment.theme.theme.background }

  /// The rows that the contents want at a width.
  package func idealHeight(width: Int) -> Int {
    update()
    return root?.contentSize(ProposedSize(width: width, height: Layout.ideal)).height ?? 0
  }

  /// The node that draws the cell at `point`, on top.
  package func hitTest(_ point: Point) -> Node? {
    guard let root, let buffer = picture.buffer else { return nil }
    let canvas = Canvas(probing: point, buffer: buffer, scene: self)
    guard !canvas.clip.isEmpty else { return nil }
    root.drawTree(in: canvas, from: .zero)
    return canvas.hit
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
  /// a use for it; of interest for keys and for the wheel.
  @discardableResult
  package func handle(_ event: InputEvent) -> Bool { work { takes(event) } }

  private func takes(_ event: InputEvent) -> Bool {
    // What the event before it changed is there for this one, though it has not been drawn.
    if hasWork { update() }
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

/// Told of what a scene does, for tools that measure it. The engine has no clock: who observes has one.
///
/// Stages may lie in each other, as where a layout makes rows whose bodies run; a body begins and ends within a stage.
package protocol SceneObserver: AnyObject {
  func begin(_ stage: FrameStage)
  func end(_ stage: FrameStage)
  func bodyBegins(at node: Node)
  func bodyEnds(at node: Node)
}
