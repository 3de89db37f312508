import Lunette
import LunetteBase
import LunetteRecords
import LunetteScript

// The description of an API level in JSON, as it is kept in `Documentation/API/level-N.json`:
// everything that decides whether a script of that level is still accepted, without the texts that
// only people read. `Documentation/Versions.md` says how it is used. `lunette schema` writes the
// same with those texts.

/// How much of the rows a description contains.
package enum DescriptionDetail: Sendable {
  /// Only what decides whether a script is accepted.
  case rules
  /// Also the sentences, the examples, and the level since which each row exists.
  case everything
}

extension Reference {
  /// All rows that have a level: everything that scripts, tests and plugins can use or receive.
  package static let all = tests + plugins

  /// The description of an API level: everything that scripts, tests and plugins of that level can
  /// use or receive.
  package static func description(ofLevel level: Int) -> JSONText {
    all.seen(at: level).description(level: level)
  }

  /// The complete description of what scripts and tests can use: the form of the schema for editors
  /// and other programs.
  package static var schemaDescription: JSONText {
    tests.description(level: APILevel.current, .everything)
  }

  /// The description of these rows for an API level.
  package func description(level: Int, _ detail: DescriptionDetail = .rules) -> JSONText {
    func of(_ kind: Declaration.Kind) -> JSONText {
      .named(declarations.filter { $0.kind == kind && $0.isWritten }, \.name) {
        $0.description(detail)
      }
    }
    return .object([
      .init("level", .integer(level)), .init("views", of(.view)), .init("modifiers", of(.modifier)),
      .init("described", of(.value)), .init("options", of(.options)),
      .init("functions", .named(functions, \.title) { $0.description(detail) }),
      .init("values", .named(values, \.name) { $0.description(detail) }),
      .init("objects", .named(objects, \.name) { $0.description(detail) }),
      .init("environment", .named(environment, \.name) { $0.description(detail) }),
      .init("configurations", .named(configurations, \.name) { $0.description(detail) }),
      .init("names", .named(nameSets(at: level), \.name) { self.description(of: $0, detail) }),
      .init("callbacks", .named(Array(callbacks), \.key) { $0.value.description(detail) }),
    ])
  }
}

extension Reference {
  /// A closed set of names: only the names or, with everything, each name with its sentence.
  private func description(of names: SchemaNames, _ detail: DescriptionDetail) -> JSONText {
    guard case .everything = detail else { return .strings(names.names) }
    let sentences = enumerations.first { $0.names.name == names.name }?.values ?? []
    return .object([
      .init("documentation", .string(names.documentation)),
      .init(
        "values",
        .object(
          names.names.map { name in
            .init(name, .string(sentences.first { $0.name == name }?.documentation ?? ""))
          })),
    ])
  }
}

extension JSONText {
  /// Rows by name, in alphabetical order, so that moving a row in the registry changes nothing.
  fileprivate static func named<Row>(
    _ rows: [Row], _ name: (Row) -> String, _ describe: (Row) -> JSONText
  ) -> JSONText {
    .object(rows.map { Member(name($0), describe($0)) }.sorted { $0.key < $1.key })
  }
  /// Whole numbers are written without a fraction, as they were given.
  fileprivate static func of(_ number: Double) -> JSONText {
    Int(exactly: number).map { .integer($0) } ?? .number(number)
  }
  fileprivate static func strings(_ strings: [String]) -> JSONText {
    .array(strings.map { .string($0) })
  }
}

/// Collects the members of an object, and leaves out members without content.
private struct Members {
  var list: [JSONText.Member] = []
  mutating func add(_ key: String, _ value: JSONText?) {
    if let value { list.append(JSONText.Member(key, value)) }
  }
  mutating func add(_ key: String, if isSo: Bool) { if isSo { add(key, .boolean(true)) } }
  mutating func add(_ key: String, _ strings: [String]) {
    if !strings.isEmpty { add(key, .strings(strings)) }
  }
  /// Adds a text that only people read.
  mutating func add(
    _ detail: DescriptionDetail, _ documentation: String, example: String = "",
    availability: Availability
  ) {
    guard case .everything = detail else { return }
    if !documentation.isEmpty { add("documentation", .string(documentation)) }
    if !example.isEmpty { add("example", .string(example)) }
    if availability.isAlways { return }
    add("since", .integer(availability.since))
    add("deprecated", availability.deprecated.map { .integer($0) })
    if !availability.instead.isEmpty { add("instead", .string(availability.instead)) }
    add("removed", availability.removed.map { .integer($0) })
  }
  mutating func add(_ key: String, _ items: [JSONText]) {
    if !items.isEmpty { add(key, .array(items)) }
  }
}

extension Declaration {
  /// The kinds of records that only C creates, so that scripts do not write them. Nor do scripts
  /// write the declarations of a packaged chunk, whose names have an underscore, as is usual in Lua
  /// for private names: `Canvas._drawing`.
  private static let made: [RecordKind] = [.verbatim, .part, .component]
  var isWritten: Bool {
    !name.contains(text: "._") && fixedKind.map { !Self.made.contains($0) } ?? true
  }

  fileprivate func description(_ detail: DescriptionDetail) -> JSONText {
    var members = Members()
    members.add("positions", positions.map { .strings($0) })
    switch array {
    case .nothing: break
    case .children: members.add("children", if: true)
    case .parameter(let name): members.add("arrayIs", .string(name))
    }
    members.add("environment", if: isEnvironment)
    members.add("receivers", receivers)
    members.add("needs", needs.map { .strings($0) })
    members.add("exclusive", exclusive.filter { $0.count > 1 }.map { .strings($0) })
    members.add(detail, documentation, example: example, availability: availability)
    if !parameters.isEmpty {
      members.add("parameters", .object(parameters.map { .init($0.name, $0.description(detail)) }))
    }
    return .object(members.list)
  }
}

extension Parameter {
  fileprivate func describe(to members: inout Members) {
    type.describe(to: &members)
    members.add("required", if: isRequired)
    members.add("positionOnly", if: isPositionOnly)
    members.add("nonEmpty", if: isNonEmpty)
    members.add("falseIsNone", if: falseIsNone)
    if !defaultValue.isEmpty { members.add("default", .string(defaultValue)) }
  }
  fileprivate func description(_ detail: DescriptionDetail) -> JSONText {
    var members = Members()
    describe(to: &members)
    members.add(detail, documentation, availability: availability)
    return .object(members.list)
  }
}

extension ParameterType {
  /// Adds the name of the type and its further properties; bounds that exclude nothing are left
  /// out.
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
      // Infinity is listed in addition to all finite numbers.
      members.add("infinity", if: upTo == .infinity)
      if upTo < .greatestFiniteMagnitude { members.add("upTo", .of(upTo)) }
      members.add("above", if: above)
    case .name(let names), .names(let names), .keystroke(let names), .shortcut(let names),
      .keystrokes(let names),
      .nameOrView(let names), .detents(let names):
      members.add("names", .string(names.name))
    case .view(let calls, let names):
      members.add("calls", if: calls)
      members.add("of", names)
    case .style(let kind):
      members.add("names", .string(kind.builtIn.name))
      members.add("of", kind.protocols)
    case .configuration(let style): members.add("of", [style.name])
    case .value(let names): members.add("of", names)
    case .options(let name), .functionOfOptions(let name): members.add("of", [name])
    case .colorOrGradient(let names): members.add("of", names)
    case .text, .string, .boolean, .color, .function, .viewOrFunction, .styleOrView, .identity,
      .scalar, .any, .watched,
      .list, .listOrCount, .table, .parameters, .range, .choices, .binding, .symbol,
      .environmentKey, .field, .sort,
      .functions, .colorOrView, .fileOrView, .viewModifier,
      .stops:
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
    case .styleOrView: "styleOrView"
    case .identity: "identity"
    case .scalar: "scalar"
    case .any, .watched: "any"
    case .list: "list"
    case .listOrCount: "listOrCount"
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
    case .shortcut: "shortcut"
    case .keystrokes: "keystrokes"
    case .field: "field"
    case .sort: "sort"
    case .functions: "functions"
    case .colorOrView: "colorOrView"
    case .fileOrView: "fileOrView"
    case .stops: "stops"
    case .detents: "detents"
    case .colorOrGradient: "colorOrGradient"
    case .nameOrView: "nameOrView"
    case .viewModifier: "viewModifier"
    case .options: "options"
    case .functionOfOptions: "functionOfOptions"
    }
  }
}

extension ValueType {
  fileprivate func describe(to members: inout Members, _ detail: DescriptionDetail) {
    switch self {
    case .plain(let type): type.describe(to: &members)
    case .object(let name):
      members.add("type", .string("object"))
      members.add("of", [name])
    case .function(let callback):
      members.add("type", .string("function"))
      callback.describe(to: &members, detail)
    case .array(let item):
      var inside = Members()
      item.describe(to: &inside, detail)
      members.add("type", .string("array"))
      members.add("item", .object(inside.list))
    case .optional(let type):
      type.describe(to: &members, detail)
      members.add("optional", if: true)
    }
  }
}

extension FieldRow {
  fileprivate func description(_ detail: DescriptionDetail) -> JSONText {
    var members = Members()
    type.describe(to: &members, detail)
    members.add("writable", if: isWritable)
    members.add(detail, documentation, availability: availability)
    return .object(members.list)
  }
  /// The description with its name, for lists in which the order matters.
  fileprivate func listed(_ detail: DescriptionDetail) -> JSONText {
    let description = description(detail)
    guard case .object(let members) = description else { return description }
    return .object([.init("name", .string(name))] + members)
  }
}

extension CallbackRow {
  fileprivate func describe(to members: inout Members, _ detail: DescriptionDetail) {
    members.add("arguments", arguments.map { $0.listed(detail) })
    members.add("results", results.map { $0.listed(detail) })
  }
  fileprivate func description(_ detail: DescriptionDetail) -> JSONText {
    var members = Members()
    describe(to: &members, detail)
    return .object(members.list)
  }
}

extension ArgumentRow {
  fileprivate func description(_ detail: DescriptionDetail) -> JSONText {
    var members = Members()
    members.add("name", .string(name))
    parameter.describe(to: &members)
    members.add(detail, parameter.documentation, availability: availability)
    if let callback { members.add("calls", callback.description(detail)) }
    if !options.isEmpty {
      members.add("options", .object(options.map { .init($0.name, $0.description(detail)) }))
    }
    return .object(members.list)
  }
}

extension FunctionRow {
  fileprivate func description(_ detail: DescriptionDetail) -> JSONText {
    var members = Members()
    members.add("arguments", arguments.map { $0.description(detail) })
    members.add(detail, documentation, example: example, availability: availability)
    members.add("repeatsLast", if: repeatsLast)
    members.add("results", results.map { $0.listed(detail) })
    return .object(members.list)
  }
}

extension ObjectRow {
  fileprivate func description(_ detail: DescriptionDetail) -> JSONText {
    var members = Members()
    members.add(detail, documentation, example: example, availability: availability)
    members.add("open", if: isOpen)
    if !fields.isEmpty {
      members.add("fields", .object(fields.map { .init($0.name, $0.description(detail)) }))
    }
    if !methods.isEmpty {
      members.add("methods", .object(methods.map { .init($0.name, $0.description(detail)) }))
    }
    return .object(members.list)
  }
}
