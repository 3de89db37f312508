import LunetteBase
import LunetteText

/// An element on the screen that a test, or a user who types a name, can refer to.
package struct SceneElement {
  package var element: AccessibilityElement
  /// The text that the element shows, even if `accessibilityLabel` gives another one.
  package var title: String
  /// The node of the element. It may have left the tree already, because the host may keep an
  /// element for a while.
  package let node: Node

  package init(element: AccessibilityElement, title: String, node: Node) {
    self.element = element
    self.title = title
    self.node = node
  }

  /// The words of the element.
  package var label: String { element.label ?? "" }
  package var isControl: Bool { element.isControl }
}

extension Scene {
  /// The visible controls and, in them and beside them, the visible texts, in reading order. A
  /// presented view comes before the views that it covers.
  package func elements() -> [SceneElement] {
    var found: [SceneElement] = []
    let screen = Rect(origin: .zero, size: size)
    /// The row that has the focus for the only control in it.
    let row = focus.current.flatMap { $0.focusTarget?.standsForStopsInside == true ? $0 : nil }
    /// The labels and hints of controls for which other controls stand in, by the latter.
    var kept: [ObjectIdentifier: (label: TextContent?, hint: TextContent?)] = [:]
    /// Visits a node. `said` are the values and traits that modifiers give, from the outside in.
    func visit(
      _ node: Node, _ label: TextContent?, _ hint: TextContent?,
      _ said: [AccessibilityModifier.Description]
    ) {
      if node.isLeftOutByReaders { return }
      var (label, hint, said) = (label, hint, said)
      if let known = kept[ObjectIdentifier(node)] {
        (label, hint) = (known.label ?? label, known.hint ?? hint)
      }
      if let modifier = node.view as? AccessibilityModifier {
        label = label ?? modifier.label
        hint = hint ?? modifier.hint
        if modifier.description.value != nil || !modifier.description.adds.isEmpty
          || !modifier.description.removes.isEmpty
        {
          // On several elements, the reader applies such words to the first of them.
          if node.elementCount(atMost: 2) == 1 { said.append(modifier.description) }
        }
        if let name = modifier.label, modifier.namesGroup || node.elementCount(atMost: 2) != 1 {
          // The label says what several elements are together; each of them keeps its own words.
          let environment = node.environment
          var element = AccessibilityElement(
            kind: .text, label: environment.strings.resolve(name, locale: environment.locale))
          element.frame = node.absoluteRect(Rect(origin: .zero, size: node.size)).intersection(
            screen)
          if !element.frame.isEmpty {
            found.append(
              SceneElement(element: element, title: node.visibleText() ?? "", node: node))
          }
          label = nil
        }
      }
      if let standIn = node.standIn, label != nil || hint != nil {
        kept[ObjectIdentifier(standIn)] = (label, hint)
        (label, hint) = (nil, nil)
      }
      if var element = node.announced ?? node.actionTarget?.elementInStyle {
        let strings = node.environment.strings
        let title = element.label ?? node.visibleText() ?? ""
        if let label { element.label = strings.resolve(label, locale: node.environment.locale) }
        if let hint { element.hint = strings.resolve(hint, locale: node.environment.locale) }
        if element.label == nil { element.label = title }
        if let row, node.focusTarget != nil, row.isAncestor(of: node) { element.isFocused = true }
        for name in said.reversed() { element.take(name, node.environment) }
        said = []
        element.frame = node.absoluteRect(Rect(origin: .zero, size: node.size)).intersection(screen)
        if !element.frame.isEmpty {
          found.append(SceneElement(element: element, title: title, node: node))
        }
        (label, hint) = (nil, nil)
      }
      node.forEachShownChild { visit($0, label, hint, said) }
    }
    for root in layers.fromTop { visit(root, nil, nil, []) }
    return found
  }

  /// The element that has the focus.
  package var focusedElement: SceneElement? {
    guard let node = focus.current else { return nil }
    let stands = node.focusTarget?.standsForStopsInside == true
    if let known = elements().first(where: {
      $0.node === node || stands && $0.node.focusTarget != nil && node.isAncestor(of: $0.node)
    }) {
      return known
    }
    // The focused node is a list or scroll view that takes keys itself, or a stop that is out of
    // sight.
    var element =
      node.announced
      ?? AccessibilityElement(
        kind: node.focusTarget?.kindOfStop ?? .text, label: nil,
        isEnabled: node.environment.isEnabled)
    element.isFocused = true
    if element.label == nil { element.label = node.visibleText() }
    // A row that its container keeps out of sight has no place on the screen.
    element.frame =
      focus.isShown(node) ? node.absoluteRect(Rect(origin: .zero, size: node.size)) : .zero
    return SceneElement(element: element, title: element.label ?? "", node: node)
  }
}

extension Node {
  /// The number of elements in this node that are not inside of another one. Counting stops at
  /// `limit`.
  package final func elementCount(atMost limit: Int) -> Int {
    if isLeftOutByReaders { return 0 }
    let own = ownElementCount
    if own > 0 { return min(limit, own) }
    var count = 0
    forEachShownChild { if count < limit { count += $0.elementCount(atMost: limit - count) } }
    return count
  }
}
