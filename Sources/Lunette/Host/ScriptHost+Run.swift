import Glibc
import LunetteCore
import LunetteLua
import LunetteScreen
import LunetteScript
import LunetteTerminal

extension ScriptHost {
  /// `lunette run`: shows a script until it ends. Returns the exit status.
  public static func run(_ file: String, arguments: [String], options: HostOptions) -> Int32 {
    if isLinear(options) { return runLinear(file, arguments: arguments, options: options) }
    let driver: TerminalDriver
    do {
      var terminal = TerminalDriver.Options()
      terminal.isInline = options.isInline
      driver = try TerminalDriver(options: terminal)
    } catch {
      return runWithoutTerminal(file, arguments: arguments, options: options, error)
    }
    do {
      return try Run(file, arguments, options, driver).run()
    } catch let error as ScriptError {
      return fail(error)
    } catch {
      StandardStreams.error("lunette: \(error)")
      return 1
    }
  }

  /// No terminal to draw on: a plain frame where that is what a pipe can use, else the reason.
  private static func runWithoutTerminal(
    _ file: String, arguments: [String], options: HostOptions, _ error: any Error
  ) -> Int32 {
    guard case TerminalError.noTerminal = error else {
      StandardStreams.error("lunette: \(error)")
      return 1
    }
    return render(
      file, arguments: arguments, size: Size(width: 80, height: 24), format: "text", keys: [], output: nil,
      options: options)
  }

  /// Says what went wrong; the exit status for it.
  static func fail(_ error: ScriptError) -> Int32 {
    StandardStreams.error(error.message)
    if let traceback = error.traceback, !traceback.isEmpty, HostEnvironment.variable("LUNETTE_TRACEBACK") != nil {
      StandardStreams.error(traceback)
    }
    return 1
  }
}

/// A script on a terminal.
private final class Run {
  private let interface: ScriptInterface
  private let loop: RunLoop
  private let options: HostOptions
  private var watcher: FileWatcher?
  private let banner = ErrorBanner()
  private var seen: [ScriptError] = []

  init(_ file: String, _ arguments: [String], _ options: HostOptions, _ driver: TerminalDriver) throws {
    self.options = options
    interface = try ScriptInterface(path: file, arguments: arguments, size: driver.size, options: options)
    var settings = interface.scene.settings
    let keepsScheme = options.theme != nil
    settings.apply(driver.capabilities, keepsScheme: keepsScheme)
    if !options.usesColor { settings.colorSupport = .none }
    interface.scene.settings = settings
    loop = RunLoop(scene: interface.scene, driver: driver, tasks: ScriptClock(interface.runtime))
    loop.keepsColorScheme = keepsScheme
    loop.limitsColor = !options.usesColor
    interface.onError = { [unowned(unsafe) self] error, _ in
      seen.append(error)
      banner.show(error.message)
    }
    interface.runtime.onQuit = { [unowned(unsafe) self] code, lines in
      loop.end(Ending(status: Int32(truncatingIfNeeded: code), result: lines))
    }
    loop.overlay = { [unowned(unsafe) self] buffer in banner.draw(on: buffer, scene: interface.scene) }
    loop.isOverlaid = { [unowned(unsafe) self] in banner.isShown }
    loop.intercept = { [unowned(unsafe) self] event in dismisses(event) }
    Interrupt.install(interface.state)
  }

  func run() throws -> Int32 {
    do {
      try interface.load()
    } catch {
      guard options.watches else { throw error }
      banner.show(error.message)
    }
    if options.watches {
      watcher = FileWatcher(interface.path)
      if let watcher {
        loop.watched[watcher.descriptor] = { [unowned(unsafe) self] in
          if watcher.takeChange() { reload() }
        }
      }
    }
    let ending = try loop.run()
    interface.end()
    for line in ending.result { StandardStreams.print(line) }
    if ending.status == 0, let error = seen.last, !options.watches {
      // What went wrong was on the screen, which is gone.
      StandardStreams.error(error.message)
    }
    return ending.status
  }

  /// A save: the new script, or the last good frame with the error above it.
  private func reload() {
    do {
      try interface.load()
      banner.hide()
      interface.scene.damageAll()
    } catch {
      banner.show(error.message)
      interface.scene.damageAll()
    }
  }

  /// Escape takes an error's message away.
  private func dismisses(_ event: InputEvent) -> Bool {
    guard banner.isShown, case .key(let key) = event, key.key == .escape, key.phase == .down else { return false }
    banner.hide()
    interface.scene.damageAll()
    return true
  }
}

/// Control-C during a callback stops the callback.
enum Interrupt {
  nonisolated(unsafe) private static var interrupter: LuaInterrupter?
  static func install(_ state: LuaState) {
    interrupter = state.interrupter
    TerminalDriver.setInterruptHook { Interrupt.stopsCallback() }
  }
  /// In a handler: 1 if a callback ran, which is stopped now.
  static func stopsCallback() -> Int32 { interrupter?.interrupt() == true ? 1 : 0 }
}

/// The last error, on the screen's last rows, over the picture.
final class ErrorBanner {
  private var message: String?
  var isShown: Bool { message != nil }
  func show(_ message: String) { self.message = message }
  func hide() { message = nil }

  func draw(on buffer: CellBuffer, scene: Scene) {
    guard let message, buffer.height > 0, buffer.width > 0 else { return }
    let view = BackgroundModifier(
      FlexibleFrameModifier(
        EnvironmentModifier(Text(.verbatim(" ⚠ " + message)), .foreground(.indexed(15))),
        width: .init(max: Layout.infinity), height: .init(), alignment: .leading),
      ColorView(.indexed(1)))
    let settings = scene.settings
    let overlay = Scene(
      size: Size(width: buffer.width, height: max(1, min(buffer.height, 6))), environment: Environment(settings),
      glyphs: scene.glyphs)
    overlay.setRoot(view)
    let rows = min(buffer.height, max(1, min(6, overlay.idealHeight(width: buffer.width))))
    overlay.resize(Size(width: buffer.width, height: rows))
    let picture = CellBuffer(width: buffer.width, height: rows, glyphs: scene.glyphs)
    overlay.render(into: picture)
    let top = buffer.height - rows
    for y in 0..<rows {
      buffer.row(top + y).update(from: picture.row(y), count: buffer.width)
      buffer.markDirty(row: top + y, from: 0, to: buffer.width)
    }
  }
}
