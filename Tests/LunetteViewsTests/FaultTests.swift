import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteText
@testable import LunetteViews

/// The messages of all faults of the engine and of the views. A new case does not compile until it
/// has a name here, and the test fails until its message is in the table.
@Suite struct FaultTests {
  private enum EngineName: CaseIterable {
    case appliesItself, tooManyStyles, tooDeep, everyPass, focusValue, focusLoop, abridged
  }
  private static func name(_ fault: EngineFault) -> EngineName {
    switch fault {
    case .styleAppliesItself: .appliesItself
    case .tooManyStyles: .tooManyStyles
    case .nestedTooDeep: .tooDeep
    case .changesInEveryPass: .everyPass
    case .repeatedFocusValue: .focusValue
    case .focusInEachFrame: .focusLoop
    case .abridged: .abridged
    }
  }
  @Test func theEngine() {
    let table: [(EngineFault, String)] = [
      (
        .styleAppliesItself(kind: "button style", name: "plain", depth: 32),
        "button style \"plain\" applies itself in its own makeBody, 32 levels deep; apply another "
          + "style there"
      ),
      (
        .tooManyStyles(kind: "button style", name: "s34", position: 34, count: 50, limit: 33),
        "50 button styles are nested, of which \"s34\" is number 34; at most 33 are allowed"
      ),
      (
        .nestedTooDeep(limit: 1000),
        "views are nested more than 1000 levels deep; the rest is not shown"
      ),
      (
        .changesInEveryPass(body: "Counter"),
        "a state changes again in every pass, a loop: Counter reads it, and an onChange, onAppear "
          + "or similar writes it each time; "
          + "write it only when something has changed"
      ),
      (
        .repeatedFocusValue("\"name\""),
        "several views use the value \"name\" for `focused` with one state, so the first of them "
          + "gets the focus; "
          + "give each view its own value"
      ),
      (
        .focusInEachFrame("\"name\""),
        "the focus is requested in every frame, a loop: \"name\" is written again and again, so "
          + "no other view can keep the focus; "
          + "write it once, when something has happened"
      ),
      (.abridged("so many wor"), "so many wor…"),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(EngineName.allCases))
  }

  private enum ViewName: CaseIterable {
    case binding, presentation, preferences, key, symbol, image, loader, intent, opens, button,
      action, rows, link, text, bar
    case ids, rowsWithoutHeight, lengths, source, tags, selection, column, content
    case destination, detent
    case cells, specimen, sheet, columns, memory, canvas, drawing, dateRange, dateRangeCount,
      dateRangeBackwards
  }
  private static func name(_ fault: ViewFault) -> ViewName {
    switch fault {
    case .wrongBinding: .binding
    case .wrongDateRange: .dateRange
    case .wrongSource: .source
    case .dateRangeCount: .dateRangeCount
    case .dateRangeBackwards: .dateRangeBackwards
    case .tooManyCells: .cells
    case .noSpecimen: .specimen
    case .canvasTooLarge: .canvas
    case .canvasDrawsTooMuch: .drawing
    case .sheetInSheet: .sheet
    case .unknownColumns: .columns
    case .noMemoryForSheet: .memory
    case .unknownDetent: .detent
    case .wrongPresentation: .presentation
    case .preferencesFeedEachOther: .preferences
    case .repeatedKey: .key
    case .unknownSymbol: .symbol
    case .image: .image
    case .noImageLoader: .loader
    case .intentFailed: .intent
    case .nothingOpens: .opens
    case .silentButton: .button
    case .buttonWithoutAction: .action
    case .rowsWithoutTags: .rows
    case .rowsWithoutHeight: .rowsWithoutHeight
    case .rowsWithoutIDs: .ids
    case .linkOutsideOfStack: .link
    case .barOfRow: .bar
    case .noDestination: .destination
    case .viewInText: .text
    case .contradictingLengths: .lengths
    case .optionsWithoutTags: .tags
    case .selectionWithoutOption: .selection
    case .columnWithoutField: .column
    case .sheetWithoutContent: .content
    }
  }
  @Test func views() {
    let table: [(ViewFault, String)] = [
      (
        .wrongSource(2, given: .integer(3)),
        "sources: number 2 must be a state or binding of a boolean, not a number (3)"
      ),
      (
        .optionsWithoutTags(2),
        "Picker: 2 of its options have no tags and cannot be chosen; give each a :tag(value), or "
          + "write the values as options = { … }"
      ),
      (
        .selectionWithoutOption(.string("x"), options: [.string("a"), .integer(1)]),
        "Picker: its selection is \"x\", which none of its options has; they have \"a\", 1"
      ),
      (
        .columnWithoutField("mail", title: "Mail"),
        "Table: the column \"Mail\" shows the field \"mail\", which none of the rows in sight has"
      ),
      (.sheetWithoutContent("sheet"), "sheet: its content shows nothing"),
      (
        .tooManyCells(700, maximum: 600),
        "a contact sheet has at most 600 cells, and this one would have 700"
      ),
      (
        .noSpecimen("destructiv", among: ["", "cancel", "destructive"]),
        "a contact sheet of this style has no row \"destructiv\"; it has \"\", \"cancel\", "
          + "\"destructive\"; did you mean 'destructive'?"
      ),
      (
        .unknownColumns("al", among: ["all", "detailOnly"]),
        "a columnVisibility cannot be \"al\"; it is one of \"all\", \"detailOnly\"; did you mean "
          + "'all'?"
      ),
      (
        .unknownDetent(.string("middle"), among: [.string("medium"), .integer(4), .number(0.5)]),
        "the selection of a sheet's detents cannot be \"middle\"; it is nil or one of \"medium\", "
          + "4, 0.5"
      ),
      (.noMemoryForSheet, "not enough memory for all cells of a contact sheet"),
      (
        .canvasTooLarge(5000, 4000),
        "a canvas of 5000 × 4000 cells is too large; at most 1048576 cells are drawn"
      ),
      (.canvasDrawsTooMuch, "a canvas draws too much; the rest of it is left out"),
      (.sheetInSheet, "a contact sheet within a contact sheet is not drawn"),
      (
        .wrongBinding(of: "Toggle", needs: .boolean, given: .string("x")),
        "Toggle: its binding must hold true or false, not a string (\"x\")"
      ),
      (
        .wrongBinding(of: "TextField", needs: .string, given: .none),
        "TextField: its binding must hold a string, not nil"
      ),
      (
        .wrongBinding(of: "Slider", needs: .finiteNumber, given: .boolean(true)),
        "Slider: its binding must hold a finite number, not true"
      ),
      (
        .wrongBinding(of: "ColorPicker", needs: .color, given: .string("rde")),
        "ColorPicker: its binding must hold a colour, such as \"#rrggbb\" or \"red\", not \"rde\""
      ),
      (
        .wrongDateRange(of: "DatePicker", given: .boolean(true)),
        "DatePicker: range: each end must be a date of the years 1 to 9999: seconds as os.time() "
          + "counts them, or a string such as \"2026-11-24\", \"2026-11-24T09:30\" or \"09:30\", "
          + "or nil, not true"
      ),
      (.dateRangeCount(of: "DatePicker", 3), "DatePicker: range: it must have two dates, not 3"),
      (
        .dateRangeBackwards(of: "DatePicker"), "DatePicker: range: its first date is after its last"
      ),
      (
        .wrongPresentation(given: .integer(1)),
        "isPresented: its binding must hold true or false, not a number (1)"
      ),
      (
        .preferencesFeedEachOther(["a", "b"]),
        "the preferences \"a\" and \"b\" change each other in a loop, by way of onPreferenceChange"
      ),
      (
        .preferencesFeedEachOther(["a"]),
        "the preference \"a\" changes itself in a loop, by way of its onPreferenceChange"
      ),
      (
        .repeatedKey(.string("a"), rows: nil),
        "ForEach: the key \"a\" appears twice; give each item its own key"
      ),
      (
        .repeatedKey(.integer(1), rows: 2...4),
        "ForEach: the key 1 appears twice, in rows 2 and 4; give each item its own key"
      ),
      (
        .unknownSymbol("stra", nearest: "star"), "there is no symbol \"stra\"; did you mean 'star'?"
      ),
      (.unknownSymbol("qwertz", nearest: nil), "there is no symbol \"qwertz\""),
      (.image("a.png", why: TestFault("it is broken")), "image \"a.png\": it is broken"),
      (.noImageLoader, "this program cannot load images"),
      (.intentFailed("order", why: TestFault("no")), "intent \"order\" failed: no"),
      (.nothingOpens("x:y"), "this program cannot open x:y"),
      (.silentButton, "a button without text cannot be announced; give it an accessibilityLabel"),
      (.buttonWithoutAction, "this Button has no action, so pressing it does nothing"),
      (
        .rowsWithoutTags,
        "List: its rows have no tags, so they cannot be selected; give each a :tag(value), or "
          + "make them with a ForEach, "
          + "which selects them by its ids"
      ),
      (
        .rowsWithoutIDs(moved: 2000),
        "ForEach: 2000 rows were made again although their items have only moved, because without "
          + "an id each row belongs to a position; give one, as in "
          + "{ id = \"name\", equatable = true }"
      ),
      (
        .rowsWithoutHeight(maximum: 100),
        "List: 100 rows are in sight at once, nearly all without height; those after them are not "
          + "shown, so leave items out of the data where their rows show nothing"
      ),
      (
        .noDestination(.string("a")),
        "no navigationDestination in this NavigationStack handles \"a\""
      ),
      (.linkOutsideOfStack, "a NavigationLink does nothing outside a NavigationStack"),
      (
        .barOfRow("toolbar"),
        "toolbar does nothing in a row of a list or lazy container, because only the rows in sight "
          + "exist; write it after the container"
      ),
      (.viewInText("Stack"), "Text { … } takes texts and symbols only; a Stack is left out"),
      (
        .contradictingLengths(.horizontal),
        "frame: minWidth, idealWidth and maxWidth contradict each other; the larger value is used"
      ),
      (
        .contradictingLengths(.vertical),
        "frame: minHeight, idealHeight and maxHeight contradict each other; the larger value is "
          + "used"
      ),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(ViewName.allCases))
  }

  @Test func reading() {
    #expect(
      ReadingFault.silent(path: "VStack › Link").message
        == "its label has no text and no accessibilityLabel, so it cannot be announced: VStack › "
        + "Link"
    )
  }

  private enum FormatName: CaseIterable { case missing, notANumber, noInteger, unknown, refused }
  private static func name(_ fault: FormatError) -> FormatName {
    switch fault {
    case .missing: .missing
    case .notANumber: .notANumber
    case .noInteger: .noInteger
    case .unknownConversion: .unknown
    case .refused: .refused
    }
  }
  @Test func localization() {
    let table: [(FormatError, String)] = [
      (.missing(2, conversion: "%d"), "there is no argument 2 for '%d'"),
      (
        .notANumber(1, conversion: "%d", given: "x"),
        "argument 1 for '%d' must be a number, not \"x\""
      ),
      (
        .noInteger(1, conversion: "%d", given: 1.5),
        "argument 1 for '%d' must be a whole number, not 1.5"
      ),
      (
        .unknownConversion("%y"),
        "'%y' is not a conversion; the conversions are %d %i %u %x %X %o %c %f %e %g %s %@ and %%"
      ),
      (.refused, "the phrase is too long"),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(FormatName.allCases))
  }

  private enum SymbolName: CaseIterable { case emptyName, noForm, notASCII }
  private static func name(_ fault: SymbolError) -> SymbolName {
    switch fault {
    case .emptyName: .emptyName
    case .noForm: .noForm
    case .notASCII: .notASCII
    }
  }
  @Test func symbols() {
    let table: [(SymbolError, String)] = [
      (.emptyName, "the name must not be empty"),
      (.noForm(name: "x"), "\"x\" needs a form: unicode, ascii or nerdFont"),
      (
        .notASCII(name: "x", form: "é"),
        "the ascii form of \"x\" must be printable ASCII, not \"é\""
      ),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(SymbolName.allCases))
  }
}
