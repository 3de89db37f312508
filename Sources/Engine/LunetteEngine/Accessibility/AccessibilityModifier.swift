import LunetteText

/// The traits that a view has for assistive technology in addition to its own.
package struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let isButton = AccessibilityTraits(rawValue: 1)
  package static let isHeader = AccessibilityTraits(rawValue: 2)
  package static let isImage = AccessibilityTraits(rawValue: 4)
  package static let isLink = AccessibilityTraits(rawValue: 8)
  package static let isSelected = AccessibilityTraits(rawValue: 16)
  package static let isStaticText = AccessibilityTraits(rawValue: 32)
  package static let isToggle = AccessibilityTraits(rawValue: 64)

  /// The kind that the traits determine; nil if they determine none.
  fileprivate var kind: AccessibilityElement.Kind? {
    if contains(.isButton) { return .button }
    if contains(.isToggle) { return .toggle }
    if contains(.isLink) { return .link }
    if contains(.isImage) { return .image }
    return contains(.isStaticText) ? .text : nil
  }
}

/// What happens to the elements inside of an element.
package enum AccessibilityChildBehavior: String, CaseIterable, Sendable {
  case ignore, combine, contain
}

/// The modifiers `accessibilityLabel`, `accessibilityHint`, `accessibilityHidden` …
package final class AccessibilityModifier: ModifierView {
  /// What a script, or a view of the program itself, says about the content.
  package struct Description {
    package var label: TextContent?
    package var hint: TextContent?
    package var value: TextContent?
    /// The name by which tests find the content; it is not announced.
    package var identifier: String?
    package var adds: AccessibilityTraits = []
    package var removes: AccessibilityTraits = []
    /// How the elements inside are treated; nil if each is a separate element and nothing is said
    /// about them together.
    package var children: AccessibilityChildBehavior?
    package init() {}
  }
  package let description: Description
  package let isHidden: Bool?
  /// Whether the label names the elements as a group, even if there is only one, which then keeps
  /// its own label.
  package let namesGroup: Bool
  package var label: TextContent? { description.label }
  package var hint: TextContent? { description.hint }

  package init(
    _ content: View, _ description: Description, isHidden: Bool? = nil, namesGroup: Bool = false
  ) {
    self.description = description
    self.isHidden = isHidden
    self.namesGroup = namesGroup
    super.init(content)
  }
  package convenience init(
    _ content: View, label: TextContent? = nil, hint: TextContent? = nil, isHidden: Bool? = nil,
    namesGroup: Bool = false
  ) {
    var description = Description()
    description.label = label
    description.hint = hint
    self.init(content, description, isHidden: isHidden, namesGroup: namesGroup)
  }
  package func withContent(_ content: View) -> View {
    AccessibilityModifier(content, description, isHidden: isHidden, namesGroup: namesGroup)
  }
  package override func makeNode() -> Node { WrapperNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    if isHidden == true { return nil }
    return label.map { environment.strings.resolve($0, locale: environment.locale) }
      ?? content.spokenText(environment)
  }
}

extension AccessibilityElement {
  /// Applies the value and the traits that a modifier gives.
  package mutating func take(
    _ description: AccessibilityModifier.Description, _ environment: Environment
  ) {
    if let value = description.value {
      self.value = environment.strings.resolve(value, locale: environment.locale)
    }
    if let kind = description.adds.kind { self.kind = kind }
    if description.adds.contains(.isSelected) { isSelected = true }
    if description.adds.contains(.isHeader) { isHeader = true }
    if description.removes.contains(.isSelected) { isSelected = false }
    if description.removes.contains(.isHeader) { isHeader = false }
    if description.removes.kind == kind { kind = .text }
  }
}
