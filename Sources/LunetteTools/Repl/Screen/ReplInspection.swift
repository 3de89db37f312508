import Glibc
import Lunette
import LunetteDiagnostics
import LunetteEngine
import LunetteScreen

/// The inspector of a REPL: of what is on its stage.
final class ReplInspection {
  /// Unsafe, for it is this one's owner.
  private unowned(unsafe) let repl: ScreenRepl
  private let loop: RunLoop
  private let log: EventLog
  let inspector: Inspector

  init(_ repl: ScreenRepl, _ loop: RunLoop) {
    (self.repl, self.loop) = (repl, loop)
    log = EventLog(size: repl.session.stage.scene.size)
    // Unsafe, for it is this one's owner, and this one the inspector's.
    inspector = Inspector(over: repl.scene, log: log) { [unowned(unsafe) repl] in
      let stage = repl.session.stage
      let origin = repl.scene.playing.first { $0.scene === stage.scene }?.origin ?? .zero
      return (stage.scene, origin, stage.interface.runtime)
    }
    loop.overlay = { [inspector] in inspector.draw(on: $0, above: 0) }
    loop.isOverlaid = { [inspector] in inspector.isOpen }
    loop.hidesCursor = { [inspector] in inspector.hidesCursor }
    inspector.save = { [unowned self] in save() }
    if let command = Editor.command { inspector.openEditor = { [unowned self] in edit($0, command) } }
  }

  /// Something was done on the stage.
  func note(_ event: InputEvent) { log.note(event, size: repl.session.stage.scene.size, at: loop.now) }

  func stageIsNew() {
    inspector.close()
    log.begin(size: repl.session.stage.scene.size, at: loop.now)
  }

  /// As `.record` does.
  private func save() -> String {
    let path = RunInspection.freePath(beside: "stage")
    repl.enter(".record \(path)")
    return access(path, F_OK) == 0 ? "Saved as \(path)." : "It could not be saved; the transcript tells why."
  }

  private func edit(_ location: SourceLocation, _ command: String) {
    guard access(location.file, R_OK) == 0 else {
      return inspector.say("\(location) was typed here; it is in no file.")
    }
    do {
      var status = 0
      try loop.suspend { status = try Editor.open(location, with: command) }
      if status != 0 { inspector.say("The editor \(command) ended with \(status).") }
    } catch {
      inspector.say(error.fault.message)
    }
  }
}
