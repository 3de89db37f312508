import LunetteBase

// Control strings, which extend up to a terminator. Some of them are replies.

extension InputDecoder {
  mutating func beginString(_ kind: UInt8) {
    mode = .string(kind)
    collected.removeAll()
    isCollectedCut = false
  }

  /// OSC, DCS, APC, PM and SOS extend up to ST (`ESC \`), an OSC also up to BEL. CAN, SUB and any
  /// other Escape cancel the string. So does Control-C, which no terminal sends within a string:
  /// otherwise an unterminated string would swallow everything that is typed, Control-C included.
  mutating func string(_ bytes: ArraySlice<UInt8>, kind: UInt8) -> Step {
    let start = bytes.startIndex
    for at in bytes.indices {
      switch bytes[at] {
      case 0x07 where kind == UInt8(ascii: "]"):
        collect(bytes[start..<at], limit: stringLimit)
        endString(isWhole: true)
        return .taken(at + 1 - start)
      case 0x18, 0x1a:
        endString(isWhole: false)
        return .taken(at + 1 - start)
      case 0x03:
        endString(isWhole: false)
        return .taken(at - start)
      case 0x1b:
        collect(bytes[start..<at], limit: stringLimit)
        guard at + 1 < bytes.endIndex else {
          // The Escape stays at the front until the byte after it has come.
          return at == start ? .more : .taken(at - start)
        }
        let isEnd = bytes[at + 1] == UInt8(ascii: "\\")
        endString(isWhole: isEnd)
        if isEnd { return .taken(at + 2 - start) }
        return .taken(at - start)  // The Escape starts something else.
      default: break
      }
    }
    collect(bytes, limit: stringLimit)
    return .taken(bytes.count)
  }

  /// The longest string that is kept. An answer with the clipboard may be as long as the text that
  /// the user has copied.
  private var stringLimit: Int {
    guard expectsClipboard, mode == .string(UInt8(ascii: "]")) else {
      return InputDecoder.longestString
    }
    return collected.starts(with: "52;".utf8) || collected.count < 3
      ? Clipboard.longestAnswer : InputDecoder.longestString
  }

  mutating func collect(_ bytes: ArraySlice<UInt8>, limit: Int) {
    let room = max(0, limit - collected.count)
    if bytes.count > room { isCollectedCut = true }
    collected.append(contentsOf: bytes.prefix(room))
  }
  mutating func endString(isWhole: Bool) {
    guard case .string(let kind) = mode else { return }
    mode = .ground
    defer { collected.removeAll() }
    guard isWhole, !isCollectedCut else { return }
    if expectsClipboard, kind == UInt8(ascii: "]"), let bytes = Clipboard.answer(collected) {
      return append(.clipboard(bytes))
    }
    let text = String(decoding: collected, as: UTF8.self)
    if kind == UInt8(ascii: "]") {
      if text.hasPrefix("10;"), let color = InputDecoder.color(text.dropFirst(3)) {
        append(.foreground(color))
      }
      if text.hasPrefix("11;"), let color = InputDecoder.color(text.dropFirst(3)) {
        append(.background(color))
      }
      if text.hasPrefix("12;"), let color = InputDecoder.color(text.dropFirst(3)) {
        append(.cursorColor(color))
      }
      if text.hasPrefix("4;") {
        let parts = text.dropFirst(2).split(separator: ";", maxSplits: 1)
        if parts.count == 2, let index = UInt8(parts[0]), let color = InputDecoder.color(parts[1]) {
          append(.paletteEntry(index, color))
        }
      }
    } else if kind == UInt8(ascii: "_"), text.hasPrefix("Gi=\(TerminalQuery.kittyGraphicsID);") {
      append(.kittyGraphics(isThere: text.hasSuffix(";OK")))
    } else if kind == UInt8(ascii: "P"), text.hasPrefix(">|") {
      // A loop, because a filter makes Swift's runtime look through all conformances of the
      // program, at the start.
      var name = String.UnicodeScalarView()
      for scalar in text.dropFirst(2).unicodeScalars where (0x20..<0x7f).contains(scalar.value) {
        name.append(scalar)
      }
      append(.version(String(name)))
    }
  }

  /// Parses `rgb:RRRR/GGGG/BBBB` with one to four digits each, the `rgba:` that some terminals
  /// send, or `#RRGGBB`. Source: XParseColor(3).
  static func color(_ text: Substring) -> Color? {
    if text.hasPrefix("#"), text.utf8.count == 7, let hex = UInt32(text.dropFirst(), radix: 16) {
      return .rgb(hex)
    }
    guard text.hasPrefix("rgb:") || text.hasPrefix("rgba:"), let colon = text.firstIndex(of: ":")
    else { return nil }
    let parts = text[text.index(after: colon)...].split(
      separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    var hex: UInt32 = 0
    for part in parts.prefix(3) {
      guard (1...4).contains(part.utf8.count), let value = UInt32(part, radix: 16) else {
        return nil
      }
      let maximum = (UInt32(1) << UInt32(4 * part.utf8.count)) - 1
      hex = hex << 8 | (value * 255 + maximum / 2) / maximum
    }
    return .rgb(hex)
  }
}
