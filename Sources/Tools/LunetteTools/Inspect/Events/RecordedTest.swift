import LunetteBase
import LunetteEngine

/// A test that repeats what a user has done and compares the screen with what was shown then.
package enum RecordedTest {
  /// The text of a test for a script that `t:launch` finds by `path`, relative to the test.
  static func text(
    launching path: String, _ arguments: [String], _ log: EventLog, showing screen: CellBuffer,
    of scene: Scene,
    at time: Double
  ) -> String {
    var text = "local test = require \"lunette.test\"\n\n"
    if log.dropped > 0 {
      text += "-- \(log.dropped) earlier events were not kept: what they did is to be done first.\n"
    }
    text += "test(\"what was done\", function(t)\n"
    let options = options(size: log.firstSize, scene.settings, arguments)
    text += "  local app = t:launch(\(LuaLiteral.string(.text(path))), \(options))\n"
    for step in log.steps(until: time, in: scene) { text += "  \(step)\n" }
    return text + "  \(expectation(screen.text))\nend)\n"
  }

  /// The options of the interface: the second argument of `t:launch` and `t:mount`.
  package static func options(size: Size, _ settings: SceneSettings, _ arguments: [String] = [])
    -> String
  {
    var text = "{ size = \"\(size.width)x\(size.height)\""
    text +=
      ", colors = \"\(settings.colorSupport.rawValue)\", locale = "
      + "\(LuaLiteral.string(.text(settings.locale)))"
    if settings.layoutDirection == .rightToLeft { text += ", layoutDirection = \"rightToLeft\"" }
    if !arguments.isEmpty {
      text +=
        ", arguments = { "
        + "\(arguments.map { LuaLiteral.string(.text($0)) }.joined(separator: ", ")) }"
    }
    return text + " }"
  }

  /// The expected screen in one line, because the lines of a long string would be indented with the
  /// rest.
  package static func expectation(_ screen: String) -> String {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    return "t:equal(app:text(), table.concat({ "
      + lines.map { LuaLiteral.string(.text(String($0))) }.joined(separator: ", ") + " }, \"\\n\"))"
  }
}
