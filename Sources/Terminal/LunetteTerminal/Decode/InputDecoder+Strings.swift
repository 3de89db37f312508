import LunetteBase

// Input that extends up to a terminator: control strings, of which two kinds are replies, and pastes.

extension InputDecoder {
  /// OSC, DCS, APC, PM and SOS extend up to ST (`ESC \`), an OSC also up to BEL. CAN, SUB and any other Escape cancel the string.
  /// So does Control-C, which no terminal sends within a string: otherwise an unterminated string would swallow everything that
  /// is typed, Control-C included.
  mutating func string(_ bytes: ArraySlice<UInt8>, kind: UInt8) -> Step {
    let start = bytes.startIndex
    for at in bytes.indices {
      switch bytes[at] {
      case 0x07 where kind == UInt8(ascii: "]"):
        collect(bytes[start..<at], limit: InputDecoder.longestString)
        endString(isWhole: true)
        return .taken(at + 1 - start)
      case 0x18, 0x1a:
        endString(isWhole: false)
        return .taken(at + 1 - start)
      case 0x03:
        endString(isWhole: false)
        return .taken(at - start)
      case 0x1b:
        collect(bytes[start..<at], limit: InputDecoder.longestString)
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
    collect(bytes, limit: InputDecoder.longestString)
    return .taken(bytes.count)
  }

  mutating func collect(_ bytes: ArraySlice<UInt8>, limit: Int) {
    let room = max(0, limit - collected.count)
    if bytes.count > room { isCollectedCut = true }
    collected.append(contentsOf: bytes.prefix(room))
  }
  mutating func collect(_ bytes: ArraySlice<UInt8>) { collect(bytes, limit: pasteLimit) }

  mutating func endString(isWhole: Bool) {
    guard case .string(let kind) = mode else { return }
    mode = .ground
    defer { collected.removeAll() }
    guard isWhole, !isCollectedCut else { return }
    let text = String(decoding: collected, as: UTF8.self)
    if kind == UInt8(ascii: "]") {
      if text.hasPrefix("10;"), let color = InputDecoder.color(text.dropFirst(3)) { append(.foreground(color)) }
      if text.hasPrefix("11;"), let color = InputDecoder.color(text.dropFirst(3)) { append(.background(color)) }
      if text.hasPrefix("4;") {
        let parts = text.dropFirst(2).split(separator: ";", maxSplits: 1)
        if parts.count == 2, let index = UInt8(parts[0]), let color = InputDecoder.color(parts[1]) {
          append(.paletteEntry(index, color))
        }
      }
    } else if kind == UInt8(ascii: "_"), text.hasPrefix("Gi=\(TerminalQuery.kittyGraphicsID);") {
      append(.kittyGraphics(isThere: text.hasSuffix(";OK")))
    } else if kind == UInt8(ascii: "P"), text.hasPrefix(">|") {
      // A loop, because a filter makes Swift's runtime look through all conformances of the program, at the start.
      var name = String.UnicodeScalarView()
      for scalar in text.dropFirst(2).unicodeScalars where (0x20..<0x7f).contains(scalar.value) { name.append(scalar) }
      append(.version(String(name)))
    }
  }

  /// Parses `rgb:RRRR/GGGG/BBBB` with one to four digits each, the `rgba:` that some terminals send, or `#RRGGBB`. Source:
  /// XParseColor(3).
  static func color(_ text: Substring) -> Color? {
    if text.hasPrefix("#"), text.utf8.count == 7, let hex = UInt32(text.dropFirst(), radix: 16) { return .rgb(hex) }
    guard text.hasPrefix("rgb:") || text.hasPrefix("rgba:"), let colon = text.firstIndex(of: ":") else { return nil }
    let parts = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    var hex: UInt32 = 0
    for part in parts.prefix(3) {
      guard (1...4).contains(part.utf8.count), let value = UInt32(part, radix: 16) else { return nil }
      let most = (UInt32(1) << UInt32(4 * part.utf8.count)) - 1
      hex = hex << 8 | (value * 255 + most / 2) / most
    }
    return .rgb(hex)
  }

  /// Collects pasted text up to `CSI 201 ~`. Nothing in the text counts as a key.
  mutating func paste(_ bytes: ArraySlice<UInt8>, _ events: inout [InputEvent]) -> Step {
    let end: [UInt8] = [0x1b, 0x5b, 0x32, 0x30, 0x31, 0x7e]
    let start = bytes.startIndex
    guard let escape = bytes.firstIndex(of: 0x1b) else {
      collect(bytes)
      return .taken(bytes.count)
    }
    if escape > start {
      collect(bytes[start..<escape])
      return .taken(escape - start)
    }
    if bytes.starts(with: end) {
      endPaste(&events)
      return .taken(end.count)
    }
    if bytes.count < end.count && end.starts(with: bytes) { return .more }
    return .taken(1)  // An Escape inside of the text is left out.
  }

  /// Ends a paste whose end sequence did not come; the first `count` bytes of the pending input are its last ones.
  mutating func breakPaste(at count: Int, _ events: inout [InputEvent]) {
    // An Escape inside of the text is left out, as in every paste.
    collect(pending[..<count].drop { $0 == 0x1b })
    pending.removeFirst(count)
    endPaste(&events)
  }

  /// Whether the bytes of a read are Control-C, once or several times, and nothing else. Control-C is byte 3, or the sequence of
  /// a terminal that reports keys as sequences (`CSI 99 ; 5 u` with any event type and lock keys, `CSI 27 ; 5 ; 99 ~`).
  static func isControlC(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.isEmpty || bytes.count > longestSequence { return false }
    if bytes.allSatisfy({ $0 == 3 }) { return true }
    guard bytes.first == 0x1b else { return false }
    var decoder = InputDecoder()
    let events = decoder.feed(bytes)
    return !events.isEmpty && decoder.pending.isEmpty && decoder.mode == .ground
      && events.allSatisfy { event in
        guard case .key(let key) = event else { return false }
        return key.key == .character("c") && key.modifiers == .control
      }
  }

  /// Appends the event of the paste. Its text is repaired UTF-8, with `\n` at line ends and without other control characters.
  mutating func endPaste(_ events: inout [InputEvent]) {
    mode = .ground
    // The limit may have cut through a character. The incomplete character is left out and does not count as an error in the
    // text.
    if isCollectedCut {
      while let last = collected.last, last & 0xc0 == 0x80 { collected.removeLast() }
      if let last = collected.last, last >= 0xc0 { collected.removeLast() }
    }
    var text = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in String(decoding: collected, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if !wasReturn { text.append(scalar) }
      case "\t": text.append(scalar)
      case _ where scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value): break
      default: text.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    collected = []
    events.append(.paste(String(text)))
  }
}
