import LunetteBase

// The inline form in terminals that reflow: a row that is longer than the window goes on in the
// next row when the window is made narrower, and comes together again when it is made wider.

extension Encoder {
  /// Ends the inline form. The picture stays, and further output starts in the row below it; if
  /// `clears` is set, the picture is removed, and further output starts where the picture began.
  public func endInline(clears: Bool = false) {
    guard form == .inline, inlineRows > 0 else { return }
    writer.reserve(64)
    if pen.key >> 48 != 0 { writer.closeHyperlink() }
    writer.resetRendition()
    if clears {
      if cursorRow > 0 { writer.cursorUp(cursorRow) }
      writer.put("\r")
      writer.eraseToEndOfScreen()
    } else {
      let down = inlineRows - 1 - cursorRow
      if down > 0 { writer.cursorDown(down) }
      writer.put("\r\n")
      // The rows that were kept together are rows like any others again.
      if capabilities.countsBlankRows { writer.eraseToEndOfScreen() }
    }
    pen = Pen()
    inlineRows = 0
    isLost = true
  }

  /// Erases the rows of the old picture from the cursor on, and comes back. Row by row, because
  /// many terminals move what they erase to the scrollback if it is a whole screen.
  func eraseInline(_ count: Int) {
    if count == 0 { return writer.eraseToEndOfScreen() }
    // The cursor stops at the bottom, so the way back is not known.
    writer.saveCursor()
    for row in 0..<count {
      writer.reserve(32)
      if row > 0 { writer.cursorDown(1) }
      writer.eraseToEndOfLine()
    }
    if capabilities.countsBlankRows {
      writer.cursorDown(1)
      writer.eraseToEndOfScreen()
    }
    writer.restoreCursor()
  }

  /// The number of rows that the old picture now has above the cursor, and in all, in a window that
  /// is so wide.
  func oldPicture(at newWidth: Int) -> (above: Int, rows: Int) {
    guard inlineRows > 0 else { return (0, 0) }
    let row = min(max(0, pen.row), inlineRows - 1)
    guard capabilities.reflows, newWidth < width, newWidth > 0 else { return (row, inlineRows) }
    var (above, all) = (0, 0)
    for y in 0..<inlineRows {
      let rowOfPen = y == row ? max(0, pen.column) : 0
      let taken = reflow(row: y, at: newWidth, column: rowOfPen)
      if y < row { above += taken.rows }
      if y == row { above += taken.rowOfColumn }
      all += taken.rows
    }
    return (above, all)
  }

  /// The number of rows that row `y` takes at a width, and the one of them to which a column of it
  /// comes. A wide glyph is not divided.
  private func reflow(row y: Int, at newWidth: Int, column: Int) -> (rows: Int, rowOfColumn: Int) {
    guard y < height, y < usedLengths.count, usedLengths[y] > 0 else { return (1, 0) }
    let cells = rows[y]
    var (row, x, rowOfColumn) = (0, 0, 0)
    var at = 0
    while at < usedLengths[y] {
      let columns = cells[at].isWide ? 2 : 1
      if x + columns > newWidth, x > 0 { (row, x) = (row + 1, 0) }
      if at <= column { rowOfColumn = row }
      (x, at) = (x + columns, at + columns)
    }
    return (row + 1, rowOfColumn)
  }

  /// Writes a row anew that has become shorter: most terminals reflow as many columns as were ever
  /// written, blank or not, until the row is erased from its first column on.
  func shorten(row y: Int, of buffer: CellBuffer) {
    guard y < usedLengths.count else { return }
    let length = shownLength(ofRow: y)
    if length < usedLengths[y], rows[y] != blankRow {
      writer.reserve(64)
      if pen.key >> 48 != 0 { writer.closeHyperlink() }
      writer.resetRendition()
      (pen.foreground, pen.key) = (0, 0)
      moveCursor(to: Point(x: 0, y: y))
      writer.eraseToEndOfLine()
      rows[y].fill(with: .blank, count: width)
      encode(row: y, of: buffer, from: 0, to: length)
    }
    usedLengths[y] = length
  }

  /// The number of columns of a row of the terminal up to the last one that is not blank.
  private func shownLength(ofRow y: Int) -> Int {
    let cells = rows[y]
    if cells == blankRow { return 0 }
    var length = width
    while length > 0, cells[length - 1] == .blank { length -= 1 }
    return length
  }

  /// Makes the blank rows below the picture one line that goes on, so that they give way when rows
  /// above them become more.
  ///
  /// tmux counts every row of the screen when it reflows, and moves rows at the top to the
  /// scrollback, where nobody can erase them, although there is room at the bottom; but rows that
  /// go on in the next one and are blank become one. A row goes on if a glyph that is two cells
  /// wide comes in its last column: it is written in the next row, and erased there. `row` is the
  /// row of the screen in which the picture begins, as the terminal has told it. The window may
  /// have become smaller since, so a scrolling region at the top makes line feeds in the last row
  /// scroll nothing.
  func joinRowsBelow(_ count: Int, pictureAt row: Int) {
    guard form == .inline, capabilities.countsBlankRows, inlineRows > 0, count > 1, row >= 0 else {
      return
    }
    writer.reserve(96 + 24 * count)
    if pen.key >> 48 != 0 { writer.closeHyperlink() }
    pen.key &= 0xffff_ffff_ffff
    writer.saveCursor()
    writer.setScrollRegion(top: 0, bottom: 2)
    writer.restoreCursor()
    writer.resetRendition()
    writer.put("\u{1b}[?7h")
    if row + cursorRow >= 2 {
      writer.cursorDown(inlineRows - cursorRow)
    } else {
      // The cursor would not leave the region.
      writer.cursorPosition(column: 0, row: max(2, row + inlineRows))
    }
    for _ in 1..<count {
      // Column 9999 is the last one of any window.
      writer.cursorColumn(9998)
      writer.put("\u{3000}\r")
      writer.eraseCharacters(2)
    }
    writer.put("\u{1b}[?7l")
    writer.resetScrollRegion()
    writer.restoreCursor()
  }
}
