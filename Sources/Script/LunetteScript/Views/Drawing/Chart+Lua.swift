import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteText
import LunetteViews

extension Registry {
  static var chartRows: [Row] {
    [
      .view(
        "Chart",
        "Draws values as lines, bars, areas or points, with axes. Values that are not finite leave a gap. While the pointer "
          + "is over it, the values there are shown. In linear mode it is a table.",
        example: "ui.Chart { data = { { day = \"Mo\", sold = 3 }, { day = \"Tu\", sold = 5 } }, mark = \"bar\", "
          + "x = \"day\", y = \"sold\" }",
        weight: 6000
      ) { row in
        let data = row.required("data", .list, "An array of items, or of numbers.")
        let mark = row.optional("mark", .name(ChartMark.self), default: .line, "How the values are drawn.")
        let x = row.optional(
          "x", .field,
          "The field of an item, or a function of it, with its place on the horizontal axis: a number, or a text. If "
            + "missing, its position.")
        let y = row.optional(
          "y", .field, "The field of an item, or a function of it, with its value. If missing, the item is the value.")
        let series = row.optional(
          "series", .field,
          "The field of an item, or a function of it, with the name of the series to which it belongs.")
        let xAxis = row.optional(
          "xAxis", .scalar, "The title of the horizontal axis, or whether it is shown. If missing, it is shown.")
        let yAxis = row.optional(
          "yAxis", .scalar, "The title of the vertical axis, or whether it is shown. If missing, it is shown.")
        let legend = row.optional(
          "legend", .boolean, "Whether the names of the series are shown; otherwise they are if there are several.")
        return { node in
          let (items, count) = node[data]
          var reader = ChartReader(node.runtime, items, count)
          let all = reader.series(
            x: node[x].map { node.handle($0) }, y: node[y].map { node.handle($0) },
            series: node[series].map { node.handle($0) })
          return Chart(
            node[mark], all, categories: reader.categories, xAxis: axis(node[xAxis]), yAxis: axis(node[yAxis]),
            hasLegend: node[legend] ?? (all.count > 1))
        }
      },
      .view(
        "Sparkline", "Shows numbers as a row of small bars, one column each.", example: "ui.Sparkline({ 1, 4, 2, 8 })",
        positions: [["numbers"]], weight: 2000
      ) { row in
        let numbers = row.required("numbers", .list, "An array of numbers. One that is not finite leaves a gap.")
        let range = row.optional(
          "range", .range, "The numbers of the lowest and the highest bar. If missing, the least and the greatest one.")
        return { node in
          let (items, count) = node[numbers]
          let reader = ChartReader(node.runtime, items, count)
          return Sparkline(reader.numbers(), range: node[range])
        }
      },
      .view(
        "BigText", "Shows a short text in letters that are three rows high; where it has no room, in bold.",
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

/// Reads the values of a chart from the script's items.
struct ChartReader {
  private let runtime: ScriptRuntime
  private let items: LuaHandle
  private let count: Int
  /// The texts on the horizontal axis, in the order in which they were met.
  private(set) var categories: [String] = []
  private var positions: [String: Int] = [:]

  init(_ runtime: ScriptRuntime, _ items: LuaHandle, _ count: Int) {
    self.runtime = runtime
    self.items = items
    self.count = count
  }

  /// The items themselves, as numbers; NaN for what is none.
  func numbers() -> [Double] {
    (0..<count).map { index in (try? runtime.session.item(index + 1, of: items)).map(Self.number) ?? .nan }
  }

  mutating func series(x: LuaHandle?, y: LuaHandle?, series: LuaHandle?) -> [Chart.Series] {
    let plain = y == nil ? numbers() : []
    var all: [Chart.Series] = []
    var numbers: [String: Int] = [:]
    for index in 0..<count {
      do throws(LuaError) {
        var name = ""
        if let series { name = Self.text(try runtime.session.key(ofRow: index + 1, in: items, by: series)) }
        var (value, place) = (plain.isEmpty ? Double.nan : plain[index], Double(index + 1))
        if let y { value = Self.number(try runtime.session.key(ofRow: index + 1, in: items, by: y)) }
        if let x { place = self.place(try runtime.session.key(ofRow: index + 1, in: items, by: x)) }
        if numbers[name] == nil {
          numbers[name] = all.count
          all.append(Chart.Series(name: name, points: []))
        }
        all[numbers[name]!].points.append(Chart.Point(x: place, y: value))
      } catch {
        // What fails for one item most often fails for all of them.
        runtime.report(runtime.scriptError(error, in: "Chart's function for item \(index + 1)"))
        return all
      }
    }
    return all
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
  private mutating func place(_ value: ScalarValue) -> Double {
    guard case .string(let text) = value else { return Self.number(value) }
    let name = text.string
    if let known = positions[name] { return Double(known) }
    positions[name] = categories.count
    categories.append(name)
    return Double(categories.count - 1)
  }
}
