import LunetteEngine
import LunetteRecords
import LunetteViews

// Stacks and grids that create only what is in sight: `ui.ScrollView { ui.LazyVStack {
// ui.ForEach(items, f) } }`.
extension Registry {
  private static let laziness =
    "in a scroll view. Only the visible views and a few around them are created"

  private static func pinned(_ row: inout RowBuilder) -> DefaultKey<NamesArgument<PinnedViews>> {
    row.optional(
      "pinnedViews", .names(PinnedViews.self), default: [],
      "Which parts of its Sections stay in sight at the edge as long as a part of their section is "
        + "visible."
    )
  }
  private static func tracks(_ views: [View?]) -> [GridItem] {
    views.compactMap { $0 as? GridItem }
  }

  static var lazyContainerRows: [Row] {
    [
      .view(
        "LazyVStack", "Views below each other \(laziness). It fills the width.",
        example: "ui.ScrollView { ui.LazyVStack { ui.ForEach(items, f) } }", array: .children,
        weight: 2000,
        shareOfChildren: 6
      ) { row in
        let alignment = row.optional(
          "alignment", .name(HorizontalAlignment.self), default: .center,
          "How the views are aligned horizontally.")
        let spacing = row.optional(
          "spacing", .length(), default: 0, "The space between neighbouring views, in cells.")
        let pinned = pinned(&row)
        return { node in
          LazyContainer(
            axis: .vertical, horizontal: node[alignment], spacing: node[spacing],
            pinned: node[pinned],
            children: node.children)
        }
      },
      .view(
        "LazyHStack", "Views side by side \(laziness). It fills the height.",
        example: "ui.ScrollView { axes = \"horizontal\", ui.LazyHStack { ui.ForEach(items, f) } }",
        array: .children,
        weight: 2000, shareOfChildren: 6
      ) { row in
        let alignment = row.optional(
          "alignment", .name(VerticalAlignment.self), default: .center,
          "How the views are aligned vertically.")
        let spacing = row.optional(
          "spacing", .length(), default: 1, "The space between neighbouring views, in cells.")
        let pinned = pinned(&row)
        return { node in
          LazyContainer(
            axis: .horizontal, vertical: node[alignment], spacing: node[spacing],
            pinned: node[pinned],
            children: node.children)
        }
      },
      .view(
        "LazyVGrid",
        "A grid of columns, whose rows are placed below each other \(laziness). It fills the "
          + "width.",
        example:
          "ui.LazyVGrid { columns = { ui.GridItem(\"adaptive\", 12) }, ui.ForEach(items, f) }",
        array: .children, weight: 2400, shareOfChildren: 6
      ) { row in
        let columns = row.required(
          "columns", .view(of: ["GridItem"]), "The columns, each a ui.GridItem.")
        let alignment = row.optional(
          "alignment", .name(HorizontalAlignment.self), default: .center,
          "How the columns are aligned if they do not fill the width.")
        let spacing = row.optional(
          "spacing", .length(), default: 0, "The space between rows, in cells.")
        let pinned = pinned(&row)
        return { node in
          LazyContainer(
            axis: .vertical, horizontal: node[alignment], spacing: node[spacing],
            pinned: node[pinned],
            tracks: tracks(node.parts(columns)), children: node.children)
        }
      },
      .view(
        "LazyHGrid",
        "A grid of rows, whose columns are placed side by side \(laziness). It fills the height.",
        example:
          "ui.LazyHGrid { rows = { ui.GridItem(\"fixed\", 1), ui.GridItem(\"fixed\", 1) }, "
          + "ui.ForEach(items, f) }",
        array: .children, weight: 2400, shareOfChildren: 6
      ) { row in
        let rows = row.required("rows", .view(of: ["GridItem"]), "The rows, each a ui.GridItem.")
        let alignment = row.optional(
          "alignment", .name(VerticalAlignment.self), default: .center,
          "How the rows are aligned if they do not fill the height.")
        let spacing = row.optional(
          "spacing", .length(), default: 1, "The space between columns, in cells.")
        let pinned = pinned(&row)
        return { node in
          LazyContainer(
            axis: .horizontal, vertical: node[alignment], spacing: node[spacing],
            pinned: node[pinned],
            tracks: tracks(node.parts(rows)), children: node.children)
        }
      },
      .view(
        "GridItem", "A column of a LazyVGrid, or a row of a LazyHGrid.",
        example: "ui.GridItem(\"flexible\", { minimum = 8, maximum = 20 })",
        positions: [["size"], ["minimum"]]
      ) { row in
        let size = row.optional(
          "size", .name(GridItem.Size.self), default: .flexible,
          "How the size is found. An adaptive item stands for as many columns or rows of at least "
            + "the minimum as there is space for."
        )
        let minimum = row.optional(
          "minimum", .length(), default: 1, "The minimum size in cells; the size of a fixed item.")
        let maximum = row.optional(
          "maximum", .length(infinity: true), meaning: "ui.infinity",
          "The maximum size in cells. A fixed item ignores it.")
        let spacing = row.optional(
          "spacing", .length(),
          "The space to the next item, in cells. If missing, 1 between columns and 0 between rows.")
        let alignment = row.optional(
          "alignment", .name(Alignment.self),
          "How views are aligned in their cells. If missing, \"center\".")
        return { node in
          GridItem(
            node[size], minimum: node[minimum], maximum: node[maximum] ?? Layout.infinity,
            spacing: node[spacing],
            alignment: node[alignment])
        }
      },
    ]
  }
}
