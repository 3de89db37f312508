import LunetteScreen
import LunetteValues

/// What an intent is told, by name; a parameter is a scalar of a script's, but for nil and objects.
package typealias IntentParameters = [String: ScalarValue]

extension ScalarValue {
  /// As a script would write it.
  var source: String {
    switch self {
    case .none: "nil"
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .number(let value): "\(value)"
    case .string(let value): "\"\(value.string)\""
    case .object: "a table"
    }
  }
  /// Nil of what no intent is told.
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

/// What an intent wants to be told: `IntentParameter("size", .string, default: .string("M"), allowed: …)`.
package struct IntentParameter: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case boolean, integer, number, string

    /// With its article, for messages.
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
  /// What it is where it is not given. Nil: nothing, and then it must be given if `isRequired`.
  package var defaultValue: ScalarValue?
  package var isRequired: Bool
  /// Empty: every value of its kind.
  package var allowedValues: [ScalarValue]
  /// A sentence for those who write scripts.
  package var summary: String

  /// Required unless it has a default or `required` says otherwise.
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

  /// `value` as this kind has it: an integer will do for a number, and a number without a fraction for an integer. Nil if
  /// it is of another kind.
  func converted(_ value: ScalarValue) -> ScalarValue? {
    switch (kind, value) {
    case (.number, .integer(let integer)): .number(Double(integer))
    case (.integer, .number(let number)): Int64(exactly: number).map { .integer($0) }
    default: value.intentKind == kind ? value : nil
    }
  }
}

/// An action that the host offers to scripts by name, with what it must be told (S5).
package struct Intent {
  package enum Action {
    /// Runs away from the UI loop, as the host's `IntentExecutor` arranges.
    case background(@Sendable (IntentParameters) throws -> Void)
    /// Runs at once where the button is used: for hosts whose actions belong to the UI loop, such as a test's in Lua.
    case onLoop((IntentParameters) throws -> Void)
  }
  package var name: String
  package var summary: String
  /// Nil: whatever it is given, unchecked.
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

/// Where intents run that are not of the UI loop; a host with threads or tasks gives one.
package protocol IntentExecutor: AnyObject {
  /// Runs `work` elsewhere, and calls `completion` on the UI loop when it has ended, with what it threw.
  func execute(_ work: @escaping @Sendable () throws -> Void, completion: @escaping ((any Error)?) -> Void)
}
