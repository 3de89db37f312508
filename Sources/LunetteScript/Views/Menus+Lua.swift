import LunetteCore
import LunetteLua

extension Registry {
  static let menuRows: [Row] = [
    .view(
      "Menu", "A button that opens a menu; in a menu, a submenu.",
      example: "ui.Menu(\"Title\", { ui.Button(\"Open\", f), ui.Divider() })", positions: [["title", "configuration"]],
      array: .children, exclusive: [["title", "label", "configuration"], ["label", "systemImage", "image"]],
      [
        Parameter("title", .text, "What it says."),
        Parameter("systemImage", .symbol, "A symbol with the title."),
        Parameter("image", .string, "A PNG file with the title."),
        Parameter("label", .view(calls: true), "A view in the place of the title."),
        Parameter(
          "configuration", .configuration(of: ScriptStyleProtocol.named("MenuStyle").schema),
          "In a MenuStyle: what the next outer style draws."
        ).positionOnly,
      ]
    ) { node, decoder in
      if node.argument(4) != nil {
        return decoder.configuration(node, 4).map { MenuFace($0) } ?? EmptyView.shared
      }
      let icon: View? = node.string(1).map { Image(systemName: $0) } ?? node.string(2).map { BitmapImage($0) }
      let title = node.text(0).map { Text($0) }
      let label = decoder.part(node, 3) ?? (icon == nil ? title : Label(title: title, icon: icon))
      return Menu(label: label ?? Menu.more, items: decoder.children(node))
    },
    .modifier(
      "contextMenu", "A menu for the view, by right click, Shift+F10 or the menu key.",
      example: "view:contextMenu { ui.Button(\"Rename\", f) }", array: .parameter("items"),
      [Parameter("items", .view(calls: true), "Its items, or the array part.")]
    ) { node, decoder, content in ContextMenuModifier(content, items: decoder.parts(node, 0)) },
  ]
}

extension Registry {
  static let toolbarRows: [Row] = [
    .view(
      "ToolbarItem", "Views in a place of a toolbar.",
      example: "ui.ToolbarItem { placement = \"primaryAction\", ui.Button(\"Save\", f) }", array: .children,
      [
        Parameter(
          "placement", .name(Names.toolbarPlacement.schema), default: "\"automatic\"", "Where in the bars it belongs.")
      ]
    ) { node, decoder in
      ToolbarItem(node.named(0, Names.toolbarPlacement) ?? .automatic, decoder.children(node))
    },
    .modifier(
      "toolbar", "Items for the bars of the screen, or of the sheet that the view is in.",
      example: "view:toolbar { ui.Button(\"Add\", f), ui.ToolbarItem { placement = \"status\", \"3 items\" } }",
      array: .parameter("items"), [Parameter("items", .view(calls: true), "Its items, or the array part.")]
    ) { node, decoder, content in ToolbarModifier(content, items: decoder.parts(node, 0)) },
  ]
}
