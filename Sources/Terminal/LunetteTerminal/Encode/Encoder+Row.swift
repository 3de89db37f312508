import LunetteBase

// Encoding one row: compare it with what is shown, and write the difference. A full repaint spends
// its time in this loop; rare cases (wide glyphs, clusters, erasing) are in
// `Encoder+Special.swift`.

/// The bits of the second half of a cell that the plain loop does not handle.
private let specialMask: UInt64 = 0x7000 << 32

/// An upper limit of the bytes that the plain loop writes for one cell: a movement, a rendition, a
/// glyph, and the gap before it.
private let longestCell = 96

extension Encoder {
  /// The two halves of a cell: glyph and foreground; background, attributes and link.
  @inline(__always) static func halves(_ cell: UnsafeRawPointer) -> (UInt64, UInt64) {
    (cell.loadUnaligned(as: UInt64.self), cell.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
  }
  @inline(__always) private static func copy(_ cell: (UInt64, UInt64), to target: UnsafeRawPointer)
  {
    let target = UnsafeMutableRawPointer(mutating: target)
    target.storeBytes(of: cell.0, as: UInt64.self)
    target.storeBytes(of: cell.1, toByteOffset: 8, as: UInt64.self)
  }

  /// The first cell from `cell` on that differs from the one that is shown, `apart` bytes away;
  /// `end` if there is none.
  @inline(__always) private static func difference(
    from cell: UnsafeRawPointer, to end: UnsafeRawPointer, _ apart: Int
  ) -> UnsafeRawPointer {
    var cell = cell
    // Where the look changes, the next cell has changed, too.
    if cell < end, halves(cell) != halves(cell + apart) { return cell }
    // Most cells of a span are usually unchanged, so four are compared at once, without finding out
    // which of them differs.
    func bits(_ offset: Int) -> SIMD2<UInt64> {
      (cell + offset).loadUnaligned(as: SIMD2<UInt64>.self)
        ^ (cell + apart + offset).loadUnaligned(as: SIMD2<UInt64>.self)
    }
    while cell + 64 <= end {
      let all = (bits(0) | bits(16)) | (bits(32) | bits(48))
      if all.x | all.y != 0 { break }
      cell += 64
    }
    while cell < end, halves(cell) == halves(cell + apart) { cell += 16 }
    return cell
  }

  /// Whether a cell can be written without special care, given one before it that can and whose
  /// second half is `look`: it looks like that one, apart from glyph and foreground, and differs
  /// from what is shown.
  @inline(__always) private static func follows(
    _ cell: (UInt64, UInt64), over old: (UInt64, UInt64), alike look: UInt64
  ) -> Bool {
    if cell.1 != look { return false }
    return old.1 == look ? cell.0 != old.0 : old.1 & specialMask == 0
  }

  /// Whether a pen that writes in the look `pen`, a foreground and a key, loses a 24-bit colour
  /// where it takes another look. To give it back takes more bytes than to move there and back.
  @inline(__always) private static func losesColor(
    _ pen: (foreground: UInt32, key: UInt64), for look: (foreground: UInt32, key: UInt64)
  ) -> Bool {
    let (old, new) = (UInt32(truncatingIfNeeded: pen.key), UInt32(truncatingIfNeeded: look.key))
    return pen.foreground != look.foreground && pen.foreground >> 24 == 1
      || old != new && old >> 24 == 1
  }

  /// Whether one of the cells from `cell` to `end` has changed and has the look of the pen.
  private static func hasChange(
    from cell: UnsafeRawPointer, to end: UnsafeRawPointer, _ apart: Int,
    in pen: (foreground: UInt32, key: UInt64), _ keyMask: UInt64
  ) -> Bool {
    var cell = cell
    while cell < end {
      let (first, second) = halves(cell)
      if second & keyMask == pen.key, UInt32(truncatingIfNeeded: first >> 32) == pen.foreground,
        (first, second) != halves(cell + apart)
      {
        return true
      }
      cell += 16
    }
    return false
  }

  /// Writes what has changed in the columns `from ..< to` of row `y`, from left to right.
  ///
  /// - Parameter byColor: Whether cells may be left for later: where the pen would lose a 24-bit
  ///   colour and come back to it, as in each row of a box, only what has the look of the pen is
  ///   written.
  /// - Returns: Whether cells were left, which another call has to write.
  ///
  /// Cells are addressed by pointers, and values that change from cell to cell are in variables
  /// without references to them, so that they fit into registers. The writer and the pen are
  /// updated before calls, which are rare.
  @discardableResult
  func encode(row y: Int, of buffer: CellBuffer, from: Int, to: Int, byColor: Bool = false) -> Bool
  {
    guard let shown = shownRow(y, for: buffer) else { return false }
    writer.reserve((to - from + 8) * longestCell)
    let row = UnsafeRawPointer(buffer.cells(ofRow: y))
    let apart = UnsafeRawPointer(shown) - row
    let isTrueColor = reducer.depth == .truecolor
    let keyMask = capabilities.hyperlinks ? Pen.keyMask : Pen.keyMask & 0xffff_ffff_ffff
    // The bits that a blank must not have in order to be erased.
    let erasureMask: UInt64 = erasesWithBackground ? 0xffff_ffff_0000_0000 : .max
    let numbers = writer.numbers

    var next = row + 16 &* from
    /// The end of the cells that a glyph may have spoiled, which can lie beyond the span.
    var end = row + 16 &* to
    /// Up to this cell, it has already been checked whether erasing takes fewer bytes.
    var erasureChecked = row
    /// Whether cells in another look than that of the pen are left for later, and whether that is
    /// not decided yet.
    var (leavesOthers, isUndecided) = (false, byColor && isTrueColor)
    var (out, penForeground, penKey) = (writer.next, pen.foreground, pen.key)
    /// The cell at which the pen stands; nil if that is in another row, or not known.
    var penCell = pen.row == y && pen.column >= 0 ? row + 16 &* pen.column : nil

    while true {
      next = Encoder.difference(from: next, to: end, apart)
      if next >= end { break }
      let cell = Encoder.halves(next)
      let (first, second) = cell
      let glyph = UInt32(truncatingIfNeeded: first)
      // The glyph is a cluster, a tile of an image, or 0, which stands for no glyph.
      let isRare = glyph &- 1 >= Cell.imageFlag - 1
      if isRare || (second | Encoder.halves(next + apart).1) & specialMask != 0 {
        update(out, penCell, row, penForeground, penKey)
        let written = encodeSpecial((next - row) >> 4, row: y, of: buffer, keyMask: keyMask)
        next = row + 16 * written.next
        end = max(end, row + 16 * written.spoiled)
        writer.reserve(((end - next) >> 4 + 8) * longestCell)
        (out, penForeground, penKey) = (writer.next, pen.foreground, pen.key)
        penCell = pen.row == y && pen.column >= 0 ? row + 16 &* pen.column : nil
        continue
      }

      var foreground = UInt32(truncatingIfNeeded: first >> 32)
      var key = second & keyMask
      if !isTrueColor { (foreground, key) = reduce(foreground, key, glyph) }
      let isBlank = glyph == 0x20
      var isPenAlike = penKey == key && penForeground == foreground
      // A blank does not show its foreground, and only some of its attributes.
      let showsPen =
        isPenAlike
        || isBlank && (penKey ^ key) & Pen.blankMask == 0 && penKey & Pen.blankStyle == 0
      if !showsPen {
        let pen = (penForeground, penKey)
        if isUndecided, Encoder.losesColor(pen, for: (foreground, key)) {
          isUndecided = false
          leavesOthers = Encoder.hasChange(from: next + 16, to: end, apart, in: pen, keyMask)
        }
        if leavesOthers {
          next += 16
          continue
        }
      }
      if isBlank && key & erasureMask == 0 && next >= erasureChecked,
        Encoder.mayErase(from: next, to: end)
      {
        update(out, penCell, row, penForeground, penKey)
        let run = erase((next - row) >> 4, row: y, of: buffer, to: (end - row) >> 4, key: key)
        erasureChecked = row + 16 * run.checked
        let erased = row + 16 * run.erased
        if erased > next {
          next = erased
          (out, penForeground, penKey) = (writer.next, pen.foreground, pen.key)
          penCell = pen.row == y && pen.column >= 0 ? row + 16 &* pen.column : nil
          continue
        }
      }

      if penCell != next {
        if let penCell, mayRewrite(penCell, to: next, penForeground, penKey, keyMask) {
          var gap = penCell
          while gap < next {
            out.storeBytes(of: gap.load(as: UInt8.self), as: UInt8.self)
            out += 1
            gap += 16
          }
        } else {
          update(out, penCell, row, penForeground, penKey)
          pen.move(toColumn: (next - row) >> 4, row: y, form: form, width: width, &writer)
          out = writer.next
        }
      }
      if !showsPen {
        if !Pen.change(from: (penForeground, penKey), to: (foreground, key), numbers, &out) {
          update(out, nil, row, penForeground, penKey)
          pen.change(foreground: foreground, key: key, glyphs: buffer.glyphs, &writer)
          out = writer.next
        }
        (penForeground, penKey, isPenAlike) = (foreground, key, true)
      }
      Encoder.copy(cell, to: next + apart)
      out.storeBytes(of: glyph, as: UInt32.self)
      out += Encoder.byteCount(of: glyph)
      next += 16
      // The following cells that have the same look only need their glyphs written.
      if isBlank, key & erasureMask == 0 || !isPenAlike {
        // Here these are blanks, whatever their foreground is. Whether erasing takes fewer bytes
        // has been checked.
        while next < end {
          let cell = Encoder.halves(next)
          guard UInt32(truncatingIfNeeded: cell.0) == 0x20,
            Encoder.follows(cell, over: Encoder.halves(next + apart), alike: second)
          else { break }
          Encoder.copy(cell, to: next + apart)
          out.storeBytes(of: 0x20, as: UInt8.self)
          out += 1
          next += 16
        }
      } else {
        while next < end {
          let cell = Encoder.halves(next)
          let glyph = UInt32(truncatingIfNeeded: cell.0)
          guard (cell.0 ^ first) >> 32 == 0,
            Encoder.follows(cell, over: Encoder.halves(next + apart), alike: second),
            glyph &- 1 < Cell.imageFlag - 1, glyph != 0x20 || key & erasureMask != 0
          else { break }
          Encoder.copy(cell, to: next + apart)
          out.storeBytes(of: glyph, as: UInt32.self)
          out += Encoder.byteCount(of: glyph)
          next += 16
        }
      }
      penCell = next
    }
    update(out, penCell, row, penForeground, penKey)
    return leavesOthers
  }

  /// Takes over what `encode(row:)` has changed in its own variables.
  @inline(__always) private func update(
    _ out: UnsafeMutableRawPointer, _ penCell: UnsafeRawPointer?, _ row: UnsafeRawPointer,
    _ foreground: UInt32,
    _ key: UInt64
  ) {
    writer.next = out
    if let penCell { pen.column = (penCell - row) >> 4 }
    (pen.foreground, pen.key) = (foreground, key)
  }

  /// A quick check whether enough blanks may follow a blank for erasing to pay. It rules out most
  /// places at which `erase` would find that it does not pay.
  @inline(__always) private static func mayErase(
    from cell: UnsafeRawPointer, to end: UnsafeRawPointer
  ) -> Bool {
    let last = cell + 16 * leastErasedToTheEnd
    return last < end && last.load(as: UInt32.self) == 0x20
  }

  /// The number of bytes of a packed glyph.
  @inline(__always) static func byteCount(of glyph: UInt32) -> Int {
    4 - (glyph | 1).leadingZeroBitCount >> 3
  }

  /// Whether a gap of at most three unchanged cells is written again instead of moving over it,
  /// because that takes no more bytes: each of the cells must be one byte long and look as the pen
  /// writes.
  @inline(__always) private func mayRewrite(
    _ from: UnsafeRawPointer, to end: UnsafeRawPointer, _ penForeground: UInt32, _ penKey: UInt64,
    _ keyMask: UInt64
  ) -> Bool {
    if from > end || end - from > 3 * 16 { return false }
    var cell = from
    while cell < end {
      let (first, second) = Encoder.halves(cell)
      var foreground = UInt32(truncatingIfNeeded: first >> 32)
      var key = second & keyMask
      if reducer.depth != .truecolor { (foreground, key) = reduce(foreground, key) }
      let glyph = UInt32(truncatingIfNeeded: first)
      guard key == penKey,
        foreground == penForeground || (glyph == 0x20 && penKey & Pen.blankStyle == 0), glyph > 0,
        glyph < 0x80,
        second & specialMask == 0
      else { return false }
      cell += 16
    }
    return true
  }

  /// The foreground and the second half of a cell, reduced to the colours that the terminal has.
  @inline(never) func reduce(_ foreground: UInt32, _ key: UInt64, _ glyph: UInt32 = 0x20)
    -> (UInt32, UInt64)
  {
    let reduced = reducer.reduce(
      foreground: foreground, background: UInt32(truncatingIfNeeded: key), glyph: glyph)
    return (reduced.foreground, key & 0xffff_ffff_0000_0000 | UInt64(reduced.background))
  }
}
