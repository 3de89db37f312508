import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var datePickerRows: [Row] {
    [
      .view(
        "DatePicker", "A date, a time or both, by parts that are changed one by one, or by a calendar.",
        example: "ui.DatePicker(\"Departure\", { selection = departure:binding(), range = { \"2026-01-01\" } })",
        positions: [["title", "configuration"], ["selection"]], array: .parameter("label"),
        exclusive: [["title", "label", "configuration"]], weight: 20000
      ) { row in
        let title = row.title()
        let selection = row.required(
          "selection", .binding,
          "Of seconds as os.time() counts them, or of a string: \"2026-11-24\", \"2026-11-24T09:30\" or \"09:30\". It is "
            + "written as it was read.")
        let range = row.optional(
          "range", .list, "The first and the last date that can be chosen; each such a value, or nil.")
        let parts = row.optional(
          "displayedComponents", .names(DateParts.self), meaning: "what the selection has",
          "What is shown: a text without a time gets one where it is shown.")
        let label = row.label()
        row.configuration(of: "DatePickerStyle", "the date picker") { DatePickerControl($0) }
        return { node in
          let bounds = node[range].map { handle, count in
            { [runtime = node.runtime] in
              try (0..<count).map { try runtime.session.item($0 + 1, of: handle) }
            }
          }
          return DatePicker(
            label: node.label(title, or: label) ?? EmptyView.shared, selection: node[selection], range: bounds,
            parts: node[parts])
        }
      }
    ]
  }
}
