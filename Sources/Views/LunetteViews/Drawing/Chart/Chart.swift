import LunetteBase
import LunetteEngine
import LunetteText

/// How the values of a chart are drawn.
package enum ChartMark: String, CaseIterable, Sendable { case line, bar, area, point }

/// Values as lines, bars, areas or points, with axes and a legend. Values that are not finite leave a gap.
package final class Chart: View {
  package struct Series: Sendable {
    package var name: String
    package var points: [Point]
    package init(name: String, points: [Point]) {
      self.name = name
      self.points = points
    }
  }
  package struct Point: Sendable {
    package var x: Double
    package var y: Double
    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }
  /// What is said of an axis.
  package enum Axis: Equatable, Sendable {
    case hidden, plain
    case titled(String)
    var isShown: Bool { self != .hidden }
  }

  let mark: ChartMark
  let series: [Series]
  /// The names of the positions 0, 1 … on the horizontal axis; empty if it has numbers.
  let categories: [String]
  let xAxis: Axis
  let yAxis: Axis
  let hasLegend: Bool

  package init(
    _ mark: ChartMark, _ series: [Series], categories: [String], xAxis: Axis, yAxis: Axis, hasLegend: Bool
  ) {
    self.mark = mark
    self.series = series
    self.categories = categories
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.hasLegend = hasLegend
    super.init()
  }
  package override func makeNode() -> Node { ChartNode() }
  package override var mayHoldControls: Bool { false }

  /// The chart as a table, for those who do not see it: a line for each series, as far as it is short.
  package override func spokenText(_ environment: Environment) -> String? {
    let maxPoints = 50
    let lines = series.map { series -> String in
      let values = series.points.prefix(maxPoints).map { point in
        let x = Int(exactly: point.x).flatMap { categories.indices.contains($0) ? categories[$0] : nil }
        return (x ?? ChartScale.format(point.x)) + " " + (point.y.isFinite ? ChartScale.format(point.y) : "-")
      }
      let rest = series.points.count > maxPoints ? ", … (\(series.points.count) values)" : ""
      return (series.name.isEmpty ? "" : "\(series.name): ") + values.joined(separator: ", ") + rest
    }
    let text = lines.joined(separator: "; ")
    return text.isEmpty ? "no values" : text
  }
}

final class ChartNode: Node, ViewNode {
  typealias Shown = Chart
  private var plot: ChartPlot?

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old !== view || oldEnvironment !== environment { plot = nil }
    if old != nil { setNeedsDisplay() }
  }
  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(kind: .image, label: shown.spokenText(environment))
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width == Layout.ideal ? 40 : proposal.width,
      height: proposal.height == Layout.ideal ? 12 : proposal.height)
  }

  // MARK: Drawing

  private func color(of series: Int) -> Paint {
    let paints: [Paint] = [
      .accent, .success, .warning, .destructive, Paint(.fixed(.palette(5))), Paint(.fixed(.palette(6))),
    ]
    if series == 0, let own = environment.foreground { return own }
    return paints[series % paints.count]
  }
  private func pen(of series: Int) -> Pen {
    let (color, alpha) = scene.resolve(color(of: series), environment)
    return Pen(foreground: color, alpha: alpha)
  }
  /// Whether series differ by letters: where there are no colours, or no other characters.
  private var isPlain: Bool {
    environment.symbolTier == .ascii || environment.colorSupport == .none && shown.series.count > 1
  }
  static let letters: [StaticString] = ["*", "+", "o", "x", "@", "%"]

  override func draw(in canvas: Canvas, at point: Point) {
    if plot?.size != size { plot = ChartPlot(shown, size) }
    guard let plot else { return }
    canvas.redrawn(Rect(origin: point, size: size)) { _ in draw(plot, in: canvas, at: point) }
  }

  private func draw(_ plot: ChartPlot, in canvas: Canvas, at point: Point) {
    let ascii = environment.symbolTier == .ascii
    var quiet = Pen(foreground: .terminal)
    makeSecondary(&quiet, environment)
    for label in plot.labels {
      put(label.text, in: canvas, at: label.place + point, label.series.map(pen(of:)) ?? quiet)
    }
    let area = plot.area
    for (index, series) in plot.legend {
      let glyph = isPlain ? packGlyph(Self.letters[index % Self.letters.count]) : packGlyph("■")
      canvas.put(glyph, width: 1, x: point.x + series.x, y: point.y + series.y, pen: pen(of: index))
    }
    if plot.hasLines {
      for y in area.y..<area.maxY {
        canvas.put(packGlyph(ascii ? "|" : "│"), width: 1, x: point.x + area.x - 1, y: point.y + y, pen: quiet)
      }
    }
    if plot.hasBase {
      let row = Rect(x: point.x + area.x, y: point.y + area.maxY, width: area.width, height: 1)
      canvas.put(packGlyph(ascii ? "-" : "─"), over: row, pen: quiet)
      if plot.hasLines {
        canvas.put(packGlyph(ascii ? "+" : "└"), width: 1, x: row.x - 1, y: row.y, pen: quiet)
      }
    }
    let pens = shown.series.indices.map(pen(of:))
    for y in 0..<area.height {
      for x in 0..<area.width {
        let cell = plot.cells[y * area.width + x]
        guard cell.mask != 0, pens.indices.contains(Int(cell.series)) else { continue }
        let place = Point(x: point.x + area.x + x, y: point.y + area.y + y)
        canvas.put(glyph(cell, ascii), width: 1, x: place.x, y: place.y, pen: pens[Int(cell.series)])
      }
    }
  }

  private static let eighths: [StaticString] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private func glyph(_ cell: ChartPlot.Cell, _ ascii: Bool) -> UInt32 {
    let letter = packGlyph(Self.letters[Int(cell.series) % Self.letters.count])
    switch shown.mark {
    case .bar:
      if isPlain { return shown.series.count > 1 ? letter : packGlyph("#") }
      return packGlyph(Self.eighths[Int(min(8, cell.mask))])
    case .point: return isPlain ? letter : packGlyph("•")
    case .line, .area: return isPlain ? letter : CanvasGlyphTable.braille(cell.mask)
    }
  }

  private func put(_ text: String, in canvas: Canvas, at point: Point, _ pen: Pen) {
    let text = MeasuredText(text)
    var lines: [TextLine] = []
    text.layout(width: text.width, maximumLines: 1, lineBreak: .character, truncation: .tail, rows: 0..<1, into: &lines)
    if let line = lines.first { text.draw(line, in: canvas, at: point) { _ in pen } }
  }
}

extension Point {
  fileprivate static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
}
