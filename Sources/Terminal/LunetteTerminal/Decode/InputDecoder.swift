import LunetteBase

/// Turns the bytes that a terminal sends into input events, and separates the terminal's replies from them.
///
///     var decoder = InputDecoder()
///     decoder.feed([0x1b, 0x5b, 0x41])     // [.key(KeyEvent(.up))]
///
/// The decoder uses no descriptor and no clock. Bytes that may be the start of a sequence wait in the decoder for the rest of it.
/// The caller calls `timeout()` if nothing has come for `patience` seconds; a lone Escape then becomes a key. Unknown sequences
/// are left out up to their end. The decoder never holds much more than `pasteLimit` bytes, and no input makes it fail.
///
/// The same bytes give the same events, in whatever portions they are read, with two exceptions: characters that combine to one
/// grapheme cluster are one key if they come in one read; and a read of nothing but Control-C ends a paste, while a Control-C
/// among other bytes is a part of the text. So a paste whose end was lost cannot take the keyboard away, and a text with byte 3
/// in it, which comes in large reads, is pasted whole.
public struct InputDecoder: Sendable {
  /// The maximum number of bytes in a paste; the rest is cut off.
  public var pasteLimit = 1 << 20
  /// The number of expected replies of the form `CSI row ; column R`. A sequence beyond these is F3 with a modifier, which looks
  /// the same.
  public var expectedCursorPositions = 0
  /// Whether byte 8 is Backspace, as on terminals whose `stty erase` is `^H`; on others it is Control-Backspace.
  public var erasesWithControlH = false
  /// The kitty keyboard flags in force, as the terminal has last reported them.
  public private(set) var kittyFlags = 0
  /// The replies of the terminal since the last call of `takeReplies()`.
  private(set) var replies: [TerminalReply] = []

  enum Mode: Hashable, Sendable {
    case ground
    /// In a control sequence that is too long to be a known one, up to its final byte.
    case skippingSequence
    /// In an OSC, DCS, APC, PM or SOS string, up to its terminator; the value is the byte that introduced the string.
    case string(UInt8)
    case paste
  }
  var mode = Mode.ground
  /// The start of something incomplete, from its first byte on.
  var pending: [UInt8] = []
  /// The content of the present string or paste so far.
  var collected: [UInt8] = []
  var isCollectedCut = false
  /// The number of calls of `timeout()` since the last byte.
  var silence = 0
  /// The last pressed button, for the old mouse reports, whose release does not contain the button.
  var lastButton = MouseButton.none

  static let longestSequence = 128
  static let longestString = 4_096

  public init() {}

  /// How long, in seconds, to wait for more bytes before `timeout()` is called; nil if the decoder waits for nothing.
  ///
  /// After an Escape, it is 30 ms: slower links rarely cut a sequence, and a longer wait would delay the Escape key.
  public var patience: Double? {
    switch mode {
    case .ground, .skippingSequence: pending.isEmpty && mode == .ground ? nil : 0.03
    case .string: 0.1
    case .paste: 1
    }
  }

  public mutating func takeReplies() -> [TerminalReply] {
    defer { replies.removeAll() }
    return replies
  }

  /// Forgets incomplete input and all that the terminal has reported, for when the terminal is taken over anew.
  public mutating func reset() {
    mode = .ground
    pending.removeAll()
    collected.removeAll()
    silence = 0
    kittyFlags = 0
    expectedCursorPositions = 0
    lastButton = .none
  }

  /// Decodes `bytes` and returns their events in order.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    silence = 0
    let before = pending.count
    pending.append(contentsOf: bytes)
    if mode == .paste, InputDecoder.isControlC(pending[before...]) { breakPaste(at: before, &events) }
    consume(&events, isFinal: false)
    return events
  }

  /// Reports that nothing has come for `patience` seconds: incomplete input is then taken for what it is by itself.
  public mutating func timeout() -> [InputEvent] {
    var events: [InputEvent] = []
    silence += 1
    switch mode {
    case .ground:
      consume(&events, isFinal: true)
    case .skippingSequence:
      mode = .ground
    case .string:
      // A reply that a slow link has cut may still continue, but an unterminated string must not swallow what is typed.
      if silence >= 2 { endString(isWhole: false) }
    case .paste:
      breakPaste(at: pending.count, &events)
      pending.removeAll()
    }
    return events
  }

  mutating func append(_ reply: TerminalReply) {
    if case .kittyKeyboard(let flags) = reply { kittyFlags = flags }
    if case .cursorPosition = reply { expectedCursorPositions -= 1 }
    // So many replies are never asked for; the caller then does not take them, and further ones are dropped.
    if replies.count < 64 { replies.append(reply) }
  }

  /// The result of one step of decoding.
  enum Step {
    /// The given number of bytes has been processed.
    case taken(Int)
    /// The rest of the bytes has not come yet.
    case more
  }

  private mutating func consume(_ events: inout [InputEvent], isFinal: Bool) {
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
      // A step that takes no bytes is only valid if it has changed the mode, in which the same bytes are decoded next.
      rest = rest.dropFirst(count == 0 && mode == before ? 1 : count)
    }
    pending = Array(rest)
  }

  /// Decodes one key, run of characters or sequence at the start of `bytes`.
  private mutating func ground(_ bytes: ArraySlice<UInt8>, isFinal: Bool, _ events: inout [InputEvent]) -> Step {
    let first = bytes[bytes.startIndex]
    switch first {
    case 0x1b: return escape(bytes, isFinal: isFinal, &events)
    case 0x00..<0x20, 0x7f:
      if let key = controlKey(first) { events.append(.key(key)) }
      return .taken(1)
    default: return text(bytes, isFinal: isFinal, modifiers: [], &events)
    }
  }

  /// Decodes what follows an Escape.
  private mutating func escape(_ bytes: ArraySlice<UInt8>, isFinal: Bool, _ events: inout [InputEvent]) -> Step {
    let start = bytes.startIndex
    guard bytes.count > 1 else {
      if isFinal { events.append(.key(KeyEvent(.escape))) }
      return isFinal ? .taken(1) : .more
    }
    let second = bytes[start + 1]
    switch second {
    case UInt8(ascii: "["):
      if bytes.count == 2 && isFinal { return alt(second, &events) }
      return controlSequence(bytes, at: start + 2, modifiers: [], isFinal: isFinal, &events)
    case UInt8(ascii: "O"):
      if bytes.count == 2 { return isFinal ? alt(second, &events) : .more }
      return singleShift(bytes, at: start + 2, modifiers: [], isFinal: isFinal, &events)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      if bytes.count == 2 { return isFinal ? alt(second, &events) : .more }
      mode = .string(second)
      collected.removeAll()
      isCollectedCut = false
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

  /// Decodes two Escapes: rxvt puts one before a sequence to mean Alt; otherwise the first one is a key of its own.
  private mutating func doubleEscape(
    _ bytes: ArraySlice<UInt8>, isFinal: Bool, _ events: inout [InputEvent]
  ) -> Step {
    let start = bytes.startIndex
    if bytes.count == 2 {
      if isFinal { events.append(.key(KeyEvent(.escape))) }
      return isFinal ? .taken(1) : .more
    }
    let third = bytes[start + 2]
    if third == UInt8(ascii: "[") || third == UInt8(ascii: "O") {
      guard bytes.count > 3 else {
        if isFinal { events.append(.key(KeyEvent(.escape))) }
        return isFinal ? .taken(1) : .more
      }
      return third == UInt8(ascii: "[")
        ? controlSequence(bytes, at: start + 3, modifiers: .alt, isFinal: isFinal, &events)
        : singleShift(bytes, at: start + 3, modifiers: .alt, isFinal: isFinal, &events)
    }
    events.append(.key(KeyEvent(.escape)))
    return .taken(1)
  }

  private func alt(_ byte: UInt8, _ events: inout [InputEvent]) -> Step {
    events.append(.key(KeyEvent(.character(Character(UnicodeScalar(byte))), modifiers: .alt)))
    return .taken(2)
  }
}
