// Making cells blank. Source: ECMA-48 8.3.38 to 8.3.41. Erased cells get the background of the
// rendition in some terminals ("back colour erase", terminfo's `bce`) and the terminal's own in
// others. So while the pen has another background, these sequences are used only where
// `TerminalCapabilities.erasesWithBackground` is true.

extension ByteWriter {
  /// EL, `CSI K`: erases from the cursor to the end of its line.
  mutating func eraseToEndOfLine() { put("\u{1b}[K") }
  /// ECH, `CSI n X`: erases `count` cells from the cursor on; the cursor stays.
  mutating func eraseCharacters(_ count: Int) { putCSI(count, UInt8(ascii: "X")) }
  /// ED, `CSI J`: erases from the cursor to the end of the screen.
  mutating func eraseToEndOfScreen() { put("\u{1b}[J") }
  /// ED, `CSI 2 J`: erases the whole screen.
  mutating func eraseScreen() { put("\u{1b}[2J") }
}
