import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var gaugeRows: [Row] {
    [
      .view(
        "Gauge", "Where a value is in a range, which nobody can move.",
        example: "ui.Gauge(\"Speed\", { value = 40, range = { 0, 100 }, currentValueLabel = \"40 km/h\" })",
        positions: [["title", "configuration"]], array: .parameter("label"),
        exclusive: [["title", "label", "configuration"]], weight: 4200
      ) { row in
        let title = row.title()
        let value = row.required("value", .number(), "What is outside of the range is at an end of it.")
        let range = row.optional("range", .range, meaning: "{ 0, 1 }", "The least and the greatest value.")
        let current = row.optional("currentValueLabel", .view(calls: true), "What is said of the value.")
        let minimum = row.optional("minimumValueLabel", .view(calls: true), "Where the range begins.")
        let maximum = row.optional("maximumValueLabel", .view(calls: true), "Where the range ends.")
        let label = row.label()
        row.configuration(of: "GaugeStyle", "the gauge") { Gauge($0) }
        return { node in
          let hasLabel = node.has(title) || node.has(label)
          let bounds = node[range] ?? (lower: 0, upper: 1)
          return Gauge(
            label: hasLabel ? node.label(title, or: label) ?? EmptyView.shared : nil, value: node[value],
            range: ControlRange(bounds.lower, bounds.upper, step: nil),
            labels: ValueLabels(current: node[current], minimum: node[minimum], maximum: node[maximum]))
        }
      }
    ]
  }
}
