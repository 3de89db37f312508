import LunetteBase
import LunetteEngine

/// The node of a list: shows the rows in sight and keeps some of the rows that were in sight.
package final class ListNode: Node, RowHolder, RowSpace, RowsOnDemand, ScrollBarTarget,
  IconColumnOwner,
  ViewNode
{
  package typealias Shown = ListBody
  package override var roles: Roles {
    super.roles.union([.keyScrollTarget, .keyHelpSource, .wheelTarget, .rowsOnDemand])
  }
  package typealias Row = RowStore.Row
  let store = RowStore()
  let iconColumn: SharedColumn? = SharedColumn(onlyGrows: true)
  package var rows: ListRows { store.rows }
  /// The rows in sight, from the top; their indices are consecutive.
  package var visible: [Row] {
    _read { yield store.visible }
    _modify { yield &store.visible }
  }
  /// The number of lines of the rows in sight, with those above the upper edge and below the lower
  /// one.
  var lineCount = 0
  /// What the rows in sight were placed with, and the number of layouts at that time, if all of
  /// them were settled then. As long as no layout is due or has been done since, they still are,
  /// and are as high as they were.
  private var settledAt: (proposal: StoredProposal, changes: Int)?
  /// Rows out of sight that are kept with their state, the most recent last.
  var recycled: [Row] { store.recycled }
  /// `top` is the index of the first row in sight, `topOffset` the number of its lines that are
  /// above the upper edge.
  var top = 0
  var topOffset = 0
  package private(set) var hasBar = false
  /// The scroll bar, as long as no row has come or gone.
  var knownBar: ScrollAxis?
  /// The result of the last search for a selected row among the current rows.
  var foundSelection: (tags: SelectedTags, row: Int?)?
  /// What was last searched for without success among more rows than are searched, and the number
  /// of the rows.
  var searchedInVain: (tags: SelectedTags, rows: Int)?
  /// Whether the list has been laid out with rows and with room for them.
  private var hasAppeared = false
  /// The values that a second layout, made only for comparison, must not change; they are restored
  /// after it.
  private var kept:
    (
      visible: [Row], heights: [Int], lineCount: Int, top: Int, topOffset: Int, hasBar: Bool,
      settledAt: (proposal: StoredProposal, changes: Int)?, rowsAreWithin: Bool?
    )?
  var isFocused = false
  /// Follows the selection; nil if rows cannot be selected.
  package private(set) var selection: SelectionReader?
  let cursor = ListCursor()

  package override init() {
    super.init()
    store.node = self
    flags.insert(.clips)
  }

  package override var capabilities: Capabilities {
    super.capabilities.union([.hasStopsByLayout, .wantsFocusEffect])
  }
  package override var pathName: String? { "List" }
  package override func updateContent(old: View?, oldEnvironment: Environment?) {
    let staysAtEnd =
      environment.scrollAnchor == .bottom && (oldEnvironment?.scrollAnchor != .bottom || showsEnd)
    if old !== view {
      let list = shown.list
      if (list.selection == nil) != (selection == nil) { store.forgetInherited() }
      replaceRows(keepsPosition: !staysAtEnd)
      followSelection(list.selection)
    }
    if staysAtEnd {
      top = max(0, rows.count - 1)
      topOffset = 0
    }
    if old != nil { rowsChanged() }
  }
  /// Whether the end of the list is in sight.
  private var showsEnd: Bool {
    guard let last = visible.last else { return true }
    return last.index >= rows.count - 1 && lineCount - topOffset <= size.height
  }

  private func replaceRows(keepsPosition: Bool) {
    let before = rows.count
    store.rows = ListRows(
      shown.list.children, folding: store.sections.shown, outlines: store.rows(of:at:),
      sections: store.sections.items)
    foundSelection = nil
    if keepsPosition, top > 0 || topOffset > 0 { keepPosition(shift: rows.count - before) }
  }
  /// Lets the topmost row in sight that is still there stay on its line.
  private func keepPosition(shift: Int) {
    var lines: [Int] = []
    var y = -topOffset
    let known = visible.prefix { row in
      lines.append(y)
      y += row.height
      return y <= size.height
    }
    guard let (place, index) = RowSearch(Array(known), in: rows, shift: shift).first() else {
      return
    }
    (top, topOffset) = (index, -lines[place])
  }

  private func rowsChanged() {
    // Rows that exist keep their nodes by their identity. Rows that no longer exist, or are not in
    // sight, are made when they are needed.
    top = max(0, min(top, rows.count - 1))
    store.change { if flags.contains(.placed) { refill(remakes: true) } }
    invalidateLayout()
    setNeedsDisplay()
  }

  private func followSelection(_ binding: (any SelectionBinding)?) {
    guard binding != nil || selection != nil else { return }
    let reader = selection ?? SelectionReader(node: self)
    if selection == nil {
      reader.onChange = { [weak self] in
        guard let self else { return }
        forEachChild { $0.asListRow?.refreshSelection() }
        selectionChanged(hasAppeared: hasAppeared)
      }
    }
    let before = reader.tags
    selection = binding == nil ? nil : reader
    reader.follow(binding)
    if reader.tags != before { reader.onChange() }
  }
  package override func willUnmount() {
    selection?.end()
    store.end()
  }

  /// Called when the user has chosen the row of `node`.
  func choose(_ node: ListRowNode, adds: Bool) {
    if let tag = node.tag { choose(tag, adds: adds) }
  }

  /// Whether the row of `node` is the only selected row, in a binding that holds a single value.
  package func hasOnlyChosen(_ node: ListRowNode) -> Bool {
    guard let selection, let tag = node.tag else { return false }
    return selection.tags == .one(tag)
  }

  // MARK: Rows

  var isChecking: Bool { store.isChecking }

  func rowEnvironment(_ environment: Environment) -> Environment {
    environment.with {
      $0.container = .list
      $0.sectionLayout = SectionsInList.shared
      if selection != nil { $0[SelectableRowsKey.self] = true }
    }
  }
  func rowView(_ index: Int, _ identity: ListRows.Identity, old: View?) -> View {
    guard selection != nil, !rows.isMarginal(index) else {
      return rows.view(index, identity, old: old)
    }
    let row = old as? ListRow
    let content = rows.view(index, identity, old: row?.content)
    if let row, row.content === content, row.key == identity.key { return row }
    return ListRow(content, key: identity.key)
  }
  package override func runDueBody() { store.sections.makeAgain() }
  func sectionsChanged() {
    guard flags.contains(.mounted) else { return }
    replaceRows(keepsPosition: true)
    rowsChanged()
  }

  /// The rows are not retained during the loop, which is safe because nothing in it releases a row.
  @inline(__always) private func forEachVisible(_ body: (Row) -> Void) {
    visible.withUnsafeBufferPointer { rows in for row in rows { body(row) } }
  }

  package override func forEachChild(_ body: (Node) -> Void) {
    for row in visible { body(row.node) }
    for row in recycled { body(row.node) }
  }
  package override func forEachShownChild(_ body: (Node) -> Void) {
    for row in visible { body(row.node) }
  }

  // MARK: Layout

  private func proposal(hasBar: Bool) -> ProposedSize {
    ProposedSize(width: max(0, size.width - (hasBar ? 1 : 0)), height: Layout.ideal)
  }
  private var rowProposal: ProposedSize { proposal(hasBar: hasBar) }
  /// The height of the visible part, limited to more lines than any screen has, so that further
  /// rows are not made.
  var viewport: Int { min(size.height, 10_000) }

  /// The greatest number of rows in sight. Rows without height, such as those whose function
  /// returns nothing, are all in sight, so that a list might make all of its rows.
  static let maxRows = 20_000

  /// Whether there is a scroll bar, which is so if not all rows fit. The heights must be known only
  /// if there are fewer rows than lines; these rows are in sight, or nearly. In a list of a single
  /// column the rows take that column.
  private func needsBar() -> Bool {
    if size.width < 2 || environment.hidesScrollBars { return false }
    return rows.count > viewport || areTooLong()
  }
  /// Whether the rows, which all exist or nearly, have more lines than the list.
  private func areTooLong() -> Bool {
    var total = 0
    for index in 0..<rows.count where total <= viewport {
      guard let row = store.asked(index) else { continue }
      total += row.node.measure(proposal(hasBar: false)).height + gap(after: index)
    }
    return total > viewport
  }

  /// Whether all rows in sight are certainly settled.
  var areSettled: Bool {
    guard let settledAt, !isChecking, !scene.motion.isActive else { return false }
    return settledAt.changes == scene.layoutPass.changes && !scene.layoutPass.isDirty
      && settledAt.proposal == rowProposal.stored
  }
  func measureRows() {
    let proposal = rowProposal
    let stored = proposal.stored
    var lines = 0
    forEachVisible { row in
      // Rows that have only moved keep their heights.
      let own =
        row.node.isSettled(stored) ? row.node.size.height : row.node.measure(proposal).height
      row.height = own + gap(after: row.index)
      lines += row.height
    }
    lineCount = lines
  }
  /// The row at `index`, which was not in sight; nil if the rows are about to change, and in a
  /// layout made only for comparison.
  func take(_ index: Int) -> Row? {
    if isChecking {
      scene.frameCheck.problems.append(
        "\(self.path) does not have row \(index + 1), which is in sight")
      return nil
    }
    // A row that turns out to be a section takes no lines. More rows would not fill the list, so
    // wait until the sections are known.
    return store.awaitsSections ? nil : measured(store.makeRow(index))
  }
  /// Takes the row before the top one, which is then the top row, and is in sight after
  /// `showAbove`; nil if there is none, or if there are too many. There may be twice as many as can
  /// be in sight, because the ones that go out of sight at the other end are recycled only
  /// afterwards.
  func takeAbove() -> Row? {
    guard top > 0, visible.count + store.above.count < 2 * ListNode.maxRows, let row = take(top - 1)
    else {
      return nil
    }
    top -= 1
    store.above.append(row)
    return row
  }
  private func measured(_ row: Row) -> Row {
    row.height = row.node.measure(rowProposal).height + gap(after: row.index)
    return row
  }

  package override func computeSize(_ proposal: ProposedSize) -> Size {
    var width = proposal.width
    var height = proposal.height
    if width == Layout.ideal || height == Layout.ideal {
      // The ideal size is computed from the first rows, because the others do not exist; it is
      // limited to the size of the window.
      let sample = min(rows.count, 100)
      var widest = 0
      var total = 0
      for index in 0..<sample {
        guard let row = store.asked(index) else { continue }
        let own = row.node.measure(ProposedSize(width: width, height: Layout.ideal))
        widest = max(widest, own.width)
        total += own.height + gap(after: index)
      }
      if height == Layout.ideal {
        height = min(
          sample == 0 ? 0 : total * rows.count / sample, max(1, environment.windowSize.height))
      }
      if width == Layout.ideal {
        // The bar has its own column. A narrow list has none, so nothing is added to nothing.
        let hasBar = !environment.hidesScrollBars && max(rows.count, total) > height
        width = widest + (hasBar && widest > 0 ? 1 : 0)
      }
    }
    return Size(width: width, height: height)
  }

  /// The traits do not depend on the content, because the rows that exist follow from the place of
  /// the list.
  package override func computeContentTraits() -> ContentTraits { ContentTraits() }

  package override func placeChildren() {
    scene.focus.stopsChanged = true
    let before = hasBar ? bar : nil
    settledAt = nil
    hasBar = needsBar()
    refill()
    // With rows that have no height, all may be in sight although they are more than the lines.
    if hasBar, rows.count > viewport, visible.count == rows.count, !areTooLong() {
      hasBar = false
      refill()
    }
    if !hasAppeared, !isChecking, rows.count > 0, size.height > 0 {
      hasAppeared = true
      // The selection is not shown if the list begins at its end instead.
      if environment.scrollAnchor != .bottom { showSelection() }
      warnIfNothingCanBeSelected()
    }
    placeRows()
    if visible.count >= ListNode.maxRows, !isChecking { warnOfRowsWithoutHeight() }
    if before != (hasBar ? bar : nil) { damageBar() }
    if !isChecking { noteSelectedRow() }
    if cursor.wanted != nil, !isChecking {
      scene.afterUpdate(for: self) { [self] in goToSelection() }
    }
  }
  func damageBar() {
    let column = environment.isRightToLeft ? 0 : size.width - 1
    scene.picture.damage(paintedRect(Rect(x: column, y: 0, width: 1, height: size.height)))
  }

  func placeRows() {
    var y = -topOffset
    let stored = rowProposal.stored
    let slides = !environment.isRightToLeft && scene.picture.ignoresDamage && !scene.motion.hasTags
    // Rows that only move draw as far as before.
    var areWithin = rowsAreWithin == true
    forEachVisible { row in
      if slides, row.node.isSettled(stored) {
        row.node.slide(x: 0, y: y)
        y &+= row.height
        return
      }
      if !place(row, at: y) { areWithin = false }
      y &+= row.height
    }
    rowsAreWithin = areWithin ? true : nil
    settledAt = scene.layoutPass.isDirty ? nil : (stored, scene.layoutPass.changes)
  }
  /// Places a row that does not only move. Returns whether it draws within its lines.
  @inline(never) private func place(_ row: Row, at y: Int) -> Bool {
    let proposal = rowProposal
    let x = environment.isRightToLeft ? size.width - row.node.measure(proposal).width : 0
    row.node.place(at: Point(x: x, y: y), proposal)
    return ListNode.isWithin(row.node)
  }
  package override func reveal(_ rect: Rect) -> Rect { scrollToReveal(rect) }
  package override func computePaintBounds() -> Rect { Rect(origin: .zero, size: size) }

  package override func beginFreshLayout() {
    super.beginFreshLayout()
    kept = (
      visible, visible.map(\.height), lineCount, top, topOffset, hasBar, settledAt, rowsAreWithin
    )
  }
  package override func endFreshLayout() {
    guard let kept else { return }
    knownBar = nil
    (visible, lineCount, top, topOffset, hasBar) = (
      kept.visible, kept.lineCount, kept.top, kept.topOffset, kept.hasBar
    )
    (settledAt, rowsAreWithin) = (kept.settledAt, kept.rowsAreWithin)
    for (row, height) in zip(kept.visible, kept.heights) { row.height = height }
    self.kept = nil
  }

  package override var focusTarget: (any FocusTarget)? { self }
  package override var rowSpace: (any RowSpace)? { self }
  package override var readingRole: ReadingRole { .rows(self) }
  private lazy var barRecognizer = ScrollBarRecognizer(self)
  package override var gestureRecognizers: [GestureRecognizer] { hasBar ? [barRecognizer] : [] }

  /// The row at a point of the screen, including the room beside its content; nil if there is none.
  package func row(at point: Point) -> Node? {
    if scrollBar(at: point - absoluteOrigin) != nil { return nil }
    return visible.first { row in
      absoluteRect(Rect(x: 0, y: row.node.origin.y, width: size.width, height: row.height))
        .contains(point)
    }?.node
  }
  /// Scrolls to the row of `child` if that row is kept out of sight. Returns whether the row is in
  /// sight then.
  package func bringBack(_ child: Node) -> Bool {
    guard let row = recycled.first(where: { $0.node === child }) else { return false }
    // The rows before it come into sight as well, as far as there is room, so that the place of the
    // row is visible.
    _ = jump(to: row.index - size.height / 3)
    if !visible.contains(where: { $0.node === child }) { _ = jump(to: row.index) }
    return visible.contains { $0.node === child }
  }
  /// The button of the row at a point of the screen, if it is the only control in that row (S51).
  package func soleButton(at point: Point) -> Node? {
    row(at: point).flatMap { soleButton(of: $0) }
  }

  // MARK: Drawing

  /// The scroll bar, in units of rows. Only rows that are wholly in sight count, because the
  /// heights of rows that do not exist are unknown.
  var bar: ScrollAxis {
    if let knownBar { return knownBar }
    let bar = findBar()
    knownBar = bar
    return bar
  }
  private func findBar() -> ScrollAxis {
    visible.withUnsafeBufferPointer { rows in
      var begin = 0
      var y = -topOffset
      while begin < rows.count, y < 0 || y + rows[begin].height > size.height {
        y += rows[begin].height
        begin += 1
      }
      var end = rows.count
      y = lineCount - topOffset
      while end > begin, y > size.height {
        end -= 1
        y -= rows[end].height
      }
      return ScrollAxis(
        offset: begin < end ? rows[begin].index : top, content: self.rows.count,
        viewport: max(1, end - begin))
    }
  }
  /// Whether each row draws within its own lines; nil if that must be found again.
  private var rowsAreWithin: Bool?
  package override func forgetOrderOfItems() { rowsAreWithin = nil }
  var drawsWithinRows: Bool {
    if let rowsAreWithin { return rowsAreWithin }
    let found = visible.withUnsafeBufferPointer { rows in
      rows.allSatisfy { ListNode.isWithin($0.node) }
    }
    rowsAreWithin = found
    return found
  }
  private static func isWithin(_ row: Node) -> Bool {
    row.paintBounds.y >= 0 && row.paintBounds.maxY <= row.size.height
  }
  /// Calls `body` for the rows that may draw between two lines: nearly always one or two of them
  /// are drawn.
  func forEachRow(from first: Int, to last: Int, _ body: (Row) -> Void) {
    visible.withUnsafeBufferPointer { rows in
      let start = rows.partitioningIndex { $0.node.origin.y + $0.node.size.height > first }
      for row in rows[start...] {
        if row.node.origin.y >= last { return }
        body(row)
      }
    }
  }

  package override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    canvas.clipped(to: rect) {
      if canvas.scaling == nil, !scene.motion.isActive, drawsWithinRows {
        forEachRow(from: canvas.clip.y - point.y, to: canvas.clip.maxY - point.y) {
          $0.node.drawTree(in: canvas, from: point)
        }
      } else {
        forEachVisible { $0.node.drawTree(in: canvas, from: point) }
      }
      let column = point.x + (environment.isRightToLeft ? 0 : size.width - 1)
      if hasBar, canvas.scaling != nil || (canvas.clip.x <= column && column < canvas.clip.maxX) {
        ScrollBar.draw(
          bar, vertical: true, in: rect, canvas: canvas, node: self,
          mirrored: environment.isRightToLeft,
          isFocused: isFocused)
      }
    }
  }
}
