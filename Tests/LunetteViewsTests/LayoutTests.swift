import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

/// The sizes that views answer to proposals.
@Suite struct LayoutTests {
  static let i = Layout.infinity
  static let n = Layout.ideal

  /// Places `view` in a scene and returns its size for a proposal.
  static func answer(_ view: View, _ width: Int, _ height: Int) -> String {
    let test = TestScene(view, width: 40, height: 20)
    let root = test.scene.root!
    let size = root.child!.measure(ProposedSize(width: width, height: height))
    func show(_ value: Int) -> String { value >= Layout.maximum ? "∞" : "\(value)" }
    return "\(show(size.width))×\(show(size.height))"
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let view: @Sendable () -> View
    let proposal: (Int, Int)
    let expected: String
    var testDescription: String { "\(name) proposed \(proposal)" }
  }

  static let cases: [Case] = [
    Case(
      name: "S84 text, ideal", view: { text("hello world") }, proposal: (n, n), expected: "11×1"),
    Case(
      name: "S84 text reports its widest line", view: { text("hello world") }, proposal: (8, n),
      expected: "5×2"),
    Case(name: "S84 text minimum", view: { text("hi") }, proposal: (0, n), expected: "1×2"),
    Case(name: "S84 empty text", view: { text("") }, proposal: (n, n), expected: "0×1"),
    Case(name: "S85 height cuts", view: { text("a b c d") }, proposal: (1, 2), expected: "1×2"),
    Case(
      name: "S83 shape, ideal", view: { ShapeView(.rectangle) }, proposal: (n, n), expected: "1×1"),
    Case(
      name: "S83 shape fills", view: { ShapeView(.rectangle) }, proposal: (7, 3), expected: "7×3"),
    Case(
      name: "S83 colour at infinity", view: { ColorView(.primary) }, proposal: (i, 2),
      expected: "∞×2"),
    Case(
      name: "S78 fixed frame", view: { FrameModifier(text("abc"), width: 10, height: 2) },
      proposal: (n, n),
      expected: "10×2"),
    Case(
      name: "S78 both bounds ignore the child",
      view: { FlexibleFrameModifier(text("abc"), width: .init(min: 5, max: 9), height: .init()) },
      proposal: (20, n),
      expected: "9×1"),
    Case(
      name: "S78 min only",
      view: { FlexibleFrameModifier(text("abc"), width: .init(min: 5), height: .init()) },
      proposal: (20, n), expected: "5×1"),
    Case(
      name: "S78 max only",
      view: { FlexibleFrameModifier(text("abc"), width: .init(max: 9), height: .init()) },
      proposal: (6, n), expected: "6×1"),
    Case(
      name: "S78 max infinity takes the proposal",
      view: {
        FlexibleFrameModifier(text("abc"), width: .init(max: Layout.infinity), height: .init())
      },
      proposal: (12, n), expected: "12×1"),
    Case(
      name: "S78 nil takes the ideal",
      view: { FlexibleFrameModifier(text("abc"), width: .init(ideal: 8), height: .init()) },
      proposal: (n, n),
      expected: "8×1"),
    Case(
      name: "S79 padding", view: { PaddingModifier(text("abc"), EdgeInsets(all: 1)) },
      proposal: (n, n),
      expected: "5×3"),
    Case(
      name: "S79 fixedSize", view: { FixedSizeModifier(text("a b c")) }, proposal: (1, 1),
      expected: "5×1"),
    Case(
      name: "S80 border adds", view: { BorderModifier(text("abc"), nil) }, proposal: (n, n),
      expected: "5×3"),
    Case(
      name: "S77 HStack spacing", view: { hstack(text("ab"), text("cd")) }, proposal: (n, n),
      expected: "5×1"),
    Case(
      name: "S77 VStack spacing", view: { vstack(text("ab"), text("cd")) }, proposal: (n, n),
      expected: "2×2"),
    Case(
      name: "S76 spacer grows", view: { hstack(text("ab"), Spacer(), text("cd")) },
      proposal: (20, n), expected: "20×1"),
    Case(
      name: "S76 spacer's minimum", view: { hstack(text("ab"), Spacer(), text("cd")) },
      proposal: (n, n),
      expected: "5×1"),
    Case(
      name: "S76 minLength", view: { hstack(text("ab"), Spacer(minLength: 4), text("cd")) },
      proposal: (n, n),
      expected: "8×1"),
    Case(
      name: "S75 less flexible first", view: { hstack(text("long text here"), text("ab")) },
      proposal: (10, n),
      expected: "7×3"),
    Case(
      name: "S73 infinity is the maximum", view: { hstack(text("ab"), Spacer()) }, proposal: (i, n),
      expected: "∞×1"),
    Case(
      name: "S73 zero is the minimum", view: { hstack(text("ab"), text("cd")) }, proposal: (0, n),
      expected: "3×2"),
    Case(
      name: "S75 infinity: each gets infinity", view: { hstack(text("a b"), text("c d")) },
      proposal: (i, n),
      expected: "7×1"),
    Case(
      name: "S78 min only, a larger child",
      view: { FlexibleFrameModifier(text("abcdefg"), width: .init(min: 5), height: .init()) },
      proposal: (6, n), expected: "6×2"),
    Case(
      name: "S78 min only, no proposal",
      view: { FlexibleFrameModifier(text("abc"), width: .init(min: 5), height: .init()) },
      proposal: (n, n), expected: "5×1"),
    Case(
      name: "S78 max only, a larger proposal",
      view: { FlexibleFrameModifier(text("abc"), width: .init(max: 9), height: .init()) },
      proposal: (20, n), expected: "9×1"),
    Case(
      name: "S78 max only, no proposal",
      view: { FlexibleFrameModifier(text("abcdef"), width: .init(max: 4), height: .init()) },
      proposal: (n, n), expected: "4×1"),
    Case(
      name: "S78 both, no proposal: the child within bounds",
      view: { FlexibleFrameModifier(text("abc"), width: .init(min: 5, max: 9), height: .init()) },
      proposal: (n, n),
      expected: "5×1"),
    Case(
      name: "S78 neither is the child",
      view: { FlexibleFrameModifier(text("abc"), width: .init(ideal: 8), height: .init()) },
      proposal: (20, n), expected: "3×1"),
    Case(
      name: "S78 a contradiction is raised",
      view: {
        FlexibleFrameModifier(text("abc"), width: .init(min: 8, ideal: 5, max: 2), height: .init())
      },
      proposal: (n, n), expected: "8×1"),
    Case(
      name: "S79 fixedSize on one axis",
      view: { FixedSizeModifier(text("a b c"), horizontal: false) },
      proposal: (1, 1), expected: "1×3"),
    Case(
      name: "S79 padding less than nothing proposes nothing",
      view: { PaddingModifier(ColorView(.primary), EdgeInsets(all: 3)) },
      proposal: (4, 4), expected: "6×6"),
    Case(
      name: "S80 border on one edge", view: { BorderModifier(text("abc"), nil, edges: .leading) },
      proposal: (n, n),
      expected: "4×1"),
    Case(
      name: "S80 shadow, scale and opacity are not seen",
      view: {
        OpacityModifier(ShadowModifier(ScaleEffectModifier(text("abc"), 3), radius: 2), 0.5)
      }, proposal: (n, n),
      expected: "3×1"),
    Case(
      name: "S83 an image has its own size", view: { Image(systemName: "checkmark") },
      proposal: (9, 9), expected: "1×1"
    ),
    Case(name: "a divider is a line", view: { Divider() }, proposal: (9, 9), expected: "9×1"),
    Case(
      name: "a divider in an HStack is upright", view: { hstack(Divider()) }, proposal: (9, 9),
      expected: "1×9"),
    Case(
      name: "a scroll view takes what it scrolls", view: { ScrollView(content: text("a\nb\nc")) },
      proposal: (9, 2),
      expected: "2×2"),
    Case(
      name: "a scroll view's ideal is its content's",
      view: { ScrollView(content: text("a\nb\nc")) }, proposal: (n, n),
      expected: "1×3"),
    Case(
      name: "S81 ZStack is the largest", view: { ZStack(children: [text("abc"), text("a\nb")]) },
      proposal: (n, n),
      expected: "3×2"),
    Case(
      name: "an empty view takes no spacing", view: { hstack(text("a"), EmptyView(), text("b")) },
      proposal: (n, n),
      expected: "3×1"),
    Case(
      name: "a group's members are the stack's",
      view: { hstack(GroupView([text("a"), text("b")]), text("c")) },
      proposal: (n, n), expected: "5×1"),
  ]

  @Test func aContradictionIsReported() {
    let test = TestScene(
      FlexibleFrameModifier(text("abc"), width: .init(min: 8, max: 2), height: .init()))
    #expect(test.scene.reports.diagnostics.map(\.error.message).first?.contains("minWidth") == true)
  }

  @Test(arguments: cases) func answers(_ test: Case) {
    #expect(LayoutTests.answer(test.view(), test.proposal.0, test.proposal.1) == test.expected)
  }
}
