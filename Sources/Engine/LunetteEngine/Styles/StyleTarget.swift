/// A node that is drawn by a style, for tools that explain why it looks as it does.
package protocol StyleTarget: Node {
  /// The styles in force for the node; the first is the one that draws it.
  var stylesInForce: [any ControlStyle] { get }
  /// The fields that this style read when it last drew the node.
  var fieldsRead: StyleFields? { get }
}

extension StyledNode: StyleTarget {
  package final var stylesInForce: [any ControlStyle] {
    var styles: [any ControlStyle] = [style]
    var stack = environment.styles(kind)?.rest
    while let next = stack {
      styles.append(next.style)
      stack = next.rest
    }
    return styles
  }
  package final var fieldsRead: StyleFields? { drawn?.reads }
}
