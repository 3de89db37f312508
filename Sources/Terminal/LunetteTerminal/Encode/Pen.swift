import LunetteBase

/// The terminal's cursor and the look with which it writes, as our last output has left them.
struct Pen {
  /// The column; it equals `width` after the last column has been written, and is -1 if it is not
  /// known.
  var column = -1
  /// The row in the picture; -1 if it is not known. In the inline form, it is always known.
  var row = -1
  /// The `Color.rawValue` of the foreground.
  var foreground: UInt32 = 0
  /// Background, attributes and link, with the layout of the second half of a `Cell`.
  var key: UInt64 = 0

  /// The bits of the second half of a cell that the pen has, without the marks for wide and
  /// uncertain glyphs.
  static let keyMask: UInt64 = 0xffff_00ff_ffff_ffff
  /// The bits of these that are visible on a blank: background, underline, reverse, strikethrough,
  /// overline, link.
  static let blankMask: UInt64 = 0xffff_00e8_ffff_ffff
  /// The attributes that make the foreground visible on a blank.
  static let blankStyle: UInt64 = 0x00e8_0000_0000

  /// Moves the cursor in as few bytes as are safe. The cursor must be known to be elsewhere.
  @inline(never) mutating func move(
    toColumn x: Int, row y: Int, form: Encoder.Form, width: Int, _ writer: inout ByteWriter
  ) {
    defer { (column, row) = (x, y) }
    // After the last column, the cursor either stays on it or waits to wrap, depending on the
    // terminal, so relative movement is not safe.
    let isColumnKnown = column >= 0 && column < width
    if y == row {
      if x == 0 { return writer.put(0x0d) }
      if isColumnKnown && x > column { return writer.cursorForward(x - column) }
      if isColumnKnown && column - x <= 3 {
        for _ in x..<column { writer.put(0x08) }
        return
      }
      return writer.cursorColumn(x)
    } else if row >= 0 && y == row + 1 && (x == 0 || (isColumnKnown && x == column)) {
      // The line feed never comes in the last row, because the row below exists; so nothing
      // scrolls.
      if x == 0 && column != 0 { writer.put(0x0d) }
      return writer.put(0x0a)
    }
    switch form {
    case .fullScreen:
      writer.cursorPosition(column: x, row: y)
    case .inline:
      if y > row { writer.cursorDown(y - row) }
      if y < row { writer.cursorUp(row - y) }
      if x == 0 {
        writer.put(0x0d)
      } else if !isColumnKnown || x != column {
        writer.cursorColumn(x)
      }
    }
  }

  /// Writes the sequence for the most frequent changes: only colours differ, and those that do are
  /// 24-bit colours. Returns false, having written nothing, for others.
  @inline(__always) static func change(
    from old: (foreground: UInt32, key: UInt64), to new: (foreground: UInt32, key: UInt64),
    _ numbers: UnsafePointer<UInt64>, _ out: inout UnsafeMutableRawPointer
  ) -> Bool {
    let (oldBackground, background) = (
      UInt32(truncatingIfNeeded: old.key), UInt32(truncatingIfNeeded: new.key)
    )
    guard (old.key ^ new.key) >> 32 == 0,
      new.foreground == old.foreground || new.foreground >> 24 == 1,
      background == oldBackground || background >> 24 == 1
    else { return false }
    out.storeBytes(of: 0x5b1b, as: UInt16.self)
    out += 2
    if new.foreground != old.foreground {
      ByteWriter.putColor(new.foreground, base: 30, numbers, &out)
    }
    if background != oldBackground { ByteWriter.putColor(background, base: 40, numbers, &out) }
    (out - 1).storeBytes(of: UInt8(ascii: "m"), as: UInt8.self)
    return true
  }

  /// Changes colours, attributes and link. At least one of them must differ.
  @inline(never) mutating func change(
    foreground newForeground: UInt32, key newKey: UInt64, glyphs: GlyphTable,
    _ writer: inout ByteWriter
  ) {
    if (key ^ newKey) >> 48 != 0 { changeLink(to: UInt16(newKey >> 48), glyphs: glyphs, &writer) }
    let isPlain = newForeground == 0 && newKey & 0xffff_ffff_ffff == 0
    let difference = (key ^ newKey) & 0xffff_ffff_ffff
    if difference != 0 || foreground != newForeground {
      writer.put(packed: 0x5b1b, count: 2)
      if isPlain {
        writer.put(UInt8(ascii: "m"))
      } else {
        if difference >> 32 != 0 {
          writer.putAttributes(
            from: CellAttributes(rawValue: UInt16(truncatingIfNeeded: key >> 32)),
            to: CellAttributes(rawValue: UInt16(truncatingIfNeeded: newKey >> 32)))
        }
        if foreground != newForeground { writer.putColor(newForeground, base: 30) }
        if UInt32(truncatingIfNeeded: difference) != 0 {
          writer.putColor(UInt32(truncatingIfNeeded: newKey), base: 40)
        }
        writer.close(with: UInt8(ascii: "m"))
      }
    }
    foreground = newForeground
    key = newKey
  }

  @inline(never) private func changeLink(
    to number: UInt16, glyphs: GlyphTable, _ writer: inout ByteWriter
  ) {
    if let address = glyphs.address(ofLink: number), address.utf8.count <= ByteWriter.longestAddress
    {
      writer.openHyperlink(address, number: number)
      writer.reserve(128)
    } else {
      writer.closeHyperlink()
    }
  }
}
