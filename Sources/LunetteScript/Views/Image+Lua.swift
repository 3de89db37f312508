import LunetteRecords
import LunetteViews

extension Registry {
  private static let images = ["Image", "renderingMode", "resizable"]

  static var imageRows: [Row] {
    [
      .view(
        "Image",
        "A picture from a file, as an image where the terminal shows such, else in half blocks; or a symbol, such as bolt.fill, drawn as text.",
        example: "ui.Image { systemName = \"bolt.fill\" }", positions: [["name"]], needs: ["name", "systemName"],
        exclusive: [["name", "systemName"]], isLocated: true
      ) { row in
        let name = row.optional(
          "name", .string, positionOnly: true,
          "A PNG or JPEG file, from the script's folder; in French, fr/ in its folder comes first.")
        let systemName = row.optional("systemName", .symbol, "The symbol's name.")
        return { node in
          if let name = node[name] { return BitmapImage(name) }
          return Image(systemName: node[systemName] ?? "")
        }
      },
      .modifier(
        "renderingMode", "Whether a picture shows its own colours, or its shape in the current one.",
        example: "ui.Image(\"logo.png\"):renderingMode(\"template\")", positions: [["mode"]], receivers: images
      ) { row in
        let mode = row.required("mode", .name(RenderingMode.self), initial: .original, "The colours that it has.")
        return { node, content in (content as? BitmapImage)?.renderingMode(node[mode]) ?? content }
      },
      .modifier(
        "resizable", "A picture that takes the room it is given.",
        example: "ui.Image(\"logo.png\"):resizable { contentMode = \"fit\" }", receivers: images
      ) { row in
        let contentMode = row.optional(
          "contentMode", .name(ContentMode.self), "How it keeps its proportions; nil: it does not.")
        return { node, content in (content as? BitmapImage)?.resizable(contentMode: node[contentMode]) ?? content }
      },
    ]
  }
}
