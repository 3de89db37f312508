import LunetteBase

// Pastes, which extend up to `CSI 201 ~`. Nothing in the text counts as a key.
//
// On a slow link a paste pauses, and an end that was lost must not take the keyboard away. So after
// a second of silence what has come is delivered, and the paste is overdue: from then on a read of
// one key is that key, and a read of several characters still belongs to the paste. A line break in
// the midst of a text is never Enter while the end is outstanding.

extension InputDecoder {
  static let pasteEnd: [UInt8] = [0x1b, 0x5b, 0x32, 0x30, 0x31, 0x7e]
  static let pasteBegin: [UInt8] = [0x1b, 0x5b, 0x32, 0x30, 0x30, 0x7e]

  mutating func beginPaste() {
    mode = .paste
    collected.removeAll()
    isPasteOverdue = false
    wasReturn = false
  }

  var pastePatience: Double? {
    guard isPasteOverdue else { return 1 }
    if pending == [0x1b], !reportsEscape { return 0.03 }
    if hasUndelivered { return 0.1 }
    // The beginning of an end mark is kept for as long as it takes.
    if !pending.isEmpty, !InputDecoder.pasteEnd.starts(with: pending) { return 1 }
    return late == nil ? nil : InputDecoder.memory
  }
  private var hasUndelivered: Bool {
    collected.count > InputDecoder.cutCharacter(at: collected).count
  }

  mutating func paste(_ bytes: ArraySlice<UInt8>, _ events: inout [InputEvent]) -> Step {
    let start = bytes.startIndex
    guard let escape = bytes.firstIndex(of: 0x1b) else {
      collect(bytes, &events)
      return .taken(bytes.count)
    }
    if escape > start {
      collect(bytes[start..<escape], &events)
      return .taken(escape - start)
    }
    if bytes.starts(with: InputDecoder.pasteEnd) {
      deliverPaste(isLast: true, &events)
      mode = .ground
      isPasteOverdue = false
      return .taken(InputDecoder.pasteEnd.count)
    }
    if InputDecoder.pasteEnd.starts(with: bytes) { return .more }
    return .taken(1)  // An Escape inside of the text is left out.
  }

  private mutating func collect(_ bytes: ArraySlice<UInt8>, _ events: inout [InputEvent]) {
    var rest = bytes
    while collected.count + rest.count > pasteLimit {
      let part = rest.prefix(max(1, pasteLimit - collected.count))
      collected.append(contentsOf: part)
      rest = rest.dropFirst(part.count)
      deliverPaste(isLast: false, &events)
    }
    collected.append(contentsOf: rest)
  }

  /// Delivers a paste whose end did not come; the first `count` bytes of the pending input are the
  /// last ones of what has come.
  mutating func breakPaste(at count: Int, _ events: inout [InputEvent]) {
    // An Escape inside of the text is left out, as in every paste.
    collect(ArraySlice(pending[..<count].drop { $0 == 0x1b }), &events)
    pending.removeFirst(count)
    deliverPaste(isLast: false, &events)
    isPasteOverdue = true
  }

  mutating func pasteTimeout(_ events: inout [InputEvent]) {
    guard isPasteOverdue else {
      deliverPaste(isLast: false, &events)
      isPasteOverdue = true
      // An Escape that came with the text is the beginning of the end mark, or nothing.
      if pending == [0x1b] {
        pending.removeAll()
        late = .escape
      }
      return
    }
    if pending == [0x1b] {
      pending.removeAll()
      if !reportsEscape { events.append(.key(KeyEvent(.escape))) }
      late = .escape
    } else if hasUndelivered {
      deliverPaste(isLast: false, &events)
    } else if !InputDecoder.pasteEnd.starts(with: pending) || pending.isEmpty {
      pending.removeAll()
      late = nil
    }
  }

  /// Drops the beginning of an end mark, which is the first `count` pending bytes, if what has come
  /// now does not continue it.
  mutating func dropBrokenEnd(_ count: Int) {
    let end = InputDecoder.pasteEnd
    guard count > 0, end.starts(with: pending[..<count]) else { return }
    // An Escape by itself may begin any sequence; where the terminal reports the key as a sequence,
    // it begins nothing else.
    if count == 1, !reportsEscape || [0x4f, 0x5b].contains(pending.dropFirst().first) { return }
    if !pending.starts(with: end), !end.starts(with: pending) { pending.removeFirst(count) }
  }

  /// Decodes the pending input of a paste whose end is overdue.
  mutating func feedOverdue(_ events: inout [InputEvent]) {
    if late == .escape, pending.first == UInt8(ascii: "[") { pending.insert(0x1b, at: 0) }
    late = nil
    // An Escape that comes with a text is the beginning of the end mark, or nothing; only one by
    // itself may be the key.
    let isAlone = pending == [0x1b]
    defer {
      if !isAlone, pending == [0x1b] {
        pending = []
        late = .escape
      }
    }
    while !pending.isEmpty {
      if InputDecoder.pasteEnd.starts(with: pending) && pending.count < InputDecoder.pasteEnd.count
      {
        return
      }
      if pending.starts(with: InputDecoder.pasteBegin) {
        deliverPaste(isLast: true, &events)
        mode = .ground
        return consume(&events, isFinal: false)
      }
      if !hasEnd, let keys = keysOfRead() {
        deliverPaste(isLast: false, &events)
        events += keys
        return
      }
      if pending[0] == 0x1b, isBegun { return }
      consume(&events, isFinal: false)
      if mode != .paste || !pending.isEmpty { return }
    }
  }

  /// Whether an end mark is in the pending input.
  private var hasEnd: Bool {
    let end = InputDecoder.pasteEnd
    return pending.indices.contains { pending[$0] == end[0] && pending[$0...].starts(with: end) }
  }

  /// The events of the pending input if it consists of one key, or of sequences alone; nil if it is
  /// a text.
  private mutating func keysOfRead() -> [InputEvent]? {
    var decoder = self
    decoder.mode = .ground
    decoder.pending = []
    decoder.plainKeys = 0
    decoder.isPasteOverdue = false
    // A text cannot become one key, however long it is.
    if pending.count > InputDecoder.longestString || pending[0] & 0xc0 == 0x80 { return nil }
    let events = decoder.feed(pending)
    let isKeys =
      decoder.plainKeys == 0 || events.count(where: \.isKey) == 1
      || InputDecoder.isControlC(pending[...])
    guard decoder.pending.isEmpty, decoder.mode == .ground, isKeys else { return nil }
    pending = []
    replies = decoder.replies
    expectedCursorPositions = decoder.expectedCursorPositions
    setKittyFlags(decoder.kittyFlags)
    return events
  }

  /// Whether the pending input is the beginning of a sequence.
  private var isBegun: Bool {
    var decoder = self
    decoder.mode = .ground
    decoder.pending = []
    decoder.isPasteOverdue = false
    return decoder.feed(pending).isEmpty && decoder.pending.count == pending.count
  }

  /// Whether the bytes of a read are Control-C, once or several times, and nothing else. Control-C
  /// is byte 3, or the sequence of a terminal that reports keys as sequences (`CSI 99 ; 5 u` with
  /// any event type and lock keys, `CSI 27 ; 5 ; 99 ~`).
  static func isControlC(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.isEmpty || bytes.count > longestSequence { return false }
    if bytes.allSatisfy({ $0 == 3 }) { return true }
    guard bytes.first == 0x1b else { return false }
    var decoder = InputDecoder()
    let events = decoder.feed(bytes)
    return !events.isEmpty && decoder.pending.isEmpty && decoder.mode == .ground
      && events.allSatisfy { event in
        guard case .key(let key) = event else { return false }
        return key.isControl("c")
      }
  }

  /// Appends the event of a paste, or of the part that has come. Its text is repaired UTF-8, with
  /// `\n` at line ends and without other control characters. A character of which only the
  /// beginning has come stays.
  private mutating func deliverPaste(isLast: Bool, _ events: inout [InputEvent]) {
    let cut = isLast ? [] : InputDecoder.cutCharacter(at: collected)
    collected.removeLast(cut.count)
    defer { collected = cut }
    // The end of a part that was delivered already; a paste without a text is one, too.
    if collected.isEmpty, isPasteOverdue || !isLast { return }
    var text = String.UnicodeScalarView()
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
    events.append(.paste(String(text)))
  }

  /// The bytes of an incomplete character at the end of a text.
  private static func cutCharacter(at bytes: [UInt8]) -> [UInt8] {
    for length in 1...3 where length <= bytes.count {
      let part = bytes.suffix(length)
      guard let first = part.first, first & 0xc0 != 0x80 else { continue }
      guard first >= 0xc0, case .cut = scalar(part) else { return [] }
      return Array(part)
    }
    return []
  }
}

extension InputEvent {
  fileprivate var isKey: Bool {
    if case .key = self { true } else { false }
  }
}
