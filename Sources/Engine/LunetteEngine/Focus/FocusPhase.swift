/// Whether the focus has settled or is still moving. The enumeration is indirect because it is read
/// several times in each pass, where it is nearly always `settled`: otherwise each read would copy
/// the large values of the other cases.
indirect enum FocusPhase {
  /// The focus must be given to a stop: at the start, or because the view that had it has left this
  /// position.
  case unsettled(FocusPosition?)
  /// The focus is where it may be. If no view has it, none gets it until the user or a script moves
  /// it.
  case settled
  /// It moves into a layer that has just opened.
  case entering(LayerNode)
  /// A layer has closed, and the focus returns to where it was before the layer opened.
  case leaving(PreviousFocus)

  var isSettled: Bool { if case .settled = self { true } else { false } }
  var isUnsettled: Bool { if case .unsettled = self { true } else { false } }
  /// Whether a stop will get the focus at the next `settle`, if there is one.
  var expectsFocus: Bool {
    switch self {
    case .unsettled: true
    case .entering(let layer): layer.layer.startsWithFocus
    case .settled, .leaving: false
    }
  }
  /// Whether one of the views that are added now may get the focus because it comes first.
  var isOpen: Bool {
    switch self {
    case .unsettled(let position): position == nil
    case .entering: true
    case .settled, .leaving: false
    }
  }
  var position: FocusPosition? { if case .unsettled(let position) = self { position } else { nil } }
}

/// The node to which the focus returns when a layer closes.
struct PreviousFocus {
  weak var node: Node?
  /// The position of that node, if it has left the tree.
  var position: FocusPosition?
  /// Whether no node had the focus yet, so that it goes to the first stop.
  var isUnsettled = false
  init(_ node: Node?, isUnsettled: Bool = false) {
    self.node = node
    self.isUnsettled = isUnsettled
  }
  init(position: FocusPosition) { self.position = position }
}

/// A row of a container by its index, so that what stands there later can be found, also when the
/// row has gone.
package struct RowPosition {
  private(set) weak var rows: (any FocusContainer)?
  private let index: Int

  /// The row in the innermost container around `node`; nil if there is none.
  package init?(of node: Node) {
    var below = node
    while let above = below.parent {
      if let rows = above.focusTarget?.asContainer, let index = rows.row(containing: below) {
        (self.rows, self.index) = (rows, index)
        return
      }
      below = above
    }
    return nil
  }
  /// The stop that gets the focus there now (S119, S123), brought into sight; nil if there is none.
  package var stop: Node? {
    guard let rows, rows.flags.contains(.mounted), !rows.isHiddenFromUser,
      !rows.scene.motion.isLeaving(rows)
    else { return nil }
    return rows.stop(insteadOf: index)
  }
}

/// Where a view stood in the tree, so that what stands in its place later can be found (S123).
struct FocusPosition {
  /// An ancestor, its children at that time, and the index of the one that was the view or
  /// contained it.
  private struct Level {
    let parent: Node
    let children: [Node?]
    let index: Int
    /// The index of the row that was the view or contained it, if the ancestor makes its rows on
    /// demand and kept this one out of sight: then those beside it need not exist.
    let rowOutOfSight: Int?
  }
  /// The innermost ancestor comes first.
  private let levels: [Level]
  private let role: ButtonRole?
  /// The row in which the view was; nil if it was in none, or was a container of rows itself.
  private let row: RowPosition?
  /// The container of rows that the view was, or to which it belonged.
  private(set) weak var rows: (any FocusContainer)?

  /// The place of `node`, which may be about to leave the tree, but is still found in it.
  init(of node: Node) {
    var levels: [Level] = []
    let container = node.focusTarget?.asContainer
    row = container == nil ? RowPosition(of: node) : nil
    rows = container ?? row?.rows
    var below = node
    while let parent = below.parent {
      let children = parent.childSlots
      let index = children.firstIndex { $0 === below } ?? children.count
      var rowOutOfSight: Int?
      if parent.focusTarget?.asContainer == nil, let holder = parent.rowsOnDemand,
        !parent.shows(below)
      {
        rowOutOfSight = holder.row(containing: below)
      }
      levels.append(
        Level(parent: parent, children: children, index: index, rowOutOfSight: rowOutOfSight))
      below = parent
    }
    self.levels = levels
    role = node.actionTarget?.role
  }

  var isInRows: Bool { rows != nil }

  /// Scrolls to the place if it is that of a row that was out of sight, so that what stands there
  /// now is made and can have the focus. A container of rows does that itself (`stop(insteadOf:)`).
  func bringIntoSight() {
    if let rows, rows.flags.contains(.mounted) { return }
    let level = levels.first { $0.rowOutOfSight != nil && $0.parent.flags.contains(.mounted) }
    guard let level, let row = level.rowOutOfSight, let rows = level.parent.rowsOnDemand,
      !rows.isHiddenFromUser, !rows.scene.motion.isLeaving(rows)
    else { return }
    // The row may still be there, without the view that had the focus.
    let now = level.index < level.children.count ? level.children[level.index] : nil
    rows.reveal(row: now.flatMap { rows.row(containing: $0) } ?? row)
  }

  /// The stop among `stops` that gets the focus; nil if none may have it.
  func successor(among stops: [Node], below root: Node?) -> Node? {
    let allowed = stops.filter { $0.focusTarget?.inheritsFocus == true }
    if let stop = row?.stop { return stop }
    let order = self.order(allowed, below: root)
    let candidates = order.here + order.after + order.before.reversed()
    return candidates.first { !isPassedOver($0) } ?? candidates.first
  }

  /// Whether the node is a button that would end something, which the user has not asked for.
  private func isPassedOver(_ node: Node) -> Bool {
    guard let other = node.actionTarget?.role, other == .cancel || other == .destructive else {
      return false
    }
    return other != role
  }

  /// Groups `stops` by position: in place of the view, after it, or before it.
  private func order(_ stops: [Node], below root: Node?) -> (
    here: [Node], after: [Node], before: [Node]
  ) {
    guard let root, let level = levels.first(where: { $0.parent.flags.contains(.mounted) }) else {
      return ([], stops, [])
    }
    let now = level.parent.childSlots
    let position = FocusPosition.position(of: level, in: now)
    let wanted = Set(stops.map(ObjectIdentifier.init))
    var found: (here: [Node], after: [Node], before: [Node]) = ([], [], [])
    /// 0 before the place, 1 in it, 2 after it.
    var part = 0
    func visit(_ node: Node) {
      if wanted.contains(ObjectIdentifier(node)) {
        switch part {
        case 0: found.before.append(node)
        case 1: found.here.append(node)
        default: found.after.append(node)
        }
      }
      guard node === level.parent else { return node.forEachChild(visit) }
      for (index, child) in now.enumerated() {
        part = index < position.lowerBound ? 0 : index < position.upperBound ? 1 : 2
        if let child { visit(child) }
      }
      part = 2
    }
    visit(root)
    return found
  }

  /// The indices, among the children of a surviving ancestor, of the position now. The range is
  /// empty if nothing is there.
  private static func position(of level: Level, in now: [Node?]) -> Range<Int> {
    let known = Set(level.children.compactMap { $0.map(ObjectIdentifier.init) })
    func isNew(_ node: Node?) -> Bool {
      node.map { !known.contains(ObjectIdentifier($0)) } ?? false
    }
    func survives(_ node: Node?) -> Bool {
      node.map { $0.flags.contains(.mounted) && $0.parent === level.parent } ?? false
    }
    if level.index < level.children.count, survives(level.children[level.index]),
      let index = now.firstIndex(where: { $0 === level.children[level.index] })
    {
      return index..<index + 1
    }
    if let row = level.rowOutOfSight, let rows = level.parent.rowsOnDemand {
      func index(_ node: Node?) -> Int { node.flatMap { rows.row(containing: $0) } ?? -1 }
      let start = now.firstIndex { index($0) >= row } ?? now.count
      return start..<start + (start < now.count && index(now[start]) == row ? 1 : 0)
    }
    if level.index < now.count, isNew(now[level.index]) { return level.index..<level.index + 1 }
    // The new nodes between the neighbours that are still in the tree.
    let before = level.children.prefix(level.index).last { survives($0) }
    let start = before.flatMap { node in now.firstIndex { $0 === node } }.map { $0 + 1 } ?? 0
    let after = level.children.dropFirst(level.index + 1).first { survives($0) }
    let end = after.flatMap { node in now.firstIndex { $0 === node } } ?? now.count
    return start < end ? start..<end : start..<start
  }
}
