import LunetteViews

// For words, the end of a line counts as a blank.
extension EditedLines {
  /// The kind of the character behind a position.
  private func kind(_ position: EditorPosition) -> WordKind {
    let (picture, cluster) = (line(position).picture, cluster(position))
    return cluster < picture.count ? picture.text.wordKind(cluster) : .blank
  }
  func isBlank(_ position: EditorPosition) -> Bool { kind(position) == .blank }

  private func forward(from position: EditorPosition, while goes: (WordKind) -> Bool)
    -> EditorPosition
  {
    var found = position
    while found < text.end, goes(kind(found)) {
      let next = after(found)
      if next == found { break }
      found = next
    }
    return found
  }
  private func back(from position: EditorPosition, while goes: (WordKind) -> Bool) -> EditorPosition
  {
    var found = position
    while found > .start {
      let before = before(found)
      if before == found || !goes(kind(before)) { break }
      found = before
    }
    return found
  }

  /// The end of the word that begins at or after the cursor.
  var nextWord: EditorPosition {
    forward(from: forward(from: caret) { $0 != .letter }) { $0 == .letter }
  }
  /// The beginning of the word that ends at or before the cursor.
  var previousWord: EditorPosition {
    back(from: back(from: caret) { $0 != .letter }) { $0 == .letter }
  }
  /// The position to which Control-W deletes, as in a terminal: the start of the text between
  /// blanks before the cursor.
  var previousBlank: EditorPosition {
    back(from: back(from: caret) { $0 == .blank }) { $0 != .blank }
  }
  /// The word, blanks or signs around a position, which a double click selects.
  func word(around position: EditorPosition) -> Range<EditorPosition> {
    let word = line(position).picture.text.word(around: cluster(position))
    let start = self.position(line: position.line, cluster: word.lowerBound)
    return start..<self.position(line: position.line, cluster: word.upperBound)
  }
  /// A line including its end, which a triple click selects.
  func wholeLine(_ line: Int) -> Range<EditorPosition> {
    let next = line + 1 < text.lines.count ? startOfLine(line + 1) : text.end
    return startOfLine(line)..<next
  }
}
