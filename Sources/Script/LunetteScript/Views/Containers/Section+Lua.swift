import LunetteEngine
import LunetteRecords
import LunetteViews

// `ui.Section("Title", { a, b })`.
extension Registry {
  static var sectionRows: [Row] {
    [
      .view(
        "Section", "Related views with a header and a footer, above all in a List or a Form.",
        example: "ui.Section(\"Title\", { a, b })", positions: [["title"]], array: .children,
        exclusive: [["title", "header"]], weight: 2100
      ) { row in
        let title = row.title("The title, shown as the header.")
        let header = row.optional(
          "header", .view(calls: true), "A view shown above the content, instead of a title.")
        let footer = row.optional("footer", .view(calls: true), "A view shown below the content.")
        let isExpanded = row.optional(
          "isExpanded", .binding,
          "A binding to the boolean that says whether the rows are shown; the header then is a "
            + "button that changes it."
        )
        return { node in
          let section =
            node[title].map { Section(title: $0, footer: node[footer], children: node.children) }
            ?? Section(header: node[header], footer: node[footer], children: node.children)
          return node[isExpanded].map { FoldingSection(section, isExpanded: $0) } ?? section
        }
      }
    ]
  }
}
