import Lunette
import LunetteEngine
import LunetteScreen

/// Drives an interface without a terminal: puts another in its place with a clock of its own, and nothing else. What runs
/// is the loop of `lunette run`.
///
/// Each call handles what it stands for, runs what follows from it and draws. Points are cells from (0, 0).
package final class HeadlessDriver {
  package let scene: Scene
  package let terminal: HeadlessTerminal
  package let loop: RunLoop
  private let tasks: (any TaskClock)?
  package var buffer: CellBuffer { loop.buffer }
  /// Why it would have ended, the first time: a driver goes on.
  package private(set) var ending: Ending?
  private var pointer: (location: Point, isDown: Bool)?
  /// A change that always brings about another is not followed to its end.
  private static let mostTurns = 100
  /// A task that sleeps for no time at all is followed so far.
  private static let mostTurnsOfTasks = 3

  /// `terminal` is one of the scene's size unless it is given.
  package init(scene: Scene, terminal: HeadlessTerminal? = nil, tasks: (any TaskClock)? = nil) {
    self.scene = scene
    self.tasks = tasks
    self.terminal = terminal ?? HeadlessTerminal(size: scene.size)
    // What is due is all done before the test looks.
    loop = RunLoop(scene: scene, terminal: self.terminal, tasks: tasks, longestStep: .infinity)
  }

  /// Its clock, in seconds; only `advance` moves it.
  package var now: Double { terminal.now }
  /// Bytes that a terminal would have got for the last frame.
  package var bytesLastFrame: Int { terminal.bytesLastFrame }

  /// Runs what is due and draws, until nothing follows.
  package func settle() {
    // What the user did, or the time brought: each event is a turn.
    turn()
    // What follows from it is one more.
    scene.beginTurn()
    defer { scene.endTurn() }
    var turns = 0
    repeat {
      turn()
      turns += 1
    } while goesOn(turns)
    // Who checks frames checks also that none was needed; once, for there are turns that only wait.
    if scene.frameCheck.isOn { scene.render(into: buffer) }
  }

  private func turn() {
    loop.turn()
    if let ending = loop.takeEnding(), self.ending == nil { self.ending = ending }
    // A task that a frame starts runs before the test looks, and what it waits for outside takes no time here.
    tasks?.settle()
  }

  private func goesOn(_ turns: Int) -> Bool {
    if scene.needsFrame { return turns < Self.mostTurns }
    guard let due = tasks?.nextDeadline, due <= now else { return false }
    return turns < Self.mostTurnsOfTasks
  }

  private func send(_ event: InputEvent) {
    terminal.send(event)
    settle()
  }

  // MARK: Keys

  /// A key as most terminals report it: no release.
  package func press(_ key: Key, _ modifiers: KeyModifiers) {
    send(.key(KeyEvent(key, modifiers: modifiers)))
  }
  /// A key as a terminal that reports releases does.
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
  /// Moves the pointer, with whatever button is down.
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
  /// Down, a motion for each cell on the way, up.
  package func drag(from start: Point, to end: Point) {
    mouseDown(start)
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    if steps > 0 {
      for step in 1...steps {
        func along(_ a: Int, _ b: Int) -> Int { a + Int((Double((b - a) * step) / Double(steps)).rounded()) }
        hover(Point(x: along(start.x, end.x), y: along(start.y, end.y)))
      }
    }
    mouseUp(end)
  }
  /// Turns the wheel by so many notches.
  package func scroll(_ point: Point, x: Int, y: Int) {
    let steps = max(abs(x), abs(y))
    for _ in 0..<steps {
      send(.mouse(MouseEvent(.scroll(x: x.signum(), y: y.signum()), button: .none, at: point)))
    }
  }

  // MARK: Time and window

  /// Moves the clock by so many seconds, through everything that is due on the way.
  package func advance(_ seconds: Double) {
    let target = (now + max(0, seconds)).onClock
    while true {
      let next = [scene.nextDeadline, tasks?.nextDeadline].compactMap { $0 }.min()
      // Within a longer turn nothing comes of what is left.
      guard let next, next <= target, tasks?.isTurnOver != true else { break }
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
