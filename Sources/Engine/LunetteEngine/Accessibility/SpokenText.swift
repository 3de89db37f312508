import LunetteText

/// Turns texts into the form in which they are announced.
package enum Spoken {
  /// The text on one line, without control characters and superfluous blanks; nil if nothing is
  /// left.
  package static func line(_ text: String) -> String? {
    let text = MeasuredText(SafeText.sanitize(text))
    // A space or a no-break space, unless a combining mark makes a longer cluster of it, or one of
    // the two control characters that safe text can contain: a newline or a tab.
    func isBlank(_ cluster: TextCluster) -> Bool {
      switch text.utf8[cluster.start] {
      case 0x20: cluster.length == 1
      case 0xc2: cluster.length == 2 && text.utf8[cluster.start + 1] == 0xa0
      case let byte: byte == 0x0a || byte == 0x09
      }
    }
    // The line is written in place, because a list of words would take more memory than a long
    // text.
    let line = String(unsafeUninitializedCapacity: text.utf8.count) { line in
      var count = 0
      var isBetween = false
      for index in 0..<text.clusterCount {
        let cluster = text.cluster(at: index)
        if isBlank(cluster) {
          isBetween = true
          continue
        }
        if isBetween, count > 0 {
          line[count] = 0x20
          count += 1
        }
        isBetween = false
        for offset in 0..<cluster.length {
          line[count + offset] = text.utf8[cluster.start + offset]
        }
        count += cluster.length
      }
      return count
    }
    return line.isEmpty ? nil : line
  }
}

extension Node {
  /// The texts below this node in their order, joined by spaces; nil if there are none.
  package func visibleText() -> String? {
    var parts: [String] = []
    func visit(_ node: Node) {
      if node.isLeftOutByReaders { return }
      if let modifier = node.view as? AccessibilityModifier {
        if modifier.isHidden == true { return }
        if let label = modifier.label {
          return parts.append(
            node.environment.strings.resolve(label, locale: node.environment.locale))
        }
      }
      if node.drawnText != nil {
        // The label of the element is used instead of what it draws, because symbols among its
        // letters are not announced.
        if let label = node.accessibilityElement?.label { parts.append(label) }
      } else {
        node.forEachShownChild(visit)
      }
    }
    visit(self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension ShortcutTarget {
  package func shortcutTitle(_ label: String?) -> String? {
    (label ?? announced?.label ?? visibleText()).flatMap(Spoken.line)
  }
}
