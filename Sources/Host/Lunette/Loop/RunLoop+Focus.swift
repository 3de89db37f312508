import LunetteBase
import LunetteEngine

// Screen readers and braille displays follow the terminal's cursor, even while it is hidden.

extension RunLoop {
  /// The cell in which the hidden cursor is left: the first word of the view that has the focus or,
  /// if there is no word, whatever is drawn first. Nil if nothing has the focus.
  var focusPoint: Point? {
    guard let rect = scene.focusRect?.intersection(shown.bounds), !rect.isEmpty else {
      lastFocus = nil
      return nil
    }
    // Most frames change something else.
    if let lastFocus, lastFocus.rect == rect, !shown.hasChanged(in: rect) { return lastFocus.point }
    let point = firstWord(in: rect)
    lastFocus = (rect, point)
    return point
  }

  /// The cell of the first word in a rectangle or, if there is no word, of whatever is drawn first.
  private func firstWord(in rect: Rect) -> Point {
    var drawn: Point?
    for y in rect.y..<rect.maxY {
      let row = shown.cells(ofRow: y)
      for x in rect.x..<rect.maxX where row[x].glyph != 0x20 && !row[x].isContinuation {
        if isPartOfWord(row[x].glyph) { return Point(x: x, y: y) }
        if drawn == nil { drawn = Point(x: x, y: y) }
      }
    }
    return drawn ?? rect.origin
  }

  private func isPartOfWord(_ glyph: UInt32) -> Bool {
    // Most glyphs are a byte of ASCII.
    if glyph < 0x80 {
      return (0x30...0x39).contains(glyph) || (0x41...0x5a).contains(glyph)
        || (0x61...0x7a).contains(glyph)
    }
    // U+2500 to U+25FF: what boxes and lines are drawn with.
    if glyph & 0xff == 0xe2, (0x94...0x97).contains(glyph >> 8 & 0xff) { return false }
    return shown.glyphs.string(of: glyph).first.map { $0.isLetter || $0.isNumber } ?? false
  }
}
