import Lunette
import LunetteBase
import LunetteEngine
import LunetteScript
import LunetteTesting

@testable import LunetteTools

/// A script with the inspector open, on a simulated terminal.
final class InspectedRun {
  let run: HeadlessRun
  let log: EventLog
  let inspector: Inspector
  var scene: Scene { run.interface.scene }
  /// The picture that was shown last.
  private(set) var picture: CellBuffer?

  /// - Parameter source: The script; a line is put before it, so it begins in line 2.
  init(_ source: String, size: Size = Size(width: 80, height: 24)) throws {
    run = try HeadlessRun("return ui.Text ''", size: size)
    let interface = run.interface
    interface.runtime.session.noteAllLocations()
    let log = EventLog(size: size)
    self.log = log
    inspector = Inspector(over: interface.scene, log: log) {
      (interface.scene, .zero, interface.runtime)
    }
    run.loop.overlay = { [unowned self] in
      inspector.draw(on: $0, above: 0)
      picture = $0
    }
    run.loop.isOverlaid = { [inspector] in inspector.isOpen }
    run.loop.hidesCursor = { [inspector] in inspector.hidesCursor }
    run.loop.intercept = { [unowned self] event in
      if inspector.takes(event) { return true }
      log.note(event, size: scene.size, at: run.loop.now)
      return false
    }
    let text = "local ui = require 'lunette'\n" + source
    interface.show(try interface.runtime.load(source: Array(text.utf8), name: "test.lua"))
    try run.loop.start()
  }

  var screen: String { run.terminal.shown.text }

  @discardableResult
  func press(_ keys: Key..., modifiers: KeyModifiers = []) -> String {
    for key in keys { send(.key(KeyEvent(key, modifiers: modifiers))) }
    return screen
  }
  @discardableResult
  func send(_ event: InputEvent) -> String {
    run.terminal.send(event)
    run.loop.turn()
    return screen
  }
  @discardableResult
  func mouse(_ kind: MouseKind, _ button: MouseButton, _ x: Int, _ y: Int) -> String {
    send(.mouse(MouseEvent(kind, button: button, at: Point(x: x, y: y))))
  }
  func type(_ text: String) { for character in text { press(.character(character)) } }
  func resize(_ width: Int, _ height: Int) {
    run.terminal.resize(Size(width: width, height: height))
    run.loop.turn()
  }

  /// The first line of the inspector's panel.
  var heading: String {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    guard let titles = lines.firstIndex(where: { $0.contains("1 Layout") }), titles > 0 else {
      return ""
    }
    return String(lines[titles - 1])
  }
}
