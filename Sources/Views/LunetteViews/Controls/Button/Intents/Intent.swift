import LunetteBase

/// The arguments of an intent, by name. An argument is a scalar value of a script, but never nil
/// and never an object.
package typealias IntentParameters = [String: ScalarValue]

extension ScalarValue {
  /// The value as a script would write it.
  var source: String {
    switch self {
    case .none: "nil"
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .number(let value): value.words
    case .string(let value): "\"\(value.string)\""
    case .object: words
    }
  }
  /// The kind of this value as an argument of an intent; nil for values that cannot be arguments.
  var intentKind: IntentParameter.Kind? {
    switch self {
    case .boolean: .boolean
    case .integer: .integer
    case .number: .number
    case .string: .string
    case .none, .object: nil
    }
  }
}

/// A parameter of an intent: `IntentParameter("size", .string, default: .string("M"), allowed: …)`.
package struct IntentParameter: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case boolean, integer, number, string

    /// The kind as a noun with its article, for messages.
    var noun: String {
      switch self {
      case .boolean: "a boolean"
      case .integer: "an integer"
      case .number: "a number"
      case .string: "a string"
      }
    }
  }
  package var name: String
  package var kind: Kind
  /// The value that is used where the argument is missing. Nil: there is no default, and the
  /// argument must be given if `isRequired`.
  package var defaultValue: ScalarValue?
  package var isRequired: Bool
  /// The values that are allowed; empty if every value of the kind is allowed.
  package var allowedValues: [ScalarValue]
  /// A sentence that describes the parameter to people who write scripts.
  package var summary: String

  /// The parameter is required unless it has a default or `required` says otherwise.
  package init(
    _ name: String, _ kind: Kind, required: Bool? = nil, default defaultValue: ScalarValue? = nil,
    allowed: [ScalarValue] = [], summary: String = ""
  ) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    isRequired = required ?? (defaultValue == nil)
    allowedValues = allowed
    self.summary = summary
  }

  /// `value` converted to this kind: an integer is accepted for a number, and a number without a
  /// fraction for an integer. Nil if the value is of another kind.
  func converted(_ value: ScalarValue) -> ScalarValue? {
    switch (kind, value) {
    case (.number, .integer(let integer)): .number(Double(integer))
    case (.integer, .number(let number)): Int64(exactly: number).map { .integer($0) }
    default: value.intentKind == kind ? value : nil
    }
  }
}

/// An action that the host offers to scripts by name, with its parameters (S5).
package struct Intent {
  package enum Action {
    /// Runs outside the UI loop, as the host's `IntentExecutor` arranges.
    case background(@Sendable (IntentParameters) throws -> Void)
    /// Runs at once on the UI loop where the button is used: for hosts whose actions belong to that
    /// loop, such as a test's actions in Lua.
    case onLoop((IntentParameters) throws -> Void)
  }
  package var name: String
  package var summary: String
  /// The parameters of the intent; nil if it takes any arguments, unchecked.
  package var parameters: [IntentParameter]?
  package var action: Action

  package init(
    _ name: String, summary: String = "", parameters: [IntentParameter]?, action: Action
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.action = action
  }
}

/// Runs the intents that do not belong to the UI loop; a host with threads or tasks provides one.
package protocol IntentExecutor: AnyObject {
  /// Runs `work` outside the UI loop. When the work has ended, calls `completion` on the UI loop
  /// with the error that it threw, or with nil.
  func execute(
    _ work: @escaping @Sendable () throws -> Void, completion: @escaping ((any Error)?) -> Void)
}
