import LunetteBase
import LunetteEngine
import LunetteText

/// Whether the user can select texts inside the view: `textSelection`.
package enum TextSelectability: String, CaseIterable, Sendable { case enabled, disabled }

package enum TextSelectionKey: EnvironmentKey {
  package static var defaultValue: TextSelectability { .disabled }
}
extension EnvironmentChange {
  package static func textSelection(_ selectability: TextSelectability) -> EnvironmentChange {
    .set(TextSelectionKey.self, selectability)
  }
}

/// Knows the text of the scene in which something is selected: only one text has a selection at a
/// time, because there is only one clipboard.
final class TextSelections: SceneFeature {
  /// The reference can be unsafe, because the scene owns this object.
  private unowned(unsafe) let scene: Scene
  private weak var text: SelectableText?
  init(scene: Scene) { self.scene = scene }

  func select(in text: SelectableText) {
    if self.text !== text { self.text?.clear() }
    self.text = text
  }
  /// A press anywhere removes the selection.
  func pressed(on nodes: [Node]) {
    text?.clear()
    text = nil
  }
  /// Copies the selection on the keys by which text fields copy; Control-C is left to the terminal.
  func handleLeftOverKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.characters.contains("c"),
      event.modifiers == .alt || event.modifiers == .command,
      let string = text?.selectedString
    else { return false }
    scene.clipboard.copy(string)
    return true
  }
}

/// The selection in a text, and how the pointer changes it.
final class SelectableText {
  /// The reference can be unsafe, because the node owns this object.
  private unowned(unsafe) let node: TextLayoutNode
  private lazy var recognizer = TextSelectionRecognizer(self, node)
  /// The place where the selection began, and the selected range, both in clusters of the text.
  private var anchor = 0
  private var selected = 0..<0

  init(_ node: TextLayoutNode) { self.node = node }

  /// The recogniser that selects text, where the text can be selected; in a button's label the
  /// pointer presses the button instead.
  var gestures: [GestureRecognizer] {
    let environment = node.environment
    // If all text on the screen can be selected, a recogniser for the whole screen does this.
    if node.scene.feature(ScreenSelection.self).isOn { return [] }
    guard environment[TextSelectionKey.self] == .enabled, !environment.isInsideButtonStyle,
      environment.container != .menu
    else { return [] }
    return [recognizer]
  }

  func clear() {
    if selected.isEmpty { return }
    selected = 0..<0
    node.setNeedsDisplay()
  }
  var selectedString: String? {
    let string = node.writtenText(selected.clamped(to: 0..<node.text.clusterCount))
    return string.isEmpty ? nil : string
  }

  /// - Parameter point: A point relative to the text's own corner.
  fileprivate func begin(at point: Point) { anchor = cluster(at: point) }
  fileprivate func extend(to point: Point) {
    let position = cluster(at: point)
    select(min(anchor, position)..<max(anchor, position))
  }
  fileprivate func selectWord(at point: Point) {
    let word = node.text.word(around: cluster(at: point))
    anchor = word.lowerBound
    select(word)
  }
  fileprivate func selectLine(at point: Point) {
    let text = node.text
    var (start, end) = (cluster(at: point), cluster(at: point))
    func isEnd(_ cluster: Int) -> Bool { text.cluster(at: cluster).flags.contains(.isNewline) }
    while start > 0, !isEnd(start - 1) { start -= 1 }
    while end < text.clusterCount, !isEnd(end) { end += 1 }
    anchor = start
    select(start..<end)
  }
  private func select(_ range: Range<Int>) {
    node.scene.feature(TextSelections.self).select(in: self)
    selected = range
    node.setNeedsDisplay()
  }

  private func cluster(at point: Point) -> Int {
    if point.y < 0 { return 0 }
    guard point.y < node.size.height, let line = node.line(inRow: point.y) else {
      return node.text.clusterCount
    }
    let left = node.lineX(line, alignment: node.ownAlignment)
    var best: (cluster: Int, distance: Int)?
    var (first, last) = (Int.max, Int.min)
    node.text.forEachGlyph(in: line) { glyph in
      let start = left + glyph.column
      (first, last) = (min(first, start), max(last, start + glyph.width))
      let distance = point.x < start ? start - point.x : max(0, point.x - start - glyph.width + 1)
      if best == nil || distance < best!.distance { best = (glyph.cluster, distance) }
    }
    guard let best else { return line.start }
    let isBeyond = node.text.beginsRightToLeft ? point.x < first : point.x >= last
    return isBeyond ? max(line.end, line.tailEnd) : best.cluster
  }

  /// Reverses the cells of the selected part of a line.
  func draw(_ line: TextLine, in canvas: Canvas, at point: Point) {
    if selected.isEmpty { return }
    node.text.forEachGlyph(in: line) { glyph in
      guard selected.contains(glyph.cluster) else { return }
      canvas.reverse(Rect(x: point.x + glyph.column, y: point.y, width: glyph.width, height: 1))
    }
  }
}

/// Dragging selects text, two clicks select a word, and three a line; a single click is left to the
/// views around the text.
private final class TextSelectionRecognizer: GestureRecognizer {
  /// The reference can be unsafe, because the selectable text owns this recogniser.
  private unowned(unsafe) let text: SelectableText
  private var clicks = ClickCounter()
  private var start = Point.zero

  init(_ text: SelectableText, _ node: Node) {
    self.text = text
    super.init(node: node)
  }
  override func down(_ event: PointerSample) {
    start = local(event.location)
    switch clicks.down(event) {
    case 2:
      text.selectWord(at: start)
      becomeReady()
    case 3:
      text.selectLine(at: start)
      becomeReady()
    default: text.begin(at: start)
    }
  }
  override func moved(_ event: PointerSample) {
    let position = local(event.location)
    guard position != start || state == .recognized else { return }
    clicks.reset()
    becomeReady()
    text.extend(to: position)
  }
  override func up(_ event: PointerSample) { if state == .possible { fail() } else { finish() } }
}

/// Counts presses that follow each other quickly at the same place.
package struct ClickCounter {
  private var last: (time: Double, point: Point, count: Int)?

  package init() {}

  /// Returns the number of the press, 1, 2 or 3; after 3 it starts again with 1.
  package mutating func down(_ event: PointerSample) -> Int {
    var count = 1
    if let last, event.time <= (last.time + TapRecognizer.interval).onClock,
      event.location.y == last.point.y,
      abs(last.point.x - event.location.x) <= 1
    {
      count = last.count % 3 + 1
    }
    last = (event.time, event.location, count)
    return count
  }
  /// Called for a drag, which must not count as the first click of a double click.
  package mutating func reset() { last = nil }
}

extension Canvas {
  /// Reverses cells, as for a selection.
  package func reverse(_ rect: Rect) {
    modify(rect) { cell, _ in cell.pointee.attributes.formSymmetricDifference(.reverse) }
  }
}
