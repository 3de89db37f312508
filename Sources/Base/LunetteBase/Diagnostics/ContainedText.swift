// A search for text that needs no regular expressions.
extension StringProtocol {
  /// Whether the bytes of `text` stand somewhere in this text.
  ///
  /// `contains(_:)` of another string belongs to Swift's library of regular expressions, and
  /// release programs are linked without it (`scripts/build`): they would relocate it at each
  /// start.
  package func contains(text: some StringProtocol) -> Bool {
    var rest = utf8[...]
    while rest.count >= text.utf8.count {
      if rest.starts(with: text.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }
}
