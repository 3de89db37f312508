import LunetteEngine
import LunetteRecords
import LunetteViews

// Gradients, such as `ui.LinearGradient { colors = { "red", "blue" } }`.
extension Registry {
  /// The constructors of gradients, which can be given where a colour is expected.
  static let gradients = ["LinearGradient", "RadialGradient", "AngularGradient"]

  private static func gradient(
    _ name: String, _ documentation: String, example: String,
    _ course: @escaping @Sendable (inout RowBuilder) -> @Sendable (NodeReader) -> Gradient.Course
  ) -> Row {
    .view(
      name,
      documentation
        + " As a view it fills its space; fill, stroke, background, foregroundStyle and tint "
        + "accept it, too.",
      example: example, needs: [["colors", "stops"]], exclusive: [["colors", "stops"]]
    ) { row in
      let colors = row.optional("colors", .stops, "The colours, at equal distances.")
      let stops = row.optional(
        "stops", .stops,
        "The colours with their locations: each is { colour, location }, with a location from 0 "
          + "to 1."
      )
      let course = course(&row)
      return { node in GradientView(Gradient(node[colors] ?? node[stops] ?? [], course(node))) }
    }
  }

  static var gradientRows: [Row] {
    [
      gradient(
        "LinearGradient", "Colours that blend into each other along a line.",
        example:
          "ui.LinearGradient { colors = { \"red\", \"blue\" }, startPoint = \"leading\", endPoint "
          + "= \"trailing\" }"
      ) { row in
        let start = row.optional(
          "startPoint", .name(UnitPoint.self), default: .top, "The point of the first colour.")
        let end = row.optional(
          "endPoint", .name(UnitPoint.self), default: .bottom, "The point of the last colour.")
        return { node in .linear(from: node[start], to: node[end]) }
      },
      gradient(
        "RadialGradient", "Colours that blend into each other outwards from a point.",
        example: "ui.RadialGradient { colors = { \"#ffffff\", \"#303060\" } }"
      ) { row in
        let center = row.optional(
          "center", .name(UnitPoint.self), default: .center,
          "The point from which the colours spread.")
        let start = row.optional(
          "startRadius", .number(from: 0, upTo: 1e6), default: 0,
          "The distance from the centre up to which there is only the first colour, in columns.")
        let end = row.optional(
          "endRadius", .number(from: 0, upTo: 1e6),
          "The distance from which on there is only the last colour, in columns; a row counts as "
            + "two. If missing, half the longer side."
        )
        return { node in
          .radial(center: node[center], startRadius: node[start], endRadius: node[end])
        }
      },
      gradient(
        "AngularGradient", "Colours that blend into each other around a point.",
        example: "ui.AngularGradient { colors = { \"red\", \"yellow\", \"green\", \"red\" } }"
      ) { row in
        let center = row.optional(
          "center", .name(UnitPoint.self), default: .center,
          "The point around which the colours turn.")
        let start = row.optional(
          "startAngle", .number(from: -36000, upTo: 36000), default: 0,
          "The angle of the first colour, in degrees clockwise from the right.")
        let end = row.optional(
          "endAngle", .number(from: -36000, upTo: 36000),
          "The angle of the last colour, in degrees. If missing, one full turn after startAngle.")
        return { node in
          .angular(
            center: node[center], startAngle: node[start], endAngle: node[end] ?? node[start] + 360)
        }
      },
    ]
  }
}

extension ForegroundArgument.Source? {
  /// The colour, or the gradient, as two values of which one is nil.
  var parts: (Paint?, Gradient?) {
    switch self {
    case .color(let paint): (paint, nil)
    case .gradient(let gradient): (nil, gradient)
    case nil: (nil, nil)
    }
  }
}
