import LunetteScreen

// Encoding one row: compare it with what is shown, and write the difference. A full repaint spends its time in this loop; rare
// cases (wide glyphs, clusters, erasing) are in `Encoder+Special.swift`.

/// The bits of the second half of a cell that the plain loop does not handle.
private let specialMask: UInt64 = 0x7000 << 32

/// An upper limit of the bytes that the plain loop writes for one cell: a movement, a rendition, a glyph, and the gap before it.
private let longestCell = 96

extension Encoder {
  /// The two halves of a cell: glyph and foreground; background, attributes and link.
  @inline(__always) static func halves(_ cell: UnsafePointer<Cell>) -> (UInt64, UInt64) {
    let raw = UnsafeRawPointer(cell)
    return (raw.loadUnaligned(as: UInt64.self), raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
  }

  /// Whether four cells are the same in both rows, without finding out which of them differs.
  @inline(__always) private static func areSame(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
    func difference(_ cell: Int) -> SIMD2<UInt64> {
      one.loadUnaligned(fromByteOffset: 16 * cell, as: SIMD2<UInt64>.self)
        ^ other.loadUnaligned(fromByteOffset: 16 * cell, as: SIMD2<UInt64>.self)
    }
    let all = (difference(0) | difference(1)) | (difference(2) | difference(3))
    return all.x | all.y == 0
  }

  func encode(row y: Int, of buffer: CellBuffer, from: Int, to: Int) {
    guard let shown = shownRow(y, for: buffer) else { return }
    let next = buffer.cells(ofRow: y)
    writer.reserve((to - from + 8) * longestCell)
    var writer = self.writer
    var pen = self.pen
    let isTrueColor = reducer.depth == .truecolor
    let keyMask = capabilities.hyperlinks ? Pen.keyMask : Pen.keyMask & 0xffff_ffff_ffff
    /// The end of the columns that a glyph may have spoiled, which can lie beyond the span.
    var end = to
    /// Up to this column, it has already been checked whether erasing takes fewer bytes.
    var erasureChecked = 0

    var x = from
    while x < end {
      let (first, second) = Encoder.halves(next + x)
      let (oldFirst, oldSecond) = Encoder.halves(shown + x)
      if first == oldFirst && second == oldSecond {
        x += 1
        // Most cells of a span are usually unchanged.
        while x &+ 4 <= end, Encoder.areSame(next + x, shown + x) { x &+= 4 }
        continue
      }
      let glyph = UInt32(truncatingIfNeeded: first)
      // The glyph is a cluster, a tile of an image, or 0, which stands for no glyph.
      let isRare = glyph &- 1 >= Cell.imageFlag - 1
      if isRare || (second | oldSecond) & specialMask != 0 {
        self.writer = writer
        self.pen = pen
        let written = encodeSpecial(x, row: y, of: buffer, keyMask: keyMask)
        x = written.next
        end = max(end, written.spoiled)
        self.writer.reserve((end - x + 8) * longestCell)
        writer = self.writer
        pen = self.pen
        continue
      }

      var foreground = UInt32(truncatingIfNeeded: first >> 32)
      var key = second & keyMask
      if !isTrueColor { (foreground, key) = reduce(foreground, key) }
      let isBlank = glyph == 0x20
      if isBlank && key == 0 && x >= erasureChecked, mayErase(next, from: x, to: end) {
        self.writer = writer
        self.pen = pen
        let run = erase(x, row: y, of: buffer, to: end, keyMask: keyMask)
        writer = self.writer
        pen = self.pen
        erasureChecked = run.checked
        if run.erased > x {
          x = run.erased
          continue
        }
      }
      shown[x] = next[x]

      if pen.column != x || pen.row != y {
        if pen.row != y || !rewriteGap(next, from: pen.column, to: x, pen, keyMask, isTrueColor, &writer) {
          pen.move(toColumn: x, row: y, form: form, width: width, &writer)
        }
        pen.row = y
      }
      if pen.key != key || pen.foreground != foreground {
        // A blank does not show its foreground, and only some of its attributes.
        if !isBlank || (pen.key ^ key) & Pen.blankMask != 0 || pen.key & Pen.blankStyle != 0 {
          pen.change(foreground: foreground, key: key, glyphs: buffer.glyphs, &writer)
        }
      }
      writer.put(packed: UInt64(glyph), count: Encoder.byteCount(of: glyph))
      x &+= 1
      if pen.foreground == foreground, pen.key == key {
        // The following cells that have the same look only need their glyphs written.
        let (ink, look) = (first >> 32, second & keyMask)
        while x < end {
          let (first, second) = Encoder.halves(next + x)
          let (oldFirst, oldSecond) = Encoder.halves(shown + x)
          let glyph = UInt32(truncatingIfNeeded: first)
          guard first >> 32 == ink, second & keyMask == look, (second | oldSecond) & specialMask == 0,
            glyph &- 1 < Cell.imageFlag - 1, first != oldFirst || second != oldSecond, glyph != 0x20 || key != 0
          else { break }
          shown[x] = next[x]
          writer.put(packed: UInt64(glyph), count: Encoder.byteCount(of: glyph))
          x &+= 1
        }
      }
      pen.column = x
    }
    self.writer = writer
    self.pen = pen
  }

  /// A quick check whether enough blanks may follow a blank for erasing to pay. It rules out most places at which `erase` would
  /// find that it does not pay.
  @inline(__always) private func mayErase(_ next: UnsafePointer<Cell>, from x: Int, to end: Int) -> Bool {
    x &+ Encoder.leastErasedToTheEnd < end && next[x &+ Encoder.leastErasedToTheEnd].glyph == 0x20
  }

  /// The number of bytes of a packed glyph.
  @inline(__always) static func byteCount(of glyph: UInt32) -> Int {
    4 - (glyph | 1).leadingZeroBitCount >> 3
  }

  /// Writes a gap of at most three unchanged cells again, if that takes no more bytes than moving over it: each of the cells must
  /// be one byte long and look as the pen writes.
  @inline(__always) private func rewriteGap(
    _ next: UnsafePointer<Cell>, from: Int, to: Int, _ pen: Pen, _ keyMask: UInt64, _ isTrueColor: Bool,
    _ writer: inout ByteWriter
  ) -> Bool {
    guard from >= 0, to > from, to - from <= 3 else { return false }
    for x in from..<to {
      let (first, second) = Encoder.halves(next + x)
      var foreground = UInt32(truncatingIfNeeded: first >> 32)
      var key = second & keyMask
      if !isTrueColor { (foreground, key) = reduce(foreground, key) }
      let glyph = UInt32(truncatingIfNeeded: first)
      guard key == pen.key, foreground == pen.foreground || (glyph == 0x20 && pen.key & Pen.blankStyle == 0), glyph > 0,
        glyph < 0x80,
        second & specialMask == 0
      else { return false }
    }
    for x in from..<to { writer.put(UInt8(truncatingIfNeeded: next[x].glyph)) }
    return true
  }

  /// The foreground and the second half of a cell, reduced to the colours that the terminal has.
  @inline(never) func reduce(_ foreground: UInt32, _ key: UInt64) -> (UInt32, UInt64) {
    let reduced = reducer.reduce(foreground: foreground, background: UInt32(truncatingIfNeeded: key))
    return (reduced.foreground, key & 0xffff_ffff_0000_0000 | UInt64(reduced.background))
  }
}
