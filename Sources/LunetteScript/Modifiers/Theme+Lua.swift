import LunetteCore
import LunetteLua

extension Registry {
  private static func color(_ name: String, _ words: String) -> Parameter { Parameter(name, .color, words) }

  /// What a theme's table may say.
  private static let themeColors: [Parameter] = [
    Parameter("base", .name(Names.theme.schema), default: "\"terminal\"", "The theme whose colours the others are."),
    color("primary", "Of texts."),
    color("secondary", "Of lines, and of texts that matter less."),
    color("accent", "Of what can be used, unless it has a tint."),
    color("background", "Of the screen; \"clear\" is the terminal's own."),
    color("destructive", "Of what destroys something."),
    color("success", "Of what went well."),
    color("warning", "Of what calls for care."),
  ]
  private static let semantics: [SemanticColor] = [
    .primary, .secondary, .accent, .background, .destructive, .success, .warning,
  ]

  static let themeRows: [Row] = [
    .value(
      "Theme", "What semantic colours are: a table of colours by their names.",
      example: "ui.Theme { base = \"dark\", accent = \"#ff9f43\" }", themeColors),
    .modifier(
      "theme", "What semantic colours are inside; around everything, the theme of the screen.",
      example: "view:theme(\"dark\")", positions: [["name", "value"]], exclusive: [["name", "value"]],
      themeColors + [
        Parameter("name", .name(Names.theme.schema), "A theme by name.").positionOnly,
        Parameter("value", .value(of: ["Theme"]), "A ui.Theme.").positionOnly,
      ]
    ) { node, _, content in
      if let theme = node.named(8, Names.theme) { return ThemeModifier(content, theme) }
      return ThemeModifier(content, theme(node.argument(9)?.view ?? node))
    },
  ]
  static let themeKind = kind(of: "Theme")

  /// A node's first arguments, as declared in `themeColors`.
  static func theme(_ node: ArenaNode) -> Theme {
    var theme = node.named(0, Names.theme) ?? .terminal
    // One that says which colours there are is of one scheme.
    theme.followsScheme = theme.followsScheme && node.slotCount <= 1
    for (index, name) in semantics.enumerated() {
      if let paint = node.paint(index + 1) { theme.set(name, to: theme.cellColor(paint)) }
    }
    return theme
  }
}

extension ScriptRuntime {
  /// A theme as a script gives it where it is no view's: a name, a `ui.Theme`, or a table such as that takes.
  package func theme(_ value: LuaValue) throws -> Theme {
    if let name = value.text {
      if let known = Theme.named.first(where: { $0.name == name }) { return known }
      throw ScriptError(message: ScriptErrorText.badTheme(name, Theme.named.map(\.name)))
    }
    if let reference = value.reference, case .value(let kind) = session.classify(reference), kind == Registry.themeKind
    {
      return try decodeValue(reference) { node, _ in Registry.theme(node) }
    }
    guard let table = value.table else {
      throw ScriptError(message: "a theme is a name or a table of colours, not \(value.given)")
    }
    // Not called by a chunk: that would be named as the place of what is wrong.
    let chunk = try state.load(Array("return require(\"lunette\").Theme".utf8), chunkName: "=theme")
    guard let make = try state.call(chunk, []).first?.reference else { preconditionFailure("ui.Theme is there") }
    let made = try state.call(make, [.reference(table)])
    guard let reference = made.first?.reference else { preconditionFailure("ui.Theme makes a theme") }
    return try decodeValue(reference) { node, _ in Registry.theme(node) }
  }
}
