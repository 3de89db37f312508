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
          "A name, a style, an instance of one, or a function of the configuration.")
        // C stores the arguments in the instance.
        _ = row.optional("arguments", .table, positionOnly: true, "The instance's properties.")
        return { node, content in EnvironmentModifier(content, .style(kind, node[style])) }
      }
    }
  }
}
