import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteText
import LunetteViews

// Charts: `ui.Chart { data = sales, mark = "bar", x = "month", y = "count" }`,
// `ui.Sparkline { 1, 3, 2 }` and `ui.BigText("14")`.
extension Registry {
  static var chartRows: [Row] {
    [
      .view(
        "Chart",
        "Draws values as lines, bars, areas or points, with axes. Values that are not finite leave "
          + "a gap. The chart shows the values under the pointer. In linear mode it is a table.",
        example:
          "ui.Chart { data = { { day = \"Mo\", sold = 3 }, { day = \"Tu\", sold = 5 } }, mark = "
          + "\"bar\", x = \"day\", y = \"sold\" }",
        weight: 6000
      ) { row in
        let data = row.required("data", .list, "An array of items, or of numbers.")
        let mark = row.optional(
          "mark", .name(ChartMark.self), default: .line, "How the values are drawn.")
        let x = row.optional(
          "x", .field,
          "The field of an item, or a function of it, with its position on the horizontal axis: a "
            + "number, or a text. If missing, its index in the array.")
        let y = row.optional(
          "y", .field,
          "The field of an item, or a function of it, with its value. If missing, the item is the "
            + "value."
        )
        let series = row.optional(
          "series", .field,
          "The field of an item, or a function of it, with the name of the series to which it "
            + "belongs."
        )
        let xAxis = row.optional(
          "xAxis", .scalar,
          "The title of the horizontal axis, or whether it is shown. If missing, it is shown.")
        let yAxis = row.optional(
          "yAxis", .scalar,
          "The title of the vertical axis, or whether it is shown. If missing, it is shown.")
        let legend = row.optional(
          "legend", .boolean,
          "Whether the names of the series are shown. If missing, they are shown if there are "
            + "several series.")
        return { node in
          let (items, count) = node[data]
          let values = ScriptChartValues(
            node.runtime, items, count, x: node[x].map { node.handle($0) },
            y: node[y].map { node.handle($0) },
            series: node[series].map { node.handle($0) })
          return BoundChart(
            node[mark], values, xAxis: axis(node[xAxis]), yAxis: axis(node[yAxis]),
            hasLegend: node[legend])
        }
      },
      .view(
        "Sparkline", "Shows numbers as a row of small bars, one column each.",
        example: "ui.Sparkline({ 1, 4, 2, 8 })",
        positions: [["numbers"]], weight: 2000
      ) { row in
        let numbers = row.required(
          "numbers", .list, "An array of numbers. A number that is not finite leaves a gap.")
        let range = row.optional(
          "range", .range,
          "The numbers of the lowest and the highest bar. If missing, the lowest and the highest "
            + "number."
        )
        return { node in
          let (items, count) = node[numbers]
          return BoundSparkline(ScriptChartValues(node.runtime, items, count), range: node[range])
        }
      },
      .view(
        "BigText",
        "Shows a short text in letters three rows high, or in bold if there is too little room or "
          + "it has several lines.",
        example: "ui.BigText(\"12:45\")", positions: [["content"]], weight: 1000
      ) { row in
        let content = row.required("content", .text, "The text: letters, digits and signs.")
        return { node in BigText(node[content]) }
      },
    ]
  }

  private static func axis(_ value: IdentityKey?) -> Chart.Axis {
    switch value {
    case .boolean(false): .hidden
    case .string(let title): .titled(title.string)
    default: .plain
    }
  }
}

/// The values of a chart, which are read from the script's items when the chart is first made.
final class ScriptChartValues: ChartValues {
  private let runtime: ScriptRuntime
  private let items: LuaHandle
  private let count: Int
  private let x: LuaHandle?
  private let y: LuaHandle?
  private let series: LuaHandle?
  /// The bytes that a value takes, and a series or a name on the axis in addition to its text.
  private static let weight = (value: 16, name: 200)

  init(
    _ runtime: ScriptRuntime, _ items: LuaHandle, _ count: Int, x: LuaHandle? = nil,
    y: LuaHandle? = nil,
    series: LuaHandle? = nil
  ) {
    self.runtime = runtime
    self.items = items
    self.count = count
    self.x = x
    self.y = y
    self.series = series
  }

  /// What is read, and the bytes that it takes.
  private struct Reading {
    var series: [Chart.Series] = []
    var numbers: [String: Int] = [:]
    /// The texts on the horizontal axis, in the order in which they were met.
    var categories: [String] = []
    var positions: [String: Int] = [:]
    var bytes: Int

    mutating func position(_ value: ScalarValue) -> Double {
      guard case .string(let text) = value else { return ScriptChartValues.number(value) }
      let name = text.string
      if let known = positions[name] { return Double(known) }
      bytes += ScriptChartValues.weight.name + 2 * name.utf8.count
      positions[name] = categories.count
      categories.append(name)
      return Double(categories.count - 1)
    }
    mutating func add(_ point: Chart.Point, to name: String) {
      if let known = numbers[name] {
        series[known].points.append(point)
      } else {
        bytes += ScriptChartValues.weight.name + 2 * name.utf8.count
        numbers[name] = series.count
        series.append(Chart.Series(name: name, points: [point]))
      }
    }
  }

  func numbers(_ scope: BodyScope) throws -> [Double] {
    if runtime.isClosed { return [] }
    do {
      try runtime.hold(count * Self.weight.value, for: scope)
      var numbers: [Double] = []
      numbers.reserveCapacity(count)
      for index in 0..<count {
        try checkTurn(index, "a Sparkline")
        numbers.append(Self.number(try item(index)))
      }
      return numbers
    } catch let error as LuaError {
      throw runtime.scriptError(error, in: "the numbers of a Sparkline")
    }
  }

  func read(_ scope: BodyScope) throws -> (series: [Chart.Series], categories: [String]) {
    if runtime.isClosed { return ([], []) }
    var reading = Reading(bytes: count * Self.weight.value)
    var charged = reading.bytes
    var index = 0
    var (places, heights) = (PlainNumbers(x), PlainNumbers(y))
    do {
      try runtime.hold(charged, for: scope)
      while index < count {
        try checkTurn(index, "a Chart")
        let name =
          try series.map { key throws(LuaError) in Self.text(try read(key, index, scope)) } ?? ""
        let value =
          try plain(&heights, index)
          ?? Self.number(
            try y.map { key throws(LuaError) in try read(key, index, scope) } ?? item(index))
        let position =
          try plain(&places, index)
          ?? x.map { key throws(LuaError) in reading.position(try read(key, index, scope)) }
        reading.add(Chart.Point(x: position ?? Double(index + 1), y: value), to: name)
        // Many small charges would take longer than the work for which they are charged.
        if reading.bytes - charged > 65_536 {
          charged = reading.bytes
          try runtime.hold(charged, for: scope)
        }
        index += 1
      }
      try runtime.hold(reading.bytes, for: scope)
    } catch let error as LuaError {
      throw runtime.scriptError(error, in: "a Chart's item \(index + 1)")
    }
    return (reading.series, reading.categories)
  }

  /// Each value is read from Lua, so many of them take a while.
  private func checkTurn(_ index: Int, _ owner: String) throws {
    if index % 1000 == 999, runtime.state.isTurnOver {
      throw ScriptFault.turnIsOver(runtime.state.turnMessage("reading the values of \(owner)"))
    }
  }
  private func item(_ index: Int) throws(LuaError) -> ScalarValue {
    try runtime.session.item(index + 1, of: items)
  }
  private func read(_ key: LuaHandle, _ index: Int, _ scope: BodyScope) throws(LuaError)
    -> ScalarValue
  {
    try runtime.read(key, ofItem: index + 1, in: items, scope)
  }

  /// The numbers that a field has in some items after each other. Asked one by one, under a budget
  /// each, a million of them would take most of a turn.
  private struct PlainNumbers {
    static let batch = 1000
    let key: LuaHandle?
    var numbers: [Double] = []
    var range = 0..<0

    init(_ key: LuaHandle?) { self.key = key }
  }
  /// The number of an item; nil if it must be read by itself.
  private func plain(_ known: inout PlainNumbers, _ index: Int) throws(LuaError) -> Double? {
    guard let key = known.key else { return nil }
    if !known.range.contains(index) {
      let some = min(PlainNumbers.batch, count - index)
      known.numbers = try runtime.session.plainNumbers(
        of: items, field: key, from: index + 1, count: some)
      // If this item has no plain number, the items after it probably have none either.
      known.range = index..<(index + (known.numbers.isEmpty ? some : known.numbers.count))
    }
    let position = index - known.range.lowerBound
    return position < known.numbers.count ? known.numbers[position] : nil
  }

  private static func number(_ value: ScalarValue) -> Double {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: .nan
    }
  }
  private static func text(_ value: ScalarValue) -> String {
    switch value {
    case .integer(let number): String(number)
    case .number(let number): "\(number)"
    case .string(let text): text.string
    case .boolean(let flag): flag ? "true" : "false"
    case .none, .object: ""
    }
  }
}
