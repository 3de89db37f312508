import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteText
import LunetteViews
import Testing

@testable import LunetteScript

/// A script in a scene without a terminal.
final class Harness {
  let runtime: ScriptRuntime
  let scene: Scene
  let buffer: CellBuffer
  var errors: [ScriptError] = []
  var reports: [Report] = []
  var warnings: [String] = []
  var app: ScriptApp?

  /// - Parameter language: The language of scripts; by default, everything that has a row.
  init(width: Int = 30, height: Int = 8, limits: LuaLimits? = nil, language: ScriptLanguage? = nil)
    throws
  {
    let state = try LuaState(profile: .trusted, limits: limits)
    runtime =
      if let language {
        try ScriptRuntime(
          language, state: state, symbols: SymbolRegistry(), strings: StringTables(),
          appearance: nil)
      } else {
        try ScriptRuntime(state: state)
      }
    scene = Scene(
      size: Size(width: width, height: height), environment: Environment(scope: runtime.makeScope())
    )
    buffer = CellBuffer(width: width, height: height, glyphs: scene.glyphs)
    runtime.onError = { [unowned self] in errors.append($0) }
    runtime.onWarning = { [unowned self] in warnings.append($0.message) }
    scene.reports.onError = { [unowned self] in reports.append($0) }
    runtime.locale = { [unowned self] in scene.environment.locale }
  }

  deinit { scene.tearDown() }

  /// Runs a script and shows its root.
  @discardableResult
  func load(_ source: String) throws -> Harness {
    let app = try runtime.load(source: Array(source.utf8), name: "test.lua")
    self.app = app
    scene.setRoot(app.root)
    draw()
    return self
  }

  /// Runs statements that can use `ui`, and returns their results.
  func run(_ source: String) throws -> [LuaValue] {
    defer { runtime.settle() }
    let chunk = try runtime.state.load(
      "local ui = require 'lunette'; " + source, chunkName: "@test.lua")
    return try runtime.state.call(chunk)
  }

  /// The message of the error in which the statements end.
  func failure(_ source: String) -> String {
    do {
      _ = try run(source)
      return "(no error)"
    } catch {
      return (error as? LuaError)?.message ?? "\(error)"
    }
  }

  @discardableResult
  func draw() -> String {
    scene.update()
    _ = scene.render(into: buffer)
    return buffer.text
  }
  var text: String { draw() }

  func press(_ keys: Key...) {
    for key in keys {
      scene.handle(.key(KeyEvent(key)))
      draw()
    }
  }
  func click(_ x: Int, _ y: Int) {
    draw()
    scene.handle(.mouse(MouseEvent(.down, at: Point(x: x, y: y))))
    scene.handle(.mouse(MouseEvent(.up, at: Point(x: x, y: y))))
    draw()
  }
  func advance(to time: Double) {
    runtime.advance(to: time)
    scene.advance(to: time)
    draw()
  }
  var reported: [String] { scene.reports.errors.map(\.error.message) + errors.map(\.message) }
}
