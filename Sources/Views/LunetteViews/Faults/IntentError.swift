import LunetteBase
import LunetteEngine

/// The reason why an intent did not run.
package enum IntentError: Error, Hashable, Sendable {
  case unknownIntent(String, known: [String])
  case unknownParameter(intent: String, String, known: [String])
  case missingParameter(intent: String, IntentParameter)
  case wrongKind(intent: String, IntentParameter, given: ScalarValue)
  case notAllowed(intent: String, IntentParameter, given: ScalarValue)
  case badDefinition(intent: String, parameter: String, why: String)
}
