import Lunette
import LunetteBase
import LunetteEngine

/// A test that repeats what a user has done and compares the screen with what was shown then.
package enum RecordedTest {
  /// The text of a test for a script that `t:launch` finds by `path`, relative to the test.
  static func text(
    launching path: String, _ arguments: [String], _ log: EventLog, showing screen: CellBuffer,
    of interface: Interface,
    at time: Double
  ) -> String {
    var text = "local test = require \"lunette.test\"\n\n"
    if log.dropped > 0 {
      text += "-- \(log.dropped) earlier events were not kept: what they did is to be done first.\n"
    }
    let input = interface.functions.input
    if input.takesMore {
      text += "-- The input was too long to be kept: the option \"stdin\" is to be added.\n"
    }
    text += "test(\"what was done\", function(t)\n"
    let options = RecordedOptions(
      of: interface, size: log.firstSize, arguments: arguments, input: input.taken ?? [])
    text += "  local app = t:launch(\(LuaLiteral.string(.text(path))), \(options.lua))\n"
    for step in log.steps(until: time, in: interface.scene) { text += "  \(step)\n" }
    return text + "  \(expectation(screen.text))\nend)\n"
  }

  /// The expected screen in one line, because the lines of a long string would be indented with the
  /// rest.
  ///
  /// - Parameter name: The name of the case's parameter.
  package static func expectation(_ screen: String, in name: String = "t") -> String {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    return "\(name):equal(app:text(), table.concat({ "
      + lines.map { LuaLiteral.string(.text(String($0))) }.joined(separator: ", ") + " }, \"\\n\"))"
  }
}
