import LunetteBase

// Text that controls draw themselves, such as the signs of a stepper, is not the text of any view.
// Users see it and click on it, so where no element has the wanted text, the text is searched for
// in the cells.
extension Scene {
  /// The elements under the cells that show `text`: whole words come before parts of words,
  /// controls before others, then the reading order counts. The frame of each result is the frame
  /// of these cells, so that a click hits them.
  func elements(showing text: String, kind: AccessibilityElement.Kind?) -> [SceneElement] {
    guard let buffer = settledPicture, !text.isEmpty, text.contains(where: { $0 != " " }) else {
      return []
    }
    let known = elements()
    var ranked: [[SceneElement]] = [[], [], [], []]
    for y in 0..<buffer.height {
      for match in matches(of: text, inRow: y, of: buffer) {
        guard let owner = owner(of: match.frame, in: buffer) else { continue }
        let found = element(over: owner, among: known, text, match.frame)
        if let kind, found.element.kind != kind { continue }
        ranked[(match.isWhole ? 0 : 2) + (found.isControl ? 0 : 1)].append(found)
      }
    }
    return Array(ranked.joined())
  }

  /// The cell in the middle of `text`, at the place within `frame` where `button` shows it.
  func cell(showing text: String, of button: Node, in frame: Rect) -> Point? {
    guard let buffer = settledPicture, !text.isEmpty else { return nil }
    for y in max(0, frame.y)..<max(0, min(frame.maxY, buffer.height)) {
      for match in matches(of: text, inRow: y, of: buffer)
      where frame.intersection(match.frame) == match.frame {
        let point = Point(x: match.frame.x + (match.frame.width - 1) / 2, y: y)
        if let node = hitTest(point), button.isAncestor(of: node) { return point }
      }
    }
    return nil
  }

  /// The places of `text` in a row, from the leading end on. A match is whole if it stands between
  /// blanks.
  private func matches(of text: String, inRow y: Int, of buffer: CellBuffer) -> [(
    frame: Rect, isWhole: Bool
  )] {
    var bytes: [UInt8] = []
    // The column of the cell at which each byte begins.
    var columns: [Int] = []
    for x in 0..<buffer.width where !buffer[x, y].isContinuation {
      let glyph = buffer.glyphs.utf8(of: buffer[x, y].glyph)
      bytes += glyph
      columns += Array(repeating: x, count: glyph.count)
    }
    columns.append(buffer.width)
    let wanted = Array(text.utf8)
    var found: [(frame: Rect, isWhole: Bool)] = []
    var start = 0
    while start + wanted.count <= bytes.count {
      let end = start + wanted.count
      let isAtCells =
        (start == 0 || columns[start] != columns[start - 1]) && columns[end] != columns[end - 1]
      guard isAtCells, bytes[start..<end].elementsEqual(wanted) else {
        start += 1
        continue
      }
      let frame = Rect(x: columns[start], y: y, width: columns[end] - columns[start], height: 1)
      let isWhole =
        (start == 0 || bytes[start - 1] == 0x20) && (end == bytes.count || bytes[end] == 0x20)
      found.append((frame, isWhole))
      start = end
    }
    return environment.isRightToLeft ? found.reversed() : found
  }

  /// The node that a click on any of these cells hits; nil if the cells belong to several nodes or
  /// to none.
  private func owner(of frame: Rect, in buffer: CellBuffer) -> Node? {
    var owner: Node?
    for x in frame.x..<frame.maxX where buffer[x, frame.y].glyph != 0x20 || owner == nil {
      guard let node = hitTest(Point(x: x, y: frame.y)) else { return nil }
      if let owner, owner !== node, !isSame(owner, node) { return nil }
      owner = owner ?? node
    }
    return owner
  }
  /// Whether two nodes are the same, where the parts of a control count as the control.
  private func isSame(_ a: Node, _ b: Node) -> Bool {
    func control(_ node: Node) -> Node? {
      var node: Node? = node
      while let here = node, here.accessibilityElement?.isControl != true { node = here.parent }
      return node
    }
    guard let own = control(a) else { return false }
    return own === control(b)
  }

  private func element(over node: Node, among known: [SceneElement], _ text: String, _ frame: Rect)
    -> SceneElement
  {
    var around: [SceneElement] = []
    var here: Node? = node
    while let above = here {
      if let element = known.first(where: { $0.node === above }) { around.append(element) }
      here = above.parent
    }
    var found =
      around.first(where: \.isControl) ?? around.first
      ?? SceneElement(
        element: AccessibilityElement(kind: .text, label: text), title: text, node: node)
    found.element.frame = frame
    return found
  }
}
