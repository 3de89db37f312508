import LunetteControls
import LunetteRecords

// `view:toolbar { ui.ToolbarItem { placement = "primaryAction", ui.Button("Save", f) } }`.
extension Registry {
  private static func item(_ name: String, _ documentation: String) -> Row {
    .view(
      name, documentation,
      example: "ui.\(name) { placement = \"primaryAction\", ui.Button(\"Save\", f) }",
      array: .children
    ) { row in
      let placement = row.optional(
        "placement", .name(ToolbarPlacement.self), default: .automatic,
        "The place in the toolbars where the views are shown.")
      return { node in ToolbarItem(node[placement], node.children) }
    }
  }

  static var toolbarRows: [Row] {
    [
      item("ToolbarItem", "One or more views for a certain place in a toolbar."),
      item(
        "ToolbarItemGroup",
        "Several views for a certain place in a toolbar. It is the same as ToolbarItem, which also "
          + "takes several."
      ),
      .modifier(
        "toolbar",
        "Adds items to the toolbars of the screen, or of the sheet that contains this view.",
        example:
          "view:toolbar { ui.Button(\"Add\", f), ui.ToolbarItem { placement = \"status\", \"3 "
          + "items\" } }",
        array: .parameter("items"), weight: 2000
      ) { row in
        let items = row.optional(
          "items", .view(calls: true), "The items. They can be given as the array part instead.")
        return { node, content in ToolbarModifier(content, items: node.parts(items)) }
      },
    ]
  }
}
