import LunetteEngine

/// A named picture in the forms that terminals can draw: `bolt.fill` is the flash of the Nerd
/// Fonts, `ϟ`, or `Z`.
package struct Symbol: Hashable, Sendable {
  package let name: String
  /// A glyph of the Nerd Fonts' private-use areas (version 3), one cell wide in the terminals they
  /// are made for.
  package let nerdFont: String
  package let unicode: String
  package let ascii: String
  private let widths: (nerdFont: UInt8, unicode: UInt8)

  /// The widths are the numbers of cells that the forms take; that of `ascii` is its number of
  /// characters. The texts are not checked here: `SymbolTable.register` checks those that come from
  /// outside.
  package init(
    name: String, nerdFont: String, nerdFontWidth: Int = 1, unicode: String, unicodeWidth: Int = 1,
    ascii: String
  ) {
    self.name = name
    self.nerdFont = nerdFont
    self.unicode = unicode
    self.ascii = ascii
    widths = (UInt8(clamping: nerdFontWidth), UInt8(clamping: unicodeWidth))
  }

  package var nerdFontWidth: Int { Int(widths.nerdFont) }
  /// The number of cells that `unicode` takes: 1 or 2 for the built-in symbols.
  package var unicodeWidth: Int { Int(widths.unicode) }

  /// Whether the glyphs of a console show the Unicode form.
  private var hasConsoleForm: Bool { ConsoleGlyphs.has(unicode) }

  package func text(in tier: SymbolTier) -> String {
    switch tier {
    case .nerdFont: nerdFont
    case .unicode: unicode
    case .console: hasConsoleForm ? unicode : ascii
    case .ascii: ascii
    }
  }

  /// The number of cells that `text(in:)` takes.
  package func width(in tier: SymbolTier) -> Int {
    switch tier {
    case .nerdFont: nerdFontWidth
    case .unicode: unicodeWidth
    case .console: hasConsoleForm ? unicodeWidth : ascii.utf8.count
    case .ascii: ascii.utf8.count
    }
  }

  package static func == (a: Symbol, b: Symbol) -> Bool {
    a.name == b.name && a.nerdFont == b.nerdFont && a.unicode == b.unicode && a.ascii == b.ascii
      && a.widths == b.widths
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(unicode)
  }
}
