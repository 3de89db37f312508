import LunetteBase
import LunetteEngine
import LunetteTesting

/// Operates a stage as its user would: either without a terminal, or on a screen where the user
/// operates it, too.
protocol StagePlayer: AnyObject {
  /// The cells of the stage.
  var buffer: CellBuffer { get }
  /// The time of its clock in seconds.
  var now: Double { get }
  /// Handles an event as if it came from the terminal.
  func send(_ event: InputEvent)
  func press(_ key: Key, _ modifiers: KeyModifiers)
  func type(_ text: String)
  func click(_ point: Point, button: MouseButton)
  func advance(_ seconds: Double)
  func resize(_ size: Size)
  /// Runs what is due, and draws.
  func settle()
}

extension StagePlayer {
  func click(_ point: Point) { click(point, button: .left) }
  var text: String { buffer.text }
}

extension HeadlessDriver: StagePlayer {}

/// A stage on a screen: its scene plays within the scene of the REPL.
final class ScreenPlayer: StagePlayer {
  let stage: SceneStage
  /// Called with the size that the user has asked for.
  var onResize: (Size) -> Void = { _ in }

  init(_ scene: Scene) { stage = SceneStage(scene) }

  private var scene: Scene { stage.scene }
  var buffer: CellBuffer {
    stage.render()
    return stage.cells
  }
  var now: Double { scene.now }

  func send(_ event: InputEvent) {
    scene.beginTurn()
    _ = stage.handle(event)
    scene.update()
    scene.endTurn()
    stage.onChange?()
  }
  func press(_ key: Key, _ modifiers: KeyModifiers) {
    send(.key(KeyEvent(key, modifiers: modifiers)))
  }
  func type(_ text: String) {
    for character in text {
      send(.key(KeyEvent(character == "\n" ? .enter : .character(character))))
    }
  }
  func click(_ point: Point, button: MouseButton) {
    send(.mouse(MouseEvent(.down, button: button, at: point)))
    send(.mouse(MouseEvent(.up, button: button, at: point)))
  }
  func advance(_ seconds: Double) {
    stage.advance(by: seconds)
    stage.onChange?()
  }
  func resize(_ size: Size) { onResize(size) }
  func settle() { stage.onChange?() }
}
