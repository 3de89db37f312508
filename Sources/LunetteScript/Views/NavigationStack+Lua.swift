import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var navigationStackRows: [Row] {
    [
      .view(
        "NavigationStack", "Shows a view, and over it the pages that its links lead to.",
        example: "ui.NavigationStack { root }", array: .children, weight: 3200
      ) { _ in { node in NavigationStack(root: node.only) } },
      .modifier(
        "navigationTitle", "What the page of the NavigationStack is called.",
        example: "view:navigationTitle(\"Inbox\")",
        positions: [["title"]]
      ) { row in
        let title = row.required("title", .text, "What its bar says.")
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
