import LunetteEngine
import LunetteRecords
import LunetteViews

// Shapes and what is done with them: `ui.Capsule():fill("blue"):stroke("red")`.
extension Registry {
  private static let shapes = [
    "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Capsule", "Circle", "Ellipse",
    "ContainerRelativeShape",
    "fill", "stroke", "strokeBorder", "trim",
  ]

  private static func stroke(_ name: String, _ documentation: String) -> Row {
    .modifier(
      name, documentation,
      example: "ui.Capsule():\(name)(\"red\", { lineWidth = 1, style = \"dashed\" })",
      positions: [["color"]], receivers: shapes
    ) { row in
      let color = row.optional(
        "color", .colorOrGradient,
        "The colour or gradient. If missing, the current foreground colour.")
      let lineWidth = row.optional(
        "lineWidth", .length(), default: 1,
        "The thickness of the line: 0 draws none, 2 or more draws heavy lines.")
      let style = row.optional(
        "style", .name(LineStyle.self), default: .solid,
        "Whether the line is solid, dashed or dotted.")
      return { node, content in
        let (paint, gradient) = node[color].parts
        let line = ShapeLine(node[lineWidth], node[style])
        return (content as? ShapeView)?.adding(ShapeLayer(paint, gradient: gradient, line: line))
          ?? content
      }
    }
  }

  static var shapeRows: [Row] {
    [
      .view(
        "Rectangle", "A rectangle that fills the space that it is offered.",
        example: "ui.Rectangle()"
      ) { _ in
        { _ in ShapeView(.rectangle) }
      },
      .view(
        "RoundedRectangle", "A rectangle with round corners.",
        example: "ui.RoundedRectangle { cornerRadius = 1 }"
      ) { row in
        let cornerRadius = row.optional(
          "cornerRadius", .length(), default: 1,
          "The radius of the corners in cells; 0 makes square corners, any other number round ones."
        )
        return { node in ShapeView(.roundedRectangle, cornerRadius: node[cornerRadius]) }
      },
      .view("Capsule", "A rectangle whose short sides are round.", example: "ui.Capsule()") { _ in
        { _ in ShapeView(.capsule) }
      },
      .view(
        "Circle",
        "A circle: twice as many columns as rows, because cells are about twice as high as wide.",
        example: "ui.Circle()"
      ) { _ in { _ in ShapeView(.circle) } },
      .view(
        "Ellipse", "An ellipse that fills the space that it is offered.", example: "ui.Ellipse()"
      ) { _ in
        { _ in ShapeView(.ellipse) }
      },
      .view(
        "UnevenRoundedRectangle",
        "A rectangle with round or square corners, chosen for each corner.",
        example: "ui.UnevenRoundedRectangle { topLeadingRadius = 1, topTrailingRadius = 1 }"
      ) { row in
        let radii = [CornerSet.topLeading, .topTrailing, .bottomLeading, .bottomTrailing]
        let keys = ["topLeading", "topTrailing", "bottomLeading", "bottomTrailing"].map {
          row.optional(
            "\($0)Radius", .length(), default: 0,
            "The radius of this corner in cells; 0 makes it square, any other number round.")
        }
        return { node in
          let corners = zip(radii, keys).reduce(into: CornerSet()) {
            if node[$1.1] > 0 { $0.insert($1.0) }
          }
          return ShapeView(ShapeOutline(.roundedRectangle, corners: corners))
        }
      },
      .view(
        "ContainerRelativeShape",
        "The shape that the nearest containerShape modifier sets; without one, a rectangle.",
        example: "ui.ContainerRelativeShape()"
      ) { _ in { _ in ShapeView(.containerRelative) } },
      .modifier(
        "fill",
        "Fills a shape with a colour or a gradient. It can be combined with stroke: both are "
          + "drawn.",
        example: "ui.Circle():fill(\"red\")", positions: [["color"]], receivers: shapes
      ) { row in
        let color = row.optional(
          "color", .colorOrGradient,
          "The colour or gradient. If missing, the current foreground colour.")
        return { node, content in
          let (paint, gradient) = node[color].parts
          return (content as? ShapeView)?.adding(ShapeLayer(paint, gradient: gradient)) ?? content
        }
      },
      .modifier(
        "trim",
        "Draws only a part of the outline. The outline runs clockwise, from the right side of "
          + "round shapes and the top left corner of others.",
        example: "ui.Circle():trim(0, 0.7):stroke(\"blue\")", positions: [["from"], ["to"]],
        receivers: shapes
      ) { row in
        let from = row.optional(
          "from", .number(from: 0, upTo: 1), default: 0,
          "Where the part begins, as a fraction of the outline from 0 to 1.")
        let to = row.optional(
          "to", .number(from: 0, upTo: 1), default: 1,
          "Where the part ends, as a fraction of the outline from 0 to 1.")
        return { node, content in
          (content as? ShapeView)?.trimmed(ShapeTrim(from: node[from], to: node[to])) ?? content
        }
      },
      stroke("stroke", "Draws the outline of a shape."),
      stroke(
        "strokeBorder",
        "Draws the outline of a shape inside its bounds. It is the same as stroke, because lines "
          + "of cells are always inside."
      ),
    ]
  }
}
