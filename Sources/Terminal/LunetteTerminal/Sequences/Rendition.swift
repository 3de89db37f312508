import LunetteBase

// SGR, `CSI p ; … m`: sets colours and attributes of the text that is written next. Sources:
// ECMA-48 8.3.117; 38;2 and 38;5 from ISO 8613-6, with the semicolons that every terminal accepts;
// 90 to 97 from aixterm; 53 and 55 (overline) from ECMA-48.

extension ByteWriter {
  /// SGR 0 in its shortest form, `CSI m`.
  mutating func resetRendition() { put("\u{1b}[m") }

  /// Writes the parameters of a colour, each with its `;`. `base` is 30 for the foreground and 40
  /// for the background.
  mutating func putColor(_ raw: UInt32, base: UInt8) {
    if raw >> 24 == 1 {
      ByteWriter.putColor(raw, base: base, numbers, &next)
    } else {
      putPaletteColor(raw, base: base, tens: UInt64(0x30 + base / 10))
    }
  }
  /// Writes those of a 24-bit colour to `out`, with the numbers from the writer's table.
  @inline(__always) static func putColor(
    _ raw: UInt32, base: UInt8, _ numbers: UnsafePointer<UInt64>,
    _ out: inout UnsafeMutableRawPointer
  ) {
    out.storeBytes(of: UInt64(0x30 + base / 10) | 0x3b32_3b38_00, as: UInt64.self)  // "38;2;"
    out += 5
    putParameter(raw >> 16 & 255, numbers, &out)
    putParameter(raw >> 8 & 255, numbers, &out)
    putParameter(raw & 255, numbers, &out)
  }
  @inline(__always) private static func putParameter(
    _ value: UInt32, _ numbers: UnsafePointer<UInt64>, _ out: inout UnsafeMutableRawPointer
  ) {
    let entry = numbers[Int(value)]
    out.storeBytes(of: UInt32(truncatingIfNeeded: entry), as: UInt32.self)
    out += Int(entry >> 56)
  }

  @inline(never) private mutating func putPaletteColor(_ raw: UInt32, base: UInt8, tens: UInt64) {
    let index = Int(raw & 255)
    if raw == 0 {
      put(packed: tens | 0x3b39_00, count: 3)  // "39;"
    } else if index < 8 {
      putParameter(Int(base) + index)
    } else if index < 16 {
      putParameter(Int(base) + 60 + index - 8)
    } else {
      put(packed: tens | 0x3b35_3b38_00, count: 5)  // "38;5;"
      putParameter(index)
    }
  }

  /// Writes the parameters that change one set of attributes into another, each with its `;`.
  @inline(never) mutating func putAttributes(from old: CellAttributes, to new: CellAttributes) {
    let removed = old.subtracting(new)
    var added = new.subtracting(old)
    if !removed.isDisjoint(with: [.bold, .dim]) {
      putParameter(22)  // resets both bold and dim
      added.formUnion(new.intersection([.bold, .dim]))
    }
    if removed.contains(.italic) { putParameter(23) }
    if removed.contains(.underline) { putParameter(24) }
    if removed.contains(.blink) { putParameter(25) }
    if removed.contains(.reverse) { putParameter(27) }
    if removed.contains(.strikethrough) { putParameter(29) }
    if removed.contains(.overline) { putParameter(55) }
    if added.contains(.bold) { putParameter(1) }
    if added.contains(.dim) { putParameter(2) }
    if added.contains(.italic) { putParameter(3) }
    if added.contains(.underline) { putParameter(4) }
    if added.contains(.blink) { putParameter(5) }
    if added.contains(.reverse) { putParameter(7) }
    if added.contains(.strikethrough) { putParameter(9) }
    if added.contains(.overline) { putParameter(53) }
  }
}

/// Makes SGR sequences as text, for pictures that are saved: each sequence sets everything,
/// starting from the default rendition.
package final class RenditionText {
  private var writer = ByteWriter(capacity: 256)
  package init() {}
  deinit { writer.deallocate() }

  package func sequence(_ foreground: Color, _ background: Color, _ attributes: CellAttributes)
    -> String
  {
    writer.removeAll()
    writer.reserve(128)
    if foreground.isTerminal, background.isTerminal, attributes.isEmpty {
      writer.resetRendition()
    } else {
      writer.put("\u{1b}[0;")
      writer.putAttributes(from: [], to: attributes)
      if !foreground.isTerminal { writer.putColor(foreground.rawValue, base: 30) }
      if !background.isTerminal { writer.putColor(background.rawValue, base: 40) }
      writer.close(with: UInt8(ascii: "m"))
    }
    return String(
      decoding: UnsafeRawBufferPointer(start: writer.base, count: writer.count), as: UTF8.self)
  }
}
