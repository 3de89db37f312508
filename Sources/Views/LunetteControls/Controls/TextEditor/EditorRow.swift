import LunetteBase
import LunetteEngine
import LunetteText

/// One row of an edited text as it stands in the view: its clusters and their columns.
struct EditorRow {
  let line: Int
  let number: Int
  /// The clusters of the row, including the blanks at which the line was wrapped, which are not
  /// drawn.
  let clusters: Range<Int>
  let shown: TextLine
  let text: MeasuredText
  /// The column of the first glyph, and that of the cell behind the end of the row.
  let x: Int
  let endX: Int
  let isMirrored: Bool
  private let width: Int

  /// - Parameter width: The width of the view.
  init(
    _ line: EditorLine, line index: Int, row: Int, width: Int, alignment: TextAlignment,
    isRightToLeft: Bool
  ) {
    let limit = EditorRow.limit(width)
    self.line = index
    number = row
    text = line.picture.text
    clusters = line.clusters(inRow: row, width: limit)
    shown = line.rows(width: limit)[row]
    self.width = width
    isMirrored = text.clusterCount == 0 ? isRightToLeft : text.beginsRightToLeft
    // The cells of the text, and one behind it for the cursor.
    let cells = min(width, shown.width + 1)
    let horizontal: HorizontalAlignment =
      switch alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    let left = horizontal.place(cells, in: width, mirrored: isRightToLeft || isMirrored)
    x = left + (isMirrored && width > 1 ? 1 : 0)
    endX = isMirrored ? left : min(max(0, width - 1), left + shown.width)
  }

  /// The columns that text can use in a view of the given width: the last column is reserved for
  /// the cursor, so that it can stand behind the end of any row.
  static func limit(_ width: Int) -> Int { max(1, width - 1) }

  /// Calls `body` with the column and the width of each cluster that is drawn.
  func forEachCluster(_ body: (_ cluster: Int, _ column: Int, _ width: Int) -> Void) {
    text.forEachGlyph(in: shown) { body($0.cluster, x + $0.column, $0.width) }
  }
  /// The column and the width of a cluster of the row; for its end, or a cluster that is not drawn,
  /// the cell behind the text.
  func extent(of cluster: Int) -> (column: Int, width: Int) {
    if cluster >= shown.end {
      // The blanks at which the line is wrapped stand beyond the end of the row.
      let behind = cluster - shown.end
      return (isMirrored ? max(0, endX - behind) : min(max(0, width - 1), endX + behind), 1)
    }
    var found: (column: Int, width: Int)?
    forEachCluster { each, column, width in
      guard each == cluster else { return }
      // A tab consists of several blanks, of which the first counts.
      found = found.map { (min($0.column, column), $0.width) } ?? (column, width)
    }
    return found ?? (endX, 1)
  }
  /// The cluster at a column. Beside the text it is the first or the last cluster, or the end of
  /// the line if it ends in this row.
  func cluster(at column: Int, isLast: Bool) -> Int {
    var best: (cluster: Int, distance: Int)?
    var (first, last) = (Int.max, Int.min)
    forEachCluster { cluster, start, width in
      (first, last) = (min(first, start), max(last, start + width))
      let distance = column < start ? start - column : max(0, column - start - width + 1)
      if best == nil || distance < best!.distance { best = (cluster, distance) }
    }
    guard let best else { return clusters.lowerBound }
    let isBeyond = isMirrored ? column < first : column >= last
    return isBeyond ? end(isLast: isLast) : best.cluster
  }
  /// The last position of the cursor that is shown in this row.
  func end(isLast: Bool) -> Int {
    if isLast { return clusters.upperBound }
    return shown.end < clusters.upperBound
      ? shown.end : max(clusters.lowerBound, clusters.upperBound - 1)
  }
}
