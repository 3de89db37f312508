import LunetteBase
import LunetteRecords
import LunetteScript
import LunetteViews

// The manual is made from the same rows as the checks and the messages. Only the order of its pages
// is written by hand.

extension Manual {
  /// Everything that scripts and tests can use, and what a shell can pass to the program and
  /// receive from it.
  package static let whole = Manual(Reference.tests + .plugins)

  init(_ reference: Reference) {
    var entries: [ManualEntry] = []
    let pages = Registry.pages
    var pageOf: [String: String] = [:]
    for page in pages {
      for name in page.declarations { pageOf[name] = page.name }
    }
    for declaration in reference.declarations where declaration.isWritten {
      let page = pageOf[declaration.name] ?? "Views"
      entries.append(ManualEntry(declaration, page: page, reference))
    }
    // The order is by page and, on a page, that of the registry.
    let kinds = ["view", "value", "modifier", "table of options"]
    var ordered = pages.flatMap { page in
      kinds.flatMap { kind in entries.filter { $0.page == page.name && $0.kind == kind } }
    }
    let styles = reference.functions.filter { reference.configuration(of: $0) != nil }
    let plugins = reference.functions.filter { row in
      Reference.plugins.functions.contains { $0.title == row.title }
    }
    let tests = reference.functions.filter { row in
      !row.title.hasPrefix("ui.") && !plugins.contains { $0.title == row.title }
    }
    func others(_ page: String, _ rows: [FunctionRow]) -> [ManualEntry] {
      rows.map { ManualEntry($0, page: page, reference) }
    }
    let styleEntries = others("Styles", styles)
    // The protocols of styles follow the modifiers that set styles.
    let afterStyles = ordered.lastIndex { $0.page == "Styles" }.map { $0 + 1 } ?? ordered.count
    ordered.insert(contentsOf: styleEntries, at: afterStyles)
    let named = Set((styles + tests + plugins).map(\.title))
    ordered += others("Functions", reference.functions.filter { !named.contains($0.title) })
    ordered += reference.values.map { ManualEntry($0, page: "Functions") }
    for object in reference.objects { ordered += ManualEntry.entries(of: object, reference) }
    ordered += others("Plugins", plugins)
    // Entries about tests follow those of scripts.
    ordered =
      ordered.filter { $0.page != "Tests" } + others("Tests", tests)
      + ordered.filter { $0.page == "Tests" }
    ordered += reference.enumerations.map { ManualEntry($0) }
    ordered += ManualEntry.ofTables
    self.init(ordered)
  }
}

extension Reference {
  /// The configuration object that a style of this protocol receives, where the function begins a
  /// style protocol.
  fileprivate func configuration(of function: FunctionRow) -> ObjectRow? {
    configurations.first { $0.name == function.name + "Configuration" }
  }
  /// Whether a function begins a style, as `ui.ToggleStyle` does.
  func isStyleProtocol(_ function: FunctionRow) -> Bool { configuration(of: function) != nil }
}

extension Declaration {
  /// The title of the entry; for a table of options, which is only written within other tables, the
  /// name alone.
  var manualTitle: String {
    if case .options = kind { return name }
    return title
  }
  fileprivate var manualKind: String {
    switch kind {
    case .view: "view"
    case .modifier: "modifier"
    case .value: "value"
    case .options: "table of options"
    }
  }
}

extension ManualEntry {
  init(_ declaration: Declaration, page: String, _ reference: Reference) {
    let kind = declaration.manualKind
    self.init(
      title: declaration.manualTitle, page: page, kind: kind, sentence: declaration.documentation,
      example: declaration.example)
    if !declaration.positions.isEmpty {
      let names = declaration.positions.map { TypeNames.list($0) }
      remarks.append("By position: \(names.joined(separator: "; ")).")
    }
    switch declaration.array {
    case .nothing: break
    case .children: remarks.append("The table's array part holds its views.")
    case .parameter(let name): remarks.append("The table's array part is its \(name).")
    }
    if declaration.isEnvironment {
      remarks.append(
        "It applies to all views inside; `view:environment(\"\(declaration.name)\", …)` does the "
          + "same.")
    }
    if !declaration.receivers.isEmpty {
      let titles = declaration.receivers.map { name in
        name.first?.isUppercase == true ? "ui.\(name)" : ":\(name)()"
      }
      remarks.append("Only for the results of: \(titles.joined(separator: ", ")).")
    }
    for set in declaration.needs {
      remarks.append("It needs \(TypeNames.list(set)).")
    }
    for set in declaration.exclusive where set.count > 1 {
      remarks.append("Only one of these may be given: \(set.joined(separator: ", ")).")
    }
    remarks += Self.notes(declaration.availability).map(Self.sentence)
    let items = declaration.parameters.map { parameter in
      Item(parameter, callback: reference.callbacks["\(declaration.name).\(parameter.name)"])
    }
    if !items.isEmpty {
      lists.append(List(heading: kind == "modifier" ? "Arguments" : "Options", items: items))
    }
  }

  fileprivate init(_ function: FunctionRow, page: String, _ reference: Reference) {
    let configuration = reference.configuration(of: function)
    self.init(
      title: function.title, page: page, kind: configuration == nil ? "function" : "style protocol",
      sentence: function.documentation, example: function.example)
    remarks += Self.notes(function.availability).map(Self.sentence)
    if function.repeatsLast, let last = function.arguments.last {
      remarks.append("The last argument, \(last.name), may be given any number of times.")
    }
    add("Arguments", function.arguments.map { Item($0.parameter, callback: $0.callback) })
    for argument in function.arguments where !argument.options.isEmpty {
      add(
        "Options of \(argument.name)",
        argument.options.map { Item($0.parameter, callback: $0.callback) })
    }
    add("Results", function.results.map(Item.init))
    if let configuration { add("Fields of the configuration", configuration.fields.map(Item.init)) }
  }

  fileprivate init(_ field: FieldRow, page: String) {
    self.init(
      title: "ui.\(field.name)", page: page, kind: "value", sentence: field.documentation,
      example: "ui.\(field.name)",
      remarks: ["It is \(field.type.manualText)."]
        + Self.notes(field.availability).map(Self.sentence))
  }

  /// An entry for the object, and one for each of its methods.
  fileprivate static func entries(of object: ObjectRow, _ reference: Reference) -> [ManualEntry] {
    let page =
      if TestReference.all.object(object.name) != nil {
        "Tests"
      } else {
        Reference.plugins.object(object.name) != nil ? "Plugins" : "Objects"
      }
    var entry = ManualEntry(
      title: object.name, page: page, kind: "object", sentence: object.documentation,
      example: object.example)
    if object.isOpen { entry.remarks.append("It has fields of the script's own, too.") }
    entry.add("Fields", object.fields.map(Item.init))
    entry.add("Methods", object.methods.map { Item(name: $0.title, sentence: $0.documentation) })
    return [entry] + object.methods.map { ManualEntry($0, page: page, reference) }
  }

  fileprivate init(_ row: EnumerationRow) {
    let name = row.names.name == "key" ? "Keys" : row.names.name
    self.init(
      title: name, page: row.names.name == "key" ? "Keys" : "Names", kind: "names",
      sentence: row.documentation)
    add(
      "Names",
      row.values.map { value in
        Item(
          name: "\"\(value.name)\"",
          notes: Self.notes(row.names.availability[value.name] ?? .always),
          sentence: value.documentation)
      })
  }

  /// The entries of names that have tables of their own: colours, symbols, exit statuses, rules of
  /// `lunette check` and environment variables.
  fileprivate static var ofTables: [ManualEntry] {
    var colors = ManualEntry(
      title: "Colours", page: "Colours", kind: "names",
      sentence:
        "A colour: a name, \"#rrggbb\", or a result of ui.Color.rgb or ui.Color.indexed.",
      example: "ui.Text(\"Hello\"):foregroundColor(\"accent\")")
    colors.add(
      "Names",
      ColorNames.sentences.map { row in
        Item(name: "\"\(row.name)\"", sentence: row.documentation, color: row.name)
      })
    let table = SymbolTable()
    var symbols = ManualEntry(
      title: "Symbols", page: "Symbols", kind: "names",
      sentence:
        "Pictures of one or two cells, by the names of SF Symbols; ui.symbols.register adds "
        + "others.",
      example: "ui.Image { systemName = \"star\" }")
    symbols.add(
      "Names",
      table.names.sorted().compactMap { name in
        table[name].map { Item(name: name, sentence: "\($0.unicode)  \($0.ascii)") }
      })
    func facts(_ title: String, _ sentence: String, _ rows: [ProgramFacts.Row]) -> ManualEntry {
      var entry = ManualEntry(title: title, page: "Command line", kind: "table", sentence: sentence)
      entry.add(title, rows.map { Item(name: $0.name, sentence: $0.documentation) })
      return entry
    }
    return [
      colors, symbols,
      facts(
        "Exit statuses", "The status with which the program ends, for the shell.",
        ProgramFacts.exitStatuses),
      facts(
        "Rules of lunette check",
        "What `lunette check` finds. A script allows a finding by the name of its rule: `-- check: "
          + "allow RULE`.",
        Finding.Rule.allCases.map { rule in
          ProgramFacts.Row(name: rule.rawValue, documentation: rule.documentation)
        }),
      facts(
        "Environment variables", "The environment variables that the program reads.",
        ProgramFacts.variables),
    ]
  }

  private mutating func add(_ heading: String, _ items: [Item]) {
    if !items.isEmpty { lists.append(List(heading: heading, items: items)) }
  }

  private static func sentence(_ note: String) -> String {
    note.prefix(1).uppercased() + note.dropFirst() + "."
  }
}
