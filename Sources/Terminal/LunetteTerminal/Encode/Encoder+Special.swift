import LunetteBase

// Cells that need special care: glyphs two cells wide, clusters, and glyphs on whose width
// terminals disagree; also erasing.

extension Encoder {
  /// Stands for a cell whose content in the terminal is not known. It differs from every cell that
  /// can be drawn.
  private static let unknown = Cell(
    glyph: 0, foreground: Color(rawValue: .max), background: Color(rawValue: .max))

  /// Writes the glyph at `column`, or the wide glyph of which the cell is the right half.
  ///
  /// A half without its other half is drawn as a blank. Returns the column at which to continue,
  /// and the end of the columns that may be spoiled and must be written even if they have not
  /// changed.
  @inline(never) func encodeSpecial(
    _ column: Int, row y: Int, of buffer: CellBuffer, keyMask: UInt64
  ) -> (
    next: Int, spoiled: Int
  ) {
    let next = buffer.cells(ofRow: y)
    let shown = rows[y]
    var x = column
    // The left half holds the glyph, so go back to it, even if it has lost its right half.
    if x > 0, next[x - 1].isWide, next[x].isContinuation || shown[x].isContinuation { x -= 1 }
    let cell = next[x]
    if cell.isTile { return encodeTile(x, row: y, of: buffer, keyMask: keyMask) }
    let isWhole = cell.isWide && x + 1 < width && next[x + 1].isContinuation
    let isGlyph = isWhole || !(cell.isWide || cell.isContinuation || cell.glyph == 0)
    let last = x + (isWhole ? 2 : 1)
    var resume = last
    // When the left half of a wide glyph is overwritten, the terminal makes its right half blank.
    var spoiled = shown[last - 1].isWide ? min(width, last + 1) : last

    (shown + x).update(from: next + x, count: last - x)
    let bytes = isGlyph ? buffer.glyphs.utf8(of: cell.glyph) : [0x20]
    writer.reserve(bytes.count + 256)
    if pen.column != x || pen.row != y {
      pen.move(toColumn: x, row: y, form: form, width: width, &writer)
    }
    let (_, second) = Encoder.halves(next + x)
    let (foreground, key) = reduce(
      cell.foreground.rawValue, second & keyMask, isGlyph ? cell.glyph : 0x20)
    if pen.key != key || pen.foreground != foreground {
      pen.change(foreground: foreground, key: key, glyphs: buffer.glyphs, &writer)
      writer.reserve(bytes.count + 128)
    }
    if isGlyph && cell.attributes.contains(.uncertain) {
      if isWhole {
        // A terminal that considers the glyph narrow would leave the old right half unchanged.
        writer.put("  ")
        pen.column = last
        pen.move(toColumn: x, row: y, form: form, width: width, &writer)
      }
      writer.put(bytes)
      pen.column = -1
      if form == .fullScreen { pen.row = -1 }
      let maximum = Encoder.maxCells(bytes)
      spoiled = max(spoiled, min(width, x + maximum))
      if x + maximum > width {
        // A terminal may move a glyph that is too wide for the edge to the left (kitty without
        // DECAWM). So the cells there are written again, except other glyphs of this kind, which
        // would lead back here.
        var start = max(0, width - maximum)
        while start > 0, next[start].isContinuation { start -= 1 }
        var at = start
        while at < x {
          // Both halves stay: one that is written again would lead to the glyph, and that back to
          // here.
          if next[at].attributes.contains(.uncertain) {
            at += next[at].isWide && next[at + 1].isContinuation ? 2 : 1
          } else {
            shown[at] = Encoder.unknown
            at += 1
          }
        }
        resume = min(start, last)
      }
    } else {
      writer.put(bytes)
      pen.column = last
    }
    // The cell at `column`, if it has lost its left half and still has to be written, must not lead
    // back here.
    var unknownEnd = max(spoiled, min(width, column + 1))
    if unknownEnd > last {
      // A terminal that gets another glyph in one half of a wide one makes the other half blank, so
      // neither is known.
      if unknownEnd < width, shown[unknownEnd - 1].isWide {
        unknownEnd += 1
        spoiled = max(spoiled, unknownEnd)
      }
      (shown + last).update(repeating: Encoder.unknown, count: unknownEnd - last)
    }
    return (resume, spoiled)
  }

  /// The maximum number of cells that a terminal could give a cluster: two for each scalar that is
  /// not certainly narrow.
  private static func maxCells(_ utf8: [UInt8]) -> Int {
    var cells = 0
    for byte in utf8 where byte & 0xc0 != 0x80 { cells += byte >= 0xe1 ? 2 : 1 }
    return cells
  }

  /// The minimum distance from the first to the last blank to be written at which erasing to the
  /// end of the line pays. Erasing elsewhere takes more bytes.
  static let leastErasedToTheEnd = 4

  /// Whether blanks in another background than the terminal's own are erased, too. Not in the
  /// inline form: when the window gets another width, terminals differ in whether erased cells are
  /// a part of the row.
  var erasesWithBackground: Bool { capabilities.erasesWithBackground && form == .fullScreen }

  /// Erases a run of blanks that starts at `column`, if that takes fewer bytes than writing them.
  ///
  /// The blanks have a background at most, which is `key`, the second half of their cells, reduced
  /// to the terminal's colours. Returns the column after the last one erased, or `column` if none
  /// was, and the column up to which no other check is needed.
  @inline(never) func erase(
    _ column: Int, row y: Int, of buffer: CellBuffer, to: Int, key: UInt64
  ) -> (erased: Int, checked: Int) {
    let next = buffer.cells(ofRow: y)
    let shown = rows[y]
    var end = column
    var lastChanged = column
    let look = Encoder.halves(next + column).1
    while end < to {
      let (first, second) = Encoder.halves(next + end)
      guard UInt32(truncatingIfNeeded: first) == 0x20, second == look else { break }
      if UInt32(truncatingIfNeeded: Encoder.halves(shown + end).0) != 0x20
        || Encoder.halves(shown + end).1 != second
      {
        lastChanged = end
      }
      end += 1
    }
    let reachesEnd = end == width
    let worth = reachesEnd ? Encoder.leastErasedToTheEnd : 12
    guard lastChanged - column >= worth else { return (column, end) }
    // The cell after the run may be the right half of a glyph that loses its left half. Then
    // writing is left to the other loop.
    if !reachesEnd, shown[end].isContinuation { return (column, end) }
    if pen.column != column || pen.row != y {
      pen.move(toColumn: column, row: y, form: form, width: width, &writer)
    }
    if pen.key != key || (key == 0 && pen.foreground != 0) {
      let foreground = key == 0 ? 0 : pen.foreground
      pen.change(foreground: foreground, key: key, glyphs: buffer.glyphs, &writer)
    }
    if reachesEnd {
      writer.eraseToEndOfLine()
    } else {
      writer.eraseCharacters(end - column)
    }
    (shown + column).update(from: next + column, count: end - column)
    return (end, end)
  }
}
