import LunetteCore
import LunetteScreen

/// Drives an interface without a terminal: replaces it and its clock, and nothing else.
///
/// Each call handles what it stands for, runs what follows from it and draws, as one turn of the run loop would. Points
/// are cells from (0, 0).
package final class HeadlessDriver {
  package let scene: Scene
  package let tasks: (any TaskClock)?
  package private(set) var buffer: CellBuffer
  /// Bytes that a terminal would have got for the last frame.
  package private(set) var bytesLastFrame = 0
  /// Counts the bytes of a frame; the host's encoder.
  package var encode: ((CellBuffer) -> Int)?
  /// Its clock, in seconds; only `advance` moves it.
  package private(set) var now: Double = 0
  private var pointer: (location: Point, isDown: Bool)?

  package init(scene: Scene, tasks: (any TaskClock)? = nil) {
    self.scene = scene
    self.tasks = tasks
    buffer = CellBuffer(width: scene.size.width, height: scene.size.height, glyphs: scene.glyphs)
  }

  /// Runs what is due and draws.
  package func settle() {
    scene.beginPass()
    defer { scene.endPass() }
    tasks?.advance(to: now)
    if buffer.size != scene.size { buffer.resize(width: scene.size.width, height: scene.size.height) }
    // A task that a frame starts runs before the test looks.
    var turns = 0
    repeat {
      if scene.render(into: buffer) { bytesLastFrame = encode?(buffer) ?? 0 }
      tasks?.advance(to: now)
      tasks?.settle()
      turns += 1
    } while scene.needsFrame && turns < 100
  }

  private func send(_ event: InputEvent) {
    scene.beginPass()
    scene.handle(event)
    scene.update()
    scene.endPass()
  }

  // MARK: Keys

  /// A key as most terminals report it: no release.
  package func press(_ key: Key, _ modifiers: KeyModifiers) {
    send(.key(KeyEvent(key, modifiers: modifiers)))
    settle()
  }
  /// A key as a terminal that reports releases does.
  package func key(_ key: Key, _ modifiers: KeyModifiers, _ phase: KeyPhase) {
    send(.key(KeyEvent(key, modifiers: modifiers, phase: phase, reportsRelease: true)))
    settle()
  }
  package func type(_ text: String) {
    for character in text {
      switch character {
      case "\n", "\r", "\r\n": send(.key(KeyEvent(.enter)))
      case "\t": send(.key(KeyEvent(.tab)))
      default: send(.key(KeyEvent(.character(character))))
      }
      settle()
    }
  }
  package func paste(_ text: String) {
    send(.paste(text))
    settle()
  }

  // MARK: Mouse

  package func mouseDown(_ point: Point, button: MouseButton = .left) {
    pointer = (point, button == .left)
    send(.mouse(MouseEvent(.down, button: button, at: point)))
    settle()
  }
  package func mouseUp(_ point: Point, button: MouseButton = .left) {
    pointer = (point, false)
    send(.mouse(MouseEvent(.up, button: button, at: point)))
    settle()
  }
  /// Moves the pointer, with whatever button is down.
  package func hover(_ point: Point) {
    let isDown = pointer?.isDown ?? false
    pointer = (point, isDown)
    send(.mouse(MouseEvent(.move, button: isDown ? .left : .none, at: point)))
    settle()
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
      settle()
    }
  }

  // MARK: Time and window

  /// Moves the clock by so many seconds, through everything that is due on the way.
  package func advance(_ seconds: Double) {
    let target = (now + max(0, seconds)).onClock
    while true {
      let next = [scene.nextDeadline, tasks?.nextDeadline].compactMap { $0 }.min()
      // Within a longer pass nothing comes of what is left.
      guard let next, next <= target, tasks?.isPassOver != true else { break }
      now = max(now, next)
      scene.advance(to: now)
      tasks?.advance(to: now)
      settle()
    }
    now = target
    scene.advance(to: now)
    tasks?.advance(to: now)
    settle()
  }
  package func resize(_ size: Size) {
    send(.resize(size))
    settle()
  }

  package var text: String { buffer.text }
}
