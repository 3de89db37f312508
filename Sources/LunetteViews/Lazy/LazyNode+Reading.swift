import LunetteEngine
import LunetteScreen

/// The rows for what reads the screen aloud or in lines.
extension LazyNode: ReadableRows {
  var rowCount: Int { store.rows.count }
  var rowsInSight: [(index: Int, node: Node)] {
    guard let span = span() else { return [] }
    return store.visible.compactMap { row in
      let start = axis == .vertical ? row.node.origin.y : row.node.origin.x
      let at = axis == .horizontal && environment.isRightToLeft ? size.width - start - row.node.size.width : start
      return at < span.upperBound && at + along(row.node.size) > span.lowerBound ? (row.index, row.node) : nil
    }
  }
  func jump(to index: Int) -> Bool {
    guard lines.count > 0, let before = span() else { return false }
    scene.scroll(self, part: rect(ofLine: lines.line(ofRow: max(0, min(rowCount - 1, index)))), to: .topLeading)
    return span() != before
  }
}
