import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  /// The constructors of gradients, which can be given where a colour is expected.
  static let gradients = ["LinearGradient", "RadialGradient", "AngularGradient"]

  private static func gradient(
    _ name: String, _ documentation: String, example: String,
    _ course: (inout RowBuilder) -> @Sendable (NodeReader) -> Gradient.Course
  ) -> Row {
    .view(
      name, documentation + " It fills its room; fill, stroke, background, foregroundStyle and tint take it too.",
      example: example, needs: ["colors", "stops"], exclusive: [["colors", "stops"]]
    ) { row in
      let colors = row.optional("colors", .stops, "Colours, at equal distances.")
      let stops = row.optional("stops", .stops, "Each { colour, location }, with locations from 0 to 1.")
      let course = course(&row)
      return { node in GradientView(Gradient(node[colors] ?? node[stops] ?? [], course(node))) }
    }
  }

  static var gradientRows: [Row] {
    [
      gradient(
        "LinearGradient", "Colours that go over into each other along a line.",
        example:
          "ui.LinearGradient { colors = { \"red\", \"blue\" }, startPoint = \"leading\", endPoint = \"trailing\" }"
      ) { row in
        let start = row.optional("startPoint", .name(UnitPoint.self), default: .top, "Where the first colour is.")
        let end = row.optional("endPoint", .name(UnitPoint.self), default: .bottom, "Where the last one is.")
        return { node in .linear(from: node[start], to: node[end]) }
      },
      gradient(
        "RadialGradient", "Colours that go over into each other outwards from a point.",
        example: "ui.RadialGradient { colors = { \"#ffffff\", \"#303060\" } }"
      ) { row in
        let center = row.optional("center", .name(UnitPoint.self), default: .center, "Where it begins.")
        let start = row.optional(
          "startRadius", .number(from: 0, upTo: 1e6), default: 0, "Columns up to where the first colour reaches.")
        let end = row.optional(
          "endRadius", .number(from: 0, upTo: 1e6),
          "Columns from where on there is the last, a row counting for two; half the longer side if not given.")
        return { node in .radial(center: node[center], startRadius: node[start], endRadius: node[end]) }
      },
      gradient(
        "AngularGradient", "Colours that go over into each other around a point.",
        example: "ui.AngularGradient { colors = { \"red\", \"yellow\", \"green\", \"red\" } }"
      ) { row in
        let center = row.optional("center", .name(UnitPoint.self), default: .center, "What it goes around.")
        let start = row.optional(
          "startAngle", .number(from: -36000, upTo: 36000), default: 0, "Degrees, clockwise from the right.")
        let end = row.optional(
          "endAngle", .number(from: -36000, upTo: 36000),
          "Where the last colour is; once around if not given.")
        return { node in
          .angular(center: node[center], startAngle: node[start], endAngle: node[end] ?? node[start] + 360)
        }
      },
    ]
  }
}

extension InkArgument.Ink? {
  /// The colour, or the gradient, as two values of which one is nil.
  var parts: (Paint?, Gradient?) {
    switch self {
    case .color(let paint): (paint, nil)
    case .gradient(let gradient): (nil, gradient)
    case nil: (nil, nil)
    }
  }
}
