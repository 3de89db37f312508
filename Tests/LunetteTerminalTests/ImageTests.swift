import LunetteBase
import LunetteImage
import Testing

@testable import LunetteTerminal

/// The bytes of images in each protocol.
@Suite struct ImageTests {
  /// A bitmap of 2 × 2 pixels: red, green, and below them blue, transparent.
  static let bitmap = Bitmap(
    width: 2, height: 2, pixels: [0xff00_00ff, 0xff00_ff00, 0xffff_0000, 0])

  /// A buffer of 8 × 4 cells, each of 2 × 6 pixels, and its encoder.
  static func shown(_ images: ImageProtocol?) -> (CellBuffer, Encoder) {
    var capabilities = TerminalCapabilities()
    capabilities.images = images
    capabilities.cellSize = Size(width: 2, height: 6)
    let buffer = CellBuffer(width: 8, height: 4, glyphs: GlyphTable())
    let encoder = Encoder(capabilities: capabilities)
    _ = encoder.frame(buffer)
    return (buffer, encoder)
  }
  static func place(_ image: PlacedImage, in buffer: CellBuffer, x: Int, y: Int) {
    for row in 0..<image.size.height {
      for column in 0..<image.size.width {
        buffer.row(y + row)[x + column] = Cell(
          glyph: buffer.glyphs.glyph(of: image, x: column, y: row)!)
      }
      buffer.markDirty(row: y + row, from: x, to: x + image.size.width)
    }
  }

  @Test("sixels: each box once, with its size and its own colours, between DECSC and DECRC")
  func sixel() {
    let (buffer, encoder) = Self.shown(.sixel)
    let image = PlacedImage(Self.bitmap, size: Size(width: 1, height: 1))
    Self.place(image, in: buffer, x: 1, y: 1)
    // The cell has two columns of six pixels. The upper three pixels of both are drawn, and the
    // lower three of the first one.
    #expect(
      readable(encoder.frame(buffer))
        == "␛[2;2H ␈␛7␛P0;1;0q\"1;1;2;6#0;2;100;0;0#1;2;0;100;0#2;2;0;0;100#0F$#1?F$#2w␛\\␛8")
    buffer.markAllDirty()
    #expect(encoder.frame(buffer).isEmpty, "it is there")
  }

  @Test("a letter over an image takes its cell, and only that is drawn when the letter goes")
  func covered() {
    let (buffer, encoder) = Self.shown(.sixel)
    let image = PlacedImage(Self.bitmap, size: Size(width: 3, height: 2))
    Self.place(image, in: buffer, x: 0, y: 0)
    #expect(readable(encoder.frame(buffer)).ranges(of: "␛P").count == 1, "one box")
    buffer.put("x", x: 1, y: 0)
    #expect(readable(encoder.frame(buffer)) == "␛[Cx")
    Self.place(image, in: buffer, x: 0, y: 0)
    let again = readable(encoder.frame(buffer))
    #expect(again.contains("\"1;1;2;6"), "one cell of two by six pixels")
    #expect(again.ranges(of: "␛P").count == 1)
  }

  @Test("rows with sixels are not moved by the terminal")
  func scrolled() {
    let (buffer, encoder) = Self.shown(.sixel)
    let image = PlacedImage(Self.bitmap, size: Size(width: 2, height: 1))
    Self.place(image, in: buffer, x: 0, y: 1)
    _ = encoder.frame(buffer)
    buffer.scrollRows(top: 0, bottom: 4, lines: 1)
    let bytes = readable(encoder.frame(buffer))
    #expect(bytes.contains("␛P"))
    #expect(bytes.filter { $0 == " " }.count >= 4, "where it was there is nothing left")
  }

  @Test("in the last row no sixel begins another six rows")
  func lastRow() {
    var capabilities = TerminalCapabilities()
    capabilities.images = .sixel
    capabilities.cellSize = Size(width: 2, height: 16)
    let buffer = CellBuffer(width: 8, height: 2, glyphs: GlyphTable())
    let encoder = Encoder(capabilities: capabilities)
    _ = encoder.frame(buffer)
    let image = PlacedImage(Self.bitmap, size: Size(width: 1, height: 1))
    Self.place(image, in: buffer, x: 0, y: 1)
    #expect(readable(encoder.frame(buffer)).contains("\"1;1;2;12"))
    withExtendedLifetime(image) {}
  }

  @Test(
    "kitty: an image is sent once, its cells are placeholders, and it is deleted when nobody has it"
  )
  func kitty() throws {
    let (buffer, encoder) = Self.shown(.kitty)
    var image: PlacedImage? = PlacedImage(Self.bitmap, size: Size(width: 2, height: 1))
    Self.place(image!, in: buffer, x: 0, y: 0)
    let first = readable(encoder.frame(buffer))
    #expect(first.hasPrefix("␛[H␛_Ga=T,U=1,i=1,f=100,c=2,r=1,q=2,m=0;iVBOR"))
    #expect(first.hasSuffix("␛\\␛[38;2;0;0;1m\u{10eeee}\u{305}\u{305}\u{10eeee}\u{305}\u{30d}"))
    buffer.put("x", x: 0, y: 0)
    _ = encoder.frame(buffer)
    Self.place(image!, in: buffer, x: 0, y: 0)
    let again = readable(encoder.frame(buffer))
    #expect(!again.contains("␛_G") && again.unicodeScalars.contains("\u{10eeee}"))
    buffer.scrollRows(top: 0, bottom: 4, lines: -1)
    #expect(!readable(encoder.frame(buffer)).contains("␛_G"), "it moves as letters do")
    image = nil
    buffer.clear()
    #expect(readable(encoder.frame(buffer)).hasSuffix("␛_Ga=d,d=I,i=1,q=2␛\\"))
  }

  @Test("what was sent to kitty is deleted at the end")
  func end() {
    let (buffer, encoder) = Self.shown(.kitty)
    let image = PlacedImage(Self.bitmap, size: Size(width: 2, height: 1))
    Self.place(image, in: buffer, x: 0, y: 0)
    _ = encoder.frame(buffer)
    encoder.deleteImages()
    #expect(readable(encoder.output) == "␛_Ga=d,d=I,i=1,q=2␛\\")
  }

  @Test("iTerm2: a box is a file of its size")
  func iterm2() {
    let (buffer, encoder) = Self.shown(.iterm2)
    let image = PlacedImage(Self.bitmap, size: Size(width: 2, height: 1))
    Self.place(image, in: buffer, x: 3, y: 2)
    let bytes = readable(encoder.frame(buffer))
    withExtendedLifetime(image) {}
    #expect(bytes.hasPrefix("␛[3;4H  ␈␈␛7␛]1337;File=inline=1;size="))
    #expect(bytes.contains(";width=2;height=1;preserveAspectRatio=0;doNotMoveCursor=1:iVBOR"))
    #expect(bytes.hasSuffix("␛\\␛8"))
  }

  @Test("without images a tile is a blank")
  func none() {
    let (buffer, encoder) = Self.shown(nil)
    Self.place(PlacedImage(Self.bitmap, size: Size(width: 2, height: 1)), in: buffer, x: 0, y: 0)
    #expect(!readable(encoder.frame(buffer)).contains("P0"))
    #expect(buffer.text.allSatisfy { $0 == " " })
  }

  @Test("a tile is a part of an image for as long as somebody has it")
  func tiles() {
    let glyphs = GlyphTable()
    var image: PlacedImage? = PlacedImage(Self.bitmap, size: Size(width: 3, height: 2))
    let other = PlacedImage(Self.bitmap, size: Size(width: 1, height: 1))
    let glyph = glyphs.glyph(of: image!, x: 2, y: 1)!
    let single = glyphs.glyph(of: other, x: 0, y: 0)!
    #expect(
      glyphs.tile(glyph)?.x == 2 && glyphs.tile(glyph)?.y == 1
        && glyphs.tile(glyph)?.image === image)
    #expect(glyphs.tile(single)?.image === other)
    #expect(glyphs.tile(0x41) == nil && glyphs.tile(Cell.clusterFlag) == nil)
    image = nil
    #expect(glyphs.tile(glyph) == nil)
    #expect(glyphs.utf8(of: glyph) == [0x20])
    glyphs.reset()
    #expect(glyphs.tile(single) == nil)
    #expect(glyphs.glyph(of: other, x: 0, y: 0) != nil, "it is known again when it is drawn again")
  }

  @Test("so many images that no number is left are not tiles")
  func tooMany() {
    let glyphs = GlyphTable()
    let large = Size(width: 250, height: 250)
    var kept: [PlacedImage] = []
    while kept.count < 1000 {
      kept.append(PlacedImage(Self.bitmap, size: large))
      if glyphs.glyph(of: kept.last!, x: 0, y: 0) == nil { break }
    }
    #expect(kept.count < 1000)
    #expect(glyphs.count == .max, "whoever has the table begins a new one")
  }

  // MARK: Detecting the protocol

  static func detected(
    _ replies: [TerminalReply], _ environment: [String: String] = ["TERM": "xterm-256color"]
  )
    -> TerminalCapabilities
  {
    var capabilities = TerminalCapabilities.detect { environment[$0] }
    for reply in replies { _ = capabilities.refine(reply) }
    return capabilities
  }
  static let size = TerminalReply.cellSize(Size(width: 9, height: 18))

  @Test("the terminal says how it shows images")
  func detection() {
    let sixel = TerminalReply.deviceAttributes([64, 1, 4, 22])
    let none = TerminalReply.deviceAttributes([62, 22])
    #expect(Self.detected([Self.size, sixel]).images == .sixel)
    #expect(
      Self.detected([sixel]).images == nil, "without the size of a cell no sixel can be placed")
    #expect(
      Self.detected([Self.size, .deviceAttributes([4])]).images == nil,
      "the first number is the kind of terminal")
    #expect(
      Self.detected([.version("kitty(0.32.2)"), .kittyGraphics(isThere: true), none]).images
        == .kitty)
    #expect(
      Self.detected([.version("kitty(0.32.2)"), .kittyGraphics(isThere: true)]).images == nil,
      "not all answered")
    #expect(
      Self.detected([.version("Konsole 23"), .kittyGraphics(isThere: true), Self.size, sixel])
        .images == .sixel,
      "no placeholders")
    #expect(Self.detected([.version("iTerm2 3.5"), none]).images == .iterm2)
    #expect(
      Self.detected([.version("WezTerm 2024"), .kittyGraphics(isThere: true), sixel]).images
        == .iterm2)
    #expect(Self.detected([Self.size, sixel], ["TERM": "xterm", "NO_COLOR": "1"]).images == nil)
    #expect(!Self.detected([], ["TERM": "tmux-256color"]).understandsGraphicsQueries)
    #expect(!Self.detected([], ["TERM": "xterm", "TMUX": "/tmp/x"]).understandsGraphicsQueries)
  }

  @Test("answers about images are read, and nonsense is not")
  func answers() {
    var decoder = InputDecoder()
    func replies(_ text: String) -> [TerminalReply] {
      #expect(decoder.feed(Array(text.utf8)[...]).isEmpty)
      return decoder.takeReplies()
    }
    #expect(replies("\u{1b}[6;18;9t") == [Self.size])
    #expect(replies("\u{1b}[6;0;9t\u{1b}[6;9999;9t\u{1b}[7;24;80t").isEmpty)
    #expect(replies("\u{1b}[8;24;80t") == [.windowSize(Size(width: 80, height: 24))])
    #expect(replies("\u{1b}[?1;0;1024S") == [.sixelColors(1024)])
    #expect(replies("\u{1b}[?1;3;0S").isEmpty)
    #expect(replies("\u{1b}_Gi=31;OK\u{1b}\\") == [.kittyGraphics(isThere: true)])
    #expect(replies("\u{1b}_Gi=31;ENOTSUPPORTED:no\u{1b}\\") == [.kittyGraphics(isThere: false)])
    #expect(replies("\u{1b}_Gi=7;OK\u{1b}\\").isEmpty)
  }

  // MARK: Pixels

  @Test("a picture of more colours than there are is dithered within them")
  func palette() {
    let pixels = (0..<64).map { UInt32(0xff00_0000) | UInt32($0 * 4) | UInt32(255 - $0 * 3) << 8 }
    let bitmap = Bitmap(width: 8, height: 8, pixels: pixels)
    for colors in [256, 64, 16, 8] {
      let indexed = SixelPalette.indexed(bitmap, colors: colors)
      #expect(indexed.palette.count <= colors)
      #expect(indexed.indices.allSatisfy { Int($0) < indexed.palette.count })
    }
    #expect(SixelPalette.indexed(bitmap, colors: 256).palette.count == 64, "its own")
    let gray = Bitmap(
      width: 16, height: 16,
      pixels: (0..<256).map { 0xff00_0000 | UInt32(0x10101) * (100 + UInt32($0) / 4) })
    let indexed = SixelPalette.indexed(gray, colors: 16)
    let mean = indexed.indices.map { Int(indexed.palette[Int($0)] >> 8 & 255) }.reduce(0, +) / 256
    #expect(abs(mean - 131) < 12, "as bright as it was")
  }

  @Test("a PNG of a bitmap is read as the same bitmap")
  func png() throws {
    let bitmap = Bitmap(
      width: 3, height: 2,
      pixels: [0xff01_0203, 0, 0xffff_ffff, 0x8040_2010, 0xff00_00ff, 0xff12_3456])
    let bytes = try #require(ImageFile.png(bitmap))
    #expect(bytes.prefix(4) == [0x89, 0x50, 0x4e, 0x47])
    #expect(ImageFile.png(Bitmap(width: 0, height: 0, pixels: [])) == nil)
  }
}
