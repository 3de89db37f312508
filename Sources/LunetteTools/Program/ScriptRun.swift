import CLunetteHost
import Lunette
import LunetteEngine
import LunetteScreen

/// A script that is shown until it ends: loaded, watched and loaded again. How that looks, on a terminal or in lines, is the
/// owner's.
final class ScriptRun {
  let interface: Interface
  private let watcher: FileWatcher?
  var watches: Bool { watcher != nil }

  init(
    _ file: String, _ arguments: [String], _ options: RunOptions, size: Size,
    input: ScriptInput.Source = .standardInput
  ) throws {
    watcher = options.watches ? FileWatcher() : nil
    interface = try Interface(
      path: file, arguments: ProgramArguments.exact(arguments), size: size, options: options.script, input: input)
    Program.adopt(interface.script)
    interface.runtime.keepsStates = options.watches
    // Whoever edits a script is told where each view of it stands; nobody else pays for that.
    if options.watches { interface.runtime.session.noteAllLocations() }
    interface.scene.reports.keepsLastViews = options.watches
    // Whole lines are written at once, wherever the stream goes meanwhile.
    lh_buffer_lines()
  }

  /// Loads it for the first time. What goes wrong ends the run, unless the files are watched, for then they may be mended,
  /// or it has ended by itself: then the error is only told.
  func load(isOver: () -> Bool, tell: (ScriptError) -> Void) throws(ScriptError) {
    do throws(ScriptError) {
      try interface.loadAndUpdate()
      // Of a root that cannot be shown there is nothing to be seen.
      if !watches, let failure = interface.scene.rootFailure { throw failure }
    } catch {
      if isOver() { return }
      if !watches { throw error }
      tell(error)
    }
  }

  /// Loads it again at each save; `wait` is told what to wait for, and what to do then. A load that fails changes nothing.
  func watch(
    wait: (Int32, @escaping () -> Void) -> Void, willLoad: @escaping () -> Void = {}, loaded: @escaping () -> Void,
    failed: @escaping (ScriptError) -> Void
  ) {
    guard let watcher else { return }
    watcher.watch(interface.files)
    wait(watcher.descriptor) { [unowned self] in
      guard watcher.takeChange() else { return }
      willLoad()
      do throws(ScriptError) {
        try interface.loadAndUpdate()
        loaded()
      } catch {
        failed(error)
      }
      watcher.watch(interface.files)
    }
  }

  /// Ends it, and prints its result. The exit status.
  func end(_ ending: Ending) -> Int32 {
    let status = interface.end(status: ending.status)
    StandardStreams.result(ending.result, isSandboxed: interface.options.isSandboxed)
    return status
  }
}
