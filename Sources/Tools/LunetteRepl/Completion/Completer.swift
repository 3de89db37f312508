import Lunette
import LunetteLua
import LunetteRecords
import LunetteScript
import LunetteTools
import LunetteViews

/// Finds completions from the rows of the reference, by which scripts are checked as well, and from
/// the variables of the session. It calls no functions of the script.
struct Completer {
  private let session: ReplSession
  private var reference: Reference { Reference.scripts }
  init(_ session: ReplSession) { self.session = session }

  /// The completions at a cursor, which is given in bytes from the beginning of the text; nil where
  /// there are none.
  func complete(_ text: String, cursor: Int) -> Completion? {
    let bytes = Array(text.utf8)
    if let command = commands(bytes, cursor) { return command.items.isEmpty ? nil : command }
    guard let context = CompletionContext(bytes, cursor: cursor) else { return nil }
    let items: [Completion.Item]
    if context.isInString {
      items = strings(context)
    } else if let symbol = context.token(), symbol.isOne(of: [".", ":"]),
      context.token(2)?.is(".") != true
    {
      items = symbol.is(":") ? methods(context) : members(context)
    } else {
      items = options(context) + names()
    }
    let completion = Completion(of: items, typed: context.prefix, at: context.range)
    return completion.items.isEmpty ? nil : completion
  }

  /// Completions for commands: `.si|`, `?But|`, `.theme da|`.
  private func commands(_ text: [UInt8], _ cursor: Int) -> Completion? {
    let line = String(decoding: text[..<min(cursor, text.count)], as: UTF8.self)
    if line.hasPrefix("?") || line.hasPrefix(".help ") {
      let start = line.hasPrefix("?") ? 1 : 6
      return Completion(
        of: libraryItems(), typed: String(line.dropFirst(start)), at: start..<line.utf8.count)
    }
    guard line.hasPrefix("."), !line.hasPrefix(".."), !line.contains("\n") else { return nil }
    if let blank = line.firstIndex(of: " ") {
      let (name, description) = (
        line[line.index(after: line.startIndex)..<blank], line[line.index(after: blank)...]
      )
      return CommandArguments(session).complete(
        String(name), String(description), at: line.utf8.count)
    }
    let items = ReplCommands.all.map { Completion.Item($0.name, "command", $0.documentation) }
    return Completion(of: items, typed: String(line.dropFirst()), at: 1..<line.utf8.count)
  }

  // MARK: Names

  private func names() -> [Completion.Item] {
    let variables = session.chunks.variables.sorted().map { Completion.Item($0, "variable") }
    let globals = fields(of: try? session.script.state.global("_G")).map {
      Completion.Item($0.text, "global", $0.sentence())
    }
    // Names that begin with an underscore are rarely wanted.
    let (inner, usual) = (
      globals.filter { $0.text.hasPrefix("_") }, globals.filter { !$0.text.hasPrefix("_") }
    )
    return variables + usual + inner
      + LuaTokens.reserved.sorted().map { Completion.Item($0, "keyword") }
  }

  /// The keys of a table that are names; a limited number of them.
  private func fields(of value: LuaValue?) -> [Completion.Item] {
    guard let table = value?.table, let pairs = try? session.script.state.pairs(table) else {
      return []
    }
    return pairs.prefix(2000).compactMap { key, value in
      guard let name = key.text, LuaLiteral.isName(name) else { return nil }
      return Completion.Item(name, value.reference?.kind == .function ? "function" : "field")
    }.sorted { $0.text < $1.text }
  }

  // MARK: Members

  private func members(_ context: CompletionContext) -> [Completion.Item] {
    let path = context.path(endingAt: context.tokens.count - 2)
    guard let first = path.first else { return [] }
    if path.last == "environment" {
      return reference.environment.map { Completion.Item($0.name, "environment", $0.documentation) }
    }
    if path.count == 1, let configuration = configuration(first, context) { return configuration }
    if path == ["self"], let receiver = context.receiver {
      return properties(of: session.chunks.value(of: receiver))
    }
    if isLibrary(first) {
      if path.count == 1 { return libraryItems() }
      return reference.object(path.dropFirst().reduce("ui") { $0 + "." + $1 }).map(items) ?? []
    }
    var value = session.chunks.value(of: first)
    for name in path.dropFirst() {
      guard let table = value.table, let next = try? session.script.state.get(table, .string(name))
      else { return [] }
      value = next
    }
    return fields(of: value) + properties(of: value)
      + (object(of: value)?.fields.map {
        Completion.Item($0.name, "field", $0.documentation)
      } ?? [])
  }

  private func isLibrary(_ name: String) -> Bool {
    guard let table = session.chunks.value(of: name).table else { return name == "ui" }
    // The table that stands for the library has no fields of its own.
    guard name == "ui" || (try? session.script.state.pairs(table).isEmpty) == true else {
      return false
    }
    return (try? session.script.state.index(.reference(table), "apiLevel").integer) ?? nil != nil
  }

  private func libraryItems() -> [Completion.Item] {
    var items = reference.declarations.filter { $0.kind == .view || $0.kind == .value }.map { row in
      Completion.Item(row.name, row.kind == .view ? "view" : "value", row.documentation)
    }
    items += reference.functions.map { Completion.Item($0.name, "function", $0.documentation) }
    items += reference.values.map { Completion.Item($0.name, "value", $0.documentation) }
    for object in reference.objects where object.name.hasPrefix("ui.") {
      items.append(Completion.Item(String(object.name.dropFirst(3)), "table", object.documentation))
    }
    return items.sorted { $0.text < $1.text }
  }

  private func items(of object: ObjectRow) -> [Completion.Item] {
    object.fields.map { Completion.Item($0.name, "field", $0.documentation) }
      + object.methods.map { Completion.Item($0.name, "function", $0.documentation) }
  }

  private func configuration(_ name: String, _ context: CompletionContext) -> [Completion.Item]? {
    guard let owner = context.owner(ofConfiguration: name) else { return nil }
    let known =
      owner.protocolName
      ?? owner.variable.flatMap { styleProtocol(of: session.chunks.value(of: $0)) }
    let found = known ?? owner.variable.flatMap { context.protocolName(ofVariable: $0) }
    guard let found,
      let row = reference.configurations.first(where: { $0.name == found + "Configuration" })
    else {
      return nil
    }
    return items(of: row).map { Completion.Item($0.text, "configuration", $0.sentence()) }
  }

  private func described(_ value: LuaValue) -> String {
    // Only userdata, which are Lunette's, are described: describing a table may call a function of
    // the script.
    guard value.reference?.kind == .userdata else { return "" }
    return (try? session.script.state.describe(value).string) ?? ""
  }

  private func styleProtocol(of value: LuaValue) -> String? {
    let description = described(value)
    return Registry.schema.styleProtocols.map(\.name).first {
      description == $0 || description.hasPrefix($0 + " ")
    }
  }

  private func properties(of value: LuaValue) -> [Completion.Item] {
    let description = described(value)
    guard let reference = value.reference,
      styleProtocol(of: value) != nil || description.hasPrefix("component"),
      let table = try? session.script.runtime.session.properties(of: LuaHandle(reference))
    else { return [] }
    return fields(of: .reference(table)).map { Completion.Item($0.text, "property") }
      + [Completion.Item(description.hasPrefix("component") ? "body" : "makeBody", "function")]
  }

  /// The row of an object such as a state.
  private func object(of value: LuaValue) -> ObjectRow? {
    let description = described(value)
    return reference.objects.first {
      description == "ui.\($0.name)" || description.hasPrefix("ui.\($0.name)(")
    }
  }

  // MARK: Methods

  private func methods(_ context: CompletionContext) -> [Completion.Item] {
    let path = context.path(endingAt: context.tokens.count - 2)
    if let object = context.called(endingAt: context.tokens.count - 2).flatMap(result) {
      return object.methods.map { Completion.Item($0.name, "method", $0.documentation) }
    }
    if let first = path.first, !isLibrary(first) {
      var value = session.chunks.value(of: first)
      for name in path.dropFirst() {
        // A value that is not known yet, such as `configuration.label`, is most likely a view.
        guard let table = value.table,
          let next = try? session.script.state.get(table, .string(name))
        else {
          value = .nil
          break
        }
        value = next
      }
      if value.text != nil { return fields(of: try? session.script.state.global("string")) }
      if value.table != nil { return fields(of: value) }
      if let object = object(of: value) {
        return object.methods.map { Completion.Item($0.name, "method", $0.documentation) }
      }
    }
    return reference.declarations.filter { $0.kind == .modifier }.map {
      Completion.Item($0.name, "modifier", $0.documentation)
    }.sorted { $0.text < $1.text }
  }

  /// The object with methods that a function of the library returns; nil for any other result.
  private func result(of path: [String]) -> ObjectRow? {
    guard path.count == 2, isLibrary(path[0]),
      case .object(let name)? = reference.functions.first(where: { $0.name == path[1] })?.results
        .first?.type
    else { return nil }
    return reference.object(name).flatMap { $0.methods.isEmpty ? nil : $0 }
  }

  // MARK: Options and their values

  private func declaration(_ callee: CompletionContext.Callee) -> (
    Declaration?, FunctionRow?, variable: String?
  ) {
    switch callee {
    case .modifier(let name):
      return (reference.declarations.first { $0.name == name && $0.kind == .modifier }, nil, nil)
    case .function(let path):
      guard let first = path.first, let name = path.last else { return (nil, nil, nil) }
      if path.count == 1 { return (nil, nil, first) }
      guard isLibrary(first) else { return (nil, nil, nil) }
      let row = reference.declarations.first { $0.name == name && $0.kind != .modifier }
      return (row, reference.functions.first { $0.name == name }, nil)
    case .option(let name, let outer):
      guard
        case .options(let inner)? = declaration(outer).0?.parameters.first(where: {
          $0.name == name
        })?.type
      else {
        return (nil, nil, nil)
      }
      return (reference.declarations.first { $0.name == inner }, nil, nil)
    }
  }

  /// The keys of the table that the cursor is in.
  private func options(_ context: CompletionContext) -> [Completion.Item] {
    guard let bracket = context.open.last, context.tokens[bracket].is("{"),
      context.token()?.isOne(of: ["{", ",", ";"]) == true,
      let callee = context.callee(ofBracketAt: bracket)
    else { return [] }
    let (declaration, function, variable) = declaration(callee)
    if let declaration {
      return declaration.parameters.filter { !$0.isPositionOnly }.map { parameter in
        Completion.Item(parameter.name, "option", ReferencePages.sentence(of: parameter))
      }
    }
    if let function {
      return function.arguments.flatMap(\.options).map {
        Completion.Item($0.name, "option", ReferencePages.sentence(of: $0.parameter))
      }
    }
    return variable.map {
      properties(of: session.chunks.value(of: $0)).filter { $0.kind == "property" }
    } ?? []
  }

  /// The names that the string at the cursor may be.
  private func strings(_ context: CompletionContext) -> [Completion.Item] {
    guard let before = context.token() else { return [] }
    if before.is("="), let key = context.token(2), key.kind == .word {
      if let bracket = context.open.last, let callee = context.callee(ofBracketAt: bracket) {
        let (row, _, variable) = declaration(callee)
        if let row {
          return row.parameters.first { $0.name == key.text }.map { values(of: $0.type) } ?? []
        }
        return variable.map { propertyValues(key.text, of: $0) } ?? []
      }
      let path = context.path(endingAt: context.tokens.count - 2)
      return path.count == 2 ? propertyValues(path[1], of: path[0]) : []
    }
    let callee: CompletionContext.Callee?
    var position = 0
    if before.kind == .word {
      // A call without parentheses.
      let isMethod = context.token(2)?.is(":") == true
      let path = context.path(endingAt: context.tokens.count - 1)
      callee = isMethod ? .modifier(before.text) : (path.isEmpty ? nil : .function(path))
    } else {
      callee = context.open.last.flatMap { context.callee(ofBracketAt: $0) }
      position = context.argumentIndex
    }
    guard let callee, let row = declaration(callee).0 else { return [] }
    var names = position < row.positions.count ? row.positions[position] : []
    if case .parameter(let name) = row.array, names.isEmpty { names = [name] }
    return names.flatMap { name in
      row.parameters.first { $0.name == name }.map { values(of: $0.type) } ?? []
    }
  }

  /// The values that a property of a style or component may have: `Framed.colour = "|`,
  /// `Framed { colour = "|`.
  private func propertyValues(_ key: String, of variable: String) -> [Completion.Item] {
    guard JournalText.kind(of: variable, session) != nil,
      let reference = session.chunks.value(of: variable).reference
    else { return [] }
    let table = try? session.script.runtime.session.properties(of: LuaHandle(reference))
    let value = table.flatMap { try? session.script.state.get($0, .string(key)) }?.text
    guard let names = KnobChoices.names(for: key, value ?? "") else {
      // A property without a value can only be recognised by its name.
      let ends = ["color", "colour", "tint"]
      return ends.contains { key.lowercased().hasSuffix($0) }
        ? items(of: Registry.schema.colors) : []
    }
    if names == Registry.schema.colors.names { return items(of: Registry.schema.colors) }
    return names.map { Completion.Item($0, "value") }
  }

  private func values(of type: ParameterType) -> [Completion.Item] {
    switch type {
    case .name(let names), .names(let names), .keystroke(let names), .shortcut(let names),
      .keystrokes(let names):
      items(of: names)
    case .style(let kind): items(of: kind.builtIn) + styles(of: kind)
    case .color, .colorOrView, .colorOrGradient: items(of: Registry.schema.colors)
    case .environmentKey: items(of: Registry.schema.environment)
    case .symbol: SymbolTable().names.sorted().map { Completion.Item($0, "symbol") }
    default: []
    }
  }

  private func items(of names: SchemaNames) -> [Completion.Item] {
    let row = reference.enumerations.first { $0.names.name == names.name }
    return names.names.map { name in
      Completion.Item(name, names.name, row?.values.first { $0.name == name }?.documentation ?? "")
    }
  }

  /// The styles of the session that have names.
  private func styles(of kind: StyleKindDeclaration) -> [Completion.Item] {
    session.chunks.variables.sorted().compactMap { variable in
      let value = session.chunks.value(of: variable)
      guard let known = styleProtocol(of: value), kind.protocols.contains(known) else { return nil }
      let name =
        value.reference.map { session.script.runtime.session.describe(LuaHandle($0)).name } ?? ""
      return name.isEmpty ? nil : Completion.Item(name, "style")
    }
  }
}
