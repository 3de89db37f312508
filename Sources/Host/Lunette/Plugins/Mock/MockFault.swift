import LunetteBase

/// An error in a request of a test to a mock host.
enum MockFault: Fault, Hashable {
  case unknownAction(String, known: [String])
  case unknownValue(String, known: [String])
  case unknownEvent(String, known: [String])
  case wrongAnswer(action: String, PluginMismatch)
  case wrongValue(String, PluginMismatch)
  case wrongPayload(event: String, PluginMismatch)
}

extension MockFault {
  var words: String {
    switch self {
    case .unknownAction(let name, let known):
      "the host has no action '\(name)'" + didYouMean(name, among: known)
    case .unknownValue(let name, let known):
      "the host publishes no value '\(name)'" + didYouMean(name, among: known)
    case .unknownEvent(let name, let known):
      "the host sends no event '\(name)'" + didYouMean(name, among: known)
    case .wrongAnswer(let action, let mismatch):
      "the mock of '\(action)' returned a wrong value: \(mismatch.message)"
    case .wrongValue(let name, let mismatch): "\(name): \(mismatch.message)"
    case .wrongPayload(let event, let mismatch): "\(event): \(mismatch.message)"
    }
  }
}
