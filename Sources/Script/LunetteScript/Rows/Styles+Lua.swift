import LunetteEngine
import LunetteRecords

// The modifiers of styles: `view:buttonStyle("bordered")`, `view:toggleStyle(style)` and so on.

extension StyleKind {
  /// The sentence that documents the modifier of the kind.
  var sentence: String { "How the \(plural) in a view look." }
}

extension Registry {
  /// The modifiers of styles, one for each kind. Each is a separate group, so that a script that
  /// uses one of them does not make the styles of all kinds.
  static var styleGroups: [@Sendable () -> [Row]] {
    (0..<StyleKind.count).map { number in { [styleRow(number)] } }
  }

  /// - Parameter number: The index of the kind in `StyleKind.all`.
  private static func styleRow(_ number: Int) -> Row {
    let kind = StyleKind.kind(at: number)
    let name = "\(kind.name)Style"
    return .modifier(
      name, kind.sentence, example: "view:\(name)(\"\(kind.builtIn.last?.name ?? "automatic")\")",
      positions: [["style"], ["arguments"]], weight: kind == .textField ? 5200 : ViewWeight.modifier
    ) { row in
      let style = row.required(
        "style", .style(kind, number), positionOnly: true,
        "The name of a style, a style, an instance of a style, or a function that takes the "
          + "configuration and returns a view."
      )
      // C stores the arguments in the instance.
      _ = row.optional(
        "arguments", .table, positionOnly: true,
        "A table of values for the properties of the style.")
      return { node, content in EnvironmentModifier(content, .style(kind, node[style])) }
    }
  }
}
