// Making cells blank. Source: ECMA-48 8.3.38 to 8.3.41. What colour erased cells get differs ("back colour erase"), so
// these are used only while the pen's background is the terminal's own.

extension ByteWriter {
  /// EL, `CSI K`: from the cursor to the end of its line.
  mutating func eraseToEndOfLine() { put("\u{1b}[K") }
  /// ECH, `CSI n X`: `count` cells from the cursor on, which stays.
  mutating func eraseCharacters(_ count: Int) { putCSI(count, UInt8(ascii: "X")) }
  /// ED, `CSI J`: from the cursor to the end of the screen.
  mutating func eraseToEndOfScreen() { put("\u{1b}[J") }
  /// ED, `CSI 2 J`: the whole screen.
  mutating func eraseScreen() { put("\u{1b}[2J") }
}
