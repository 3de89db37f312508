import LunetteText

/// Turns texts into the form in which they are announced.
package enum Spoken {
  /// The text on one line, without control characters and superfluous blanks; nil if nothing is left.
  package static func line(_ text: String) -> String? {
    var line = ""
    var isBetween = false
    // The loop does not use `split`, because its list of words would take more memory than a long text.
    for character in SafeText.sanitize(text) {
      if character == " " || character == "\n" || character == "\t" || character == "\u{a0}" {
        isBetween = true
        continue
      }
      if isBetween, !line.isEmpty { line.append(" ") }
      isBetween = false
      line.append(character)
    }
    return line.isEmpty ? nil : line
  }
}

extension Node {
  /// The texts below this node in their order, joined by spaces; nil if there are none.
  package func visibleText() -> String? {
    var words: [String] = []
    func visit(_ node: Node) {
      if node.hidesFromUser || node.hidesFromReaders { return }
      if let modifier = node.view as? AccessibilityModifier {
        if modifier.isHidden == true { return }
        if let label = modifier.label {
          return words.append(node.environment.strings.resolve(label, locale: node.environment.locale))
        }
      }
      if node.drawnText != nil {
        // The label of the element is used instead of what it draws, because symbols among its letters are not announced.
        if let label = node.accessibilityElement?.label { words.append(label) }
      } else {
        node.forEachShownChild(visit)
      }
    }
    visit(self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension ShortcutTarget {
  package func shortcutTitle(_ label: String?) -> String? {
    (label ?? announced?.label ?? visibleText()).flatMap(Spoken.line)
  }
}
