/// The styles in force for a kind of control, the nearest one on top (S30).
package final class StyleStack {
  package let style: any ControlStyle
  package let rest: StyleStack?
  /// The scope to which the style, and so each view in its body, belongs; nil if the style names
  /// nothing that belongs to a scope.
  let scope: Scope?
  package init(_ style: any ControlStyle, rest: StyleStack?, scope: Scope? = nil) {
    self.style = style
    self.rest = rest
    self.scope = scope
  }
  /// The number of styles.
  var count: Int {
    var count = 1
    var stack = rest
    while let here = stack {
      count += 1
      stack = here.rest
    }
    return count
  }
}

extension Environment {
  /// The styles in force for a kind of control.
  package func styles(_ kind: StyleKind) -> StyleStack? {
    // No other type is stored under a kind of styles, so the cast is safe.
    fields.references[kind].map(castToKnown)
  }
  package func setStyles(_ kind: StyleKind, _ stack: StyleStack?) {
    fields.references[kind] = stack
  }
}

extension EnvironmentChange {
  package static func style(_ kind: StyleKind, _ style: any ControlStyle) -> EnvironmentChange {
    EnvironmentChange(StyleEdit(kind: kind, style: style))
  }
  /// A change that sets a style where no style has been given.
  package static func styleByDefault(_ kind: StyleKind, _ style: any ControlStyle)
    -> EnvironmentChange
  {
    EnvironmentChange(StyleEdit(kind: kind, style: style, isDefault: true))
  }
  /// The style that this change sets; nil if it changes something else.
  package var style: (any ControlStyle)? { edit(as: StyleEdit.self)?.style }
}

private struct StyleEdit: EnvironmentEdit {
  let kind: StyleKind
  let style: any ControlStyle
  var isDefault = false
  func apply(to environment: Environment) {
    if isDefault, environment.styles(kind) != nil { return }
    environment.setStyles(
      kind, StyleStack(style, rest: environment.styles(kind), scope: environment.scope))
  }
  // A body names its styles again each time it runs, and they are nearly always the same as the
  // last time. All of their properties are compared, and not only those that have been read: the
  // controls go on using the earlier style.
  func isSame(as other: Self) -> Bool {
    kind == other.kind && isDefault == other.isDefault && style.isSame(as: other.style)
  }
}
