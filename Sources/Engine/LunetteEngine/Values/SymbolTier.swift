/// The set of glyphs that the user's terminal is expected to have, from the richest on down.
package enum SymbolTier: String, Hashable, Sendable, CaseIterable {
  /// A patched "Nerd Font": icons in Unicode's private-use areas.
  case nerdFont
  case unicode
  /// The 256 glyphs of the Linux console's own font (code page 437): lines, blocks, shades, arrows,
  /// and few symbols.
  case console
  /// Printable ASCII only, for a terminal that is not in UTF-8.
  case ascii
}
