import LunetteBase

// Control sequences, `CSI parameters intermediates final`. They are split here, and interpreted
// here and in the files for keys, mouse and the kitty protocol. Source: ECMA-48 5.4; xterm's
// ctlseqs.

/// A control sequence, split into its parts.
struct ControlSequence {
  /// The first byte if it is `?`, `<`, `=` or `>`, else 0.
  var prefix: UInt8 = 0
  /// The numbers, each with those that follow it after colons. A missing number is -1.
  var parameters: [[Int]] = []
  var intermediate: UInt8 = 0
  var final: UInt8 = 0

  /// Parameter `index`, or `other` if the parameter is left out.
  func parameter(_ index: Int, or other: Int = 1) -> Int {
    guard index < parameters.count, let value = parameters[index].first, value >= 0 else {
      return other
    }
    return value
  }
  /// The number after the first colon of parameter `index`.
  func sub(_ index: Int, _ position: Int) -> Int? {
    guard index < parameters.count, position < parameters[index].count,
      parameters[index][position] >= 0
    else { return nil }
    return parameters[index][position]
  }

  init(_ body: ArraySlice<UInt8>, final: UInt8) {
    self.final = final
    var rest = body
    if let first = rest.first, (0x3c...0x3f).contains(first) {
      prefix = first
      rest = rest.dropFirst()
    }
    var number = -1
    var group: [Int] = []
    for byte in rest {
      switch byte {
      case 0x30...0x39: number = min(max(0, number) * 10 + Int(byte - 0x30), 0x10_ffff * 2)
      case 0x3a:
        group.append(number)
        number = -1
      case 0x3b:
        parameters.append(group + [number])
        group = []
        number = -1
      case 0x20...0x2f: intermediate = byte
      default: break
      }
    }
    if !rest.isEmpty { parameters.append(group + [number]) }
  }
}

extension InputDecoder {
  /// Decodes a control sequence whose parameters start at index `at`; `bytes` starts with the
  /// Escape of the sequence.
  mutating func controlSequence(
    _ bytes: ArraySlice<UInt8>, at: Int, modifiers: KeyModifiers, isFinal: Bool,
    _ events: inout [InputEvent]
  ) -> Step {
    let start = bytes.startIndex
    var end = at
    while end < bytes.endIndex {
      let byte = bytes[end]
      // rxvt ends the sequences of shifted keys with a `$`, which all other terminals use as an
      // intermediate byte.
      let isShifted = byte == UInt8(ascii: "$") && bytes[at] < 0x3c && end > at
      if (0x40...0x7e).contains(byte) || isShifted { break }
      // Any other byte that cannot be a part of the sequence ends it; an Escape starts the next
      // one.
      guard (0x20...0x3f).contains(byte) else { return .taken(end - start) }
      end += 1
      if end - start > InputDecoder.longestSequence {
        mode = .skippingSequence
        return .taken(end - start)
      }
    }
    guard end < bytes.endIndex else {
      if isFinal { late = .sequence(Array(bytes[at...])) }
      return isFinal ? .taken(bytes.count) : .more
    }
    let final = bytes[end]
    let taken = end + 1 - start
    if end == at && final == UInt8(ascii: "[") {
      // The keys F1 to F5 of the Linux console, `CSI [ A` to `CSI [ E`.
      guard end + 1 < bytes.endIndex else {
        if isFinal { late = .sequence([final]) }
        return isFinal ? .taken(taken) : .more
      }
      let letter = bytes[end + 1]
      if (0x41...0x45).contains(letter) {
        events.append(.key(KeyEvent(.function(Int(letter) - 0x40), modifiers: modifiers)))
      }
      return .taken(letter < 0x20 || letter > 0x7e ? taken : taken + 1)
    }
    if end == at && final == UInt8(ascii: "M") {
      guard bytes.endIndex - end > 3 else {
        if isFinal { late = .bytes(4 - (bytes.endIndex - end)) }
        return isFinal ? .taken(bytes.count) : .more
      }
      if let event = oldMouse(bytes[(end + 1)...(end + 3)]) { events.append(.mouse(event)) }
      return .taken(taken + 3)
    }
    interpret(ControlSequence(bytes[at..<end], final: final), modifiers: modifiers, &events)
    return .taken(taken)
  }

  mutating func skipSequence(_ bytes: ArraySlice<UInt8>) -> Step {
    for (count, byte) in bytes.enumerated() {
      if (0x40...0x7e).contains(byte) {
        mode = .ground
        return .taken(count + 1)
      }
      if !(0x20...0x3f).contains(byte) {
        mode = .ground  // The byte is decoded in this mode.
        return .taken(count)
      }
    }
    return .taken(bytes.count)
  }

  mutating func interpret(
    _ sequence: ControlSequence, modifiers: KeyModifiers, _ events: inout [InputEvent]
  ) {
    switch (sequence.prefix, sequence.final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      if let event = mouse(sequence) { events.append(.mouse(event)) }
    case (UInt8(ascii: "?"), _):
      reply(sequence)
    case (0, UInt8(ascii: "R")) where expectedCursorPositions > 0 && sequence.parameters.count == 2:
      let (row, column) = (sequence.parameter(0), sequence.parameter(1))
      append(.cursorPosition(Point(x: max(0, column - 1), y: max(0, row - 1))))
    case (0, UInt8(ascii: "t"))
    where sequence.parameter(0, or: 0) == 6 && sequence.parameters.count == 3:
      let (height, width) = (sequence.parameter(1, or: 0), sequence.parameter(2, or: 0))
      // A size of 0, or one larger than letters ever are, is an error and is ignored.
      if (1...512).contains(width), (1...512).contains(height) {
        append(.cellSize(Size(width: width, height: height)))
      }
    case (0, UInt8(ascii: "t"))
    where sequence.parameter(0, or: 0) == 8 && sequence.parameters.count == 3:
      append(
        .windowSize(Size(width: sequence.parameter(2, or: 0), height: sequence.parameter(1, or: 0)))
      )
    case (0, UInt8(ascii: "u")):
      events.append(contentsOf: kittyKeys(sequence).map(InputEvent.key))
    case (0, UInt8(ascii: "~")) where sequence.parameter(0) == 200:
      beginPaste()
    case (0, UInt8(ascii: "I")) where sequence.parameters.isEmpty: events.append(.focus(true))
    case (0, UInt8(ascii: "O")) where sequence.parameters.isEmpty: events.append(.focus(false))
    case (0, _):
      if var key = functionalKey(sequence) {
        key.modifiers.formUnion(modifiers)
        events.append(.key(key))
      }
    default: break
    }
  }

  private mutating func reply(_ sequence: ControlSequence) {
    switch (sequence.intermediate, sequence.final) {
    case (0, UInt8(ascii: "c")):
      append(.deviceAttributes(sequence.parameters.compactMap(\.first)))
    case (0, UInt8(ascii: "u")):
      append(.kittyKeyboard(flags: sequence.parameter(0, or: 0)))
    case (UInt8(ascii: "$"), UInt8(ascii: "y")):
      append(.mode(sequence.parameter(0, or: 0), setting: sequence.parameter(1, or: 0)))
    case (0, UInt8(ascii: "S"))
    where sequence.parameter(0, or: 0) == 1 && sequence.parameter(1, or: 1) == 0:
      append(.sixelColors(sequence.parameter(2, or: 0)))
    case (0, UInt8(ascii: "n")) where sequence.parameter(0, or: 0) == 997:
      let setting = sequence.parameter(1, or: 0)
      if setting == 1 || setting == 2 { append(.colorScheme(isDark: setting == 1)) }
    default: break
    }
  }
}
