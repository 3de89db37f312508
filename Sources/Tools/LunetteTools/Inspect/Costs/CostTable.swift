/// Costs as lines with columns.
enum CostTable {
  /// The called functions: the number of calls, the total time, and the longest time.
  static func lines(_ calls: [(name: String, cost: Cost)], most: Int) -> [String] {
    guard !calls.isEmpty else { return [] }
    let shown = calls.prefix(most).map { call in
      [call.name, "\(call.cost.count)", call.cost.totalWords, call.cost.longestWords]
    }
    var lines = aligned([["", "calls", "total", "longest"]] + shown)
    if calls.count > most { lines.append("… (\(calls.count - most) more)") }
    return lines
  }

  /// Aligns rows: the first column at its start, all others at their ends.
  static func aligned(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { index, cell in
        let blanks = String(repeating: " ", count: widths[index] - cell.count)
        return index == 0 ? cell + blanks : blanks + cell
      }.joined(separator: "  ")
    }
  }
}
