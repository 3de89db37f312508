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
    var place = position
    while place < text.end, goes(kind(place)) {
      let next = after(place)
      if next == place { break }
      place = next
    }
    return place
  }
  private func back(from position: EditorPosition, while goes: (WordKind) -> Bool) -> EditorPosition
  {
    var place = position
    while place > .start {
      let before = before(place)
      if before == place || !goes(kind(before)) { break }
      place = before
    }
    return place
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
