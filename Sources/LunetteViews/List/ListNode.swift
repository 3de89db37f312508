import LunetteEngine
import LunetteScreen

/// Shows the rows in sight and keeps some of those that were.
final class ListNode: Node, RowSpace, ScrollBarTarget, ViewNode {
  typealias Shown = List
  /// A class, for scrolling by a line looks at all rows in sight several times, and a copy of one would be a copy of its
  /// keys.
  final class Row {
    let identity: ListRows.Identity
    let node: Node
    /// Of its identity: unequal hashes tell rows apart without a look at their keys.
    let hash: Int
    var index: Int
    var height = 1
    /// The `generation` in which it was made or found again: in a later one its index may be another's.
    let generation: Int
    init(index: Int, identity: ListRows.Identity, node: Node, generation: Int, hash: Int) {
      self.identity = identity
      self.node = node
      self.index = index
      self.generation = generation
      self.hash = hash
    }
  }
  private(set) var rows = ListRows() {
    didSet {
      foundSelection = nil
      generation += 1
      repeated.removeAll()
    }
  }
  /// Counts the changes of `rows`, and of what they inherit.
  private var generation = 0
  /// The rows that were found to have a key that another has, with that one: they stay errors wherever the list is
  /// scrolled.
  private var repeated: [Int: Int] = [:]
  /// In sight, from the top; their indices follow each other.
  private(set) var visible: [Row] = []
  /// Out of sight, kept with their state: the latest last.
  private(set) var parked: [Row] = []
  private static let parkedLimit = 128
  /// The first row in sight, and how many of its lines are above the edge.
  var top = 0
  var topOffset = 0
  private(set) var hasBar = false
  /// The row that was looked for among these rows.
  var foundSelection: (tags: SelectedTags, row: Int?)?
  /// Whether it was laid out with rows and room for them.
  private var hasAppeared = false
  private var rowEnvironment: Environment!
  private var rowEnvironmentSource: Environment?
  /// What a fresh layout for comparison must not change.
  private var kept: (visible: [Row], heights: [Int], top: Int, topOffset: Int, hasBar: Bool)?
  var isFocused = false
  /// What is selected; nil where rows cannot be.
  private(set) var selection: SelectionReader?
  let cursor = ListCursor()
  private lazy var sections = ListSections(node: self) { [weak self] in self?.rebuildRows() }

  override init() {
    super.init()
    flags.insert(.clips)
  }

  override var hasStopsByLayout: Bool { true }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let staysAtEnd =
      environment.scrollAnchor == .bottom && (oldEnvironment?.scrollAnchor != .bottom || showsEnd)
    if rowEnvironmentSource !== environment {
      rowEnvironmentSource = environment
      rowEnvironment = environment.with {
        $0.container = .list
        $0.sectionLayout = SectionsInList.shared
      }
    }
    if old !== view {
      let list = shown
      rows = ListRows(list.children, sections: sections.items)
      followSelection(list.selection)
    }
    if staysAtEnd {
      top = max(0, rows.count - 1)
      topOffset = 0
    }
    if old != nil { rowsChanged() }
  }
  /// Whether nothing is below what is in sight.
  private var showsEnd: Bool {
    guard let last = visible.last else { return true }
    return last.index >= rows.count - 1 && visible.reduce(-topOffset) { $0 + $1.height } <= size.height
  }

  private func rowsChanged() {
    // Rows that exist go on under their identity; those that are gone, or not in sight, are made when needed.
    generation += 1
    top = max(0, min(top, rows.count - 1))
    scene.focus.prepareHeirs(in: self)
    let before = visible
    parked += visible
    visible = []
    if flags.contains(.placed) { refill(remakes: true) }
    forgetRowsThatAreGone(before)
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
  override func willUnmount() {
    selection?.end()
    sections.end()
  }

  /// The user chose the row that `node` shows.
  func choose(_ node: ListRowNode, adds: Bool) {
    if let tag = node.tag { choose(tag, adds: adds) }
  }

  /// Whether the row that `node` shows is the selection, which holds one.
  func hasOnlyChosen(_ node: ListRowNode) -> Bool {
    guard let selection, let tag = node.tag else { return false }
    return selection.tags == .one(tag)
  }

  // MARK: Rows

  private var isChecking: Bool { scene.frameCheck.layout != .no }

  /// The row `index`, made or found again. Calls a script.
  private func makeRow(_ index: Int) -> Row {
    var isKnown = false
    do {
      let identity = try rows.identity(index)
      let hash = identity.hashValue
      if let used = repeated[index] ?? other(than: index, identity, hash) {
        isKnown = repeated.updateValue(used, forKey: index) != nil
        if !isKnown { scene.afterUpdate(for: self) { [self] in invalidateLayout() } }
        throw ViewFault.repeatedKey(
          identity.key ?? .integer(0), rows: min(used, index) + 1...max(used, index) + 1)
      }
      let found = takeParked(identity, hash)
      let node = reconcile(found, with: rowView(index, identity, old: found?.view), rowEnvironment)
      if rows.mayBeSection(index), ListSections.isSection(node) { foundSection(at: identity.position) }
      return Row(index: index, identity: identity, node: node, generation: generation, hash: hash)
    } catch {
      let error = ScriptError(thrown: error)
      if !isKnown { scene.reports.report(error, from: self, about: rows.forEach(index)) }
      let identity = ListRows.Identity(section: nil, position: -1 - index, key: nil)
      let hash = identity.hashValue
      let node = reconcile(takeParked(identity, hash), with: ErrorView(message: error.message), rowEnvironment)
      return Row(index: index, identity: identity, node: node, generation: generation, hash: hash)
    }
  }

  /// The node of the row with this identity, if it is kept out of sight; it is there no longer.
  private func takeParked(_ identity: ListRows.Identity, _ hash: Int) -> Node? {
    guard let place = parked.lastIndex(where: { $0.hash == hash && $0.identity == identity }) else { return nil }
    return parked.remove(at: place).node
  }

  /// A row that exists and has the identity of row `index`; nil if there is none. Keys are met as rows are made (S90), be
  /// it to be shown or only to be measured.
  private func other(than index: Int, _ identity: ListRows.Identity, _ hash: Int) -> Int? {
    // A place is one row's alone.
    if identity.key == nil, identity.id == nil { return nil }
    func isOther(_ row: Row) -> Bool {
      row.hash == hash && row.index != index && row.generation == generation && row.identity == identity
    }
    return (visible.first(where: isOther) ?? parked.first(where: isOther))?.index
  }

  /// Row `index`, if it exists as it is now, be it in sight or not.
  private func known(_ index: Int) -> Row? {
    if let first = visible.first?.index, visible.indices.contains(index - first) { return visible[index - first] }
    return parked.last { $0.index == index && $0.generation == generation }
  }
  /// Row `index` for a question about its size: made if need be, and kept out of sight. Nil in a fresh layout, which makes
  /// none, where it does not exist.
  private func asked(_ index: Int) -> Row? {
    if let known = known(index) { return known }
    if isChecking {
      scene.frameCheck.layout = .incomplete
      return nil
    }
    let row = makeRow(index)
    park(row)
    return row
  }

  /// A `ForEach` that was taken for one of rows makes sections: their rows are the list's.
  func foundSection(at position: Int) {
    guard sections.positions.insert(position).inserted else { return }
    scene.afterUpdate(for: self) { [self] in rebuildRows() }
  }
  private func rebuildRows() {
    guard flags.contains(.mounted) else { return }
    rows = ListRows(shown.children, sections: sections.items)
    rowsChanged()
  }

  private func rowView(_ index: Int, _ identity: ListRows.Identity, old: View?) -> View {
    guard selection != nil, !rows.isMarginal(index) else { return rows.view(index, old: old) }
    let row = old as? ListRow
    let content = rows.view(index, old: row?.content)
    if let row, row.content === content, row.key == identity.key { return row }
    return ListRow(content, key: identity.key)
  }

  private func park(_ row: Row) {
    if isChecking { return }
    row.node.setNeedsDisplay()
    // It is nowhere on the screen: a change in it damages nothing.
    row.node.flags.remove(.placed)
    parked.append(row)
  }
  private func trimParked() {
    if parked.count <= ListNode.parkedLimit { return }
    let inUse = rowsInUse
    var surplus = parked.count - ListNode.parkedLimit
    var gone: [Row] = []
    parked.removeAll { row in
      guard surplus > 0, !inUse.contains(ObjectIdentifier(row.node)) else { return false }
      surplus -= 1
      gone.append(row)
      return true
    }
    for row in gone { row.node.unmount() }
  }

  /// Rows that were in sight and have no data any more leave the tree at once, with their focus and tasks (S88). A key
  /// is looked for near the row's old place; all of them would be too many to read in a long list. What is not found
  /// there, and rows that were out of sight, go when they are the oldest of those kept.
  private func forgetRowsThatAreGone(_ before: [Row]) {
    if parked.isEmpty { return }
    let isShort = rows.count <= 512
    let inUse = rowsInUse
    let candidates = parked.filter { row in
      isShort || inUse.contains(ObjectIdentifier(row.node)) || before.contains { $0.node === row.node }
    }
    if candidates.isEmpty { return }
    let reach = isShort ? rows.count : before.count + 16
    var known: [ListRows.Identity: Int] = [:]
    func look(_ low: Int, _ high: Int) {
      for index in max(0, low)..<max(0, low, min(rows.count, high)) {
        if let identity = try? rows.identity(index), known[identity] == nil { known[identity] = index }
      }
    }
    if isShort {
      look(0, rows.count)
    } else {
      // A row in use may be far from those that were in sight.
      let near = before.map(\.index)
      if let low = near.min(), let high = near.max() { look(low - reach, high + reach) }
      for row in candidates where known[row.identity] == nil { look(row.index - reach, row.index + reach) }
    }
    // Where the others are now: the keys go on from there.
    for row in parked { if let index = known[row.identity] { row.index = index } }
    let gone = candidates.filter { known[$0.identity] == nil }
    if gone.isEmpty { return }
    for row in gone { row.node.unmount() }
    parked.removeAll { row in gone.contains { $0.node === row.node } }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    for row in visible { body(row.node) }
    for row in parked { body(row.node) }
  }
  override func forEachShownChild(_ body: (Node) -> Void) { for row in visible { body(row.node) } }

  // MARK: Layout

  private func proposal(hasBar: Bool) -> ProposedSize {
    ProposedSize(width: max(0, size.width - (hasBar ? 1 : 0)), height: Layout.ideal)
  }
  private var rowProposal: ProposedSize { proposal(hasBar: hasBar) }
  /// Rows that lie further below the top are not made: nobody has such a screen.
  private var viewport: Int { min(size.height, 10_000) }

  /// Whether not all rows fit. A list with fewer rows than lines has to ask them; they are in sight, or nearly. A single
  /// column is the rows' own.
  private func needsBar() -> Bool {
    if size.width < 2 { return false }
    if rows.count > viewport { return true }
    var total = 0
    for index in 0..<rows.count {
      guard let row = asked(index) else { continue }
      total += row.node.measure(proposal(hasBar: false)).height
      if total > viewport { return true }
    }
    return false
  }

  /// Makes the rows in sight and no others; `top` and `topOffset` are kept within bounds. With `remakes`, rows that
  /// exist take their new views.
  func refill(remakes: Bool = false) {
    if remakes { visible = [] }
    if let first = visible.first, let last = visible.last, top > last.index || first.index - top > viewport {
      // Nothing of what was in sight is.
      for row in visible { park(row) }
      visible = []
    }
    while let first = visible.first, first.index < top { park(visible.removeFirst()) }
    for row in visible { row.height = row.node.measure(rowProposal).height }
    while let first = visible.first, first.index > top, let row = take(first.index - 1) { visible.insert(row, at: 0) }
    var filled = visible.reduce(-topOffset) { $0 + $1.height }
    var next = (visible.last?.index ?? top - 1) + 1
    while filled < viewport, next < rows.count, let row = take(next) {
      filled += row.height
      visible.append(row)
      next += 1
    }
    // At the end there is no empty room below the last row.
    while filled < viewport, top > 0 || topOffset > 0 {
      if topOffset > 0 {
        let step = min(topOffset, viewport - filled)
        topOffset -= step
        filled += step
        continue
      }
      guard let row = take(top - 1) else { break }
      top -= 1
      visible.insert(row, at: 0)
      topOffset = max(0, row.height - (viewport - filled))
      filled += row.height - topOffset
    }
    // A top row that is scrolled off whole is not in sight.
    while topOffset > 0, let first = visible.first, topOffset >= first.height, visible.count > 1 {
      topOffset -= first.height
      top += 1
      park(visible.removeFirst())
    }
    // Nor is one below the last line.
    while let last = visible.last, filled - last.height >= viewport {
      filled -= last.height
      park(visible.removeLast())
    }
    if !isChecking, parked.count > ListNode.parkedLimit + 32 { trimParked() }
  }
  /// A row that was not in sight.
  private func take(_ index: Int) -> Row? {
    if isChecking {
      scene.frameCheck.problems.append("\(self.path) does not have row \(index + 1), which is in sight")
      return nil
    }
    return measured(makeRow(index))
  }
  private func measured(_ row: Row) -> Row {
    row.height = row.node.measure(rowProposal).height
    return row
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    var width = proposal.width
    var height = proposal.height
    if width == Layout.ideal || height == Layout.ideal {
      // The ideal is that of the first rows: the others do not exist. No more than the window shows.
      let sample = min(rows.count, 100)
      var widest = 0
      var total = 0
      for index in 0..<sample {
        guard let row = asked(index) else { continue }
        let own = row.node.measure(ProposedSize(width: width, height: Layout.ideal))
        widest = max(widest, own.width)
        total += own.height
      }
      if width == Layout.ideal { width = widest }
      if height == Layout.ideal {
        height = min(sample == 0 ? 0 : total * rows.count / sample, max(1, environment.windowSize.height))
      }
    }
    return Size(width: width, height: height)
  }

  /// Which rows there are follows from its place.
  override func computeContentTraits() -> ContentTraits { ContentTraits() }

  override func placeChildren() {
    scene.focus.stopsChanged = true
    let before = hasBar ? bar : nil
    hasBar = needsBar()
    refill()
    if !hasAppeared, !isChecking, rows.count > 0, size.height > 0 {
      hasAppeared = true
      // Unless it is the end that is to be seen.
      if environment.scrollAnchor != .bottom { showSelection() }
      warnIfNothingCanBeSelected()
    }
    placeRows()
    if before != (hasBar ? bar : nil) { damageBar() }
    if cursor.wanted != nil, !isChecking { scene.afterUpdate(for: self) { [self] in goToSelection() } }
  }
  func damageBar() {
    let column = environment.isRightToLeft ? 0 : size.width - 1
    scene.picture.damage(paintedRect(Rect(x: column, y: 0, width: 1, height: size.height)))
  }

  func placeRows() {
    var y = -topOffset
    let proposal = rowProposal
    let mirrored = environment.isRightToLeft
    for row in visible {
      row.node.place(at: Point(x: mirrored ? size.width - row.node.measure(proposal).width : 0, y: y), proposal)
      y += row.height
    }
  }
  override func reveal(_ rect: Rect) -> Rect { scrollToReveal(rect) }
  override func computePaintBounds() -> Rect { Rect(origin: .zero, size: size) }

  override func beginFreshLayout() {
    super.beginFreshLayout()
    kept = (visible, visible.map(\.height), top, topOffset, hasBar)
  }
  override func endFreshLayout() {
    guard let kept else { return }
    (visible, top, topOffset, hasBar) = (kept.visible, kept.top, kept.topOffset, kept.hasBar)
    for (row, height) in zip(kept.visible, kept.heights) { row.height = height }
    self.kept = nil
  }

  override var focusTarget: (any FocusTarget)? { self }
  override var rowSpace: (any RowSpace)? { self }
  override var readingRole: ReadingRole { .rows(self) }
  private lazy var barRecognizer = ScrollBarRecognizer(self)
  override var gestureRecognizers: [GestureRecognizer] { hasBar ? [barRecognizer] : [] }

  /// The row at a point of the screen, beside its content as well.
  func row(at point: Point) -> Node? {
    if scrollBar(at: point - absoluteOrigin) != nil { return nil }
    return visible.first { row in
      absoluteRect(Rect(x: 0, y: row.node.origin.y, width: size.width, height: row.height)).contains(point)
    }?.node
  }
  /// Shows the row that `child` is, if it is one that is out of sight; whether it was.
  override func bringBack(_ child: Node) -> Bool {
    guard let row = parked.first(where: { $0.node === child }) else { return false }
    // The rows before it come along, as far as there is room, so that it can be seen where it is.
    _ = jump(to: row.index - size.height / 3)
    if !visible.contains(where: { $0.node === child }) { _ = jump(to: row.index) }
    return visible.contains { $0.node === child }
  }
  /// The button of the row at a point of the screen, if it is the only control there (S51).
  func soleButton(at point: Point) -> Node? { row(at: point).flatMap { soleButton(of: $0) } }

  // MARK: Picture

  /// In rows, of which those count that are in sight whole: heights of rows that do not exist are not known.
  var bar: ScrollAxis {
    var whole = 0
    var first: Int?
    var y = -topOffset
    for row in visible {
      if y >= 0, y + row.height <= size.height {
        whole += 1
        first = first ?? row.index
      }
      y += row.height
    }
    return ScrollAxis(offset: first ?? top, content: rows.count, viewport: max(1, whole))
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    canvas.clipped(to: rect) {
      for row in visible { row.node.drawTree(in: canvas, from: point) }
      if hasBar {
        ScrollBar.draw(
          bar, vertical: true, in: rect, canvas: canvas, node: self, mirrored: environment.isRightToLeft,
          isFocused: isFocused)
      }
    }
  }
}
