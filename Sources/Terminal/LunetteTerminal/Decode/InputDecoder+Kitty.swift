import LunetteBase

// `CSI code : shifted : base ; modifiers : phase ; text u`.
// Source: https://sw.kovidgoyal.net/kitty/keyboard-protocol/.

extension InputDecoder {
  /// The keys of a report: one key, or several if the report's text has more than one grapheme cluster, or none for a modifier
  /// key alone.
  func kittyKeys(_ sequence: ControlSequence) -> [KeyEvent] {
    let code = sequence.parameter(0, or: 0)
    let modifiers = InputDecoder.modifiers(sequence.parameter(1))
    let phase = InputDecoder.phase(sequence.sub(1, 1))
    func event(_ key: Key, _ modifiers: KeyModifiers) -> KeyEvent {
      KeyEvent(key, modifiers: modifiers, phase: phase, reportsRelease: reportsReleases)
    }
    if let key = InputDecoder.kittyFunctional(code) { return [event(key, modifiers)] }

    let isPlain = modifiers.isSubset(of: .shift)
    if isPlain, code != 9, code != 13, code != 27, code != 127, sequence.parameters.count > 2 {
      var text = String.UnicodeScalarView()
      for number in sequence.parameters[2] where number >= 0x20 && !(0x7f..<0xa0).contains(number) {
        if let scalar = UnicodeScalar(UInt32(number)) { text.append(scalar) }
      }
      if !text.isEmpty { return String(text).map { event(.character($0), []) } }
    }
    if let digit = InputDecoder.keypad(code) { return [event(.character(digit), isPlain ? [] : modifiers)] }
    // The report of a release has no text, so the character is found that the report of the press contained.
    let typed = isPlain && modifiers == .shift ? sequence.sub(0, 1) ?? code : code
    guard var key = character(code: typed, modifiers: modifiers) else { return [] }
    if case .character = key.key, modifiers == .shift, typed != code { key.modifiers = [] }
    key.phase = phase
    key.reportsRelease = reportsReleases
    return [key]
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
