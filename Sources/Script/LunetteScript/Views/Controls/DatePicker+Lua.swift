import LunetteControls
import LunetteEngine
import LunetteRecords

// `ui.DatePicker("Departure", { selection = departure })`.
extension Registry {
  static var datePickerRows: [Row] {
    [
      .view(
        "DatePicker",
        "Selects a date, a time or both. The user changes the parts one by one, or chooses a day "
          + "in a calendar.",
        example:
          "ui.DatePicker(\"Departure\", { selection = departure:binding(), range = { "
          + "\"2026-01-01\" } })",
        positions: [["title", "configuration"], ["selection"]], array: .parameter("label"),
        exclusive: [["title", "label", "configuration"]], weight: 20000
      ) { row in
        let title = row.title()
        let selection = row.required(
          "selection", .binding,
          "The binding to the date: seconds as os.time() returns them, or a string such as "
            + "\"2026-11-24\", \"2026-11-24T09:30\" or \"09:30\". It is written in the same form.")
        let range = row.optional(
          "range", .list,
          "The first and the last date that can be chosen, in the forms that selection takes. If "
            + "one is missing, there is no limit on that side."
        )
        let parts = row.optional(
          "displayedComponents", .names(DateParts.self), meaning: "what the selection has",
          "The parts that are shown. If a string without a time is shown with one, the time is "
            + "written, too."
        )
        let label = row.label()
        row.configuration(
          of: "DatePickerStyle", "the date picker",
          example: "ui.HStack { spacing = 1, \"◷\", $content }",
          fields: [
            "value": (
              .any,
              "The date in the form of the binding: seconds, or a text such as "
                + "\"2026-11-24T09:30\"."
            ),
            "minimum": (
              .optional(.any),
              "The first date that can be chosen, in the form of the binding; nil without one."
            ),
            "maximum": (
              .optional(.any),
              "The last date that can be chosen, in the form of the binding; nil without one."
            ),
            "set": (nil, "Sets the date. It takes seconds as well as text."),
            "toggle": (nil, "Shows or hides the calendar."),
            "isExpanded": (nil, "Whether the calendar is shown."),
          ]
        ) { DatePickerControl($0) }
        return { node in
          let bounds = node[range].map { handle, count in
            { [runtime = node.runtime] in
              try (0..<count).map { try runtime.session.item($0 + 1, of: handle) }
            }
          }
          return DatePicker(
            label: node.label(title, or: label) ?? EmptyView.shared, selection: node[selection],
            range: bounds,
            parts: node[parts])
        }
      }
    ]
  }
}
