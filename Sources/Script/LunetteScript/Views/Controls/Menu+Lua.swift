import LunetteControls
import LunetteEngine
import LunetteRecords
import LunetteViews

// `ui.Menu("File", { ui.Button("Open", f) })`, and the modifier that hides its mark.
extension Registry {
  static var menuRows: [Row] {
    [
      .view(
        "Menu", "A button that opens a menu. Inside a menu, an item that opens a submenu.",
        example: "ui.Menu(\"Title\", { ui.Button(\"Open\", f), ui.Divider() })",
        positions: [["title", "configuration"]],
        array: .children,
        exclusive: [["title", "label", "configuration"], ["label", "systemImage", "image"]],
        weight: 10600
      ) { row in
        let title = row.title()
        let systemImage = row.systemImage("A symbol shown with the title.")
        let image = row.image("A picture file shown with the title.")
        let label = row.label()
        let primaryAction = row.optional(
          "primaryAction", .function,
          "Called when the button is activated. The menu then opens by its mark, by Down, or by "
            + "holding the button."
        )
        row.configuration(
          of: "MenuStyle", "the menu",
          example: "ui.HStack { spacing = 1, \"≡\", $label }"
        ) { MenuFace($0) }
        return { node in
          let icon: View? =
            node[systemImage].map { Image(systemName: $0) } ?? node[image].map { BitmapImage($0) }
          let title = node[title].map { Text($0) }
          let label = node[label] ?? (icon == nil ? title : Label(title: title, icon: icon))
          return Menu(
            label: label ?? Menu.more, items: node.children,
            primaryAction: node[primaryAction]?.action)
        }
      },
      .environment(
        "menuIndicator", "Sets whether the menus in this view show the mark of a menu.",
        example: "view:menuIndicator(\"hidden\")"
      ) { row in
        let visibility = row.required(
          "visibility", .name(Visibility.self), initial: .automatic,
          "Whether the mark is shown; \"automatic\" shows it except in toolbars.")
        return { node in .set(MenuIndicatorKey.self, node[visibility]) }
      },
    ]
  }
}
