import LunetteBase

// `CSI code : shifted : base ; modifiers : phase ; text u`.
// Source: https://sw.kovidgoyal.net/kitty/keyboard-protocol/.

extension InputDecoder {
  /// The keys of a report: one key, or several if the report's text has more than one grapheme
  /// cluster, or none for a modifier key alone.
  func kittyKeys(_ sequence: ControlSequence) -> [KeyEvent] {
    let code = sequence.parameter(0, or: 0)
    let modifiers = InputDecoder.modifiers(sequence.parameter(1))
    let phase = InputDecoder.phase(sequence.sub(1, 1))
    func event(_ key: Key, _ modifiers: KeyModifiers) -> KeyEvent {
      KeyEvent(key, modifiers: modifiers, phase: phase, reportsRelease: reportsReleases)
    }
    if let key = InputDecoder.kittyFunctional(code) { return [event(key, modifiers)] }

    let isPlain = modifiers.isSubset(of: .shift)
    let text = InputDecoder.text(of: sequence, code: code)
    if isPlain, let text { return text.map { event(.character($0), []) } }
    if let digit = InputDecoder.keypad(code) {
      return [event(.character(digit), isPlain ? [] : modifiers)]
    }
    // The report of a release has no text, so the character is found that the report of the press
    // contained.
    let typed = isPlain && modifiers == .shift ? sequence.sub(0, 1) ?? code : code
    guard var key = character(code: typed, modifiers: modifiers) else { return [] }
    if case .character = key.key, modifiers == .shift, typed != code { key.modifiers = [] }
    key.phase = phase
    key.reportsRelease = reportsReleases
    if !isPlain { addNames(sequence, text, to: &key) }
    return [key]
  }

  /// The text of a report, which is its third parameter; nil if it has none.
  private static func text(of sequence: ControlSequence, code: Int) -> String? {
    guard sequence.parameters.count > 2, ![9, 13, 27, 127].contains(code) else { return nil }
    var text = String.UnicodeScalarView()
    for number in sequence.parameters[2] where number >= 0x20 && !(0x7f..<0xa0).contains(number) {
      if let scalar = UnicodeScalar(UInt32(number)) { text.append(scalar) }
    }
    return text.isEmpty ? nil : String(text)
  }

  /// Adds the other names of a key that is pressed with Control, Alt or Super.
  ///
  /// A layout without Latin letters has no "c" for Control-C, so the key of the base layout counts,
  /// which is the one at the same place on the keyboard of the United States. It is also known by
  /// its own character. An ASCII symbol keeps its name, because there are shortcuts for symbols;
  /// the base layout's is its other name. An ASCII letter has no other: on Dvorak, Control-C is
  /// where the "c" is.
  private func addNames(_ sequence: ControlSequence, _ text: String?, to key: inout KeyEvent) {
    guard case .character(let own) = key.key else { return }
    // Control alone types nothing, and neither does Super.
    if key.modifiers.contains(.alt), !key.modifiers.contains(.command) { key.text = text }
    // A letter that is shifted needs no name: shortcuts know what Shift makes of it.
    if key.modifiers.contains(.shift),
      let shifted = InputDecoder.printable(sequence.sub(0, 1), not: own),
      shifted.lowercased() != own.lowercased()
    {
      key.shifted = shifted
    }
    guard !(own.isASCII && own.isLetter),
      let base = InputDecoder.printable(sequence.sub(0, 2), not: own)
    else {
      return
    }
    key.alternate = base
    if !own.isASCII { (key.key, key.alternate) = (.character(base), own) }
  }

  private static func printable(_ code: Int?, not other: Character) -> Character? {
    guard let code, code > 0x20, !(0x7f..<0xa0).contains(code),
      let scalar = UnicodeScalar(UInt32(code))
    else {
      return nil
    }
    let character = Character(scalar)
    return character == other ? nil : character
  }

  private static func kittyFunctional(_ code: Int) -> Key? {
    switch code {
    case 57_363: .menu
    case 57_376...57_398: .function(code - 57_376 + 13)
    case 57_414: .enter
    case 57_417: .left
    case 57_418: .right
    case 57_419: .up
    case 57_420: .down
    case 57_421: .pageUp
    case 57_422: .pageDown
    case 57_423: .home
    case 57_424: .end
    case 57_425: .insert
    case 57_426: .delete
    default: nil
    }
  }

  /// The characters of the keypad, for terminals that do not report the text.
  private static func keypad(_ code: Int) -> Character? {
    guard (57_399...57_416).contains(code), code != 57_414 else { return nil }
    let all: [Character] = [
      "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "/", "*", "-", "+", "\r", "=", ",",
    ]
    return all[code - 57_399]
  }
}
