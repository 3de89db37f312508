import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var progressViewRows: [Row] {
    [
      .view(
        "ProgressView", "How far something is; or, without a value, that it goes on.",
        example: "ui.ProgressView(\"Copying\", { value = 3, total = 10 })", positions: [["title", "configuration"]],
        array: .parameter("label"), exclusive: [["title", "label", "configuration"]], weight: 2600
      ) { row in
        let title = row.title()
        let value = row.optional("value", .number(), "From 0 to total; nil: nobody knows.")
        let total = row.optional("total", .number(from: 0, above: true), default: 1, "What value is a part of.")
        let label = row.label()
        let current = row.optional("currentValueLabel", .view(calls: true), "What is said of the value.")
        row.configuration(of: "ProgressViewStyle", "the progress view") { ProgressView($0) }
        return { node in
          // A view that is a hole still keeps the row of the label.
          let hasLabel = node.has(title) || node.has(label)
          return ProgressView(
            label: hasLabel ? node.label(title, or: label) ?? EmptyView.shared : nil, value: node[value],
            total: node[total], current: node[current])
        }
      }
    ]
  }
}
