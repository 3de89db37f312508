import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteTerminal
import LunetteViews

/// The run loop of one interface on one terminal: waits, hands events to the scene, and shows what
/// has changed. Nothing happens between these steps.
///
/// Bytes → `Terminal.wait` → `InputEvent` → `Scene.handle` → states → `Scene.render` → `CellBuffer`
/// → `Terminal.present` → bytes. Several events that arrive together make one frame.
///
/// `run` waits by itself. A program that has its own loop calls `start`, then `turn` when one of
/// `descriptors` is ready or `nextDeadline` has come, and `finish` once `ending` is set. The loop
/// does not change the process: signals, printed output and the way the process ends are left to
/// the program.
package final class RunLoop {
  package let scene: Scene
  package let terminal: any Terminal
  package let tasks: (any TaskClock)?
  package private(set) var buffer: CellBuffer
  private let started: Double
  /// Why the loop has ended; nil while it runs.
  package private(set) var ending: Ending?
  private var isInterrupted = false
  private var lastInterrupt = -Double.infinity
  private static let soon = 3.0
  /// The seconds that tasks and timers may run before input is read and a frame is shown; tasks
  /// that have not run by then are next. Where input has come they may run for a quarter of them,
  /// because the user waits for the result.
  private let longestStep: Double
  /// The time at which the current turn began, after its wait; in seconds of the terminal's clock.
  private var turnTime: Double
  /// The time of the turn that showed the last frame, and the one at which the next is due because
  /// it was put off; in seconds of the terminal's clock.
  private var lastFrame = -Double.infinity
  private var frameDue: Double?
  /// The least number of seconds between two frames that no input of the user has caused.
  private static let frameInterval = 1.0 / 60
  /// The time of the last turn in which timers or sleeping tasks were due.
  private var lastTimers = -Double.infinity
  /// The time at which tasks were last notified that descriptors are ready.
  private var lastReady = -Double.infinity
  /// The seconds that events of one wait are handled before a frame is shown.
  private static let longestInput = 0.03
  /// Whether the scene's size has been fitted to the window.
  private var isFitted = false
  /// Called with each event before the scene gets it; returns true if the event is handled.
  package var intercept: ((InputEvent) -> Bool)?
  /// Called when a wait is over, before the events are handled, and when the resulting frame has
  /// been shown.
  package var onTurnBegin: (() -> Void)?
  package var onTurnEnd: (() -> Void)?
  /// Called once the first frame has been shown, for what that frame does not need.
  package var onStart: (() -> Void)?
  /// Called after the events of each wait, for file watching and the like.
  package var onWakeup: (() -> Void)?
  /// Draws over the frame before it is shown, such as an error of `--watch`.
  package var overlay: ((CellBuffer) -> Void)?
  /// Whether `overlay` covers a part of the frame: then every frame below it is drawn whole.
  package var isOverlaid: () -> Bool = { false }
  private var wasOverlaid = false
  /// How often the focus had moved by the last frame. Its view is not kept: a weak reference would
  /// slow every use of it.
  private var focusMovesShown = 0
  /// Whether the terminal has told something since the last frame, by which it may be able to show
  /// the same cells in another way.
  private var hasLearned = false
  /// The cells of the view with the focus in the last frame, and the point in them that was found
  /// for the hidden cursor.
  var lastFocus: (rect: Rect, point: Point)?
  /// What is shown in place of the picture while the loop shows something over it.
  var cover: CellBuffer?
  /// What is shown: the picture with what the loop itself shows over it.
  package var shown: CellBuffer { cover ?? buffer }
  /// What each frame asks whether it is shown over the picture.
  let lentMouse: LentMouse
  let selection: ScreenSelection
  /// A notice on the last row, until a time of the terminal's clock.
  var notice: (text: String, end: Double)?
  /// The question to the terminal for the user's clipboard.
  private var clipboardQuestion = ClipboardQuestion()
  /// Whether the overlay has the keyboard, so that the cursor of a text field below it is not
  /// shown.
  package var hidesCursor: () -> Bool = { false }
  /// The number of rows that the overlay takes in an inline frame, so that it need not cover any of
  /// the contents.
  package var overlayRows: (_ window: Size) -> Int = { _ in 0 }
  /// Further descriptors to wait for, and the actions to run when they can be read.
  package var watched: [Int32: () -> Void] = [:]

  /// Called before the terminal is taken away or given back, and when it has been taken again:
  /// output that was printed until then belongs to one side of that change. Also called before a
  /// frame of an inline picture, above which it appears.
  package var flushOutput: (() -> Void)?

  package init(
    scene: Scene, terminal: any Terminal, tasks: (any TaskClock)? = nil, longestStep: Double = 0.008
  ) {
    self.scene = scene
    self.terminal = terminal
    self.tasks = tasks
    self.longestStep = longestStep
    started = terminal.now
    turnTime = started
    lentMouse = scene.feature(LentMouse.self)
    selection = scene.feature(ScreenSelection.self)
    buffer = CellBuffer(width: scene.size.width, height: scene.size.height, glyphs: scene.glyphs)
    lendMouse()
    scene.today.look = { [weak terminal] in terminal?.today }
    scene.clipboard.onCopy = { [weak self] text in self?.copy(text) ?? false }
    scene.clipboard.onAsk = { [weak self] asker in
      guard let self, isRunning else { return false }
      return clipboardQuestion.ask(terminal, asker)
    }
  }

  /// The interface's clock: the seconds since the loop was made.
  package var now: Double { terminal.now - started }

  /// Ends the loop after the current event.
  package func end(_ ending: Ending) { if self.ending == nil { self.ending = ending } }
  package var isEnding: Bool { ending != nil }
  /// Removes the ending and returns it, so that the loop goes on: for drivers, which may inspect an
  /// interface after its end.
  package func takeEnding() -> Ending? {
    defer { ending = nil }
    return ending
  }
  /// Whether the loop has the terminal.
  package private(set) var isRunning = false

  // MARK: Running by itself

  /// Takes the terminal, runs until `end`, Control-C or the end of the terminal, and gives the
  /// terminal back.
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

  // MARK: Running in a program's own loop

  /// Takes the terminal and shows the first frame, if the terminal shows frames.
  package func start() throws(TerminalError) {
    let before = terminal.capabilities
    try terminal.start()
    isRunning = true
    turnTime = terminal.now
    if terminal.capabilities != before { apply(terminal.capabilities) }
    guard terminal.showsPictures else { return }
    fit(terminal.size)
    advanceClock(atMost: longestStep)
    showFrame()
    guard let onStart else { return }
    onStart()
    showFrame()
  }

  /// The file descriptors to wait for besides `nextDeadline`, until they can be read or written.
  package var descriptors: (reading: [Int32], writing: [Int32]) {
    let own = terminal.descriptors
    let others = taskDescriptors
    return (own.reading + others.reading + watched.keys, own.writing + others.writing)
  }
  /// The time at which `turn` next has something to do without input, in seconds of the terminal's
  /// clock; nil for never.
  package var nextDeadline: Double? {
    isInterrupted ? terminal.now : [dueTime, terminal.nextDeadline].compactMap { $0 }.min()
  }
  /// Handles everything that is due and shows the result. Does not wait.
  package func turn() {
    turn(until: terminal.now)
    terminal.rest()
  }
  /// Gives the terminal back; in inline mode, the last frame stays.
  @discardableResult
  package func finish() -> Ending {
    if isRunning, terminal.isInline { showLastFrame() }
    stop()
    return ending ?? Ending()
  }

  /// The time at which the views or the tasks next have something to do, in seconds of the
  /// terminal's clock.
  private var dueTime: Double? {
    let motion = scene.nextDeadline.map { $0 + started }
    return [motion, timersDue, frameDue, notice?.end, putOff, clipboardQuestion.end].compactMap {
      $0
    }.min()
  }
  /// The time at which timers and sleeping tasks next run. Those that follow each other within a
  /// frame run together, because more of them could not be seen: a timer of a millisecond would
  /// wake the program a thousand times a second. What was due before and did not run, because the
  /// time of a turn was used up, runs at once.
  private var timersDue: Double? {
    guard let due = tasks?.nextDeadline.map({ $0 + started }) else { return nil }
    return terminal.pacesFrames && due > lastTimers
      ? max(due, lastTimers + RunLoop.frameInterval) : due
  }

  /// The time until which the loop ignores the descriptors of tasks, because small pieces keep
  /// arriving there: that of the next frame, which shows them (S134). Nil if it does not ignore
  /// them.
  private var putOff: Double? {
    guard terminal.pacesFrames, tasks?.isSteady == true else { return nil }
    let next = max(lastReady, lastFrame) + RunLoop.frameInterval
    return terminal.now < next ? next : nil
  }
  private var taskDescriptors: (reading: [Int32], writing: [Int32]) {
    let all = tasks?.descriptors ?? (reading: [], writing: [])
    return putOff == nil ? all : (reading: [], writing: all.writing)
  }

  private func stop() {
    isRunning = false
    // Output that was printed meanwhile comes after the frame, and before the result.
    flushOutput?()
    terminal.stop()
  }

  /// Shows the frame that stays: it includes the changes made just before the end, but not the look
  /// of the key press that led to it. Animations jump to their end.
  private func showLastFrame() {
    scene.motion.finish()
    scene.advance(to: now + Self.pressLook)
    showFrame()
  }
  /// The seconds for which a key press is visible, and a little more.
  private static let pressLook = 0.2

  /// Gives the terminal back while `body` runs, and takes it again afterwards.
  package func suspend(_ body: () throws -> Void) throws {
    flushOutput?()
    terminal.suspend()
    defer {
      flushOutput?()
      do { try terminal.resume() } catch { end(Ending(status: 1)) }
      drawAnew()
    }
    try body()
  }

  /// Lets the next frame draw everything, in the size that the window then has.
  private func drawAnew() {
    isFitted = false
    buffer.markAllDirty()
    scene.picture.damageAll()
  }

  /// Waits once and handles all that follows from it.
  private func turn(until deadline: Double?) {
    let others = taskDescriptors
    // An interrupt of the first frame, or of the end of the last turn, is handled in this turn,
    // which then does not wait.
    let wakeup = terminal.wait(
      until: isInterrupted ? terminal.now : deadline,
      alsoReading: others.reading + watched.keys, alsoWriting: others.writing)
    turnTime = terminal.now
    if let signal = wakeup.endingSignal { return end(Ending(status: 128 + signal)) }
    if wakeup.isClosed { return end(Ending(status: 129)) }
    onTurnBegin?()
    defer { onTurnEnd?() }
    endNotices()
    for answer in clipboardQuestion.take(wakeup.clipboard, terminal) { answer() }
    advanceClock(atMost: wakeup.events.isEmpty ? longestStep : longestStep / 4)
    if wakeup.hasNewCapabilities { apply(terminal.capabilities) }
    var events = wakeup.events[...]
    var shown = terminal.now
    while let event = events.first {
      if terminal.now - shown > RunLoop.longestInput {
        showFrame()
        shown = terminal.now
      }
      let count = typeTogether(events)
      if count == 0 { handle(event) }
      events.removeFirst(max(1, count))
      if ending != nil { return }
    }
    for descriptor in wakeup.readable { watched[descriptor]?() }
    if !wakeup.readable.isEmpty {
      tasks?.ready()
      lastReady = turnTime
    }
    onWakeup?()
    if wakeup.needsRedraw { buffer.markAllDirty() }
    if wakeup.events.isEmpty, !wakeup.needsRedraw, !isInterrupted {
      showFrameInTime()
    } else {
      showFrame()
    }
    if isInterrupted {
      isInterrupted = false
      handle(.key(KeyEvent(.character("c"), modifiers: .control)))
    }
  }

  /// Called when Control-C was taken from the input while the program was busy, without effect: it
  /// is then handled as a key.
  package func interrupt() { isInterrupted = true }

  /// Called when Control-C has stopped a task while others go on. If it comes again soon,
  /// everything shall end: Control-C is then handled as a key, because otherwise tasks that never
  /// rest would take it each time.
  package func tasksInterrupted() {
    if now - lastInterrupt < RunLoop.soon { interrupt() }
    lastInterrupt = now
  }

  /// Types the letters with which `events` begins as one change of the focused text. A text of
  /// 300,000 letters that are typed would otherwise be copied as many times. Returns the number of
  /// events that were handled.
  private func typeTogether(_ events: ArraySlice<InputEvent>) -> Int {
    guard events.count > 1, RunLoop.letter(events[events.startIndex + 1]) != nil,
      scene.takesLettersTogether
    else {
      return 0
    }
    var letters = ""
    var count = 0
    for event in events {
      guard let letter = RunLoop.letter(event) else { break }
      count += 1
      if intercept?(event) == true { break }
      letters.append(letter)
    }
    guard let last = letters.last else { return count }
    scene.beginTurn()
    scene.takeLetters(letters, last: KeyEvent(.character(last)))
    scene.update()
    scene.endTurn()
    return count
  }
  /// The letter that a key types, whose release is not reported; nil for other events.
  private static func letter(_ event: InputEvent) -> Character? {
    guard case .key(let key) = event, case .character(let letter) = key.key, key.phase == .down,
      !key.reportsRelease,
      key.modifiers.subtracting(.shift).isEmpty
    else { return nil }
    return letter
  }

  private func handle(_ event: InputEvent) {
    if takesForItself(event) { return }
    if case .resize(let size) = event { return fit(size) }
    if intercept?(event) == true { return }
    scene.beginTurn()
    let handled = scene.handle(event)
    // The views are updated, so that the next event finds them in their new places.
    scene.update()
    scene.endTurn()
    guard !handled, case .key(let key) = event, key.phase == .down else { return }
    if key.isControl("c") { end(Ending(status: 130)) }
    if key.isControl("z") {
      flushOutput?()
      terminal.stopJob()
      drawAnew()
    }
  }

  private func advanceClock(atMost seconds: Double) {
    if let due = tasks?.nextDeadline, due <= now { lastTimers = turnTime }
    if tasks?.movesScene != true { scene.advance(to: now) }
    tasks?.advance(to: now, atMost: seconds)
  }

  /// Fits the scene to the window: it takes the whole window or, in inline mode, as many rows as
  /// the contents need. What the views read as the size of the window is that of the window in
  /// both.
  package func fit(_ window: Size) {
    var size = window
    if terminal.isInline {
      // What the contents want may depend on the window.
      scene.resize(scene.size, window: window)
      size.height = inlineHeight(in: window)
      // Presented views want no more than the height of the picture, so they may want more once it
      // has grown.
      while size.height > scene.size.height {
        scene.resize(size, window: window)
        size.height = inlineHeight(in: window)
      }
    }
    scene.resize(size, window: window)
    if buffer.size != size { buffer.resize(width: size.width, height: size.height) }
  }

  private func inlineHeight(in window: Size) -> Int {
    max(1, min(window.height, scene.idealHeight(width: window.width) + overlayRows(window)))
  }

  /// Applies the capabilities that the terminal has reported since it was started.
  package func apply(_ capabilities: TerminalCapabilities) {
    // A theme that the script has chosen gets the same information about the terminal as the host's
    // theme.
    var settings = scene.hostSettings
    settings.apply(capabilities)
    scene.hostSettings = settings
    hasLearned = true
  }

  /// Shows changes that no input of the user has made: at once if the last frame is a while ago,
  /// else when it is. The last state is always shown.
  private func showFrameInTime() {
    guard terminal.pacesFrames, turnTime < lastFrame + RunLoop.frameInterval else {
      return showFrame()
    }
    frameDue =
      scene.needsFrame || buffer.isDirty || hasPrintedLines || hasLearned
      ? lastFrame + RunLoop.frameInterval : nil
  }

  /// Draws and shows changes. A terminal that is still busy with the last frame gets the next one
  /// later.
  package func showFrame() {
    guard terminal.showsPictures else { return }
    frameDue = nil
    if terminal.isInline || !isFitted { fit(terminal.size) }
    isFitted = true
    guard terminal.isReadyForFrame else { return }
    // The first frame after the overlay has gone is drawn whole as well, because the covered parts
    // must be drawn again.
    if scene.needsFrame, wasOverlaid || isOverlaid() { scene.picture.damageAll() }
    let coverChanges = scene.needsFrame && (cover != nil || isCovered)
    let changed = scene.needsFrame && scene.render(into: buffer)
    if changed || buffer.isDirty || coverChanges || hasPrintedLines
      || scene.focus.moveCount != focusMovesShown || hasLearned
    {
      overlay?(buffer)
      wasOverlaid = isOverlaid()
      coverPicture()
      scene.observer?.begin(.output)
      let cursor = hidesCursor() ? nil : scene.cursor
      if cursor != nil { lastFocus = nil }
      terminal.present(shown, cursor: cursor ?? focusPoint, isCursorHidden: cursor == nil)
      focusMovesShown = scene.focus.moveCount
      hasLearned = false
      buffer.clearDirty()
      lastFrame = turnTime
      scene.observer?.end(.output)
      if terminal.isInline, terminal.hasPrintedLines {
        frameDue = lastFrame + RunLoop.frameInterval
      }
    }
  }

  /// Whether something was printed that appears above an inline picture.
  private var hasPrintedLines: Bool {
    guard terminal.isInline else { return false }
    flushOutput?()
    return terminal.hasPrintedLines
  }
}

extension CellBuffer {
  /// Whether anything may have changed since the buffer was shown.
  var isDirty: Bool {
    if !scrolls.isEmpty { return true }
    for y in dirtyRows where !dirtySpan(ofRow: y).isEmpty { return true }
    return false
  }
  /// Whether any cell of a rectangle may have changed since the buffer was shown.
  func hasChanged(in rect: Rect) -> Bool {
    if !scrolls.isEmpty { return true }
    let rows = dirtyRows.clamped(to: rect.y..<rect.maxY)
    return rows.contains { dirtySpan(ofRow: $0).overlaps(rect.x..<rect.maxX) }
  }
}
