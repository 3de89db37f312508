import LunetteLua
import LunetteRecords

/// One argument of a function, or one option of a table that it takes: what the reference says of it and what the message
/// says where it is wrong.
package struct ArgumentRow: Available, Sendable {
  /// Its name, type, default and sentence, in the same form as the parameters of views and modifiers.
  package let parameter: Parameter
  /// As messages call it, where that is not its name: "a path", "the bytes".
  package let label: String?
  /// What it must be, in words.
  package let expected: String
  /// What a function that is given for it is called with.
  package let callback: CallbackRow?
  /// The options of a table.
  package let options: [ArgumentRow]

  package init(
    _ parameter: Parameter, called label: String? = nil, expected: String? = nil, callback: CallbackRow? = nil,
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

  /// The names that it may be, where they are a closed set.
  var names: [String] {
    switch parameter.type {
    case .name(let names), .keystroke(let names): names.names
    default: []
    }
  }

  /// What messages call it at a position, from 0. A function's name says nothing to whoever forgot it, so it is counted.
  func words(at position: Int) -> String {
    if let label { return label }
    if case .function = parameter.type { return "argument \(position + 1)" }
    return name
  }

  /// The same row with a level since which it is there, or with which it goes.
  package func available(_ availability: Availability) -> ArgumentRow {
    var parameter = parameter
    parameter.availability = availability
    return ArgumentRow(parameter, called: label, expected: expected, callback: callback, options: options)
  }

  func with(default source: String, isRequired: Bool) -> ArgumentRow {
    var parameter = parameter
    parameter.defaultValue = source
    parameter.isRequired = isRequired
    return ArgumentRow(parameter, called: label, expected: expected, callback: callback, options: options)
  }
}

/// What a function of the script's is called with, and what is done with what it returns.
package struct CallbackRow: Sendable {
  package let arguments: [FieldRow]
  package let results: [FieldRow]
  package init(_ arguments: [FieldRow] = [], returns results: [FieldRow] = []) {
    self.arguments = arguments
    self.results = results
  }
}
