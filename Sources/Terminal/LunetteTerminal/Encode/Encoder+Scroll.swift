import LunetteBase

// Rows that have moved: the terminal moves its own rows, and our copy of the screen follows by
// rotating the table of rows.

extension Encoder {
  /// Applies the movements that the buffer has recorded. Successive movements of the same rows are
  /// combined into one, because the rows that have come in meanwhile are dirty anyway.
  func follow(_ scrolls: [RowScroll]) {
    var index = 0
    while index < scrolls.count {
      var scroll = scrolls[index]
      index += 1
      while index < scrolls.count, scrolls[index].top == scroll.top,
        scrolls[index].bottom == scroll.bottom
      {
        scroll.lines += scrolls[index].lines
        index += 1
      }
      // If none of the earlier rows is left, all rows are dirty, and nothing needs to be moved.
      guard scroll.top >= 0, scroll.bottom <= height, scroll.lines != 0,
        abs(scroll.lines) < scroll.bottom - scroll.top
      else { continue }
      move(scroll)
    }
  }

  private func move(_ scroll: RowScroll) {
    writer.reserve(96 + height)
    // Some terminals erase the rows that come in with the pen's background.
    if pen.key != 0 || pen.foreground != 0 {
      if pen.key >> 48 != 0 { writer.closeHyperlink() }
      writer.resetRendition()
      pen.foreground = 0
      pen.key = 0
    }
    switch form {
    case .fullScreen: moveOnFullScreen(scroll)
    case .inline: moveInline(scroll)
    }
    turn(scroll)
  }

  private func moveOnFullScreen(_ scroll: RowScroll) {
    let (top, bottom, lines) = (scroll.top, scroll.bottom, scroll.lines)
    if bottom == height && (top > 0 || lines < 0) {
      // For a region that extends to the bottom of the screen, deleting and inserting lines needs
      // no scrolling region.
      if pen.row != top || pen.column != 0 { writer.cursorPosition(column: 0, row: top) }
      lines > 0 ? writer.deleteLines(lines) : writer.insertLines(-lines)
      (pen.column, pen.row) = (0, top)
      return
    }
    let isWhole = bottom == height
    if !isWhole { writer.setScrollRegion(top: top, bottom: bottom) }
    if lines > 0 {
      // A line feed in the last row scrolls on every terminal that can scroll at all.
      if !isWhole || pen.row != height - 1 { writer.cursorPosition(column: 0, row: bottom - 1) }
      if isWhole && pen.row == height - 1 && pen.column != 0 { writer.put(0x0d) }
      for _ in 0..<lines { writer.put(0x0a) }
      (pen.column, pen.row) = (0, bottom - 1)
    } else {
      writer.cursorPosition(column: 0, row: top)
      writer.insertLines(-lines)
      (pen.column, pen.row) = (0, top)
    }
    if !isWhole {
      writer.resetScrollRegion()
      (pen.column, pen.row) = (-1, -1)
    }
  }

  /// Inline, absolute positions are not known, so there is no scrolling region: lines are deleted
  /// at one end, and as many are inserted at the other.
  private func moveInline(_ scroll: RowScroll) {
    let (top, bottom, count) = (scroll.top, scroll.bottom, abs(scroll.lines))
    let (out, into) = scroll.lines > 0 ? (top, bottom - count) : (bottom - count, top)
    moveCursor(to: Point(x: 0, y: out))
    writer.deleteLines(count)
    moveCursor(to: Point(x: 0, y: into))
    writer.insertLines(count)
  }

  private func turn(_ scroll: RowScroll) {
    let (top, bottom, lines) = (scroll.top, scroll.bottom, scroll.lines)
    rows.rotate(top..<bottom, by: lines)
    if form == .inline, bottom <= usedLengths.count {
      let kept =
        lines > 0 ? usedLengths[(top + lines)..<bottom] : usedLengths[top..<(bottom + lines)]
      let blank = ArraySlice(repeating: 0, count: abs(lines))
      usedLengths.replaceSubrange(top..<bottom, with: lines > 0 ? kept + blank : blank + kept)
    }
    // A blank row stays the shared one for all blank rows; it is replaced when it is written to.
    for y in lines > 0 ? bottom - lines..<bottom : top..<top - lines {
      rows[y].fill(with: .blank, count: width)
    }
  }
}
