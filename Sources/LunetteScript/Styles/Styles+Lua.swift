import LunetteEngine
import LunetteRecords

extension Registry {
  /// The rows of the modifiers of styles, one for each kind.
  static var styleRows: [Row] {
    StyleKind.all.enumerated().map { number, kind in
      let name = "\(kind.name)Style"
      return .modifier(
        name, kind.summary, example: "view:\(name)(\"\(kind.builtIn.last?.name ?? "automatic")\")",
        positions: [["style"], ["arguments"]], weight: kind == .textField ? 5200 : ViewWeight.modifier
      ) { row in
        let style = row.required(
          "style", .style(kind, number), positionOnly: true,
          "The name of a style, a style, an instance of a style, or a function that takes the configuration and "
            + "returns a view."
        )
        // C stores the arguments in the instance.
        _ = row.optional("arguments", .table, positionOnly: true, "A table of values for the properties of the style.")
        return { node, content in EnvironmentModifier(content, .style(kind, node[style])) }
      }
    }
  }
}
