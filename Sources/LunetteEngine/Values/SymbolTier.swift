/// Which glyphs the user's terminal can be trusted to have, from the richest down.
package enum SymbolTier: String, Hashable, Sendable, CaseIterable {
  /// A patched "Nerd Font": icons in Unicode's private-use areas.
  case nerdFont
  case unicode
  /// Printable ASCII only, for a terminal that is not in UTF-8.
  case ascii
}
