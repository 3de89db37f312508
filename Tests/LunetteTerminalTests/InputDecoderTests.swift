import LunetteBase
import Testing

@testable import LunetteTerminal

/// The bytes of `text`, in which `␛` stands for Escape.
private func bytes(_ text: String) -> [UInt8] { Array(text.replacing("␛", with: "\u{1b}").utf8) }

private func key(_ key: Key, _ modifiers: KeyModifiers = []) -> InputEvent {
  .key(KeyEvent(key, modifiers: modifiers))
}
private func key(_ character: Character, _ modifiers: KeyModifiers = []) -> InputEvent {
  key(.character(character), modifiers)
}

/// A decoder as an object, so that `#expect` can feed it.
@dynamicMemberLookup private final class Line {
  var decoder = InputDecoder()
  func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] { decoder.feed(bytes) }
  func timeout() -> [InputEvent] { decoder.timeout() }
  func takeReplies() -> [TerminalReply] { decoder.takeReplies() }
  subscript<Value>(dynamicMember path: KeyPath<InputDecoder, Value>) -> Value {
    decoder[keyPath: path]
  }
  subscript<Value>(dynamicMember path: WritableKeyPath<InputDecoder, Value>) -> Value {
    get { decoder[keyPath: path] }
    set { decoder[keyPath: path] = newValue }
  }
}

/// All events of some input, including those that follow when no more input comes.
private func decode(_ text: String) -> [InputEvent] {
  let decoder = Line()
  var events = decoder.feed(bytes(text))
  while decoder.patience != nil { events += decoder.timeout() }
  return events
}

@Suite struct InputDecoderTests {
  static let keyTable: [(String, [InputEvent])] = [
    ("a", [key("a")]),
    ("A", [key("A")]),
    (" é漢🙂", [key(" "), key("é"), key("漢"), key("🙂")]),
    ("e\u{301}x", [key("e\u{301}"), key("x")]),
    ("\r", [key(.enter)]),
    ("\t", [key(.tab)]),
    ("\u{7f}", [key(.backspace)]),
    ("\u{8}", [key(.backspace, .control)]),
    ("\u{0}", [key(" ", .control)]),
    ("\u{3}", [key("c", .control)]),
    ("\u{1a}", [key("z", .control)]),
    ("\u{1c}\u{1d}\u{1e}\u{1f}", ["\\", "]", "^", "_"].map { key($0, .control) }),
    ("␛", [key(.escape)]),
    ("␛␛", [key(.escape), key(.escape)]),
    ("␛a", [key("a", .alt)]),
    ("␛é", [key("é", .alt)]),
    ("␛A", [key("A", .alt)]),
    ("␛\r", [key(.enter, .alt)]),
    ("␛\u{7f}", [key(.backspace, .alt)]),
    ("␛\u{1}", [key("a", [.alt, .control])]),
    ("␛[", [key("[", .alt)]),
    ("␛O", [key("O", .alt)]),
    ("␛]", [key("]", .alt)]),
    ("␛P", [key("P", .alt)]),
    // xterm
    ("␛[A␛[B␛[C␛[D", [key(.up), key(.down), key(.right), key(.left)]),
    ("␛OA␛OB␛OC␛OD", [key(.up), key(.down), key(.right), key(.left)]),
    ("␛[H␛[F␛OH␛OF", [key(.home), key(.end), key(.home), key(.end)]),
    ("␛[1;2A", [key(.up, .shift)]),
    ("␛[1;3A", [key(.up, .alt)]),
    ("␛[1;5C", [key(.right, .control)]),
    ("␛[1;8D", [key(.left, [.shift, .alt, .control])]),
    ("␛[1;9D", [key(.left, .command)]),
    ("␛[2~␛[3~␛[5~␛[6~", [key(.insert), key(.delete), key(.pageUp), key(.pageDown)]),
    ("␛[1~␛[4~␛[7~␛[8~", [key(.home), key(.end), key(.home), key(.end)]),
    ("␛[3;5~", [key(.delete, .control)]),
    ("␛OP␛OQ␛OR␛OS", (1...4).map { key(.function($0)) }),
    ("␛[1;2P␛[1;2R", [key(.function(1), .shift), key(.function(3), .shift)]),
    ("␛[11~␛[12~␛[13~␛[14~␛[15~", (1...5).map { key(.function($0)) }),
    ("␛[17~␛[18~␛[19~␛[20~␛[21~", (6...10).map { key(.function($0)) }),
    ("␛[23~␛[24~␛[25~␛[26~", (11...14).map { key(.function($0)) }),
    ("␛[28~␛[31~␛[34~", [15, 17, 20].map { key(.function($0)) }),
    ("␛[29~␛[29;2~␛[29^", [key(.menu), key(.menu, .shift), key(.menu, .control)]),
    ("␛[24;2~", [key(.function(12), .shift)]),
    ("␛[Z", [key(.tab, .shift)]),
    ("␛[27;5;99~", [key("c", .control)]),
    ("␛[27;2;13~", [key(.enter, .shift)]),
    ("␛[27;6;9~", [key(.tab, [.shift, .control])]),
    ("␛[57;5~", []),
    // the keypad in application mode
    ("␛OM␛Ok␛Op␛O5P", [key(.enter), key("+"), key("0"), key(.function(1), .control)]),
    // rxvt
    ("␛[a␛[d", [key(.up, .shift), key(.left, .shift)]),
    ("␛Oa␛Od", [key(.up, .control), key(.left, .control)]),
    (
      "␛[3$␛[3^␛[3@",
      [key(.delete, .shift), key(.delete, .control), key(.delete, [.shift, .control])]
    ),
    ("␛␛[A", [key(.up, .alt)]),
    ("␛␛OA", [key(.up, .alt)]),
    // the Linux console
    ("␛[[A␛[[E", [key(.function(1)), key(.function(5))]),
    // kitty
    ("␛[97u", [key("a")]),
    ("␛[97;;97u", [key("a")]),
    ("␛[97:65;2;65u", [key("A")]),
    ("␛[97;5u", [key("a", .control)]),
    ("␛[97:65;6u", [key("a", [.shift, .control])]),
    ("␛[99;69u", [key("c", .control)]),
    (
      "␛[13u␛[13;2u␛[9;2u␛[127u␛[27u",
      [
        key(.enter), key(.enter, .shift), key(.tab, .shift), key(.backspace), key(.escape),
      ]
    ),
    ("␛[32;;32u", [key(" ")]),
    ("␛[57399;;48u␛[57414u␛[57363u", [key("0"), key(.enter), key(.menu)]),
    ("␛[57376u␛[57398u", [key(.function(13)), key(.function(35))]),
    ("␛[57441u␛[57358u␛[57428u", []),
    ("␛[0;;229:228u", [key("å"), key("ä")]),
    ("␛[97;33u", [key("a", .alt)]),
    // focus
    ("␛[I␛[O", [.focus(true), .focus(false)]),
    // paste
    ("␛[200~a\r\nb\rc\td␛[201~x", [.paste("a\nb\nc\td"), key("x")]),
    ("␛[200~␛[A\u{3}␛[200~\u{9b}1␛[201~", [.paste("[A[200~1")]),
    ("␛[200~␛[201␛[201~", [.paste("[201")]),
    ("␛[200~never ended", [.paste("never ended")]),
    // unknown and broken sequences
    ("␛[?1;2;3zq", [key("q")]),
    ("␛[>0;1cq", [key("q")]),
    ("␛[12;34;56 qq", [key("q")]),
    ("␛[1;2", []),
    ("␛[1\u{18}q", [key("x", .control), key("q")]),
    ("␛[1␛[A", [key(.up)]),
    ("␛[" + String(repeating: "1;", count: 400) + "Aq", [key("q")]),
    ("␛]0;a title\u{7}q", [key("q")]),
    ("␛_Gi=1;OK␛\\q", [key("q")]),
    ("␛P1$r0m␛\\q", [key("q")]),
    ("␛]never ended", []),
    ("␛]0;broken off␛[A", [key(.up)]),
    ("␛]" + String(repeating: "long", count: 5_000) + "␛\\q", [key("q")]),
  ]

  @Test("keys as terminals send them", arguments: keyTable.indices)
  func keys(_ index: Int) {
    let (text, expected) = Self.keyTable[index]
    #expect(decode(text) == expected, "\(text)")
  }

  @Test("what is not UTF-8 is left out, and what follows is not")
  func invalid() {
    for wrong: [UInt8] in [
      [0x80], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5], [0xff], [0xe2, 0x82], [0xc2, 0x85], [0xf8],
    ] {
      let decoder = Line()
      #expect(decoder.feed(wrong + Array("q".utf8)) == [key("q")], "\(wrong)")
    }
  }

  static let mouseTable: [(String, MouseEvent)] = [
    ("␛[<0;1;1M", MouseEvent(.down, at: .zero)),
    ("␛[<0;10;5m", MouseEvent(.up, at: Point(x: 9, y: 4))),
    ("␛[<1;1;1M", MouseEvent(.down, button: .middle, at: .zero)),
    ("␛[<2;300;200M", MouseEvent(.down, button: .right, at: Point(x: 299, y: 199))),
    ("␛[<32;3;4M", MouseEvent(.move, button: .left, at: Point(x: 2, y: 3))),
    ("␛[<35;3;4M", MouseEvent(.move, button: .none, at: Point(x: 2, y: 3))),
    ("␛[<64;3;4M", MouseEvent(.scroll(x: 0, y: -1), button: .none, at: Point(x: 2, y: 3))),
    ("␛[<65;3;4M", MouseEvent(.scroll(x: 0, y: 1), button: .none, at: Point(x: 2, y: 3))),
    ("␛[<66;3;4M", MouseEvent(.scroll(x: -1, y: 0), button: .none, at: Point(x: 2, y: 3))),
    ("␛[<67;3;4M", MouseEvent(.scroll(x: 1, y: 0), button: .none, at: Point(x: 2, y: 3))),
    ("␛[<28;1;1M", MouseEvent(.down, at: .zero, modifiers: [.shift, .alt, .control])),
    ("␛[<0;0;99999999999999999999M", MouseEvent(.down, at: Point(x: 0, y: 65_534))),
    ("␛[M !!", MouseEvent(.down, at: .zero)),
    ("␛[M`\u{22}#", MouseEvent(.scroll(x: 0, y: -1), button: .none, at: Point(x: 1, y: 2))),
  ]

  @Test("the mouse", arguments: mouseTable.indices)
  func mouse(_ index: Int) {
    #expect(decode(Self.mouseTable[index].0) == [.mouse(Self.mouseTable[index].1)])
  }

  @Test("an old mouse report of a release knows which button it was")
  func oldRelease() {
    #expect(
      decode("␛[M\u{22}!!␛[M#!!") == [
        .mouse(MouseEvent(.down, button: .right, at: .zero)),
        .mouse(MouseEvent(.up, button: .right, at: .zero)),
      ])
    #expect(decode("␛[<128;1;1M") == [])
  }

  @Test("with the kitty protocol keys are released")
  func releases() {
    let decoder = Line()
    #expect(decoder.feed(bytes("␛[?31u")) == [])
    let events = decoder.feed(
      bytes("␛[32;;32u␛[32;1:2;32u␛[32;1:3u␛[97:65;2;65u␛[97:65;2:3u␛[1;1:3A␛[3;5:2~q"))
    func event(_ key: Key, _ phase: KeyPhase, _ modifiers: KeyModifiers = []) -> InputEvent {
      .key(KeyEvent(key, modifiers: modifiers, phase: phase, reportsRelease: true))
    }
    #expect(
      events == [
        event(.character(" "), .down), event(.character(" "), .repeat), event(.character(" "), .up),
        event(.character("A"), .down), event(.character("A"), .up), event(.up, .up),
        event(.delete, .repeat, .control),
        key("q"),
      ])
  }

  @Test("replies are not input")
  func replies() {
    let decoder = Line()
    decoder.expectedCursorPositions = 1
    let events = decoder.feed(
      bytes(
        "␛[?62;22c␛P>|kitty(0.32)␛\\␛[?2026;2$y␛[?0u␛]11;rgb:1e1e/1e1e/2e2e␛\\␛]10;#ffffff\u{7}"
          + "␛[?997;2n␛[?997;7n␛[?997n␛[3;7R␛[1;2R"
      ))
    #expect(events == [key(.function(3), .shift)])
    #expect(
      decoder.takeReplies() == [
        .deviceAttributes([62, 22]), .version("kitty(0.32)"), .mode(2026, setting: 2),
        .kittyKeyboard(flags: 0),
        .background(.rgb(0x1e1e2e)), .foreground(.rgb(0xffffff)),
        .colorScheme(isDark: false), .cursorPosition(Point(x: 6, y: 2)),
      ])
    #expect(decoder.takeReplies() == [])
  }

  @Test(
    "colours of XParseColor",
    arguments: [
      ("rgb:ff/80/00", 0xff8000), ("rgb:f/8/0", 0xff8800), ("rgb:ffff/8080/0000", 0xff8000),
      ("rgba:ffff/0000/0000/8000", 0xff0000), ("#102030", 0x102030),
    ])
  func colors(_ text: String, _ hex: UInt32) {
    #expect(InputDecoder.color(text[...]) == .rgb(hex))
  }

  @Test(
    "what is no colour",
    arguments: ["", "rgb:", "rgb:1/2", "rgb:1/2/xx", "rgb:12345/1/1", "#12", "red"])
  func noColors(_ text: String) {
    #expect(InputDecoder.color(text[...]) == nil)
  }

  @Test("a lone Escape is told from a sequence by silence")
  func loneEscape() {
    let decoder = Line()
    #expect(decoder.patience == nil)
    #expect(decoder.feed([0x1b]) == [])
    #expect(decoder.patience == 0.03)
    #expect(decoder.feed(bytes("[A")) == [key(.up)])
    #expect(decoder.patience == nil)
    #expect(decoder.feed([0x1b]) == [])
    #expect(decoder.timeout() == [key(.escape)])
    // What completes a sequence after that is dropped.
    #expect(decoder.feed(bytes("[A")) == [])
    #expect(decoder.feed(bytes("[A")) == [key("["), key("A")])
  }

  @Test("a paste that nobody ends is delivered after a second without bytes")
  func unendedPaste() {
    let decoder = Line()
    #expect(decoder.feed(bytes("␛[200~some te")) == [])
    #expect(decoder.feed(bytes("xt␛[20")) == [])
    #expect(decoder.patience == 1)
    #expect(decoder.timeout() == [.paste("some text")])
    #expect(decoder.patience == nil)
    #expect(decoder.feed(bytes("1~")) == [])
    #expect(decoder.feed(bytes("q")) == [key("q")])
    #expect(decoder.feed(bytes("q\u{3}")) == [key("q"), key("c", .control)])
    // No part of the text is delivered twice.
    #expect(decoder.feed(bytes("␛[200~whole␛[201~")) == [.paste("whole")])
  }

  @Test(
    "a read of nothing but Control-C ends a paste",
    arguments: ["\u{3}", "\u{3}\u{3}", "␛[99;5u", "␛[99;5:1u␛[99;5:3u", "␛[27;5;99~"])
  func controlCEndsAPaste(_ press: String) {
    for before in ["some text", "some text␛", "some text␛[201"] {
      let decoder = Line()
      #expect(decoder.feed(bytes("␛[200~" + before)) == [])
      // Keys that are typed meanwhile cannot be distinguished from pasted text.
      #expect(decoder.feed(bytes("x")) == [])
      let events = decoder.feed(bytes(press))
      #expect(events.first == .paste(before.replacing("␛", with: "") + "x"))
      #expect(events.dropFirst().first.map { "\($0)" } == "\(key("c", .control))")
      for event in events.dropFirst() {
        guard case .key(let key) = event else {
          Issue.record("\(event)")
          continue
        }
        #expect(key.key == .character("c") && key.modifiers == .control)
      }
      #expect(decoder.feed(bytes("q")) == [key("q")])
    }
  }

  @Test("byte 3 among others is a part of what is pasted")
  func controlCInAPaste() {
    let decoder = Line()
    #expect(decoder.feed(bytes("␛[200~a\u{3}b")) == [])
    #expect(decoder.feed(bytes("\u{3}c")) == [])
    #expect(decoder.feed(bytes("␛[99;5u and more")) == [])
    #expect(decoder.feed(bytes("\u{3}␛[201~")) == [.paste("abc[99;5u and more")])
  }

  @Test("Control-C is a key in a string that nobody ends")
  func controlCInAString() {
    for string in ["␛]0;never ended", "␛Pnever", "␛_never", "␛Xnever"] {
      let decoder = Line()
      #expect(decoder.feed(bytes(string)) == [])
      #expect(decoder.feed(bytes("x")) == [])
      #expect(decoder.feed(bytes("\u{3}")) == [key("c", .control)])
      #expect(decoder.feed(bytes("q")) == [key("q")])
    }
  }

  @Test("a paste beyond the limit comes in parts, cut between characters")
  func pasteLimit() {
    let decoder = Line()
    decoder.pasteLimit = 10
    _ = decoder.feed(bytes("␛[200~"))
    var events: [InputEvent] = []
    for _ in 0..<1_000 {
      events += decoder.feed(bytes("漢字"))
      #expect(decoder.pending.count + decoder.collected.count < 20)
    }
    events += decoder.feed(bytes("␛[201~q"))
    #expect(events.last == key("q"))
    let parts = events.dropLast().map { if case .paste(let text) = $0 { text } else { "?" } }
    #expect(parts.joined() == String(repeating: "漢字", count: 1_000))
    #expect(parts.allSatisfy { $0.utf8.count <= 10 })
  }

  @Test("erase is what stty says")
  func erase() {
    let decoder = Line()
    decoder.erasesWithControlH = true
    #expect(decoder.feed([8]) == [key(.backspace)])
  }
}

@Suite struct InputDecoderFuzzTests {
  static let fragments =
    InputDecoderTests.keyTable.map { bytes($0.0) }
    + InputDecoderTests.mouseTable.map { bytes($0.0) }

  /// The events as text, with the keys of characters joined: a cluster that comes in two reads
  /// becomes two keys.
  static func joined(_ events: [InputEvent]) -> [String] {
    var all: [String] = []
    var text = ""
    for event in events {
      if case .key(let key) = event, case .character(let character) = key.key, key.modifiers.isEmpty
      {
        text.append(character)
      } else {
        if !text.isEmpty { all.append(text) }
        text = ""
        all.append("\(event)")
      }
    }
    return text.isEmpty ? all : all + [text]
  }

  @Test("however reads cut the bytes, the events are the same")
  func splits() {
    var random = Seeded(7)
    for _ in 0..<100 {
      var input: [UInt8] = []
      for _ in 0..<(1 + random.below(4)) {
        input += Self.fragments[random.below(Self.fragments.count)].prefix(200)
      }
      let whole = Line()
      var expected = whole.feed(input)
      while whole.patience != nil { expected += whole.timeout() }
      for cut in 0...input.count {
        let decoder = Line()
        var events = decoder.feed(input[..<cut]) + decoder.feed(input[cut...])
        while decoder.patience != nil { events += decoder.timeout() }
        #expect(Self.joined(events) == Self.joined(expected), "\(readable(input)) cut at \(cut)")
      }
    }
  }

  @Test("random bytes never fail, are never kept, and leave the decoder usable", arguments: 0..<4)
  func random(_ block: Int) {
    var random = Seeded(UInt64(block))
    let decoder = Line()
    decoder.pasteLimit = 1_000
    for round in 0..<1_500 {
      var input = (0..<random.below(40)).map { _ in UInt8(random.below(256)) }
      if random.oneIn(3) {
        input.insert(contentsOf: [0x1b, 0x5b], at: random.below(input.count + 1))
      }
      if random.oneIn(3) { input += Self.fragments[random.below(Self.fragments.count)] }
      for event in decoder.feed(input) {
        if case .key(let key) = event, case .character(let character) = key.key {
          for scalar in character.unicodeScalars {
            #expect(scalar.value >= 0x20 && !(0x7f..<0xa0).contains(scalar.value))
          }
        }
      }
      #expect(decoder.pending.count <= InputDecoder.longestSequence + 8)
      #expect(decoder.collected.count <= InputDecoder.longestString)
      _ = decoder.takeReplies()
      if round % 16 == 0 {
        for _ in 0..<4 where decoder.patience != nil { _ = decoder.timeout() }
        #expect(decoder.patience == nil)
        #expect(decoder.feed([UInt8(ascii: "q")]) == [key("q")])
      }
    }
  }
}
