import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  private static let shapes = [
    "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Capsule", "Circle", "Ellipse", "ContainerRelativeShape",
    "fill", "stroke", "strokeBorder", "trim",
  ]

  private static func stroke(_ name: String, _ documentation: String) -> Row {
    .modifier(
      name, documentation, example: "ui.Capsule():\(name)(\"red\", { lineWidth = 1, style = \"dashed\" })",
      positions: [["color"]], receivers: shapes
    ) { row in
      let color = row.optional("color", .ink, "A gradient too; the current foreground if not given.")
      let lineWidth = row.optional("lineWidth", .length(), default: 1, "2 or more: heavy lines.")
      let style = row.optional("style", .name(LineStyle.self), default: .solid, "Whole or broken.")
      return { node, content in
        let (paint, gradient) = node[color].parts
        return (content as? ShapeView)?.stroked(
          paint, lineWidth: node[lineWidth], lineStyle: node[style], gradient: gradient) ?? content
      }
    }
  }

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
      .view("Ellipse", "An ellipse that fills its room.", example: "ui.Ellipse()") { _ in { _ in ShapeView(.ellipse) }
      },
      .view(
        "UnevenRoundedRectangle", "A rectangle of which each corner is round or not.",
        example: "ui.UnevenRoundedRectangle { topLeadingRadius = 1, topTrailingRadius = 1 }"
      ) { row in
        let radii = [CornerSet.topLeading, .topTrailing, .bottomLeading, .bottomTrailing]
        let keys = ["topLeading", "topTrailing", "bottomLeading", "bottomTrailing"].map {
          row.optional("\($0)Radius", .length(), default: 0, "1 or more: that corner is round.")
        }
        return { node in
          let corners = zip(radii, keys).reduce(into: CornerSet()) { if node[$1.1] > 0 { $0.insert($1.0) } }
          return ShapeView(ShapeOutline(.roundedRectangle, corners: corners))
        }
      },
      .view(
        "ContainerRelativeShape", "The shape that the nearest containerShape says; a rectangle without one.",
        example: "ui.ContainerRelativeShape()"
      ) { _ in { _ in ShapeView(.containerRelative) } },
      .modifier(
        "fill", "Fills a shape.", example: "ui.Circle():fill(\"red\")", positions: [["color"]], receivers: shapes
      ) { row in
        let color = row.optional("color", .ink, "A gradient too; the current foreground if not given.")
        return { node, content in
          let (paint, gradient) = node[color].parts
          return (content as? ShapeView)?.filled(paint, gradient: gradient) ?? content
        }
      },
      .modifier(
        "trim",
        "Only a part of the outline is drawn: clockwise, from the right of what is round, else from the top left.",
        example: "ui.Circle():trim(0, 0.7):stroke(\"blue\")", positions: [["from"], ["to"]], receivers: shapes
      ) { row in
        let from = row.optional("from", .number(from: 0, upTo: 1), default: 0, "Where it begins.")
        let to = row.optional("to", .number(from: 0, upTo: 1), default: 1, "Where it ends.")
        return { node, content in
          (content as? ShapeView)?.trimmed(ShapeTrim(from: node[from], to: node[to])) ?? content
        }
      },
      stroke("stroke", "Outlines a shape."),
      stroke("strokeBorder", "Outlines a shape within its bounds, where a line of cells is in any case: as stroke."),
    ]
  }
}
