import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var viewThatFitsRows: [Row] {
    [
      .view(
        "ViewThatFits", "The first of several views that fits the room, else the last.",
        example: "ui.ViewThatFits { axes = \"horizontal\", wide, narrow }", array: .children, weight: 3200
      ) { row in
        let axes = row.optional(
          "axes", .name(AxisChoice.self), default: .both, "The directions in which it must fit.")
        return { node in ViewThatFits(axes: node[axes], children: node.children) }
      }
    ]
  }
}
