import LunetteBase
import LunetteEngine
import LunetteTesting

/// Repeats what a user has done, on the interface's own clock: with the original pauses or, where
/// these are not known, with a pause between steps that is long enough to follow them.
package final class Replay {
  package struct Step {
    package enum Deed {
      case event(InputEvent)
      /// A click on the element with a text.
      case click(String, MouseButton)
    }
    /// The time in seconds between the step before and this one.
    package var wait: Double
    package let deed: Deed
  }
  /// The shortest pause between two steps, in seconds, and the pause where no time is given.
  static let pace = 0.08

  private let steps: [Step]
  private var next = 0
  private var due: Double
  private var timer: Int?
  /// The texts of elements that a step did not find.
  package private(set) var missed: [String] = []

  package init(_ steps: [Step], at now: Double) {
    self.steps = steps
    due = now + max(steps.first?.wait ?? 0, Self.pace)
  }

  /// The steps of a log.
  static func steps(of log: EventLog) -> [Step] {
    log.entries.compactMap { entry in
      if case .event(let event) = entry.happening {
        Step(wait: entry.wait, deed: .event(event))
      } else {
        nil
      }
    }
  }

  package var isOver: Bool { next >= steps.count }
  package var words: String {
    "replaying \(min(next + 1, steps.count)) of \(steps.count); Escape stops it"
  }

  /// Does the steps that are due, and asks the scene's clock for a frame when the next one is.
  ///
  /// - Parameter stage: The scene in which the steps are done, if that is a scene within `scene`:
  ///   points are relative to it.
  package func turn(
    _ scene: Scene, on stage: Scene? = nil, at now: Double, _ perform: (InputEvent) -> Void
  ) {
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
  package func stop(_ scene: Scene) {
    next = steps.count
    wait(scene)
  }
}
