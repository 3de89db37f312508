/// A parameter of an intent.
package enum IntentValue: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
}
package typealias IntentParameters = [String: IntentValue]

/// The actions that a host registered by name (S5).
package struct IntentRegistry {
  package typealias Action = (IntentParameters) throws -> Void
  private var actions: [String: Action] = [:]
  package init() {}
  package var names: [String] { actions.keys.sorted() }
  package mutating func register(_ name: String, _ action: @escaping Action) { actions[name] = action }

  func perform(_ name: String, _ parameters: IntentParameters) throws {
    guard let action = actions[name] else {
      throw ScriptError(message: "no intent \"\(name)\" is registered" + hint(name))
    }
    try action(parameters)
  }
  private func hint(_ name: String) -> String {
    if names.isEmpty { return "; the host registered none" }
    return "; registered: \(names.joined(separator: ", "))"
  }
}
