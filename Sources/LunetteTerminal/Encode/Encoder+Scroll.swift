import LunetteScreen

// Rows that moved: the terminal moves them itself, and our copy of its screen by turning the table of rows.

extension Encoder {
  /// Follows what the buffer recorded. Movements of the same rows that follow each other are one: what came back
  /// meanwhile is dirty anyway.
  func follow(_ scrolls: [RowScroll]) {
    var index = 0
    while index < scrolls.count {
      var scroll = scrolls[index]
      index += 1
      while index < scrolls.count, scrolls[index].top == scroll.top, scrolls[index].bottom == scroll.bottom {
        scroll.lines += scrolls[index].lines
        index += 1
      }
      // If no row is left of those that were there, all are dirty, and there is nothing to move.
      guard scroll.top >= 0, scroll.bottom <= height, scroll.lines != 0,
        abs(scroll.lines) < scroll.bottom - scroll.top
      else { continue }
      move(scroll)
    }
  }

  private func move(_ scroll: RowScroll) {
    writer.reserve(96 + height)
    // Rows that come in are erased with the pen's background on some terminals.
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
      // To the bottom of the screen: what deleting and inserting lines does without more ado.
      if pen.row != top || pen.column != 0 { writer.cursorPosition(column: 0, row: top) }
      lines > 0 ? writer.deleteLines(lines) : writer.insertLines(-lines)
      (pen.column, pen.row) = (0, top)
      return
    }
    let isWhole = bottom == height
    if !isWhole { writer.setScrollRegion(top: top, bottom: bottom) }
    if lines > 0 {
      // A line feed in the last row scrolls, on everything that scrolls at all.
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

  /// Without an absolute place there is no scrolling region: take lines out at one end and put as many in at the other.
  private func moveInline(_ scroll: RowScroll) {
    let (top, bottom, count) = (scroll.top, scroll.bottom, abs(scroll.lines))
    let (out, into) = scroll.lines > 0 ? (top, bottom - count) : (bottom - count, top)
    moveCursor(to: Point(x: 0, y: out))
    writer.deleteLines(count)
    moveCursor(to: Point(x: 0, y: into))
    writer.insertLines(count)
  }

  private func turn(_ scroll: RowScroll) {
    let (top, bottom) = (scroll.top, scroll.bottom)
    for _ in 0..<abs(scroll.lines) {
      let (from, to) = scroll.lines > 0 ? (top, bottom - 1) : (bottom - 1, top)
      let row = rows[from]
      if from < to {
        for y in from..<to { rows[y] = rows[y + 1] }
      } else {
        for y in stride(from: from, to: to, by: -1) { rows[y] = rows[y - 1] }
      }
      rows[to] = row
      // What is blank stays the one row for all such: it is written with what it holds.
      row.update(repeating: .blank, count: width)
    }
  }
}
