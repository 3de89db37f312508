import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var menuRows: [Row] {
    [
      .view(
        "Menu", "A button that opens a menu; in a menu, a submenu.",
        example: "ui.Menu(\"Title\", { ui.Button(\"Open\", f), ui.Divider() })",
        positions: [["title", "configuration"]],
        array: .children, exclusive: [["title", "label", "configuration"], ["label", "systemImage", "image"]],
        weight: 10600
      ) { row in
        let title = row.title()
        let systemImage = row.systemImage("A symbol with the title.")
        let image = row.optional("image", .string, "A PNG file with the title.")
        let label = row.label()
        let primaryAction = row.optional(
          "primaryAction", .function, "What its button does; then the mark, Down, and holding the button open it.")
        row.configuration(of: "MenuStyle", "the menu") { MenuFace($0) }
        return { node in
          let icon: View? = node[systemImage].map { Image(systemName: $0) } ?? node[image].map { BitmapImage($0) }
          let title = node[title].map { Text($0) }
          let label = node[label] ?? (icon == nil ? title : Label(title: title, icon: icon))
          return Menu(label: label ?? Menu.more, items: node.children, primaryAction: node[primaryAction]?.action)
        }
      },
      .environment(
        "menuIndicator", "Whether menus inside show a mark that they open.", example: "view:menuIndicator(\"hidden\")"
      ) { row in
        let visibility = row.required(
          "visibility", .name(Visibility.self), initial: .automatic, "automatic: all but those in toolbars.")
        return { node in .set(MenuIndicatorKey.self, node[visibility]) }
      },
    ]
  }
}
