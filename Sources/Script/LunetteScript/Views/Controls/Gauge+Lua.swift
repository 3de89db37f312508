import LunetteControls
import LunetteEngine
import LunetteRecords

// `ui.Gauge("Speed", { value = 40, range = { 0, 100 } })`.
extension Registry {
  static var gaugeRows: [Row] {
    [
      .view(
        "Gauge", "Shows where a value lies in a range. The user cannot change it.",
        example:
          "ui.Gauge(\"Speed\", { value = 40, range = { 0, 100 }, currentValueLabel = \"40 "
          + "km/h\" })",
        positions: [["title", "configuration"]], array: .parameter("label"),
        exclusive: [["title", "label", "configuration"]], weight: 4200
      ) { row in
        let title = row.title()
        let value = row.required(
          "value", .number(),
          "The value to show. A value outside of the range is shown at the nearer end.")
        let range = row.optional(
          "range", .range, meaning: "{ 0, 1 }", "The minimum and the maximum.")
        let current = row.optional(
          "currentValueLabel", .view(calls: true), "A view that describes the current value.")
        let minimum = row.optional(
          "minimumValueLabel", .view(calls: true), "A view that describes the minimum.")
        let maximum = row.optional(
          "maximumValueLabel", .view(calls: true), "A view that describes the maximum.")
        let label = row.label()
        row.configuration(
          of: "GaugeStyle", "the gauge",
          example: "ui.HStack { spacing = 1, $label, $currentValueLabel:bold() }"
        ) { Gauge($0) }
        return { node in
          let hasLabel = node.has(title) || node.has(label)
          let bounds = node[range] ?? (lower: 0, upper: 1)
          return Gauge(
            label: hasLabel ? node.label(title, or: label) ?? EmptyView.shared : nil,
            value: node[value],
            range: ControlRange(bounds.lower, bounds.upper, step: nil),
            labels: ValueLabels(
              current: node[current], minimum: node[minimum], maximum: node[maximum]))
        }
      }
    ]
  }
}
