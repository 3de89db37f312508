/// The styles in force for a kind of control, the nearest on top: see rule S30.
package final class StyleStack {
  package let style: any ControlStyle
  package let rest: StyleStack?
  /// Whose style it is, and so whose its body's views are; nil: it names nothing that belongs to anybody.
  let scope: Scope?
  package init(_ style: any ControlStyle, rest: StyleStack?, scope: Scope? = nil) {
    self.style = style
    self.rest = rest
    self.scope = scope
  }
}

extension Environment {
  /// The styles in force for a kind of control.
  package func styles(_ kind: StyleKind) -> StyleStack? {
    // Nothing else is put in under a kind of styles.
    fields.references[kind].map(castToKnown)
  }
  package func setStyles(_ kind: StyleKind, _ stack: StyleStack?) { fields.references[kind] = stack }
}

extension EnvironmentChange {
  package static func style(_ kind: StyleKind, _ style: any ControlStyle) -> EnvironmentChange {
    EnvironmentChange(StyleEdit(kind: kind, style: style))
  }
  /// A style for where none was given.
  package static func styleByDefault(_ kind: StyleKind, _ style: any ControlStyle) -> EnvironmentChange {
    EnvironmentChange(StyleEdit(kind: kind, style: style, isDefault: true))
  }
  /// The style that it sets, if that is what it does.
  package var style: (any ControlStyle)? { edit(as: StyleEdit.self)?.style }
}

private struct StyleEdit: EnvironmentEdit {
  let kind: StyleKind
  let style: any ControlStyle
  var isDefault = false
  func apply(to environment: Environment) {
    if isDefault, environment.styles(kind) != nil { return }
    environment.setStyles(kind, StyleStack(style, rest: environment.styles(kind), scope: environment.scope))
  }
  func isSame(as other: Self) -> Bool {
    kind == other.kind && style === other.style && isDefault == other.isDefault
  }
}
