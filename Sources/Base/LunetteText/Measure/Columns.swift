// A text as a single line that is never wrapped, as text editors use it. Such a text has no
// newlines and no tabs.

extension MeasuredText {
  /// The number of cells before a cluster; for `clusterCount`, the number of all cells. It counts
  /// in the order in which the text is read, and all clusters before are looked at.
  public func column(ofCluster index: Int) -> Int {
    info.map { ClusterSource(info: $0).width(0, index) } ?? index
  }

  /// The cluster at a column; `clusterCount` beyond the end. Columns count in the order in which
  /// the text is read.
  public func cluster(atColumn column: Int) -> Int {
    guard let info else { return max(0, min(clusterCount, column)) }
    return column < 0 ? 0 : ClusterSource(info: info).fit(0, clusterCount, column).end
  }

  /// The given clusters as one line.
  public func line(of clusters: Range<Int>) -> TextLine {
    TextLine(
      start: clusters.lowerBound, end: clusters.upperBound,
      width: info.map { ClusterSource(info: $0).width(clusters.lowerBound, clusters.upperBound) }
        ?? clusters.count)
  }

  /// Whether the first letter that has a direction runs from right to left.
  public var beginsRightToLeft: Bool {
    guard let first = paragraphs.first, first.mayRunBothWays, first.start < first.end else {
      return false
    }
    return withBidi(of: 0..<1) { $0[0] & BidiInfo.paragraphLevel != 0 }
  }
}
