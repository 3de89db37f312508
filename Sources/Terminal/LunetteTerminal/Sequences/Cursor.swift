// The position of the cursor, and how it is shown. Sources: ECMA-48 (5th edition) 8.3;
// https://vt100.net/docs/vt510-rm/chapter4.html; xterm's ctlseqs, "Operating System Commands".

extension ByteWriter {
  /// CUP, `CSI row ; column H`. Both numbers count from 0 here and from 1 in the sequence.
  @inline(__always) mutating func cursorPosition(column: Int, row: Int) {
    put(packed: 0x5b1b, count: 2)
    if column == 0 {
      if row != 0 { putNumber(row + 1) }
    } else {
      putParameter(row + 1)
      putNumber(column + 1)
    }
    put(UInt8(ascii: "H"))
  }
  /// CUU, `CSI n A`.
  mutating func cursorUp(_ lines: Int) { putCSI(lines, UInt8(ascii: "A")) }
  /// CUD, `CSI n B`. The cursor stops at the bottom; nothing scrolls.
  mutating func cursorDown(_ lines: Int) { putCSI(lines, UInt8(ascii: "B")) }
  /// CUF, `CSI n C`.
  @inline(__always) mutating func cursorForward(_ columns: Int) {
    putCSI(columns, UInt8(ascii: "C"))
  }
  /// CHA, `CSI n G`. The column counts from 0 here and from 1 in the sequence.
  mutating func cursorColumn(_ column: Int) { putCSI(column + 1, UInt8(ascii: "G")) }
  /// DECSC and DECRC, `ESC 7` and `ESC 8`, which include the rendition.
  mutating func saveCursor() { put("\u{1b}7") }
  mutating func restoreCursor() { put("\u{1b}8") }
  /// DECTCEM, `CSI ? 25 h` and `CSI ? 25 l`.
  mutating func showCursor(_ shown: Bool) { shown ? put("\u{1b}[?25h") : put("\u{1b}[?25l") }
  /// OSC 12, `OSC 12 ; #rrggbb ST`: the colour of the cursor; nil for the terminal's own, OSC 112.
  mutating func cursorColor(_ hex: UInt32?) {
    guard let hex else { return put("\u{1b}]112\u{1b}\\") }
    put("\u{1b}]12;#")
    for shift in stride(from: 20, through: 0, by: -4) {
      putHexDigit(UInt8(truncatingIfNeeded: hex >> UInt32(shift) & 15))
    }
    put("\u{1b}\\")
  }
}
