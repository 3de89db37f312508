import LunetteBase
import LunetteEngine
import LunetteText

/// Several texts that are wrapped as one; each keeps its own colours and attributes.
package final class AttributedText: View {
  package let runs: [View?]
  package let alignment: TextAlignment?
  /// The number of cells before the first line.
  package let indent: Int
  /// Whether words may be cut with a hyphen: at soft hyphens, or anywhere where a word is too long.
  package let hyphenation: Bool
  package init(
    _ runs: [View?], alignment: TextAlignment? = nil, indent: Int = 0, hyphenation: Bool = false
  ) {
    self.runs = runs
    self.alignment = alignment
    self.indent = max(0, indent)
    self.hyphenation = hyphenation
    super.init()
  }
  package override func makeNode() -> Node { AttributedTextNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    let parts = runs.compactMap { $0?.spokenText(environment) }
    return parts.isEmpty ? nil : parts.joined()
  }
}

final class AttributedTextNode: TextLayoutNode, ViewNode {
  typealias Shown = AttributedText
  /// The runs: the script's texts, cut where the layout has put something between them.
  private var strings: [String] = []
  /// Whether each run was put into the text for the layout: an indent, or a soft hyphen.
  private var areAdded: [Bool] = []
  private var pens: [Pen] = []
  /// The background of each run; empty if no run has one.
  private var backgrounds: [RunBackground?] = []
  private struct RunBackground: Equatable {
    var color: Color
    var alpha: UInt8
  }
  private var attributed: AttributedText { shown }
  override var ownAlignment: TextAlignment? { attributed.alignment }

  /// The announced text consists of the texts alone: symbols among them are silent (S71), and so is
  /// the indent.
  override var accessibilityElement: AccessibilityElement? {
    attributed.spokenText(environment).map { AccessibilityElement(kind: .text, label: $0) }
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    var newStrings: [String] = []
    areAdded.removeAll(keepingCapacity: true)
    var newPens: [Pen] = []
    var newBackgrounds: [RunBackground?] = []
    var hasBackgrounds = false
    func addRun(_ string: String, isAdded: Bool, _ pen: Pen, _ background: RunBackground?) {
      newStrings.append(string)
      areAdded.append(isAdded)
      newPens.append(pen)
      newBackgrounds.append(background)
    }
    let indent = String(repeating: "\u{a0}", count: min(attributed.indent, 1000))
    if !indent.isEmpty { addRun(indent, isAdded: true, readablePen(environment), nil) }
    func append(_ string: String, _ environment: Environment) {
      let background = environment[RunBackgroundKey.self].map { paint in
        let (color, alpha) = scene.resolveBackground(paint, environment)
        return RunBackground(color: color, alpha: alpha)
      }
      if background != nil { hasBackgrounds = true }
      let pen = readablePen(environment)
      for (index, piece) in pieces(of: string).enumerated() {
        if index > 0 { addRun("\u{ad}", isAdded: true, pen, background) }
        guard !indent.isEmpty, piece.contains("\n") else {
          addRun(piece, isAdded: false, pen, background)
          continue
        }
        let lines = piece.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines.dropLast() {
          addRun(line + "\n", isAdded: false, pen, background)
          addRun(indent, isAdded: true, pen, background)
        }
        addRun(String(lines[lines.count - 1]), isAdded: false, pen, background)
      }
    }
    func add(_ view: View, _ environment: Environment) {
      switch view {
      case let text as Text:
        let parts = environment.strings.resolve(text.content, locale: environment.locale)
        append(environment[TextCaseKey.self]?.applied(to: parts) ?? parts, environment)
      case let nested as AttributedText:
        for case let run? in nested.runs { add(run, environment) }
      case let image as Image:
        if let symbol = environment.scope.symbols.table.symbol(
          named: image.systemName, in: environment)
        {
          append(symbol.text(in: environment.symbolTier), environment)
        }
      case let group as GroupView:
        for case let run? in group.children { add(run, environment) }
      case let modifier as EnvironmentModifier:
        add(modifier.content, environment.with { modifier.change.apply(to: $0) })
      case let modifier as WrapperView:
        add(modifier.content, environment)
      default:
        scene.reports.warn(ViewFault.viewInText("\(type(of: view))"), from: self)
      }
    }
    for case let run? in attributed.runs { add(run, environment) }
    if newStrings != strings {
      strings = newStrings
      text = MeasuredText(runs: newStrings)
      if old != nil { textChanged() }
    }
    if !hasBackgrounds { newBackgrounds = [] }
    if newPens != pens || newBackgrounds != backgrounds {
      (pens, backgrounds) = (newPens, newBackgrounds)
      setNeedsDisplay()
    }
    if let oldEnvironment, oldEnvironment !== environment {
      if layoutDiffers(oldEnvironment, environment) { textChanged() }
      setNeedsDisplay()
    }
    if let old, before(old).alignment != attributed.alignment { setNeedsDisplay() }
  }

  /// The pieces between which a soft hyphen is put.
  private func pieces(of string: String) -> [String] {
    attributed.hyphenation ? Hyphenation.pieces(of: string) : [string]
  }

  override func writtenText(_ clusters: Range<Int>) -> String {
    guard areAdded.contains(true) else { return super.writtenText(clusters) }
    var bytes: [UInt8] = []
    for cluster in clusters where !areAdded[text.run(ofCluster: cluster)] {
      let start = text.byteOffset(ofCluster: cluster)
      bytes += text.utf8[start..<text.byteOffset(ofCluster: cluster + 1)]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  override func draw(in canvas: Canvas, at point: Point) {
    guard !pens.isEmpty else { return }
    let (lines, first) = laidOutLines(in: canvas, at: point)
    for (row, line) in lines.enumerated() {
      let y = point.y + first + row * rowsOfLine
      if y >= canvas.clip.maxY { break }
      if y < canvas.clip.y { continue }
      let x = point.x + lineX(line, alignment: attributed.alignment)
      if !backgrounds.isEmpty { drawBackgrounds(of: line, in: canvas, at: Point(x: x, y: y)) }
      text.draw(line, in: canvas, at: Point(x: x, y: y)) {
        pens[min(text.run(ofCluster: $0), pens.count - 1)]
      }
      selection?.draw(line, in: canvas, at: Point(x: x, y: y))
    }
  }

  private func drawBackgrounds(of line: TextLine, in canvas: Canvas, at point: Point) {
    text.forEachGlyph(in: line) { glyph in
      guard
        let background = backgrounds[min(text.run(ofCluster: glyph.cluster), backgrounds.count - 1)]
      else {
        return
      }
      let cells = Rect(x: point.x + glyph.column, y: point.y, width: glyph.width, height: 1)
      canvas.fill(cells, background.color, alpha: background.alpha)
    }
  }
}
