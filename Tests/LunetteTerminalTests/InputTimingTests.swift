import LunetteBase
import Testing

@testable import LunetteTerminal

/// Bytes that come late, in pieces and together (K2): nothing is typed that was not typed, no Enter
/// comes out of a paste, and no Escape and no letter is lost.
///
/// Faults that were put into the decoder by hand, and what found them (failures of `streams` among
/// 20,000 streams):
/// - Its patience is 30 ms whatever has begun: 1,366 streams, such as `␛[<` 0.12 s `35;10;12M`.
/// - What was begun and given up is not remembered, so that its rest is typed: 2,596 streams, and
///   `loneEscape`.
/// - While the end of a paste is outstanding, every read is keys: 16 streams, in which a paste
///   presses Enter, and `overduePaste`.
/// - A lone Escape byte is the key where kitty's flags are in force, too: `kittyEscape`.
@Suite struct InputTimingTests {
  /// A decoder on a clock: events of bytes that come after pauses.
  struct Line {
    var decoder = InputDecoder()
    var events: [InputEvent] = []

    mutating func wait(_ seconds: Double) {
      var left = seconds
      while let patience = decoder.patience, patience <= left + 1e-9 {
        left -= patience
        events += decoder.timeout()
      }
    }
    mutating func feed(_ bytes: some Sequence<UInt8>) { events += decoder.feed(bytes) }
    mutating func end() {
      while decoder.patience != nil { events += decoder.timeout() }
      _ = decoder.takeReplies()
    }

    /// What has been typed: characters, `⏎` for Enter, `⎋` for Escape; pastes in brackets.
    var typed: String {
      var text = ""
      for event in events {
        switch event {
        case .key(let key) where key.modifiers.subtracting(.shift).isEmpty && key.phase != .up:
          switch key.key {
          case .character(let character): text.append(character)
          case .enter: text.append("⏎")
          case .escape: text.append("⎋")
          default: break
          }
        case .paste(let pasted): text += pasted
        default: break
        }
      }
      return text
    }
  }

  /// Pieces of input, and what each of them types.
  static let pieces: [(bytes: String, types: String)] = [
    ("x", "x"), ("é", "é"), ("漢", "漢"), ("🙂", "🙂"), ("\r", "⏎"), ("\t", ""), ("\u{7f}", ""),
    ("\u{1}", ""),
    ("\u{1b}[A", ""), ("\u{1b}[1;5C", ""), ("\u{1b}[3~", ""), ("\u{1b}[15;2~", ""),
    ("\u{1b}OP", ""),
    ("\u{1b}[Z", ""), ("\u{1b}[I", ""), ("\u{1b}[O", ""), ("\u{1b}[27;5;105~", ""),
    ("\u{1b}[97;5u", ""),
    ("\u{1b}[<35;10;12M", ""), ("\u{1b}[<0;100;40M", ""), ("\u{1b}[<0;100;40m", ""),
    ("\u{1b}[<64;3;3M", ""),
    ("\u{1b}[?62;22;52c", ""), ("\u{1b}[?2026;2$y", ""), ("\u{1b}[6;18;9t", ""),
    ("\u{1b}[?997;1n", ""),
    ("\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{1b}\\", ""), ("\u{1b}]4;9;rgb:ff/00/00\u{7}", ""),
    ("\u{1b}P>|XTerm(380)\u{1b}\\", ""), ("\u{1b}_Gi=31;OK\u{1b}\\", ""),
    ("\u{1b}[200~one line\u{1b}[201~", "one line"),
    ("\u{1b}[200~ls\rrm x\r\u{1b}[201~", "ls\nrm x\n"),
    ("\u{1b}[200~漢字é\r\nz\u{1b}[201~", "漢字é\nz"),
  ]

  @Test("random streams, cut at random bytes with pauses of up to two seconds", arguments: 0..<8)
  func streams(_ block: Int) {
    var random = Seeded(UInt64(900 + block))
    for _ in 0..<2_500 {
      let isKitty = random.oneIn(3)
      var line = Line()
      line.decoder.expectsReplies = true
      if isKitty { line.feed(Array("\u{1b}[?1u".utf8)) }
      var wanted = ""
      var story: [String] = []
      for _ in 0..<(1 + random.below(5)) {
        let piece = Self.pieces[random.below(Self.pieces.count)]
        let bytes = Array(piece.bytes.utf8)
        let isPaste = piece.bytes.hasPrefix("\u{1b}[200~")
        wanted += piece.types
        var at = 0
        while at < bytes.count {
          var next = random.oneIn(2) ? bytes.count : at + 1 + random.below(bytes.count - at)
          // After a lone Escape the rest of it comes within its patience; that cut is tested below.
          let isLoneEscape = !isKitty && at == 0 && next == 1 && bytes[0] == 0x1b && bytes.count > 1
          // A pause in a paste before a read of one key is that key, and is tested below.
          if isPaste, at > 0, next < bytes.count { next = min(bytes.count, max(next, at + 5)) }
          line.feed(bytes[at..<next])
          let pause = isLoneEscape ? 0.02 : [0, 0.01, 0.05, 0.12, 0.5, 1.4, 2][random.below(7)]
          story.append("\(readable(Array(bytes[at..<next]))) \(pause)")
          if next < bytes.count { line.wait(pause) }
          at = next
        }
        // The next piece comes later, as a person or a terminal sends it, or in the same read.
        if random.oneIn(2) { line.wait([0, 0.05, 3][random.below(3)]) }
      }
      line.end()
      #expect(line.typed == wanted, "kitty \(isKitty): \(story.joined(separator: " | "))")
    }
  }

  @Test(
    "a lone Escape that has waited is the key, and what completes a sequence after it is dropped")
  func loneEscape() {
    for piece in Self.pieces where piece.bytes.hasPrefix("\u{1b}") {
      for pause in [0.04, 0.5, 1.4, 1.9] {
        var line = Line()
        line.decoder.expectsReplies = true
        line.feed([0x1b])
        line.wait(pause)
        line.feed(Array(piece.bytes.utf8.dropFirst()))
        line.end()
        #expect(line.typed == "⎋" + piece.types, "\(readable(Array(piece.bytes.utf8))) \(pause)")
      }
    }
  }

  @Test("letters that are typed after Escape are not lost")
  func typedAfterEscape() {
    for text in ["[", "O", "[x", "Ox", "x[", "]11", "Q", "\\"] {
      var line = Line()
      line.feed([0x1b])
      line.wait(0.5)
      for byte in text.utf8 {
        line.feed([byte])
        line.wait(0.2)
      }
      line.end()
      #expect(line.typed == "⎋" + text)
    }
  }

  @Test("with kitty's flags a lone Escape byte is never the key", arguments: [0.5, 2, 4, 10])
  func kittyEscape(_ pause: Double) {
    var line = Line()
    line.feed(Array("\u{1b}[?1u\u{1b}".utf8))
    line.wait(pause)
    line.feed(Array("[<35;3;3M".utf8))
    line.feed(Array("\u{1b}[27u".utf8))
    line.end()
    #expect(line.typed == (pause < 6 ? "⎋" : "[<35;3;3M⎋"))
  }

  @Test("Escape that is pressed while the terminal reports something is not lost")
  func escapeBeforeReports() {
    for piece in Self.pieces
    where piece.bytes.hasPrefix("\u{1b}")
      && ![
        "\u{1b}[A", "\u{1b}[1;5C", "\u{1b}[3~",
        "\u{1b}[15;2~", "\u{1b}OP",
      ].contains(piece.bytes)
    {
      var line = Line()
      line.feed([0x1b] + Array(piece.bytes.utf8))
      line.end()
      #expect(line.typed == "⎋" + piece.types, "\(readable(Array(piece.bytes.utf8)))")
    }
  }

  @Test("before arrows, Home, End and function keys two Escapes are Alt")
  func altForm() {
    for (report, key) in [
      ("\u{1b}\u{1b}[A", Key.up), ("\u{1b}\u{1b}OB", .down), ("\u{1b}\u{1b}[H", .home),
      ("\u{1b}\u{1b}[4~", .end),
      ("\u{1b}\u{1b}[15~", .function(5)), ("\u{1b}\u{1b}OP", .function(1)),
      ("\u{1b}\u{1b}[3~", .delete),
    ] {
      var line = Line()
      for byte in report.utf8 { line.feed([byte]) }
      line.end()
      #expect(
        line.events == [.key(KeyEvent(key, modifiers: .alt))], "\(readable(Array(report.utf8)))")
    }
  }

  @Test(
    "after a pause in a paste a single key is a key, and several characters belong to the paste")
  func overduePaste() {
    for (read, typed) in [
      ("x", "firstx"), ("\r", "first⏎"), ("\u{1b}[A", "first"), ("ab\rc", "firstab\nc"),
      ("\rls", "first\nls"),
      ("ls\r", "firstls\n"), ("\r\r", "first\n\n"), ("漢", "first漢"),
    ] {
      var line = Line()
      line.feed(Array("\u{1b}[200~first".utf8))
      line.wait(1.4)
      #expect(line.typed == "first")
      line.feed(Array(read.utf8))
      line.wait(2)
      line.feed(Array("\u{1b}[201~".utf8))
      line.end()
      #expect(line.typed == typed, "\(read.debugDescription)")
      line.feed(Array("\r".utf8))
      #expect(line.typed == typed + "⏎")
    }
  }

  @Test("an Escape key while the end of a paste is outstanding is a key")
  func escapeInOverduePaste() {
    var line = Line()
    line.feed(Array("\u{1b}[200~first".utf8))
    line.wait(1.4)
    line.feed([0x1b])
    line.wait(0.5)
    line.feed(Array("[201~".utf8))
    line.end()
    #expect(line.typed == "first⎋")
    line.feed(Array("ab\r".utf8))
    #expect(line.typed == "first⎋ab⏎")
  }
}
