import LunetteControls
import LunetteRecords
import LunetteText
import LunetteViews

// `ui.LabeledContent("Version", { value = "1.2" })` and `ui.ContentUnavailableView("No mail")`.
extension Registry {
  static var labeledContentRows: [Row] {
    [
      .view(
        "LabeledContent", "A label with a value or other content beside it.",
        example: "ui.LabeledContent(\"Version\", { value = \"1.2\" })",
        positions: [["title", "configuration"]],
        array: .children, exclusive: [["title", "label", "configuration"]], weight: 4100
      ) { row in
        let title = row.title("The title, shown as the label.")
        let label = row.label()
        let value = row.optional(
          "value", .text, "The content as a text or a number, instead of the array part.")
        row.configuration(
          of: "LabeledContentStyle", "the content",
          example: "ui.HStack { $label, \": \", $content:bold() }"
        ) { LabeledContent($0) }
        return { node in
          let content = node[value].map { [Text($0)] } ?? node.children
          return LabeledContent(label: node.label(title, or: label), content: content)
        }
      },
      .view(
        "ContentUnavailableView",
        "A message in the middle of the available space, for use when there is nothing to show.",
        example:
          "ui.ContentUnavailableView(\"No mail\", { systemImage = \"envelope\", description = "
          + "\"Come back later.\" })",
        positions: [["title"]], array: .children, needs: [["title", "label", "search"]],
        exclusive: [["title", "label", "search"]], weight: 6000
      ) { row in
        let title = row.title("The title of the message, which says what is missing.")
        let label = row.label()
        let systemImage = row.systemImage("A symbol shown above the title.")
        let description = row.optional(
          "description", .view(calls: true),
          "A view below the title, for example with the reason and what the user can do.")
        let actions = row.optional(
          "actions", .view(calls: true),
          "Buttons below the description; the array part can be used instead.")
        let search = row.optional(
          "search", .string,
          "The text that was searched for. The message then says that there are no results for it.")
        return { node in
          if let text = node[search] { return ContentUnavailable.search(text) }
          return ContentUnavailable.view(
            label: node.label(title, or: label), systemImage: node[systemImage],
            description: node[description],
            actions: [node[actions]] + node.children)
        }
      },
    ]
  }
}
