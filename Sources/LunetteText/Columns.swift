// A text as a single line that is never wrapped, as text editors use it. Such a text has no newlines and no tabs.

extension MeasuredText {
  /// The number of cells before a cluster; for `clusterCount`, the number of all cells. It counts in the order in which the text
  /// is read.
  public func column(ofCluster index: Int) -> Int { columns.map { Int($0[index].column) } ?? index }

  /// The cluster at a column; `clusterCount` beyond the end. Columns count in the order in which the text is read.
  public func cluster(atColumn column: Int) -> Int {
    guard columns != nil else { return max(0, min(clusterCount, column)) }
    if column < 0 { return 0 }
    var low = 0
    var high = clusterCount
    while low < high {
      let middle = (low + high) / 2
      if self.column(ofCluster: middle + 1) <= column { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The given clusters as one line.
  public func line(of clusters: Range<Int>) -> TextLine {
    TextLine(
      start: clusters.lowerBound, end: clusters.upperBound,
      width: column(ofCluster: clusters.upperBound) - column(ofCluster: clusters.lowerBound))
  }

  /// Whether the first letter that has a direction runs from right to left.
  public var beginsRightToLeft: Bool {
    guard let first = paragraphs.first, first.mayRunBothWays, first.start < first.end else { return false }
    return withBidi(of: 0..<1) { $0[0] & BidiInfo.paragraphLevel != 0 }
  }
}
