import LunetteRecords
import LunetteViews

extension Registry {
  private static let shapes = ["Rectangle", "RoundedRectangle", "Capsule", "Circle", "fill", "stroke"]

  static var shapeRows: [Row] {
    [
      .view("Rectangle", "A rectangle that fills its room.", example: "ui.Rectangle()") { _ in
        { _ in ShapeView(.rectangle) }
      },
      .view(
        "RoundedRectangle", "A rectangle with round corners.", example: "ui.RoundedRectangle { cornerRadius = 1 }"
      ) { row in
        let cornerRadius = row.optional("cornerRadius", .length(), default: 1, "0: square corners.")
        return { node in ShapeView(.roundedRectangle, cornerRadius: node[cornerRadius]) }
      },
      .view("Capsule", "A rectangle with round ends.", example: "ui.Capsule()") { _ in { _ in ShapeView(.capsule) } },
      .view("Circle", "A circle, twice as wide as high.", example: "ui.Circle()") { _ in { _ in ShapeView(.circle) } },
      .modifier(
        "fill", "Fills a shape.", example: "ui.Circle():fill(\"red\")", positions: [["color"]], receivers: shapes
      ) { row in
        let color = row.optional("color", .color, "The current foreground if not given.")
        return { node, content in (content as? ShapeView)?.filled(node[color]) ?? content }
      },
      .modifier(
        "stroke", "Outlines a shape.", example: "ui.Capsule():stroke(\"red\", { lineWidth = 1 })",
        positions: [["color"]],
        receivers: shapes
      ) { row in
        let color = row.optional("color", .color, "The current foreground if not given.")
        let lineWidth = row.optional("lineWidth", .length(), default: 1, "2 or more: heavy lines.")
        return { node, content in
          (content as? ShapeView)?.stroked(node[color], lineWidth: node[lineWidth]) ?? content
        }
      },
    ]
  }
}
