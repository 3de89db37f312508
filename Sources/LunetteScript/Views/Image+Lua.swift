import LunetteCore
import LunetteLua

extension Registry {
  private static let images = ["Image", "renderingMode", "resizable"]

  static let imageRows: [Row] = [
    .view(
      "Image", "A picture from a file, in half blocks; or a symbol, such as bolt.fill, drawn as text.",
      example: "ui.Image { systemName = \"bolt.fill\" }", positions: [["name"]], needs: ["name", "systemName"],
      exclusive: [["name", "systemName"]],
      [
        Parameter("name", .string, "A PNG file, from the script's folder; in French, fr/ in its folder comes first.")
          .positionOnly,
        Parameter("systemName", .symbol, "The symbol's name."),
      ]
    ) { node, _ in
      if let name = node.string(0) { return BitmapImage(name) }
      return Image(systemName: node.string(1) ?? "")
    },
    .modifier(
      "renderingMode", "Whether a picture shows its own colours, or its shape in the current one.",
      example: "ui.Image(\"logo.png\"):renderingMode(\"template\")", positions: [["mode"]], receivers: images,
      [Parameter("mode", .name(Names.renderingMode.schema), default: "\"original\"", "").required]
    ) { node, _, content in
      (content as? BitmapImage)?.renderingMode(node.named(0, Names.renderingMode) ?? .original) ?? content
    },
    .modifier(
      "resizable", "A picture that takes the room it is given.",
      example: "ui.Image(\"logo.png\"):resizable { contentMode = \"fit\" }", receivers: images,
      [Parameter("contentMode", .name(Names.contentMode.schema), "How it keeps its proportions; nil: it does not.")]
    ) { node, _, content in
      (content as? BitmapImage)?.resizable(contentMode: node.named(0, Names.contentMode)) ?? content
    },
  ]
}
