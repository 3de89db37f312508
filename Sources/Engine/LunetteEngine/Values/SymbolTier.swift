/// The set of glyphs that the user's terminal is expected to have, from the richest on down.
package enum SymbolTier: String, Hashable, Sendable, CaseIterable {
  /// A patched "Nerd Font": icons in Unicode's private-use areas.
  case nerdFont
  case unicode
  /// Printable ASCII only, for a terminal that is not in UTF-8.
  case ascii
}
