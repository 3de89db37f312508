import LunetteEngine
import LunetteScreen
import LunetteTerminal

/// A screen of cells as something to keep or to look at: what `lunette render` writes and golden pictures hold.
///
/// Each form is a function of the cells alone: the same cells give the same bytes, on every machine.
package enum ScreenExport {
  package enum Format: String, Sendable, CaseIterable {
    case text, ansi, svg
    /// The tree and what is announced of it, which are no cells: `SceneExport`.
    case json, accessibility
    package static var names: [String] { allCases.map(\.rawValue) }
  }

  /// How the colours of a cell, its own foreground first, become those of a poorer terminal.
  ///
  /// The terminal's own encoder has one; `noColors` is another.
  package typealias ColorReduction = (_ foreground: Color, _ background: Color) -> (
    foreground: Color, background: Color
  )

  /// The reduction that leaves all colours to the terminal.
  package static func noColors(_ foreground: Color, _ background: Color) -> (foreground: Color, background: Color) {
    (.terminal, .terminal)
  }

  /// The reduction that the terminal's encoder makes; nil where all colours are shown as they are.
  package static func reduction(to support: ColorSupport) -> ColorReduction? {
    if support == .truecolor { return nil }
    if support == .none { return noColors }
    var reducer = ColorReducer(depth: support)
    return { foreground, background in
      let reduced = reducer.reduce(foreground: foreground.rawValue, background: background.rawValue)
      return (Color(rawValue: reduced.foreground), Color(rawValue: reduced.background))
    }
  }

  /// The characters: rows ended by newlines, without trailing blanks and trailing empty rows.
  package static func text(_ buffer: CellBuffer) -> String {
    let text = buffer.text
    return text.isEmpty ? "" : text + "\n"
  }
}
