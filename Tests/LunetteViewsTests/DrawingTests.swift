import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

/// Borders, shapes, shadows and effects, compared with pictures of text.
@Suite struct DrawingTests {
  /// Shows the view on a screen of `width` × `height` cells.
  static func draw(_ view: View, _ width: Int, _ height: Int, colors: ColorSupport = .truecolor)
    -> TestScene
  {
    let test = TestScene(view, width: width, height: height, colors: colors)
    #expect(test.mismatches.isEmpty)
    return test
  }
  static let blue = Paint.indexed(4)
  static let names: [Color: Character] = [.palette(4): "b", .palette(1): "r", .palette(2): "g"]
  static func fill(_ paint: Paint, _ width: Int, _ height: Int) -> View {
    FrameModifier(ColorView(paint), width: width, height: height)
  }

  // MARK: Borders (S93)

  static let styleCases: [(BorderStyle, Int, String)] = [
    (.light, 1, "┌──┐\n│ab│\n└──┘"), (.light, 2, "┏━━┓\n┃ab┃\n┗━━┛"),
    (.double, 1, "╔══╗\n║ab║\n╚══╝"),
    (.rounded, 1, "╭──╮\n│ab│\n╰──╯"), (.dashed, 1, "┌╌╌┐\n╎ab╎\n└╌╌┘"),
    (.ascii, 1, "+--+\n|ab|\n+--+"),
  ]
  @Test(arguments: styleCases)
  func borders(style: BorderStyle, width: Int, picture: String) {
    #expect(
      DrawingTests.draw(BorderModifier(text("ab"), nil, width: width, style: style), 6, 3).text
        == picture)
  }

  static let edgeCases: [(EdgeSet, String)] = [
    (.top, "──\nab"), (.bottom, "ab\n──"), (.leading, "│ab"), (.trailing, "ab│"),
    ([.top, .leading], "┌──\n│ab"),
    ([.top, .bottom], "──\nab\n──"),
  ]
  @Test(arguments: edgeCases)
  func edges(edges: EdgeSet, picture: String) {
    #expect(DrawingTests.draw(BorderModifier(text("ab"), nil, edges: edges), 6, 3).text == picture)
  }

  @Test func aLeadingBorderIsOnTheRightWhereTextGoesLeft() {
    let view = EnvironmentModifier(
      BorderModifier(text("ab"), nil, edges: [.leading, .top]), .layoutDirection(.rightToLeft))
    #expect(DrawingTests.draw(view, 6, 3).text == "──┐\nab│")
  }

  @Test func aStrokeLeavesLettersAndGivesThemItsColour() {
    let view = OverlayModifier(
      text("abcd\nefgh\nijkl"), ShapeView(.rectangle, isStroked: true, stroke: .indexed(1)))
    let test = DrawingTests.draw(view, 6, 3)
    #expect(test.text == "abcd\nefgh\nijkl")
    #expect(test.buffer[0, 0].foreground == .palette(1))
    #expect(test.buffer[1, 1].foreground == .terminal)
    let framed = DrawingTests.draw(
      OverlayModifier(
        PaddingModifier(text("ab"), EdgeInsets(all: 1)), ShapeView(.rectangle, isStroked: true)), 6,
      3)
    #expect(framed.text == "┌──┐\n│ab│\n└──┘")
  }

  @Test func withoutColoursAStrokedLetterIsReversed() {
    let view = OverlayModifier(
      text("abc\nabc\nabc"), ShapeView(.rectangle, isStroked: true, stroke: .indexed(1)))
    #expect(DrawingTests.draw(view, 6, 3, colors: .none).marks == "RRR\nR.R\nRRR")
  }

  // MARK: Shapes (S94, S99)

  @Test func fillsHaveQuadrantCorners() {
    #expect(
      DrawingTests.draw(
        FrameModifier(
          ShapeView(.roundedRectangle, cornerRadius: 1, fill: DrawingTests.blue), width: 5,
          height: 3), 6, 3
      ).text == "▗   ▖\n\n▝   ▘")
    #expect(
      DrawingTests.draw(
        FrameModifier(ShapeView(.capsule, fill: DrawingTests.blue), width: 5, height: 1), 6, 1
      ).text
        == "▐   ▌")
    #expect(
      DrawingTests.draw(
        FrameModifier(ShapeView(.rectangle, fill: DrawingTests.blue), width: 5, height: 2), 6, 2
      ).text
        == "")
  }

  @Test func aCornerOfAFillShowsWhatIsBelow() {
    let view = BackgroundModifier(
      CornerRadiusModifier(DrawingTests.fill(DrawingTests.blue, 4, 2), 1), ColorView(.indexed(1)))
    let test = DrawingTests.draw(view, 4, 2)
    #expect(test.text == "▗  ▖\n▝  ▘")
    #expect(test.backgrounds(DrawingTests.names) == "rbbr\nrbbr")
    #expect(test.buffer[0, 0].foreground == .palette(4))
  }

  @Test func aTerminalColouredFillHasCornersToo() {
    let test = DrawingTests.draw(
      FrameModifier(ShapeView(.roundedRectangle, cornerRadius: 1), width: 4, height: 2), 6, 2)
    #expect(test.text == "▗  ▖\n▝  ▘")
    #expect(test.marks == ".RR\n.RR")
  }

  @Test func boxesGetRoundCorners() {
    #expect(
      DrawingTests.draw(CornerRadiusModifier(BorderModifier(text("ab"), nil), 1), 6, 3).text
        == "╭──╮\n│ab│\n╰──╯")
  }

  @Test func circlesAreAsWideAsTwiceTheirHeight() {
    let circle = ShapeView(.circle, isStroked: true)
    #expect(
      DrawingTests.draw(FrameModifier(circle, width: 12, height: 3), 12, 3).text
        == "   ╭────╮\n   │    │\n   ╰────╯")
    #expect(
      DrawingTests.draw(FrameModifier(circle, width: 4, height: 4), 12, 4).text == "\n╭──╮\n╰──╯")
  }

  // MARK: Shadow (S95)

  @Test func aShadowIsUnderTheViewAndOverWhatIsBelow() {
    let view = ShadowModifier(DrawingTests.fill(DrawingTests.blue, 3, 1), .indexed(1), x: 1, y: 1)
    #expect(DrawingTests.draw(view, 5, 3).backgrounds(DrawingTests.names) == "bbb..\n.rrr.\n.....")
  }
  @Test func withoutOffsetARadiusGivesOne() {
    let view = ShadowModifier(DrawingTests.fill(DrawingTests.blue, 2, 1), .indexed(1), radius: 3)
    let test = DrawingTests.draw(view, 4, 2)
    #expect(test.buffer[1, 1].background != .terminal)
    #expect(test.buffer[1, 1].background != .palette(1))
    #expect(
      DrawingTests.draw(ShadowModifier(text("ab"), .indexed(1)), 4, 2).backgrounds(
        DrawingTests.names)
        == "....\n....")
  }
  @Test func lettersCastShadowsAndWithoutColourTheyAreShaded() {
    let view = ShadowModifier(text("ab"), .indexed(1), x: 0, y: 1)
    #expect(DrawingTests.draw(view, 4, 3).backgrounds(DrawingTests.names) == "....\nrr..\n....")
    #expect(DrawingTests.draw(view, 4, 3, colors: .none).text == "ab\n░░")
  }
  @Test func aShadowHidesNoLetter() {
    let view = ZStack(
      alignment: .topLeading,
      children: [text("xxxx\nyyyy"), ShadowModifier(text("ab"), .indexed(1), x: 0, y: 1)])
    #expect(DrawingTests.draw(view, 4, 2, colors: .none).text == "abxx\nyyyy")
    #expect(DrawingTests.draw(view, 4, 2).text == "abxx\nyyyy")
  }

  // MARK: Scale (S96)

  @Test func fillsAreScaledAndTextIsNot() {
    let view = ScaleEffectModifier(
      BackgroundModifier(
        FrameModifier(text("ab"), width: 8, height: 4), ColorView(DrawingTests.blue)), 0.5)
    let test = DrawingTests.draw(view, 8, 4)
    #expect(test.backgrounds(DrawingTests.names) == "........\n..bbbb..\n..bbbb..\n........")
    #expect(test.text == "\n   ab")
    let corner = ScaleEffectModifier(
      DrawingTests.fill(DrawingTests.blue, 4, 2), 0.5, anchor: .topLeading)
    #expect(DrawingTests.draw(corner, 4, 2).backgrounds(DrawingTests.names) == "bb..\n....")
  }
  @Test func aScaleThatChangesNoSizeShowsAllTheSame() {
    #expect(DrawingTests.draw(ScaleEffectModifier(text("ab"), 0.9), 4, 1).marks == "DD")
    #expect(DrawingTests.draw(ScaleEffectModifier(text("ab"), 1.1), 4, 1).marks == "BB")
    #expect(DrawingTests.draw(ScaleEffectModifier(text("ab"), 1), 4, 1).marks == "")
  }

  // MARK: Opacity, blur, redaction (S97, S98)

  @Test func opacityMixesWithWhatIsBelow() {
    let view = ZStack(children: [
      ColorView(.rgb(0, 0, 0)), OpacityModifier(ColorView(.rgb(200, 100, 50)), 0.5),
    ])
    #expect(DrawingTests.draw(view, 2, 1).buffer[0, 0].background == .rgb(0x643219))
    #expect(DrawingTests.draw(OpacityModifier(text("ab"), 0), 4, 1).text == "")
    #expect(
      DrawingTests.draw(OpacityModifier(text("ab"), 0.6), 4, 1, colors: .ansi16).marks == "DD")
    #expect(DrawingTests.draw(OpacityModifier(text("ab"), 0.95), 4, 1, colors: .ansi16).marks == "")
  }
  @Test func aBlankOfATextCoversWithOpacityAsWithout() {
    for opacity in [1.0, 0.9] {
      let view = ZStack(children: [text("xxx"), OpacityModifier(text("a b"), opacity)])
      #expect(DrawingTests.draw(view, 4, 1).text == "a b")
    }
  }
  @Test func blurredGlyphs() {
    #expect(DrawingTests.draw(BlurModifier(text("a 語"), 0.5), 6, 1).marks == "DDDD")
    #expect(DrawingTests.draw(BlurModifier(text("a 語"), 2), 6, 1).text == "▒ ▒▒")
  }
  @Test func redactedGlyphs() {
    #expect(DrawingTests.draw(RedactedModifier(text("a 語b")), 6, 1).text == "█ ███")
  }

  // MARK: Fonts (S101)

  static let fontCases: [(Font, String)] = [
    (.title, "BB"), (.headline, "BB"), (.subheadline, "DD"), (.caption, "DD"), (.footnote, "DD"),
    (.body, ""),
  ]
  @Test(arguments: fontCases)
  func fonts(font: Font, marks: String) {
    #expect(DrawingTests.draw(EnvironmentModifier(text("ab"), .font(font)), 4, 1).marks == marks)
  }

  // MARK: Clipping

  @Test func onlyClippedCuts() {
    let wide = FrameModifier(
      FixedSizeModifier(text("abcdef")), width: 2, height: 1, alignment: .leading)
    #expect(DrawingTests.draw(wide, 8, 1).text == "abcdef")
    #expect(DrawingTests.draw(ClippedModifier(wide), 8, 1).text == "ab")
  }
  @Test func aWideGlyphThatIsCutLeavesABlank() {
    let view = ClippedModifier(
      FrameModifier(FixedSizeModifier(text("a語b")), width: 2, height: 1, alignment: .leading))
    #expect(DrawingTests.draw(hstack(spacing: 0, view, text("|")), 8, 1).text == "a |")
  }
  @Test func aWideGlyphThatWasHalfCoveredComesOutWhole() {
    let state = TestState(1)
    let cover = TestComponent { _, scope in
      state.read(scope) == 1 ? OffsetModifier(text("x"), x: 1, y: 0) : nil
    }
    let test = TestScene(
      ZStack(alignment: .topLeading, children: [text("語語"), cover.view]), width: 6, height: 1)
    #expect(test.text == " x語")
    state.value = 0
    test.frame()
    #expect(test.text == "語語")
    #expect(test.mismatches.isEmpty)
  }
  @Test func hiddenTakesItsRoom() {
    #expect(DrawingTests.draw(hstack(HiddenModifier(text("ab")), text("c")), 8, 1).text == "   c")
  }
  @Test func zIndexDecidesWhoIsOnTop() {
    let view = ZStack(children: [
      ZIndexModifier(text("a"), 1), text("b"), ZIndexModifier(text("c"), -1),
    ])
    #expect(DrawingTests.draw(view, 2, 1).text == "a")
  }

  // MARK: Effects that change

  @Test func aShadowThatMovesLeavesNothingBehind() {
    let test = TestScene(
      ShadowModifier(DrawingTests.fill(DrawingTests.blue, 2, 1), .indexed(1), x: 1, y: 1), width: 6,
      height: 3)
    test.show(ShadowModifier(DrawingTests.fill(DrawingTests.blue, 2, 1), .indexed(1), x: 3, y: 2))
    #expect(test.backgrounds(DrawingTests.names) == "bb....\n......\n...rr.")
    #expect(test.mismatches.isEmpty)
  }

  // MARK: Scroll bars

  @Test func aBarSaysWhereOneIs() {
    let content = Stack(axis: .vertical, children: (1...12).map { text("line \($0)") })
    let test = TestScene(
      ScrollView(content: FrameModifier(content, width: 8, height: nil, alignment: .leading)),
      width: 9, height: 4)
    #expect(test.text == "line 1  ▐\nline 2\nline 3\nline 4")
    test.mouse(.scroll(x: 0, y: 4), 0, 0)
    #expect(test.text == "line 5\nline 6  ▐\nline 7\nline 8")
    test.mouse(.scroll(x: 0, y: 40), 0, 0)
    #expect(test.text == "line 9\nline 10\nline 11\nline 12 ▐")
    #expect(test.mismatches.isEmpty)
  }
}
