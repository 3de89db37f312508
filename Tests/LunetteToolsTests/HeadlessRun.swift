import Lunette
import LunetteBase
import LunetteEngine
import LunetteScript
import LunetteTesting

@testable import LunetteTools

/// A script in the loop of `lunette run`, on a simulated terminal.
final class HeadlessRun {
  let interface: Interface
  let terminal: HeadlessTerminal
  let loop: RunLoop

  init(_ source: String, size: Size = Size(width: 20, height: 5), isInline: Bool = false) throws {
    interface = try Interface(path: "test.lua", size: size, options: HostOptions())
    terminal = HeadlessTerminal(size: size, isInline: isInline)
    terminal.keepsText = true
    loop = RunLoop(scene: interface.scene, terminal: terminal, tasks: interface.tasks)
    interface.runtime.onQuit = { [unowned loop] code, lines in
      loop.end(Ending(status: Int32(code), result: lines))
    }
    let text = "local ui = require 'lunette'\n" + source
    interface.show(try interface.runtime.load(source: Array(text.utf8), name: "test.lua"))
  }

  deinit { interface.end() }

  /// The rows of the screen that are not empty.
  var rows: [String] { terminal.shown.text.split(separator: "\n").map(String.init) }
  func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    terminal.send(.key(KeyEvent(key, modifiers: modifiers)))
  }
}

extension ErrorBanner {
  /// Makes this run the only overlay of `loop`.
  func cover(_ loop: RunLoop) {
    loop.overlay = { [unowned self] in draw(on: $0) }
    loop.overlayRows = { [unowned self] in rows($0) }
    loop.isOverlaid = { [unowned self] in isShown }
    loop.intercept = { [unowned self] in takes($0) }
  }
}
