import LunetteScreen

// One row: compare, and write what differs. This is the loop that a full repaint spends its time in; what is rare
// (wide glyphs, clusters, erasing) is in `Encoder+Special.swift`.

/// Bits of the second half of a cell that the plain loop does not deal with.
private let specialMask: UInt64 = 0x7000 << 32

/// More than the plain loop writes for one cell: a movement, a rendition, a glyph; and for the gap before it.
private let longestCell = 96

extension Encoder {
  /// The two halves of a cell: glyph and foreground; background, attributes and link.
  @inline(__always) static func halves(_ cell: UnsafePointer<Cell>) -> (UInt64, UInt64) {
    let raw = UnsafeRawPointer(cell)
    return (raw.loadUnaligned(as: UInt64.self), raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
  }

  /// Whether four cells are the same, without telling which of them is not.
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
    /// Up to here it has been looked at whether erasing pays.
    var erasureChecked = 0

    var x = from
    while x < end {
      let (first, second) = Encoder.halves(next + x)
      let (oldFirst, oldSecond) = Encoder.halves(shown + x)
      if first == oldFirst && second == oldSecond {
        x += 1
        // Most of a span is as it was.
        while x &+ 4 <= end, Encoder.areSame(next + x, shown + x) { x &+= 4 }
        continue
      }
      let glyph = UInt32(truncatingIfNeeded: first)
      // A cluster, a tile of an image, or 0, which is no glyph.
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
        // A blank shows no foreground, and of the attributes only some.
        if !isBlank || (pen.key ^ key) & Pen.blankMask != 0 || pen.key & Pen.blankStyle != 0 {
          pen.change(foreground: foreground, key: key, glyphs: buffer.glyphs, &writer)
        }
      }
      writer.put(packed: UInt64(glyph), count: Encoder.byteCount(of: glyph))
      x &+= 1
      if pen.foreground == foreground, pen.key == key {
        // What follows and looks the same takes its glyph and no question more.
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

  /// Whether so much of what follows a blank may be blank, too, that erasing pays: a look that most often tells that it
  /// does not (`erase`).
  @inline(__always) private func mayErase(_ next: UnsafePointer<Cell>, from x: Int, to end: Int) -> Bool {
    x &+ Encoder.leastErasedToTheEnd < end && next[x &+ Encoder.leastErasedToTheEnd].glyph == 0x20
  }

  /// How many bytes a packed glyph has.
  @inline(__always) static func byteCount(of glyph: UInt32) -> Int {
    4 - (glyph | 1).leadingZeroBitCount >> 3
  }

  /// Writes a gap of at most three cells again, where that takes no more bytes than jumping over it: cells of one
  /// byte that look as the pen writes.
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

  /// Foreground and the second half of a cell in the colours that there are.
  @inline(never) func reduce(_ foreground: UInt32, _ key: UInt64) -> (UInt32, UInt64) {
    let reduced = reducer.reduce(foreground: foreground, background: UInt32(truncatingIfNeeded: key))
    return (reduced.foreground, key & 0xffff_ffff_0000_0000 | UInt64(reduced.background))
  }
}
