import LunetteLocalization

/// `accessibilityLabel`, `accessibilityHint`, `accessibilityHidden`.
package final class AccessibilityModifier: ModifierView {
  package let label: TextContent?
  package let hint: TextContent?
  package let isHidden: Bool?
  /// Whether the label is what things are together, even where there is but one, which keeps its own.
  package let namesGroup: Bool
  package init(
    _ content: View, label: TextContent? = nil, hint: TextContent? = nil, isHidden: Bool? = nil,
    namesGroup: Bool = false
  ) {
    self.label = label
    self.hint = hint
    self.isHidden = isHidden
    self.namesGroup = namesGroup
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    AccessibilityModifier(content, label: label, hint: hint, isHidden: isHidden, namesGroup: namesGroup)
  }
  package override func makeNode() -> Node { WrapperNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    if isHidden == true { return nil }
    return label.map { environment.strings.resolve($0, locale: environment.locale) } ?? content.spokenText(environment)
  }
}
