import LunetteEngine
import LunetteRecords
import LunetteViews

// `ui.ViewThatFits { axes = "horizontal", wide, narrow }`.
extension Registry {
  static var viewThatFitsRows: [Row] {
    [
      .view(
        "ViewThatFits",
        "Shows the first of several views that fits into the available space, or the last one if "
          + "none fits.",
        example: "ui.ViewThatFits { axes = \"horizontal\", wide, narrow }", array: .children,
        weight: 3200
      ) { row in
        let axes = row.optional(
          "axes", .name(AxisChoice.self), default: .both,
          "The directions in which the view must fit.")
        return { node in ViewThatFits(axes: node[axes], children: node.children) }
      }
    ]
  }
}
