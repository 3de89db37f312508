import LunetteBase
import Testing

@testable import LunetteTerminal

/// What keyboards send, on layouts of the world and in the three protocols, and what it counts as.
@Suite struct KeyboardLayoutTests {
  /// The characters that the keys of the United States' C, Z, S, 1, / and [ type on a layout.
  struct Layout: CustomTestStringConvertible {
    let name: String
    let keys: [Character: Character]
    /// A text that AltGr, or Option, types, with the base key that is pressed for it.
    var text: (base: Character, own: Character, types: Character)?
    var testDescription: String { name }

    init(
      _ name: String, c: Character, z: Character, s: Character,
      _ text: (Character, Character, Character)? = nil
    ) {
      self.name = name
      keys = ["c": c, "z": z, "s": s]
      self.text = text.map { (base: $0.0, own: $0.1, types: $0.2) }
    }
  }

  static let layouts: [Layout] = [
    Layout("US", c: "c", z: "z", s: "s"),
    Layout("US with Option", c: "c", z: "z", s: "s", ("l", "l", "¬")),
    Layout("Russian", c: "с", z: "я", s: "ы"),
    Layout("Ukrainian", c: "с", z: "я", s: "і", ("u", "г", "ґ")),
    Layout("Greek", c: "ψ", z: "ζ", s: "σ", ("e", "ε", "€")),
    Layout("Hebrew", c: "ב", z: "ז", s: "ד", ("4", "4", "₪")),
    Layout("Arabic", c: "ؤ", z: "ئ", s: "س"),
    Layout("AZERTY", c: "c", z: "w", s: "s", ("0", "à", "@")),
    Layout("QWERTZ", c: "c", z: "y", s: "s", ("q", "q", "@")),
    Layout("Spanish", c: "c", z: "z", s: "s", ("1", "1", "|")),
    Layout("Dvorak", c: "j", z: ";", s: "o"),
    Layout("Bépo", c: "x", z: "à", s: "u", ("x", "y", "{")),
    Layout("Japanese with an input method", c: "c", z: "z", s: "s", ("-", "ー", "ー")),
    Layout("Georgian", c: "ც", z: "ზ", s: "ს"),
  ]

  /// The flags of the kitty protocol that terminals may grant of those that we ask for.
  static let flags = [1, 5, 7, 13, 15, 21, 29, 31]

  private func code(_ character: Character) -> UInt32 { character.unicodeScalars.first!.value }

  /// The report of a key in the kitty protocol, with what `flags` let it have.
  private func kitty(
    _ own: Character, base: Character, _ modifiers: Int, text: Character? = nil, flags: Int
  ) -> String {
    var report = "\u{1b}[\(code(own))"
    if flags & 4 != 0, own != base { report += "::\(code(base))" }
    report += ";\(modifiers + 1)" + (flags & 2 != 0 ? ":1" : "")
    if flags & 16 != 0, let text { report += ";\(code(text))" }
    return report + "u"
  }

  private func decode(_ report: String) -> [KeyEvent] {
    var decoder = InputDecoder()
    var events = decoder.feed(Array(report.utf8))
    while decoder.patience != nil { events += decoder.timeout() }
    return events.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  private static let control = 4
  private static let alt = 2

  @Test(
    "signals and shortcuts are heard on every layout that reports the base layout",
    arguments: layouts)
  func commands(_ layout: Layout) throws {
    for flags in Self.flags where flags & 4 != 0 {
      for (base, own) in layout.keys {
        let keys = decode(kitty(own, base: base, Self.control, flags: flags))
        let key = try #require(keys.first)
        #expect(keys.count == 1)
        // A Latin letter is itself: Control-C is where the "c" is.
        let isLatin = own.isASCII && own.isLetter
        #expect(key.isControl(isLatin ? own : base), "\(layout.name) \(own) \(flags)")
        #expect(!isLatin || own == base || !key.isControl(base), "\(layout.name) \(own) \(flags)")
        // The key's own character is a name of it as well.
        #expect(key.isControl(own))
        let withAlt = try #require(decode(kitty(own, base: base, Self.alt, flags: flags)).first)
        #expect(withAlt.modifiers == .alt && withAlt.characters.contains(isLatin ? own : base))
      }
    }
  }

  @Test("without the base layout a key is what is printed on it", arguments: layouts)
  func withoutBase(_ layout: Layout) throws {
    for own in layout.keys.values {
      let key = try #require(decode(kitty(own, base: own, Self.control, flags: 1)).first)
      #expect(key == KeyEvent(.character(own), modifiers: .control))
      let other = try #require(decode("\u{1b}[27;5;\(code(own))~").first)
      #expect(other == KeyEvent(.character(own), modifiers: .control))
    }
  }

  @Test("control characters are the same on every layout")
  func legacy() {
    #expect(decode("\u{3}").first?.isControl("c") == true)
    #expect(decode("\u{1a}").first?.isControl("z") == true)
    #expect(decode("\u{1b}ы") == [KeyEvent(.character("ы"), modifiers: .alt)])
    #expect(decode("@{€") == ["@", "{", "€"].map { KeyEvent(.character($0)) })
  }

  /// What the keys [ J M I H of the United States type on a layout.
  static let controlKeys: [(layout: String, types: String)] = [
    ("US", "[jmih"), ("US with Option", "[jmih"), ("Russian", "хоьшр"), ("Ukrainian", "хоьшр"),
    ("Greek", "[ξμιη"),
    ("Hebrew", "]חצןי"), ("Arabic", "جتةها"), ("AZERTY", "^j,ih"), ("QWERTZ", "üjmih"),
    ("Spanish", "`jmih"),
    ("Dvorak", "/hmcd"), ("Bépo", "zt'dc"), ("Japanese with an input method", "@jmih"),
    ("Georgian", "[ჯმიჰ"),
  ]

  @Test("Control-[, J, M, I and H are known on every layout", arguments: controlKeys.indices)
  func plainKeys(_ index: Int) throws {
    let (layout, types) = Self.controlKeys[index]
    for (base, own) in zip("[jmih", types) {
      let isLatin = own.isASCII && own.isLetter
      for flags in Self.flags {
        let key = try #require(decode(kitty(own, base: base, Self.control, flags: flags)).first)
        #expect(
          key.modifiers == .control && key.characters.contains(own), "\(layout) \(own) \(flags)")
        let isBase = own == base || (flags & 4 != 0 && !isLatin)
        #expect(key.characters.contains(base) == isBase, "\(layout) \(own) \(flags)")
      }
      // modifyOtherKeys knows no base layout.
      let other = try #require(decode("\u{1b}[27;5;\(code(own))~").first)
      #expect(other == KeyEvent(.character(own), modifiers: .control), "\(layout) \(own)")
    }
    #expect(types.count == 5 && Self.layouts.contains { $0.name == layout })
  }

  @Test("without a protocol Control-[, J, M, I and H are keys of their own")
  func plainKeysAsControlCharacters() {
    let keys = ["\u{1b}", "\n", "\r", "\t"].map { decode($0).map(\.key) }
    #expect(keys == [[.escape], [.enter], [.enter], [.tab]])
    // Byte 8 is Control-Backspace, unless the terminal's Backspace key sends it.
    #expect(decode("\u{8}") == [KeyEvent(.backspace, modifiers: .control)])
    var decoder = InputDecoder()
    decoder.erasesWithControlH = true
    #expect(decoder.feed([8]) == [.key(KeyEvent(.backspace))])
  }

  @Test("the text of AltGr and Option comes with the key", arguments: layouts)
  func text(_ layout: Layout) throws {
    guard let (base, own, types) = layout.text else { return }
    for flags in Self.flags where flags & 16 != 0 {
      // AltGr is no modifier on X11, Control and Alt on Windows, and Alt on a Mac.
      for held in [Self.alt, Self.alt | Self.control] {
        let key = try #require(
          decode(kitty(own, base: base, held, text: types, flags: flags)).first)
        #expect(key.text == String(types))
        #expect(key.modifiers.contains(.alt))
      }
      #expect(
        decode(kitty(own, base: base, 0, text: types, flags: flags)).map(\.key) == [
          .character(types)
        ])
      // Control alone types nothing.
      #expect(
        decode(kitty(own, base: base, Self.control, text: types, flags: flags)).first?.text == nil)
    }
  }

  @Test(
    "with Shift the shifted key is a name of the key",
    arguments: [
      // Alt++ of the United States, Control-? there, Alt-1 on AZERTY, Control-_ , Alt-: of Sweden
      ("\u{1b}[61:43;4u", "+"), ("\u{1b}[47:63;6u", "?"), ("\u{1b}[38:49:49;4u", "1"),
      ("\u{1b}[45:95;6u", "_"),
      ("\u{1b}[46:58;4u", ":"), ("\u{1b}[233:50:50;4u", "2"),
    ])
  func shifted(_ report: String, _ name: Character) throws {
    let key = try #require(decode(report).first)
    #expect(key.characters.contains(name))
    #expect(key.modifiers.contains(.shift))
  }

  @Test("a digit of AZERTY is known by its base key without Shift, too")
  func digits() {
    #expect(decode("\u{1b}[38::49;3u").first?.characters == ["&", "1"])
    #expect(decode("\u{1b}[233::50;3u").first?.characters == ["2", "é"])
  }

  @Test("lock keys change nothing", arguments: [64, 128, 192])
  func locks(_ locks: Int) {
    #expect(decode("\u{1b}[1089::99;\(5 + locks)u").first?.isControl("c") == true)
    #expect(decode("\u{1b}[99;\(5 + locks)u").first?.isControl("c") == true)
  }

  @Test("a release has no text, and the names of its press")
  func releases() {
    var decoder = InputDecoder()
    _ = decoder.feed(Array("\u{1b}[?31u".utf8))
    let events = decoder.feed(Array("\u{1b}[1089::99;5u\u{1b}[1089::99;5:3u".utf8))
    #expect(events.count == 2)
    guard case .key(let press) = events[0], case .key(let release) = events[1] else { return }
    #expect(press.key == release.key && release.phase == .up && release.text == nil)
  }
}
