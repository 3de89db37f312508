import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

private func rightToLeft(_ view: View, width: Int, height: Int) -> TestScene {
  let test = TestScene(EmptyView.shared, width: width, height: height)
  test.scene.changeEnvironment { $0.layoutDirection = .rightToLeft }
  test.scene.setRoot(view)
  test.frame()
  return test
}

/// Random numbers that are the same in each run (SplitMix64).
private struct MirrorNumbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}

/// Makes random trees whose texts have one letter, so that their mirror image can be compared.
private struct Trees {
  var numbers: MirrorNumbers
  init(seed: Int) { numbers = MirrorNumbers(state: UInt64(seed)) }
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
  mutating func one<T>(_ values: [T]) -> T { values.randomElement(using: &numbers)! }

  mutating func tree(_ depth: Int) -> View {
    if depth == 0 { return leaf() }
    switch number(0...11) {
    case 0, 1:
      let children = (0..<number(1...3)).map { _ in tree(depth - 1) }
      return Stack(
        axis: .horizontal, vertical: one(VerticalAlignment.allCases), spacing: number(0...2),
        children: children)
    case 2, 3:
      let children = (0..<number(1...3)).map { _ in tree(depth - 1) }
      return Stack(
        axis: .vertical, horizontal: one(HorizontalAlignment.allCases), spacing: 0,
        children: children)
    case 4: return ZStack(alignment: alignment(), children: [tree(depth - 1), tree(depth - 1)])
    case 5:
      return PaddingModifier(
        tree(depth - 1),
        EdgeInsets(top: 0, leading: number(0...3), bottom: number(0...1), trailing: number(0...2)))
    case 6:
      // The content is at least two cells wide, because the two sides of a narrower box would
      // coincide.
      let content = FrameModifier(
        tree(depth - 1), width: number(2...7), height: number(1...3), alignment: alignment())
      return BorderModifier(
        content, nil, style: .rounded, edges: EdgeSet(rawValue: UInt8(number(1...15))))
    case 7: return OverlayModifier(tree(depth - 1), leaf(), alignment: alignment())
    case 8: return BackgroundModifier(tree(depth - 1), leaf(), alignment: alignment())
    case 9:
      return FrameModifier(
        tree(depth - 1), width: number(1...9), height: number(1...4), alignment: alignment())
    case 10: return Label(title: tree(depth - 1), icon: text("*"))
    default:
      return FlexibleFrameModifier(
        tree(depth - 1), width: .init(max: Layout.infinity), height: .init(), alignment: alignment()
      )
    }
  }
  mutating func leaf() -> View {
    switch number(0...4) {
    case 0:
      return FrameModifier(
        ColorView(.indexed(number(1...6))), width: number(1...4), height: number(1...2))
    case 1: return Spacer()
    case 2:
      return FrameModifier(
        ShapeView(.rectangle, isStroked: true), width: number(2...5), height: number(1...3))
    default: return text(String(Unicode.Scalar(UInt8(number(97...122)))))
    }
  }
  mutating func alignment() -> Alignment {
    Alignment(one(HorizontalAlignment.allCases), one(VerticalAlignment.allCases))
  }
}

/// The glyph and colours of each cell, mirrored if `mirrored` is true.
private func picture(_ test: TestScene, mirrored: Bool) -> [[String]] {
  let other = [
    "┌": "┐", "┐": "┌", "└": "┘", "┘": "└", "╭": "╮", "╮": "╭", "╰": "╯", "╯": "╰", "[": "]",
    "]": "[",
  ]
  return (0..<test.buffer.height).map { y in
    let row = (0..<test.buffer.width).map { x -> String in
      let cell = test.buffer[x, y]
      let glyph = test.scene.glyphs.string(of: cell.glyph)
      return (mirrored ? other[glyph] ?? glyph : glyph) + " \(cell.background.rawValue)"
    }
    return mirrored ? row.reversed() : row
  }
}

struct RightToLeftTests {
  @Test("a whole layout is its mirror image, also when it changes while it is on the screen")
  func mirror() {
    for seed in 0..<400 {
      var trees = Trees(seed: seed)
      let view = trees.tree(4)
      let left = TestScene(view, width: 23, height: 9)
      let right = rightToLeft(view, width: 23, height: 9)
      let isMirrored = picture(left, mirrored: true) == picture(right, mirrored: false)
      #expect(isMirrored, "seed \(seed)\n\(left.text)\n\(right.text)")
      let before = picture(left, mirrored: false)
      left.scene.changeEnvironment { $0.layoutDirection = .rightToLeft }
      left.frame()
      let isSame = picture(left, mirrored: false) == picture(right, mirrored: false)
      #expect(isSame, "seed \(seed), turned round on the screen")
      left.scene.changeEnvironment { $0.layoutDirection = .leftToRight }
      left.frame()
      let isBack = picture(left, mirrored: false) == before
      #expect(isBack, "seed \(seed), turned back")
      #expect(left.mismatches.isEmpty && right.mismatches.isEmpty, "seed \(seed)")
    }
  }

  @Test("text stands at the right, each line in its own direction") func texts() {
    let view = vstack(alignment: .leading, text("שלום abc"), text("hello world"))
    #expect(rightToLeft(view, width: 14, height: 2).text == "      abc םולש\n   hello world")
    #expect(TestScene(view, width: 14, height: 2).text == "abc םולש\nhello world")
    // The lines of a wrapped text are aligned at the leading edge of the text.
    let wrapped = FrameModifier(text("אחת שתיים שלוש"), width: 9, height: nil)
    #expect(rightToLeft(wrapped, width: 12, height: 2).text == "   םייתש תחא\n        שולש")
    let trailing = EnvironmentModifier(wrapped, .multilineTextAlignment(.trailing))
    #expect(rightToLeft(trailing, width: 12, height: 2).text == "   םייתש תחא\n   שולש")
  }

  @Test("each run of an attributed text keeps its colours where its letters stand")
  func attributed() {
    let runs: [View?] = [
      text("ab "), EnvironmentModifier(text("אב"), .foreground(.indexed(1))), text("ג"),
    ]
    let test = TestScene(AttributedText(runs), width: 8, height: 1)
    #expect(test.text == "ab גבא")
    let colours = (3..<6).map { test.buffer[$0, 0].foreground }
    #expect(colours == [.terminal, .palette(1), .palette(1)])
  }

  @Test("the icon leads: it stands right of its title, and is not mirrored itself") func label() {
    let view = Label(title: text("Go"), icon: Image(systemName: "chevron.right"))
    let left = TestScene(view, width: 6, height: 1)
    let right = rightToLeft(view, width: 6, height: 1)
    let icon = left.scene.glyphs.string(of: left.buffer[0, 0].glyph)
    #expect(left.text == "\(icon) Go" && right.text == "  Go \(icon)")
  }

  @Test("offset, shadow and bitmaps are not mirrored") func physical() {
    let moved = OffsetModifier(text("a"), x: -2, y: 0)
    #expect(rightToLeft(moved, width: 6, height: 1).text == "   a")
    let test = rightToLeft(BitmapImage("p"), width: 4, height: 1)
    let pixels: [UInt32] = [0xff00_00ff, 0xff00_ff00]
    test.scene.scope.bitmaps.loader = Fixed(Bitmap(width: 2, height: 1, pixels: pixels))
    test.scene.changeEnvironment { $0.locale = "fr" }
    test.frame()
    #expect(
      test.buffer[2, 0].foreground == .rgb(0xff0000)
        && test.buffer[3, 0].foreground == .rgb(0x00ff00))
  }
  private final class Fixed: BitmapLoader {
    let bitmap: Bitmap
    init(_ bitmap: Bitmap) { self.bitmap = bitmap }
    func load(_ name: String, locale: String) -> Bitmap { bitmap }
  }

  @Test("a list has its bar at the left and its rows at the right") func list() {
    let rows = (1...9).map { text("\($0)") as View? }
    let test = rightToLeft(List(children: rows), width: 4, height: 3)
    #expect(test.text == "▌  1\n   2\n   3")
  }

  @Test("a view that scrolls across begins at the right, and its bar with it") func scrolling() {
    let wide = hstack(spacing: 0, text("abcd"), text("efgh"))
    let view = ScrollView(axes: .horizontal, content: vstack(wide, text(" ")))
    let test = rightToLeft(FrameModifier(view, width: 4, height: 3), width: 4, height: 3)
    #expect(test.text == "abcd\n\n  ▄▄")
    test.scene.handle(.mouse(MouseEvent(.scroll(x: -2, y: 0), at: Point(x: 0, y: 0))))
    test.frame()
    #expect(test.text == "ghab\n\n ▄▄")
    test.scene.handle(.mouse(MouseEvent(.scroll(x: -9, y: 0), at: Point(x: 0, y: 0))))
    test.frame()
    #expect(test.text == "efgh\n\n▄▄")
    // Content that is narrower than the scroll view is at its leading edge.
    let narrow = ScrollView(axes: .horizontal, content: text("ab"))
    #expect(rightToLeft(narrow, width: 5, height: 1).text == "   ab")
    #expect(test.mismatches.isEmpty)
  }

  @Test("the focus brings what is out of sight into sight, and the arrows go where they point")
  func focus() {
    let buttons = hstack(spacing: 1, button("aaa"), button("bbb"), button("ccc"))
    let plain = styled(buttons, PlainButtonStyle.shared)
    let view = FrameModifier(
      ScrollView(axes: .horizontal, content: vstack(plain, text(" "))), width: 5, height: 3)
    let test = rightToLeft(view, width: 5, height: 3)
    func focused() -> String? {
      test.scene.focus.current.flatMap { $0.accessibilityElement?.label }
    }
    #expect(focused() == "aaa" && test.text.hasPrefix("b aaa"))
    test.key(.left)
    #expect(focused() == "bbb" && test.text.contains("bbb"), "\(test.text)")
    test.key(.tab)
    #expect(focused() == "ccc" && test.text.contains("ccc"))
    test.key(.right)
    #expect(focused() == "bbb" && test.text.contains("bbb"), "\(test.text)")
    #expect(test.mismatches.isEmpty)
  }
}
