import LunetteBase
import LunetteEngine

/// Makes the lines that are visible. It learns which these are at the end of each layout
/// (`LayoutFollower`). The lengths of other lines are those that were measured earlier, or else the
/// usual length (`LazyExtents`).
final class LazyNode: Node, RowHolder, ViewNode {
  typealias Shown = LazyContainer
  override var roles: Roles { super.roles.union(.rowsOnDemand) }
  let axis: Axis
  /// The rows of the lines in `window`, in their order.
  let store = RowStore()
  private(set) var lines = LazyLines(ListRows(), perLine: 1)
  /// The range of lines that exist.
  private(set) var window = 0..<0
  /// The headers and footers that stay in sight although their lines are outside `window`.
  var pinnedRows: [RowStore.Row] = []
  private(set) var extents = LazyExtents()
  /// The length across the lines for which the lines were measured.
  private(set) var breadth: Int?

  init(_ axis: Axis) {
    self.axis = axis
    super.init()
    store.node = self
    flags.insert(.clips)
  }
  override var pathName: String? {
    (axis == .vertical ? "LazyV" : "LazyH") + (shown.tracks == nil ? "Stack" : "Grid")
  }
  override var capabilities: Capabilities { super.capabilities.union(.hasStopsByLayout) }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      scene.layoutPass.add(self)
      growthFollower?.followed += 1
    }
    if old !== view { replaceRows() } else { refreshLines() }
    if old != nil { rowsChanged() }
  }
  override func willUnmount() {
    scene.layoutPass.remove(self)
    growthFollower?.followed -= 1
    store.end()
  }
  private func makeRows() -> ListRows {
    ListRows(
      shown.children, isPlain: true, folding: store.sections.shown, outlines: store.rows(of:at:),
      sections: store.sections.items)
  }
  /// Takes other rows. What is in sight stays where it is while rows before it come or go.
  private func replaceRows() {
    let (before, seen) = (store.rows.count, rowsFromEdge)
    store.rows = makeRows()
    refreshLines()
    let search = RowSearch(seen.map(\.row), in: store.rows, shift: store.rows.count - before)
    guard let (place, index) = search.first() else { return }
    let line = lines.line(ofRow: index)
    let came = line - seen[place].line
    window = max(0, window.lowerBound + came)..<max(0, window.upperBound + came)
    growthFollower?.rowsCame(offset(ofLine: line) - seen[place].offset, axis)
  }
  private func refreshLines() {
    lines = LazyLines(store.rows, perLine: tracks(breadth ?? Layout.ideal).count)
    extents.limit(to: lines.count)
  }
  private func rowsChanged() {
    for row in pinnedRows { store.park(row) }
    pinnedRows = []
    let before = window
    store.change {
      window = 0..<0
      if flags.contains(.placed) { make(before.clamped(to: 0..<lines.count)) }
    }
    invalidateLayout()
    setNeedsDisplay()
  }
  override func runDueBody() { store.sections.makeAgain() }
  func sectionsChanged() {
    guard flags.contains(.mounted) else { return }
    replaceRows()
    rowsChanged()
  }
  func rowEnvironment(_ environment: Environment) -> Environment { environment }
  func rowView(_ index: Int, _ identity: ListRows.Identity, old: View?) -> View {
    store.rows.view(index, identity, old: old)
  }

  override func forEachChild(_ body: (Node) -> Void) {
    forEachShownChild(body)
    for row in store.recycled { body(row.node) }
  }
  override func forEachShownChild(_ body: (Node) -> Void) {
    for row in pinnedRows { body(row.node) }
    for row in store.visible { body(row.node) }
  }
  /// The rows in their order, also those that are kept out of sight.
  override var childSlots: [Node?] {
    (pinnedRows + store.visible + store.recycled).sorted { $0.index < $1.index }.map(\.node)
  }
  override var readingRole: ReadingRole { .rows(self) }
  override func computeContentTraits() -> ContentTraits { ContentTraits() }
  override func computePaintBounds() -> Rect { Rect(origin: .zero, size: size) }

  // MARK: Sizes along and across the axis

  func along(_ size: Size) -> Int { axis == .vertical ? size.height : size.width }
  func across(_ size: Size) -> Int { axis == .vertical ? size.width : size.height }
  private func size(along: Int, across: Int) -> Size {
    axis == .vertical ? Size(width: across, height: along) : Size(width: along, height: across)
  }
  var spacing: Int { max(0, shown.spacing ?? defaultSpacing(axis)) }

  func tracks(_ breadth: Int) -> LazyTracks {
    guard let items = shown.tracks else { return LazyTracks(whole: breadth) }
    return LazyTracks(
      items, in: breadth, spacing: defaultSpacing(axis == .vertical ? .horizontal : .vertical))
  }
  private func proposal(_ length: Int) -> ProposedSize {
    axis == .vertical
      ? ProposedSize(width: length, height: Layout.ideal)
      : ProposedSize(width: Layout.ideal, height: length)
  }
  /// The proposal for a cell of a line; a header or footer is offered the whole room across.
  func proposal(_ column: Int, _ line: Int, _ tracks: LazyTracks, _ breadth: Int) -> ProposedSize {
    proposal(lines.part(ofLine: line) == .row ? tracks[column].length : breadth)
  }

  // MARK: The lengths of lines

  /// The length of a line that exists.
  private func length(_ line: Int, _ tracks: LazyTracks, _ breadth: Int) -> Int {
    var longest = 0
    for (column, row) in rows(inLine: line).enumerated() {
      longest = max(longest, along(row.node.measure(proposal(column, line, tracks, breadth))))
    }
    return longest
  }
  /// The rows of a line that exists.
  private func rows(inLine line: Int) -> ArraySlice<RowStore.Row> {
    guard let first = store.visible.first?.index else { return [] }
    let rows = lines.rows(inLine: line)
    let low = rows.lowerBound - first
    guard low >= 0, low < store.visible.count else { return [] }
    return store.visible[low..<min(store.visible.count, rows.upperBound - first)]
  }
  /// The offset of a line, according to the known lengths of the lines before it.
  func offset(ofLine line: Int) -> Int { extents.length(before: line) + line * spacing }

  /// The first block of rows, or the first block at all if there are no rows.
  private var firstBlock: LazyLines.Block? {
    lines.blocks.first { $0.part == .row } ?? lines.blocks.first
  }
  /// Measures the first line if no line has been measured yet.
  private func learnWhatIsUsual(_ breadth: Int) {
    guard extents.usual == nil, let first = firstBlock else { return }
    let tracks = tracks(breadth)
    guard let row = store.asked(first.row) else { return }
    extents.learn(first.line, along(row.node.measure(proposal(0, first.line, tracks, breadth))))
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    var room = axis == .vertical ? proposal.width : proposal.height
    learnWhatIsUsual(room)
    if room == Layout.ideal { room = shown.tracks == nil ? widest() : tracks(room).length }
    if lines.count == 0 { return size(along: 0, across: room) }
    let tracks = tracks(room)
    if tracks.count != lines.perLine {
      return size(along: min(lengthInstead(tracks, room), Layout.maximum), across: room)
    }
    var total = offset(ofLine: lines.count) - spacing
    if !window.isEmpty {
      // The lines that exist are measured for this room, even if it is not the one in which they
      // are placed: a parent that chooses the room by the answer would otherwise choose another one
      // after each layout.
      total -= extents.length(before: window.upperBound) - extents.length(before: window.lowerBound)
      for line in window { total += length(line, tracks, room) }
    }
    return size(along: min(total, Layout.maximum), across: room)
  }
  /// The length if other tracks lead to other lines than the existing ones. Lines whose rows all
  /// exist are measured here, too.
  private func lengthInstead(_ tracks: LazyTracks, _ room: Int) -> Int {
    let others = LazyLines(store.rows, perLine: tracks.count)
    let usual = extents.usual ?? 1
    var total = others.count * (usual + spacing) - spacing
    guard let first = store.visible.first?.index, let last = store.visible.last?.index else {
      return total
    }
    for line in others.line(ofRow: first)...others.line(ofRow: last) {
      let rows = others.rows(inLine: line)
      guard rows.lowerBound >= first, rows.upperBound <= last + 1 else { continue }
      let isRow = others.part(ofLine: line) == .row
      let lengths = rows.map { index in
        along(
          store.visible[index - first].node.measure(
            proposal(isRow ? tracks[index - rows.lowerBound].length : room)))
      }
      total += (lengths.max() ?? usual) - usual
    }
    return total
  }
  /// The largest ideal width of the rows that exist.
  private func widest() -> Int {
    let ideal = ProposedSize(width: Layout.ideal, height: Layout.ideal)
    if store.visible.isEmpty {
      guard let first = firstBlock, let row = store.asked(first.row) else { return 0 }
      return across(row.node.measure(ideal))
    }
    return store.visible.reduce(0) { max($0, across($1.node.measure(ideal))) }
  }

  /// Whether the answer has changed because other lines exist. For the size in which the lines are
  /// placed it has not, because lines that were measured earlier keep their length there.
  var answersDiffer: Bool {
    hasOtherAnswers { (axis == .vertical ? $0.width : $0.height) != across(size) }
  }

  // MARK: Making lines

  /// Makes the lines of `wanted`, and parks the rows of the other lines. Returns whether a line
  /// that is left turns out to have another length than the known one.
  @discardableResult func make(_ wanted: Range<Int>) -> Bool {
    let isNews = measureLines { !wanted.contains($0) }
    let rows =
      wanted.isEmpty
      ? 0..<0
      : lines.rows(inLine: wanted.lowerBound)
        .lowerBound..<lines.rows(inLine: wanted.upperBound - 1).upperBound
    for row in store.visible where !rows.contains(row.index) { store.park(row) }
    let pinned = pinnedRows.filter { rows.contains($0.index) }
    pinnedRows.removeAll { rows.contains($0.index) }
    func row(_ index: Int) -> RowStore.Row {
      pinned.first { $0.index == index } ?? store.makeRow(index)
    }
    // The rows that stay are never removed from the store, so that it notices a repeated key.
    store.visible.removeAll { !rows.contains($0.index) }
    let first = store.visible.first?.index ?? rows.lowerBound
    for index in (rows.lowerBound..<first).reversed() { store.above.append(row(index)) }
    store.showAbove()
    for index in rows.dropFirst(store.visible.count) { store.visible.append(row(index)) }
    window = wanted
    scene.focus.stopsChanged = true
    store.trim()
    return isNews
  }

  /// Stores the lengths of the lines that exist and for which `isMeant` is true. Returns whether
  /// any of them has changed.
  func measureLines(where isMeant: (Int) -> Bool = { _ in true }) -> Bool {
    let room = across(size)
    let tracks = tracks(room)
    var isNews = false
    for line in window where isMeant(line) {
      let known = extents.length(before: line + 1) - extents.length(before: line)
      let length = length(line, tracks, room)
      if known == length { continue }
      isNews = true
      extents.set(line, length)
    }
    return isNews
  }

  override func placeChildren() {
    scene.focus.stopsChanged = true
    if !store.isChecking, breadth != across(size) {
      breadth = across(size)
      refreshWidth()
    }
    placeLines()
  }
  /// Called when the room across has changed: the number of tracks and the lengths of lines may
  /// have changed, too.
  private func refreshWidth() {
    let perLine = tracks(across(size)).count
    // With fewer rows per line there are more lines, even if each is as long as before.
    let isOther = perLine != lines.perLine
    if isOther {
      let first = window.isEmpty ? 0 : lines.rows(inLine: window.lowerBound).lowerBound
      for row in store.visible { store.park(row) }
      for row in pinnedRows { store.park(row) }
      (store.visible, pinnedRows, window) = ([], [], 0..<0)
      refreshLines()
      if lines.count > 0 {
        let line = min(lines.count - 1, lines.line(ofRow: first))
        make(line..<min(lines.count, line + 1))
      }
    }
    if measureLines() || perLine > 1 || isOther {
      scene.afterUpdate(for: self) { [self] in invalidateLayout() }
    }
  }

  func placeLines() {
    let room = across(size)
    let tracks = tracks(room)
    if store.isChecking, tracks.count != lines.perLine {
      return scene.frameCheck.problems.append(
        "\(path) has room for \(tracks.count) tracks, and has \(lines.perLine)")
    }
    var at = offset(ofLine: window.lowerBound)
    for line in window {
      let length = length(line, tracks, room)
      place(rows(inLine: line), line, at: at, length, tracks)
      at += length + spacing
    }
    placePinned(tracks)
  }
  func place(
    _ rows: ArraySlice<RowStore.Row>, _ line: Int, at: Int, _ length: Int, _ tracks: LazyTracks
  ) {
    let room = across(size)
    let mirrored = environment.isRightToLeft
    let isRow = lines.part(ofLine: line) == .row
    // The offset of the tracks in the room across.
    let inset =
      shown.tracks == nil
      ? 0
      : axis == .vertical
        ? shown.horizontal.place(tracks.length, in: room, mirrored: false)
        : shown.vertical.place(tracks.length, in: room)
    for (column, row) in rows.enumerated() {
      let offered = proposal(column, line, tracks, room)
      let own = row.node.measure(offered)
      let cell = isRow ? tracks[column].length : room
      let start = isRow ? inset + tracks[column].start : 0
      let alignment =
        (isRow ? tracks[column].alignment : nil)
        ?? (shown.tracks == nil
          ? Alignment(shown.horizontal, shown.vertical) : isRow ? .center : .leading)
      let inner = alignment.place(own, in: size(along: length, across: cell), mirrored: mirrored)
      let corner =
        axis == .vertical
        ? Point(x: mirrored ? size.width - start - cell : start, y: at)
        : Point(x: mirrored ? size.width - at - length : at, y: start)
      row.node.place(at: corner + inner, offered)
    }
  }

  // MARK: Drawing

  override func draw(in canvas: Canvas, at point: Point) {
    canvas.clipped(to: Rect(origin: point, size: size)) {
      let pins = pins(tracks(across(size)))
      if pins.isEmpty {
        for row in store.visible { row.node.drawTree(in: canvas, from: point) }
        return
      }
      let onTop = pins.map { lines.rows(inLine: $0.line).lowerBound }
      // The rows under the pinned lines are not drawn, so that the pinned lines stand on the ground
      // behind the container.
      canvas.clipped(to: between(pins).offsetBy(x: point.x, y: point.y)) {
        for row in store.visible where !onTop.contains(row.index) {
          row.node.drawTree(in: canvas, from: point)
        }
      }
      for index in onTop {
        guard let row = (pinnedRows + store.visible).first(where: { $0.index == index }) else {
          continue
        }
        row.node.drawTree(in: canvas, from: point)
      }
    }
  }

  /// Extends `rect` so that a header pinned at the top does not cover the part that is to be
  /// visible.
  override func reveal(_ rect: Rect) -> Rect {
    guard axis == .vertical, shown.pinned.contains(.sectionHeaders), rect.y > 0, rect.height > 0,
      lines.count > 0
    else { return rect }
    let line = line(at: rect.y)
    guard let header = lines.header(before: line), header != line else { return rect }
    let length = extents.length(before: header + 1) - extents.length(before: header)
    return Rect(x: rect.x, y: rect.y - length, width: rect.width, height: rect.height + length)
  }
}
