import LunetteScreen

/// What assistive technology is told of a node (S71).
package struct AccessibilityElement {
  package enum Kind: String, Sendable { case button, link, text, label, image, list }
  package var kind: Kind
  package var label: String?
  package var hint: String?
  package var role: ButtonRole?
  package var isFocused = false
  package var isPressed = false
  package var isEnabled = true
  package var isSelected = false
  /// Where it is on the screen.
  package var frame = Rect.zero

  init(
    kind: Kind, label: String?, role: ButtonRole? = nil, isFocused: Bool = false, isPressed: Bool = false,
    isEnabled: Bool = true, isSelected: Bool = false
  ) {
    self.kind = kind
    self.label = label
    self.role = role
    self.isFocused = isFocused
    self.isPressed = isPressed
    self.isEnabled = isEnabled
    self.isSelected = isSelected
  }

  package var isControl: Bool { kind == .button || kind == .link }

  /// One line: label, kind, states, hint.
  package var announcement: String {
    var words = [label ?? ""]
    if isControl { words.append(kind.rawValue) }
    if isSelected { words.append("selected") }
    if !isEnabled { words.append("dimmed") }
    if role == .destructive { words.append("destructive") }
    if let hint { words.append(hint) }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// `accessibilityLabel`, `accessibilityHint`, `accessibilityHidden`.
package final class AccessibilityModifier: ModifierView {
  package let label: TextContent?
  package let hint: TextContent?
  package let isHidden: Bool?
  package init(_ content: View, label: TextContent? = nil, hint: TextContent? = nil, isHidden: Bool? = nil) {
    self.label = label
    self.hint = hint
    self.isHidden = isHidden
    super.init(content)
  }
  override func withContent(_ content: View) -> View {
    AccessibilityModifier(content, label: label, hint: hint, isHidden: isHidden)
  }
  override func makeNode() -> Node { WrapperNode() }
  override func spokenText(_ environment: Environment) -> String? {
    label.map { environment.strings.resolve($0, locale: environment.locale) } ?? content.spokenText(environment)
  }
}

extension Scene {
  /// The elements in reading order; a control's own texts are in its label.
  package func accessibilityElements() -> [AccessibilityElement] {
    var found: [AccessibilityElement] = []
    func visit(_ node: Node, _ label: TextContent?, _ hint: TextContent?) {
      if node.hidesFromUser { return }
      var (label, hint) = (label, hint)
      if let modifier = node.view as? AccessibilityModifier {
        if modifier.isHidden == true { return }
        label = label ?? modifier.label
        hint = hint ?? modifier.hint
      }
      if var element = node.accessibilityElement {
        let strings = node.environment.strings
        if let label { element.label = strings.resolve(label, locale: node.environment.locale) }
        if let hint { element.hint = strings.resolve(hint, locale: node.environment.locale) }
        if element.label == nil { element.label = node.visibleText() }
        element.frame = node.absoluteRect(Rect(origin: .zero, size: node.size))
        found.append(element)
        return
      }
      node.forEachShownChild { visit($0, label, hint) }
    }
    if let root { visit(root, nil, nil) }
    return found
  }
}

extension Node {
  /// The texts below it, in order, joined by spaces; nil if there are none.
  func visibleText() -> String? {
    var words: [String] = []
    func visit(_ node: Node) {
      if node.hidesFromUser { return }
      if let text = node.drawnText {
        words.append(text)
      } else {
        node.forEachShownChild(visit)
      }
    }
    visit(self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
