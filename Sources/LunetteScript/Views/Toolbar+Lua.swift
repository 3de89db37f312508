import LunetteRecords
import LunetteViews

extension Registry {
  private static func item(_ name: String, _ documentation: String) -> Row {
    .view(
      name, documentation, example: "ui.\(name) { placement = \"primaryAction\", ui.Button(\"Save\", f) }",
      array: .children
    ) { row in
      let placement = row.optional(
        "placement", .name(ToolbarPlacement.self), default: .automatic, "Where in the bars it belongs.")
      return { node in ToolbarItem(node[placement], node.children) }
    }
  }

  static var toolbarRows: [Row] {
    [
      item("ToolbarItem", "Views in a place of a toolbar."),
      item(
        "ToolbarItemGroup", "Several views in a place of a toolbar: the same as ToolbarItem, which takes several too."),
      .modifier(
        "toolbar", "Items for the bars of the screen, or of the sheet that the view is in.",
        example: "view:toolbar { ui.Button(\"Add\", f), ui.ToolbarItem { placement = \"status\", \"3 items\" } }",
        array: .parameter("items"), weight: 2000
      ) { row in
        let items = row.optional("items", .view(calls: true), "Its items, or the array part.")
        return { node, content in ToolbarModifier(content, items: node.parts(items)) }
      },
    ]
  }
}
