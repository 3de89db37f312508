import Lunette
import LunetteEngine
import LunetteLua
import LunetteScreen
import LunetteScript
import LunetteTerminal

/// A script on a terminal.
final class TerminalRun {
  private let run: ScriptRun
  private let session: TerminalSession
  private let banner: ErrorBanner
  /// What went wrong; a few are enough.
  private var errors = ToldErrors(most: 10)
  private var warnings: [ScriptError] = []
  private var interface: Interface { run.interface }
  private var loop: RunLoop { session.loop }

  init(_ file: String, _ arguments: [String], _ options: RunOptions, _ driver: TerminalDriver) throws {
    run = try ScriptRun(file, arguments, options, size: driver.size)
    session = TerminalSession(run.interface, driver)
    banner = ErrorBanner(run.interface.scene)
    banner.cover(session.loop)
    loop.flushOutput = { StandardStreams.flushPrinted() }
    // Unowned in all that follows, for what calls is this one's own.
    interface.onError = { [unowned self] in report($0) }
    interface.runtime.onWarning = { [unowned self] in if !warnings.contains($0) { warnings.append($0) } }
    interface.script.openURL = { URLOpener.open($0) }
    Interrupt.install(interface.state)
  }

  func start() throws -> Int32 {
    session.driver.captureEarly()
    interface.state.chargesOutput = true
    do {
      try run.load(isOver: { loop.isEnding }, tell: banner.show)
    } catch {
      StandardStreams.flushPrinted()
      session.driver.stop()
      throw error
    }
    session.takeWishes()
    run.watch(
      wait: { loop.watched[$0] = $1 }, willLoad: { [unowned self] in banner.clear() },
      loaded: { [unowned self] in
        if banner.isShown { interface.runtime.session.keepStatesOfLoadBefore() }
        session.takeWishes()
        interface.scene.picture.damageAll()
      },
      failed: { [unowned self] error in
        banner.show(error)
        interface.scene.picture.damageAll()
      })
    let status = run.end(try loop.run())
    if interface.state.leftOutput {
      StandardStreams.error("lunette: what was printed after this did not fit into the memory limit (--memory-limit)")
    }
    for warning in warnings { Program.warn(warning) }
    // What went wrong was on the screen, which is gone.
    if !run.watches { errors.tell() }
    return status
  }

  private func report(_ error: ScriptError) {
    errors.add(error)
    banner.show(error)
  }
}
