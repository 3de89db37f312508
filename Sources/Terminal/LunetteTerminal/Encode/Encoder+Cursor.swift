import LunetteBase

// The terminal's own cursor in the text that is being edited. A frame has the cursor as cells that
// are reversed and marked (`CellAttributes.textCursor`). If the terminal's cursor can replace them,
// they are sent without their marks, so that a typed letter takes only one byte; otherwise the
// terminal's cursor is hidden and they are sent as they are.

/// The cells of a text cursor: one, or the two of a wide glyph.
struct CursorCells: Equatable {
  var x: Int
  var y: Int
  var count: Int

  /// Takes the mark of the cursor from the cells, or puts it back.
  func toggleMark(in buffer: CellBuffer) {
    let row = buffer.row(y)
    for column in x..<(x + count) {
      row[column].attributes.formSymmetricDifference([.reverse, .textCursor])
    }
  }
}

extension Encoder {
  /// The minimum contrast of the cursor to its background (WCAG 2.1, 1.4.11).
  private static let leastContrast = 3.0

  /// How the terminal's cursor represents that of a text.
  struct OwnCursor {
    var cells: CursorCells
    /// The colour that it is given; nil for its own.
    var color: UInt32?
  }

  /// The terminal's cursor at a point, if it can stand for the cursor of a text there; nil if no
  /// text has its cursor there, or something lies over it, or the terminal's might not be seen.
  func ownCursor(at point: Point, in buffer: CellBuffer) -> OwnCursor? {
    guard capabilities.understandsQueries, buffer.bounds.contains(point) else { return nil }
    let row = buffer.cells(ofRow: point.y)
    let cell = row[point.x]
    guard cell.attributes.contains(.textCursor), !cell.isContinuation, !cell.isTile else {
      return nil
    }
    var cells = CursorCells(x: point.x, y: point.y, count: 1)
    if cell.isWide {
      guard point.x + 1 < buffer.width, row[point.x + 1].isContinuation,
        row[point.x + 1].attributes.contains(.textCursor)
      else { return nil }
      cells.count = 2
    }
    // A text that is reversed even without the cursor has a background in the colour of letters.
    let isReversed = cell.attributes.contains(.reverse)
    if !isReversed, cell.foreground.isTerminal { return nil }
    let (background, drawn) =
      isReversed ? (cell.background, cell.foreground) : (cell.foreground, cell.background)
    return color(on: background, drawn: drawn).map { OwnCursor(cells: cells, color: $0.hex) }
  }

  /// The colour in which the terminal's cursor is visible on a background: `.terminal` for the
  /// cursor's own colour; nil if there is none.
  ///
  /// - Parameter drawn: The colour of the drawn cursor.
  private func color(on background: Color, drawn: Color) -> Color? {
    // Without colours, and on its own background, the terminal's cursor is as its user wants it.
    if reducer.depth == .none || background.isTerminal { return .terminal }
    guard reducer.depth >= .palette256, let hex = background.hex else { return nil }
    func isSeen(_ color: UInt32) -> Bool {
      WCAG.contrast(color, hex) >= Encoder.leastContrast
    }
    // Most cursors have the colour of letters.
    let own = (capabilities.cursorColor ?? capabilities.foreground)?.hex
    if let own, isSeen(own) { return .terminal }
    guard capabilities.setsCursorColor else {
      wantsCursorColor = true
      return nil
    }
    // A cursor that moves through a text does not change its colour between letters and blanks.
    if let cursorColor, isSeen(cursorColor) { return .rgb(cursorColor) }
    return drawn.isRGB ? drawn : nil
  }

  /// Marks cells for comparison: those that were sent without the mark of the cursor, and those
  /// that are now to be sent so.
  func followCursorCells(to cells: CursorCells?, in buffer: CellBuffer) {
    var old = cursorCells
    cursorCells = cells
    for scroll in buffer.scrolls where old != nil && (scroll.top..<scroll.bottom).contains(old!.y) {
      // The old cells have moved with their row, in the terminal as in the buffer.
      old!.y -= scroll.lines
      if !(scroll.top..<scroll.bottom).contains(old!.y) { old = nil }
    }
    for each in [old, cells] {
      guard let each, each.y < buffer.height, each.x + each.count <= buffer.width else { continue }
      buffer.markDirty(row: each.y, from: each.x, to: each.x + each.count)
    }
  }

  /// Shows the terminal's cursor at its current position.
  func show(_ own: OwnCursor) {
    if own.color != cursorColor {
      writer.cursorColor(own.color)
      cursorColor = own.color
      hasSetCursorColor = true
    }
    guard !isCursorShown else { return }
    writer.showCursor(true)
    isCursorShown = true
  }

  /// Follows a terminal that has been put back and taken again: the cursor is hidden and has its
  /// own colour.
  func resetCursor() {
    isCursorShown = false
    cursorColor = nil
    hasSetCursorColor = false
  }
}
