import LunetteCore
import LunetteLua

extension Registry {
  static let toggleRows: [Row] = [
    .view(
      "Toggle", "On or off, bound to a boolean.", example: "ui.Toggle(\"Wi-Fi\", wifi:binding())",
      positions: [["title", "configuration"], ["isOn"]], array: .parameter("label"),
      needs: ["title", "label", "configuration"], exclusive: [["title", "label", "configuration"]],
      [
        Parameter("title", .text, "What it says."),
        Parameter("isOn", .binding, "Of a boolean.").required,
        Parameter("systemImage", .symbol, "A symbol before the title."),
        Parameter("label", .view(calls: true), "A view in the place of the title."),
        Parameter(
          "configuration", .configuration(of: ScriptStyleProtocol.named("ToggleStyle").schema),
          "In a ToggleStyle: the toggle as the next outer style draws it."
        ).positionOnly,
      ]
    ) { node, decoder in
      if node.argument(4) != nil { return decoder.configuration(node, 4).map { ToggleControl($0) } ?? EmptyView.shared }
      return Toggle(label: decoder.controlLabel(node, title: 0, image: 2, view: 3), isOn: decoder.binding(node, 1))
    }
  ]
}

extension ViewDecoder {
  /// A title, with a symbol if one is given, or a view in its place.
  func controlLabel(_ node: ArenaNode, title: Int, image: Int? = nil, view: Int? = nil) -> View {
    if let title = node.text(title) {
      guard let image = image.flatMap({ node.string($0) }) else { return Text(title) }
      return Label(title: Text(title), icon: Image(systemName: image))
    }
    return view.flatMap { part(node, $0) } ?? EmptyView.shared
  }
}
