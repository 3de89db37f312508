import LunetteEngine
import LunetteScreen
import LunetteTerminal

/// One interface on one terminal: waits, hands events to the scene, shows what changed. Nothing happens in between.
///
/// Bytes → `Terminal.wait` → `InputEvent` → `Scene.handle` → states → `Scene.render` → `CellBuffer` → `Terminal.present` →
/// bytes. Several events that came together make one frame.
///
/// `run` waits by itself. A program that has a loop of its own calls `start`, then `turn` when one of `descriptors` is ready
/// or `nextDeadline` has come, and `finish` once `ending` is there. Of the process it asks nothing: signals, what is
/// printed and how it ends are the program's.
package final class RunLoop {
  package let scene: Scene
  package let terminal: any Terminal
  package let tasks: (any TaskClock)?
  package private(set) var buffer: CellBuffer
  private let started: Double
  /// Why it is over; nil while it goes on.
  package private(set) var ending: Ending?
  private var isInterrupted = false
  private var lastInterrupt = -Double.infinity
  private static let soon = 3.0
  /// Tasks and timers have so many seconds before input is looked at and a frame is shown; those that have not run then
  /// are next.
  private let longestStep: Double
  /// Whether the scene has the size of the window.
  private var isFitted = false
  /// Sees each event before the scene does; true if it is dealt with.
  package var intercept: ((InputEvent) -> Bool)?
  /// Runs when a wait is over, before what has come is dealt with; and when all of that is shown.
  package var onTurnBegin: (() -> Void)?
  package var onTurnEnd: (() -> Void)?
  /// Runs after the events of each wait: file watching and the like.
  package var onWakeup: (() -> Void)?
  /// Drawn over the picture before it is shown, such as an error of `--watch`.
  package var overlay: ((CellBuffer) -> Void)?
  /// Whether `overlay` covers a part of the picture: then every frame is drawn whole, beneath it.
  package var isOverlaid: () -> Bool = { false }
  private var wasOverlaid = false
  /// Whether the overlay has the keyboard, so that the cursor of a text below it is not shown.
  package var hidesCursor: () -> Bool = { false }
  /// How many rows of an inline picture the overlay takes, so that it need not cover any.
  package var overlayRows: (_ window: Size) -> Int = { _ in 0 }
  /// Further descriptors to wait for, and what to do when they can be read.
  package var watched: [Int32: () -> Void] = [:]

  /// Called before the terminal is given away or back, and when it has come again: what was printed until then belongs to
  /// one side of that.
  package var flushOutput: (() -> Void)?

  package init(
    scene: Scene, terminal: any Terminal, tasks: (any TaskClock)? = nil, longestStep: Double = 0.05
  ) {
    self.scene = scene
    self.terminal = terminal
    self.tasks = tasks
    self.longestStep = longestStep
    started = terminal.now
    buffer = CellBuffer(width: scene.size.width, height: scene.size.height, glyphs: scene.glyphs)
    scene.clipboard.onCopy = { [weak terminal] text in terminal?.copyToClipboard(text) }
  }

  /// Seconds since the loop was made: the interface's clock.
  package var now: Double { terminal.now - started }

  /// Ends the loop after the event under way.
  package func end(_ ending: Ending) { if self.ending == nil { self.ending = ending } }
  package var isEnding: Bool { ending != nil }
  /// Takes the ending away, so that the loop goes on: for drivers, which may look at what an interface does after its end.
  package func takeEnding() -> Ending? {
    defer { ending = nil }
    return ending
  }
  /// Whether it has the terminal.
  package private(set) var isRunning = false

  // MARK: By itself

  /// Takes the terminal, runs until `end`, Control-C or the terminal's end, and gives it back.
  package func run() throws(TerminalError) -> Ending {
    if ending == nil {
      do { try start() } catch {
        stop()
        throw error
      }
      while ending == nil { turn(until: dueTime) }
    }
    return finish()
  }

  // MARK: From outside

  /// Takes the terminal and shows the first frame, if it shows any.
  package func start() throws(TerminalError) {
    try terminal.start()
    isRunning = true
    guard terminal.showsPictures else { return }
    fit(terminal.size)
    advanceClock()
    showFrame()
  }

  /// What to wait for, beside `nextDeadline`: to be read, or to be written.
  package var descriptors: (reading: [Int32], writing: [Int32]) {
    let own = terminal.descriptors
    let others = tasks?.descriptors ?? (reading: [], writing: [])
    return (own.reading + others.reading + watched.keys, own.writing + others.writing)
  }
  /// When `turn` next has something to do without input, in seconds of the terminal's clock; nil if never.
  package var nextDeadline: Double? {
    [dueTime, terminal.nextDeadline].compactMap { $0 }.min()
  }
  /// Does what there is to do, and shows what has come of it. Does not wait.
  package func turn() {
    turn(until: terminal.now)
    terminal.rest()
  }
  /// Gives the terminal back; inline, the last picture stays.
  @discardableResult
  package func finish() -> Ending {
    if isRunning, terminal.isInline { showLastFrame() }
    stop()
    return ending ?? Ending()
  }

  /// When the views or the tasks next have something to do, in seconds of the terminal's clock.
  private var dueTime: Double? {
    [scene.nextDeadline, tasks?.nextDeadline].compactMap { $0 }.min().map { $0 + started }
  }

  private func stop() {
    isRunning = false
    // What was printed meanwhile comes after the picture, and before the result.
    flushOutput?()
    terminal.stop()
  }

  /// The picture that stays: with what was written just before the end, and without the look of the press that led to it.
  /// What moves is where it was going.
  private func showLastFrame() {
    scene.motion.finish()
    scene.advance(to: now + Self.pressLook)
    showFrame()
  }
  /// Seconds that a press by a key can be seen, and a little more.
  private static let pressLook = 0.2

  /// Gives the terminal away while `body` runs, and takes it back.
  package func suspend(_ body: () throws -> Void) throws {
    flushOutput?()
    terminal.suspend()
    defer {
      flushOutput?()
      do { try terminal.resume() } catch { end(Ending(status: 1)) }
      isFitted = false
      buffer.markAllDirty()
      scene.picture.damageAll()
    }
    try body()
  }

  /// One wait and all that follows from it.
  private func turn(until deadline: Double?) {
    let others = tasks?.descriptors ?? (reading: [], writing: [])
    let wakeup = terminal.wait(
      until: deadline, alsoReading: others.reading + watched.keys, alsoWriting: others.writing)
    if wakeup.isClosed { return end(Ending(status: 129)) }
    onTurnBegin?()
    defer { onTurnEnd?() }
    advanceClock()
    if wakeup.hasNewCapabilities { apply(terminal.capabilities) }
    for event in wakeup.events {
      handle(event)
      if ending != nil { return }
    }
    for descriptor in wakeup.readable { watched[descriptor]?() }
    if !wakeup.readable.isEmpty { tasks?.ready() }
    onWakeup?()
    if wakeup.needsRedraw { buffer.markAllDirty() }
    showFrame()
    if isInterrupted {
      isInterrupted = false
      handle(.key(KeyEvent(.character("c"), modifiers: .control)))
    }
  }

  /// Control-C was taken from the input while the program was busy, and nothing has come of it: it is a key.
  package func interrupt() { isInterrupted = true }

  /// Control-C has stopped a task, and others run on: if it comes again soon, all of it shall end. It is a key then, or
  /// tasks that never rest would take it each time.
  package func tasksInterrupted() {
    if now - lastInterrupt < RunLoop.soon { interrupt() }
    lastInterrupt = now
  }

  private func handle(_ event: InputEvent) {
    if case .resize(let size) = event { return fit(size) }
    if intercept?(event) == true { return }
    scene.beginTurn()
    let handled = scene.handle(event)
    // The next event finds the views where this one has put them.
    scene.update()
    scene.endTurn()
    if !handled, case .key(let key) = event, key.key == .character("c"), key.modifiers == .control, key.phase == .down {
      end(Ending(status: 130))
    }
  }

  private func advanceClock() {
    if tasks?.movesScene != true { scene.advance(to: now) }
    tasks?.advance(to: now, atMost: longestStep)
  }

  /// The whole window; inline, as many rows as the contents want.
  package func fit(_ window: Size) {
    var size = window
    if terminal.isInline {
      size.height = max(1, min(window.height, scene.idealHeight(width: window.width) + overlayRows(window)))
    }
    scene.resize(size)
    if buffer.size != size { buffer.resize(width: size.width, height: size.height) }
  }

  /// What the terminal has told of itself since it was started.
  package func apply(_ capabilities: TerminalCapabilities) {
    // A theme that the script has brought in knows of the terminal what the host's does.
    var settings = scene.hostSettings
    settings.apply(capabilities)
    scene.hostSettings = settings
  }

  /// Draws and shows what changed. A terminal that is still busy with the last frame gets the next one later.
  package func showFrame() {
    guard terminal.showsPictures else { return }
    if terminal.isInline || !isFitted { fit(terminal.size) }
    isFitted = true
    guard terminal.isReadyForFrame else { return }
    // Also the first frame after: what was covered is drawn again.
    if scene.needsFrame, wasOverlaid || isOverlaid() { scene.picture.damageAll() }
    let changed = scene.needsFrame && scene.render(into: buffer)
    if changed || buffer.isDirty {
      overlay?(buffer)
      wasOverlaid = isOverlaid()
      scene.observer?.begin(.output)
      terminal.present(buffer, cursor: hidesCursor() ? nil : scene.cursor)
      scene.observer?.end(.output)
    }
  }
}

extension CellBuffer {
  /// Whether anything may have changed since it was shown.
  var isDirty: Bool {
    if !scrolls.isEmpty { return true }
    for y in dirtyRows where !dirtySpan(ofRow: y).isEmpty { return true }
    return false
  }
}
