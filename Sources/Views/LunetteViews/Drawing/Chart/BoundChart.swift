import LunetteBase
import LunetteEngine

/// Where a chart or a sparkline reads its values. What is read for them is noted by the scope: when
/// it changes, they are read again.
package protocol ChartValues {
  /// The values by their series, and the names of the positions 0, 1 … on the horizontal axis; none
  /// if it has numbers.
  func read(_ scope: BodyScope) throws -> (series: [Chart.Series], categories: [String])
  /// The items themselves as numbers; NaN for an item that is not a number.
  func numbers(_ scope: BodyScope) throws -> [Double]
}

/// A chart as it was declared, whose values are not read yet.
package final class BoundChart: BoundView {
  private let mark: ChartMark
  private let values: any ChartValues
  private let axes: (x: Chart.Axis, y: Chart.Axis)
  private let hasLegend: Bool?
  private weak var last: Chart?

  /// - Parameter hasLegend: Whether it has a legend; if nil, it has one if there are several
  ///   series.
  package init(
    _ mark: ChartMark, _ values: any ChartValues, xAxis: Chart.Axis, yAxis: Chart.Axis,
    hasLegend: Bool?
  ) {
    self.mark = mark
    self.values = values
    axes = (xAxis, yAxis)
    self.hasLegend = hasLegend
    super.init()
  }
  package override var name: String { "Chart" }
  package override var mayHoldControls: Bool { false }
  package override func makeControl(_ scope: BodyScope) throws -> View? {
    let (series, categories) = try values.read(scope)
    let chart = Chart(
      mark, series, categories: categories, xAxis: axes.x, yAxis: axes.y,
      hasLegend: hasLegend ?? (series.count > 1))
    last = chart
    return chart
  }
  package override func spokenText(_ environment: Environment) -> String? {
    last?.spokenText(environment)
  }
}

/// A sparkline as it was declared, whose numbers are not read yet.
package final class BoundSparkline: BoundView {
  private let values: any ChartValues
  private let range: (lower: Double, upper: Double)?
  private weak var last: Sparkline?
  package init(_ values: any ChartValues, range: (lower: Double, upper: Double)?) {
    self.values = values
    self.range = range
    super.init()
  }
  package override var name: String { "Sparkline" }
  package override var mayHoldControls: Bool { false }
  package override func makeControl(_ scope: BodyScope) throws -> View? {
    let sparkline = Sparkline(try values.numbers(scope), range: range)
    last = sparkline
    return sparkline
  }
  package override func spokenText(_ environment: Environment) -> String? {
    last?.spokenText(environment)
  }
}
