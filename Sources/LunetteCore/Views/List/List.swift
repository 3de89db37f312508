import LunetteScreen

/// Rows below each other, of which only those in sight exist: opening and scrolling cost the same for ten rows as for a
/// hundred thousand.
package final class List: View {
  package let children: [View?]
  package init(children: [View?]) {
    self.children = children
    super.init()
  }
  override func makeNode() -> Node { ListNode() }
}

/// The rows of a list by number, without making them.
struct ListRows {
  private enum Segment {
    case view(View, position: Int)
    case each(ForEach, position: Int)
    var count: Int {
      switch self {
      case .view: 1
      case .each(let each, _): each.source.count
      }
    }
  }
  /// Tells rows apart across updates: the child's position, and the key or index in a `ForEach`.
  struct Identity: Hashable {
    var position: Int
    var key: IdentityKey?
  }
  private var segments: [(start: Int, segment: Segment)] = []
  private(set) var count = 0

  init(_ children: [View?]) {
    var position = 0
    func add(_ segment: Segment) {
      segments.append((count, segment))
      count += segment.count
    }
    func visit(_ view: View?) {
      defer { position += 1 }
      guard let view else { return }
      let flat = GroupView.distributing(view)
      if let group = flat as? GroupView {
        for child in group.children { visit(child) }
      } else if let each = flat as? ForEach {
        add(.each(each, position: position))
      } else {
        add(.view(flat, position: position))
      }
    }
    for child in children { visit(child) }
  }
  init() {}

  private func locate(_ row: Int) -> (Segment, Int) {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= row { low = middle } else { high = middle }
    }
    // Empty segments share their start with the one after them; the last of them was found.
    return (segments[low].segment, row - segments[low].start)
  }
  func identity(_ row: Int) throws -> Identity {
    switch locate(row) {
    case (.view(_, let position), _): return Identity(position: position, key: nil)
    case (.each(let each, let position), let index):
      return Identity(position: position, key: try each.source.key(at: index) ?? .integer(Int64(index + 1)))
    }
  }
  func view(_ row: Int) -> View {
    switch locate(row) {
    case (.view(let view, _), _): view
    case (.each(let each, _), let index): ForEachRow(each, index)
    }
  }
}

final class ListNode: Node, WheelTarget, RevealTarget, KeyScrollTarget {
  private struct Row {
    var index: Int
    var identity: ListRows.Identity
    var node: Node
    var height = 1
  }
  private var rows = ListRows()
  /// In sight, from the top.
  private var visible: [Row] = []
  /// Out of sight, kept with their state: the latest last.
  private var parked: [Row] = []
  private static let parkedLimit = 128
  /// The first row in sight, and how many of its lines are above the edge.
  private var top = 0
  private var topOffset = 0
  private var rowEnvironment: Environment!
  private var rowEnvironmentSource: Environment?

  override init() {
    super.init()
    flags.insert(.clips)
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if rowEnvironmentSource !== environment {
      rowEnvironmentSource = environment
      rowEnvironment = environment.with { $0.container = .list }
    }
    let list = unsafeDowncast(view, to: List.self)
    if old !== view { rows = ListRows(list.children) }
    guard old != nil else { return }
    // Rows that exist go on under their identity; those that are gone, or not in sight, are made when needed.
    top = max(0, min(top, rows.count - 1))
    let kept = visible + parked
    visible = []
    parked = kept
    refill(reset: true)
    invalidateLayout()
    setNeedsDisplay()
  }

  /// The row `index`, made or found again.
  private func makeRow(_ index: Int) -> Row? {
    do {
      let identity = try rows.identity(index)
      if let used = visible.first(where: { $0.identity == identity }), used.index != index {
        throw ScriptError(
          message: "List: the key \(identity.key?.description ?? "?") is there twice, in rows \(used.index + 1) and \(index + 1)")
      }
      var found: Node?
      if let place = parked.lastIndex(where: { $0.identity == identity }) { found = parked.remove(at: place).node }
      let node = reconcile(found, with: rows.view(index), rowEnvironment)
      return Row(index: index, identity: identity, node: node)
    } catch {
      let error = error as? ScriptError ?? ScriptError(message: "\(error)")
      scene.report(error, from: self)
      let node = reconcile(nil, with: ErrorView(message: error.message), rowEnvironment)
      return Row(index: index, identity: ListRows.Identity(position: -1 - index, key: nil), node: node)
    }
  }
  private func park(_ row: Row) {
    parked.append(row)
  }
  private func trimParked() {
    while parked.count > ListNode.parkedLimit { parked.removeFirst().node.unmount() }
  }

  private var rowWidth: Int { max(0, size.width - (rows.count > size.height ? 1 : 0)) }
  private var rowProposal: ProposedSize { ProposedSize(width: rowWidth, height: Layout.ideal) }

  /// Makes the rows in sight and no others; `top` and `topOffset` are kept within bounds.
  private func refill(reset: Bool = false) {
    guard flags.contains(.placed) else { return }
    func height(_ row: inout Row) -> Int {
      row.height = row.node.measure(rowProposal).height
      return row.height
    }
    var old = visible
    visible = []
    func take(_ index: Int) -> Row? {
      if !reset, let place = old.firstIndex(where: { $0.index == index }) { return old.remove(at: place) }
      return makeRow(index)
    }
    var filled = -topOffset
    var index = top
    while index < rows.count, filled < size.height {
      guard var row = take(index) else { break }
      filled += height(&row)
      visible.append(row)
      index += 1
    }
    // At the end there is no empty room below the last row.
    while filled < size.height, top > 0 || topOffset > 0 {
      if topOffset > 0 {
        let step = min(topOffset, size.height - filled)
        topOffset -= step
        filled += step
        continue
      }
      guard var row = take(top - 1) else { break }
      top -= 1
      let own = height(&row)
      visible.insert(row, at: 0)
      topOffset = max(0, own - (size.height - filled))
      filled += own - topOffset
    }
    // A top row that is scrolled off whole is not in sight.
    while let first = visible.first, topOffset >= first.height, visible.count > 1 {
      topOffset -= first.height
      top += 1
      park(visible.removeFirst())
    }
    for row in old { park(row) }
    trimParked()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    for row in visible { body(row.node) }
    for row in parked { body(row.node) }
  }
  override func forEachFocusChild(_ body: (Node) -> Void) { for row in visible { body(row.node) } }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    var width = proposal.width
    var height = proposal.height
    if width == Layout.ideal || height == Layout.ideal {
      // The ideal is that of the first rows: the others do not exist.
      let sample = min(rows.count, 100)
      var widest = 0
      var total = 0
      var made: [Row] = []
      for index in 0..<sample {
        let known = visible.first { $0.index == index }
        guard let row = known ?? makeRow(index) else { continue }
        let own = row.node.measure(ProposedSize(width: width, height: Layout.ideal))
        widest = max(widest, own.width)
        total += own.height
        if known == nil { made.append(row) }
      }
      for row in made { park(row) }
      if width == Layout.ideal { width = widest }
      if height == Layout.ideal { height = sample == 0 ? 0 : total * rows.count / sample }
    }
    return Size(width: width, height: height)
  }

  override func placeChildren() {
    refill()
    placeRows()
  }
  private func placeRows() {
    var y = -topOffset
    for index in visible.indices {
      let node = visible[index].node
      let proposal = rowProposal
      let own = node.measure(proposal)
      visible[index].height = own.height
      node.place(at: Point(x: environment.isRightToLeft ? size.width - own.width : 0, y: y), proposal)
      y += own.height
    }
  }
  override func computePaintBounds() -> Rect { Rect(origin: .zero, size: size) }

  private var bar: ScrollAxis {
    // In rows: heights of rows that do not exist are not known.
    ScrollAxis(offset: top, content: max(rows.count, visible.count), viewport: max(1, visible.count))
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    canvas.clipped(to: rect) {
      for row in visible { row.node.drawTree(in: canvas, from: point) }
      ScrollBar.draw(bar, vertical: true, in: rect, canvas: canvas, node: self, mirrored: environment.isRightToLeft)
    }
  }

  // MARK: Scrolling

  /// Moves the contents up by `lines`; returns by how many they went.
  @discardableResult
  private func scroll(by lines: Int) -> Int {
    guard lines != 0, !visible.isEmpty else { return 0 }
    let anchor = visible.map { ($0.index, $0.node.origin.y) }
    if lines > 0 {
      topOffset += lines
      while let first = visible.first, topOffset >= first.height, top + 1 < rows.count {
        topOffset -= first.height
        top += 1
        park(visible.removeFirst())
        if visible.isEmpty, var row = makeRow(top) {
          row.height = row.node.measure(rowProposal).height
          visible = [row]
        }
      }
    } else {
      topOffset += lines
      while topOffset < 0, top > 0, var row = makeRow(top - 1) {
        row.height = row.node.measure(rowProposal).height
        top -= 1
        topOffset += row.height
        visible.insert(row, at: 0)
      }
      topOffset = max(0, topOffset)
    }
    refill()
    // How far it really went: by a row that was and is in sight.
    var y = -topOffset
    var went: Int?
    for row in visible {
      if let before = anchor.first(where: { $0.0 == row.index }) {
        went = before.1 - y
        break
      }
      y += row.height
    }
    if went == 0 { return 0 }
    let rect = absoluteRect(Rect(origin: .zero, size: size))
    if let went {
      scene.scrolled(self, rect: rect, lines: went)
    } else {
      scene.damage(rect)
    }
    scene.withoutDamage { placeRows() }
    let barColumn = environment.isRightToLeft ? 0 : size.width - 1
    scene.damage(absoluteRect(Rect(x: barColumn, y: 0, width: 1, height: size.height)))
    return went ?? lines
  }

  func wheel(x: Int, y: Int) -> Bool { scroll(by: y) != 0 }

  func reveal(_ rect: Rect) -> Rect {
    let lines = rect.y < 0 ? rect.y : rect.maxY > size.height ? min(rect.maxY - size.height, rect.y) : 0
    return rect.offsetBy(x: 0, y: -scroll(by: lines))
  }

  /// Makes row `index` visible and gives the focus to the first stop in it; false if it has none.
  private func focusRow(_ index: Int) -> Bool {
    guard index >= 0, index < rows.count else { return false }
    if visible.first(where: { $0.index == index }) == nil {
      if index == (visible.last?.index ?? -2) + 1 {
        scroll(by: 1)
      } else if index == (visible.first?.index ?? -2) - 1 {
        scroll(by: -1)
      } else {
        top = index
        topOffset = 0
        refill()
        scene.damage(absoluteRect(Rect(origin: .zero, size: size)))
        placeRows()
      }
    }
    guard let row = visible.first(where: { $0.index == index }) else { return false }
    var stop: Node?
    func visit(_ node: Node) {
      if stop != nil || node.hidesFromUser { return }
      if node.focusTarget?.canTakeFocus == true { stop = node } else { node.forEachFocusChild(visit) }
    }
    visit(row.node)
    guard let target = stop?.focusTarget else { return false }
    scene.focus.move(to: target)
    return true
  }

  /// The row that has the focus.
  private func focusedRow() -> Int? {
    var node = scene.focus.current
    while let here = node {
      if here.parent === self { return visible.first { $0.node === here }?.index }
      node = here.parent
    }
    return nil
  }

  func handleScrollKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    let focused = focusedRow()
    let page = max(1, visible.count - 1)
    func go(_ target: Int, _ step: Int) -> Bool {
      // Rows without a stop are passed over.
      var index = max(0, min(rows.count - 1, target))
      guard focused != nil else { return scroll(by: index - top) != 0 }
      var tries = 0
      while index >= 0, index < rows.count, tries < 1000 {
        if index == focused { return false }
        if focusRow(index) { return true }
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
      return focused > 0 && go(focused - 1, -1)
    case .pageDown: return go((focused ?? top) + page, -1)
    case .pageUp: return go((focused ?? top) - page, 1)
    case .home: return go(0, 1)
    case .end: return go(rows.count - 1, -1)
    default: return false
    }
  }

  override var accessibilityElement: AccessibilityElement? { nil }
}
