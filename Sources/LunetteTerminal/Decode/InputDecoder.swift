import LunetteScreen

/// Turns the bytes that a terminal sends into input, and takes out the terminal's replies.
///
///     var decoder = InputDecoder()
///     decoder.feed([0x1b, 0x5b, 0x41])     // [.key(KeyEvent(.up))]
///
/// Pure: no descriptor, no clock. What may be the start of a sequence waits in it for the rest; whoever reads calls
/// `timeout()` if nothing came for `patience` seconds, and a lone Escape is one. What it does not know it leaves out,
/// to the end of the sequence. It never holds more than `pasteLimit` bytes and a little, and no input makes it fail.
///
/// The same bytes give the same events however reads cut them, with two exceptions: characters that combine to one
/// grapheme cluster are one key if they come in one read; and a read of nothing but Control-C ends a paste, while among
/// other bytes it is a part of the text. So a paste whose end was lost cannot take the keyboard away, and a text with
/// byte 3 in it, which comes in large reads, is pasted whole.
public struct InputDecoder: Sendable {
  /// A paste is cut to so many bytes.
  public var pasteLimit = 1 << 20
  /// How many sequences `CSI row ; column R` are replies to questions of ours. Any other is F3 with a modifier, which
  /// looks the same.
  public var expectedCursorPositions = 0
  /// What byte 8 is: Backspace on terminals whose `stty erase` is `^H`, Control-Backspace on others.
  public var erasesWithControlH = false
  /// The kitty keyboard flags in force, as the terminal last told.
  public private(set) var kittyFlags = 0
  /// Answers of the terminal since `takeReplies()`.
  private(set) var replies: [TerminalReply] = []

  enum Mode: Hashable, Sendable {
    case ground
    /// A control sequence too long to be one of those we know, up to its final byte.
    case skippingSequence
    /// OSC, DCS, APC, PM or SOS, up to its terminator; the byte that introduced it.
    case string(UInt8)
    case paste
  }
  var mode = Mode.ground
  /// The start of something whose rest has not come, from its first byte on.
  var pending: [UInt8] = []
  /// What a string or a paste has held so far.
  var collected: [UInt8] = []
  var isCollectedCut = false
  /// Calls of `timeout()` since the last byte.
  var silence = 0
  /// For the old mouse reports, whose release does not say of which button.
  var lastButton = MouseButton.none

  static let longestSequence = 128
  static let longestString = 4_096

  public init() {}

  /// How long, in seconds, to wait for more bytes before `timeout()` is called; nil if nothing is waited for.
  ///
  /// 30 ms for an Escape: slower links than that cut sequences rarely, and people wait for Escape.
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

  /// Forgets what it was in the middle of, and what the terminal has promised, as when it is taken up anew.
  public mutating func reset() {
    mode = .ground
    pending.removeAll()
    collected.removeAll()
    silence = 0
    kittyFlags = 0
    expectedCursorPositions = 0
    lastButton = .none
  }

  /// The events in `bytes`, in order.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    silence = 0
    let before = pending.count
    pending.append(contentsOf: bytes)
    if mode == .paste, InputDecoder.isControlC(pending[before...]) { breakPaste(at: before, &events) }
    consume(&events, isFinal: false)
    return events
  }

  /// Nothing came for `patience` seconds: what was the start of something is taken for what it is.
  public mutating func timeout() -> [InputEvent] {
    var events: [InputEvent] = []
    silence += 1
    switch mode {
    case .ground:
      consume(&events, isFinal: true)
    case .skippingSequence:
      mode = .ground
    case .string:
      // A reply cut by a slow link may go on; a string that nobody ends must not swallow what is typed.
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
    // Nobody asks for so many. Whoever feeds us does not take them.
    if replies.count < 64 { replies.append(reply) }
  }

  /// What one step of decoding did with the bytes at its start.
  enum Step {
    /// So many bytes are done with.
    case taken(Int)
    /// The rest has not come.
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
      // Nothing taken is right only where the same bytes are to be seen in another mode.
      rest = rest.dropFirst(count == 0 && mode == before ? 1 : count)
    }
    pending = Array(rest)
  }

  /// One key, character run or sequence at the start of `bytes`.
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

  /// What follows an Escape.
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

  /// Two Escapes: rxvt puts one before a sequence for Alt; else the first is a key of its own.
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
