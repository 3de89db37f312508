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
  private static let groups: [[Row]] = [
    textRows, labelRows, imageRows, stackRows, splitViewRows, zStackRows, groupRows, spacerRows, dividerRows,
    buttonOptionRows, buttonRows, linkRows, toggleRows, textFieldRows, textEditorRows, sliderRows, stepperRows,
    progressViewRows, gaugeRows, pickerRows, datePickerRows, colorPickerRows, buttonAppearanceRows, shapeRows, colorRows,
    gradientRows, forEachRows, listRows, sectionRows, formRows, rowLooksRows, scrollViewRows, scrollViewReaderRows, lazyContainerRows,
    tableRows, outlineGroupRows, swipeActionRows,
    navigationStackRows, navigationLinkRows, tabViewRows, searchableRows,
    internalRows,
    frameRows, paddingRows, layoutRows, decorationRows, textStyleRows, symbolRows,
    gridRows, groupBoxRows, labeledContentRows, disclosureGroupRows, controlGroupRows, viewThatFitsRows,
    geometryReaderRows, canvasRows,
    contactSheetRows, motionRows, presentationRows, menuRows, contextMenuRows, toolbarRows,
    themeRows, environmentRows, styleRows,
    gestureRows, eventRows, focusRows, keyboardRows, hitTestingRows, identityRows, accessibilityRows, preferenceRows,
    appRows,
  ]
  static let rows: [Row] = groups.flatMap { $0 }
  /// The declarations' names, by group.
  package static var groupsOfNames: [[String]] { groups.map { $0.map(\.declaration.name) } }

  package static let schema = Schema(
    declarations: rows.map(\.declaration), colors: Names.colors, environment: environmentKeyNames,
    styleFields: ScriptStyleProtocol.fields, styleProtocols: ScriptStyleProtocol.all.map(\.schema),
    styleKinds: ScriptStyleProtocol.kinds)

  /// What scripts of the current API level see, and those of the levels before it; each is made when a script asks for it.
  private static let language = makeLanguage(level: APILevel.current, membersGo: APILevel.membersGo)
  private static let olderLanguages = (APILevel.oldest..<APILevel.current).map {
    makeLanguage(level: $0, membersGo: true)
  }

  private static func makeLanguage(level: Int, membersGo: Bool) -> ScriptLanguage {
    ScriptLanguage(
      schema: schema, rows: rows, environmentKeys: environmentKeys, level: level, membersGo: membersGo,
      reference: { reference })
  }

  /// Nil where there is no such level.
  static func language(at level: Int) -> ScriptLanguage? {
    if level == APILevel.current { return language }
    return APILevel.window.contains(level) ? olderLanguages[level - APILevel.oldest] : nil
  }

  /// All levels number their kinds alike.
  private static var tables: SchemaTables { language.tables }

  /// Of the values that are no views, by kind.
  static let valueRows: ContiguousArray<(any AnyValueRow)?> = {
    var table = ContiguousArray<(any AnyValueRow)?>(repeating: nil, count: tables.kindCount)
    for (row, kind) in zip(rows, tables.kinds) { table[kind] = row.value }
    return table
  }()

  /// The kind of the nodes that a constructor makes.
  static func kind(of name: String) -> Int {
    guard let index = rows.firstIndex(where: { $0.declaration.name == name }) else {
      preconditionFailure("no row for \(name)")
    }
    return tables.kinds[index]
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
