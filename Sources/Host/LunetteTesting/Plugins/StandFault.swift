import Lunette
import LunetteBase

/// An error in a request of a test of a plugin.
enum StandFault: Fault, Hashable {
  case noSlot(String, known: [String])
  case noCommand(String, known: [String])
  case noKey(String, nearest: String?)
  /// Nothing on the screen shows a text; the value includes the screen's text.
  case nothingReads(String, screen: String)
  /// Only a mock host sends events and publishes values for a test.
  case noMock
  /// Actions that take time have not ended after a number of seconds.
  case stillUnderWay(actions: Int, seconds: Double)
}

extension StandFault {
  var words: String {
    switch self {
    case .noSlot(let name, let known):
      "the host has no slot '\(name)'" + didYouMean(name, among: known)
    case .noCommand(let name, let known):
      "there is no command '\(name)'" + didYouMean(name, among: known)
    case .noKey(let name, let nearest): "there is no key \"\(name)\"" + didYouMean(nearest)
    case .nothingReads(let text, let screen):
      "nothing on the screen has the text "
        + "\"\(text)\":\n\(screen)"
    case .noMock:
      "only a mock can do this: the program's own host sends its events and publishes its "
        + "values itself"
    case .stillUnderWay(let actions, let seconds):
      "\(actions) of the plugin's actions have not ended after \(seconds) seconds"
    }
  }
  /// The error in the form that tests get.
  var pluginError: PluginError { PluginError(host: self) }
}
