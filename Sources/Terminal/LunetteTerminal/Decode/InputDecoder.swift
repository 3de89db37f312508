import LunetteBase

/// Turns the bytes that a terminal sends into input events, and separates the terminal's replies
/// from them.
///
///     var decoder = InputDecoder()
///     decoder.feed([0x1b, 0x5b, 0x41])     // [.key(KeyEvent(.up))]
///
/// The decoder uses no descriptor and no clock. Bytes that may be the start of a sequence wait in
/// the decoder for the rest of it. The caller calls `timeout()` if nothing has come for `patience`
/// seconds; a lone Escape then becomes a key. Unknown sequences are left out up to their end. The
/// decoder never holds much more than `pasteLimit` bytes, and no input makes it fail.
///
/// The same bytes give the same events, in whatever portions they are read and however late, with
/// these exceptions:
///
/// - Characters that combine to one grapheme cluster are one key if they come in one read.
/// - A read of nothing but Control-C ends a paste, while a Control-C among other bytes is a part of
///   the text. So a paste whose end was lost cannot take the keyboard away, and a text with byte 3
///   in it, which comes in large reads, is pasted whole.
/// - After a pause of a second within a paste, a read of one single key is that key
///   (`InputDecoder+Paste`).
/// - A lone Escape is the key when its patience is over; what completes a sequence after that is
///   dropped. So is the rest of a sequence that pauses for a second. Nothing of it is ever typed
///   (`InputDecoder+Late`).
public struct InputDecoder: Sendable {
  /// The maximum number of bytes in a paste; a longer one is delivered in several events.
  public var pasteLimit = 16 << 20
  /// Whether questions to the terminal may still be answered: then a control string that pauses is
  /// waited for.
  public var expectsReplies = false
  /// The number of expected replies of the form `CSI row ; column R`. A sequence beyond these is F3
  /// with a modifier, which looks the same.
  public var expectedCursorPositions = 0
  /// Whether the terminal was asked for the user's clipboard: only then its content is a reply, and
  /// may be long.
  public var expectsClipboard = false
  /// Whether byte 8 is Backspace, as on terminals whose `stty erase` is `^H`; on others it is
  /// Control-Backspace.
  public var erasesWithControlH = false
  /// The kitty keyboard flags in force, as the terminal has last reported them.
  public private(set) var kittyFlags = 0
  mutating func setKittyFlags(_ flags: Int) { kittyFlags = flags }
  /// The replies of the terminal since the last call of `takeReplies()`.
  var replies: [TerminalReply] = []

  enum Mode: Hashable, Sendable {
    case ground
    /// In a control sequence that is too long to be a known one, up to its final byte.
    case skippingSequence
    /// In an OSC, DCS, APC, PM or SOS string, up to its terminator; the value is the byte that
    /// introduced the string.
    case string(UInt8)
    case paste
  }
  var mode = Mode.ground
  /// The start of something incomplete, from its first byte on.
  var pending: [UInt8] = []
  /// The content of the present string or paste so far.
  var collected: [UInt8] = []
  var isCollectedCut = false
  /// Whether a part of the present paste was delivered because its end did not come for a second.
  var isPasteOverdue = false
  /// Whether the last scalar of the paste was a carriage return, which a line feed does not add to.
  var wasReturn = false
  /// What was begun and given up, because its rest did not come.
  var late: Late?
  /// The number of keys that were decoded from characters and control characters, rather than from
  /// sequences.
  var plainKeys = 0
  /// The last pressed button, for the old mouse reports, whose release does not contain the button.
  var lastButton = MouseButton.none

  static let longestSequence = 128
  static let longestString = 4_096

  public init() {}

  /// How long, in seconds, to wait for more bytes before `timeout()` is called; nil if the decoder
  /// waits for nothing.
  ///
  /// After a lone Escape it is 30 ms: slower links rarely cut a sequence there, and a longer wait
  /// would delay the key. It is long after all that no key begins with, and where the terminal
  /// reports Escape as a sequence (flags 1 and 8 of the kitty protocol).
  public var patience: Double? {
    switch mode {
    case .ground where pending.isEmpty: late == nil ? nil : InputDecoder.memory
    case .ground: isAmbiguous ? 0.03 : isLetterCut || reportsEscape ? 1 + InputDecoder.memory : 1
    case .skippingSequence: 1
    case .string: expectsReplies ? 1 + InputDecoder.memory : 1
    case .paste: pastePatience
    }
  }
  /// The seconds for which the rest of an abandoned sequence is recognised.
  static let memory = 2.5

  /// Whether the incomplete input may be a key by itself.
  private var isAmbiguous: Bool {
    if late != nil { return true }
    switch pending.count {
    case 1: return pending[0] == 0x1b && !reportsEscape
    case 2 where pending[0] == 0x1b && !reportsEscape:
      let second = pending[1]
      return second == 0x1b || InputDecoder.introducesString(second) && !expectsReplies
    default: return false
    }
  }
  /// Whether the incomplete input is the beginning of a letter.
  private var isLetterCut: Bool { pending.first { $0 != 0x1b }.map { $0 >= 0x80 } ?? false }
  /// Whether the Escape key is a sequence, so that a lone Escape byte is never the key.
  var reportsEscape: Bool { kittyFlags & 0b1001 != 0 }

  static func introducesString(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      true
    default: false
    }
  }

  public mutating func takeReplies() -> [TerminalReply] {
    defer { replies.removeAll() }
    return replies
  }

  /// Forgets incomplete input and all that the terminal has reported, for when the terminal is
  /// taken over anew.
  public mutating func reset() {
    mode = .ground
    pending.removeAll()
    collected.removeAll()
    isPasteOverdue = false
    late = nil
    kittyFlags = 0
    expectedCursorPositions = 0
    expectsClipboard = false
    lastButton = .none
  }

  /// Decodes `bytes` and returns their events in order.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    let before = pending.count
    pending.append(contentsOf: bytes)
    if mode == .paste {
      if isPasteOverdue {
        dropBrokenEnd(before)
        feedOverdue(&events)
        return events
      }
      if InputDecoder.isControlC(pending[before...]) {
        breakPaste(at: before, &events)
        feedOverdue(&events)
        return events
      }
    }
    if late != nil, !dropLate(&events) { return events }
    consume(&events, isFinal: false)
    return events
  }

  /// Reports that nothing has come for `patience` seconds: incomplete input is then decoded as if
  /// it were complete.
  public mutating func timeout() -> [InputEvent] {
    var events: [InputEvent] = []
    switch mode {
    case .ground:
      late = nil
      consume(&events, isFinal: true)
    case .skippingSequence:
      mode = .ground
    case .string:
      // A reply that a slow link has cut may still continue, but an unterminated string must not
      // swallow what is typed.
      endString(isWhole: false)
      if !pending.isEmpty { late = .terminator }
      pending.removeAll()
    case .paste:
      pasteTimeout(&events)
    }
    return events
  }

  mutating func append(_ reply: TerminalReply) {
    if case .kittyKeyboard(let flags) = reply { kittyFlags = flags }
    if case .cursorPosition = reply { expectedCursorPositions -= 1 }
    if case .clipboard = reply { expectsClipboard = false }
    // So many replies are never asked for. If there are more, the caller does not take them, and
    // further ones are dropped.
    if replies.count < 64 { replies.append(reply) }
  }

  /// The result of one step of decoding.
  enum Step {
    /// The given number of bytes has been processed.
    case taken(Int)
    /// The rest of the bytes has not come yet.
    case more
  }

  mutating func consume(_ events: inout [InputEvent], isFinal: Bool) {
    let bytes = pending
    pending = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let before = mode
      let step: Step =
        switch mode {
        case .ground: ground(rest, isFinal: isFinal, &events)
        case .skippingSequence: skipSequence(rest)
        case .string(let kind): string(rest, kind: kind)
        case .paste: paste(rest, &events)
        }
      guard case .taken(let count) = step else { break }
      // A step that takes no bytes is only valid if it has changed the mode, in which the same
      // bytes are decoded next.
      rest = rest.dropFirst(count == 0 && mode == before ? 1 : count)
    }
    pending = Array(rest)
  }

  /// Decodes one key, run of characters or sequence at the start of `bytes`.
  private mutating func ground(
    _ bytes: ArraySlice<UInt8>, isFinal: Bool, _ events: inout [InputEvent]
  ) -> Step {
    let first = bytes[bytes.startIndex]
    switch first {
    case 0x1b: return escape(bytes, isFinal: isFinal, &events)
    case 0x00..<0x20, 0x7f:
      if let key = controlKey(first) { events.append(.key(key)) }
      plainKeys += 1
      return .taken(1)
    default: return text(bytes, isFinal: isFinal, modifiers: [], &events)
    }
  }

  /// Decodes what follows an Escape.
  private mutating func escape(
    _ bytes: ArraySlice<UInt8>, isFinal: Bool, _ events: inout [InputEvent]
  ) -> Step {
    let start = bytes.startIndex
    guard bytes.count > 1 else {
      guard isFinal else { return .more }
      if !reportsEscape { events.append(.key(KeyEvent(.escape))) }
      late = .escape
      return .taken(1)
    }
    let second = bytes[start + 1]
    switch second {
    case UInt8(ascii: "["):
      if bytes.count == 2 && isFinal {
        late = .sequence([])
        return alt(second, &events)
      }
      return controlSequence(bytes, at: start + 2, modifiers: [], isFinal: isFinal, &events)
    case UInt8(ascii: "O"):
      if bytes.count == 2 {
        if isFinal { late = .singleShift }
        return isFinal ? alt(second, &events) : .more
      }
      return singleShift(bytes, at: start + 2, modifiers: [], isFinal: isFinal, &events)
    case _ where InputDecoder.introducesString(second):
      if bytes.count == 2 {
        if isFinal, expectsReplies { late = .string(second) }
        return isFinal ? alt(second, &events) : .more
      }
      beginString(second)
      return .taken(2)
    case 0x1b:
      return doubleEscape(bytes, isFinal: isFinal, &events)
    case 0x00..<0x20, 0x7f:
      if var key = controlKey(second) {
        key.modifiers.insert(.alt)
        events.append(.key(key))
      }
      return .taken(2)
    default:
      switch text(bytes.dropFirst(), isFinal: isFinal, modifiers: .alt, &events) {
      case .taken(let count): return .taken(count + 1)
      case .more: return .more
      }
    }
  }

  /// Decodes two Escapes: rxvt puts one before the sequences of arrows, Home, End and function keys
  /// to mean Alt. Before all else the first one is a separate key, which the user has pressed while
  /// the terminal reported something.
  private mutating func doubleEscape(
    _ bytes: ArraySlice<UInt8>, isFinal: Bool, _ events: inout [InputEvent]
  ) -> Step {
    let start = bytes.startIndex
    switch isAltForm(bytes.dropFirst(2)) {
    case true?:
      return bytes[start + 2] == UInt8(ascii: "[")
        ? controlSequence(bytes, at: start + 3, modifiers: .alt, isFinal: isFinal, &events)
        : singleShift(bytes, at: start + 3, modifiers: .alt, isFinal: isFinal, &events)
    case nil where !isFinal: return .more
    default:
      events.append(.key(KeyEvent(.escape)))
      return .taken(1)
    }
  }

  /// Whether two Escapes begin a sequence in which the first one means that Alt is held; nil if
  /// more bytes must come.
  private func isAltForm(_ bytes: ArraySlice<UInt8>) -> Bool? {
    guard let first = bytes.first else { return nil }
    guard first == UInt8(ascii: "[") || first == UInt8(ascii: "O") else { return false }
    let body = bytes.dropFirst()
    if first == UInt8(ascii: "["), body.first == UInt8(ascii: "[") {
      return body.count < 2 ? nil : (0x41...0x45).contains(body[body.startIndex + 1])
    }
    guard let end = body.firstIndex(where: { !(0x30...0x3b).contains($0) }) else { return nil }
    let final = body[end]
    if first == UInt8(ascii: "O") {
      return InputDecoder.lettered(final) != nil || (0x61...0x64).contains(final)
    }
    switch final {
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"):
      let number = ControlSequence(body[..<end], final: final).parameter(0, or: 0)
      return InputDecoder.numbered(number) != nil
    case 0x61...0x64: return true
    default: return InputDecoder.lettered(final) != nil
    }
  }

  private func alt(_ byte: UInt8, _ events: inout [InputEvent]) -> Step {
    events.append(.key(KeyEvent(.character(Character(UnicodeScalar(byte))), modifiers: .alt)))
    return .taken(2)
  }
}
