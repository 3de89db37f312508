import Glibc
import Lunette
import LunetteBase
import LunetteEngine
import LunetteTools

/// The inspector of a REPL, for the view on its stage.
final class ReplInspection {
  /// It owns this object.
  private unowned let repl: ScreenRepl
  private let loop: RunLoop
  private let log: EventLog
  let inspector: Inspector
  private var replay: Replay?
  /// Whether the editor had the focus before the replay began.
  private var cameFromEditor = false

  init(_ repl: ScreenRepl, _ loop: RunLoop) {
    (self.repl, self.loop) = (repl, loop)
    log = EventLog(size: repl.session.stage.scene.size)
    inspector = Inspector(over: repl.scene, log: log) { [unowned repl] in
      let stage = repl.session.stage
      let origin = repl.scene.playing.first { $0.scene === stage.scene }?.origin ?? .zero
      return (stage.scene, origin, stage.interface.runtime)
    }
    loop.overlay = { [inspector] in inspector.draw(on: $0, above: 0) }
    loop.isOverlaid = { [inspector] in inspector.isOpen }
    loop.hidesCursor = { [inspector] in inspector.hidesCursor }
    inspector.save = { [unowned self] in save() }
    inspector.replay = { [unowned self] in doAgain() }
    if let command = Editor.command {
      inspector.openEditor = { [unowned self] in edit($0, command) }
    }
  }

  /// Records that the user did something on the stage.
  func note(_ event: InputEvent) {
    log.note(event, size: repl.session.stage.scene.size, at: loop.now)
  }

  /// Whether the inspector takes an event.
  func takes(_ event: InputEvent) -> Bool {
    if replay != nil, case .key(let key) = event, key.key == .escape, key.phase == .down {
      stop()
      inspector.showMessage("The replay was stopped.")
      return true
    }
    return inspector.takes(event)
  }

  func stageIsNew() {
    if !isBeginningAnew {
      stop()
      inspector.close()
    }
    log.begin(size: repl.session.stage.scene.size, at: loop.now)
  }

  // MARK: Replaying

  private var isBeginningAnew = false

  /// Runs all entries in a new Lua state, and replays what was done on the stage, as `.record`
  /// would write it.
  private func doAgain() -> String {
    stop()
    if repl.session.stage.shown?.knobs != nil {
      return "Changes made with knobs are lines of the session and need no replay."
    }
    let fromEditor = repl.scene.focusedStage == nil
    let steps: [Replay.Step]
    do {
      steps = try ReplayFile.steps(of: repl.session.journal.steps)
      if steps.isEmpty { return "There is nothing to replay yet." }
      isBeginningAnew = true
      defer { isBeginningAnew = false }
      try repl.session.runAgain()
    } catch {
      return "It could not be replayed: \(error.fault.message)"
    }
    cameFromEditor = fromEditor
    repl.scene.update()
    if repl.scene.focusedStage == nil { _ = repl.scene.focusStage(by: 1) }
    let replay = Replay(steps, at: loop.now)
    self.replay = replay
    playOn()
    return replay.words
  }

  /// Does the steps of the replay that are due.
  func playOn() {
    guard let replay else { return }
    let stage = repl.session.stage.scene
    replay.turn(repl.scene, on: stage, at: loop.now) { perform($0, on: stage) }
    if replay.isOver {
      stop()
      inspector.showMessage(
        replay.missed.first.map {
          "Replayed; nothing on the stage has the text "
            + "\"\($0)\"."
        } ?? "Replayed."
      )
    } else {
      inspector.showMessage(replay.words)
    }
  }

  /// Handles an event as if it came from the terminal.
  private func perform(_ event: InputEvent, on stage: Scene) {
    var event = event
    if case .mouse(var mouse) = event {
      let origin = repl.scene.playing.first { $0.scene === stage }?.origin ?? .zero
      mouse.location = mouse.location + origin
      event = .mouse(mouse)
    }
    repl.scene.beginTurn()
    repl.scene.handle(event)
    repl.scene.update()
    repl.scene.endTurn()
  }

  private func stop() {
    guard let replay else { return }
    replay.stop(repl.scene)
    self.replay = nil
    if cameFromEditor { repl.focusEditor() }
  }

  // MARK: Saving and editing

  /// Writes a test, as `.record` does.
  private func save() -> String {
    let path = RunInspection.freePath(beside: "stage")
    repl.enter(".record \(path)")
    return access(path, F_OK) == 0
      ? "Saved as \(path)." : "It could not be saved; the transcript shows why."
  }

  private func edit(_ location: SourceLocation, _ command: String) {
    guard access(location.file, R_OK) == 0 else {
      return inspector.showMessage("\(location) was typed here and is not in a file.")
    }
    do {
      var status = 0
      try loop.suspend { status = try Editor.open(location, with: command) }
      if status != 0 { inspector.showMessage("The editor \(command) ended with \(status).") }
    } catch {
      inspector.showMessage(error.fault.message)
    }
  }
}
