import LunetteBase
import LunetteEngine
import LunetteTerminal

/// The formats in which a screen of cells can be kept or looked at: what `lunette render` writes
/// and golden pictures contain.
///
/// Each format is a function of the cells alone: the same cells give the same bytes on every
/// machine.
package enum ScreenExport {
  package enum Format: String, Sendable, CaseIterable {
    case text, ansi, svg
    /// The tree and its announcements, which are not made of cells: see `SceneExport`.
    case json, accessibility
    package static var names: [String] { allCases.map(\.rawValue) }
  }

  /// A function from the colours of a cell, the foreground first, to the colours that a terminal
  /// with fewer colours shows.
  ///
  /// The terminal's own encoder has one; `noColors` is another.
  package typealias ColorReduction = (
    _ foreground: Color, _ background: Color, _ glyph: UInt32
  ) -> (foreground: Color, background: Color)

  /// The reduction that leaves all colours to the terminal's defaults.
  package static func noColors(_ foreground: Color, _ background: Color, _ glyph: UInt32) -> (
    foreground: Color, background: Color
  ) {
    (.terminal, .terminal)
  }

  /// The reduction of the terminal's encoder; nil where all colours are shown as they are.
  package static func reduction(to support: ColorSupport) -> ColorReduction? {
    if support == .truecolor { return nil }
    if support == .none { return noColors }
    var reducer = ColorReducer(depth: support)
    return { foreground, background, glyph in
      let reduced = reducer.reduce(
        foreground: foreground.rawValue, background: background.rawValue, glyph: glyph)
      return (Color(rawValue: reduced.foreground), Color(rawValue: reduced.background))
    }
  }

  /// The characters: a newline after each row, without trailing blanks and trailing empty rows.
  package static func text(_ buffer: CellBuffer) -> String {
    let text = buffer.text
    return text.isEmpty ? "" : text + "\n"
  }
}
