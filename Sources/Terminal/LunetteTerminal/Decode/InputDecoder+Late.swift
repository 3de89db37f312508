import LunetteBase

// The rest of a sequence that was begun and given up. Links are slow, and machines are busy: the
// rest of a sequence may come when its beginning was already taken for a key, or dropped. It must
// not be typed.

extension InputDecoder {
  /// A sequence that was begun and given up.
  enum Late: Hashable, Sendable {
    /// A lone Escape byte, which was taken for the key.
    case escape
    /// A control sequence; the value is what came after `CSI`.
    case sequence([UInt8])
    /// `SS3`.
    case singleShift
    /// The first two bytes of a control string, of which this is the second.
    case string(UInt8)
    /// The Escape of the terminator of a control string.
    case terminator
    /// An old mouse report, of which so many bytes are missing.
    case bytes(Int)
  }

  private enum Fit {
    /// The bytes are something else.
    case no
    /// This number of bytes completes the sequence that has begun.
    case complete(Int)
    /// All bytes belong to the sequence that has begun, and more must come.
    case partial
  }

  /// Drops pending bytes that are the rest of an abandoned sequence. Returns whether the remaining
  /// bytes are to be decoded.
  mutating func dropLate(_ events: inout [InputEvent]) -> Bool {
    guard let begun = late, let first = pending.first else { return true }
    late = nil
    switch begun {
    case .bytes(let count):
      let dropped = pending.prefix(count).prefix { $0 >= 0x20 }.count
      pending.removeFirst(dropped)
      if dropped < count, pending.isEmpty { late = .bytes(count - dropped) }
    case .terminator: if first == UInt8(ascii: "\\") { pending.removeFirst() }
    case .string(let kind): if InputDecoder.beginsReply(kind, first) { beginString(kind) }
    case .singleShift: dropSingleShift(from: 0)
    case .sequence(let head): dropSequence(head, from: 0, &events)
    case .escape:
      switch first {
      case UInt8(ascii: "["), UInt8(ascii: "O"):
        if pending.count == 1 {
          // The Escape may be a typed one, so the wait is short.
          late = .escape
          return false
        }
        first == UInt8(ascii: "O") ? dropSingleShift(from: 1) : dropSequence([], from: 1, &events)
      case _ where expectsReplies && InputDecoder.introducesString(first) && pending.count > 1:
        pending.removeFirst()
        beginString(first)
      default: break
      }
    }
    return !pending.isEmpty
  }

  /// Whether a reply that is a control string of this kind may begin with the byte.
  private static func beginsReply(_ kind: UInt8, _ first: UInt8) -> Bool {
    switch kind {
    case UInt8(ascii: "]"): (0x30...0x39).contains(first)
    case UInt8(ascii: "P"): (0x30...0x39).contains(first) || first == UInt8(ascii: ">")
    case UInt8(ascii: "_"): first == UInt8(ascii: "G")
    default: false
    }
  }

  private mutating func dropSingleShift(from start: Int) {
    guard let end = pending[start...].firstIndex(where: { !(0x30...0x39).contains($0) }) else {
      return
    }
    let isKey =
      InputDecoder.lettered(pending[end]) != nil || [0x49, 0x4d, 0x58].contains(pending[end])
    if isKey { pending.removeFirst(end + 1) }
  }

  /// Drops the rest of a control sequence. Two kinds are not dropped but take effect: replies, and
  /// the beginning of a paste, whose text would be typed otherwise.
  private mutating func dropSequence(_ head: [UInt8], from start: Int, _ events: inout [InputEvent])
  {
    switch fit(head, pending[start...]) {
    case .no: break
    case .partial:
      late = .sequence(head + pending[start...])
      pending.removeAll()
    case .complete(let end):
      let body = head + pending[start..<(end - 1)]
      let sequence = ControlSequence(body[...], final: pending[end - 1])
      let isOldMouse = body.isEmpty && sequence.final == UInt8(ascii: "M")
      pending.removeFirst(end)
      if isOldMouse {
        let dropped = min(3, pending.count)
        pending.removeFirst(dropped)
        if dropped < 3 { late = .bytes(3 - dropped) }
      } else if sequence.prefix == UInt8(ascii: "?") || InputDecoder.beginsPaste(sequence) {
        interpret(sequence, modifiers: [], &events)
      }
    }
  }

  private static func beginsPaste(_ sequence: ControlSequence) -> Bool {
    sequence.prefix == 0 && sequence.final == UInt8(ascii: "~") && sequence.parameter(0) == 200
  }

  /// Whether the bytes are the rest of a control sequence that begins with `head`. Only sequences
  /// that terminals send count, since any letter completes one.
  private func fit(_ head: [UInt8], _ bytes: ArraySlice<UInt8>) -> Fit {
    if head.first == UInt8(ascii: "["), let first = bytes.first {
      return (0x41...0x45).contains(first) ? .complete(bytes.startIndex + 1) : .no
    }
    guard let end = bytes.firstIndex(where: { !(0x20...0x3f).contains($0) }) else {
      let isLong = head.count + bytes.count > InputDecoder.longestSequence
      return isLong || bytes.contains(0x20) ? .no : .partial
    }
    let finals: StaticString
    switch head.first ?? bytes.first {
    case UInt8(ascii: "<"): finals = "Mm"
    case UInt8(ascii: "?"): finals = "cnuySR"
    default: finals = "ABCDEFHIMOPQRSZu~^$@tabcd"
    }
    let isFinal = finals.withUTF8Buffer { $0.contains(bytes[end]) }
    return isFinal ? .complete(end + 1) : .no
  }
}
