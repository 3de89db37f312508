import LunetteBase
import LunetteEngine

/// The styles of a control; the first one draws it.
package struct StyleFacts {
  package struct Style {
    package let name: String
    /// The source location of the modifier that has set the style; nil if none has.
    package let origin: SourceLocation?
  }
  let kind: String
  package let styles: [Style]
  /// The fields of the control that the first style has read. Nil where they are not known, because
  /// it has not drawn the control yet or is a style of the runtime, which counts as reading all
  /// fields.
  package let reads: [String]?

  /// Fails for a node that no style draws.
  package init?(_ node: Node) {
    guard let styled = Self.styledNode(at: node) else { return nil }
    kind = styled.pathName ?? "a control"
    var setters = Self.setters(around: styled)
    styles = styled.stylesInForce.map { style in
      let index = setters.firstIndex { $0.style === style }
      let setter = index.map { setters.remove(at: $0) }
      return Style(
        name: style.name, origin: setter.flatMap { ViewLocation.nearestLocation(of: $0.node) })
    }
    let read = styled.fieldsRead.map { fields in StyleField.allCases.filter { fields.has($0) } }
    reads = read?.count == StyleField.allCases.count ? nil : read?.map(\.name)
  }

  /// The modifiers around a node that set styles, the nearest first.
  private static func setters(around node: Node) -> [(style: any ControlStyle, node: Node)] {
    var found: [(any ControlStyle, Node)] = []
    var here: Node? = node.parent
    while let now = here {
      if let style = (now.view as? EnvironmentModifier)?.change.style { found.append((style, now)) }
      here = now.parent
    }
    return found
  }

  /// The control of a node: the node itself, or the control that it is a part of.
  static func styledNode(at node: Node) -> (any StyleTarget)? {
    var here: Node? = node
    while let now = here {
      if let styled = now as? any StyleTarget { return styled }
      if now.pathName != nil, now !== node { return nil }
      here = now.parent
    }
    return nil
  }
}
