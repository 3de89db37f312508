import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

/// The frames of the children of stacks (S74–S77, S81, S82), as `x,y w×h`.
@Suite struct StackTests {
  static func fill(_ width: Int? = nil, _ height: Int? = nil) -> View {
    FrameModifier(ColorView(.primary), width: width, height: height)
  }
  static func color() -> View { ColorView(.primary) }

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let width: Int
    let height: Int
    let view: @Sendable () -> View
    let frames: [String]
    var testDescription: String { name }
    init(
      _ name: String, _ width: Int, _ height: Int, _ frames: [String],
      _ view: @escaping @Sendable () -> View
    ) {
      (self.name, self.width, self.height, self.view, self.frames) = (
        name, width, height, view, frames
      )
    }
  }

  static let cases: [Case] = [
    Case(
      "S74 a share is rounded down, the rest flows to the last", 11, 1,
      ["0,0 3×1", "3,0 4×1", "7,0 4×1"]
    ) {
      hstack(spacing: 0, color(), color(), color())
    },
    Case("S74 centring rounds towards leading", 5, 3, ["1,0 2×1", "0,1 5×2"]) {
      vstack(fill(2, 1), color())
    },
    Case("S75 the least flexible is served first", 12, 1, ["0,0 5×1", "6,0 6×1"]) {
      hstack(color(), fill(6, 1))
    },
    Case("S75 a priority takes all but the others' minima", 10, 1, ["0,0 8×1", "9,0 1×1"]) {
      hstack(LayoutPriorityModifier(text("abc defg hij"), 1), text("z"))
    },
    Case("S75 minima come back to the next group", 9, 2, ["0,0 4×2", "5,0 4×1"]) {
      hstack(LayoutPriorityModifier(text("aaaa bbbb"), 1), text("wxyz"))
    },
    Case("S75 it may exceed its proposal", 10, 1, ["0,0 8×1", "9,0 8×1"]) {
      hstack(fill(8, 1), fill(8, 1))
    },
    Case("S75 both unlimited: the larger minimum first", 10, 1, ["0,0 3×1", "3,0 7×1"]) {
      hstack(
        spacing: 0, color(),
        FlexibleFrameModifier(color(), width: .init(min: 7, max: Layout.infinity), height: .init()))
    },
    Case("S75 an ideal cross axis becomes the stack's own", 10, 4, ["0,0 1×2", "1,0 9×2"]) {
      FixedSizeModifier(
        hstack(spacing: 0, text("a\nb"), color()), horizontal: false, vertical: true)
    },
    Case("S75 an ideal main axis is each one's ideal", 20, 1, ["0,0 5×1", "6,0 1×1"]) {
      FixedSizeModifier(hstack(text("a b c"), color()))
    },
    Case("S76 a spacer gets what is left", 12, 1, ["0,0 2×1", "2,0 8×0", "10,0 2×1"]) {
      hstack(text("ab"), Spacer(), text("cd"))
    },
    Case("S76 two spacers share", 10, 1, ["0,0 4×0", "4,0 1×1", "5,0 5×0"]) {
      hstack(Spacer(), text("x"), Spacer())
    },
    Case("S76 flexible siblings come before a spacer", 10, 1, ["0,0 9×1", "9,0 1×0"]) {
      hstack(color(), Spacer())
    },
    Case("S76 given spacing counts beside a spacer", 10, 1, ["0,0 1×1", "3,0 4×0", "9,0 1×1"]) {
      hstack(spacing: 2, text("a"), Spacer(), text("b"))
    },
    Case("S76 alone it grows both ways", 6, 3, ["0,0 6×3"]) { Spacer() },
    Case("S76 in a VStack it is upright", 4, 6, ["0,0 2×1", "1,1 0×4", "0,5 2×1"]) {
      vstack(text("ab"), Spacer(), text("cd"))
    },
    Case("S77 defaults: one column, no row", 9, 2, ["0,0 2×1", "3,0 2×1"]) {
      hstack(text("ab"), text("cd"))
    },
    Case("negative spacing overlaps", 9, 1, ["0,0 3×1", "2,0 3×1"]) {
      hstack(spacing: -1, text("abc"), text("def"))
    },
    Case("alignments in a VStack", 9, 3, ["4,0 1×1", "0,1 5×1"]) {
      vstack(alignment: .trailing, text("a"), text("bcdef"))
    },
    Case("alignments in an HStack", 9, 3, ["0,2 1×1", "2,0 1×3"]) {
      Stack(axis: .horizontal, vertical: .bottom, children: [text("a"), fill(1, 3)])
    },
    Case("S82 first baselines share a line", 12, 4, ["0,1 1×1", "2,1 1×1", "5,0 1×2"]) {
      Stack(
        axis: .horizontal, vertical: .firstTextBaseline,
        children: [text("a"), BorderModifier(text("b"), nil, edges: .trailing), fill(1, 2)])
    },
    Case("S82 last baselines share a line", 12, 4, ["0,2 1×1", "2,0 1×3"]) {
      Stack(axis: .horizontal, vertical: .lastTextBaseline, children: [text("a"), text("x\ny\nz")])
    },
    Case(
      "S82 the topmost text of a container counts for first", 12, 4,
      ["0,0 1×1", "2,0 1×1", "2,1 1×1"]
    ) {
      Stack(
        axis: .horizontal, vertical: .firstTextBaseline,
        children: [text("a"), vstack(text("x"), text("y"))])
    },
    Case("S82 padding moves the line", 12, 4, ["0,1 1×1", "2,1 1×1"]) {
      Stack(
        axis: .horizontal, vertical: .firstTextBaseline,
        children: [text("a"), PaddingModifier(text("b"), EdgeInsets(top: 1))])
    },
    Case("S81 a ZStack is as large as the largest", 9, 4, ["0,0 5×3", "2,1 1×1"]) {
      ZStack(children: [fill(5, 3), text("x")])
    },
    Case("S81 of those with the highest priority", 9, 4, ["0,0 3×1", "-1,-1 5×3"]) {
      ZStack(children: [LayoutPriorityModifier(text("abc"), 1), fill(5, 3)])
    },
    Case("a ZStack aligns on baselines too", 9, 4, ["0,1 1×1", "0,0 1×2"]) {
      ZStack(
        alignment: Alignment(.leading, .firstTextBaseline), children: [text("a"), fill(1, 2)])
    },
    Case("a hole and an empty view take no space", 9, 1, ["0,0 1×1", "0,0 0×0", "2,0 1×1"]) {
      hstack(text("a"), nil, EmptyView(), text("b"))
    },
    Case("members of nested groups are the stack's", 9, 1, ["0,0 1×1", "2,0 1×1", "4,0 1×1"]) {
      hstack(GroupView([text("a"), GroupView([text("b")])]), text("c"))
    },
    Case("a modifier on a group is for each member", 9, 3, ["1,1 1×1", "5,1 1×1"]) {
      hstack(PaddingModifier(GroupView([text("a"), text("b")]), EdgeInsets(all: 1)))
    },
    Case("also below one that only passes things down", 9, 3, ["1,1 1×1", "5,1 1×1"]) {
      hstack(
        EnvironmentModifier(
          PaddingModifier(GroupView([text("a"), text("b")]), EdgeInsets(all: 1)), .font(.title)))
    },
    Case("S78 a frame centres", 9, 3, ["4,1 1×1"]) {
      FrameModifier(text("x"), width: 9, height: 3)
    },
    Case("S78 or aligns", 9, 3, ["8,2 1×1"]) {
      FrameModifier(text("x"), width: 9, height: 3, alignment: Alignment(.trailing, .bottom))
    },
    Case("S78 an overflowing child is centred too", 9, 3, ["-2,0 5×1"]) {
      FrameModifier(FixedSizeModifier(text("abcde")), width: 2, height: 1)
    },
    Case("S79 negative padding lets the content out", 9, 3, ["-1,0 3×1"]) {
      PaddingModifier(text("abc"), EdgeInsets(leading: -1))
    },
    Case("S80 an overlay has the primary's size", 9, 3, ["0,0 3×1", "0,0 3×1"]) {
      OverlayModifier(text("abc"), color())
    },
    Case("S80 a larger secondary changes nothing", 9, 3, ["-1,-1 5×3", "0,0 3×1"]) {
      BackgroundModifier(text("abc"), fill(5, 3))
    },
    Case("S80 offset leaves the layout", 9, 3, ["5,1 1×1", "2,0 1×1"]) {
      hstack(OffsetModifier(text("a"), x: 5, y: 1), text("b"))
    },
    Case("position centres on a point of its room", 9, 3, ["3,1 3×1"]) {
      PositionModifier(text("abc"), x: 4, y: 1)
    },
    Case("S24 an icon on the first row of its title", 9, 3, ["0,0 1×1", "2,0 1×2"]) {
      Label(title: text("a\nb"), icon: text("*"))
    },
    Case("S24 a taller icon in the middle", 9, 3, ["0,0 1×3", "2,1 1×1"]) {
      Label(title: text("a"), icon: fill(1, 3))
    },
  ]
  @Test(arguments: cases) func places(_ test: Case) {
    let scene = TestScene(test.view(), width: test.width, height: test.height)
    #expect(scene.frames == test.frames)
    #expect(scene.mismatches.isEmpty)
  }

  @Test func rightToLeftMirrorsOrderAlignmentAndEdges() {
    func mirrored(_ view: View) -> [String] {
      TestScene(
        EnvironmentModifier(
          FrameModifier(view, width: 10, height: 2), .layoutDirection(.rightToLeft)), width: 10,
        height: 2
      ).frames
    }
    #expect(mirrored(hstack(text("ab"), text("c"))) == ["5,0 2×1", "3,0 1×1"])
    #expect(mirrored(vstack(alignment: .leading, text("ab"), text("c"))) == ["4,0 2×1", "5,1 1×1"])
    #expect(mirrored(PaddingModifier(text("ab"), EdgeInsets(leading: 3))) == ["3,0 2×1"])
    // The x of `offset` is not mirrored (S70).
    #expect(mirrored(OffsetModifier(text("ab"), x: 2, y: 0)) == ["6,0 2×1"])
  }
}
