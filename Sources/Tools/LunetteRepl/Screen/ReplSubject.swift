import LunetteBase
import LunetteEngine

/// The stage of a session on its screen, which reports the events on it.
final class ReplSubject: StageSubject {
  private let stage: SceneStage
  /// Called with each event that was handled.
  var onEvent: (InputEvent) -> Void = { _ in }
  /// Called for Escape if nothing on the stage handles it; returns whether it was used.
  var onEscape: () -> Bool = { false }
  init(_ stage: SceneStage) { self.stage = stage }

  var onChange: (() -> Void)? {
    get { stage.onChange }
    set { stage.onChange = newValue }
  }
  func resize(_ size: Size) { stage.resize(size) }
  func idealHeight(width: Int) -> Int? { stage.idealHeight(width: width) }
  func render() { stage.render() }
  var cells: CellBuffer { stage.cells }
  func handle(_ event: InputEvent) -> Bool {
    let isTaken = stage.handle(event)
    onEvent(event)
    if !isTaken, case .key(let key) = event, key.key == .escape, key.modifiers.isEmpty,
      key.phase == .down
    {
      return onEscape()
    }
    return isTaken
  }
  func pointerLeft() { stage.pointerLeft() }
  func focusEntered(by step: Int) { stage.focusEntered(by: step) }
  func focusLeft() { stage.scene.focusLeft() }
  var cursor: Point? { stage.cursor }
  func advance(to time: Double) { stage.advance(to: time) }
  var nextDeadline: Double? { stage.nextDeadline }
  var playing: Scene? { stage.scene }
}
