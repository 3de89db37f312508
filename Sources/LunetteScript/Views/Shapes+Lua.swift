import LunetteCore
import LunetteLua

extension Registry {
  private static let shapes = ["Rectangle", "RoundedRectangle", "Capsule", "Circle", "fill", "stroke"]

  static let shapeRows: [Row] = [
    .view("Rectangle", "A rectangle that fills its room.", example: "ui.Rectangle()") { _, _ in ShapeView(.rectangle) },
    .view(
      "RoundedRectangle", "A rectangle with round corners.", example: "ui.RoundedRectangle { cornerRadius = 1 }",
      [Parameter("cornerRadius", .length(), default: "1", "0: square corners.")]
    ) { node, _ in ShapeView(.roundedRectangle, cornerRadius: node.int(0) ?? 1) },
    .view("Capsule", "A rectangle with round ends.", example: "ui.Capsule()") { _, _ in ShapeView(.capsule) },
    .view("Circle", "A circle, twice as wide as high.", example: "ui.Circle()") { _, _ in ShapeView(.circle) },
    .modifier(
      "fill", "Fills a shape.", example: "ui.Circle():fill(\"red\")", positions: [["color"]], receivers: shapes,
      [Parameter("color", .color, "The current foreground if not given.")]
    ) { node, _, content in
      (content as? ShapeView)?.filled(node.paint(0)) ?? content
    },
    .modifier(
      "stroke", "Outlines a shape.", example: "ui.Capsule():stroke(\"red\", { lineWidth = 1 })", positions: [["color"]],
      receivers: shapes,
      [
        Parameter("color", .color, "The current foreground if not given."),
        Parameter("lineWidth", .length(), default: "1", "2 or more: heavy lines."),
      ]
    ) { node, _, content in
      (content as? ShapeView)?.stroked(node.paint(0), lineWidth: node.int(1) ?? 1) ?? content
    },
    .view(
      "Color", "A colour that fills its room; a colour option takes it too.", example: "ui.Color(\"red\")",
      positions: [["color"]], fixedKind: 5, [Parameter("color", .color, "Its name or \"#rrggbb\".").required]
    ) { node, _ in ColorView(node.paint(0) ?? .clear) },
  ]
}
