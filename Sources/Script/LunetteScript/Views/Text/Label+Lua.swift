import LunetteEngine
import LunetteRecords
import LunetteViews

// `ui.Label("Lightning", { systemImage = "bolt.fill" })`, and the modifiers of its icon.
extension Registry {
  static var labelRows: [Row] {
    [
      .view(
        "Label", "A title and an icon, arranged by the current label style.",
        example: "ui.Label(\"Lightning\", { systemImage = \"bolt.fill\" })",
        positions: [["text", "configuration"]],
        needs: [["text", "title", "icon", "systemImage", "image", "configuration"]],
        exclusive: [
          ["text", "title", "configuration"], ["icon", "systemImage", "image", "configuration"],
        ],
        weight: 3000
      ) { row in
        let text = row.optional("text", .text, positionOnly: true, "The title.")
        let title = row.optional("title", .view(calls: true), "A view shown as the title.")
        let icon = row.optional("icon", .view(calls: true), "A view shown as the icon.")
        let systemImage = row.systemImage("A symbol shown as the icon.")
        row.configuration(
          of: "LabelStyle", "the label",
          example: "ui.HStack { spacing = 1, $title, $icon }"
        ) { Label($0) }
        let image = row.image("A picture file shown as the icon.")
        return { node in
          let picture =
            node[systemImage].map { Image(systemName: $0) } ?? node[image].map { BitmapImage($0) }
            ?? node[icon]
          return Label(title: node.label(text, or: title), icon: picture)
        }
      },
      .environment(
        "labelIconToTitleSpacing", "Sets the space between the icon and the title of labels.",
        example: "view:labelIconToTitleSpacing(2)"
      ) { row in
        let spacing = row.optional(
          "spacing", .length(), "The space in cells; nil means the usual space.")
        return { node in .set(LabelSpacingKey.self, node[spacing]) }
      },
      .environment(
        "labelReservedIconWidth",
        "Sets the minimum width of the column for the icons of labels, so that titles below each "
          + "other are aligned. The rows of a list or form share a column by themselves.",
        example: "view:labelReservedIconWidth(3)"
      ) { row in
        let width = row.optional("width", .length(), "The width in cells; nil reserves none.")
        return { node in .set(LabelIconWidthKey.self, node[width]) }
      },
    ]
  }
}
