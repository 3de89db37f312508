import LunetteRecords
import LunetteViews

extension RowBuilder {
  fileprivate mutating func cells(_ name: String, _ documentation: String) -> DefaultKey<WholeArgument> {
    optional(name, .length(negative: true), default: 0, documentation)
  }
}

extension Registry {
  static var layoutRows: [Row] {
    [
      .modifier(
        "fixedSize", "Its ideal size, whatever is proposed.", example: "view:fixedSize { horizontal = true }"
      ) { row in
        let horizontal = row.optional("horizontal", .boolean, meaning: "true without options", "In width.")
        let vertical = row.optional("vertical", .boolean, meaning: "true without options", "In height.")
        return { node, content in
          if node.isBare { return FixedSizeModifier(content) }
          return FixedSizeModifier(content, horizontal: node[horizontal] ?? false, vertical: node[vertical] ?? false)
        }
      },
      .modifier(
        "layoutPriority", "Who gets room first in a stack.", example: "view:layoutPriority(1)",
        positions: [["priority"]]
      ) { row in
        let priority = row.required("priority", .number(), initial: 0, "Higher ones go first.")
        return { node, content in LayoutPriorityModifier(content, node[priority]) }
      },
      .modifier(
        "offset", "Drawn elsewhere; the layout does not change.", example: "view:offset(1, 0)",
        positions: [["x"], ["y"]]
      ) { row in
        let x = row.cells("x", "Cells to the right.")
        let y = row.cells("y", "Cells down.")
        return { node, content in OffsetModifier(content, x: node[x], y: node[y]) }
      },
      .modifier(
        "position", "Its centre at a point of its parent.", example: "view:position(10, 3)", positions: [["x"], ["y"]]
      ) { row in
        let x = row.cells("x", "Cells from the leading edge.")
        let y = row.cells("y", "Cells from the top.")
        return { node, content in PositionModifier(content, x: node[x], y: node[y]) }
      },
      .modifier(
        "aspectRatio", "A size of one ratio of width to height; a cell counts as twice as high as wide.",
        example: "view:aspectRatio(16 / 9, \"fit\")", positions: [["ratio"], ["contentMode"]]
      ) { row in
        let ratio = row.optional("ratio", .number(from: 0, above: true), "Width by height; nil: its own.")
        let mode = row.optional(
          "contentMode", .name(ContentMode.self), default: .fit,
          "All of it within the room, or all of the room covered.")
        return { node, content in AspectRatioModifier(content, node[ratio], node[mode]) }
      },
      .modifier(
        "scaledToFit", "In its own ratio, as large as the room lets all of it be seen.", example: "view:scaledToFit()"
      ) { _ in { _, content in AspectRatioModifier(content, nil, .fit) } },
      .modifier(
        "scaledToFill", "In its own ratio, so large that it covers the room; clipped() cuts off what is too much.",
        example: "view:scaledToFill()"
      ) { _ in { _, content in AspectRatioModifier(content, nil, .fill) } },
      .modifier("clipped", "Nothing outside of its bounds is drawn.", example: "view:clipped()") { _ in
        { _, content in ClippedModifier(content) }
      },
      .modifier("hidden", "Takes its room and draws nothing.", example: "view:hidden()") { _ in
        { _, content in HiddenModifier(content) }
      },
      .modifier(
        "zIndex", "Which of overlapping siblings is on top.", example: "view:zIndex(1)", positions: [["index"]]
      ) { row in
        let index = row.required("index", .number(), initial: 0, "Higher ones are on top.")
        return { node, content in ZIndexModifier(content, node[index]) }
      },
    ]
  }
}
