import LunetteRecords
import LunetteViews

extension Registry {
  static var sectionRows: [Row] {
    [
      .view(
        "Section", "Views that belong together, with a header and a footer.",
        example: "ui.Section(\"Title\", { a, b })", positions: [["title"]], array: .children,
        exclusive: [["title", "header"]], weight: 2100
      ) { row in
        let title = row.title("The header's words.")
        let header = row.optional("header", .view(calls: true), "What stands above.")
        let footer = row.optional("footer", .view(calls: true), "What stands below.")
        return { node in
          if let title = node[title] { return Section(title: title, footer: node[footer], children: node.children) }
          return Section(header: node[header], footer: node[footer], children: node.children)
        }
      }
    ]
  }
}
