import LunetteCore
import LunetteLua

extension Registry {
  private static func maximum(_ name: String, _ words: String) -> Parameter {
    Parameter(name, .length(infinity: true), words)
  }

  static let layoutRows: [Row] = [
    .modifier(
      "frame", "A size of its own, fixed or within bounds.",
      example: "view:frame { width = 10, maxHeight = ui.infinity }",
      [
        Parameter("width", .length(), "Cells."),
        Parameter("height", .length(), "Cells."),
        Parameter("minWidth", .length(), "At least so wide."),
        Parameter("idealWidth", .length(), "So wide if the parent leaves it open."),
        maximum("maxWidth", "At most so wide."),
        Parameter("minHeight", .length(), "At least so high."),
        Parameter("idealHeight", .length(), "So high if the parent leaves it open."),
        maximum("maxHeight", "At most so high."),
        Parameter("alignment", .name(Names.alignment.schema), default: "\"center\"", "Where the view stands in it."),
      ]
    ) { node, _, content in
      let alignment = node.named(8, Names.alignment) ?? .center
      var width: (Int?, Int?, Int?, Int?) = (nil, nil, nil, nil)
      var height: (Int?, Int?, Int?, Int?) = (nil, nil, nil, nil)
      for index in 0..<node.slotCount {
        let slot = node.slot(index)
        switch slot.parameter {
        case 0: width.0 = slot.integer
        case 1: height.0 = slot.integer
        case 2: width.1 = slot.integer
        case 3: width.2 = slot.integer
        case 4: width.3 = slot.integer
        case 5: height.1 = slot.integer
        case 6: height.2 = slot.integer
        case 7: height.3 = slot.integer
        default: break
        }
      }
      typealias Bounds = FlexibleFrameModifier.Bounds
      let widths = Bounds(min: width.1, ideal: width.2, max: width.3)
      let heights = Bounds(min: height.1, ideal: height.2, max: height.3)
      let isFlexible = widths != Bounds() || heights != Bounds()
      var view = content
      if width.0 != nil || height.0 != nil || !isFlexible {
        view = FrameModifier(view, width: width.0, height: height.0, alignment: alignment)
      }
      return isFlexible ? FlexibleFrameModifier(view, width: widths, height: heights, alignment: alignment) : view
    },
    .modifier(
      "padding", "Room around a view: 1 on every edge if no number is given.",
      example: "view:padding { horizontal = 1 }",
      positions: [["all"]],
      [
        Parameter("all", .length(negative: true), default: "1", "On every edge.").positionOnly,
        Parameter("top", .length(negative: true), "Cells."),
        Parameter("leading", .length(negative: true), "Cells."),
        Parameter("bottom", .length(negative: true), "Cells."),
        Parameter("trailing", .length(negative: true), "Cells."),
        Parameter("horizontal", .length(negative: true), "Leading and trailing."),
        Parameter("vertical", .length(negative: true), "Top and bottom."),
      ]
    ) { node, _, content in
      let count = node.slotCount
      if count == 0 { return PaddingModifier(content, EdgeInsets(all: 1)) }
      var insets = EdgeInsets(all: node.int(0) ?? 0)
      if let horizontal = node.int(5) { (insets.leading, insets.trailing) = (horizontal, horizontal) }
      if let vertical = node.int(6) { (insets.top, insets.bottom) = (vertical, vertical) }
      for index in 0..<count {
        let slot = node.slot(index)
        switch slot.parameter {
        case 1: insets.top = slot.integer
        case 2: insets.leading = slot.integer
        case 3: insets.bottom = slot.integer
        case 4: insets.trailing = slot.integer
        default: break
        }
      }
      return PaddingModifier(content, insets)
    },
    .modifier(
      "fixedSize", "Its ideal size, whatever is proposed.", example: "view:fixedSize { horizontal = true }",
      [
        Parameter("horizontal", .boolean, default: "true without options", "In width."),
        Parameter("vertical", .boolean, default: "true without options", "In height."),
      ]
    ) { node, _, content in
      if node.slotCount == 0 { return FixedSizeModifier(content) }
      return FixedSizeModifier(content, horizontal: node.bool(0) ?? false, vertical: node.bool(1) ?? false)
    },
    .modifier(
      "layoutPriority", "Who gets room first in a stack.", example: "view:layoutPriority(1)", positions: [["priority"]],
      [Parameter("priority", .number(), default: "0", "Higher ones go first.").required]
    ) { node, _, content in LayoutPriorityModifier(content, node.double(0) ?? 0) },
    .modifier(
      "offset", "Drawn elsewhere; the layout does not change.", example: "view:offset(1, 0)",
      positions: [["x"], ["y"]],
      [
        Parameter("x", .length(negative: true), default: "0", "Cells to the right."),
        Parameter("y", .length(negative: true), default: "0", "Cells down."),
      ]
    ) { node, _, content in OffsetModifier(content, x: node.int(0) ?? 0, y: node.int(1) ?? 0) },
    .modifier(
      "position", "Its centre at a point of its parent.", example: "view:position(10, 3)", positions: [["x"], ["y"]],
      [
        Parameter("x", .length(negative: true), default: "0", "Cells from the leading edge."),
        Parameter("y", .length(negative: true), default: "0", "Cells from the top."),
      ]
    ) { node, _, content in PositionModifier(content, x: node.int(0) ?? 0, y: node.int(1) ?? 0) },
    .modifier("clipped", "Nothing outside of its bounds is drawn.", example: "view:clipped()") { _, _, content in
      ClippedModifier(content)
    },
    .modifier("hidden", "Takes its room and draws nothing.", example: "view:hidden()") { _, _, content in
      HiddenModifier(content)
    },
    .modifier(
      "zIndex", "Which of overlapping siblings is on top.", example: "view:zIndex(1)", positions: [["index"]],
      [Parameter("index", .number(), default: "0", "Higher ones are on top.").required]
    ) { node, _, content in ZIndexModifier(content, node.double(0) ?? 0) },
  ]
}
