import LunetteScreen

// Cells that need care: glyphs two cells wide, clusters, glyphs on whose width terminals disagree; and erasing.

extension Encoder {
  /// What the terminal shows where it is not known: like no cell that anyone draws.
  private static let unknown = Cell(glyph: 0, foreground: Color(rawValue: .max), background: Color(rawValue: .max))

  /// Writes the glyph at `column`, or the wide one of which it is the right half.
  ///
  /// A half without the other is drawn as a blank. Returns the column to go on with, and the end of the columns that
  /// may be spoiled and are to be written even if they have not changed.
  @inline(never) func encodeSpecial(_ column: Int, row y: Int, of buffer: CellBuffer, keyMask: UInt64) -> (
    next: Int, spoiled: Int
  ) {
    let next = buffer.cells(ofRow: y)
    let shown = rows[y]
    var x = column
    // The left half carries the glyph: go back to it, also if it has lost its right half.
    if x > 0, next[x - 1].isWide, next[x].isContinuation || shown[x].isContinuation { x -= 1 }
    let cell = next[x]
    if cell.isTile { return encodeTile(x, row: y, of: buffer, keyMask: keyMask) }
    let isWhole = cell.isWide && x + 1 < width && next[x + 1].isContinuation
    let isGlyph = isWhole || !(cell.isWide || cell.isContinuation || cell.glyph == 0)
    let last = x + (isWhole ? 2 : 1)
    var resume = last
    // Writing over the left half of a wide glyph makes the terminal blank its right half.
    var spoiled = shown[last - 1].isWide ? min(width, last + 1) : last

    (shown + x).update(from: next + x, count: last - x)
    let bytes = isGlyph ? buffer.glyphs.utf8(of: cell.glyph) : [0x20]
    writer.reserve(bytes.count + 256)
    if pen.column != x || pen.row != y {
      pen.move(toColumn: x, row: y, form: form, width: width, &writer)
    }
    let (_, second) = Encoder.halves(next + x)
    let (foreground, key) = reduce(cell.foreground.rawValue, second & keyMask)
    if pen.key != key || pen.foreground != foreground {
      pen.change(foreground: foreground, key: key, glyphs: buffer.glyphs, &writer)
      writer.reserve(bytes.count + 128)
    }
    if isGlyph && cell.attributes.contains(.uncertain) {
      if isWhole {
        // A terminal that takes it for narrow would leave the old right half standing.
        writer.put("  ")
        pen.column = last
        pen.move(toColumn: x, row: y, form: form, width: width, &writer)
      }
      writer.put(bytes)
      pen.column = -1
      if form == .fullScreen { pen.row = -1 }
      let most = Encoder.mostCells(bytes)
      spoiled = max(spoiled, min(width, x + most))
      if x + most > width {
        // Too wide for the edge, a terminal may move it to the left (kitty without DECAWM): write what is there again,
        // but for other such glyphs, which would lead back here.
        var start = max(0, width - most)
        if start > 0, next[start].isContinuation { start -= 1 }
        var at = start
        while at < x {
          if next[at].attributes.contains(.uncertain) {
            at += next[at].isWide ? 2 : 1
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
    // The cell at `column`, if it has lost its left half and is still to be written, must not lead back here.
    let unknownEnd = max(spoiled, min(width, column + 1))
    if unknownEnd > last { (shown + last).update(repeating: Encoder.unknown, count: unknownEnd - last) }
    return (resume, spoiled)
  }

  /// The most cells that a terminal could give a cluster: two for each scalar that is not surely narrow.
  private static func mostCells(_ utf8: [UInt8]) -> Int {
    var cells = 0
    for byte in utf8 where byte & 0xc0 != 0x80 { cells += byte >= 0xe1 ? 2 : 1 }
    return cells
  }

  /// How far the last blank that is to be written must be from the first one for it to pay that all to the end of the line
  /// is erased. Elsewhere it takes more.
  static let leastErasedToTheEnd = 4

  /// Erases a run of plain blanks that starts at `column`, where that takes fewer bytes than writing them.
  ///
  /// The pen's background must be the terminal's own, as terminals differ in what they erase with. Returns one past
  /// the last column erased, `column` if none, and up to where there is no need to ask again.
  @inline(never) func erase(
    _ column: Int, row y: Int, of buffer: CellBuffer, to: Int, keyMask: UInt64
  ) -> (erased: Int, checked: Int) {
    let next = buffer.cells(ofRow: y)
    let shown = rows[y]
    var end = column
    var lastChanged = column
    while end < to {
      let (first, second) = Encoder.halves(next + end)
      guard UInt32(truncatingIfNeeded: first) == 0x20, second & 0xffff_70ff_ffff_ffff & (keyMask | 0x7000 << 32) == 0
      else { break }
      if UInt32(truncatingIfNeeded: Encoder.halves(shown + end).0) != 0x20 || Encoder.halves(shown + end).1 != second {
        lastChanged = end
      }
      end += 1
    }
    let reachesEnd = end == width
    let worth = reachesEnd ? Encoder.leastErasedToTheEnd : 12
    guard lastChanged - column >= worth else { return (column, end) }
    // The cell after the run may be the right half of a glyph that loses its left one: let that be written.
    if !reachesEnd, shown[end].isContinuation { return (column, end) }
    if pen.column != column || pen.row != y {
      pen.move(toColumn: column, row: y, form: form, width: width, &writer)
    }
    if pen.key != 0 || pen.foreground != 0 {
      pen.change(foreground: 0, key: 0, glyphs: buffer.glyphs, &writer)
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
