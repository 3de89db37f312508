import LunetteEngine
import LunetteLua
import LunetteRecords

/// The keys of a theme's table.
private struct ThemeKeys: Sendable {
  private let base: DefaultKey<NameArgument<Theme>>
  private let colors: [(color: SemanticColor, key: OptionalKey<ColorArgument>)]

  init(_ row: inout RowBuilder) {
    func color(_ color: SemanticColor, _ documentation: String) -> (
      SemanticColor, OptionalKey<ColorArgument>
    ) {
      (color, row.optional(color.rawValue, .color, documentation))
    }
    base = row.optional(
      "base", .name(Theme.self), default: .terminal,
      "The theme that all other colours are taken from.")
    colors = [
      color(.primary, "The colour of text."),
      color(.secondary, "The colour of lines and of less important text."),
      color(.accent, "The colour of controls that have no tint."),
      color(.background, "The colour of the screen; \"clear\" is the terminal's own background."),
      color(.destructive, "The colour of destructive actions."),
      color(.success, "The colour that stands for success."),
      color(.warning, "The colour that stands for a warning."),
    ]
  }

  func theme(_ node: NodeReader) -> Theme {
    var theme = node[base]
    // A theme that sets colours is made for one colour scheme, so it does not follow the scheme.
    theme.followsScheme = theme.followsScheme && node.node.slotCount <= 1
    for (color, key) in colors {
      if let paint = node[key] { theme.set(color, to: theme.cellColor(paint)) }
    }
    return theme
  }
}

extension Registry {
  fileprivate static let theme = ValueRow<Theme>.value(
    "Theme", "A theme: the colours that the semantic colour names stand for.",
    example: "ui.Theme { base = \"dark\", accent = \"#ff9f43\" }"
  ) { row in
    let keys = ThemeKeys(&row)
    return { node in keys.theme(node) }
  }

  static var themeRows: [Row] {
    [
      theme.row,
      .modifier(
        "theme",
        "Sets the theme of the views inside, that is, their semantic colours. If it is around all "
          + "other views, it sets the theme of the screen. Without arguments, or with nil, the "
          + "views keep the theme that they inherit.",
        example: "view:theme(\"dark\")", positions: [["name", "value"]],
        exclusive: [["name", "value"]]
      ) { row in
        let keys = ThemeKeys(&row)
        let name = row.optional(
          "name", .name(Theme.self), positionOnly: true, "The name of a theme.")
        let value = row.optional(
          "value", .value(of: theme), positionOnly: true, "A theme made with ui.Theme.")
        return { node, content in
          ThemeModifier(
            content, node.isBare ? nil : node[name] ?? node[value] ?? keys.theme(node))
        }
      },
    ]
  }
  fileprivate static let themeKind = kind(of: "Theme")
}

extension ScriptRuntime {
  /// Reads a theme that a script gives outside a view: a name, a `ui.Theme`, or a table of its
  /// arguments.
  package func theme(_ value: LuaValue) throws -> Theme {
    if let name = value.text {
      if let known = Theme.named.first(where: { $0.name == name }) { return known }
      throw ScriptFault.unknownTheme(name, known: Theme.named.map(\.name))
    }
    if let reference = value.reference, case .value(let kind) = session.classify(reference),
      kind == Registry.themeKind
    {
      return try self.value(reference, of: Registry.theme)
    }
    guard let table = value.table else {
      throw ScriptFault.noTheme(given: value.given)
    }
    let make = try constructor(of: Registry.theme.name)
    let made = try state.call(make, [.reference(table)])
    guard let reference = made.first?.reference else {
      preconditionFailure("ui.Theme makes a theme")
    }
    return try self.value(reference, of: Registry.theme)
  }
}
