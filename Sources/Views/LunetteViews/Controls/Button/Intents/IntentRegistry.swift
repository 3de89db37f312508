import LunetteBase
import LunetteEngine

/// The actions that a host registered by name (S5).
package struct IntentRegistry {
  /// Asked for the intents that are not registered here.
  package var source: (any IntentSource)?
  private var intents: [String: Intent] = [:]
  /// Runs the background actions; without an executor all actions run at once, on the UI loop.
  package var executor: (any IntentExecutor)?
  package init() {}

  package var names: [String] { intents.keys.sorted() }
  package subscript(name: String) -> Intent? { intents[name] }

  /// Adds an intent, or replaces the intent of the same name. Throws `IntentError.badDefinition` if
  /// the definition of a parameter contradicts itself.
  package mutating func register(_ intent: Intent) throws(IntentError) {
    var seen: Set<String> = []
    for parameter in intent.parameters ?? [] {
      func bad(_ why: String) -> IntentError {
        .badDefinition(intent: intent.name, parameter: parameter.name, why: why)
      }
      if !seen.insert(parameter.name).inserted { throw bad("is declared twice") }
      for value in parameter.allowedValues where parameter.converted(value) == nil {
        throw bad("allows \(value.source), which is not \(parameter.kind.noun)")
      }
      guard let given = parameter.defaultValue else { continue }
      guard let value = parameter.converted(given) else {
        throw bad("has the default \(given.source), which is not \(parameter.kind.noun)")
      }
      if !IntentRegistry.allows(value, parameter) {
        throw bad("has a default that it does not allow")
      }
    }
    intents[intent.name] = intent
  }

  /// Registers an intent that runs on the UI loop and takes any arguments, unchecked.
  package mutating func register(
    _ name: String, _ action: @escaping (IntentParameters) throws -> Void
  ) {
    intents[name] = Intent(name, parameters: nil, action: .onLoop(action))
  }

  /// The arguments as the action gets them: checked, converted, and with the defaults added. Throws
  /// an error that says which argument is wrong or missing.
  package func check(_ name: String, _ given: IntentParameters) throws(IntentError)
    -> IntentParameters
  {
    guard let intent = intents[name] else { throw .unknownIntent(name, known: names) }
    guard let parameters = intent.parameters else { return given }
    let known = parameters.map(\.name)
    // In alphabetical order, so that the message is the same in every run.
    if let other = given.keys.sorted().first(where: { !known.contains($0) }) {
      throw .unknownParameter(intent: name, other, known: known)
    }
    var checked: IntentParameters = [:]
    for parameter in parameters {
      guard let value = given[parameter.name] ?? parameter.defaultValue else {
        if parameter.isRequired { throw .missingParameter(intent: name, parameter) }
        continue
      }
      guard let converted = parameter.converted(value) else {
        throw .wrongKind(intent: name, parameter, given: value)
      }
      guard IntentRegistry.allows(converted, parameter) else {
        throw .notAllowed(intent: name, parameter, given: converted)
      }
      checked[parameter.name] = converted
    }
    return checked
  }
  private static func allows(_ value: ScalarValue, _ parameter: IntentParameter) -> Bool {
    parameter.allowedValues.isEmpty
      || parameter.allowedValues.contains { parameter.converted($0) == value }
  }

  /// Checks the arguments and starts the action. If this throws, nothing has run. `failed` is
  /// called on the UI loop, at once or later, if the action itself fails.
  package func perform(
    _ name: String, _ given: IntentParameters, failed: @escaping (ScriptError) -> Void
  ) throws(ScriptError) {
    if let source, intents[name] == nil { return try source.perform(name, given, failed: failed) }
    let parameters: IntentParameters
    do { parameters = try check(name, given) } catch { throw ScriptError(thrown: error) }
    func report(_ error: any Error) {
      failed(error as? ScriptError ?? ScriptError(ViewFault.intentFailed(name, why: error.fault)))
    }
    switch intents[name]!.action {
    case .onLoop(let action):
      do { try action(parameters) } catch { report(error) }
    case .background(let action):
      guard let executor else {
        do { try action(parameters) } catch { report(error) }
        return
      }
      executor.execute(
        { try action(parameters) }, completion: { if let error = $0 { report(error) } })
    }
  }
}

/// A source of intents that a host keeps elsewhere, with checks of its own.
package protocol IntentSource: AnyObject {
  /// Checks the arguments and starts the action. If this throws, nothing has run. `failed` is
  /// called on the UI loop if the action itself fails later.
  func perform(
    _ name: String, _ given: IntentParameters, failed: @escaping (ScriptError) -> Void
  ) throws(ScriptError)
}

/// The intents of a scope.
private final class ScopeIntents: ScopeFeature {
  var registry = IntentRegistry()
  func scopeClosed() { registry = IntentRegistry() }
}

extension Scope {
  /// The actions that the host has registered, for `intent` buttons.
  package var intents: IntentRegistry {
    get { feature(ScopeIntents.self).registry }
    set { feature(ScopeIntents.self).registry = newValue }
  }
}
