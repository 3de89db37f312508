// # Script: the views and controls, described in Lua
//
// One registry holds a row for everything that a script can write: its name, its parameters with
// their types and defaults, a sentence of documentation, and how a view is made of its node. From
// the rows come the tables by which C checks arguments where the script calls (`cl_schema.h`), the
// messages, and the documentation of the language.
//
// The way to a view: a Lua call makes a record (C, `construct.c`) → a body returns records → one
// pass copies them to flat bytes (`flatten.c`) → `ViewDecoder` makes views of them by the row of
// each node's kind.
//
// To add a view or modifier, write its file in LunetteViews (of a control or a screen, in
// LunetteControls), its row in `Views/` or `Modifiers/` here, and its name in `rows` below.
// `Rows/Row.swift` explains the form of a row and how it reads its arguments. The rows of a view
// are in the file of its name, together with the modifiers for its parts; other modifiers are in
// `Modifiers/`.

import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteText
import LunetteViews

/// The registry of everything that scripts can write.
package enum Registry {
  /// Groups of rows about one thing, by the page on which the manual documents them, in its order.
  /// What is on no page is written by no script.
  ///
  /// Shapes with their modifiers, pictures with theirs, and gestures must stay together
  /// (`SchemaTables` checks it).
  private static let groupsOfPages: [(page: String, groups: [@Sendable () -> [Row]])] = [
    ("Text", [{ textRows }, { labelRows }]),
    ("Images", [{ imageRows }, { symbolRows }]),
    (
      "Stacks and grids",
      [
        { stackRows }, { splitViewRows }, { zStackRows }, { groupRows }, { spacerRows },
        { dividerRows }, { gridRows }, { lazyContainerRows }, { viewThatFitsRows },
        { geometryReaderRows },
      ]
    ),
    (
      "Buttons",
      [
        { buttonOptionRows }, { buttonRows }, { buttonAppearanceRows }, { linkRows },
        { controlGroupRows },
      ]
    ),
    (
      "Controls",
      [
        { toggleRows }, { textFieldRows }, { textEditorRows }, { sliderRows }, { stepperRows },
        { progressViewRows }, { gaugeRows }, { pickerRows }, { datePickerRows },
        { colorPickerRows },
      ]
    ),
    ("Shapes and colours", [{ shapeRows }, { colorRows }, { gradientRows }, { canvasRows }]),
    ("Chart", [{ chartRows }]),
    (
      "Lists and forms",
      [
        { forEachRows }, { listRows }, { sectionRows }, { formRows }, { rowLooksRows },
        { scrollViewRows }, { scrollViewReaderRows }, { tableRows }, { outlineGroupRows },
        { swipeActionRows }, { searchableRows }, { groupBoxRows }, { labeledContentRows },
        { disclosureGroupRows },
      ]
    ),
    (
      "Navigation",
      [
        { navigationStackRows }, { navigationLinkRows }, { navigationSplitViewRows },
        { tabViewRows }, { toolbarRows },
      ]
    ),
    (
      "Menus and presentations",
      [
        { menuRows }, { contextMenuRows }, { presentationRows }, { commandRows },
      ]
    ),
    ("Frames and layout", [{ frameRows }, { paddingRows }, { layoutRows }]),
    ("Decoration", [{ decorationRows }]),
    ("Fonts and colours of text", [{ textStyleRows }]),
    ("Environment and themes", [{ environmentRows }, { themeRows }]),
    ("Styles", styleGroups),
    ("Contact sheets", [{ contactSheetRows }]),
    ("Animation", [{ motionRows }]),
    (
      "Gestures and events",
      [
        { gestureRows }, { eventRows }, { hitTestingRows }, { preferenceRows },
      ]
    ),
    ("Focus and keys", [{ focusRows }, { keyboardRows }, { keyBarRows }]),
    ("Identity and accessibility", [{ identityRows }, { accessibilityRows }]),
    ("App", [{ appRows }]),
    ("Names without effect", [{ rowsWithoutEffect }]),
    ("", [{ internalRows }]),
  ]
  private static let groups: [@Sendable () -> [Row]] = groupsOfPages.flatMap(\.groups)
  /// The rows of the group with this index.
  static func rows(ofGroup number: Int) -> [Row] { groups[number]() }
  static let rows: [Row] = groups.flatMap { $0() }
  /// The names of the declarations of each group.
  package static var groupsOfNames: [[String]] { groups.map { $0().map(\.name) } }
  /// The pages of the manual that document the rows, and the names of the declarations on each.
  package static var pages: [(name: String, declarations: [String])] {
    groupsOfPages.map { page, groups in (page, groups.flatMap { $0().map(\.name) }) }
  }

  package static let schema = Schema(
    declarations: rows.map(\.declaration), colors: Names.colors, environment: environmentKeyNames,
    styleFields: ScriptStyleProtocol.fields, styleProtocols: ScriptStyleProtocol.all.map(\.schema),
    styleKinds: ScriptStyleProtocol.kinds)

  /// The language of the current API level, and those of the levels before it; each of these is
  /// made when a script asks for it.
  private static let language =
    isCompiled ? compiledLanguage : makeLanguage(level: APILevel.current)
  private static let olderLanguages = (APILevel.oldest..<APILevel.current).map {
    makeLanguage(level: $0)
  }

  /// Makes a level's language from the rows themselves.
  static func makeLanguage(level: Int) -> ScriptLanguage {
    ScriptLanguage(
      schema: schema, rows: rows, environmentKeys: environmentKeys, level: level,
      hasRemovedMembers: hasRemovedMembers(at: level),
      reference: { reference })
  }

  /// The language of the current level, from the tables that were compiled in: no row is made
  /// before a script has used it. Debug builds read the rows instead, so that a changed row takes
  /// effect at once; a test compares the two.
  static let compiledLanguage = ScriptLanguage(
    tables: compiledTables, rows: compiledRowTable, environmentKeys: environmentKeys,
    availability: environmentAvailability, level: APILevel.current,
    hasRemovedMembers: hasRemovedMembers(at: APILevel.current),
    reference: { reference })
  #if DEBUG
    private static let isCompiled = false
  #else
    private static let isCompiled = true
  #endif

  private static func hasRemovedMembers(at level: Int) -> Bool {
    level < APILevel.current || APILevel.hasRemovedMembers
  }

  /// The language of a level; nil where there is no such level.
  static func language(at level: Int) -> ScriptLanguage? {
    if level == APILevel.current { return language }
    return APILevel.window.contains(level) ? olderLanguages[level - APILevel.oldest] : nil
  }

  /// The `ValueRow` of the described values that are nodes of this kind; all levels number their
  /// kinds alike.
  static func valueRow(_ kind: Int) -> any AnyObject & Sendable {
    guard let row = language.rows.with(kind, { $0.value }) else {
      preconditionFailure("kind \(kind) describes no value")
    }
    return row
  }

  /// The kind of the nodes that a constructor makes.
  static func kind(of name: String) -> Int {
    guard let kind = language.tables.kind(ofConstructor: name) else {
      preconditionFailure("no row for \(name)")
    }
    return kind
  }
}

extension ScriptRuntime {
  /// Makes a runtime for scripts that can write everything that has a row at an API level.
  package convenience init(
    state: LuaState, level: Int = APILevel.current, symbols: SymbolRegistry = SymbolRegistry(),
    strings: StringTables = StringTables(), appearance: AppearanceStore? = nil
  ) throws(LuaError) {
    guard let language = Registry.language(at: level) else {
      let fault = ScriptFault.noSuchLevel(level)
      throw LuaError(.runtime, fault.words, cause: fault)
    }
    try self.init(
      language, state: state, symbols: symbols, strings: strings, appearance: appearance)
  }
}
