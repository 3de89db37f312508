import LunetteRecords
import LunetteViews

extension Registry {
  static var contextMenuRows: [Row] {
    [
      .modifier(
        "contextMenu", "Adds a menu to the view that opens with a right click, Shift+F10 or the menu key.",
        example: "view:contextMenu { ui.Button(\"Rename\", f) }", array: .parameter("items"), weight: 1500
      ) { row in
        let items = row.optional("items", .view(calls: true), "The items of the menu, also as the array part.")
        return { node, content in ContextMenuModifier(content, items: node.parts(items)) }
      }
    ]
  }
}
