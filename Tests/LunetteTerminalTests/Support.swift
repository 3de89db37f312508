import LunetteBase

@testable import LunetteTerminal

/// Random numbers that are the same in each run (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}

/// The bytes as readable text: control characters are shown as symbols such as `␛`.
func readable(_ bytes: some Sequence<UInt8>) -> String {
  var text = String.UnicodeScalarView()
  for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
    text.append(scalar.value < 0x20 ? UnicodeScalar(0x2400 + scalar.value)! : scalar)
  }
  return String(text)
}

extension Encoder {
  /// Encodes a frame and returns its bytes.
  func frame(_ buffer: CellBuffer, cursor: Point? = nil, isCursorHidden: Bool = false) -> [UInt8] {
    encode(buffer, cursor: cursor, isCursorHidden: isCursorHidden)
    defer { discardOutput() }
    return Array(output)
  }
}

extension CellBuffer {
  /// Draws the cursor of a text on a cell, or takes it away: on both halves of a wide glyph.
  func toggleTextCursor(_ x: Int, _ y: Int) {
    let row = row(y)
    let last = row[x].isWide && x + 1 < width && row[x + 1].isContinuation ? x + 1 : x
    for column in x...last {
      row[column].attributes.formSymmetricDifference([.reverse, .textCursor])
    }
    markDirty(row: y, from: x, to: last + 1)
  }

  /// Puts a text into one row and marks its cells as dirty. A character takes one cell, or two if
  /// it is in `wide`.
  func put(
    _ text: String, x: Int, y: Int, foreground: Color = .terminal, background: Color = .terminal,
    attributes: CellAttributes = [], link: UInt16 = 0, wide: Set<Character> = [],
    uncertain: Set<Character> = []
  ) {
    var column = x
    for character in text {
      let bytes = Array(String(character).utf8)
      let glyph = bytes.withUnsafeBufferPointer { glyphs.glyph(for: $0) }
      var cell = Cell(
        glyph: glyph, foreground: foreground, background: background, attributes: attributes,
        link: link)
      if uncertain.contains(character) { cell.attributes.insert(.uncertain) }
      if wide.contains(character) {
        cell.attributes.insert(.wide)
        row(y)[column] = cell
        column += 1
        cell.glyph = 0
        cell.attributes = attributes.union(.continuation)
      }
      row(y)[column] = cell
      column += 1
    }
    markDirty(row: y, from: x, to: column)
  }
}
