import LunetteText

/// Texts as they are announced.
package enum Spoken {
  /// On one line, without control characters, blanks at the ends, and repeated ones; nil if nothing is left.
  package static func line(_ text: String) -> String? {
    var line = ""
    var isBetween = false
    // Not by `split`, whose list of words is larger than a long text.
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
  /// The texts below it, in order, joined by spaces; nil if there are none.
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
        // Not what it draws: symbols among its letters are silent.
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
