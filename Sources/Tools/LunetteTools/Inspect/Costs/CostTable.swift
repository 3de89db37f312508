/// Costs as lines with columns, or with the values below each other where the pane is too narrow
/// for columns.
package enum CostTable {
  /// The called functions: the number of calls, the total time, and the longest time. At most `max`
  /// are shown.
  package static func lines(ofCalls calls: [(name: String, cost: Cost)], max: Int, columns: Int)
    -> [StyledLine]
  {
    guard !calls.isEmpty else { return [] }
    let shown = calls.prefix(max)
    let rows = shown.map { call in
      [call.name, "\(call.cost.count)", call.cost.totalText, call.cost.longestText]
    }
    let aligned = aligned([["", "calls", "total", "longest"]] + rows)
    var lines: [StyledLine]
    if fits(aligned, columns) {
      lines = [StyledLine(aligned[0], .faint)] + aligned.dropFirst().map { StyledLine($0) }
    } else {
      lines = shown.flatMap { call in
        let cost = call.cost
        let calls = cost.count == 1 ? "1 call" : "\(cost.count) calls"
        let text = "\(calls), \(cost.totalText) in all, longest \(cost.longestText)"
        return [StyledLine(call.name, .strong), StyledLine(text).hanging(after: "  ")]
      }
    }
    if calls.count > max { lines.append(StyledLine("… (\(calls.count - max) more)", .faint)) }
    return lines
  }

  /// Rows of a name and values: the values are joined by commas where the columns do not fit.
  package static func lines(_ rows: [[String]], columns: Int) -> [StyledLine] {
    let aligned = aligned(rows)
    if fits(aligned, columns) { return aligned.map { StyledLine($0) } }
    let width = rows.compactMap(\.first?.count).max() ?? 0
    return rows.map { row in
      let name = row.first ?? ""
      let gap = String(repeating: " ", count: width + 2 - name.count)
      return StyledLine(row.dropFirst().joined(separator: ", ")).hanging(after: name + gap, .strong)
    }
  }

  private static func fits(_ lines: [String], _ columns: Int) -> Bool {
    lines.allSatisfy { $0.count <= columns }
  }

  /// Aligns rows: the first column at its start, all others at their ends.
  static func aligned(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { index, cell in
        let blanks = String(repeating: " ", count: widths[index] - cell.count)
        return index == 0 ? cell + blanks : blanks + cell
      }.joined(separator: "  ")
    }
  }
}
