// OSC 8, `OSC 8 ; id=… ; address ST`: what is written next belongs to a link, until the same
// sequence comes with an empty address. Source:
// https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda ("Hyperlinks in terminal
// emulators").

extension ByteWriter {
  /// Longer addresses are not sent: VTE, whose limit is the lowest known, cuts links at 2,083
  /// bytes.
  static let longestAddress = 2_083

  /// Opens a link. Bytes outside of printable ASCII are percent-encoded, as the source asks.
  /// `number` is the same for all cells of one link, so that a link over two lines is one link.
  mutating func openHyperlink(_ address: String, number: UInt16) {
    reserve(3 * ByteWriter.longestAddress + 32)
    put("\u{1b}]8;id=")
    putNumber(Int(number))
    put(UInt8(ascii: ";"))
    for byte in address.utf8 {
      if byte > 0x20 && byte < 0x7f {
        put(byte)
      } else {
        put(UInt8(ascii: "%"))
        putHexDigit(byte >> 4)
        putHexDigit(byte & 15)
      }
    }
    put("\u{1b}\\")
  }

  mutating func closeHyperlink() { put("\u{1b}]8;;\u{1b}\\") }
}
