import LunetteEngine
import LunetteScreen
import LunetteViews

/// A plugin's panel: a scene of its own within the host's scene. So its presentations end at its edge, its window size is
/// that of the panel, and it has a focus of its own. The time that it uses counts for the plugin's turn.
@MainActor final class PanelStage {
  let stage: SceneStage
  @exclusivity(unchecked) private weak var plugin: Plugin?
  private let scope: Scope
  /// Whether the panel was put off, and is to be drawn in the next turn.
  private(set) var isWaiting = false
  let subject: PanelSubject

  init(of plugin: Plugin, _ host: PluginHost?, _ script: PluginScript, _ root: LunetteEngine.View) {
    self.plugin = plugin
    scope = plugin.makeScope(script)
    let settings = host?.settings ?? SceneSettings()
    let scene = Scene(size: Size(width: 1, height: 1), environment: Environment(settings, scope: scope))
    scene.keepTabForFocus()
    stage = SceneStage(scene)
    subject = PanelSubject(stage)
    subject.enter = { [weak self] body in self?.enter(body) ?? false }
    subject.postpone = { [weak self] event in
      self?.plugin?.deliver { [weak self] in
        _ = self?.stage.handle(event)
        self?.subject.onChange?()
      }
    }
    enter { [stage] in
      stage.scene.setRoot(root)
      // The focus stays in the host's views until it moves here.
      stage.scene.focusLeft()
    }
  }

  func show(_ root: LunetteEngine.View) { enter { [stage] in stage.scene.setRoot(root) } }

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

/// The subject of the host's stage for a panel: passes requests on to the panel's scene while the plugin may run.
final class PanelSubject: StageSubject {
  private let stage: SceneStage
  /// Runs its argument if the plugin may run; returns whether it did.
  @exclusivity(unchecked) fileprivate(set) var enter: (() -> Void) -> Bool = { _ in false }
  /// Handles an event later, when the plugin has time again.
  fileprivate(set) var postpone: (InputEvent) -> Void = { _ in }

  fileprivate init(_ stage: SceneStage) { self.stage = stage }

  var onChange: (() -> Void)? {
    get { stage.onChange }
    set { stage.onChange = newValue }
  }
  func resize(_ size: Size) { _ = enter { stage.resize(size) } }
  func idealHeight(width: Int) -> Int? {
    var height: Int?
    _ = enter { height = stage.idealHeight(width: width) }
    return height
  }
  func render() { _ = enter { stage.render() } }
  var cells: CellBuffer { stage.cells }
  func handle(_ event: InputEvent) -> Bool {
    var isTaken = false
    if enter({ isTaken = stage.handle(event) }) { return isTaken }
    // The plugin has no time now. Tab leaves the panel all the same; other events are delivered later.
    if case .key(let key) = event, key.key == .tab { return false }
    postpone(event)
    return true
  }
  func pointerLeft() { _ = enter { stage.pointerLeft() } }
  func focusEntered(by step: Int) { _ = enter { stage.focusEntered(by: step) } }
  func focusLeft() { _ = enter { stage.scene.focusLeft() } }
  var cursor: Point? { stage.cursor }
  func advance(to time: Double) {
    // Nothing of the plugin runs until something is due.
    if let due = stage.nextDeadline, due <= time {
      _ = enter { stage.advance(to: time) }
    } else {
      stage.advance(to: time)
    }
  }
  var nextDeadline: Double? { stage.nextDeadline }
  var playing: Scene? { stage.scene }
}
