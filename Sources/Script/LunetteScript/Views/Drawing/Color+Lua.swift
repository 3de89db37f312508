import LunetteRecords
import LunetteViews

// `ui.Color("red")`, a view and a colour.
extension Registry {
  static var colorRows: [Row] {
    [
      .view(
        "Color",
        "A colour. As a view it fills the space that it is offered; any option for a colour "
          + "accepts it, too.",
        example: "ui.Color(\"red\")",
        positions: [["color"]], fixedKind: .color
      ) { row in
        let color = row.required("color", .color, "The colour to show.")
        return { node in ColorView(node[color]) }
      }
    ]
  }
}
