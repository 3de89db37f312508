import LunetteEngine

/// Repeats an action while a key or the mouse button is held: first after 0.5 s, then every 0.1 s
/// of the scene's clock (S62).
final class ButtonRepeat {
  /// `unowned(unsafe)` is safe because only the scene's timers run this code, and the button stops
  /// it when it leaves the tree.
  private unowned(unsafe) let scene: Scene
  private var timer: Int?
  /// Whether the action has fired since `start`; if so, the release does not fire it once more.
  private(set) var hasFired = false
  static let delay = 0.5
  static let interval = 0.1

  init(scene: Scene) { self.scene = scene }

  /// Begins to repeat. `action` returns whether it fired: it does not fire while the pointer is
  /// elsewhere.
  func start(_ action: @escaping () -> Bool) {
    stop()
    hasFired = false
    schedule(at: scene.now + ButtonRepeat.delay, action)
  }
  private func schedule(at time: Double, _ action: @escaping () -> Bool) {
    timer = scene.timers.schedule(at: time) { [weak self] in
      guard let self else { return }
      // Counts from the time when the timer was due, so that a late clock loses no repetition.
      schedule(at: time + ButtonRepeat.interval, action)
      if action() { hasFired = true }
    }
  }
  func stop() {
    if let timer { scene.timers.cancel(timer) }
    timer = nil
  }
}
