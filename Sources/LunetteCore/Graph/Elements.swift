import LunetteScreen

/// Something on the screen that a test, or a person who types a name, can point at.
package struct SceneElement {
  package var element: AccessibilityElement
  /// The words that it shows, where `accessibilityLabel` says others.
  package var title: String
  /// Perhaps not in the tree any more: the host may keep an element for a while.
  let node: Node

  /// Its words.
  package var label: String { element.label ?? "" }
  package var isControl: Bool { element.isControl }
}

extension Scene {
  /// The controls and, in them and beside them, the texts that are in sight, in reading order; what is presented before
  /// what it stands on.
  package func elements() -> [SceneElement] {
    var found: [SceneElement] = []
    let screen = Rect(origin: .zero, size: size)
    /// What was said of controls that others stand in for.
    var kept: [ObjectIdentifier: (label: TextContent?, hint: TextContent?)] = [:]
    func visit(_ node: Node, _ label: TextContent?, _ hint: TextContent?) {
      if node.hidesFromUser || node.hidesFromReaders { return }
      var (label, hint) = (label, hint)
      if let known = kept[ObjectIdentifier(node)] { (label, hint) = (known.label ?? label, known.hint ?? hint) }
      if let modifier = node.view as? AccessibilityModifier {
        label = label ?? modifier.label
        hint = hint ?? modifier.hint
        if let words = modifier.label, modifier.namesGroup || node.elementCount(atMost: 2) != 1 {
          // What they are together; each keeps its own words.
          let environment = node.environment
          var element = AccessibilityElement(
            kind: .text, label: environment.strings.resolve(words, locale: environment.locale))
          element.frame = node.absoluteRect(Rect(origin: .zero, size: node.size)).intersection(screen)
          if !element.frame.isEmpty {
            found.append(SceneElement(element: element, title: node.visibleText() ?? "", node: node))
          }
          label = nil
        }
      }
      if let standIn = node.standIn, label != nil || hint != nil {
        kept[ObjectIdentifier(standIn)] = (label, hint)
        (label, hint) = (nil, nil)
      }
      if var element = node.announced ?? (node as? ButtonNode)?.elementInStyle {
        let strings = node.environment.strings
        let title = element.label ?? node.visibleText() ?? ""
        if let label { element.label = strings.resolve(label, locale: node.environment.locale) }
        if let hint { element.hint = strings.resolve(hint, locale: node.environment.locale) }
        if element.label == nil { element.label = title }
        element.frame = node.absoluteRect(Rect(origin: .zero, size: node.size)).intersection(screen)
        if !element.frame.isEmpty { found.append(SceneElement(element: element, title: title, node: node)) }
        (label, hint) = (nil, nil)
      }
      node.forEachShownChild { visit($0, label, hint) }
    }
    for root in layers.fromTop { visit(root, nil, nil) }
    return found
  }

  /// The best match for `text`: whole before part, controls before texts, then reading order (`app:find`); at last what
  /// controls draw by themselves.
  package func find(_ text: String, kind: String? = nil, index: Int = 1) -> SceneElement? {
    var ranked: [[SceneElement]] = [[], [], [], []]
    for element in elements() {
      if let kind, element.element.kind.rawValue != kind { continue }
      // A control also by the text that it shows, where its label is another.
      let shown = element.isControl ? element.node.visibleText() : nil
      // What is in a text field is its value; it draws that by itself.
      let typed = element.element.kind == .textField ? element.element.value : nil
      let words = [element.label, element.title] + [shown, typed].compactMap(\.self)
      let isWhole = words.contains(text)
      guard isWhole || words.contains(where: { $0.containsText(text) }) else { continue }
      ranked[(isWhole ? 0 : 2) + (element.isControl ? 0 : 1)].append(element)
    }
    // A label and the text that it shows, or a control and its own text, are one match.
    let groups = ranked
    for (rank, group) in groups.enumerated() {
      ranked[rank] = group.filter { element in
        !groups[..<rank].joined().contains { $0.node.isAncestor(of: element.node) }
          && !group.contains { $0.node !== element.node && $0.node.isAncestor(of: element.node) }
      }
    }
    var all = Array(ranked.joined())
    if index > all.count {
      // Not what these were found by already.
      let before = all
      all += elements(showing: text, kind: kind.flatMap { AccessibilityElement.Kind(rawValue: $0) }).filter { shown in
        !before.contains { $0.node === shown.node || !$0.element.frame.intersection(shown.element.frame).isEmpty }
      }
    }
    return index >= 1 && index <= all.count ? all[index - 1] : nil
  }

  /// The element that has the focus.
  package var focusedElement: SceneElement? {
    guard let node = focus.current else { return nil }
    if let known = elements().first(where: { $0.node === node }) { return known }
    // A list or scroll view that takes the keys itself, or a stop that is out of sight.
    var element =
      node.announced
      ?? AccessibilityElement(kind: node is ListNode ? .list : .text, label: nil, isEnabled: node.environment.isEnabled)
    element.isFocused = true
    if element.label == nil { element.label = node.visibleText() }
    element.frame = node.absoluteRect(Rect(origin: .zero, size: node.size))
    return SceneElement(element: element, title: element.label ?? "", node: node)
  }

  /// A cell of the element that belongs to it for the mouse: the one nearest to its middle.
  ///
  /// Where a style put something else there that takes clicks, or nothing that does, one of the words in `text`.
  package func pointToClick(_ element: SceneElement, text: String = "") -> Point {
    let middle = nearestToMiddle(element)
    guard let button = element.node as? ButtonNode, !isPart(of: button, at: middle) else { return middle }
    return cell(showing: text, of: button, in: element.element.frame) ?? middle
  }

  /// Whether a click there is the button's own: what takes it is the button, or a layer that its style made of it.
  private func isPart(of button: ButtonNode, at point: Point) -> Bool {
    var node = hitTest(point)
    while let here = node {
      if !here.gestureRecognizers.isEmpty { return (here as? ButtonNode)?.control === button }
      if here === button { return false }
      node = here.parent
    }
    return false
  }

  private func nearestToMiddle(_ element: SceneElement) -> Point {
    let frame = element.element.frame
    let middle = Point(x: frame.x + (frame.width - 1) / 2, y: frame.y + (frame.height - 1) / 2)
    var best: (point: Point, distance: Int)?
    for y in frame.y..<min(frame.maxY, frame.y + 50) {
      for x in frame.x..<min(frame.maxX, frame.x + 300) {
        let distance = abs(x - middle.x) + 4 * abs(y - middle.y)
        if let best, best.distance <= distance { continue }
        var node = hitTest(Point(x: x, y: y))
        while let here = node {
          if here === element.node {
            best = (Point(x: x, y: y), distance)
            break
          }
          node = here.parent
        }
      }
    }
    return best?.point ?? middle
  }
}

extension Node {
  /// How many elements are in it, without those in others; no more than `limit` are counted.
  final func elementCount(atMost limit: Int) -> Int {
    if hidesFromUser || hidesFromReaders { return 0 }
    if let group = self as? DisclosureGroupNode {
      // What it shows is beside it, and no part of what it is.
      if accessibilityElement != nil { return min(limit, group.isExpanded ? 2 : 1) }
    } else if accessibilityElement != nil || standIn != nil {
      return 1
    }
    var count = 0
    forEachShownChild { if count < limit { count += $0.elementCount(atMost: limit - count) } }
    return count
  }

  final func isAncestor(of other: Node) -> Bool {
    var node: Node? = other.parent
    while let here = node {
      if here === self { return true }
      node = here.parent
    }
    return false
  }
}

extension String {
  /// Whether `part` stands in it, byte for byte.
  func containsText(_ part: String) -> Bool {
    if part.isEmpty { return true }
    let haystack = Array(utf8)
    let needle = Array(part.utf8)
    guard needle.count <= haystack.count else { return false }
    return (0...(haystack.count - needle.count)).contains { haystack[$0..<($0 + needle.count)].elementsEqual(needle) }
  }
}
