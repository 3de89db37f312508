import LunetteEngine
import LunetteScreen

extension LazyNode {
  /// The visible part, in cells from the leading or top edge; nil if no part is visible.
  func span() -> Range<Int>? {
    var rect = Rect(origin: .zero, size: size)
    var corner = Point.zero
    var here: Node = self
    while let above = here.parent {
      corner = corner + here.origin
      rect = rect.offsetBy(x: here.origin.x, y: here.origin.y)
      if above.flags.contains(.clips) || above.parent == nil {
        rect = rect.intersection(Rect(origin: .zero, size: above.size))
        if rect.isEmpty { return nil }
      }
      here = above
    }
    rect = rect.offsetBy(x: -corner.x, y: -corner.y)
    if axis == .vertical { return rect.y..<rect.maxY }
    return environment.isRightToLeft ? size.width - rect.maxX..<size.width - rect.x : rect.x..<rect.maxX
  }
}

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
