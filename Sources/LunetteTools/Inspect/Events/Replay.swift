import LunetteEngine
import LunetteScreen
import LunetteTesting

/// Does again what a user has done, on the interface's own clock: at the times that it was done at, and where these are
/// not known one thing after another, slowly enough to be followed.
final class Replay {
  struct Step {
    enum Deed {
      case event(InputEvent)
      /// On what reads so.
      case click(String, MouseButton)
    }
    /// In seconds, from the step before.
    var wait: Double
    let deed: Deed
  }
  /// Where nothing is said of the time.
  static let pace = 0.08

  private let steps: [Step]
  private var next = 0
  private var due: Double
  private var timer: Int?
  /// What could not be done.
  private(set) var missed: [String] = []

  init(_ steps: [Step], at now: Double) {
    self.steps = steps
    due = now + max(steps.first?.wait ?? 0, Self.pace)
  }

  /// What is kept in a log.
  static func steps(of log: EventLog) -> [Step] {
    log.entries.compactMap { entry in
      if case .event(let event) = entry.happening { Step(wait: entry.wait, deed: .event(event)) } else { nil }
    }
  }

  var isOver: Bool { next >= steps.count }
  var words: String { "replaying \(min(next + 1, steps.count)) of \(steps.count); Escape stops it" }

  /// Does what is due, and has the scene's clock come back for the rest.
  ///
  /// - Parameter stage: The scene in which it is done, if that is one within the other: places are its own.
  func turn(_ scene: Scene, on stage: Scene? = nil, at now: Double, _ perform: (InputEvent) -> Void) {
    let stage = stage ?? scene
    while !isOver, due <= now {
      let step = steps[next]
      next += 1
      switch step.deed {
      case .event(let event): perform(event)
      case .click(let text, let button):
        stage.update()
        guard let found = stage.findOnStages(text) else {
          missed.append(text)
          break
        }
        let point = found.pointToClick(text: text)
        perform(.mouse(MouseEvent(.down, button: button, at: point)))
        perform(.mouse(MouseEvent(.up, button: button, at: point)))
      }
      if !isOver { due += max(steps[next].wait, Self.pace) }
    }
    wait(scene)
  }

  private func wait(_ scene: Scene) {
    if let timer { scene.timers.cancel(timer) }
    timer = isOver ? nil : scene.timers.schedule(at: due) {}
  }
  func stop(_ scene: Scene) {
    next = steps.count
    wait(scene)
  }
}
