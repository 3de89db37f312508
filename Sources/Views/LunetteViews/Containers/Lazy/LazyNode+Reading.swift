import LunetteBase
import LunetteEngine

// Which lines of a lazy container are in sight, and where each of its lines is.
extension LazyNode {
  /// The visible part, in cells from the leading or top edge; nil if no part is visible. What has
  /// no room counts as if it had a cell on each side of the place where it is: its lines decide how
  /// much room it asks for, so those must be made that would be seen.
  func span() -> Range<Int>? {
    func area(_ size: Size) -> Rect {
      let (x, y) = (size.width == 0 ? -1 : 0, size.height == 0 ? -1 : 0)
      return Rect(x: x, y: y, width: max(2 * -x, size.width), height: max(2 * -y, size.height))
    }
    var rect = area(size)
    var corner = Point.zero
    var here: Node = self
    while let above = here.parent {
      corner = corner + here.origin
      rect = rect.offsetBy(x: here.origin.x, y: here.origin.y)
      if above.flags.contains(.clips) || above.parent == nil {
        rect = rect.intersection(area(above.size))
        if rect.isEmpty { return nil }
      }
      here = above
    }
    if along(size) == 0 { return 0..<1 }
    rect = rect.offsetBy(x: -corner.x, y: -corner.y)
    if axis == .vertical { return rect.y..<rect.maxY }
    return environment.isRightToLeft
      ? size.width - rect.maxX..<size.width - rect.x : rect.x..<rect.maxX
  }

  /// The last line that begins at or before `offset`.
  func line(at offset: Int) -> Int {
    max(0, (0..<lines.count).partitioningIndex { self.offset(ofLine: $0) > offset } - 1)
  }
  /// The first line that is at `offset`. Lines without length that begin there come before it.
  func firstLine(at offset: Int) -> Int {
    let line = line(at: offset)
    if self.offset(ofLine: line) < offset { return line }
    return (0..<line).partitioningIndex { self.offset(ofLine: $0) >= offset }
  }
  /// The rows from the one at the edge of the visible part on, with their lines and the offsets of
  /// these; none if the first row is in sight.
  var rowsFromEdge: [(row: RowStore.Row, line: Int, offset: Int)] {
    guard flags.contains(.placed), !window.isEmpty, let span = span(), span.lowerBound > 0 else {
      return []
    }
    let first = line(at: span.lowerBound)
    return store.visible.compactMap { row in
      let line = lines.line(ofRow: row.index)
      return line < first ? nil : (row, line, offset(ofLine: line))
    }
  }
  func rect(ofLine line: Int) -> Rect {
    let at = offset(ofLine: line)
    let length = max(1, extents.length(before: line + 1) - extents.length(before: line))
    if axis == .vertical { return Rect(x: 0, y: at, width: size.width, height: length) }
    return Rect(
      x: environment.isRightToLeft ? size.width - at - length : at, y: 0, width: length,
      height: size.height)
  }
}

/// The rows for screen readers and linear mode.
extension LazyNode: ReadableRows {
  var rowCount: Int { store.rows.count }
  var rowsInSight: [(index: Int, node: Node)] {
    guard let span = span() else { return [] }
    return store.visible.compactMap { row in
      let start = axis == .vertical ? row.node.origin.y : row.node.origin.x
      let at =
        axis == .horizontal && environment.isRightToLeft
        ? size.width - start - row.node.size.width : start
      return at < span.upperBound && at + along(row.node.size) > span.lowerBound
        ? (row.index, row.node) : nil
    }
  }
  func jump(to index: Int) -> Bool {
    guard lines.count > 0, let before = span() else { return false }
    scene.scroll(
      self, part: rect(ofLine: lines.line(ofRow: max(0, min(rowCount - 1, index)))), to: .topLeading
    )
    return span() != before
  }
}
