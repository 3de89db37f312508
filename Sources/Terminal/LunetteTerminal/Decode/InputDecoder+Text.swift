import LunetteBase

// Characters: turns UTF-8 into keys, and so the control characters that keyboards send.

extension InputDecoder {
  /// Decodes a run of characters. Bytes that are not valid UTF-8 are left out.
  ///
  /// With a modifier, only one scalar is decoded: the one to which the Escape before it applies.
  mutating func text(
    _ bytes: ArraySlice<UInt8>, isFinal: Bool, modifiers: KeyModifiers, _ events: inout [InputEvent]
  ) -> Step {
    var run = String.UnicodeScalarView()
    var at = bytes.startIndex
    scan: while at < bytes.endIndex {
      let first = bytes[at]
      if first < 0x20 || first == 0x7f { break }
      switch InputDecoder.scalar(bytes[at...]) {
      case .scalar(let scalar, let count):
        at += count
        // C1 controls are left out, because nobody types them.
        if (0x80..<0xa0).contains(scalar.value) { continue }
        run.append(scalar)
        if !modifiers.isEmpty { break scan }
      case .invalid:
        at += 1
        if !modifiers.isEmpty { break scan }
      case .cut:
        // The remaining bytes come with the next read, or never.
        if isFinal { at = bytes.endIndex }
        break scan
      }
    }
    for character in String(run) {
      events.append(.key(KeyEvent(.character(character), modifiers: modifiers)))
    }
    plainKeys += run.isEmpty ? 0 : 1
    return at == bytes.startIndex ? .more : .taken(at - bytes.startIndex)
  }

  enum Decoded {
    case scalar(UnicodeScalar, count: Int)
    case invalid
    case cut
  }

  /// Decodes the scalar at the start. Overlong forms, surrogates and values beyond U+10FFFF are
  /// invalid (RFC 3629).
  static func scalar(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let start = bytes.startIndex
    let first = bytes[start]
    if first < 0x80 { return .scalar(UnicodeScalar(first), count: 1) }
    let count: Int
    var value: UInt32
    switch first {
    case 0xc2...0xdf: (count, value) = (2, UInt32(first & 0x1f))
    case 0xe0...0xef: (count, value) = (3, UInt32(first & 0x0f))
    case 0xf0...0xf4: (count, value) = (4, UInt32(first & 0x07))
    default: return .invalid
    }
    for offset in 1..<count {
      guard start + offset < bytes.endIndex else { return .cut }
      let byte = bytes[start + offset]
      guard byte & 0xc0 == 0x80 else { return .invalid }
      if offset == 1 {
        switch first {
        case 0xe0 where byte < 0xa0, 0xed where byte > 0x9f, 0xf0 where byte < 0x90,
          0xf4 where byte > 0x8f:
          return .invalid
        default: break
        }
      }
      value = value << 6 | UInt32(byte & 0x3f)
    }
    return UnicodeScalar(value).map { .scalar($0, count: count) } ?? .invalid
  }

  /// The key that sends a control character. A line feed counts as Enter, because some terminals
  /// and all pipes send it.
  func controlKey(_ byte: UInt8) -> KeyEvent? {
    switch byte {
    case 0x00: KeyEvent(.character(" "), modifiers: .control)
    case 0x08: KeyEvent(.backspace, modifiers: erasesWithControlH ? [] : .control)
    case 0x09: KeyEvent(.tab)
    case 0x0a, 0x0d: KeyEvent(.enter)
    case 0x1b: KeyEvent(.escape)
    case 0x01...0x1a:
      KeyEvent(.character(Character(UnicodeScalar(byte + 0x60))), modifiers: .control)
    case 0x1c...0x1f:
      KeyEvent(.character(Character(UnicodeScalar(byte + 0x40))), modifiers: .control)
    case 0x7f: KeyEvent(.backspace)
    default: nil
    }
  }
}
