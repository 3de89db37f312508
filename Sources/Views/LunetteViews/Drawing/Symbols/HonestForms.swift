import LunetteEngine

// Symbols that no common character shows, such as `trash`.
extension BuiltInSymbols {
  /// Symbols whose meaning no glyph of common fonts shows. An icon that nobody recognises is worse
  /// than none, so where colours are known a label omits it; a Nerd Font has pictures of them all.
  /// It is an array because Swift's runtime looks through all conformances for a program's first
  /// set of strings, and the first frame would wait for that.
  private static let unlike = [
    "archivebox", "bell", "camera", "cart", "globe", "key", "lock", "paperclip", "person.2",
    "trash", "wifi",
  ]
  /// Whether the form of a symbol for terminals without a Nerd Font shows what the symbol means:
  /// `trash.fill` is no better than `trash`.
  static func isHonest(_ name: String) -> Bool {
    if unlike.contains(name) { return false }
    var end = name.endIndex
    while let dot = name[..<end].lastIndex(of: ".") {
      if unlike.contains(String(name[..<dot])) { return false }
      end = dot
    }
    return true
  }
}

extension Environment {
  /// Whether the picture of a symbol shows in this environment what it means. Where colours are not
  /// known, every symbol is shown (S24).
  func showsHonestly(_ name: String) -> Bool {
    guard tokens != nil, symbolTier == .unicode else { return true }
    return scope.symbols.table.isOwn(name) || BuiltInSymbols.isHonest(name)
  }
}
