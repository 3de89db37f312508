import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var navigationStackRows: [Row] {
    [
      .view(
        "NavigationStack", "Shows a view and, on top of it, the pages that its NavigationLinks open.",
        example: "ui.NavigationStack { root }", array: .children, weight: 3200
      ) { _ in { node in NavigationStack(root: node.only) } },
      .modifier(
        "navigationTitle", "Sets the title of the page of a NavigationStack.",
        example: "view:navigationTitle(\"Inbox\")",
        positions: [["title"]]
      ) { row in
        let title = row.required("title", .text, "The title, shown in the bar above the page.")
        return { node, content in NavigationTitleModifier(content, node[title]) }
      },
    ]
  }
}

extension NodeReader {
  /// The children as one view; several become a column.
  fileprivate var only: View {
    let children = children
    if children.count == 1, let only = children[0], !(only is ForEach), !(only is GroupView), !(only is Section) {
      return only
    }
    return Stack(axis: .vertical, children: children)
  }
}
