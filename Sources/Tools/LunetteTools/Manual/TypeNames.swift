import LunetteRecords
import LunetteScript

// The words for types in the manual: those of messages, except that closed sets list all their
// names.

extension ParameterType {
  var manualText: String {
    switch self {
    case .name(let names): TypeNames.choice(names)
    case .names(let names): TypeNames.choice(names) + ", or an array of these"
    case .keystroke: "a character or a name of Keys"
    case .shortcut: "a key such as \"ctrl+s\" or \"f5\""
    case .keystrokes: "characters or names of Keys"
    case .color: "a colour: a name of Colours, \"#rrggbb\" or a ui.Color"
    case .colorOrGradient: "a colour: a name of Colours, \"#rrggbb\" or a ui.Color; or a gradient"
    case .style(let kind):
      "\(TypeNames.choice(kind.builtIn)), \(TypeNames.list(kind.protocols.map { "a ui.\($0)" })) "
        + "or a function"
    case .symbol: "a name of Symbols"
    case .options(let name): "a table: \(name)"
    case .functionOfOptions(let name): "a function of the name of one of the \(name)"
    default: expected
    }
  }
}

extension ValueType {
  var manualText: String {
    switch self {
    case .plain(let type): type.manualText
    case .object(let name): name
    case .function(let callback): "a function\(callback.manualText)"
    case .array(let item): "an array, each \(item.manualText)"
    case .optional(let type): "\(type.manualText), or nil"
    }
  }
}

extension CallbackRow {
  /// The words that follow "a function", such as `(item, index)` or ` that returns view`. An
  /// argument that has its own page is given with the page's name, as in `(value: GestureValue)`.
  var manualText: String {
    let results = results.isEmpty ? "" : " that returns \(TypeNames.list(results.map(\.name)))"
    let names = arguments.map { field in
      if case .object(let name) = field.type { "\(field.name): \(name)" } else { field.name }
    }
    return "(\(names.joined(separator: ", ")))\(results)"
  }
  /// The arguments and results as items of a list.
  var items: [ManualEntry.Item] {
    arguments.map(ManualEntry.Item.init)
      + results.map { field in
        var item = ManualEntry.Item(field)
        item.name = "returns \(item.name)"
        return item
      }
  }
}

enum TypeNames {
  /// A set with more names is named instead of listed.
  private static let maxNames = 17

  static func choice(_ names: SchemaNames) -> String {
    names.names.count > maxNames ? "a name of \(names.name)" : list(names.names.map { "\"\($0)\"" })
  }
  static func list(_ terms: [String]) -> String {
    guard let last = terms.last, terms.count > 1 else { return terms.first ?? "" }
    return terms.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension ManualEntry.Item {
  init(_ field: FieldRow) {
    self.init(
      name: field.name, type: field.type.manualText,
      notes: (field.isWritable ? ["can be assigned"] : []) + ManualEntry.notes(field.availability),
      sentence: field.documentation)
  }

  init(_ parameter: Parameter, callback: CallbackRow?) {
    var type = parameter.type.manualText
    if let callback {
      // Where values other than a function are allowed as well, the words for them come first.
      if case .function = parameter.type { type = "a function" }
      type +=
        callback.arguments.isEmpty && callback.results.isEmpty
        ? "" : ", called as f\(callback.manualText)"
    }
    var notes: [String] = []
    if parameter.isRequired { notes.append("required") }
    if !parameter.defaultValue.isEmpty { notes.append("default \(parameter.defaultValue)") }
    if parameter.isPositionOnly { notes.append("by position only") }
    self.init(
      name: parameter.name, type: type, notes: notes + ManualEntry.notes(parameter.availability),
      sentence: parameter.documentation)
  }
}

extension ManualEntry {
  /// Notes about the level since which a row exists and the level that removes it; empty for a row
  /// that is always there.
  static func notes(_ availability: Availability) -> [String] {
    if availability.isAlways { return [] }
    var notes: [String] = []
    if availability.since > 1 { notes.append("since API level \(availability.since)") }
    if let level = availability.deprecated {
      notes.append("deprecated from API level \(level): \(availability.instead)")
    }
    if let level = availability.removed { notes.append("removed with API level \(level)") }
    return notes
  }
}
