import CLunetteHost
import LunetteCore
import LunetteLua
import LunetteScreen
import LunetteScript
import LunetteTerminal

/// A script on a terminal.
final class TerminalRun {
  private let interface: ScriptInterface
  private let loop: RunLoop
  private let options: HostOptions
  private let watcher: FileWatcher?
  private let banner: ErrorBanner
  /// What went wrong, each message once; a few are enough.
  private var seen: [ScriptError] = []
  private static let mostSeen = 10
  private var warnings: [ScriptError] = []
  /// The script's root could not be shown.
  private var rootError: ScriptError?

  init(_ file: String, _ arguments: [String], _ options: HostOptions, _ driver: TerminalDriver) throws {
    self.options = options
    watcher = options.watches ? FileWatcher() : nil
    interface = try ScriptInterface(path: file, arguments: arguments, size: driver.size, options: options)
    banner = ErrorBanner(interface.scene)
    var settings = interface.scene.settings
    settings.apply(driver.capabilities)
    interface.scene.settings = settings
    loop = RunLoop(
      scene: interface.scene, driver: driver, tasks: ScriptClock(interface.runtime, interface.functions))
    interface.runtime.keepsStates = options.watches
    interface.scene.keepsLastViews = options.watches
    // Unsafe in all that follows, for what calls is this one's own.
    interface.onError = { [unowned(unsafe) self] in report($0, path: $1) }
    interface.runtime.onWarning = { [unowned(unsafe) self] in warnings.append($0) }
    interface.scene.openURL = { URLOpener.open($0) }
    interface.runtime.openURL = options.isSandboxed ? nil : { URLOpener.open($0) }
    interface.functions.suspendTerminal = { [unowned(unsafe) self] body in
      guard loop.isRunning else { return try body() }
      try loop.suspend(body)
    }
    interface.runtime.onQuit = { [unowned(unsafe) self] code, lines in
      loop.end(Ending(status: Int32(truncatingIfNeeded: code), result: lines))
    }
    loop.overlay = { [unowned(unsafe) self] buffer in banner.draw(on: buffer) }
    loop.overlayRows = { [unowned(unsafe) self] in banner.rows(width: $0.width) }
    loop.isOverlaid = { [unowned(unsafe) self] in banner.isShown }
    loop.intercept = { [unowned(unsafe) self] event in dismisses(event) }
    interface.runtime.onInterrupt = { [unowned(unsafe) self] in loop.interrupt() }
    interface.runtime.onTaskInterrupted = { [unowned(unsafe) self] in loop.tasksInterrupted() }
    Interrupt.install(interface.state)
  }

  func run() throws -> Int32 {
    // Whole lines are written at once, wherever the stream goes meanwhile.
    lh_buffer_lines()
    loop.driver.captureEarly()
    interface.state.chargesOutput = true
    do throws(ScriptError) {
      try loadAndUpdate()
      if let rootError, !options.watches { throw rootError }
    } catch {
      if !loop.isEnding {
        guard options.watches else {
          StandardStreams.flushPrinted()
          loop.driver.stop()
          throw error
        }
        banner.show(error)
      }
    }
    takeWishes()
    watch()
    let ending = try loop.run()
    let status = interface.end(status: ending.status)
    StandardStreams.result(ending.result, isSandboxed: options.isSandboxed)
    if interface.state.leftOutput {
      StandardStreams.error("lunette: what was printed after this did not fit into the memory limit (--memory-limit)")
    }
    if let warning = warnings.first { ScriptHost.warn(warning) }
    // What went wrong was on the screen, which is gone.
    if !options.watches { for error in seen { ScriptHost.tell(error) } }
    return status
  }

  /// What the script says of the terminal as a whole.
  private func takeWishes() {
    loop.driver.title = interface.title
    loop.driver.usesMouse = interface.app?.usesMouse ?? true
  }

  private func report(_ error: ScriptError, path: String) {
    if seen.count < Self.mostSeen, !seen.contains(error) { seen.append(error) }
    if !loop.isRunning, !path.isEmpty, !path.contains(" › ") { rootError = error }
    banner.show(error)
  }

  /// A load and its first update are one pass.
  private func loadAndUpdate() throws(ScriptError) {
    let failure = interface.runtime.pass { () -> ScriptError? in
      do throws(ScriptError) { try interface.load() } catch { return error }
      interface.scene.update()
      return nil
    }
    if let failure { throw failure }
  }

  // MARK: Watching

  private func watch() {
    guard let watcher else { return }
    watcher.watch(interface.files)
    loop.watched[watcher.descriptor] = { [unowned(unsafe) self] in
      if watcher.takeChange() { reload() }
    }
  }

  /// A save: the new script, or the last good frame with the error above it.
  private func reload() {
    banner.clear()
    do throws(ScriptError) {
      try loadAndUpdate()
      if banner.isShown { interface.runtime.session.keepStatesOfLoadBefore() }
      takeWishes()
    } catch {
      banner.show(error)
    }
    interface.scene.damageAll()
    watcher?.watch(interface.files)
  }

  /// Escape takes an error's message away.
  private func dismisses(_ event: InputEvent) -> Bool {
    guard banner.isShown, case .key(let key) = event, key.key == .escape, key.phase == .down else { return false }
    banner.dismiss()
    interface.scene.damageAll()
    return true
  }
}
