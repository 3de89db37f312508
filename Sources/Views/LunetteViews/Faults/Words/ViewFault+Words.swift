import LunetteBase
import LunetteEngine

// The messages of the view faults.

extension ViewFault {
  private static func feeding(_ keys: [String]) -> String {
    let names = keys.map { "\"\($0)\"" }.joined(separator: " and ")
    return keys.count > 1
      ? "the preferences \(names) change each other in a loop, by way of onPreferenceChange"
      : "the preference \(names) changes itself in a loop, by way of its onPreferenceChange"
  }

  package var subject: String? {
    switch self {
    case .wrongBinding(let view, _, _), .wrongDateRange(let view, _), .dateRangeCount(let view, _),
      .dateRangeBackwards(let view):
      view
    default: nil
    }
  }

  package var words: String {
    switch self {
    case .wrongBinding(_, let kind, let given): Self.binding(kind, given)
    case .wrongSource(let number, let given):
      "sources: number \(number) must be a state or binding of a boolean, not \(given.words)"
    case .wrongDateRange(_, let given):
      "range: each end must be \(Self.dateForms), or nil, not \(Self.shown(given))"
    case .dateRangeCount(_, let count): "range: it must have two dates, not \(count)"
    case .dateRangeBackwards: "range: its first date is after its last"
    case .wrongPresentation(let given): "isPresented: " + Self.binding(.boolean, given)
    case .noDestination(let value):
      "no navigationDestination in this NavigationStack handles \(value.description)"
    case .preferencesFeedEachOther(let keys): Self.feeding(keys)
    case .repeatedKey(let key, let rows):
      "ForEach: the key \(key.description) appears twice"
        + (rows.map { ", in rows \($0.lowerBound) and \($0.upperBound)" } ?? "")
        + "; give each item its own key"
    case .unknownSymbol(let name, let nearest):
      "there is no symbol \"\(name)\"\(didYouMean(nearest))"
    case .image(let name, let why):
      "image \"\(name)\": \(why.message)"
        + (BuiltInSymbols.symbol(named: name) == nil
          ? "" : "; the symbol is systemName = \"\(name)\"")
    case .noImageLoader: "this program cannot load images"
    case .canvasTooLarge(let width, let height):
      "a canvas of \(width) × \(height) cells is too large; at most \(DrawnLayers.maxCells) cells "
        + "are drawn"
    case .canvasDrawsTooMuch: "a canvas draws too much; the rest of it is left out"
    case .intentFailed(let name, let why): "intent \"\(name)\" failed: \(why.message)"
    case .tooManyCells(let count, let maximum):
      "a contact sheet has at most \(maximum) cells, and this one would have \(count)"
    case .noSpecimen(let name, let names):
      "a contact sheet of this style has no row \"\(name)\"; it has "
        + names.map { "\"\($0)\"" }.joined(separator: ", ") + didYouMean(name, among: names)
    case .noMemoryForSheet: "not enough memory for all cells of a contact sheet"
    case .unknownColumns(let name, let names):
      "a columnVisibility cannot be \"\(name)\"; it is one of "
        + names.map { "\"\($0)\"" }.joined(separator: ", ") + didYouMean(name, among: names)
    case .unknownDetent(let value, let detents):
      "the selection of a sheet's detents cannot be \(Self.quoted(value)); it is nil or one of "
        + detents.map(Self.quoted).joined(separator: ", ")
    case .sheetInSheet: "a contact sheet within a contact sheet is not drawn"
    case .nothingOpens(let address): "this program cannot open \(address)"
    case .silentButton: "a button without text cannot be announced; give it an accessibilityLabel"
    case .buttonWithoutAction: "this Button has no action, so pressing it does nothing"
    case .rowsWithoutTags:
      "List: its rows have no tags, so they cannot be selected; give each a :tag(value), or make "
        + "them with a ForEach, "
        + "which selects them by its ids"
    case .rowsWithoutHeight(let maximum):
      "List: \(maximum) rows are in sight at once, nearly all without height; those after them are "
        + "not shown, so leave items out of the data where their rows show nothing"
    case .rowsWithoutIDs(let count):
      "ForEach: \(count) rows were made again although their items have only moved, because "
        + "without an id each row belongs to a position; give one, as in "
        + "{ id = \"name\", equatable = true }"
    case .linkOutsideOfStack: "a NavigationLink does nothing outside a NavigationStack"
    case .barOfRow(let modifier):
      "\(modifier) does nothing in a row of a list or lazy container, because only the rows in "
        + "sight exist; write it after the container"
    case .viewInText(let view): "Text { … } takes texts and symbols only; a \(view) is left out"
    case .contradictingLengths(.horizontal):
      "frame: minWidth, idealWidth and maxWidth contradict each other; the larger value is used"
    case .optionsWithoutTags(let count):
      (count == 1
        ? "Picker: one of its options has no tag" : "Picker: \(count) of its options have no tags")
        + " and cannot be chosen; give each a :tag(value), or write the values as options = { … }"
    case .selectionWithoutOption(let value, let options):
      "Picker: its selection is \(Self.quoted(value)), which none of its options has; they have "
        + options.prefix(5).map(Self.quoted).joined(separator: ", ")
        + (options.count > 5 ? " …" : "")
    case .columnWithoutField(let field, let title):
      "Table: the column \"\(title)\" shows the field \"\(field)\", which none of the rows in "
        + "sight has"
    case .sheetWithoutContent(let name): "\(name): its content shows nothing"
    case .contradictingLengths(.vertical):
      "frame: minHeight, idealHeight and maxHeight contradict each other; the larger value is used"
    }
  }

  private static func quoted(_ value: ScalarValue) -> String {
    if case .string = value { shown(value) } else { value.source }
  }
  private static func binding(_ kind: BoundKind, _ given: ScalarValue) -> String {
    let needed =
      switch kind {
      case .boolean: "true or false"
      case .string: "a string"
      case .finiteNumber: "a finite number"
      case .date: dateForms
      case .color: "a colour, such as \"#rrggbb\" or \"red\""
      }
    let isForm = kind == .date || kind == .color
    return "its binding must hold \(needed), not \(isForm ? shown(given) : described(given))"
  }
  private static let dateForms =
    "a date of the years 1 to 9999: seconds as os.time() counts them, or a string such as "
    + "\"2026-11-24\", \"2026-11-24T09:30\" or \"09:30\""
  /// The given value with its type, and with its text if it is a string.
  private static func described(_ given: ScalarValue) -> String {
    if case .string = given { "a string (\(shown(given)))" } else { given.words }
  }
  /// The given value as a message shows it. A string is quoted, because strings have several forms
  /// and only the text shows whether it is the right one.
  private static func shown(_ given: ScalarValue) -> String {
    guard case .string(let text) = given else { return given.words }
    return "\"\(text.string.prefix(40))\(text.string.count > 40 ? "…" : "")\""
  }
}

extension IntentError: Fault {
  package var words: String {
    switch self {
    case .unknownIntent(let name, let known):
      "there is no intent \"\(name)\""
        + hint(name, known, none: "the host registered none", list: "registered")
    case .unknownParameter(let intent, let name, let known):
      "intent \"\(intent)\" has no parameter \"\(name)\""
        + hint(name, known, none: "it takes none", list: "it takes")
    case .missingParameter(let intent, let parameter):
      "intent \"\(intent)\" needs the parameter \"\(parameter.name)\", \(parameter.kind.noun)"
    case .wrongKind(let intent, let parameter, let given):
      "parameter \"\(parameter.name)\" of intent \"\(intent)\" must be \(parameter.kind.noun), not "
        + "\(given.intentKind?.noun ?? "nothing") (\(given.source))"
    case .notAllowed(let intent, let parameter, let given):
      "parameter \"\(parameter.name)\" of intent \"\(intent)\" must be one of "
        + parameter.allowedValues.map(\.source).joined(separator: ", ") + ", not \(given.source)"
        + nearest(given, parameter.allowedValues)
    case .badDefinition(let intent, let parameter, let why):
      "parameter \"\(parameter)\" of intent \"\(intent)\" \(why)"
    }
  }
  private func hint(_ name: String, _ known: [String], none: String, list: String) -> String {
    if known.isEmpty { return "; \(none)" }
    let near = didYouMean(name, among: known, quotes: .double)
    if !near.isEmpty { return near }
    return "; \(list): " + known.map { "\"\($0)\"" }.joined(separator: ", ")
  }
  private func nearest(_ given: ScalarValue, _ allowed: [ScalarValue]) -> String {
    guard case .string(let word) = given else { return "" }
    let names = allowed.compactMap { value -> String? in
      if case .string(let word) = value { word.string } else { nil }
    }
    return didYouMean(word.string, among: names, quotes: .double)
  }
}

extension SymbolError: Fault {
  package var words: String {
    switch self {
    case .emptyName: "the name must not be empty"
    case .noForm(let name): "\"\(name)\" needs a form: unicode, ascii or nerdFont"
    case .notASCII(let name, let form):
      "the ascii form of \"\(name)\" must be printable ASCII, not \"\(form)\""
    }
  }
}
