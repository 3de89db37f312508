// # Script: says in Lua what Core says in Swift
//
// One registry holds a row for everything that a script can write: its name, its parameters with their types and
// defaults, a sentence of documentation, and how its node becomes a view of Core. From the rows come C's tables, by which
// arguments are checked where the script calls (`cl_schema.h`), the messages, and whatever documents the language.
//
// The way of a view: a Lua call makes a record (C, `record_new.c`) → a body returns records → one walk copies them to
// flat bytes (`record_flatten.c`) → `ViewDecoder` makes Core's views of them by the row of each node's kind.
//
// To add a view or modifier: its file in Core, its row in `Views/` or `Modifiers/` here, its name in `rows` below.

import LunetteCore
import LunetteLua

/// Something that scripts can write, and what it means.
struct Row: Sendable {
  let declaration: Declaration
  /// Makes the view; `nil` for values that are no views.
  let decode: (@Sendable (ArenaNode, ViewDecoder) -> View)?

  /// A constructor of a view.
  static func view(
    _ name: String, _ documentation: String, example: String, positions: [[String]] = [], array: ArrayPart = .nothing,
    fixedKind: Int? = nil, needs: [String] = [], exclusive: [[String]] = [], _ parameters: [Parameter] = [],
    decode: @escaping @Sendable (ArenaNode, ViewDecoder) -> View
  ) -> Row {
    var declaration = Declaration(
      name, .view, documentation, example: example, positions: positions, array: array, fixedKind: fixedKind, parameters
    )
    declaration.needs = needs
    declaration.exclusive = exclusive
    return Row(declaration: declaration, decode: decode)
  }

  /// A modifier.
  static func modifier(
    _ name: String, _ documentation: String, example: String, positions: [[String]] = [], array: ArrayPart = .nothing,
    isEnvironment: Bool = false, fixedKind: Int? = nil, receivers: [String] = [], needs: [String] = [],
    exclusive: [[String]] = [], _ parameters: [Parameter] = [],
    decode: @escaping @Sendable (ArenaNode, ViewDecoder, View) -> View
  ) -> Row {
    var declaration = Declaration(
      name, .modifier, documentation, example: example, positions: positions, array: array,
      isEnvironment: isEnvironment, fixedKind: fixedKind, parameters)
    declaration.receivers = receivers
    declaration.needs = needs
    declaration.exclusive = exclusive
    return Row(declaration: declaration) { node, decoder in
      decode(node, decoder, decoder.view(node.content))
    }
  }

  /// A modifier that only changes what its content inherits.
  static func environment(
    _ name: String, _ documentation: String, example: String, _ parameter: Parameter,
    change: @escaping @Sendable (ArenaNode, ViewDecoder) -> EnvironmentChange
  ) -> Row {
    .modifier(name, documentation, example: example, positions: [[parameter.name]], isEnvironment: true, [parameter]) {
      node, decoder, content in EnvironmentModifier(content, change(node, decoder))
    }
  }

  /// The options in a parameter's table.
  static func options(
    _ name: String, _ documentation: String, example: String, exclusive: [[String]] = [], _ parameters: [Parameter]
  ) -> Row {
    var declaration = Declaration(name, .options, documentation, example: example, parameters)
    declaration.exclusive = exclusive
    return Row(declaration: declaration, decode: nil)
  }

  /// A described value that is no view.
  static func value(
    _ name: String, _ documentation: String, example: String, needs: [String] = [], _ parameters: [Parameter]
  ) -> Row {
    var declaration = Declaration(name, .value, documentation, example: example, parameters)
    declaration.needs = needs
    return Row(declaration: declaration, decode: nil)
  }
}

/// A function of the `ui` table that makes no view. It checks its own arguments; this row is for the documentation.
struct FunctionRow: Sendable {
  let name: String
  let documentation: String
  let example: String
}

/// All that scripts can write.
package enum Registry {
  /// In groups; shapes with their modifiers, and gestures, must stay together (`SchemaTables` checks it).
  static let rows: [Row] = [
    textRows,
    imageRows,
    stackRows,
    buttonOptionRows,
    controlRows,
    toggleRows,
    textFieldRows,
    valueControlRows,
    appearanceRows,
    shapeRows,
    collectionRows,
    navigationRows,
    internalRows,
    layoutRows,
    decorationRows,
    textStyleRows,
    smallContainerRows,
    presentationRows,
    menuRows,
    toolbarRows,
    themeRows,
    environmentRows,
    styleRows,
    gestureRows,
    eventRows,
    identityRows,
    accessibilityRows,
    appRows,
  ].flatMap { $0 }

  /// Views that may later be reported or warned about.
  private static let placed: Set<String> = [
    "App", "Button", "Link", "Label", "Image", "ForEach", "List", "NavigationLink", "frame",
  ]

  private static func declaration(_ row: Row) -> Declaration {
    var declaration = row.declaration
    declaration.isPlaced = placed.contains(declaration.name)
    declaration.weight = ViewWeights.of(declaration)
    declaration.shareOfChildren = ViewWeights.shareOfChildren(declaration)
    return declaration
  }

  package static let schema = Schema(
    declarations: rows.map(declaration), colors: Names.colors, environment: Names.environmentKeys,
    styleFields: ScriptStyleProtocol.fields, styleProtocols: ScriptStyleProtocol.all.map(\.schema),
    styleFamilies: ScriptStyleProtocol.families)

  static let tables = SchemaTables(schema)

  /// By kind; nodes that are no views decode to nothing.
  static let decoders: ContiguousArray<@Sendable (ArenaNode, ViewDecoder) -> View> = {
    var table = ContiguousArray<@Sendable (ArenaNode, ViewDecoder) -> View>(
      repeating: { _, _ in EmptyView.shared }, count: tables.kindCount)
    for (row, kind) in zip(rows, tables.kinds) {
      if let decode = row.decode { table[kind] = decode }
    }
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
