import LunetteBase

/// A sequence of pictures as one SVG that plays them in a loop, in any browser and without a
/// script.
///
/// Only the rows that differ from the picture before are kept. Each row has a group for each form
/// that it ever had, which is visible at the times of that form. The loop begins with the last
/// picture, which says most of all, so that it is what a reader sees first, and all that is seen
/// where nothing is played, as in print. The file contains nothing but the
/// pictures and their times in milliseconds, so the same recording gives the same file.
package final class SVGAnimation {
  /// A form of a row, and the times between which it is visible.
  private struct Form {
    let content: String
    var times: [Range<Int>]
  }
  /// The forms by layer, backgrounds below and texts above, then by row.
  private var layers: [[[Form]]] = [[], []]
  /// For each layer, the present form of each row, and the time since which it is shown.
  private var shown: [[(form: Int, since: Int)]] = [[], []]
  private var size = Size.zero
  private var options = SVGOptions()
  private var last: (rows: [[String]], time: Int)?
  private var bytes = 0
  private(set) var isFull = false
  /// The limit of what is kept, in bytes: no browser plays larger files.
  private static let maxBytes = 16 << 20
  /// Pictures that are shown for less than this time, in milliseconds, are left out because they
  /// would not be seen.
  private static let shortest = 10
  /// How long the last picture is seen at the beginning, in milliseconds.
  private static let rest = 2_000

  /// - Parameter time: In seconds from the start.
  func show(_ buffer: CellBuffer, _ options: SVGOptions, at time: Double) {
    let time = Int((max(0, time) * 1000).rounded())
    let rows = ScreenExport.svgRows(buffer, options)
    if let last, time - last.time >= Self.shortest { take(last.rows, at: last.time) }
    last = (rows, last.map { time - $0.time < Self.shortest ? $0.time : time } ?? time)
    size = Size(width: max(size.width, buffer.width), height: max(size.height, buffer.height))
    self.options = options
  }

  private func take(_ rows: [[String]], at time: Int) {
    if isFull { return }
    for layer in 0..<2 {
      let count = max(rows[layer].count, shown[layer].count)
      for y in 0..<count {
        let content = y < rows[layer].count ? rows[layer][y] : ""
        if y == shown[layer].count {
          layers[layer].append([])
          shown[layer].append((form(content, layer, y), time))
        } else if layers[layer][y][shown[layer][y].form].content != content {
          finish(layer, y, at: time)
          shown[layer][y] = (form(content, layer, y), time)
        }
      }
    }
  }

  private func form(_ content: String, _ layer: Int, _ y: Int) -> Int {
    if let known = layers[layer][y].firstIndex(where: { $0.content == content }) { return known }
    bytes += content.utf8.count + 64
    if bytes > Self.maxBytes { isFull = true }
    layers[layer][y].append(Form(content: content, times: []))
    return layers[layer][y].count - 1
  }

  private func finish(_ layer: Int, _ y: Int, at time: Int) {
    let (form, since) = shown[layer][y]
    if since < time { layers[layer][y][form].times.append(since..<time) }
  }

  /// Moves all times of a row on, and shows its last form before them.
  private func beginWithLast(_ layer: Int, _ y: Int) {
    for form in layers[layer][y].indices {
      var times = layers[layer][y][form].times.map {
        $0.lowerBound + Self.rest..<$0.upperBound + Self.rest
      }
      if form == shown[layer][y].form {
        var end = Self.rest
        if let first = times.first, first.lowerBound == end {
          end = first.upperBound
          times.removeFirst()
        }
        times.insert(0..<end, at: 0)
      }
      layers[layer][y][form].times = times
    }
  }

  /// - Parameter end: In seconds from the start.
  func document(end: Double) -> String {
    if let last { take(last.rows, at: last.time) }
    last = nil
    let length =
      max(Int((max(0, end) * 1000).rounded()), shown.joined().map(\.since).max() ?? 0)
    for layer in 0..<2 {
      for y in shown[layer].indices {
        finish(layer, y, at: length)
        beginWithLast(layer, y)
      }
    }
    var groups: [String] = []
    for layer in layers {
      groups.append(layer.joined().map { Self.group($0, length + Self.rest) }.joined())
    }
    return ScreenExport.svgDocument(size, options, backgrounds: groups[0], texts: groups[1])
  }

  private static func group(_ form: Form, _ length: Int) -> String {
    if form.content.isEmpty || form.times.isEmpty { return "" }
    if form.times == [0..<length] { return form.content }
    var values: [(time: Int, value: String)] = form.times[0].lowerBound > 0 ? [(0, "hidden")] : []
    for range in form.times {
      values.append((range.lowerBound, "visible"))
      if range.upperBound < length { values.append((range.upperBound, "hidden")) }
    }
    let times = values.map { fraction($0.time, length) }.joined(separator: ";")
    let list = values.map(\.value).joined(separator: ";")
    return
      "<g visibility=\"\(values[0].value)\"><animate attributeName=\"visibility\" "
      + "dur=\"\(length)ms\""
      + " repeatCount=\"indefinite\" calcMode=\"discrete\" values=\"\(list)\" "
      + "keyTimes=\"\(times)\"/>\n"
      + form.content + "</g>\n"
  }

  /// A fraction in millionths, computed with integers so that it is exact on every machine.
  private static func fraction(_ time: Int, _ length: Int) -> String {
    let millionths = time * 1_000_000 / length
    if millionths == 0 { return "0" }
    let digits = "\(millionths)"
    return "0." + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
