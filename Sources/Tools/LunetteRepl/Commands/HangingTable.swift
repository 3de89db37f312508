import LunetteText
import LunetteTools

/// A table of names and sentences: a column of names, at most a third of the width, and sentences
/// that are broken between words where they are shown, with all of their rows indented alike.
enum HangingTable {
  typealias Row = (name: String, sentence: String)

  static func lines(_ rows: [Row], columns: Int, indentation: Int = 2) -> [StyledLine] {
    let widest = rows.map { MeasuredText.width(of: $0.name) }.max() ?? 0
    let width = min(widest, max(8, columns / 3))
    let margin = String(repeating: " ", count: indentation)
    return rows.flatMap { row -> [StyledLine] in
      let gap = width + 2 - MeasuredText.width(of: row.name)
      let sentence = StyledLine(sentence: row.sentence)
      if sentence.parts.isEmpty { return [StyledLine([(margin + row.name, .strong)])] }
      // A name that is wider than its column has its own line.
      if gap < 2 {
        let blanks = String(repeating: " ", count: indentation + width + 2)
        return [StyledLine([(margin + row.name, .strong)]), sentence.hanging(after: blanks)]
      }
      return [
        sentence.hanging(after: margin + row.name + String(repeating: " ", count: gap), .strong)
      ]
    }
  }
}
