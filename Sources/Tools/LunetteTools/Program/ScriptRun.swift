import CLunetteSystem
import Lunette
import LunetteBase
import LunetteEngine
import LunetteTerminal

/// A script that is shown until it ends: it is loaded, watched and loaded again. The owner shows
/// it, on a terminal or as lines.
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
      path: file, arguments: ProgramArguments.exact(arguments), size: size, options: options.script,
      input: input)
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
    interface.runtime.loads.keepsStates = options.watches || options.inspects
    // Source locations of all views are recorded only where the user is working on the script,
    // because that costs time.
    if options.watches || options.inspects { interface.runtime.session.noteAllLocations() }
    interface.scene.reports.keepsLastViews = options.watches
    // What the script prints is written by whole lines, wherever the stream leads in the meantime.
    lh_buffer_lines()
  }

  /// Loads the script for the first time. An error is thrown, which ends the run. If the files are
  /// watched, it is passed to `report` instead, because the script may still be corrected; if the
  /// script has already ended by itself, it is ignored.
  func load(isOver: () -> Bool, report: (ScriptError) -> Void) throws(ScriptError) {
    do throws(ScriptError) {
      try interface.keepValues()
      try interface.loadAndUpdate()
      try interface.keepValues()
      // If the root view cannot be shown, nothing would be visible.
      if !watches, let failure = interface.scene.rootFailure { throw failure }
    } catch {
      if isOver() { return }
      if !watches { throw error }
      report(error)
    }
  }

  /// Loads the script again each time that a file is saved. `wait` is called with the descriptor to
  /// wait for and the function to call when it is readable. A failed load changes nothing.
  func watch(
    wait: (Int32, @escaping () -> Void) -> Void, willLoad: @escaping () -> Void = {},
    loaded: @escaping () -> Void,
    failed: @escaping (ScriptError) -> Void
  ) {
    events = (willLoad, loaded, failed)
    guard let watcher else { return }
    watcher.watch(interface.files)
    wait(watcher.descriptor) { [unowned self] in
      switch watcher.takeChange() {
      case .none: break
      case .pictures: interface.picturesChanged()
      case .script:
        interface.picturesChanged()
        reload(afresh: false)
      }
    }
  }
  private var events: (willLoad: () -> Void, loaded: () -> Void, failed: (ScriptError) -> Void)?

  /// Loads the script again. Its states keep their values or, with `afresh`, have their initial
  /// values.
  func reload(afresh: Bool) {
    events?.willLoad()
    let input = interface.functions.input
    if afresh, input.keepsTaken { input.keepTaken() }
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
  /// A message with the time that the last load and its update took.
  var loadText: String {
    let tenths = Int((lastLoad.seconds * 10_000).rounded())
    return
      "loaded\(lastLoad.isFresh ? " with fresh state" : "") in \(tenths / 10).\(tenths % 10) ms"
  }

  /// Ends the script, prints its result, and returns the exit status.
  func end(_ ending: Ending) -> Int32 {
    let status = interface.end(status: ending.status)
    StandardStreams.result(ending.result, isSandboxed: interface.options.isSandboxed)
    return status
  }
}
