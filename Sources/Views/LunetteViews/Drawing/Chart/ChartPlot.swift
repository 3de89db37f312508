import LunetteBase
import LunetteText

/// The picture of a chart in a given size: the positions of its labels, and the dots that are
/// drawn.
struct ChartPlot {
  struct Cell: Equatable {
    /// Dots as in braille; of bars the eighths that are filled.
    var mask: UInt8 = 0
    var series: UInt8 = 0
  }
  struct Label {
    var text: String
    var origin: Point
    /// The series whose colour it has; nil for that of axes.
    var series: Int?
  }
  let size: Size
  private(set) var labels: [Label] = []
  /// The places of the marks in the legend, by the number of their series.
  private(set) var legend: [(Int, Point)] = []
  /// The part of the size in which values are drawn.
  private(set) var area = Rect.zero
  /// Whether there is a line at the left of the area, and one below it.
  private(set) var hasLines = false
  private(set) var hasBase = false
  /// The part of the area whose cells are known, in cells from its corner: all of it, or what the
  /// screen has room for where the area has more than `usualCells`.
  private(set) var window = Rect.zero
  private var cells: [Cell] = []
  static let usualCells = 1 << 18
  /// How many ticks an axis has, however long it is: more say no more.
  private static let maxTicks = 8
  private var x = ChartScale(nil, maxTicks: 2, isRounded: false)
  /// The positions of bars, or of categories, in their order.
  private var slots: [Double] = []
  private var y = ChartScale(nil, maxTicks: 2, isRounded: true)

  /// - Parameter screen: The screen, in cells from the corner of the chart.
  init(_ chart: Chart, _ size: Size, on screen: Rect) {
    self.size = size
    let isSmall = size.width < 12 || size.height < 5
    var top = 0
    if chart.hasLegend, !isSmall { top = addLegend(chart) }
    if case .titled(let title) = chart.yAxis, !isSmall {
      labels.append(Label(text: Self.cut(title, size.width), origin: Point(x: 0, y: top)))
      top += 1
    }
    hasBase = chart.xAxis.isShown && !isSmall
    hasLines = chart.yAxis.isShown && !isSmall
    var height = size.height - top - (hasBase ? 2 : 0)
    if case .titled = chart.xAxis, hasBase, height > 4 { height -= 1 }
    guard height > 0, size.width > 0 else { return }

    y = ChartScale(
      Self.range(chart, of: \.y), maxTicks: max(2, min(Self.maxTicks, height / 3 + 1)),
      isRounded: true, isWhole: Self.isWhole(chart, \.y))
    let texts = hasLines ? y.ticks.map { ChartScale.format($0, decimals: y.decimals) } : []
    let left = hasLines ? min(size.width / 2, (texts.map(\.utf8.count).max() ?? 0) + 1) : 0
    area = Rect(x: left, y: top, width: size.width - left, height: height)
    for (tick, text) in zip(y.ticks, texts) {
      let row = top + height - 1 - Int((y.fraction(of: tick) * Double(height - 1)).rounded())
      labels.append(
        Label(
          text: Self.cut(text, left - 1),
          origin: Point(x: max(0, left - 1 - text.utf8.count), y: row)))
    }
    window = window(on: screen)
    cells = Array(repeating: Cell(), count: window.width * window.height)
    x = ChartScale(
      Self.range(chart, of: \.x), maxTicks: max(3, min(Self.maxTicks, area.width / 10)),
      isRounded: false, isWhole: Self.isWhole(chart, \.x))
    if chart.mark == .bar || !chart.categories.isEmpty { slots = Self.slots(chart) }
    if hasBase { addHorizontal(chart) }
    for (index, series) in chart.series.enumerated() { draw(series, index, chart) }
  }

  /// The part of the area whose cells are needed on a screen.
  func window(on screen: Rect) -> Rect {
    let whole = Rect(x: 0, y: 0, width: area.width, height: area.height)
    if area.width * area.height <= Self.usualCells { return whole }
    return screen.offsetBy(x: -area.x, y: -area.y).intersection(whole)
  }
  /// A cell of the window.
  func cell(_ x: Int, _ y: Int) -> Cell {
    cells[(y - window.y) * window.width + x - window.x]
  }

  private static func cut(_ text: String, _ width: Int) -> String {
    MeasuredText(text).width <= width ? text : String(text.prefix(max(0, width - 1))) + "…"
  }

  /// The least and the greatest finite value. Bars and areas stand on zero.
  private static func range(_ chart: Chart, of key: KeyPath<Chart.Point, Double>) -> ClosedRange<
    Double
  >? {
    var (lower, upper) = (Double.infinity, -Double.infinity)
    for series in chart.series {
      for point in series.points where point.x.isFinite && point.y.isFinite {
        lower = min(lower, point[keyPath: key])
        upper = max(upper, point[keyPath: key])
      }
    }
    guard lower <= upper else { return nil }
    if key == \.y, chart.mark == .bar || chart.mark == .area {
      (lower, upper) = (min(0, lower), max(0, upper))
    }
    return lower...upper
  }

  private static func isWhole(_ chart: Chart, _ key: KeyPath<Chart.Point, Double>) -> Bool {
    chart.series.allSatisfy { series in
      series.points.allSatisfy {
        let value = $0[keyPath: key]
        return !value.isFinite || value == value.rounded()
      }
    }
  }

  /// Adds the names of the series. They take several lines if they need them; if that is more than
  /// a quarter of the height, an ellipsis stands for the others. Returns the number of lines.
  private mutating func addLegend(_ chart: Chart) -> Int {
    let maxLines = max(1, size.height / 4)
    var (column, line) = (0, 0)
    for (index, series) in chart.series.enumerated() where !series.name.isEmpty {
      let width = MeasuredText(series.name).width
      if column > 0, column + 2 + width > size.width {
        if line + 1 == maxLines {
          if column <= size.width {
            labels.append(Label(text: "…", origin: Point(x: min(column, size.width - 1), y: line)))
          }
          break
        }
        (column, line) = (0, line + 1)
      }
      legend.append((index, Point(x: column, y: line)))
      labels.append(
        Label(
          text: Self.cut(series.name, size.width - 2), origin: Point(x: column + 2, y: line),
          series: index))
      column += width + 4
    }
    return legend.isEmpty ? 0 : line + 1
  }

  // MARK: The horizontal axis

  /// The positions of bars: all values of x, in order.
  private static func slots(_ chart: Chart) -> [Double] {
    if !chart.categories.isEmpty { return chart.categories.indices.map(Double.init) }
    var all: [Double] = []
    for series in chart.series {
      for point in series.points where point.x.isFinite { all.append(point.x) }
    }
    // Mostly they are in order already.
    if zip(all, all.dropFirst()).allSatisfy({ $0 < $1 }) { return all }
    all.sort()
    var slots: [Double] = []
    for x in all where slots.last != x { slots.append(x) }
    return slots
  }
  /// The index of the slot of a position; nil if it has none.
  private func slot(of x: Double) -> Int? {
    let index = slots.partitioningIndex { $0 >= x }
    return index < slots.count && slots[index] == x ? index : nil
  }

  private mutating func addHorizontal(_ chart: Chart) {
    let row = area.maxY + 1
    var end = -1
    // Adds a label in the middle below some columns of the area.
    func add(_ text: String, below columns: Range<Int>, _ labels: inout [Label]) {
      let text = Self.cut(text, area.width)
      let width = MeasuredText(text).width
      let middle = area.x + columns.lowerBound + (columns.count - width) >> 1
      let start = max(area.x, min(area.maxX - width, middle))
      guard start > end else { return }
      labels.append(Label(text: text, origin: Point(x: start, y: row)))
      end = start + width
    }
    if chart.mark == .bar || !chart.categories.isEmpty {
      // There is no use in more labels than columns.
      let stride = max(1, slots.count / max(1, area.width))
      for index in Swift.stride(from: 0, to: slots.count, by: stride) {
        let columns =
          chart.mark == .bar
          ? bars(atSlot: index, of: chart.series.count) : column(at: slots[index])
        add(
          chart.categories.isEmpty ? ChartScale.format(slots[index]) : chart.categories[index],
          below: columns, &labels)
      }
    } else {
      for tick in x.ticks {
        add(ChartScale.format(tick, decimals: x.decimals), below: column(at: tick), &labels)
      }
    }
    if case .titled(let title) = chart.xAxis, row + 1 < size.height {
      let text = Self.cut(title, area.width)
      labels.append(
        Label(
          text: text,
          origin: Point(x: area.x + (area.width - MeasuredText(text).width) / 2, y: row + 1)))
    }
  }

  /// The column of the area at a position on a scale of numbers.
  private func column(at position: Double) -> Range<Int> {
    let column = Int((x.fraction(of: position) * Double(area.width - 1)).rounded())
    return column..<column + 1
  }

  // MARK: Values

  private mutating func draw(_ series: Chart.Series, _ index: Int, _ chart: Chart) {
    switch chart.mark {
    case .bar: drawBars(series, index, chart)
    case .point:
      for point in series.points where point.x.isFinite && point.y.isFinite {
        let dot = dot(point)
        set(dot.x / 2, dot.y / 4, 1, index)
      }
    case .line, .area:
      var last: (x: Int, y: Int)?
      let base =
        area.height * 4 - 1
        - Int(
          (y.fraction(of: max(y.lower, min(y.upper, 0))) * Double(area.height * 4 - 1)).rounded())
      for point in series.points {
        guard point.x.isFinite, point.y.isFinite else {
          last = nil
          continue
        }
        let dot = dot(point)
        line(from: last ?? dot, to: dot, index, chart.mark == .area ? base : nil)
        last = dot
      }
    }
  }

  private func dot(_ point: Chart.Point) -> (x: Int, y: Int) {
    let (width, height) = (area.width * 2 - 1, area.height * 4 - 1)
    return (
      max(0, min(width, Int((x.fraction(of: point.x) * Double(width)).rounded()))),
      max(0, min(height, height - Int((y.fraction(of: point.y) * Double(height)).rounded())))
    )
  }
  private mutating func set(_ x: Int, _ y: Int, _ mask: UInt8, _ series: Int) {
    guard window.contains(Point(x: x, y: y)) else { return }
    let index = (y - window.y) * window.width + x - window.x
    cells[index].mask |= mask
    cells[index].series = UInt8(truncatingIfNeeded: series)
  }
  private static let bits: [[UInt8]] = [[1, 8], [2, 16], [4, 32], [64, 128]]

  /// Draws the dots of a line, column by column, as Bresenham's algorithm chooses them; with
  /// `base`, also all dots between the line and that row.
  private mutating func line(
    from: (x: Int, y: Int), to: (x: Int, y: Int), _ series: Int, _ base: Int?
  ) {
    let (dx, dy) = (abs(to.x - from.x), abs(to.y - from.y))
    let (right, down) = (from.x <= to.x ? 1 : -1, from.y <= to.y ? 1 : -1)
    let ends = (min(from.x, to.x), max(from.x, to.x))
    let columns =
      max(ends.0, window.x * 2)...max(ends.0, window.x * 2, min(ends.1, window.maxX * 2 - 1))
    let rows = window.y * 4..<window.maxY * 4
    for x in columns where x <= ends.1 {
      // The dots of this column: the steps down from the beginning of the line.
      let column = (x - from.x) * right
      let steps: ClosedRange<Int>
      if dx >= dy {
        let step = dx == 0 ? 0 : (2 * dy * column + dx) / (2 * dx)
        steps = step...step
      } else if dx == 0 {
        steps = 0...dy
      } else {
        let first = max(0, (2 * dy * column - dy + 2 * dx - 1) / (2 * dx))
        let next = (2 * dy * (column + 1) - dy + 2 * dx - 1) / (2 * dx)
        steps = first...max(first, min(dy, next - 1))
      }
      let (start, end) = (from.y + steps.lowerBound * down, from.y + steps.upperBound * down)
      let low = min(start, end, base ?? start)
      let high = max(start, end, base ?? start)
      for row in max(
        low, rows.lowerBound)..<max(low, rows.lowerBound, min(high + 1, rows.upperBound))
      {
        set(x / 2, row / 4, Self.bits[row % 4][x % 2], series)
      }
    }
  }

  private mutating func drawBars(_ series: Chart.Series, _ index: Int, _ chart: Chart) {
    guard !slots.isEmpty, area.width > 0 else { return }
    let total = Double(area.height)
    let base = y.fraction(of: max(y.lower, min(y.upper, 0))) * total
    // If many bars share a column, their lowest and their highest end are shown.
    var reach: [Int: (low: Double, high: Double, columns: Range<Int>)] = [:]
    for point in series.points where point.y.isFinite {
      guard let slot = slot(of: point.x) else { continue }
      let columns = columns(ofSlot: slot, series: index, of: chart.series.count)
      let top = y.fraction(of: point.y) * total
      let known = reach[columns.lowerBound]
      reach[columns.lowerBound] = (
        min(known?.low ?? base, top), max(known?.high ?? base, top),
        columns.lowerBound..<max(known?.columns.upperBound ?? 0, columns.upperBound)
      )
    }
    for (low, high, columns) in reach.values {
      for row in window.y..<window.maxY {
        let bottom = total - 1 - Double(row)
        let filled = max(0, min(1, high - bottom)) - max(0, min(1, low - bottom))
        let eighths = UInt8((filled * 8).rounded())
        guard eighths > 0 else { continue }
        let first = (row - window.y) * window.width - window.x
        for x in columns.clamped(to: window.x..<window.maxX) where cells[first + x].mask <= eighths
        {
          cells[first + x] = Cell(mask: eighths, series: UInt8(truncatingIfNeeded: index))
        }
      }
    }
  }
  /// The columns of the bar of a series at a slot.
  private func columns(ofSlot slot: Int, series: Int, of count: Int) -> Range<Int> {
    let all = bars(atSlot: slot, of: count)
    let first = all.lowerBound + series * all.count / count
    return first..<max(first + 1, all.lowerBound + (series + 1) * all.count / count)
  }
  /// The columns of the bars of all series at a slot, in the area.
  private func bars(atSlot slot: Int, of count: Int) -> Range<Int> {
    let start = slot * area.width / slots.count
    let end = max(start + 1, (slot + 1) * area.width / slots.count)
    // A column is left free between the bars of two positions.
    return start..<start + max(1, end - start - (end - start > count ? 1 : 0))
  }

  // MARK: The value at a column

  /// The position that is nearest to a column of the area, with the value there of each series that
  /// has one; nil if there is no value.
  func values(of chart: Chart, at column: Int) -> (x: Double, values: [(series: Int, y: Double)])? {
    guard area.width > 0 else { return nil }
    let wanted: Double
    if chart.mark == .bar {
      guard !slots.isEmpty else { return nil }
      wanted = slots[max(0, min(slots.count - 1, column * slots.count / area.width))]
    } else {
      wanted = x.lower + (x.upper - x.lower) * Double(column) / Double(max(1, area.width - 1))
    }
    var nearest: Double?
    for series in chart.series {
      for point in series.points where point.x.isFinite && point.y.isFinite {
        if nearest.map({ abs(point.x - wanted) < abs($0 - wanted) }) ?? true { nearest = point.x }
      }
    }
    guard let nearest else { return nil }
    let values = chart.series.enumerated().compactMap { index, series in
      series.points.first { $0.x == nearest && $0.y.isFinite }.map { (index, $0.y) }
    }
    return (nearest, values)
  }
  /// The column of the area in which a position stands.
  func column(of position: Double, _ chart: Chart) -> Int {
    if chart.mark == .bar, let slot = slot(of: position) {
      return (2 * slot + 1) * area.width / (2 * slots.count)
    }
    return max(
      0, min(area.width - 1, Int((x.fraction(of: position) * Double(area.width - 1)).rounded())))
  }
}
