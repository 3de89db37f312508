import LunetteControls
import LunetteEngine
import LunetteRecords

// `ui.TabView { ui.Tab("One", { a }), ui.Tab("Two", { b }) }`.
extension Registry {
  static var tabViewRows: [Row] {
    [
      .view(
        "TabView", "Shows one of several views, and a bar of tabs to choose between them.",
        example: "ui.TabView { ui.Tab(\"One\", { a }), ui.Tab(\"Two\", { b }) }", array: .children,
        weight: 5000
      ) { row in
        let selection = row.optional(
          "selection", .selection,
          "The binding to the value of the Tab that is shown, or to the tag of a view with a "
            + "tabItem."
        )
        return { node in TabView(selection: node[selection], children: node.children) }
      },
      .environment(
        "tabViewStyle",
        "Sets how the tab views inside are used: with a bar above, or as pages with dots below, "
          + "which Left and Right turn.",
        example: "view:tabViewStyle(\"page\")"
      ) { row in
        let style = row.required(
          "style", .name(TabViewStyle.self), initial: .automatic,
          "\"page\" shows dots in place of the bar.")
        return { node in .set(TabViewStyleKey.self, node[style]) }
      },
      .view(
        "Tab", "A page of a TabView, with its label in the bar of tabs.",
        example: "ui.Tab(\"Title\", { systemImage = \"star\", value = \"key\", view })",
        positions: [["title"], ["content"]],
        array: .parameter("content"), needs: [["title", "label"]],
        exclusive: [["title", "label"], ["label", "systemImage"]]
      ) { row in
        let title = row.title("The title, shown as the label.")
        let systemImage = row.systemImage()
        let value = row.optional(
          "value", .identity,
          "The value of the TabView's selection while this tab is shown. If missing, its position, "
            + "from 1."
        )
        let label = row.label()
        let content = row.optional(
          "content", .view(calls: true), "The view that is shown when the tab is selected.")
        return { node in
          let label = node.label(title, systemImage: systemImage, or: label)
          return Tab(
            node[content] ?? EmptyView.shared, label: label ?? EmptyView.shared, value: node[value])
        }
      },
      .modifier(
        "tabItem", "Sets the label of this view in the bar of its TabView.",
        example: "view:tabItem(\"Title\", { systemImage = \"star\" })",
        positions: [["title", "label"]],
        needs: [["title", "label"]], exclusive: [["title", "label"], ["label", "systemImage"]]
      ) { row in
        let title = row.title("The title, shown as the label.")
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
