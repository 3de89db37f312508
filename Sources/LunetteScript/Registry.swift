// # Script: says in Lua what the views say in Swift
//
// One registry holds a row for everything that a script can write: its name, its parameters with their types and
// defaults, a sentence of documentation, and how its node becomes a view. From the rows come C's tables, by which
// arguments are checked where the script calls (`cl_schema.h`), the messages, and whatever documents the language.
//
// The way of a view: a Lua call makes a record (C, `construct.c`) → a body returns records → one walk copies them to
// flat bytes (`flatten.c`) → `ViewDecoder` makes views of them by the row of each node's kind.
//
// To add a view or modifier: its file in LunetteViews, its row in `Views/` or `Modifiers/` here, its name in `rows` below.
// A row's form, and how it reads its arguments: `Rows/Row.swift`. The rows of a view stand in the file of its name, with
// the modifiers that are about its parts; those of other modifiers in `Modifiers/`.

import LunetteEngine
import LunetteLocalization
import LunetteLua
import LunetteRecords
import LunetteViews

/// All that scripts can write.
package enum Registry {
  /// Rows that are about one thing, which the manual tells on one page.
  ///
  /// Shapes with their modifiers, pictures with theirs, and gestures must stay together (`SchemaTables` checks it).
  private static let groups: [@Sendable () -> [Row]] = [
    { textRows }, { labelRows }, { imageRows }, { stackRows }, { splitViewRows }, { zStackRows }, { groupRows },
    { spacerRows }, { dividerRows }, { buttonOptionRows }, { buttonRows }, { linkRows }, { toggleRows },
    { textFieldRows }, { textEditorRows }, { sliderRows }, { stepperRows }, { progressViewRows }, { gaugeRows },
    { pickerRows }, { datePickerRows }, { colorPickerRows }, { buttonAppearanceRows }, { shapeRows }, { colorRows },
    { gradientRows }, { forEachRows }, { listRows }, { sectionRows }, { formRows }, { rowLooksRows },
    { scrollViewRows }, { scrollViewReaderRows }, { lazyContainerRows }, { tableRows }, { outlineGroupRows },
    { swipeActionRows }, { navigationStackRows }, { navigationLinkRows }, { tabViewRows }, { searchableRows },
    { internalRows }, { frameRows }, { paddingRows }, { layoutRows }, { decorationRows }, { textStyleRows },
    { symbolRows }, { gridRows }, { groupBoxRows }, { labeledContentRows }, { disclosureGroupRows },
    { controlGroupRows }, { viewThatFitsRows }, { geometryReaderRows }, { canvasRows }, { contactSheetRows },
    { motionRows }, { presentationRows }, { menuRows }, { contextMenuRows }, { toolbarRows }, { keyBarRows },
    { themeRows }, { environmentRows }, { styleRows }, { gestureRows }, { eventRows }, { focusRows },
    { keyboardRows }, { hitTestingRows }, { identityRows }, { accessibilityRows }, { preferenceRows }, { appRows },
  ]
  /// The rows of a group, by its place among all.
  static func rows(ofGroup number: Int) -> [Row] { groups[number]() }
  static let rows: [Row] = groups.flatMap { $0() }
  /// The declarations' names, by group.
  package static var groupsOfNames: [[String]] { groups.map { $0().map(\.declaration.name) } }

  package static let schema = Schema(
    declarations: rows.map(\.declaration), colors: Names.colors, environment: environmentKeyNames,
    styleFields: ScriptStyleProtocol.fields, styleProtocols: ScriptStyleProtocol.all.map(\.schema),
    styleKinds: ScriptStyleProtocol.kinds)

  /// What scripts of the current API level see, and those of the levels before it; each is made when a script asks for it.
  private static let language = isCompiled ? compiledLanguage : makeLanguage(level: APILevel.current)
  private static let olderLanguages = (APILevel.oldest..<APILevel.current).map { makeLanguage(level: $0) }

  /// From the rows themselves.
  static func makeLanguage(level: Int) -> ScriptLanguage {
    ScriptLanguage(
      schema: schema, rows: rows, environmentKeys: environmentKeys, level: level, membersGo: membersGo(at: level),
      reference: { reference })
  }

  /// The current level's, by the tables that were compiled in: no row is made before a script has used it. Debug builds read
  /// the rows, so that one that has changed is there at once; a test compares the two.
  static let compiledLanguage = ScriptLanguage(
    tables: compiledTables, rows: compiledRowTable, environmentKeys: environmentKeys,
    availability: environmentAvailability, level: APILevel.current, membersGo: membersGo(at: APILevel.current),
    reference: { reference })
  #if DEBUG
    private static let isCompiled = false
  #else
    private static let isCompiled = true
  #endif

  private static func membersGo(at level: Int) -> Bool { level < APILevel.current || APILevel.membersGo }

  /// Nil where there is no such level.
  static func language(at level: Int) -> ScriptLanguage? {
    if level == APILevel.current { return language }
    return APILevel.window.contains(level) ? olderLanguages[level - APILevel.oldest] : nil
  }

  /// The value that is described by nodes of this kind; all levels number their kinds alike.
  static func valueRow(_ kind: Int) -> any AnyObject & Sendable {
    guard let row = language.rows.with(kind, { $0.value }) else {
      preconditionFailure("kind \(kind) describes no value")
    }
    return row
  }

  /// The kind of the nodes that a constructor makes.
  static func kind(of name: String) -> Int {
    guard let kind = language.tables.kind(ofConstructor: name) else { preconditionFailure("no row for \(name)") }
    return kind
  }
}

extension ScriptRuntime {
  /// A runtime of scripts that can write all that there are rows for at an API level.
  package convenience init(
    state: LuaState, level: Int = APILevel.current, symbols: SymbolRegistry = SymbolRegistry(),
    strings: StringTables = StringTables(), appearance: AppearanceStore? = nil
  ) throws(LuaError) {
    guard let language = Registry.language(at: level) else {
      let fault = ScriptFault.noSuchLevel(level)
      throw LuaError(.runtime, fault.words, cause: fault)
    }
    try self.init(language, state: state, symbols: symbols, strings: strings, appearance: appearance)
  }
}
