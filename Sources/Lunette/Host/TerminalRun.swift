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
    interface.onError = { [unowned(unsafe) self] in report($0, path: $1) }
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
    Interrupt.install(interface.state)
  }

  func run() throws -> Int32 {
    // Whole lines are written at once, wherever the stream goes meanwhile.
    lh_buffer_lines()
    loop.driver.captureEarly()
    do throws(ScriptError) {
      try interface.load()
      interface.scene.update()
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
    loop.driver.title = interface.title
    watch()
    let ending = try loop.run()
    let status = interface.end(status: ending.status)
    StandardStreams.result(ending.result, isSandboxed: options.isSandboxed)
    // What went wrong was on the screen, which is gone.
    if !options.watches { for error in seen { StandardStreams.error(error.message) } }
    return status
  }

  private func report(_ error: ScriptError, path: String) {
    if seen.count < Self.mostSeen, !seen.contains(error) { seen.append(error) }
    if !loop.isRunning, !path.isEmpty, !path.contains(" › ") { rootError = error }
    banner.show(error)
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
      try interface.load()
      interface.scene.update()
      if banner.isShown { interface.runtime.session.keepStatesOfLoadBefore() }
      loop.driver.title = interface.title
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
