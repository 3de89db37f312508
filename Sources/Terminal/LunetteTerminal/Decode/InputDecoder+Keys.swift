import LunetteBase

// Keys that send sequences. Sources: xterm's ctlseqs ("PC-Style Function Keys", "VT220-Style
// Function Keys", modifyOtherKeys); rxvt's README.configure; console_codes(4);
// https://sw.kovidgoyal.net/kitty/keyboard-protocol/.

extension InputDecoder {
  /// `CSI 1 ; modifiers : phase letter`, `CSI number ; modifiers : phase ~`, and the forms of rxvt.
  func functionalKey(_ sequence: ControlSequence) -> KeyEvent? {
    var modifiers = InputDecoder.modifiers(sequence.parameter(1))
    var key: Key?
    switch sequence.final {
    case UInt8(ascii: "~"):
      if sequence.parameter(0) == 27, sequence.parameters.count == 3 {
        // modifyOtherKeys, `CSI 27 ; modifiers ; character ~`.
        return character(code: sequence.parameter(2, or: 0), modifiers: modifiers)
      }
      key = InputDecoder.numbered(sequence.parameter(0, or: 0))
    case UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "@"):
      key = InputDecoder.numbered(sequence.parameter(0, or: 0))
      if sequence.final != UInt8(ascii: "^") { modifiers.insert(.shift) }
      if sequence.final != UInt8(ascii: "$") { modifiers.insert(.control) }
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      key = InputDecoder.lettered(sequence.final - 0x20)
      modifiers.insert(.shift)
    case UInt8(ascii: "Z"):
      key = .tab
      modifiers.insert(.shift)
    default:
      key = InputDecoder.lettered(sequence.final)
    }
    guard let key, sequence.intermediate == 0 else { return nil }
    let phase = InputDecoder.phase(sequence.sub(1, 1))
    return KeyEvent(key, modifiers: modifiers, phase: phase, reportsRelease: reportsReleases)
  }

  /// `SS3 letter`, with the modifiers that some terminals insert before the letter, as in
  /// `SS3 5 P`.
  mutating func singleShift(
    _ bytes: ArraySlice<UInt8>, at: Int, modifiers: KeyModifiers, isFinal: Bool,
    _ events: inout [InputEvent]
  ) -> Step {
    var end = at
    var number = 1
    while end < bytes.endIndex, (0x30...0x39).contains(bytes[end]), end - at < 3 {
      number = (end == at ? 0 : number * 10) + Int(bytes[end] - 0x30)
      end += 1
    }
    guard end < bytes.endIndex else {
      if isFinal { late = .singleShift }
      return isFinal ? .taken(bytes.count) : .more
    }
    let letter = bytes[end]
    guard (0x21...0x7e).contains(letter) else { return .taken(end - bytes.startIndex) }
    var all = modifiers.union(InputDecoder.modifiers(number))
    var key = InputDecoder.lettered(letter)
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      key = InputDecoder.lettered(letter - 0x20)  // rxvt: Control and an arrow
      all.insert(.control)
    case UInt8(ascii: "M"): key = .enter  // the keypad's
    case UInt8(ascii: "I"): key = .tab
    case UInt8(ascii: "X"): key = .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // The keypad's * + , - . / and digits
      key = .character(Character(UnicodeScalar(letter - 0x40)))
    default: break
    }
    if let key { events.append(.key(KeyEvent(key, modifiers: all))) }
    return .taken(end + 1 - bytes.startIndex)
  }

  /// Whether the terminal reports the release of every key: flags 2 (phases) and 8 (all keys as
  /// sequences).
  var reportsReleases: Bool { kittyFlags & 0b1010 == 0b1010 }

  /// Decodes xterm's number for modifiers: 1 plus a bit for each modifier. Hyper is left out, Meta
  /// counts as Alt, lock keys are ignored.
  static func modifiers(_ number: Int) -> KeyModifiers {
    let bits = max(0, number - 1)
    var modifiers = KeyModifiers(rawValue: UInt8(bits & 0b1111))
    if bits & 0b10_0000 != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  static func phase(_ number: Int?) -> KeyPhase {
    switch number {
    case 2: .repeat
    case 3: .up
    default: .down
    }
  }

  static func lettered(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "E"): .character("5")  // the keypad's middle key
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter) - 0x4f)
    default: nil
    }
  }

  static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28: .function(15)
    case 29: .menu  // or F16, in some terminals: see `KeyEvent.withoutProtocol`
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The key that types the given code point when no modifier is held.
  func character(code: Int, modifiers: KeyModifiers) -> KeyEvent? {
    switch code {
    case 9: return KeyEvent(.tab, modifiers: modifiers)
    case 13: return KeyEvent(.enter, modifiers: modifiers)
    case 27: return KeyEvent(.escape, modifiers: modifiers)
    case 8, 127: return KeyEvent(.backspace, modifiers: modifiers)
    default:
      guard code >= 0x20, !(0x7f..<0xa0).contains(code), !(0xe000...0xf8ff).contains(code),
        let scalar = UnicodeScalar(UInt32(code))
      else { return nil }
      // If Shift only chose the character, it is already contained in the character.
      let isUpper = modifiers == .shift && Character(scalar).isUppercase
      return KeyEvent(.character(Character(scalar)), modifiers: isUpper ? [] : modifiers)
    }
  }
}
