import LunetteRecords
import LunetteViews

extension Registry {
  static var colorRows: [Row] {
    [
      .view(
        "Color", "A colour that fills its room; a colour option takes it too.", example: "ui.Color(\"red\")",
        positions: [["color"]], fixedKind: .color
      ) { row in
        let color = row.required("color", .color, "Its name or \"#rrggbb\".")
        return { node in ColorView(node[color]) }
      }
    ]
  }
}
