// Moving whole lines. Source: ECMA-48 8.3.32 and 8.3.67 (DL, IL); https://vt100.net/docs/vt510-rm/DECSTBM.html. SU and
// SD are not used: the Linux console lacks them.

extension ByteWriter {
  /// DECSTBM, `CSI top ; bottom r`: scrolling happens in rows `top ..< bottom` only. The cursor goes to the first cell.
  mutating func setScrollRegion(top: Int, bottom: Int) {
    put("\u{1b}[")
    putParameter(top + 1)
    putNumber(bottom)
    put(UInt8(ascii: "r"))
  }
  /// `CSI r`: scrolling happens in the whole screen again. The cursor goes to the first cell.
  mutating func resetScrollRegion() { put("\u{1b}[r") }
  /// DL, `CSI n M`: the line of the cursor and those below go up. Keep the cursor in column 0: xterm moves it there.
  mutating func deleteLines(_ count: Int) { putCSI(count, UInt8(ascii: "M")) }
  /// IL, `CSI n L`: the line of the cursor and those below go down. Keep the cursor in column 0: xterm moves it there.
  mutating func insertLines(_ count: Int) { putCSI(count, UInt8(ascii: "L")) }
}
