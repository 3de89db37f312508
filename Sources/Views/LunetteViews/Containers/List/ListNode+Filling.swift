import LunetteBase
import LunetteEngine

// Makes the rows that are in sight and puts away the others.
extension ListNode {
  /// Makes the rows in sight and no others; `top` and `topOffset` are kept within bounds. A
  /// `topOffset` below 0 is the number of lines between the upper edge and the top row, where the
  /// rows before that come into sight. With `remakes`, existing rows get their new views.
  func refill(remakes: Bool = false) {
    knownBar = nil
    if remakes { visible = [] }
    if let first = visible.first, let last = visible.last,
      top > last.index || first.index - top > viewport
    {
      // None of the rows that were in sight is still in sight.
      for row in visible { store.park(row) }
      visible = []
    }
    if let first = visible.first, first.index < top {
      lineCount -= store.parkFirst(min(visible.count, top - first.index))
    }
    if visible.isEmpty || !areSettled { measureRows() }
    while let first = visible.first, first.index > top, let row = take(first.index - 1) {
      lineCount += row.height
      visible.insert(row, at: 0)
    }
    if topOffset < 0 {
      while topOffset < 0, let row = takeAbove() {
        topOffset += row.height
        lineCount += row.height
      }
      store.showAbove()
      topOffset = max(0, topOffset)
    }
    var filled = lineCount - topOffset
    var next = (visible.last?.index ?? top - 1) + 1
    while filled < viewport, next < rows.count, visible.count < ListNode.maxRows,
      let row = take(next)
    {
      filled += row.height
      visible.append(row)
      next += 1
    }
    // The list does not scroll so far that there would be empty room below the last row.
    while filled < viewport, top > 0 || topOffset > 0 {
      if topOffset > 0 {
        let step = min(topOffset, viewport - filled)
        topOffset -= step
        filled += step
        continue
      }
      guard visible.count + store.above.count < ListNode.maxRows, let row = takeAbove() else {
        break
      }
      topOffset = max(0, row.height - (viewport - filled))
      filled += row.height - topOffset
    }
    if !store.above.isEmpty { store.showAbove() }
    // A top row that is wholly above the upper edge is not in sight.
    var above = 0
    while topOffset > 0, above < visible.count - 1, topOffset >= visible[above].height {
      topOffset -= visible[above].height
      above += 1
    }
    if above > 0 {
      top += above
      store.parkFirst(above)
    }
    // A row that is wholly below the last line is not in sight either.
    while let last = visible.last, filled - last.height >= viewport {
      filled -= last.height
      store.park(visible.removeLast())
    }
    lineCount = filled + topOffset
    if !isChecking { store.trim() }
  }
}
