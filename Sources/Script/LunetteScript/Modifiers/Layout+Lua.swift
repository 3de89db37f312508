import LunetteEngine
import LunetteRecords
import LunetteViews

// Where a view is placed and how large it is, apart from frames and padding: `view:offset { x = 2
// }`, `view:fixedSize()`.
extension RowBuilder {
  fileprivate mutating func cells(_ name: String, _ documentation: String) -> DefaultKey<
    WholeArgument
  > {
    optional(name, .length(negative: true), default: 0, documentation)
  }
}

extension Registry {
  private static func safeAreaInset(_ name: String) -> Row {
    .modifier(
      name,
      "Puts a bar at an edge of the view, which leaves room for it: a list scrolls only up to the "
        + "bar.",
      example: "view:\(name)(\"bottom\", ui.Text(\"3 selected\"))",
      positions: [["edge"], ["view"]],
      array: .parameter("view"), weight: 1000
    ) { row in
      let edge = row.required("edge", .name(FrameEdge.self), "The edge where the bar is.")
      let bar = row.optional(
        "view", .view(calls: true), positionOnly: true, "The bar; false shows none.")
      let alignment = row.alignment()
      let spacing = row.optional(
        "spacing", .length(), default: 0, "The blank cells between the view and the bar.")
      return { node, content in
        SafeAreaInset.around(
          content, node[bar] ?? EmptyView.shared, at: node[edge], alignment: node[alignment],
          spacing: node[spacing])
      }
    }
  }

  static var layoutRows: [Row] {
    [
      safeAreaInset("safeAreaInset"), safeAreaInset("safeAreaBar"),
      .modifier(
        "fixedSize", "Gives the view its ideal size, whatever size its parent proposes.",
        example: "view:fixedSize { horizontal = true }"
      ) { row in
        let horizontal = row.optional(
          "horizontal", .boolean, meaning: "true without options",
          "Whether the width is the ideal one.")
        let vertical = row.optional(
          "vertical", .boolean, meaning: "true without options",
          "Whether the height is the ideal one.")
        return { node, content in
          if node.isBare { return FixedSizeModifier(content) }
          return FixedSizeModifier(
            content, horizontal: node[horizontal] ?? false, vertical: node[vertical] ?? false)
        }
      },
      .modifier(
        "layoutPriority", "Sets which views of a stack get space first.",
        example: "view:layoutPriority(1)",
        positions: [["priority"]]
      ) { row in
        let priority = row.required(
          "priority", .number(), initial: 0, "Views with a higher priority get space first.")
        return { node, content in LayoutPriorityModifier(content, node[priority]) }
      },
      .modifier(
        "offset", "Draws the view at another position; the layout does not change.",
        example: "view:offset(1, 0)",
        positions: [["x"], ["y"]]
      ) { row in
        let x = row.cells("x", "How far to the right the view is drawn, in cells.")
        let y = row.cells("y", "How far down the view is drawn, in cells.")
        return { node, content in OffsetModifier(content, x: node[x], y: node[y]) }
      },
      .modifier(
        "position", "Places the centre of the view at a point of its parent.",
        example: "view:position(10, 3)",
        positions: [["x"], ["y"]]
      ) { row in
        let x = row.cells("x", "The distance from the leading edge, in cells.")
        let y = row.cells("y", "The distance from the top, in cells.")
        return { node, content in PositionModifier(content, x: node[x], y: node[y]) }
      },
      .modifier(
        "aspectRatio",
        "Gives the view a fixed ratio of width to height; a cell counts as twice as high as wide.",
        example: "view:aspectRatio(16 / 9, \"fit\")", positions: [["ratio"], ["contentMode"]]
      ) { row in
        let ratio = row.optional(
          "ratio", .number(from: 0, above: true),
          "The width divided by the height; nil means the view's own ratio.")
        let mode = row.optional(
          "contentMode", .name(ContentMode.self), default: .fit,
          "\"fit\" makes the view fit into the available space, \"fill\" makes it cover all of "
            + "that."
        )
        return { node, content in AspectRatioModifier(content, node[ratio], node[mode]) }
      },
      .modifier(
        "scaledToFit",
        "Makes the view as large as fits into the available space, in its own ratio.",
        example: "view:scaledToFit()"
      ) { _ in { _, content in AspectRatioModifier(content, nil, .fit) } },
      .modifier(
        "scaledToFill",
        "Makes the view cover all of the available space, in its own ratio; clipped() cuts off "
          + "what exceeds the space.",
        example: "view:scaledToFill()"
      ) { _ in { _, content in AspectRatioModifier(content, nil, .fill) } },
      .modifier(
        "clipped", "Cuts off what the view draws outside of its bounds.", example: "view:clipped()"
      ) { _ in
        { _, content in ClippedModifier(content) }
      },
      .modifier(
        "hidden", "Hides the view, which keeps its place in the layout.", example: "view:hidden()"
      ) { _ in
        { _, content in HiddenModifier(content) }
      },
      .modifier(
        "zIndex", "Sets which of several overlapping siblings is in front.",
        example: "view:zIndex(1)",
        positions: [["index"]]
      ) { row in
        let index = row.required(
          "index", .number(), initial: 0, "Views with a higher index are in front.")
        return { node, content in ZIndexModifier(content, node[index]) }
      },
    ]
  }
}
