import LunetteRecords
import LunetteViews

// `ui.Image("photo.png")` and `ui.Image { systemName = "bolt.fill" }`, and the modifiers of
// pictures.
extension Registry {
  private static let images = ["Image", "renderingMode", "resizable"]

  static var imageRows: [Row] {
    [
      .view(
        "Image",
        "A picture from a file, shown as an image if the terminal supports that, else in half "
          + "blocks; or a symbol such as bolt.fill, drawn as text.",
        example: "ui.Image { systemName = \"bolt.fill\" }", positions: [["name"]],
        needs: [["name", "systemName"]],
        exclusive: [["name", "systemName"]], isLocated: true
      ) { row in
        let name = row.optional(
          "name", .string, positionOnly: true,
          "A PNG or JPEG file, relative to the script's folder. A variant in a folder named after "
            + "the locale beside it, such as fr/, is preferred."
        )
        let systemName = row.optional("systemName", .symbol, "The name of a symbol to show.")
        return { node in
          if let name = node[name] { return BitmapImage(name) }
          return Image(systemName: node[systemName] ?? "")
        }
      },
      .modifier(
        "renderingMode",
        "Sets whether a picture is shown in its own colours, or as a stencil in the current tint.",
        example: "ui.Image(\"logo.png\"):renderingMode(\"template\")", positions: [["mode"]],
        receivers: images
      ) { row in
        let mode = row.required(
          "mode", .name(RenderingMode.self), initial: .original, "Which colours are used.")
        return { node, content in (content as? BitmapImage)?.renderingMode(node[mode]) ?? content }
      },
      .modifier(
        "resizable",
        "Scales a picture to the space that it is offered. Without this modifier it has the size "
          + "of its pixels.",
        example: "ui.Image(\"logo.png\"):resizable { contentMode = \"fit\" }", receivers: images
      ) { row in
        let contentMode = row.optional(
          "contentMode", .name(ContentMode.self),
          "How the picture keeps its proportions. If missing, it is stretched.")
        return { node, content in
          (content as? BitmapImage)?.resizable(contentMode: node[contentMode]) ?? content
        }
      },
    ]
  }
}
