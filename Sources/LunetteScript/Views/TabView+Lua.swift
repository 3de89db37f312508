import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var tabViewRows: [Row] {
    [
      .view(
        "TabView", "Several views of which one is shown, and a bar of their labels.",
        example: "ui.TabView { ui.Tab(\"One\", { a }), ui.Tab(\"Two\", { b }) }", array: .children, weight: 5000
      ) { row in
        let selection = row.optional(
          "selection", .selection, "The value of the tab, or tag of the view, that is shown.")
        return { node in TabView(selection: node[selection], children: node.children) }
      },
      .view(
        "Tab", "A view of a TabView with its label.",
        example: "ui.Tab(\"Title\", { systemImage = \"star\", value = \"key\", view })",
        positions: [["title"], ["content"]],
        array: .parameter("content"), needs: ["title", "label"],
        exclusive: [["title", "label"], ["label", "systemImage"]]
      ) { row in
        let title = row.title("What its label says.")
        let systemImage = row.systemImage()
        let value = row.optional(
          "value", .identity, "What the selection calls it; its position, from 1, if not given.")
        let label = row.label()
        let content = row.optional("content", .view(calls: true), "What it shows.")
        return { node in
          let label = node.label(title, systemImage: systemImage, or: label)
          return Tab(node[content] ?? EmptyView.shared, label: label ?? EmptyView.shared, value: node[value])
        }
      },
      .modifier(
        "tabItem", "What stands for the view in the bar of its TabView.",
        example: "view:tabItem(\"Title\", { systemImage = \"star\" })", positions: [["title", "label"]],
        needs: ["title", "label"], exclusive: [["title", "label"], ["label", "systemImage"]]
      ) { row in
        let title = row.title("What the label says.")
        let systemImage = row.systemImage()
        let label = row.label()
        return { node, content in
          let label = node.label(title, systemImage: systemImage, or: label)
          return TabItemModifier(content, label: label ?? EmptyView.shared)
        }
      },
    ]
  }
}
