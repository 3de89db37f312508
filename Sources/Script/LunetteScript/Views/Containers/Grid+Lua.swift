import LunetteEngine
import LunetteRecords
import LunetteViews

// `ui.Grid { ui.GridRow { a, b }, … }`, and the modifiers of its cells, such as `gridCellColumns`.
extension Registry {
  static var gridRows: [Row] {
    [
      .view(
        "Grid", "Arranges views in rows and columns. Each column is as wide as its widest cell.",
        example: "ui.Grid { alignment = \"leading\", ui.GridRow { a, b }, ui.GridRow { c, d } }",
        array: .children
      ) { row in
        let alignment = row.alignment("How views are aligned in their cells.")
        let horizontalSpacing = row.optional(
          "horizontalSpacing", .length(negative: true), meaning: "1",
          "The space between columns, in terminal cells.")
        let verticalSpacing = row.optional(
          "verticalSpacing", .length(negative: true), meaning: "0",
          "The space between rows, in terminal cells.")
        return { node in
          Grid(
            alignment: node[alignment], horizontalSpacing: node[horizontalSpacing],
            verticalSpacing: node[verticalSpacing], children: node.children)
        }
      },
      .view(
        "GridRow", "A row of a Grid, with a cell for each child.", example: "ui.GridRow { a, b }",
        array: .children
      ) {
        row in
        let alignment = row.optional(
          "alignment", .name(VerticalAlignment.self),
          "How the views of this row are aligned vertically. If missing, as the Grid says.")
        return { node in GridRow(alignment: node[alignment], children: node.children) }
      },
      .modifier(
        "gridCellColumns", "Makes a cell span several columns of its Grid.",
        example: "view:gridCellColumns(2)",
        positions: [["count"]]
      ) { row in
        let count = row.required(
          "count", .integer(1...GridCellTraits.maxColumns), initial: 1, "The number of columns.")
        return { node, content in
          let count = node[count]
          return GridCellModifier(content) { $0.columns = count }
        }
      },
      .modifier(
        "gridColumnAlignment",
        "Sets the horizontal alignment of the Grid column in which this cell is.",
        example: "view:gridColumnAlignment(\"trailing\")", positions: [["alignment"]]
      ) { row in
        let alignment = row.required(
          "alignment", .name(HorizontalAlignment.self), initial: .center,
          "The alignment of all cells in the column.")
        return { node, content in
          let alignment = node[alignment]
          return GridCellModifier(content) { $0.columnAlignment = alignment }
        }
      },
      .modifier(
        "gridCellAnchor", "Sets how this view is aligned in its cell of the Grid.",
        example: "view:gridCellAnchor(\"topTrailing\")",
        positions: [["anchor"]]
      ) { row in
        let anchor = row.required(
          "anchor", .name(Alignment.self), initial: .center, "The alignment of this cell only.")
        return { node, content in
          let anchor = node[anchor]
          return GridCellModifier(content) { $0.anchor = anchor }
        }
      },
      .modifier(
        "gridCellUnsizedAxes",
        "Makes a cell not count for the width of its column or the height of its row. It gets the "
          + "size that the other cells need.",
        example: "ui.Divider():gridCellUnsizedAxes(\"horizontal\")", positions: [["axes"]]
      ) { row in
        let axes = row.required(
          "axes", .name(AxisChoice.self), initial: .both,
          "The directions in which the cell does not count.")
        return { node, content in
          let axes = node[axes]
          return GridCellModifier(content) {
            $0.isUnsizedHorizontally = axes.includesHorizontal
            $0.isUnsizedVertically = axes.includesVertical
          }
        }
      },
    ]
  }
}
