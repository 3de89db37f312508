import LunetteCore
import LunetteLua

extension Registry {
  static let textRows: [Row] = [
    .view(
      "Text", "A text; or, of several runs side by side, an attributed one that wraps as one.",
      example: "ui.Text(\"Hello\")", positions: [["content"]], array: .children, fixedKind: 1, needs: ["content"],
      [
        Parameter("content", .text, "What it says: looked up in the string tables, then as it stands.").positionOnly,
        Parameter("alignment", .name(Names.textAlignment.schema), default: "\"leading\"", "Where its lines stand."),
        Parameter("indent", .length(), default: "0", "Cells before the first line of each paragraph."),
        Parameter("hyphenation", .boolean, default: "false", "Whether words may be cut with a hyphen."),
      ]
    ) { node, decoder in
      if node.childCount == 0, node.slotCount == 1, let content = node.text(0) { return Text(content) }
      let runs: [View?] = node.childCount == 0 ? [Text(node.text(0) ?? .verbatim(""))] : decoder.children(node)
      return AttributedText(
        runs, alignment: node.named(1, Names.textAlignment), indent: node.int(2) ?? 0,
        hyphenation: node.bool(3) ?? false)
    },
    .view(
      "Label", "A title and an icon, arranged by the label style in force.",
      example: "ui.Label(\"Lightning\", { systemImage = \"bolt.fill\" })", positions: [["text", "configuration"]],
      needs: ["text", "title", "icon", "systemImage", "image", "configuration"],
      exclusive: [["text", "title", "configuration"], ["icon", "systemImage", "image", "configuration"]],
      [
        Parameter("text", .text, "The title.").positionOnly,
        Parameter("title", .view(calls: true), "A view as the title."),
        Parameter("icon", .view(calls: true), "A view as the icon."),
        Parameter("systemImage", .symbol, "The symbol that is the icon."),
        Parameter(
          "configuration", .configuration(of: ScriptStyleProtocol.named("LabelStyle").schema),
          "In a LabelStyle: as the next outer style draws it."
        )
        .positionOnly,
        Parameter("image", .string, "The PNG file that is the icon."),
      ]
    ) { node, decoder in
      if node.argument(4) != nil { return decoder.configuration(node, 4).map { Label($0) } ?? EmptyView.shared }
      let title = node.text(0).map { Text($0) } ?? decoder.part(node, 1)
      let icon =
        node.string(3).map { Image(systemName: $0) } ?? node.string(5).map { BitmapImage($0) } ?? decoder.part(node, 2)
      return Label(title: title, icon: icon)
    },
  ]
}

extension ViewDecoder {
  /// A view argument; several views given for one part are stacked (S23).
  func part(_ node: ArenaNode, _ number: Int) -> View? {
    guard let node = node.argument(number)?.view else { return nil }
    if node.kind == Registry.groupKind, node.slotCount == 0 {
      let children = children(node)
      if children.count == 1 { return children[0] }
      return Stack(axis: .vertical, horizontal: .leading, children: children)
    }
    return view(node)
  }
}
