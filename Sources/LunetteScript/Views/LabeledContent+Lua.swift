import LunetteLocalization
import LunetteRecords
import LunetteViews

extension Registry {
  static var labeledContentRows: [Row] {
    [
      .view(
        "LabeledContent", "A label, and a value or what else it is the label of.",
        example: "ui.LabeledContent(\"Version\", { value = \"1.2\" })", positions: [["title", "configuration"]],
        array: .children, exclusive: [["title", "label", "configuration"]], weight: 4100
      ) { row in
        let title = row.title("What it is called.")
        let label = row.label()
        let value = row.optional("value", .text, "Words or a number, in the place of the array part.")
        row.configuration(of: "LabeledContentStyle", "the content") { LabeledContent($0) }
        return { node in
          let content = node[value].map { [Text($0)] } ?? node.children
          return LabeledContent(label: node.label(title, or: label), content: content)
        }
      },
      .view(
        "ContentUnavailableView", "What stands where there is nothing to be shown, in the middle of the room.",
        example:
          "ui.ContentUnavailableView(\"No mail\", { systemImage = \"envelope\", description = \"Come back later.\" })",
        positions: [["title"]], array: .children, needs: ["title", "label", "search"],
        exclusive: [["title", "label", "search"]], weight: 6000
      ) { row in
        let title = row.title("What is missing.")
        let label = row.label()
        let systemImage = row.systemImage("A symbol above it.")
        let description = row.optional("description", .view(calls: true), "Why, and what to do.")
        let actions = row.optional(
          "actions", .view(calls: true), "Buttons below it; the array part says the same.")
        let search = row.optional("search", .string, "What was looked for: says that there are no results.")
        return { node in
          if let text = node[search] { return ContentUnavailable.search(text) }
          return ContentUnavailable.view(
            label: node.label(title, or: label), systemImage: node[systemImage], description: node[description],
            actions: [node[actions]] + node.children)
        }
      },
    ]
  }
}
