import LunetteRecords
import LunetteScript

// An API level in JSON, as it is kept in `Documentation/API/level-N.json`: everything that decides whether a script of
// that level is still accepted, and nothing that only people read. `Documentation/Versions.md` says how it is used.

extension Reference {
  /// What scripts and tests of an API level can write or meet.
  package static func description(ofLevel level: Int) -> JSONText { tests.seen(at: level).description(level: level) }

  /// These rows, as those of a level.
  package func description(level: Int) -> JSONText {
    func of(_ kind: Declaration.Kind) -> JSONText {
      .named(declarations.filter { $0.kind == kind && $0.isWritten }, \.name, \.description)
    }
    return .object([
      .init("level", .integer(level)), .init("views", of(.view)), .init("modifiers", of(.modifier)),
      .init("described", of(.value)), .init("options", of(.options)),
      .init("functions", .named(functions, \.title, \.description)),
      .init("values", .named(values, \.name, \.description)), .init("objects", .named(objects, \.name, \.description)),
      .init("environment", .named(environment, \.name, \.description)),
      .init("configurations", .named(configurations, \.name, \.description)),
      .init("names", .named(nameSets(at: level), \.name) { .strings($0.names) }),
      .init("callbacks", .named(Array(callbacks), \.key, \.value.description)),
    ])
  }
}

extension JSONText {
  /// Rows by their names, in alphabetical order, so that moving one changes nothing.
  fileprivate static func named<Row>(
    _ rows: [Row], _ name: (Row) -> String, _ describe: (Row) -> JSONText
  ) -> JSONText {
    .object(rows.map { Member(name($0), describe($0)) }.sorted { $0.key < $1.key })
  }
  /// Whole numbers as such, so that they are read as they were written.
  fileprivate static func of(_ number: Double) -> JSONText {
    Int(exactly: number).map { .integer($0) } ?? .number(number)
  }
  fileprivate static func strings(_ strings: [String]) -> JSONText { .array(strings.map { .string($0) }) }
}

/// Takes down members, those that say nothing left out.
private struct Members {
  var list: [JSONText.Member] = []
  mutating func add(_ key: String, _ value: JSONText?) {
    if let value { list.append(JSONText.Member(key, value)) }
  }
  mutating func add(_ key: String, if isSo: Bool) { if isSo { add(key, .boolean(true)) } }
  mutating func add(_ key: String, _ strings: [String]) { if !strings.isEmpty { add(key, .strings(strings)) } }
  mutating func add(_ key: String, _ items: [JSONText]) { if !items.isEmpty { add(key, .array(items)) } }
}

extension Declaration {
  /// Whether scripts write it; some kinds C makes by itself.
  private static let made: [RecordKind] = [.verbatim, .part, .component]
  fileprivate var isWritten: Bool { fixedKind.map { !Self.made.contains($0) } ?? true }

  fileprivate var description: JSONText {
    var members = Members()
    members.add("positions", positions.map { .strings($0) })
    switch array {
    case .nothing: break
    case .children: members.add("children", if: true)
    case .parameter(let name): members.add("arrayIs", .string(name))
    }
    members.add("environment", if: isEnvironment)
    members.add("receivers", receivers)
    members.add("needs", needs)
    members.add("exclusive", exclusive.filter { $0.count > 1 }.map { .strings($0) })
    if !parameters.isEmpty {
      members.add("parameters", .object(parameters.map { .init($0.name, $0.description) }))
    }
    return .object(members.list)
  }
}

extension Parameter {
  fileprivate func describe(to members: inout Members) {
    type.describe(to: &members)
    members.add("required", if: isRequired)
    members.add("positionOnly", if: isPositionOnly)
    members.add("falseIsNone", if: falseIsNone)
    if !defaultValue.isEmpty { members.add("default", .string(defaultValue)) }
  }
  fileprivate var description: JSONText {
    var members = Members()
    describe(to: &members)
    return .object(members.list)
  }
}

extension ParameterType {
  /// Its word, and what else there is to it; bounds that bound nothing are left out.
  fileprivate func describe(to members: inout Members) {
    members.add("type", .string(word))
    switch self {
    case .length(let infinity, let negative):
      members.add("infinity", if: infinity)
      members.add("negative", if: negative)
    case .integer(let from, let upTo):
      if from != .min { members.add("from", .integer(from)) }
      if upTo != .max { members.add("upTo", .integer(upTo)) }
    case .number(let from, let upTo, let above):
      if from > -.greatestFiniteMagnitude { members.add("from", .of(from)) }
      // Infinity is a number more than all that are finite.
      members.add("infinity", if: upTo == .infinity)
      if upTo < .greatestFiniteMagnitude { members.add("upTo", .of(upTo)) }
      members.add("above", if: above)
    case .name(let names), .names(let names), .keystroke(let names), .keystrokes(let names):
      members.add("names", .string(names.name))
    case .view(let calls): members.add("calls", if: calls)
    case .style(let kind):
      members.add("names", .string(kind.builtIn.name))
      members.add("of", kind.protocols)
    case .configuration(let style): members.add("of", [style.name])
    case .value(let names): members.add("of", names)
    case .options(let name): members.add("of", [name])
    case .text, .string, .boolean, .color, .function, .viewOrFunction, .identity, .any, .list, .table, .parameters,
      .range,
      .choices, .binding, .symbol, .environmentKey, .field, .functions, .colorOrView, .fileOrView:
      break
    }
  }

  private var word: String {
    switch self {
    case .text: "text"
    case .string: "string"
    case .boolean: "boolean"
    case .length: "length"
    case .integer: "integer"
    case .number: "number"
    case .name: "name"
    case .names: "names"
    case .color: "color"
    case .view: "view"
    case .function: "function"
    case .viewOrFunction: "viewOrFunction"
    case .identity: "identity"
    case .any: "any"
    case .list: "list"
    case .table: "table"
    case .parameters: "parameters"
    case .range: "range"
    case .choices: "choices"
    case .style: "style"
    case .binding: "binding"
    case .symbol: "symbol"
    case .configuration: "configuration"
    case .value: "value"
    case .environmentKey: "environmentKey"
    case .keystroke: "keystroke"
    case .keystrokes: "keystrokes"
    case .field: "field"
    case .functions: "functions"
    case .colorOrView: "colorOrView"
    case .fileOrView: "fileOrView"
    case .options: "options"
    }
  }
}

extension ValueType {
  fileprivate func describe(to members: inout Members) {
    switch self {
    case .plain(let type): type.describe(to: &members)
    case .object(let name):
      members.add("type", .string("object"))
      members.add("of", [name])
    case .function(let callback):
      members.add("type", .string("function"))
      callback.describe(to: &members)
    case .array(let item):
      var inside = Members()
      item.describe(to: &inside)
      members.add("type", .string("array"))
      members.add("item", .object(inside.list))
    case .optional(let type):
      type.describe(to: &members)
      members.add("optional", if: true)
    }
  }
}

extension FieldRow {
  fileprivate var description: JSONText {
    var members = Members()
    type.describe(to: &members)
    members.add("writable", if: isWritable)
    return .object(members.list)
  }
  /// With its name, where its place counts.
  fileprivate var listed: JSONText {
    guard case .object(let members) = description else { return description }
    return .object([.init("name", .string(name))] + members)
  }
}

extension CallbackRow {
  fileprivate func describe(to members: inout Members) {
    members.add("arguments", arguments.map(\.listed))
    members.add("results", results.map(\.listed))
  }
  fileprivate var description: JSONText {
    var members = Members()
    describe(to: &members)
    return .object(members.list)
  }
}

extension ArgumentRow {
  fileprivate var description: JSONText {
    var members = Members()
    members.add("name", .string(name))
    parameter.describe(to: &members)
    if let callback { members.add("calls", callback.description) }
    if !options.isEmpty { members.add("options", .object(options.map { .init($0.name, $0.description) })) }
    return .object(members.list)
  }
}

extension FunctionRow {
  fileprivate var description: JSONText {
    var members = Members()
    members.add("arguments", arguments.map(\.description))
    members.add("repeatsLast", if: repeatsLast)
    members.add("results", results.map(\.listed))
    return .object(members.list)
  }
}

extension ObjectRow {
  fileprivate var description: JSONText {
    var members = Members()
    members.add("open", if: isOpen)
    if !fields.isEmpty { members.add("fields", .object(fields.map { .init($0.name, $0.description) })) }
    if !methods.isEmpty { members.add("methods", .object(methods.map { .init($0.name, $0.description) })) }
    return .object(members.list)
  }
}
