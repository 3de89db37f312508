import LunetteText

/// A table of names and sentences, laid out for a number of columns: a column of names, at most a third of the width, and
/// sentences that are broken between words, with all of their lines indented alike.
enum HangingTable {
  typealias Row = (name: String, sentence: String)

  static func lines(_ rows: [Row], columns: Int, indentation: Int = 2) -> [String] {
    let widest = rows.map { MeasuredText.width(of: $0.name) }.max() ?? 0
    let width = min(widest, max(8, columns / 3))
    let margin = String(repeating: " ", count: indentation + width + 2)
    let room = max(12, columns - indentation - width - 2)
    var lines: [String] = []
    for row in rows {
      let parts = broken(row.sentence, to: room)
      let name = String(repeating: " ", count: indentation) + row.name
      let nameWidth = MeasuredText.width(of: row.name)
      // A name that is wider than its column has a line of its own.
      let standsAlone = nameWidth > width
      let gap = standsAlone || parts.isEmpty ? "" : String(repeating: " ", count: width + 2 - nameWidth) + parts[0]
      lines.append(name + gap)
      lines += parts.dropFirst(standsAlone ? 0 : 1).map { margin + $0 }
    }
    return lines
  }

  /// A text in lines of at most `room` columns, broken between words.
  static func broken(_ text: String, to room: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, MeasuredText.width(of: line) + 1 + MeasuredText.width(of: String(word)) > room {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
