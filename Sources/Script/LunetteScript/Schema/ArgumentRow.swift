import LunetteLua
import LunetteRecords

/// One argument of a function, or one option of a table that a function takes: what the reference
/// says of it, and what the message says where it is wrong.
package struct ArgumentRow: Available, Sendable {
  /// The argument's name, type, default and documentation, in the same form as the parameters of
  /// views and modifiers.
  package let parameter: Parameter
  /// What messages call the argument where they do not use its name: "a path", "the bytes".
  package let label: String?
  /// What the argument must be, in words.
  package let expected: String
  /// The arguments and the result of the function that is given for this argument; nil where it is
  /// no function.
  package let callback: CallbackRow?
  /// The options of the table that the argument is; empty for other arguments.
  package let options: [ArgumentRow]

  package init(
    _ parameter: Parameter, called label: String? = nil, expected: String? = nil,
    callback: CallbackRow? = nil,
    options: [ArgumentRow] = []
  ) {
    self.parameter = parameter
    self.label = label
    self.expected = expected ?? parameter.type.expected
    self.callback = callback
    self.options = options
  }

  package var name: String { parameter.name }
  package var availability: Availability { parameter.availability }

  /// The names that the argument may be, where they are a closed set.
  var names: [String] {
    switch parameter.type {
    case .name(let names), .keystroke(let names), .shortcut(let names): names.names
    default: []
    }
  }

  /// What messages call the argument at a position, counted from 0. The name of a callback means
  /// nothing to an author who forgot it, so such an argument is numbered.
  func subject(at position: Int) -> String {
    if let label { return label }
    if case .function = parameter.type { return "argument \(position + 1)" }
    return name
  }

  /// The same row with its availability.
  package func available(_ availability: Availability) -> ArgumentRow {
    var parameter = parameter
    parameter.availability = availability
    return ArgumentRow(
      parameter, called: label, expected: expected, callback: callback, options: options)
  }

  func with(default source: String, isRequired: Bool) -> ArgumentRow {
    var parameter = parameter
    parameter.defaultValue = source
    parameter.isRequired = isRequired
    return ArgumentRow(
      parameter, called: label, expected: expected, callback: callback, options: options)
  }
}

/// The arguments that a function of the script is called with, and what is done with its result.
package struct CallbackRow: Sendable {
  package let arguments: [FieldRow]
  package let results: [FieldRow]
  package init(_ arguments: [FieldRow] = [], returns results: [FieldRow] = []) {
    self.arguments = arguments
    self.results = results
  }
}
