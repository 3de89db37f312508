import LunetteBase

// Finds elements by what the user sees: `app:find("Save")` in a test.
extension Scene {
  /// Finds the best match for `text` (`app:find`): whole texts come before parts, controls before
  /// texts, then the reading order counts. If no element matches, the text that controls draw
  /// themselves is searched.
  package func find(_ text: String, kind: String? = nil, index: Int = 1) -> SceneElement? {
    var ranked: [[SceneElement]] = [[], [], [], []]
    let present = elements()
    let identified = text.isEmpty ? [] : elements(identifiedBy: text, among: present, kind: kind)
    for element in present {
      if let kind, element.element.kind.rawValue != kind { continue }
      // A control is also found by the text that it shows, if its label is different.
      let shown = element.isControl ? element.node.visibleText() : nil
      // The value of a text field is its content, which the field draws itself.
      let typed =
        [.textField, .textEditor].contains(element.element.kind) ? element.element.value : nil
      let texts = [element.label, element.title] + [shown, typed].compactMap(\.self)
      let isWhole = texts.contains(text)
      guard isWhole || texts.contains(where: { $0.containsText(text) }) else { continue }
      ranked[(isWhole ? 0 : 2) + (element.isControl ? 0 : 1)].append(element)
    }
    // A label and the text that it shows, or a control and its own text, count as one match.
    let groups = ranked
    for (rank, group) in groups.enumerated() {
      ranked[rank] = group.filter { element in
        !groups[..<rank].joined().contains { $0.node.isAncestor(of: element.node) }
          && !group.contains { $0.node !== element.node && $0.node.isAncestor(of: element.node) }
      }
    }
    var all =
      identified
      + ranked.joined().filter { found in !identified.contains { $0.node === found.node } }
    if index > all.count {
      // Elements that have been found already are not found again.
      let before = all
      all += elements(showing: text, kind: kind.flatMap { AccessibilityElement.Kind(rawValue: $0) })
        .filter { shown in
          !before.contains {
            $0.node === shown.node || !$0.element.frame.intersection(shown.element.frame).isEmpty
          }
        }
    }
    return index >= 1 && index <= all.count ? all[index - 1] : nil
  }

  /// The elements to which `accessibilityIdentifier` gives a name. A view of several elements, or
  /// of none, is one by itself.
  private func elements(identifiedBy name: String, among all: [SceneElement], kind: String?)
    -> [SceneElement]
  {
    var found: [SceneElement] = []
    func visit(_ node: Node) {
      if node.hidesFromUser { return }
      if (node.view as? AccessibilityModifier)?.description.identifier == name {
        var inside = all.filter { node === $0.node || node.isAncestor(of: $0.node) }
        inside = inside.filter { one in !inside.contains { $0.node.isAncestor(of: one.node) } }
        let element = inside.count == 1 ? inside[0] : whole(node)
        if kind == nil || element.element.kind.rawValue == kind { found.append(element) }
        return
      }
      node.forEachShownChild(visit)
    }
    for root in layers.fromTop { visit(root) }
    return found
  }
  private func whole(_ node: Node) -> SceneElement {
    let text = node.visibleText() ?? ""
    var element = AccessibilityElement(kind: .text, label: text)
    element.frame = node.absoluteRect(Rect(origin: .zero, size: node.size))
      .intersection(Rect(origin: .zero, size: size))
    return SceneElement(element: element, title: text, node: node)
  }

  /// The cell to click for an element: among the cells that belong to the element for the mouse,
  /// the one nearest to its middle.
  ///
  /// If a style has put something else there that takes clicks, or nothing that does, it is the
  /// cell of one of the words in `text`.
  package func pointToClick(_ element: SceneElement, text: String = "") -> Point {
    let middle = nearestToMiddle(element)
    guard let button = element.node.actionTarget?.pressedButton, !isPart(of: button, at: middle)
    else {
      return middle
    }
    return cell(showing: text, of: button, in: element.element.frame) ?? middle
  }

  /// Whether a click at a point belongs to the button: it hits the button itself, or a layer that
  /// its style made from it.
  private func isPart(of button: Node, at point: Point) -> Bool {
    var node = hitTest(point)
    while let here = node {
      if !here.gestureRecognizers.isEmpty { return here.actionTarget?.pressedButton === button }
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

extension String {
  /// Whether the string contains `part`, compared byte by byte.
  func containsText(_ part: String) -> Bool {
    if part.isEmpty { return true }
    let haystack = Array(utf8)
    let needle = Array(part.utf8)
    guard needle.count <= haystack.count else { return false }
    return (0...(haystack.count - needle.count)).contains {
      haystack[$0..<($0 + needle.count)].elementsEqual(needle)
    }
  }
}
