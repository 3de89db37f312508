import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTerminal

/// A script that is shown on a terminal.
final class TerminalRun {
  private let run: ScriptRun
  private let session: TerminalSession
  private let banner: ErrorBanner
  private let log: WatchLog
  private let drawer: WatchDrawer
  private let recording: Recording?
  private var inspection: RunInspection?
  /// The errors that are printed at the end; only a few are kept.
  private var errors = ReportedErrors(maximum: 10)
  private var warnings: [ScriptError] = []
  private var interface: Interface { run.interface }
  private var loop: RunLoop { session.loop }

  init(_ file: String, _ arguments: [String], _ options: RunOptions, _ driver: TerminalDriver)
    throws
  {
    run = try ScriptRun(file, arguments, options, size: driver.size)
    session = TerminalSession(run.interface, driver)
    banner = ErrorBanner(run.interface.scene)
    banner.hasOwnRows = options.isInline
    log = try WatchLog(path: options.logFile)
    drawer = WatchDrawer(run.interface.scene, log)
    recording = try options.recording.map { path throws(ToolFault) in
      try Recording(path: path, size: driver.size, title: Files.name(of: file))
    }
    inspection = try RunInspection(run, session, file, arguments, options)
    cover()
    loop.flushOutput = { StandardStreams.flushPrinted() }
    session.driver.onPrintedShown = { [state = run.interface.state] in state.releaseOutput() }
    // All of these references are unowned, because their callers belong to this object.
    interface.onError = { [unowned self] in report($0) }
    interface.runtime.onWarning = { [unowned self] in warn($0) }
    interface.script.openURL = { URLOpener.open($0) }
    Interrupt.install(interface.state)
  }

  /// Draws over the script's picture: errors on the last rows, and the drawer above them.
  private func cover() {
    loop.overlay = { [unowned self] in
      banner.draw(on: $0)
      let below = banner.rows($0.size)
      drawer.draw(on: $0, above: below)
      inspection?.inspector?.draw(on: $0, above: below + drawer.rows($0.size))
      recording?.show($0, of: interface.scene, at: loop.now)
    }
    if let recording {
      session.driver.onWritten = { [unowned self] in
        recording.write($0, size: session.driver.size, at: loop.now)
      }
    }
    loop.overlayRows = { [unowned self] in
      banner.rows($0) + drawer.rows($0) + (inspection?.inspector?.rows($0) ?? 0)
    }
    loop.isOverlaid = { [unowned self] in
      banner.isShown || drawer.isOpen || inspection?.inspector?.isOpen == true
    }
    loop.intercept = { [unowned self] in
      inspection?.takes($0) == true || banner.takes($0) || takes($0)
        || inspection?.passes($0) == true
    }
    if let command = Editor.command {
      inspection?.inspector?.openEditor = { [unowned self] in edit($0, command) }
    }
    guard run.watches || log.isWritten else { return }
    let print = interface.state.onPrint
    interface.state.onPrint = { [unowned self] stream, bytes in
      print?(stream, bytes)
      log.printed(bytes)
    }
    interface.scene.reports.onDiagnostic = { [unowned self] in log.add(.warning, $0.error.message) }
    guard run.watches else { return }
    log.onChange = { [unowned self] in if drawer.isOpen { interface.scene.picture.damageAll() } }
    banner.isWatched = true
    if let command = Editor.command { banner.openEditor = { [unowned self] in edit($0, command) } }
  }

  /// Handles the keys for people who work on the script.
  private func takes(_ event: InputEvent) -> Bool {
    guard run.watches, case .key(let key) = event, key.phase == .down, key.modifiers == [] else {
      return false
    }
    switch key.key {
    case .function(5):
      run.reload(afresh: true)
      inspection?.beginAgain()
    case .function(9):
      drawer.toggle()
      interface.scene.picture.damageAll()
    default: return false
    }
    return true
  }

  private func edit(_ location: SourceLocation, _ command: String) {
    do {
      var status = 0
      try loop.suspend { status = try Editor.open(location, with: command) }
      if status != 0 { log.add(.warning, "the editor \(command) ended with \(status)") }
    } catch {
      report(ScriptError(thrown: error))
    }
  }

  private func warn(_ warning: ScriptError) {
    if warnings.contains(warning) { return }
    warnings.append(warning)
    log.add(.warning, warning.message)
  }

  func start() throws -> Int32 {
    session.driver.captureEarly()
    interface.state.chargesOutput = true
    do {
      try run.load(isOver: { loop.isEnding }, report: banner.show)
    } catch {
      StandardStreams.flushPrinted()
      session.driver.stop()
      throw error
    }
    session.takeWishes()
    inspection?.begin()
    run.watch(
      wait: { loop.watched[$0] = $1 }, willLoad: { [unowned self] in banner.clear() },
      loaded: { [unowned self] in
        if banner.isShown {
          let failed = interface.scene.rootFailure != nil
          interface.runtime.session.keepStatesOfLoadBefore(isShown: failed)
        }
        log.add(.reload, run.loadText)
        session.takeWishes()
        interface.scene.picture.damageAll()
      },
      failed: { [unowned self] error in
        log.add(.error, error.message)
        banner.show(error)
        interface.scene.picture.damageAll()
      })
    var status = run.end(try loop.run())
    do { try recording?.end(at: loop.now) } catch {
      StandardStreams.error(error)
      status = max(status, 1)
    }
    if interface.state.leftOutput {
      StandardStreams.error(
        Message(
          .warning, "what was printed after this exceeded the memory limit (--memory-limit)"
        ))
    }
    for warning in warnings { Program.warn(warning) }
    // The screen that showed the errors is gone, so they are printed.
    if !run.watches { errors.printAll() }
    return status
  }

  private func report(_ error: ScriptError) {
    errors.add(error)
    log.add(.error, error.message)
    banner.show(error)
  }
}
