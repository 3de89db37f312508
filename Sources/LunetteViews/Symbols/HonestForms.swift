import LunetteEngine

extension BuiltInSymbols {
  /// What no glyph of common fonts looks like. An icon that nobody recognises is worse than none, so where looks are chosen
  /// for people a label leaves it out; a Nerd Font has pictures of them all.
  private static let unlike: Set<String> = [
    "archivebox", "bell", "camera", "cart", "globe", "key", "lock", "paperclip", "person.2", "trash", "wifi",
  ]
  /// Whether a symbol's form for terminals without a font of its own says what it is: `trash.fill` is no better than `trash`.
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
  /// Whether a picture of this name says here what it is. Where looks are lines (S24 as it stands) each is shown.
  func showsHonestly(_ name: String) -> Bool {
    guard tokens != nil, symbolTier == .unicode else { return true }
    return scope.symbols.table.isOwn(name) || BuiltInSymbols.isHonest(name)
  }
}
