import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  private static let laziness =
    "in something that scrolls, of which only those in sight, and a few around them, are made; it takes all the room across"

  private static func pinned(_ row: inout RowBuilder) -> DefaultKey<NamesArgument<PinnedViews>> {
    row.optional(
      "pinnedViews", .names(PinnedViews.self), default: [],
      "What of its Sections stays in sight as long as anything of them is.")
  }
  private static func tracks(_ views: [View?]) -> [GridItem] { views.compactMap { $0 as? GridItem } }

  static var lazyContainerRows: [Row] {
    [
      .view(
        "LazyVStack", "Views below each other \(laziness).",
        example: "ui.ScrollView { ui.LazyVStack { ui.ForEach(items, f) } }", array: .children, weight: 2000,
        shareOfChildren: 6
      ) { row in
        let alignment = row.optional(
          "alignment", .name(HorizontalAlignment.self), default: .center, "How they stand in width.")
        let spacing = row.optional("spacing", .length(), default: 0, "Cells between neighbours.")
        let pinned = pinned(&row)
        return { node in
          LazyContainer(
            axis: .vertical, horizontal: node[alignment], spacing: node[spacing], pinned: node[pinned],
            children: node.children)
        }
      },
      .view(
        "LazyHStack", "Views side by side \(laziness).",
        example: "ui.ScrollView { axes = \"horizontal\", ui.LazyHStack { ui.ForEach(items, f) } }", array: .children,
        weight: 2000, shareOfChildren: 6
      ) { row in
        let alignment = row.optional(
          "alignment", .name(VerticalAlignment.self), default: .center, "How they stand in height.")
        let spacing = row.optional("spacing", .length(), default: 1, "Cells between neighbours.")
        let pinned = pinned(&row)
        return { node in
          LazyContainer(
            axis: .horizontal, vertical: node[alignment], spacing: node[spacing], pinned: node[pinned],
            children: node.children)
        }
      },
      .view(
        "LazyVGrid", "Views in rows of so many columns \(laziness).",
        example: "ui.LazyVGrid { columns = { ui.GridItem(\"adaptive\", 12) }, ui.ForEach(items, f) }",
        array: .children, weight: 2400, shareOfChildren: 6
      ) { row in
        let columns = row.required("columns", .view(of: ["GridItem"]), "Its columns: a ui.GridItem each.")
        let alignment = row.optional(
          "alignment", .name(HorizontalAlignment.self), default: .center,
          "Where the columns stand, if there is more room.")
        let spacing = row.optional("spacing", .length(), default: 0, "Cells between rows.")
        let pinned = pinned(&row)
        return { node in
          LazyContainer(
            axis: .vertical, horizontal: node[alignment], spacing: node[spacing], pinned: node[pinned],
            tracks: tracks(node.parts(columns)), children: node.children)
        }
      },
      .view(
        "LazyHGrid", "Views in columns of so many rows \(laziness).",
        example:
          "ui.LazyHGrid { rows = { ui.GridItem(\"fixed\", 1), ui.GridItem(\"fixed\", 1) }, ui.ForEach(items, f) }",
        array: .children, weight: 2400, shareOfChildren: 6
      ) { row in
        let rows = row.required("rows", .view(of: ["GridItem"]), "Its rows: a ui.GridItem each.")
        let alignment = row.optional(
          "alignment", .name(VerticalAlignment.self), default: .center, "Where the rows stand, if there is more room.")
        let spacing = row.optional("spacing", .length(), default: 1, "Cells between columns.")
        let pinned = pinned(&row)
        return { node in
          LazyContainer(
            axis: .horizontal, vertical: node[alignment], spacing: node[spacing], pinned: node[pinned],
            tracks: tracks(node.parts(rows)), children: node.children)
        }
      },
      .view(
        "GridItem", "A column of a LazyVGrid, or a row of a LazyHGrid.",
        example: "ui.GridItem(\"flexible\", { minimum = 8, maximum = 20 })",
        positions: [["size"], ["minimum"]]
      ) { row in
        let size = row.optional("size", .name(GridItem.Size.self), default: .flexible, "How large it is.")
        let minimum = row.optional("minimum", .length(), default: 1, "Cells; of a fixed one all that it has.")
        let maximum = row.optional(
          "maximum", .length(infinity: true), meaning: "ui.infinity", "Cells; a fixed one has its minimum.")
        let spacing = row.optional(
          "spacing", .length(), "Cells to the next one; 1 between columns and 0 between rows if not given.")
        let alignment = row.optional("alignment", .name(Alignment.self), "Where a view stands in its cell; \"center\".")
        return { node in
          GridItem(
            node[size], minimum: node[minimum], maximum: node[maximum] ?? Layout.infinity, spacing: node[spacing],
            alignment: node[alignment])
        }
      },
    ]
  }
}
