// Moving whole lines. Source: ECMA-48 8.3.32 and 8.3.67 (DL, IL);
// https://vt100.net/docs/vt510-rm/DECSTBM.html. SU and SD are not used, because the Linux console
// lacks them.

extension ByteWriter {
  /// DECSTBM, `CSI top ; bottom r`: only rows `top ..< bottom` scroll. The cursor moves to the
  /// first cell.
  mutating func setScrollRegion(top: Int, bottom: Int) {
    put("\u{1b}[")
    putParameter(top + 1)
    putNumber(bottom)
    put(UInt8(ascii: "r"))
  }
  /// `CSI r`: the whole screen scrolls again. The cursor moves to the first cell.
  mutating func resetScrollRegion() { put("\u{1b}[r") }
  /// DL, `CSI n M`: deletes lines at the cursor; the lines below move up. Call it with the cursor
  /// in column 0, because xterm moves the cursor there.
  mutating func deleteLines(_ count: Int) { putCSI(count, UInt8(ascii: "M")) }
  /// IL, `CSI n L`: inserts lines at the cursor; its line and those below move down. Call it with
  /// the cursor in column 0, because xterm moves the cursor there.
  mutating func insertLines(_ count: Int) { putCSI(count, UInt8(ascii: "L")) }
}
