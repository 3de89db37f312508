import Lunette
import LunetteBase
import LunetteEngine

/// Drives an interface without a terminal: replaces only the terminal, by one with its own clock,
/// and runs the same loop as `lunette run`.
///
/// Each call handles one event, runs everything that follows from it and draws. Points are cells
/// from (0, 0).
package final class HeadlessDriver {
  package let scene: Scene
  package let terminal: HeadlessTerminal
  package let loop: RunLoop
  private let tasks: (any TaskClock)?
  /// What is shown: the picture, and what the loop itself shows over it.
  package var buffer: CellBuffer { loop.shown }
  /// Why the interface would have ended first. A driver goes on after that.
  package private(set) var ending: Ending?
  private var pointer: (location: Point, isDown: Bool)?
  /// The largest number of turns that are followed, for a change that always brings about another.
  private static let maxTurns = 100
  /// The maximum number of turns that the driver runs for a task that sleeps for 0 seconds.
  private static let maxTurnsOfTasks = 3
  /// The maximum number of times that the driver settles the interface at one instant. There must
  /// be a limit, because a script may start a task in each frame that the last task has caused.
  private static let maxAtOnce = 10

  /// Creates a driver; without `terminal`, it makes one of the scene's size.
  package init(scene: Scene, terminal: HeadlessTerminal? = nil, tasks: (any TaskClock)? = nil) {
    self.scene = scene
    self.tasks = tasks
    self.terminal = terminal ?? HeadlessTerminal(size: scene.size)
    // The loop runs everything that is due before the test looks.
    loop = RunLoop(scene: scene, terminal: self.terminal, tasks: tasks, longestStep: .infinity)
  }

  /// The time of the driver's clock in seconds; only `advance` moves it.
  package var now: Double { terminal.now }
  /// The number of bytes that a terminal would have got for the last frame.
  package var bytesLastFrame: Int { terminal.bytesLastFrame }

  /// Runs everything that is due and draws, until nothing follows.
  package func settle() {
    // The first turn handles the event of the user or the time that has come.
    turn()
    // Everything that follows from it is one more turn.
    scene.beginTurn()
    defer { scene.endTurn() }
    var turns = 0
    repeat {
      turn()
      turns += 1
    } while goesOn(turns)
    // If frames are checked, one more frame is drawn to check that none was needed; only once,
    // because there are turns that only wait.
    if scene.frameCheck.isOn { scene.render(into: loop.buffer) }
  }

  private func turn() {
    loop.turn()
    if let ending = loop.takeEnding(), self.ending == nil { self.ending = ending }
    // A task that a frame starts runs before the test looks, and its waits for outside events take
    // no time of this clock.
    tasks?.settle()
  }

  private func goesOn(_ turns: Int) -> Bool {
    if scene.needsFrame { return turns < Self.maxTurns }
    guard let due = tasks?.nextDeadline, due <= now else { return false }
    return turns < Self.maxTurnsOfTasks
  }

  /// Handles an event, and everything that follows from it.
  package func send(_ event: InputEvent) {
    terminal.send(event)
    settle()
  }

  // MARK: Keys

  /// Presses a key as most terminals report it: without a release.
  package func press(_ key: Key, _ modifiers: KeyModifiers) {
    send(.key(KeyEvent(key, modifiers: modifiers)))
  }
  /// Sends a key as a terminal reports it that also reports releases.
  package func key(_ key: Key, _ modifiers: KeyModifiers, _ phase: KeyPhase) {
    send(.key(KeyEvent(key, modifiers: modifiers, phase: phase, reportsRelease: true)))
  }
  package func type(_ text: String) {
    for character in text {
      switch character {
      case "\n", "\r", "\r\n": send(.key(KeyEvent(.enter)))
      case "\t": send(.key(KeyEvent(.tab)))
      default: send(.key(KeyEvent(.character(character))))
      }
    }
  }
  package func paste(_ text: String) {
    send(.paste(text))
  }

  // MARK: Mouse

  package func mouseDown(_ point: Point, button: MouseButton = .left) {
    pointer = (point, button == .left)
    send(.mouse(MouseEvent(.down, button: button, at: point)))
  }
  package func mouseUp(_ point: Point, button: MouseButton = .left) {
    pointer = (point, false)
    send(.mouse(MouseEvent(.up, button: button, at: point)))
  }
  /// Moves the pointer, with the button that is down, if any.
  package func hover(_ point: Point) {
    let isDown = pointer?.isDown ?? false
    pointer = (point, isDown)
    send(.mouse(MouseEvent(.move, button: isDown ? .left : .none, at: point)))
  }
  package func click(_ point: Point, button: MouseButton = .left) {
    mouseDown(point, button: button)
    mouseUp(point, button: button)
  }
  package func doubleClick(_ point: Point) {
    click(point)
    advance(0.1)
    click(point)
  }
  /// Presses the button, moves the pointer over each cell on the way, and releases the button.
  package func drag(from start: Point, to end: Point) {
    mouseDown(start)
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    if steps > 0 {
      for step in 1...steps {
        func along(_ a: Int, _ b: Int) -> Int {
          a + Int((Double((b - a) * step) / Double(steps)).rounded())
        }
        hover(Point(x: along(start.x, end.x), y: along(start.y, end.y)))
      }
    }
    mouseUp(end)
  }
  /// Turns the wheel by a number of notches.
  package func scroll(_ point: Point, x: Int, y: Int) {
    let steps = max(abs(x), abs(y))
    for _ in 0..<steps {
      send(.mouse(MouseEvent(.scroll(x: x.signum(), y: y.signum()), button: .none, at: point)))
    }
  }

  // MARK: Time and window

  /// Moves the clock by a number of seconds, through everything that is due on the way.
  package func advance(_ seconds: Double) {
    let target = (now + max(0, seconds)).onClock
    var atOnce = 0
    while atOnce < Self.maxAtOnce {
      let next = [scene.nextDeadline, tasks?.nextDeadline].compactMap { $0 }.min()
      // Within a longer turn whose time is used up, nothing more is run.
      guard let next, next <= target, tasks?.isTurnOver != true else { break }
      atOnce = next <= now ? atOnce + 1 : 0
      terminal.advance(to: next)
      settle()
    }
    terminal.advance(to: target)
    settle()
  }
  package func resize(_ size: Size) {
    terminal.resize(size)
    settle()
  }

  package var text: String { buffer.text }
}
