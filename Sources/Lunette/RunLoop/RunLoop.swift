import LunetteCore
import LunetteScreen
import LunetteTerminal

/// What runs beside the views on the interface's clock: a script's tasks and timers.
package protocol TaskClock: AnyObject {
  /// When `advance` next has something to do, in seconds of the interface's clock; nil if never.
  var nextDeadline: Double? { get }
  /// Runs what is due at `time`.
  func advance(to time: Double)
  /// Descriptors that a task waits for: until they can be read, or written.
  var descriptors: (reading: [Int32], writing: [Int32]) { get }
  /// Some are ready, or at their end.
  func ready()
  /// Waits for what is outside of the clock, such as a program that a task waits for: for drivers that do not wait for
  /// `descriptors`.
  func settle()
}

extension TaskClock {
  package var descriptors: (reading: [Int32], writing: [Int32]) { ([], []) }
  package func ready() {}
  package func settle() {}
}

/// Why an interface ended.
package struct Ending: Hashable, Sendable {
  /// The exit status: 0, what the script said, or 130 after Control-C.
  package var status: Int32
  /// Lines for standard output, once the terminal is back.
  package var result: [[UInt8]]
  package init(status: Int32 = 0, result: [[UInt8]] = []) {
    self.status = status
    self.result = result
  }
}

/// One interface on one terminal: waits, hands events to the scene, shows what changed. Nothing happens in between.
///
/// Bytes → `TerminalDriver.wait` → `InputEvent` → `Scene.handle` → states → `Scene.render` → `CellBuffer` →
/// `TerminalDriver.present` → bytes. Several events that came together make one frame.
package final class RunLoop {
  package let scene: Scene
  package let driver: TerminalDriver
  package let tasks: (any TaskClock)?
  package private(set) var buffer: CellBuffer
  private let started = TerminalDriver.now()
  private var ending: Ending?
  /// Whether the scene has the size of the window.
  private var isFitted = false
  /// Sees each event before the scene does; true if it is dealt with.
  package var intercept: ((InputEvent) -> Bool)?
  /// Runs after each wait: file watching and the like.
  package var onWakeup: (() -> Void)?
  /// Drawn over the picture before it is shown, such as an error of `--watch`.
  package var overlay: ((CellBuffer) -> Void)?
  /// Whether `overlay` covers a part of the picture: then every frame is drawn whole, beneath it.
  package var isOverlaid: () -> Bool = { false }
  private var wasOverlaid = false
  /// How many rows of an inline picture the overlay takes, so that it need not cover any.
  package var overlayRows: (_ window: Size) -> Int = { _ in 0 }
  /// Further descriptors to wait for, and what to do when they can be read.
  package var watched: [Int32: () -> Void] = [:]

  package init(scene: Scene, driver: TerminalDriver, tasks: (any TaskClock)? = nil) {
    self.scene = scene
    self.driver = driver
    self.tasks = tasks
    buffer = CellBuffer(width: scene.size.width, height: scene.size.height, glyphs: scene.glyphs)
    scene.onCopy = { [unowned(unsafe) driver] text in driver.copyToClipboard(text) }
  }

  /// Seconds since the loop was made: the interface's clock.
  package var now: Double { TerminalDriver.now() - started }

  /// Ends the loop after the event under way.
  package func end(_ ending: Ending) { if self.ending == nil { self.ending = ending } }
  package var isEnding: Bool { ending != nil }
  /// Whether it has the terminal.
  package private(set) var isRunning = false

  /// Takes the terminal, runs until `end`, Control-C or the terminal's end, and gives it back.
  package func run() throws(TerminalError) -> Ending {
    defer {
      isRunning = false
      // What was printed meanwhile comes after the picture, and before the result.
      StandardStreams.flushPrinted()
      driver.stop()
    }
    if let ending { return ending }
    try driver.start()
    isRunning = true
    fit(driver.size)
    advanceClock()
    showFrame()
    while ending == nil { turn() }
    return ending!
  }

  /// Gives the terminal away while `body` runs, and takes it back.
  package func suspend(_ body: () throws -> Void) throws {
    StandardStreams.flushPrinted()
    driver.suspend()
    defer {
      StandardStreams.flushPrinted()
      do { try driver.resume() } catch { end(Ending(status: 1)) }
      isFitted = false
      buffer.markAllDirty()
      scene.damageAll()
    }
    try body()
  }

  /// One wait and all that follows from it.
  private func turn() {
    let deadline = [scene.nextDeadline, tasks?.nextDeadline].compactMap { $0 }.min().map { $0 + started }
    let others = tasks?.descriptors ?? (reading: [], writing: [])
    let wakeup = driver.wait(until: deadline, alsoReading: others.reading + watched.keys, alsoWriting: others.writing)
    if wakeup.isClosed { return end(Ending(status: 129)) }
    advanceClock()
    if wakeup.hasNewCapabilities { apply(driver.capabilities) }
    for event in wakeup.events {
      handle(event)
      if ending != nil { return }
    }
    for descriptor in wakeup.readable { watched[descriptor]?() }
    if !wakeup.readable.isEmpty { tasks?.ready() }
    onWakeup?()
    if wakeup.needsRedraw { buffer.markAllDirty() }
    showFrame()
  }

  private func handle(_ event: InputEvent) {
    if case .resize(let size) = event { return fit(size) }
    if intercept?(event) == true { return }
    let handled = scene.handle(event)
    // The next event finds the views where this one has put them.
    scene.update()
    if !handled, case .key(let key) = event, key.key == .character("c"), key.modifiers == .control, key.phase == .down {
      end(Ending(status: 130))
    }
  }

  private func advanceClock() {
    scene.advance(to: now)
    tasks?.advance(to: now)
  }

  /// The whole window; inline, as many rows as the contents want.
  package func fit(_ window: Size) {
    var size = window
    if driver.options.isInline {
      size.height = max(1, min(window.height, scene.idealHeight(width: window.width) + overlayRows(window)))
    }
    scene.resize(size)
    if buffer.size != size { buffer.resize(width: size.width, height: size.height) }
  }

  /// What the terminal has told of itself since it was started.
  package func apply(_ capabilities: TerminalCapabilities) {
    var settings = scene.settings
    settings.apply(capabilities)
    scene.settings = settings
  }

  /// Draws and shows what changed. A terminal that is still busy with the last frame gets the next one later.
  package func showFrame() {
    if driver.options.isInline || !isFitted { fit(driver.size) }
    isFitted = true
    guard driver.isReadyForFrame else { return }
    // Also the first frame after: what was covered is drawn again.
    if scene.needsFrame, wasOverlaid || isOverlaid() { scene.damageAll() }
    let changed = scene.needsFrame && scene.render(into: buffer)
    if changed || buffer.isDirty {
      overlay?(buffer)
      wasOverlaid = isOverlaid()
      driver.present(buffer, cursor: scene.cursor)
    }
  }
}

extension CellBuffer {
  /// Whether anything may have changed since it was shown.
  var isDirty: Bool {
    if !scrolls.isEmpty { return true }
    for y in 0..<height where !dirtySpan(ofRow: y).isEmpty { return true }
    return false
  }
}
