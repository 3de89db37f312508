import LunetteRecords
import LunetteViews

extension Registry {
  static var sectionRows: [Row] {
    [
      .view(
        "Section", "Related views with a header and a footer, above all in a List or a Form.",
        example: "ui.Section(\"Title\", { a, b })", positions: [["title"]], array: .children,
        exclusive: [["title", "header"]], weight: 2100
      ) { row in
        let title = row.title("The title, shown as the header.")
        let header = row.optional("header", .view(calls: true), "A view shown above the content, instead of a title.")
        let footer = row.optional("footer", .view(calls: true), "A view shown below the content.")
        return { node in
          if let title = node[title] { return Section(title: title, footer: node[footer], children: node.children) }
          return Section(header: node[header], footer: node[footer], children: node.children)
        }
      }
    ]
  }
}
