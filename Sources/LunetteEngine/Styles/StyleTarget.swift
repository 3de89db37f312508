/// What is drawn by a style, for tools that tell why it looks as it does.
package protocol StyleTarget: Node {
  /// The styles for it, that which draws it first.
  var stylesInForce: [any ControlStyle] { get }
  /// What that style has read of the control when it drew it last.
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
