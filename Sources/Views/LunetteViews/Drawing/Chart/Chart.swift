import LunetteBase
import LunetteEngine
import LunetteText

/// How the values of a chart are drawn.
package enum ChartMark: String, CaseIterable, Sendable { case line, bar, area, point }

/// Values as lines, bars, areas or points, with axes and a legend. Values that are not finite leave
/// a gap.
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
  /// Whether an axis is shown, and its title.
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
    _ mark: ChartMark, _ series: [Series], categories: [String], xAxis: Axis, yAxis: Axis,
    hasLegend: Bool
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

  /// How many series, values of each of them, or rows of a table, are read out.
  private static let maxSpoken = 50

  /// The values in one line, for those who do not see the chart, as far as there are few.
  package override func spokenText(_ environment: Environment) -> String? {
    var lines = series.prefix(Chart.maxSpoken).map { series -> String in
      let values = series.points.prefix(Chart.maxSpoken).map {
        name(ofPosition: $0.x) + " " + Chart.text($0.y)
      }
      let rest = series.points.count > Chart.maxSpoken ? ", … (\(series.points.count) values)" : ""
      return (series.name.isEmpty ? "" : "\(series.name): ") + values.joined(separator: ", ") + rest
    }
    if series.count > Chart.maxSpoken { lines.append("… (\(series.count) series)") }
    let text = lines.joined(separator: "; ")
    return text.isEmpty ? "no values" : text
  }
  func name(ofPosition x: Double) -> String {
    Int(exactly: x).flatMap { categories.indices.contains($0) ? categories[$0] : nil }
      ?? ChartScale.format(x)
  }
  static func text(_ value: Double) -> String { value.isFinite ? ChartScale.format(value) : "-" }

  /// The values as the rows of a table: the titles, and a row for each position with the value of
  /// each series.
  func table() -> [String] {
    func title(_ axis: Axis, _ usual: String) -> String {
      if case .titled(let title) = axis { title } else { usual }
    }
    let series = self.series.prefix(Chart.maxSpoken)
    let names = series.map { $0.name.isEmpty ? title(yAxis, "y") : $0.name }
    var rows = [([title(xAxis, "x")] + names).joined(separator: ", ")]
    // The first positions of each series are enough for the first positions of all.
    var values: [Double: [Int: Double]] = [:]
    var order: [Double] = []
    var count = 0
    for (index, series) in series.enumerated() {
      count = max(count, series.points.count)
      for point in series.points.prefix(Chart.maxSpoken) {
        if values[point.x] == nil { order.append(point.x) }
        values[point.x, default: [:]][index] = point.y
      }
    }
    for x in order.prefix(Chart.maxSpoken) {
      let cells = series.indices.map { values[x]?[$0].map(Chart.text) ?? "-" }
      rows.append(([name(ofPosition: x)] + cells).joined(separator: ", "))
    }
    if order.isEmpty { rows.append("no values") }
    if count > Chart.maxSpoken { rows.append("… (\(count) values)") }
    if self.series.count > series.count { rows.append("… (\(self.series.count) series)") }
    return rows
  }
}

final class ChartNode: Node, HoverTarget, ViewNode {
  typealias Shown = Chart
  private var plot: ChartPlot?
  override var roles: Roles { super.roles.union(.hoverTarget) }
  /// The column of the pointer, while it is over the values.
  private var pointed: Int?

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old !== view || oldEnvironment !== environment { plot = nil }
    if old != nil { setNeedsDisplay() }
  }
  override var accessibilityElement: AccessibilityElement? {
    var element = AccessibilityElement(kind: .image, label: shown.spokenText(environment))
    element.table = shown.table()
    return element
  }

  // MARK: The pointer

  func hoverChanged(_ isHovered: Bool) { if !isHovered { point(at: nil) } }
  func hoverMoved(to point: Point) {
    let column = absoluteRect(Rect(origin: .zero, size: size)).x
    let along = point.x - column - (plot?.area.x ?? 0)
    self.point(at: plot.map { (0..<$0.area.width).contains(along) } == true ? along : nil)
  }
  private func point(at column: Int?) {
    if column == pointed { return }
    pointed = column
    setNeedsDisplay()
  }
  /// Shows the values of the position under the pointer on the first row of the area, and where
  /// that position is.
  private func drawPointed(_ plot: ChartPlot, in canvas: Canvas, at point: Point, _ quiet: Pen) {
    guard let pointed, let (x, values) = plot.values(of: shown, at: pointed) else { return }
    let area = plot.area
    let column = plot.column(of: x, shown)
    let isLine = shown.mark != .bar
    let ascii = environment.symbolTier == .ascii
    if isLine {
      let rows = plot.window.contains(Point(x: column, y: plot.window.y)) ? plot.window : .zero
      for row in rows.y..<rows.maxY where plot.cell(column, row).mask == 0 {
        canvas.put(
          packGlyph(ascii ? ":" : "┊"), width: 1, x: point.x + area.x + column,
          y: point.y + area.y + row, pen: quiet)
      }
    }
    let isNamed = shown.series.count > 1
    let parts = values.map { value in
      (isNamed ? "\(shown.series[value.series].name) " : "") + ChartScale.format(value.y)
    }
    var text = " \(shown.name(ofPosition: x)): \(parts.joined(separator: ", ")) "
    var width = MeasuredText(text).width
    if width > plot.size.width {
      text = String(text.prefix(max(0, plot.size.width - 1))) + "…"
      width = min(plot.size.width, MeasuredText(text).width)
    }
    let start = max(0, min(plot.size.width - width, area.x + column - width / 2))
    var pen = Pen(foreground: .terminal)
    if let tokens = environment.tokens {
      canvas.fill(
        Rect(x: point.x + start, y: point.y + area.y, width: width, height: 1), .rgb(tokens.raised))
      pen.foreground = .rgb(tokens.fit(tokens.primary, on: tokens.raised))
    } else {
      pen.attributes = .reverse
    }
    put(text, in: canvas, at: Point(x: point.x + start, y: point.y + area.y), pen)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width == Layout.ideal ? 40 : proposal.width,
      height: proposal.height == Layout.ideal ? 12 : proposal.height)
  }

  // MARK: Drawing

  private func color(of series: Int) -> Paint {
    let paints: [Paint] = [
      .accent, .success, .warning, .destructive, Paint(.fixed(.palette(5))),
      Paint(.fixed(.palette(6))),
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
    let rect = Rect(origin: point, size: size)
    // The pointer reaches the chart in its blank cells, too.
    canvas.hitRegion(rect)
    canvas.redrawn(rect) { rect in
      let screen = canvas.buffer.bounds.offsetBy(x: -rect.x, y: -rect.y)
      if plot?.size != rect.size || plot?.window != plot?.window(on: screen) {
        plot = ChartPlot(shown, rect.size, on: screen)
      }
      if let plot { draw(plot, in: canvas, at: rect.origin) }
    }
  }

  private func draw(_ plot: ChartPlot, in canvas: Canvas, at point: Point) {
    let ascii = environment.symbolTier == .ascii
    var quiet = Pen(foreground: .terminal)
    makeSecondary(&quiet, environment)
    for label in plot.labels where isSeen(label.origin.y + point.y, in: canvas) {
      put(label.text, in: canvas, at: label.origin + point, label.series.map(pen(of:)) ?? quiet)
    }
    let area = plot.area
    for (index, series) in plot.legend {
      let glyph = isPlain ? packGlyph(Self.letters[index % Self.letters.count]) : packGlyph("■")
      canvas.put(glyph, width: 1, x: point.x + series.x, y: point.y + series.y, pen: pen(of: index))
    }
    if plot.hasLines {
      let column = Rect(
        x: point.x + area.x - 1, y: point.y + area.y, width: 1, height: area.height)
      canvas.put(packGlyph(ascii ? "|" : "│"), over: column, pen: quiet)
    }
    if plot.hasBase {
      let row = Rect(x: point.x + area.x, y: point.y + area.maxY, width: area.width, height: 1)
      canvas.put(packGlyph(ascii ? "-" : "─"), over: row, pen: quiet)
      if plot.hasLines {
        canvas.put(packGlyph(ascii ? "+" : "└"), width: 1, x: row.x - 1, y: row.y, pen: quiet)
      }
    }
    let pens = shown.series.indices.map(pen(of:))
    let window = plot.window
    for y in window.y..<window.maxY where isSeen(point.y + area.y + y, in: canvas) {
      for x in window.x..<window.maxX {
        let cell = plot.cell(x, y)
        guard cell.mask != 0, pens.indices.contains(Int(cell.series)) else { continue }
        let location = Point(x: point.x + area.x + x, y: point.y + area.y + y)
        canvas.put(
          glyph(cell, ascii), width: 1, x: location.x, y: location.y, pen: pens[Int(cell.series)])
      }
    }
    if !canvas.isProbe { drawPointed(plot, in: canvas, at: point, quiet) }
  }

  private func isSeen(_ y: Int, in canvas: Canvas) -> Bool {
    y >= canvas.clip.y && y < canvas.clip.maxY
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
    text.layout(
      width: text.width, maximumLines: 1, lineBreak: .character, truncation: .tail, rows: 0..<1,
      into: &lines)
    if let line = lines.first { text.draw(line, in: canvas, at: point) { _ in pen } }
  }
}

extension Point {
  fileprivate static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
}
