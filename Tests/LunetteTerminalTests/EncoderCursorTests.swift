import LunetteBase
import Testing

@testable import LunetteTerminal

/// The terminal's own cursor, where it stands for that of a text.
@Suite struct EncoderCursorTests {
  static func shown(_ change: (inout TerminalCapabilities) -> Void = { _ in }) -> (
    CellBuffer, Encoder
  ) {
    var capabilities = TerminalCapabilities()
    change(&capabilities)
    return EncoderTests.shown(capabilities)
  }

  @Test("a letter before the cursor costs itself, and the cell of the cursor nothing")
  func letters() {
    let (buffer, encoder) = Self.shown()
    buffer.toggleTextCursor(0, 0)
    #expect(readable(encoder.frame(buffer, cursor: Point(x: 0, y: 0))) == "␛[H␛[?25h")
    for (column, letter) in "abc".enumerated() {
      buffer.toggleTextCursor(column, 0)
      buffer.put(String(letter), x: column, y: 0)
      buffer.toggleTextCursor(column + 1, 0)
      let bytes = encoder.frame(buffer, cursor: Point(x: column + 1, y: 0))
      #expect(readable(bytes) == String(letter))
    }
    #expect(encoder.frame(buffer, cursor: Point(x: 3, y: 0)).isEmpty)
    // The buffer itself keeps its cursor, for whatever else shows it.
    #expect(buffer[3, 0].attributes == [.reverse, .textCursor])
  }

  @Test("where no text has its cursor, the terminal's stands hidden")
  func hidden() {
    let (buffer, encoder) = Self.shown()
    buffer.put("ab", x: 0, y: 0)
    #expect(readable(encoder.frame(buffer, cursor: Point(x: 1, y: 0))) == "␛[Hab␈")
    buffer.toggleTextCursor(1, 0)
    #expect(readable(encoder.frame(buffer, cursor: Point(x: 1, y: 0))) == "␛[?25h")
    // Something is drawn over it.
    buffer.put("x", x: 1, y: 0)
    #expect(readable(encoder.frame(buffer, cursor: Point(x: 1, y: 0))) == "␛[?25lx␈")
  }

  @Test("a cursor that is not the terminal's is a cell")
  func drawn() {
    let (buffer, encoder) = Self.shown()
    buffer.put("ab", x: 0, y: 0)
    buffer.toggleTextCursor(0, 0)
    let point = Point(x: 0, y: 0)
    #expect(readable(encoder.frame(buffer, cursor: point)) == "␛[Hab␍␛[?25h")
    #expect(readable(encoder.frame(buffer, cursor: point, isCursorHidden: true)) == "␛[?25l␛[7ma␍")
    #expect(readable(encoder.frame(buffer, cursor: point)) == "␛[ma␍␛[?25h")
    // A second place with the cursor of the same text.
    buffer.toggleTextCursor(1, 0)
    #expect(readable(encoder.frame(buffer, cursor: point)) == "a␛[7mb␍")
    let (other, plain) = Self.shown { $0.understandsQueries = false }
    other.toggleTextCursor(0, 0)
    #expect(readable(plain.frame(other, cursor: point)) == "␛[H␛[7m ␍")
  }

  @Test("a cursor on a wide letter, and on one that is cut")
  func wide() {
    let (buffer, encoder) = Self.shown()
    buffer.put("漢b", x: 0, y: 0, wide: ["漢"])
    buffer.toggleTextCursor(0, 0)
    #expect(readable(encoder.frame(buffer, cursor: Point(x: 0, y: 0))) == "␛[H漢b␍␛[?25h")
    #expect(encoder.frame(buffer, cursor: Point(x: 0, y: 0)).isEmpty)
    // The right half has no cursor any more.
    buffer.row(0)[1].attributes = .continuation
    buffer.markAllDirty()
    #expect(
      readable(encoder.frame(buffer, cursor: Point(x: 0, y: 0))).hasPrefix("␛[?25l␛[7m漢"))
  }

  @Test("a cursor moves with the rows that scroll, in the terminal as in the buffer")
  func scrolling() {
    let (buffer, encoder) = Self.shown { _ in }
    for y in 0..<4 { buffer.put("row \(y)", x: 0, y: y) }
    buffer.toggleTextCursor(0, 2)
    _ = encoder.frame(buffer, cursor: Point(x: 0, y: 2))
    buffer.scrollRows(top: 0, bottom: 4, lines: 1)
    #expect(readable(encoder.frame(buffer, cursor: Point(x: 0, y: 1))) == "␛[4H␊␛[2H")
    buffer.scrollRows(top: 0, bottom: 4, lines: -1)
    // It has come back to where it was, and is drawn there, because it is not the terminal's now.
    #expect(readable(encoder.frame(buffer)).contains("␛[?25l"))
    var screen = Emulator(width: 20, height: 4)
    let fresh = Encoder()
    screen.feed(fresh.frame(buffer))
    #expect(screen.cells[2][0].attributes == .reverse)
  }

  static let white = Color.rgb(0xffffff)
  static let point = Point(x: 0, y: 0)
  /// A buffer of one colour with a cursor in another in the first cell.
  static func filled(_ buffer: CellBuffer, _ background: Color, cursor: Color = .terminal) {
    buffer.put(String(repeating: " ", count: 20), x: 0, y: 0, background: background)
    buffer.toggleTextCursor(0, 0)
    buffer.row(0)[0].foreground = cursor
  }

  @Test("on a fill it is the terminal's where it is seen, as far as is known")
  func grounds() {
    let (unknown, first) = Self.shown()
    Self.filled(unknown, Self.white)
    #expect(!readable(first.frame(unknown, cursor: Self.point)).contains("␛[?25h"))
    #expect(first.wantsCursorColor)
    for (own, isSeen) in [(Color.rgb(0x202020), true), (.rgb(0xe5e5e5), false)] {
      let (letters, second) = Self.shown { $0.foreground = own }
      Self.filled(letters, Self.white)
      #expect(
        readable(second.frame(letters, cursor: Self.point)).contains("␛[?25h") == isSeen)
      let (told, third) = Self.shown {
        $0.foreground = .rgb(0x808080)
        $0.cursorColor = own
      }
      Self.filled(told, Self.white)
      #expect(readable(third.frame(told, cursor: Self.point)).contains("␛[?25h") == isSeen)
    }
    // An entry of the palette may look like anything.
    let (palette, fourth) = Self.shown { $0.foreground = .rgb(0) }
    Self.filled(palette, .palette(7))
    #expect(!readable(fourth.frame(palette, cursor: Self.point)).contains("␛[?25h"))
    // What is reversed already has a ground in the colour of letters.
    let (reversed, fifth) = Self.shown()
    reversed.put("a", x: 0, y: 0, attributes: .reverse)
    reversed.toggleTextCursor(0, 0)
    #expect(!readable(fifth.frame(reversed, cursor: Self.point)).contains("␛[?25h"))
  }

  @Test("where its own colour is not seen, it gets that of the drawn cursor, and keeps it")
  func colors() {
    let (buffer, encoder) = Self.shown {
      $0.cursorColor = .rgb(0xfafafa)
      $0.setsCursorColor = true
    }
    Self.filled(buffer, Self.white, cursor: .rgb(0x0040d0))
    let bytes = readable(encoder.frame(buffer, cursor: Self.point))
    #expect(bytes.hasSuffix("␛]12;#0040D0␛\\␛[?25h"))
    #expect(encoder.hasSetCursorColor)
    // On a letter in another colour it stays as it is.
    buffer.toggleTextCursor(0, 0)
    buffer.put("a", x: 1, y: 0, foreground: .rgb(0x101010), background: Self.white)
    buffer.toggleTextCursor(1, 0)
    #expect(!readable(encoder.frame(buffer, cursor: Point(x: 1, y: 0))).contains("]12"))
    // On the terminal's own ground it is the user's again.
    buffer.put(" ", x: 0, y: 1)
    buffer.toggleTextCursor(0, 1)
    #expect(readable(encoder.frame(buffer, cursor: Point(x: 0, y: 1))).hasSuffix("␛]112␛\\"))
    // A cursor without a colour of its own cannot be set to one.
    let (plain, other) = Self.shown {
      $0.cursorColor = .rgb(0xfafafa)
      $0.setsCursorColor = true
    }
    Self.filled(plain, Self.white)
    #expect(!readable(other.frame(plain, cursor: Self.point)).contains("␛[?25h"))
  }

  @Test("a terminal that was put back has its cursor hidden, and in its own colour")
  func reset() {
    let (buffer, encoder) = Self.shown {
      $0.cursorColor = .rgb(0xfafafa)
      $0.setsCursorColor = true
    }
    Self.filled(buffer, Self.white, cursor: .rgb(0x0040d0))
    _ = encoder.frame(buffer, cursor: Self.point)
    encoder.resetCursor()
    encoder.invalidate()
    let bytes = readable(encoder.frame(buffer, cursor: Self.point))
    #expect(bytes.hasSuffix("␛]12;#0040D0␛\\␛[?25h"))
  }
}
