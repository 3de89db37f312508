import LunetteBase
import LunetteControls
import LunetteEngine

/// What a plugin shows in a slot: a separate scene within the host's scene. So its presentations
/// end at its edge, its window size is that of its part of the slot, and it has its own focus. The
/// time that it uses counts for the plugin's turn.
@MainActor final class PanelStage {
  let stage: SceneStage
  private weak var plugin: Plugin?
  private let scope: Scope
  /// Whether the panel was put off, and is to be drawn in the next turn.
  private(set) var isWaiting = false
  let subject: PanelSubject
  /// Whether it was said that what the plugin presents in a row waits for input.
  private var isHeldNoted = false

  /// - Parameter slot: The slot in which the views are shown; in a slot of rows, they stand among
  ///   the host's own views.
  init(
    of plugin: Plugin, _ host: PluginHost?, _ script: PluginScript, _ root: LunetteEngine.View,
    in slot: Slot?
  ) {
    self.plugin = plugin
    scope = plugin.makeScope(script)
    let settings = host?.settings ?? SceneSettings()
    let scene = Scene(
      size: Size(width: 1, height: 1), environment: Environment(settings, scope: scope))
    scene.keepTabForFocus()
    stage = SceneStage(scene)
    var row: RowStage?
    if case .row(let rows) = slot?.kind { row = RowStage(scene, rows: rows) }
    subject = PanelSubject(stage, row)
    scene.layers.onHeld = { [weak self] _ in self?.noteHeld(in: slot?.name ?? "") }
    subject.enter = { [weak self] body in self?.enter(body) ?? false }
    subject.postpone = { [weak self] event in
      self?.plugin?.deliver { [weak self] in
        _ = self?.subject.take(event)
        self?.subject.onChange?()
      }
    }
    // The focus stays in the host's views until it moves here.
    scene.focusLeft()
    enter { [stage] in stage.scene.setRoot(root) }
  }

  func show(_ root: LunetteEngine.View) { enter { [stage] in stage.scene.setRoot(root) } }

  private func noteHeld(in slot: String) {
    if isHeldNoted { return }
    isHeldNoted = true
    plugin?.note("what it presents in the slot '\(slot)' opens only after a key or a click there")
  }

  /// Does now what could not be done before, because the plugin had no time.
  func again() {
    isWaiting = false
    subject.onChange?()
  }
  @discardableResult
  private func enter(_ body: () -> Void) -> Bool {
    let isDone = plugin?.enter(body) != nil
    if !isDone { isWaiting = true }
    return isDone
  }

  func use(_ settings: SceneSettings) { enter { [stage] in stage.scene.settings = settings } }

  /// Removes the views; nothing of the panel is called from then on.
  func close() {
    scope.onError = nil
    subject.enter = { _ in false }
    subject.postpone = { _ in }
    stage.onChange = nil
    stage.scene.tearDown()
  }
}

/// The subject of the host's stage for a plugin's views: passes requests on to their scene while
/// the plugin may run.
final class PanelSubject: StageSubject {
  private let stage: SceneStage
  /// What there is only in a slot of rows; nil in a panel.
  private let row: RowStage?
  /// Runs its argument if the plugin may run; returns whether it did.
  fileprivate(set) var enter: (() -> Void) -> Bool = { _ in false }
  /// Handles an event later, when the plugin has time again.
  fileprivate(set) var postpone: (InputEvent) -> Void = { _ in }
  /// Whether the host's focus is here.
  private var hasFocus = false
  /// The step by which the focus has entered (nil: it has left), which the scene learns when the
  /// plugin has time again.
  private var pendingStep: Int??

  fileprivate init(_ stage: SceneStage, _ row: RowStage?) {
    self.stage = stage
    self.row = row
  }

  /// Runs `body` if the plugin may run, after what is due from before; returns whether it did.
  private func run(_ body: () -> Void) -> Bool {
    enter {
      if let step = pendingStep {
        pendingStep = nil
        if let step { stage.focusEntered(by: step) } else { stage.scene.focusLeft() }
      }
      body()
    }
  }

  var onChange: (() -> Void)? {
    get { stage.onChange }
    set { stage.onChange = newValue }
  }
  func resize(_ size: Size) {
    _ = run { if let row { row.resize(size) } else { stage.resize(size) } }
  }
  func idealHeight(width: Int) -> Int? {
    var height: Int?
    _ = run { height = stage.idealHeight(width: width) }
    return height
  }
  func render() {
    _ = run {
      if let row { row.prepare() }
      stage.render()
    }
  }
  var cells: CellBuffer { stage.cells }
  func handle(_ event: InputEvent) -> Bool {
    var isTaken = false
    if run({ isTaken = take(event) }) { return isTaken }
    // The plugin has no time now. Tab leaves the panel all the same; other events are delivered
    // later.
    if case .key(let key) = event, key.key == .tab { return false }
    postpone(event)
    return true
  }
  fileprivate func take(_ event: InputEvent) -> Bool {
    guard let row else { return stage.handle(event) }
    if row.open() { stage.render() }
    guard case .mouse(var mouse) = event else { return stage.handle(event) }
    mouse.location = mouse.location + contents.origin
    return stage.handle(.mouse(mouse))
  }
  func pointerLeft() { _ = run { stage.pointerLeft() } }
  func focusEntered(by step: Int) {
    hasFocus = true
    pendingStep = .some(.some(step))
    _ = run {}
  }
  func focusLeft() {
    hasFocus = false
    pendingStep = .some(nil)
    _ = run {}
  }
  var cursor: Point? { stage.cursor }
  func advance(to time: Double) {
    // Nothing of the plugin runs until something is due.
    if let due = stage.nextDeadline, due <= time {
      _ = run { stage.advance(to: time) }
    } else {
      stage.advance(to: time)
    }
    if let row { row.advance(to: stage.scene.now) }
  }
  var nextDeadline: Double? {
    guard let row, let deadline = row.deadline else { return stage.nextDeadline }
    return min(deadline, stage.nextDeadline ?? .infinity)
  }
  var playing: Scene? { stage.scene }

  // MARK: Rows

  var wishes: StageWishes? {
    guard let row else { return nil }
    if !row.isMeasured { _ = run { row.measure() } }
    return row.wishes
  }
  func placed(at rect: Rect, on screen: Size) {
    if let row { row.placed(at: rect, on: screen) }
  }
  var contents: Rect { stage.scene.contentArea ?? Rect(origin: .zero, size: stage.cells.size) }
  var overlay: [Rect] {
    guard let row else { return [] }
    return row.overlay(hasFocus: hasFocus)
  }
  var seeThrough: LunetteBase.Color? { row == nil ? nil : stage.scene.rootBackground }
  var takesFocus: Bool {
    guard let row else { return true }
    return !stage.scene.layers.nodes.isEmpty || row.hasStops
  }
  var getsFocusFromUserOnly: Bool { row != nil }
  func acts(on point: Point) -> Bool {
    guard let row else { return false }
    return row.acts(on: point + contents.origin)
  }
}
