import LunetteBase
import Testing

@testable import LunetteTerminal

/// For random pictures and changes, a terminal that gets the encoder's bytes shows what is in the
/// buffer, with its own cursor or a drawn one where the buffer has that of a text.
@Suite struct EncoderPropertyTests {
  static let wide: Set<Character> = ["漢", "字", "🙂", "👨‍👩‍👧‍👦", "🇩🇪"]
  static let uncertain: Set<Character> = ["👨‍👩‍👧‍👦", "❤️", "1️⃣"]
  static let alphabet: [Character] = [
    "a", "b", "c", " ", " ", " ", "é", "─", "漢", "字", "🙂", "👨‍👩‍👧‍👦", "❤️", "1️⃣", "🇩🇪", "q̃̃̃",
  ]

  /// Draws randomly into a buffer. It keeps wide glyphs whole unless `tears` is set.
  struct Scribbler {
    var random: Seeded
    var tears = false
    var links: [UInt16] = [0]
    let colors: [Color] = [
      .terminal, .terminal, .rgb(0xff8040), .rgb(0x102030), .palette(1), .palette(12),
      .palette(200),
    ]

    mutating func cell(_ buffer: CellBuffer, plain: Bool) -> (Cell, Bool) {
      let character = alphabet[random.below(plain ? 7 : alphabet.count)]
      let bytes = Array(String(character).utf8)
      var cell = Cell(glyph: bytes.withUnsafeBufferPointer { buffer.glyphs.glyph(for: $0) })
      if !random.oneIn(2) {
        cell.foreground = colors[random.below(colors.count)]
        cell.background = colors[random.below(colors.count)]
        if random.oneIn(3) { cell.attributes = CellAttributes(rawValue: UInt16(random.below(256))) }
        cell.link = links[random.below(links.count)]
      }
      if uncertain.contains(character) { cell.attributes.insert(.uncertain) }
      return (cell, wide.contains(character))
    }

    mutating func change(_ buffer: CellBuffer) {
      let (width, height) = (buffer.width, buffer.height)
      for _ in 0..<random.below(6) {
        if random.oneIn(6) && height > 1 {
          let top = random.below(height - 1)
          let bottom = random.oneIn(2) ? height : top + 1 + random.below(height - top)
          buffer.scrollRows(
            top: random.oneIn(2) ? 0 : top, bottom: bottom, lines: random.below(9) - 4)
          continue
        }
        let y = random.below(height)
        var x = random.below(width)
        let from = x
        let plain = random.oneIn(2)
        var same: Cell? = nil
        for _ in 0..<(1 + random.below(width)) where x < width {
          var (cell, isWide) = cell(buffer, plain: plain)
          if isWide && x + 1 == width { (cell, isWide) = (.blank, false) }
          if let same, random.oneIn(2) == false { (cell, isWide) = (same, false) }
          if !isWide { same = cell }
          set(buffer, x, y, cell, isWide: isWide)
          x += isWide ? 2 : 1
        }
        buffer.markDirty(row: y, from: max(0, from - 1), to: min(width, x + 1))
      }
    }

    mutating func set(_ buffer: CellBuffer, _ x: Int, _ y: Int, _ cell: Cell, isWide: Bool) {
      let row = buffer.row(y)
      if !tears {
        if row[x].isContinuation { row[x - 1] = .blank }
        let last = isWide ? x + 1 : x
        if row[last].isWide { row[last + 1] = .blank }
      }
      row[x] = cell
      guard isWide else { return }
      row[x].attributes.insert(.wide)
      row[x + 1] = Cell(
        glyph: 0, foreground: cell.foreground, background: cell.background,
        attributes: cell.attributes.intersection(.style).union(.continuation), link: cell.link)
    }
  }

  /// The cursor of a text comes, goes and moves; it may be drawn over, scrolled, or torn. Returns
  /// the cell in which the terminal's cursor belongs.
  static func moveCursor(_ buffer: CellBuffer, _ random: inout Seeded) -> Point? {
    for y in 0..<buffer.height {
      for x in 0..<buffer.width where buffer[x, y].attributes.contains(.textCursor) {
        if random.oneIn(4) { continue }
        buffer.row(y)[x].attributes.formSymmetricDifference([.reverse, .textCursor])
        buffer.markDirty(row: y, from: x, to: x + 1)
      }
    }
    let point = Point(x: random.below(buffer.width), y: random.below(buffer.height))
    if !random.oneIn(4), !buffer[point.x, point.y].attributes.contains(.textCursor) {
      buffer.toggleTextCursor(point.x, point.y)
    }
    if random.oneIn(8) { return nil }
    return random.oneIn(8) ? Point(x: random.below(buffer.width + 2) - 1, y: point.y) : point
  }

  /// What is wrong with the terminal's cursor after a frame, or the cells of the text cursor for
  /// which it stands.
  static func check(
    _ screen: Emulator, _ buffer: CellBuffer, _ point: Point?, top: Int,
    _ capabilities: TerminalCapabilities
  ) -> (wrong: String?, cells: CursorCells?) {
    guard screen.isCursorShown else { return (nil, nil) }
    guard let point, buffer.bounds.contains(point) else { return ("a cursor nowhere", nil) }
    let cell = buffer[point.x, point.y]
    guard cell.attributes.contains(.textCursor) else { return ("a cursor in no text", nil) }
    guard screen.y == top + point.y, min(screen.x, screen.width - 1) == point.x else {
      return ("the cursor is at \(screen.x),\(screen.y - top) and not at \(point)", nil)
    }
    let ground = cell.attributes.contains(.reverse) ? cell.background : cell.foreground
    if let hex = ground.hex, capabilities.colors != .none {
      let color = screen.cursorColor.flatMap { UInt32($0.dropFirst(), radix: 16) }
      guard let own = color ?? capabilities.cursorColor?.hex ?? capabilities.foreground?.hex,
        color != nil || WCAG.contrast(own, hex) >= 3
      else { return ("the cursor is not seen on \(ground)", nil) }
    } else if !ground.isTerminal, capabilities.colors != .none {
      return ("the cursor is on \(ground)", nil)
    }
    return (nil, CursorCells(x: point.x, y: point.y, count: cell.isWide ? 2 : 1))
  }

  /// The cells of one row that a terminal should show.
  static func expected(_ buffer: CellBuffer, _ y: Int, reducer: inout ColorReducer) -> [Emulator
    .Shown]
  {
    (0..<buffer.width).map { x in
      let cell = buffer[x, y]
      let isRight = cell.isContinuation && x > 0 && buffer[x - 1, y].isWide
      let source = isRight ? buffer[x - 1, y] : cell
      let isHalf =
        (cell.isWide && !(x + 1 < buffer.width && buffer[x + 1, y].isContinuation))
        || (cell.isContinuation && !isRight)
      var shown = Emulator.Shown()
      shown.text = isHalf ? " " : buffer.glyphs.string(of: source.glyph)
      let reduced = reducer.reduce(
        foreground: source.foreground.rawValue, background: source.background.rawValue)
      (shown.foreground, shown.background) = (reduced.foreground, reduced.background)
      shown.attributes = source.attributes.intersection(.style)
      shown.link = buffer.glyphs.address(ofLink: source.link) ?? ""
      shown.isRight = isRight
      return shown.visible
    }
  }

  static func run(
    seed: UInt64, form: Encoder.Form, depth: ColorSupport = .truecolor, tears: Bool = false,
    erasesWithPen: Bool = true, disagrees: Bool = false, pushesBack: Bool = false, frames: Int = 30
  ) -> String? {
    var random = Seeded(seed)
    let (width, height) = (1 + random.below(24), 1 + random.below(9))
    let glyphs = GlyphTable()
    let buffer = CellBuffer(width: width, height: height, glyphs: glyphs)
    var capabilities = TerminalCapabilities(colors: depth, synchronizedOutput: random.oneIn(2))
    capabilities.erasesWithBackground = erasesWithPen && random.oneIn(2)
    if random.oneIn(2) { capabilities.foreground = .rgb(0xe5e5e5) }
    capabilities.setsCursorColor = random.oneIn(2)
    if capabilities.setsCursorColor { capabilities.cursorColor = .rgb(0x304050) }
    let encoder = Encoder(capabilities: capabilities, form: form)
    var reducer = ColorReducer(depth: depth)
    var screen = Emulator(width: width, height: form == .inline ? height + random.below(4) : height)
    screen.erasesWithPen = erasesWithPen
    screen.pushesBack = pushesBack
    screen.y = form == .inline ? random.below(screen.height) : 0
    let odd = [1, 2, 4, 8].randomElement(using: &random)!
    screen.widthOf = { character in
      // The largest widths that terminals use: two cells for each emoji of a family, and two for a
      // character with a variation selector.
      let maximum = character == "👨‍👩‍👧‍👦" ? 8 : 2
      return disagrees && uncertain.contains(character)
        ? min(odd, maximum) : wide.contains(character) ? 2 : 1
    }
    var scribbler = Scribbler(random: random, tears: tears)
    scribbler.links = [
      0, 0, 0, glyphs.link(for: "https://a.example/"), glyphs.link(for: "https://b.example/"),
    ]
    let top = form == .inline ? min(screen.y, screen.height - height) : 0
    for frame in 0..<frames {
      scribbler.change(buffer)
      if random.oneIn(12) { encoder.invalidate() }
      let cursor = moveCursor(buffer, &random)
      screen.feed(encoder.frame(buffer, cursor: cursor, isCursorHidden: random.oneIn(8)))
      if !screen.complaints.isEmpty { return "seed \(seed) frame \(frame): \(screen.complaints)" }
      let own = check(screen, buffer, cursor, top: top, capabilities)
      if let wrong = own.wrong { return "seed \(seed) frame \(frame): \(wrong)" }
      // The terminal's cursor stands for these cells.
      own.cells?.toggleMark(in: buffer)
      defer { own.cells?.toggleMark(in: buffer) }
      for y in 0..<height {
        let wanted = expected(buffer, y, reducer: &reducer)
        for x in 0..<width {
          let owner = buffer[x, y].isContinuation && x > 0 ? buffer[x - 1, y] : buffer[x, y]
          if disagrees && owner.attributes.contains(.uncertain) { continue }
          let shown = screen.cells[top + y][x].visible
          if shown != wanted[x] {
            return
              "seed \(seed) \(width)x\(height) frame \(frame) cell \(x),\(y): \(shown) but wanted "
              + "\(wanted[x])"
          }
        }
      }
    }
    return nil
  }

  @Test("a full screen shows the buffer", arguments: 0..<8)
  func fullScreen(_ block: Int) {
    for seed in 0..<50 {
      #expect(
        Self.run(seed: UInt64(block * 50 + seed), form: .fullScreen, erasesWithPen: seed % 2 == 0)
          == nil)
    }
  }

  @Test("a picture under the prompt shows the buffer", arguments: 0..<4)
  func inline(_ block: Int) {
    for seed in 0..<50 {
      #expect(
        Self.run(
          seed: UInt64(1_000 + block * 50 + seed), form: .inline, erasesWithPen: seed % 2 == 0)
          == nil)
    }
  }

  @Test("halves of wide glyphs in the buffer are drawn as blanks", arguments: 0..<4)
  func torn(_ block: Int) {
    for seed in 0..<100 {
      let seed = UInt64(2_000 + block * 100 + seed)
      #expect(
        Self.run(seed: seed, form: .fullScreen, tears: true, erasesWithPen: seed % 2 == 0) == nil)
    }
  }

  @Test("a wide glyph of which half is not known is not known at all", arguments: 0..<4)
  func halfUnknown(_ block: Int) {
    for seed in 0..<100 {
      let seed = UInt64(20_000 + block * 400 + seed * 4)
      #expect(Self.run(seed: seed, form: .fullScreen, tears: true, erasesWithPen: false) == nil)
    }
  }

  @Test("in poorer colours too", arguments: [ColorSupport.none, .ansi16, .palette256])
  func reduced(_ depth: ColorSupport) {
    for seed in 0..<50 {
      #expect(
        Self.run(seed: UInt64(3_000 + seed), form: .fullScreen, depth: depth, tears: seed % 2 == 0)
          == nil)
    }
  }

  @Test("a terminal that disagrees on a glyph's width spoils that glyph only", arguments: 0..<4)
  func disagreement(_ block: Int) {
    for seed in 0..<50 {
      let seed = UInt64(4_000 + block * 50 + seed)
      #expect(Self.run(seed: seed, form: .fullScreen, disagrees: true) == nil)
      #expect(Self.run(seed: seed, form: .inline, disagrees: true) == nil)
      #expect(Self.run(seed: seed, form: .fullScreen, disagrees: true, pushesBack: true) == nil)
    }
  }
}
