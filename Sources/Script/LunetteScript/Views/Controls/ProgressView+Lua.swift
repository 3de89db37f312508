import LunetteControls
import LunetteEngine
import LunetteRecords

// `ui.ProgressView("Copying", { value = 3, total = 10 })`.
extension Registry {
  static var progressViewRows: [Row] {
    [
      .view(
        "ProgressView", "Shows how much of a task is done or, without a value, that it is running.",
        example: "ui.ProgressView(\"Copying\", { value = 3, total = 10 })",
        positions: [["title", "configuration"]],
        array: .parameter("label"), exclusive: [["title", "label", "configuration"]], weight: 2600
      ) { row in
        let title = row.title()
        let value = row.optional(
          "value", .number(), "How much is done, from 0 to total. If nil, the progress is unknown.")
        let total = row.optional(
          "total", .number(from: 0, above: true), default: 1,
          "The value at which the task is complete.")
        let label = row.label()
        let current = row.optional(
          "currentValueLabel", .view(calls: true), "A view that describes the current value.")
        row.configuration(
          of: "ProgressViewStyle", "the progress view",
          example: "ui.Text((\"#\"):rep(20 * $fractionCompleted // 1))"
        ) { ProgressView($0) }
        return { node in
          // A view that is a hole still keeps the row of the label.
          let hasLabel = node.has(title) || node.has(label)
          return ProgressView(
            label: hasLabel ? node.label(title, or: label) ?? EmptyView.shared : nil,
            value: node[value],
            total: node[total], current: node[current])
        }
      }
    ]
  }
}
