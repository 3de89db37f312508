import LunetteBase
import LunetteEngine
import LunetteText

/// A string that is wrapped and truncated to fit the room that it gets (S84–S87).
package final class Text: View {
  package let content: TextContent
  package init(_ content: TextContent) {
    self.content = content
    super.init()
  }
  package override func makeNode() -> Node { TextNode() }
  package override var mayHoldControls: Bool { false }
  package override func spokenText(_ environment: Environment) -> String? {
    environment.strings.resolve(content, locale: environment.locale)
  }
}

extension View {
  /// Whether both views are texts of the same words, so that either can stand for the other.
  func isSameText(as other: View) -> Bool {
    guard type(of: self) == Text.self, type(of: other) == Text.self else { return false }
    let (text, other): (Text, Text) = (castToKnown(self), castToKnown(other))
    return text.content == other.content
  }
}

final class TextNode: TextLayoutNode, ViewNode {
  typealias Shown = Text
  override var canRecycle: Bool { previous == nil && selection == nil }
  @exclusivity(unchecked) private var shownText: String?
  /// The generation of the strings in which the words were looked up.
  private var generation = 0
  private var pen = Pen(foreground: .terminal)

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    // A local reference, so that it is retained once: this runs for each label of each style's
    // body.
    let environment = environment
    guard let old, let oldEnvironment else {
      updateText(isNew: true)
      updateDigits()
      return pen = readablePen(environment)
    }
    if !hasSameText(old, oldEnvironment, environment) { updateText(isNew: false) }
    if oldEnvironment === environment { return }
    if !environment.hasSameLetters(as: oldEnvironment) {
      let hadDigits = digits != nil
      updateDigits()
      if hadDigits != (digits != nil) { textChanged() }
    }
    if digits != nil { setNeedsDisplay() }
    let newPen = readablePen(environment)
    if newPen != pen {
      animate(
        .foreground, from: (pen.foreground, pen.alpha), to: (newPen.foreground, newPen.alpha),
        isBackground: false)
      pen = newPen
      setNeedsDisplay()
    }
    if layoutDiffers(oldEnvironment, environment) { textChanged() }
    if !environment.alignsLines(as: oldEnvironment) { setNeedsDisplay() }
  }

  /// Whether the words are known to be unchanged, which is the case for most updates: a label is
  /// often shown again in other colours, or by a body that makes the same text anew.
  @inline(__always)
  private func hasSameText(_ old: View, _ oldEnvironment: Environment, _ environment: Environment)
    -> Bool
  {
    (old === view || old.isSameText(as: view)) && environment.sharesAll(with: oldEnvironment)
      && environment.strings.generation == generation
  }
  private func updateText(isNew: Bool) {
    let strings = environment.strings
    let resolved = strings.resolve(shown.content, locale: environment.locale)
    generation = strings.generation
    let string = environment[TextCaseKey.self]?.applied(to: resolved) ?? resolved
    if string == shownText { return }
    if !isNew { contentChanges() }
    shownText = string
    text = isNew ? MeasuredText(string) : MeasuredText(string, continuing: text)
    updateDigits()
    if !isNew { textChanged() }
  }

  /// A number in the largest font is drawn in big digits, except in ASCII.
  private func updateDigits() {
    digits =
      environment.font == .largeTitle && environment.symbolTier != .ascii
      ? shownText.flatMap { BigDigits($0) } : nil
  }

  /// Draws big digits, in the accent colour unless a foreground colour was set.
  private func draw(_ digits: BigDigits, in canvas: Canvas, at point: Point, _ pen: Pen) {
    var pen = pen
    if !environment.hasExplicitForeground, environment.isEnabled {
      pen.foreground = scene.resolve(.tint, environment).color
    }
    digits.draw(in: canvas, at: point, pen: pen)
  }

  // MARK: Transition between texts

  /// The text that was shown before, during the transition to the current one.
  private var previous: MeasuredText?
  private func contentChanges() {
    guard scene.motion.isAnimating, environment[ContentTransitionKey.self] != .identity else {
      return animate(.content, from: 1, to: 1)
    }
    previous = text
    scene.motion.stop(self, .content)
    animate(.content, from: 0, to: 1)
  }
  /// The text that is drawn in a transition, and its opacity.
  private func content(_ part: Double, _ previous: MeasuredText) -> (
    text: MeasuredText, opacity: Double
  ) {
    switch environment[ContentTransitionKey.self] {
    case .identity: (text, 1)
    case .opacity: part < 0.5 ? (previous, 1 - 2 * part) : (text, 2 * part - 1)
    case .numericText: (MeasuredText(rolling(from: previous.string, to: text.string, part)), 1)
    }
  }

  override func draw(in canvas: Canvas, at point: Point) {
    if let previous {
      let part = presented(.content, 1)
      if part < 1 {
        let (text, opacity) = content(part, previous)
        return drawInTransition(text, opacity, in: canvas, at: point)
      }
      if !flags.contains(.moves) { self.previous = nil }
    }
    var pen = self.pen
    if flags.contains(.moves) {
      (pen.foreground, pen.alpha) = presented(.foreground, (pen.foreground, pen.alpha))
    }
    if digits != nil, let digits = bigDigits(proposal) {
      return draw(digits, in: canvas, at: point, pen)
    }
    let (lines, first) = laidOutLines(in: canvas, at: point)
    // Of a long text in a small window, the lines above it are not even looked at.
    let above = lines.count > 1 ? max(0, (canvas.clip.y - point.y - first) / rowsOfLine) : 0
    for row in lines.indices.dropFirst(above) {
      let line = lines[row]
      let y = point.y + first + (row == 0 ? 0 : row * rowsOfLine)
      if y >= canvas.clip.maxY { break }
      if y < canvas.clip.y { continue }
      let start = Point(x: point.x + lineX(line, alignment: nil), y: y)
      text.draw(line, in: canvas, at: start) { _ in pen }
      selection?.draw(line, in: canvas, at: start)
    }
  }

  private func drawInTransition(
    _ text: MeasuredText, _ opacity: Double, in canvas: Canvas, at point: Point
  ) {
    var pen = self.pen
    (pen.foreground, pen.alpha) = presented(.foreground, (pen.foreground, pen.alpha))
    pen.alpha = UInt8((Double(pen.alpha) * opacity).rounded())
    if bigDigits(proposal) != nil, let digits = BigDigits(text.string) {
      return draw(digits, in: canvas, at: point, pen)
    }
    let rowsOfLine = rowsOfLine
    let maximum = max(1, Self.lines(inRows: size.height, rowsOfLine))
    var lines: [TextLine] = []
    text.layout(
      width: size.width, maximumLines: maximum, lineBreak: environment.lineBreak,
      truncation: environment.truncationMode.text, rows: 0..<maximum, into: &lines)
    for (number, line) in lines.enumerated() {
      let x = point.x + lineX(line, alignment: nil)
      text.draw(line, in: canvas, at: Point(x: x, y: point.y + number * rowsOfLine)) { _ in pen }
    }
  }
}
