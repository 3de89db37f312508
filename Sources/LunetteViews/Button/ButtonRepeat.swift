import LunetteEngine

/// Repeats an action while something is held: first after 0.5 s, then every 0.1 s of the scene's clock (S62).
final class ButtonRepeat {
  /// Unsafe, for its timers run this, and when the button leaves the tree it stops.
  private unowned(unsafe) let scene: Scene
  private var timer: Int?
  /// Whether it has fired since `start`: then the release adds none.
  private(set) var hasFired = false
  static let delay = 0.5
  static let interval = 0.1

  init(scene: Scene) { self.scene = scene }

  /// Begins to hold. `action` returns whether it fired: it does not while the pointer is elsewhere.
  func start(_ action: @escaping () -> Bool) {
    stop()
    hasFired = false
    schedule(at: scene.now + ButtonRepeat.delay, action)
  }
  private func schedule(at time: Double, _ action: @escaping () -> Bool) {
    timer = scene.timers.schedule(at: time) { [weak self] in
      guard let self else { return }
      // From when it was due, so that a late clock loses none.
      schedule(at: time + ButtonRepeat.interval, action)
      if action() { hasFired = true }
    }
  }
  func stop() {
    if let timer { scene.timers.cancel(timer) }
    timer = nil
  }
}
