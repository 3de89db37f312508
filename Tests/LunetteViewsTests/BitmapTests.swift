import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

/// Bitmaps by name, as letters: `r` red, `g` green, `b` blue, `w` white, `k` black, `h`
/// half-transparent red, `.` nothing.
private final class Letters: BitmapLoader {
  var pictures: [String: String]
  var asked: [String] = []
  init(_ pictures: [String: String]) { self.pictures = pictures }

  func load(_ name: String, locale: String) throws -> Bitmap {
    asked.append("\(name) \(locale)")
    guard let rows = pictures["\(locale)/\(name)"] ?? pictures[name] else {
      throw TestFault("there is no such file")
    }
    return picture(rows)
  }
}

private func picture(_ rows: String) -> Bitmap {
  let lines = rows.split(separator: "\n").map(Array.init)
  let colours: [Character: UInt32] = [
    "r": 0xff00_00ff, "g": 0xff00_ff00, "b": 0xffff_0000, "w": 0xffff_ffff, "k": 0xff00_0000,
    "h": 0x8000_0080, ".": 0,
  ]
  return Bitmap(
    width: lines[0].count, height: lines.count, pixels: lines.joined().map { colours[$0]! })
}

private func scene(
  _ view: View, _ pictures: [String: String], width: Int = 12, height: Int = 5,
  colors: ColorSupport = .truecolor,
  _ change: (Environment) -> Void = { _ in }
) -> (TestScene, Letters) {
  let test = TestScene(EmptyView.shared, width: width, height: height, colors: colors)
  let loader = Letters(pictures)
  test.scene.scope.bitmaps.loader = loader
  test.scene.changeEnvironment(change)
  test.scene.setRoot(view)
  test.frame()
  return (test, loader)
}
/// The glyphs of the first `height` rows.
private func glyphs(_ test: TestScene, _ width: Int, _ height: Int) -> [String] {
  (0..<height).map { y in
    (0..<width).map { test.scene.glyphs.string(of: test.buffer[$0, y].glyph) }.joined()
  }
}
private let red = Color.rgb(0xff0000)
private let green = Color.rgb(0x00ff00)
private let blue = Color.rgb(0x0000ff)

struct BitmapTests {
  @Test("two pixels share a cell: half blocks, or a blank where both are alike") func halves() {
    let (test, _) = scene(BitmapImage("a"), ["a": "rgr\ngbr"])
    #expect(glyphs(test, 3, 1) == ["▀▀ "])
    #expect(test.buffer[0, 0].foreground == red && test.buffer[0, 0].background == green)
    #expect(test.buffer[1, 0].foreground == green && test.buffer[1, 0].background == blue)
    #expect(test.buffer[2, 0].background == red)
    #expect(test.mismatches.isEmpty)
  }

  @Test("its size is its own, a row for two pixels, whatever it is offered") func ownSize() {
    let (test, _) = scene(
      PaddingModifier(FrameModifier(BitmapImage("a"), width: 2, height: 1), EdgeInsets(all: 1)),
      ["a": "rrrr\nrrrr\nrrrr"], width: 8)
    // The picture is larger than its frame: 4 × 2 cells, centred over 2 × 1 and not clipped. Its
    // last row fills half a cell.
    #expect(test.buffer[0, 0].background == red && test.buffer[3, 0].background == red)
    #expect(glyphs(test, 5, 2) == ["     ", "▀▀▀▀ "] && test.buffer[4, 0].background == .terminal)
    #expect(test.mismatches.isEmpty)
  }

  @Test("what is transparent shows what is below, half a cell or all of it") func transparency() {
    let below = ZStack(
      alignment: .topLeading, children: [text("abcd"), BitmapImage("a")])
    let (test, _) = scene(below, ["a": "r..\n.g."])
    #expect(glyphs(test, 4, 1) == ["▀▄cd"])
    #expect(test.buffer[0, 0].foreground == red && test.buffer[0, 0].background == .terminal)
    #expect(test.buffer[1, 0].foreground == green && test.buffer[1, 0].background == .terminal)

    let (blended, _) = scene(
      ZStack(alignment: .topLeading, children: [ColorView(.rgb(0, 0, 255)), BitmapImage("a")]),
      ["a": "h\nh"])
    #expect(blended.buffer[0, 0].background == .rgb(0x80007f))
    // Where pictures overlap, each half of a cell covers the half below it.
    let (two, _) = scene(
      ZStack(alignment: .topLeading, children: [BitmapImage("a"), BitmapImage("b")]),
      ["a": "g\nb", "b": ".\nr"])
    #expect(two.buffer[0, 0].background == green && two.buffer[0, 0].foreground == red)
    #expect(glyphs(two, 1, 1) == ["▄"])
  }

  @Test("only the pixels that are drawn can be hit") func hits() {
    var taps = 0
    let (test, _) = scene(
      Button(label: .view(BitmapImage("a")), role: nil, action: .perform { _ in taps += 1 }),
      ["a": "r.r\nr.r"])
    let y = 0
    test.click(1, y)
    #expect(taps == 0)
    test.click(2, y)
    #expect(taps == 1)
  }

  @Test("resizable takes what it is offered, each cell the mean of what it covers") func resizable()
  {
    let image = BitmapImage("a", isResizable: true)
    let (test, _) = scene(
      FrameModifier(image, width: 2, height: 1), ["a": "rrgg\nrrgg\nrrgg\nbbbb"], width: 4,
      height: 2)
    #expect(glyphs(test, 2, 1) == ["▀▀"])
    #expect(test.buffer[0, 0].foreground == red)
    #expect(test.buffer[0, 0].background == .rgb(0x800080))
    #expect(test.buffer[1, 0].background == .rgb(0x008080))
    // An enlarged picture is drawn as blocks.
    let (large, _) = scene(
      FrameModifier(image, width: 8, height: 4), ["a": "rg\nbr"], width: 8, height: 4)
    #expect(large.buffer[0, 0].background == red && large.buffer[7, 0].background == green)
    #expect(large.buffer[3, 3].background == blue && large.buffer[4, 3].background == red)
    #expect(test.mismatches.isEmpty && large.mismatches.isEmpty)
  }

  @Test("fit keeps the proportions within the room, fill covers it") func contentModes() {
    let wide = ["a": "rrrr\nrrrr"]  // 4 × 1 cells
    func size(_ mode: ContentMode, _ proposal: ProposedSize) -> Size {
      let (test, _) = scene(BitmapImage("a", isResizable: true, contentMode: mode), wide)
      var node: Node = test.scene.root!
      while !(node is BitmapNode) { node.forEachChild { node = $0 } }
      return node.measure(proposal)
    }
    #expect(size(.fit, ProposedSize(width: 8, height: 8)) == Size(width: 8, height: 2))
    #expect(size(.fill, ProposedSize(width: 8, height: 8)) == Size(width: 32, height: 8))
    #expect(size(.fit, ProposedSize(width: 8, height: 1)) == Size(width: 4, height: 1))
    #expect(size(.fit, ProposedSize(width: 8, height: Layout.ideal)) == Size(width: 8, height: 2))
    #expect(size(.fit, ProposedSize(width: Layout.ideal, height: 3)) == Size(width: 12, height: 3))
    #expect(size(.fit, .ideal) == Size(width: 4, height: 1))
    #expect(size(.fit, ProposedSize(width: 0, height: 0)).width == 0)
  }

  @Test("a template is its shape in the current foreground") func template() {
    let image = BitmapImage("a", renderingMode: .template)
    let tinted = EnvironmentModifier(image, .foreground(.rgb(0, 255, 0)))
    let (test, _) = scene(tinted, ["a": "rr.\nr.b"])
    #expect(glyphs(test, 3, 1) == [" ▀▄"])
    #expect(test.buffer[0, 0].background == green && test.buffer[1, 0].foreground == green)
    // The terminal's own foreground cannot be used as a background, so the cell gets a full block.
    let (own, _) = scene(image, ["a": "rrh\nr.r"])
    #expect(glyphs(own, 3, 1) == ["█▀▄"])
    #expect(own.buffer[0, 0].foreground == .terminal && own.buffer[2, 0].foreground == .terminal)
    #expect(own.buffer[2, 0].background.isRGB)
  }

  @Test("no colours: shades by light on a dark ground, by darkness on a light one")
  func shades() {
    let colors = ColorSupport.none
    let pictures = ["a": "wwk.\nwkk."]
    let (dark, _) = scene(BitmapImage("a"), pictures, colors: colors)
    #expect(glyphs(dark, 4, 1) == ["█▒  "])
    let (light, _) = scene(BitmapImage("a"), pictures, colors: colors) {
      $0.theme = ThemeBox(.light)
    }
    #expect(glyphs(light, 4, 1) == [" ▒█ "])
    let (ascii, _) = scene(BitmapImage("a"), pictures, colors: colors) { $0.symbolTier = .ascii }
    #expect(glyphs(ascii, 4, 1) == ["@=  "])
    for cell in 0..<4 { #expect(dark.buffer[cell, 0].background == .terminal) }
  }

  @Test("without block glyphs but with colours a cell has the mean of its two pixels")
  func asciiColours() {
    let (test, _) = scene(BitmapImage("a"), ["a": "wr\nkr"]) { $0.symbolTier = .ascii }
    #expect(glyphs(test, 2, 1) == ["  "])
    #expect(test.buffer[0, 0].background == .rgb(0x7f7f7f) && test.buffer[1, 0].background == red)
  }

  @Test(
    "a picture that cannot be loaded is reported once, takes no room, and the label shows its title"
  )
  func missing() {
    let icon = BitmapImage("logo.png")
    let label = Label(title: text("Buy"), icon: icon)
    let (test, _) = scene(
      vstack(
        alignment: .leading, hstack(icon, text("x")), label,
        EnvironmentModifier(label, .labelStyle(TitleAndIconLabelStyle.iconOnly))), [:])
    #expect(test.text == " x\nBuy\nBuy")
    #expect(
      test.scene.reports.errors.map(\.error.message) == [
        "image \"logo.png\": there is no such file"
      ])
  }

  @Test("an icon that exists stands alone under iconOnly, also when it is found later")
  func iconOnly() {
    let label = Label(title: text("Buy"), icon: BitmapImage("a"))
    let view = EnvironmentModifier(label, .labelStyle(TitleAndIconLabelStyle.iconOnly))
    let (test, loader) = scene(view, ["fr/a": "rr\nrr"])
    #expect(test.text == "Buy")
    test.scene.changeEnvironment { $0.locale = "fr" }
    test.frame()
    #expect(
      test.text.isEmpty && test.buffer[1, 0].background == red
        && test.buffer[2, 0].background == .terminal)
    #expect(loader.asked == ["a en", "a fr"])
    #expect(test.mismatches.isEmpty)
  }

  @Test("it is loaded when it is first measured, and again for another locale or name")
  func loading() {
    let (test, loader) = scene(BitmapImage("a"), ["a": "r\nr", "fr/a": "g\ng", "b": "b\nb"])
    test.scene.setRoot(BitmapImage("a"))
    test.frame()
    #expect(loader.asked == ["a en"])
    test.scene.changeEnvironment { $0.locale = "fr" }
    test.frame()
    #expect(test.buffer[0, 0].background == green)
    test.scene.setRoot(BitmapImage("b"))
    test.frame()
    #expect(test.buffer[0, 0].background == blue && loader.asked == ["a en", "a fr", "b fr"])
    #expect(test.mismatches.isEmpty)
  }

  @Test("scaling keeps the mean, whatever the sizes") func mean() {
    var seed: UInt32 = 1
    for (from, to) in [(7, 3), (3, 7), (16, 16), (1, 9), (100, 7), (5, 4)] {
      let pixels = (0..<from * from).map { _ -> UInt32 in
        seed = seed &* 1_664_525 &+ 1_013_904_223
        let grey = seed >> 24
        return 0xff00_0000 | grey << 16 | grey << 8 | grey
      }
      let scaled = Bitmap(width: from, height: from, pixels: pixels).scaled(
        to: Size(width: to, height: to))
      func mean(_ pixels: [UInt32]) -> Double {
        Double(pixels.reduce(0) { $0 + Int($1 & 0xff) }) / Double(pixels.count)
      }
      #expect(scaled.pixels.count == to * to && scaled.pixels.allSatisfy { $0 >> 24 == 255 })
      #expect(abs(mean(scaled.pixels) - mean(pixels)) < 1, "\(from) to \(to)")
      // Scaling a part gives the same pixels as cutting the part from the whole scaled picture.
      let part = Rect(x: to / 2, y: to / 3, width: to, height: max(1, to / 2))
      let cut = Bitmap(width: from, height: from, pixels: pixels).scaled(
        to: Size(width: to, height: to), part: part)
      for y in 0..<cut.height {
        for x in 0..<cut.width { #expect(cut[x, y] == scaled[x + part.x, y + part.y]) }
      }
    }
  }

  @Test("a picture larger than any screen draws the part in sight") func hugeFrame() {
    let image = FrameModifier(
      BitmapImage("a", isResizable: true), width: 1_000_000, height: 1_000_000)
    let (test, _) = scene(
      OffsetModifier(
        FrameModifier(image, width: 4, height: 2, alignment: .topLeading),
        x: -499_998, y: -499_999),
      ["a": "rg\nbr"], width: 4, height: 2)
    #expect(test.buffer[0, 0].background == red && test.buffer[2, 0].background == green)
    #expect(test.buffer[1, 1].background == blue && test.buffer[2, 1].background == red)
  }
}
