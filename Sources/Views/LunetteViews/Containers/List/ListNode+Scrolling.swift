import LunetteBase
import LunetteEngine

// Scrolls a list: by lines where both pictures overlap, so that the terminal can move them itself,
// by rows over long distances.
extension ListNode: WheelTarget, KeyScrollTarget {
  /// Moves the content up by `lines`. Returns the distance that it moved, as far as that is known.
  @discardableResult
  private func scroll(by lines: Int) -> Int {
    guard lines != 0, !visible.isEmpty else { return 0 }
    // Jumps over long distances go by rows, because it is not worth making all rows in between for
    // their heights.
    if abs(lines) > 4 * max(1, size.height) { return jump(to: top + lines) ? lines : 0 }
    let barBefore = hasBar ? bar : nil
    let stayedInside = drawsWithinRows
    let before = visible[0].index...visible[visible.count - 1].index
    scene.picture.withoutDamage {
      topOffset += lines
      refill()
    }
    // The distance that the list really moved, measured at a row that was in sight, and so still
    // has its old position, and is in sight now. Other existing rows have the position where they
    // were in sight last.
    var y = -topOffset
    var went: Int?
    for row in visible {
      if before.contains(row.index), row.node.flags.contains(.placed) {
        went = row.node.origin.y - y
        break
      }
      y += row.height
    }
    if went == 0 {
      // Rows without height may have come and gone.
      placeRows()
      if barBefore != (hasBar ? bar : nil) { damageBar() }
      return 0
    }
    let rect = absoluteRect(Rect(origin: .zero, size: size))
    scene.picture.withoutDamage { placeRows() }
    // Rows that draw outside of their bounds, and shadows from off the screen, do not move with the
    // other rows.
    if let went, stayedInside, drawsWithinRows, scene.picture.shadowCount == 0,
      scene.picture.scrolled(self, rect: rect, lines: went)
    {
      damageBar(from: barBefore, movedBy: went)
      focusMarkMoved(by: went)
    } else {
      scene.picture.damage(paintedRect(Rect(origin: .zero, size: size)))
    }
    rowsMoved()
    return went ?? lines
  }

  /// Tells those who look at what is in sight, as lazy containers in rows do, and those who follow
  /// the scrolling.
  private func rowsMoved() {
    scene.layoutPass.follow()
    hasScrolled()
  }

  /// Damages the cells of the scroll bar that are wrong after its column moved up by `lines`
  /// together with the rows.
  private func damageBar(from before: ScrollAxis?, movedBy lines: Int) {
    let old = before?.thumb(size.height)
    let new = hasBar ? bar.thumb(size.height) : nil
    let column = environment.isRightToLeft ? 0 : size.width - 1
    // The list may be higher than the screen.
    let top = absoluteOrigin.y
    let rows = max(0, -top)..<max(0, -top, min(size.height, scene.size.height - top))
    func damage(_ from: Int, _ to: Int) {
      if from < to {
        scene.picture.damage(paintedRect(Rect(x: column, y: from, width: 1, height: to - from)))
      }
    }
    func rowsOf(_ thumb: (start: Int, length: Int)?, movedBy lines: Int) -> Range<Int> {
      guard let thumb else { return 0..<0 }
      return (thumb.start - lines..<thumb.start - lines + thumb.length).clamped(to: rows)
    }
    let (has, wants) = (rowsOf(old, movedBy: lines), rowsOf(new, movedBy: 0))
    let all = min(has.lowerBound, wants.lowerBound)..<max(has.upperBound, wants.upperBound)
    if has.overlaps(wants), all.count <= 8 {
      // A few cells take less than finding what is to be drawn at both ends.
      damage(all.lowerBound, all.upperBound)
    } else if has.overlaps(wants) {
      damage(min(has.lowerBound, wants.lowerBound), max(has.lowerBound, wants.lowerBound))
      damage(min(has.upperBound, wants.upperBound), max(has.upperBound, wants.upperBound))
    } else {
      damage(has.lowerBound, has.upperBound)
      damage(wants.lowerBound, wants.upperBound)
    }
  }

  /// Scrolls row `index` to the top, or as near to it as the end of the list allows. Returns false
  /// if nothing moved.
  package func jump(to index: Int) -> Bool {
    let before = (top, topOffset)
    top = max(0, min(rows.count - 1, index))
    topOffset = 0
    refill()
    placeRows()
    if before == (top, topOffset) { return false }
    setNeedsDisplay()
    rowsMoved()
    return true
  }

  func scrollBar(at point: Point) -> (rect: Rect, axis: ScrollAxis, isVertical: Bool)? {
    let column = Rect(
      x: environment.isRightToLeft ? 0 : size.width - 1, y: 0, width: 1, height: size.height)
    return hasBar && column.contains(point) ? (column, bar, true) : nil
  }
  func scrollBarMoved(to offset: Int, isVertical: Bool) { _ = jump(to: offset) }

  package func wheel(x: Int, y: Int) -> Bool { scroll(by: y) != 0 }
  package func takesWheelAlone(at point: Point) -> Bool {
    let painted = paintedRect(Rect(origin: .zero, size: size))
    // Where the list is cut off or drawn at another size, its rows are not where its place says.
    guard painted.height == size.height, drawsWithinRows else { return false }
    var isAlone = true
    forEachRow(from: point.y - painted.y, to: point.y - painted.y + 1) { row in
      isAlone = isAlone && !row.node.holdsWheelTarget
    }
    return isAlone
  }

  func scrollToReveal(_ rect: Rect) -> Rect {
    let lines = ScrollAxis.distance(toShow: rect.y, rect.maxY, in: size.height)
    return rect.offsetBy(x: 0, y: -scroll(by: lines))
  }

  /// Brings row `index` into sight and gives the focus to the first stop in it. Returns false if it
  /// has none.
  func focusRow(_ index: Int) -> Bool {
    guard index >= 0, index < rows.count else { return false }
    if !visible.contains(where: { $0.index == index }), !scrollToNeighbor(index) {
      _ = jump(to: index)
    }
    guard let row = visible.first(where: { $0.index == index }),
      let target = stop(in: row.node)?.focusTarget
    else { return false }
    scene.focus.move(to: target)
    return true
  }

  /// Scrolls by lines to row `index`, which is out of sight, if it is next to the rows in sight.
  /// Returns false if it is not.
  private func scrollToNeighbor(_ index: Int) -> Bool {
    guard let first = visible.first?.index, let last = visible.last?.index else { return false }
    // The row at the edge may itself be in sight only in part, such as the header of a section.
    if index == last + 1 {
      let end = visible.reduce(-topOffset) { $0 + $1.height }
      scroll(by: max(1, end - size.height + 1))
    } else if index == first - 1 {
      scroll(by: -topOffset - 1)
    } else {
      return false
    }
    return true
  }
  package func reveal(row index: Int) {
    let index = min(index, rows.count - 1)
    if index < 0 || visible.contains(where: { $0.index == index }) || scrollToNeighbor(index) {
      return
    }
    bringIntoSight(index)
  }

  /// The index of the row that has the focus, which may be out of sight; nil if no row has it.
  func focusedRow() -> Int? {
    focusedRowNode.flatMap(row(containing:))
  }
  /// The child that contains the focus; nil if there is none.
  var focusedRowNode: Node? {
    var node = scene.focus.current
    while let here = node {
      if here.parent === self { return here }
      node = here.parent
    }
    return nil
  }

  /// The row that has the focus, if it is higher than the list, and in sight.
  private var focusedTallRow: Row? {
    guard let node = focusedRowNode, let row = visible.first(where: { $0.node === node }),
      row.height > size.height
    else { return nil }
    return row
  }
  /// Scrolls through the row that has the focus, if it is higher than the list, until its end in
  /// that direction is in sight. Returns false if it is in sight already.
  private func scrollWithinFocusedRow(_ key: Key) -> Bool {
    guard let row = focusedTallRow else { return false }
    let (above, below) = (-row.node.origin.y, row.node.origin.y + row.height - size.height)
    let page = max(1, size.height - 1)
    switch key {
    case .down where below > 0: return scroll(by: 1) != 0
    case .pageDown where below > 0: return scroll(by: min(below, page)) != 0
    case .up where above > 0: return scroll(by: -1) != 0
    case .pageUp where above > 0: return scroll(by: -min(above, page)) != 0
    default: return false
    }
  }
  /// Where Up has led to a row that is higher than the list, its last lines are shown first.
  private func showEndOfFocusedRow() {
    guard let row = focusedTallRow else { return }
    scroll(by: row.node.origin.y + row.height - size.height)
  }

  package func handleScrollKey(_ event: KeyEvent) -> Bool {
    if moveCell(event) { return true }
    // With Shift or Command the arrows extend the selection, if several rows can be selected.
    let extends = SelectedRange.isExtended(by: event.modifiers) && selection?.tags.isSet == true
    guard event.modifiers.isEmpty || extends, !visible.isEmpty else { return false }
    let focused = focusedRow()
    if focused == nil, isWaitingForChoice { return chooseAtEnd(event.key) }
    if event.modifiers.isEmpty, scrollWithinFocusedRow(event.key) { return true }
    if event.key == .left || event.key == .right {
      return event.modifiers.isEmpty && goWithinRow(event.key)
    }
    let page = max(1, visible.count - 1)
    func go(_ target: Int, _ step: Int) -> Bool {
      var index = max(0, min(rows.count - 1, target))
      guard let focused else { return jump(to: index) }
      if extends, focused != index { return extendSelection(from: focused, to: index) }
      // Rows without a focus stop are skipped.
      var tries = 0
      while index >= 0, index < rows.count, tries < 1000 {
        // The row that has the focus may have been scrolled out of sight.
        if index == focused { return !visible.contains { $0.index == index } && focusRow(index) }
        if focusRow(index) {
          followFocus()
          return true
        }
        index += step
        tries += 1
      }
      return false
    }
    switch event.key {
    case .down:
      guard let focused else { return scroll(by: 1) != 0 }
      return focused + 1 < rows.count && go(focused + 1, 1)
    case .up:
      guard let focused else { return scroll(by: -1) != 0 }
      guard focused > 0, go(focused - 1, -1) else { return false }
      showEndOfFocusedRow()
      return true
    case .pageDown: return go((focused ?? top) + page, -1)
    case .pageUp: return go((focused ?? top) - page, 1)
    case .home: return go(0, 1)
    case .end: return go(rows.count - 1, -1)
    default: return false
    }
  }
}

extension ListNode {
  /// Gives the focus to the selected row, or else to the first row that can have it. That row is
  /// then selected, as it would be by a key.
  package func focusFirst() -> Bool {
    if let chosen = stopOfSelection()?.focusTarget {
      scene.focus.move(to: chosen)
      return true
    }
    guard (0..<min(rows.count, 1000)).contains(where: { focusRow($0) }) else { return false }
    followFocus()
    return true
  }

  /// Called when a key has moved the focus to another row: if that row can be selected, the
  /// selection follows.
  fileprivate func followFocus() {
    // If choosing a row opens a page, the keys only move the mark (S119).
    guard let selection, !selection.tags.isSet, let index = focusedRow(),
      let row = visible.first(where: { $0.index == index })?.node.asListRow, !row.opensPage
    else { return }
    choose(row, adds: false)
  }
}

extension ListNode: Scroller {
  package func scroll(_ rect: Rect, to anchor: Alignment?) -> Rect {
    var after = rect
    moving {
      if let anchor {
        after.y -= scroll(by: rect.y - anchor.vertical.place(rect.height, in: size.height))
      } else {
        after = scrollToReveal(rect)
      }
    }
    return after
  }
  package func scroll(toRow id: IdentityKey, anchor: Alignment?) -> Bool {
    guard let index = rows.row(called: id) else { return false }
    guard flags.contains(.placed), size.height > 0, size.width > 0 else { return true }
    moving {
      bringIntoSight(index)
      guard let row = visible.first(where: { $0.index == index }) else { return }
      let rect = Rect(x: 0, y: row.node.origin.y, width: size.width, height: row.height)
      let wanted = anchor.map { $0.vertical.place(rect.height, in: size.height) }
      if let wanted { scroll(by: rect.y - wanted) } else { _ = scrollToReveal(rect) }
    }
    return true
  }
  /// Runs `body`, which scrolls the list. Under an animation the rows move to their new places,
  /// together with the rows that were visible before.
  private func moving(_ body: () -> Void) {
    guard scene.motion.isAnimating, flags.contains(.placed), let first = visible.first else {
      return body()
    }
    let width = size.width - (hasBar ? 1 : 0)
    let rect = absoluteRect(
      Rect(x: hasBar && environment.isRightToLeft ? 1 : 0, y: 0, width: width, height: size.height))
    let before = visible.map { ($0.node, $0.node.origin.y) }
    // Rows that merely come into sight get no transition.
    scene.motion.with(nil, body)
    guard let now = visible.first else { return }
    // The distance, measured at a row that was and still is in sight; without such a row it is the
    // height of the list.
    let common = before.first { old in visible.contains { $0.node === old.0 } }
    let lines =
      common.map { $0.1 - $0.0.origin.y } ?? (now.index < first.index ? -size.height : size.height)
    if lines == 0 { return }
    scene.motion.leavesAfterimage(of: rect, in: self, moving: Point(x: 0, y: -lines))
    for row in visible {
      scene.motion.scrolled(
        row.node, from: Point(x: row.node.origin.x, y: row.node.origin.y + lines))
    }
  }
  package func target(at anchor: Alignment) -> IdentityKey? {
    let line = anchor.vertical.place(1, in: size.height)
    var y = -topOffset
    var best: (id: IdentityKey, distance: Int)?
    for row in visible {
      let distance = max(0, y - line, line - (y + row.height) + 1)
      y += row.height
      guard !rows.isMarginal(row.index), let id = row.identity.id ?? row.identity.key else {
        continue
      }
      if distance < best?.distance ?? .max { best = (id, distance) }
    }
    return best?.id
  }
}

extension ListNode: ReadableRows {
  package var rowCount: Int { rows.count }
  package var rowsInSight: [(index: Int, node: Node)] { visible.map { ($0.index, $0.node) } }
  package var hasRows: Bool { !visible.isEmpty || !recycled.isEmpty }
}

extension ListNode: RowsByKeys {
  func go(from row: Node, by count: Int) -> Bool {
    guard let here = visible.first(where: { $0.node === row })?.index, focusRow(here + count) else {
      return false
    }
    followFocus()
    return true
  }
}
