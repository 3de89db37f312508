import LunetteControls
import LunetteRecords
import LunetteViews

// `view:contextMenu { ui.Button("Rename", f) }`.
extension Registry {
  static var contextMenuRows: [Row] {
    [
      .modifier(
        "contextMenu",
        "Adds a menu to the view that opens with a right click, Shift+F10 or the menu key.",
        example: "view:contextMenu { ui.Button(\"Rename\", f) }", array: .parameter("items"),
        weight: 1500
      ) { row in
        let items = row.optional(
          "items", .view(calls: true), "The items of the menu, also as the array part.")
        let preview = row.optional(
          "preview", .view(calls: true),
          "A view that is shown above the items while the menu is open.")
        return { node, content in
          let items = node.parts(items)
          // A menu of nothing but a preview does not open.
          guard let preview = node[preview], !items.isEmpty else {
            return ContextMenuModifier(content, items: items)
          }
          return ContextMenuModifier(content, items: [preview, Divider()] + items)
        }
      }
    ]
  }
}
