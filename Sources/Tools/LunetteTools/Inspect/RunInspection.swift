import Glibc
import Lunette
import LunetteBase
import LunetteEngine
import LunetteScript
import LunetteTerminal

/// The tools of `lunette run` for people who work on a script: the inspector, the log of events,
/// and their replay.
package final class RunInspection {
  private let run: ScriptRun
  private let session: TerminalSession
  private let file: String
  private let arguments: [String]
  private let log: EventLog
  /// The inspector; nil if only a file is replayed.
  let inspector: Inspector?
  private let opens: Bool
  private var replay: Replay?
  private var loop: RunLoop { session.loop }
  private var scene: Scene { run.interface.scene }

  /// Fails if none of these tools is asked for.
  init?(
    _ run: ScriptRun, _ session: TerminalSession, _ file: String, _ arguments: [String],
    _ options: RunOptions
  )
    throws
  {
    let inspects = options.watches || options.inspects
    guard inspects || options.replay != nil else { return nil }
    (self.run, self.session, self.file, self.arguments) = (run, session, file, arguments)
    let scene = run.interface.scene
    log = EventLog(size: scene.size)
    let runtime = run.interface.runtime
    inspector = inspects ? Inspector(over: scene, log: log) { (scene, .zero, runtime) } : nil
    opens = options.inspects
    if inspects { run.interface.functions.input.keepTaken() }
    if let path = options.replay { replay = Replay(try ReplayFile.steps(path), at: 0) }
    wire()
  }

  private func wire() {
    inspector?.save = { [unowned self] in save() }
    inspector?.replay = { [unowned self] in replayLog() }
    inspector?.bytesWritten = { [driver = session.driver] in driver.bytesWritten }
    loop.hidesCursor = { [unowned self] in inspector?.hidesCursor == true }
    loop.onTurnBegin = { [unowned self] in
      let due = [scene.nextDeadline, run.interface.tasks.nextDeadline].compactMap { $0 }.min()
      if let due, due <= loop.now { log.timePasses() }
    }
    loop.onWakeup = { [unowned self] in playOn() }
  }

  /// Called when the script is loaded and its interface is about to be shown.
  func begin() {
    log.begin(size: scene.size, at: loop.now)
    if opens { inspector?.open() }
    replay?.turn(scene, at: loop.now, perform)
  }
  /// Called when the script was loaded again with fresh state.
  func beginAgain() {
    log.begin(size: scene.size, at: loop.now)
    stopReplay()
  }

  // MARK: Events

  /// Whether the inspector takes an event.
  func takes(_ event: InputEvent) -> Bool {
    if replay != nil, case .key(let key) = event, key.key == .escape, key.phase == .down {
      stopReplay()
      inspector?.showMessage("The replay was stopped.")
      return true
    }
    return inspector?.takes(event) ?? false
  }

  /// Records an event that goes to the interface. Always returns false, because the event is not
  /// taken.
  func passes(_ event: InputEvent) -> Bool {
    log.note(event, size: scene.size, at: loop.now)
    return false
  }

  private func perform(_ event: InputEvent) {
    log.note(event, size: scene.size, at: loop.now)
    scene.beginTurn()
    scene.handle(event)
    scene.update()
    scene.endTurn()
  }

  // MARK: Replaying

  private func replayLog() -> String {
    let steps = Replay.steps(of: log)
    if steps.isEmpty { return "There is nothing to replay yet." }
    let dropped = log.dropped
    run.reload(afresh: true)
    beginAgain()
    let replay = Replay(steps, at: loop.now)
    self.replay = replay
    replay.turn(scene, at: loop.now, perform)
    return dropped > 0
      ? "\(dropped) earlier events were not kept, so the replay begins without them." : replay.words
  }

  private func playOn() {
    guard let replay else { return }
    replay.turn(scene, at: loop.now, perform)
    if replay.isOver {
      self.replay = nil
      inspector?.showMessage(
        replay.missed.first.map { "Replayed; nothing on the screen has the text \"\($0)\"." }
          ?? "Replayed.")
    } else if inspector?.isOpen == true {
      inspector?.showMessage(replay.words)
    }
  }

  private func stopReplay() {
    replay?.stop(scene)
    replay = nil
  }

  // MARK: Saving

  /// Writes the log as a test beside the script. Returns a message about the result.
  private func save() -> String {
    if log.count == 0 { return "There is nothing to save as a test yet." }
    let screen = CellBuffer(
      width: scene.size.width, height: scene.size.height, glyphs: scene.glyphs)
    scene.render(into: screen)
    let path = Self.freePath(beside: file)
    let text = RecordedTest.text(
      launching: Files.name(of: file), arguments, log, showing: screen, of: run.interface,
      at: loop.now)
    do {
      try Files.write(Array(text.utf8), to: path)
      return "Saved as \(path)"
        + (log.dropped > 0 ? ", without \(log.dropped) earlier events." : ".")
    } catch {
      return "It could not be saved: \(error.fault.message)"
    }
  }

  /// The path `app_recorded_test.lua` or, if that file exists, a path with a number.
  package static func freePath(beside file: String) -> String {
    var stem = file
    if stem.hasSuffix(".lua") { stem.removeLast(4) }
    var number = 1
    while true {
      let path = "\(stem)_recorded\(number == 1 ? "" : "\(number)")_test.lua"
      if access(path, F_OK) != 0 { return path }
      number += 1
    }
  }
}
