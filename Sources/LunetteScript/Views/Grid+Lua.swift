import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var gridRows: [Row] {
    [
      .view(
        "Grid", "Views in rows and columns, each column as wide as its widest cell.",
        example: "ui.Grid { alignment = \"leading\", ui.GridRow { a, b }, ui.GridRow { c, d } }", array: .children
      ) { row in
        let alignment = row.alignment("Where cells stand in their room.")
        let horizontalSpacing = row.optional(
          "horizontalSpacing", .length(negative: true), meaning: "1", "Cells between columns.")
        let verticalSpacing = row.optional(
          "verticalSpacing", .length(negative: true), meaning: "0", "Cells between rows.")
        return { node in
          Grid(
            alignment: node[alignment], horizontalSpacing: node[horizontalSpacing],
            verticalSpacing: node[verticalSpacing], children: node.children)
        }
      },
      .view("GridRow", "A row of a Grid, a cell for each child.", example: "ui.GridRow { a, b }", array: .children) {
        row in
        let alignment = row.optional(
          "alignment", .name(VerticalAlignment.self), "How its cells stand in height; as the Grid says if not given.")
        return { node in GridRow(alignment: node[alignment], children: node.children) }
      },
      .modifier(
        "gridCellColumns", "How many columns of its Grid a cell spans.", example: "view:gridCellColumns(2)",
        positions: [["count"]]
      ) { row in
        let count = row.required("count", .integer(1...GridCellTraits.mostColumns), initial: 1, "Columns.")
        return { node, content in
          let count = node[count]
          return GridCellModifier(content) { $0.columns = count }
        }
      },
      .modifier(
        "gridColumnAlignment", "How the cells of its column stand in width.",
        example: "view:gridColumnAlignment(\"trailing\")", positions: [["alignment"]]
      ) { row in
        let alignment = row.required(
          "alignment", .name(HorizontalAlignment.self), initial: .center, "For the whole column.")
        return { node, content in
          let alignment = node[alignment]
          return GridCellModifier(content) { $0.columnAlignment = alignment }
        }
      },
      .modifier(
        "gridCellAnchor", "Where a cell stands in its room of the Grid.",
        example: "view:gridCellAnchor(\"topTrailing\")",
        positions: [["anchor"]]
      ) { row in
        let anchor = row.required("anchor", .name(Alignment.self), initial: .center, "For this cell alone.")
        return { node, content in
          let anchor = node[anchor]
          return GridCellModifier(content) { $0.anchor = anchor }
        }
      },
      .modifier(
        "gridCellUnsizedAxes", "The directions in which a cell asks for no room of its own.",
        example: "ui.Divider():gridCellUnsizedAxes(\"horizontal\")", positions: [["axes"]]
      ) { row in
        let axes = row.required(
          "axes", .name(AxisChoice.self), initial: .both, "It is given what the other cells have.")
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
