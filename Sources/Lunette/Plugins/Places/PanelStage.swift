import LunetteEngine
import LunetteScreen
import LunetteViews

/// A plugin's panel: a scene of its own within the host's, so that its presentations end at its edge, its window is its
/// panel and its focus its own. What it does counts for the plugin's turn.
@MainActor final class PanelStage {
  let stage: SceneStage
  private weak var plugin: Plugin?
  private let scope: Scope
  /// It was put off: to be drawn in the next turn.
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
      // The focus is the host's until it comes here.
      stage.scene.focusLeft()
    }
  }

  func show(_ root: LunetteEngine.View) { enter { [stage] in stage.scene.setRoot(root) } }

  /// What could not be done is to be done now.
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

  /// The views go, and nothing of the panel is called any more.
  func close() {
    scope.onError = nil
    subject.enter = { _ in false }
    subject.postpone = { _ in }
    stage.onChange = nil
    stage.scene.tearDown()
  }
}

/// What the host's stage asks of a panel: the scene's own answers, where the plugin may run.
final class PanelSubject: StageSubject {
  private let stage: SceneStage
  /// Runs its argument, or not: the answer.
  fileprivate(set) var enter: (() -> Void) -> Bool = { _ in false }
  /// Has an event handled when the plugin has time again.
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
    // It has no time now. Tab leaves all the same; what else a person did is told later.
    if case .key(let key) = event, key.key == .tab { return false }
    postpone(event)
    return true
  }
  func pointerLeft() { _ = enter { stage.pointerLeft() } }
  func focusEntered(by step: Int) { _ = enter { stage.focusEntered(by: step) } }
  func focusLeft() { _ = enter { stage.scene.focusLeft() } }
  var cursor: Point? { stage.cursor }
  func advance(to time: Double) { _ = enter { stage.advance(to: time) } }
  var nextDeadline: Double? { stage.nextDeadline }
  var playing: Scene? { stage.scene }
}
