import CLunetteHost
import Lunette
import LunetteEngine
import LunetteScreen
import LunetteTerminal

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
    try options.prepare?(interface.script)
    if let source = options.source {
      interface.loader = { [unowned interface] () throws(ScriptError) in
        try interface.runtime.load(source: source, name: file)
      }
    }
    if case .shown(let name) = options.previews {
      PreviewBoard.install(in: interface, path: file, name: name, scrolls: !options.isLinear)
    }
    interface.runtime.keepsStates = options.watches || options.inspects
    // Whoever edits a script is told where each view of it stands; nobody else pays for that.
    if options.watches || options.inspects { interface.runtime.session.noteAllLocations() }
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
    events = (willLoad, loaded, failed)
    guard let watcher else { return }
    watcher.watch(interface.files)
    wait(watcher.descriptor) { [unowned self] in
      switch watcher.takeChange() {
      case .none: break
      case .pictures: interface.picturesChanged()
      case .script: reload(afresh: false)
      }
    }
  }
  private var events: (willLoad: () -> Void, loaded: () -> Void, failed: (ScriptError) -> Void)?

  /// Loads it again, with the values that its states have or, afresh, with those that they begin with.
  func reload(afresh: Bool) {
    events?.willLoad()
    let start = TerminalDriver.now()
    do throws(ScriptError) {
      try interface.loadAndUpdate(afresh: afresh)
      lastLoad = (TerminalDriver.now() - start, afresh)
      events?.loaded()
    } catch {
      events?.failed(error)
    }
    watcher?.watch(interface.files)
  }
  private var lastLoad = (seconds: 0.0, isFresh: false)
  /// Of the last load: how long it and the update that followed took.
  var wordsOfLoad: String {
    let tenths = Int((lastLoad.seconds * 10_000).rounded())
    return "loaded\(lastLoad.isFresh ? " with fresh state" : "") in \(tenths / 10).\(tenths % 10) ms"
  }

  /// Ends it, and prints its result. The exit status.
  func end(_ ending: Ending) -> Int32 {
    let status = interface.end(status: ending.status)
    StandardStreams.result(ending.result, isSandboxed: interface.options.isSandboxed)
    return status
  }
}
