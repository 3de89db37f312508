import LunetteBase
import LunetteEngine
import LunetteViews

// The engine's types, not those of the same names in a host's interface.
private typealias View = LunetteEngine.View

/// The colours of what the tools show over or beside an interface: those of the theme in force, as
/// in the interface itself. Where the theme's colours are not known, the backgrounds are the
/// terminal's own, and lines and attributes separate things.
struct ChromeColors {
  let tokens: ThemeTokens?
  private let theme: Theme
  let isASCII: Bool
  /// The colour beneath as `0xRRGGBB`; nil where it is not known.
  let backgroundHex: UInt32?
  let background: Paint

  enum Background { case surface, error }

  init(_ settings: SceneSettings, on background: Background) {
    let environment = Environment(settings)
    tokens = environment.tokens
    theme = settings.theme
    isASCII = settings.symbolTier == .ascii
    backgroundHex = tokens.map { tokens in
      switch background {
      case .surface: tokens.surface
      case .error: tokens.tint(tokens.destructive, 0.14, over: tokens.background)
      }
    }
    self.background = backgroundHex.map { Paint(.fixed(.rgb($0))) } ?? Paint(.semantic(.background))
  }

  /// A colour that can be read on the background.
  func readable(_ color: UInt32) -> Paint? {
    guard let tokens, let backgroundHex else { return nil }
    return Paint(.fixed(.rgb(tokens.fit(color, on: backgroundHex))))
  }

  func paint(_ look: StyledLine.Look) -> Paint {
    switch look {
    case .plain, .strong: tokens.flatMap { readable($0.primary) } ?? .primary
    case .faint, .comment: tokens.flatMap { readable($0.secondary) } ?? .secondary
    case .error, .marked: tokens.flatMap { readable($0.destructive) } ?? .destructive
    case .warning, .number: readable(theme.asked(theme.warning)) ?? .warning
    case .success, .literal: tokens.flatMap { readable($0.success) } ?? .success
    case .keyword: readable(0xaf52de) ?? .accent
    case .prompt: accent
    }
  }
  var accent: Paint { tokens.flatMap { readable($0.accent) } ?? .accent }

  private static func attributes(_ look: StyledLine.Look) -> TextAttributes {
    switch look {
    case .strong, .error, .warning, .keyword, .prompt: .bold
    case .marked: [.bold, .underline]
    case .plain, .faint, .success, .literal, .number, .comment: []
    }
  }

  /// A line as a view: cut at the end of the room where it is code, else broken between words.
  func view(_ line: StyledLine, isCut: Bool = false) -> LunetteEngine.View {
    let runs = line.parts.map { part -> LunetteEngine.View? in
      EnvironmentModifier(
        LunetteViews.Text(.verbatim(Self.drawn(part.text, isASCII: isASCII))),
        .look(paint(part.look), Self.attributes(part.look)))
    }
    let text = AttributedText(runs)
    return isCut ? EnvironmentModifier(text, .lineLimit(1)) : text
  }

  /// A text with the lines and marks that the glyphs of the terminal have.
  private static func drawn(_ text: String, isASCII: Bool) -> String {
    guard isASCII, text.contains(where: { "╭╰─│⚠".contains($0) }) else { return text }
    let plain: [Character: Character] = ["╭": ".", "╰": "^", "─": "-", "│": "|", "⚠": "!"]
    return String(text.map { plain[$0] ?? $0 })
  }
}
