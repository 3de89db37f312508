import LunetteBase
import LunetteEngine

/// A node that shows rows of which only some exist.
protocol RowHolder: DueBody, PreferenceReceiver {
  var store: RowStore { get }
  /// The environment that its rows inherit.
  func rowEnvironment(_ environment: Environment) -> Environment
  /// The view of row `index`. This is `old` if `old` is still right.
  func rowView(_ index: Int, _ identity: ListRows.Identity, old: View?) -> View
  /// Called when the rows have changed because sections were found among them, or because sections
  /// changed.
  func sectionsChanged()
}
extension RowHolder {
  package var bodyDescription: String { "sections" }
  func mayHaveChanged(_ key: String?) { store.hasPreferences = true }
}

/// The existing rows of a large number: those that the node shows, and some that it has shown. Rows
/// are made when they are needed, are found again by their identity, and leave when there are too
/// many and they are the oldest.
package final class RowStore {
  /// A class and not a struct, because scrolling by a line visits all rows in sight several times,
  /// and a copy of a row would copy its keys.
  package final class Row {
    let identity: ListRows.Identity
    fileprivate(set) var node: Node
    /// The `mark` of the identity.
    let mark: Int
    var index: Int
    var height = 1
    /// The `generation` in which the row was made or found again: in a later generation its index
    /// may belong to another row.
    fileprivate(set) var generation: Int
    /// Whether another row may have the same identity, which is a mistake.
    let mayRepeat: Bool
    /// The number of the update in which the row was recycled.
    var recycledIn = 0
    /// Whether the row is kept as long as rows with state are: it has state, or it may be asked for
    /// its size again.
    var isKept = false
    init(
      index: Int, identity: ListRows.Identity, node: Node, generation: Int, mark: Int,
      mayRepeat: Bool
    ) {
      self.identity = identity
      self.node = node
      self.index = index
      self.generation = generation
      self.mark = mark
      self.mayRepeat = mayRepeat
    }
  }
  /// `unowned(unsafe)` is safe because the node owns this store.
  unowned(unsafe) var node: (any RowHolder)!
  var rows = ListRows() {
    didSet {
      generation += 1
      if !visible.isEmpty || !recycled.isEmpty {
        areOthers = true
        cameBefore += rows.count - oldValue.count
      }
      awaitsSections = false
      repeated.removeAll()
      keysOfGone.removeAll()
      // Their views hold data that is no longer shown.
      reusable.removeAll()
      node.scene.rowsHaveChangedForFocus()
    }
  }
  /// The number of changes of `rows` and of the environment that they inherit.
  private var generation = 0 { didSet { existing = nil } }
  /// Whether there are other rows than at the last change, and not only another environment.
  private var areOthers = false
  /// How many more rows there are than at the last change. Rows that stay have moved by this number
  /// if the new ones came before them.
  private var cameBefore = 0
  /// Whether the rows will change, because sections were found among them.
  private(set) var awaitsSections = false
  /// The indices of rows whose key another row has, with the index of that row: they stay errors
  /// wherever the list is scrolled.
  private var repeated: [Int: Int] = [:]
  /// The rows that are shown, in their order.
  var visible: [Row] = []
  /// Rows that come before these, from the bottom up, until `showAbove` adds them together, because
  /// each insertion would move all that are shown.
  var above: [Row] = []
  /// Whether a row has set a preference: it counts while the row is in sight.
  var hasPreferences = false
  /// The rows that are not shown but are kept with their state, the most recent last.
  private(set) var recycled: [Row] = []
  private static let recycledLimit = 128
  /// The number of rows without state that are kept, so that scrolling back a little makes no rows.
  private static let plainLimit = 32
  /// The keys of rows without state that have been released, so that a key that occurs twice is
  /// still noticed; the most recent last.
  private var keysOfGone: [(identity: ListRows.Identity, mark: Int, index: Int, generation: Int)] =
    []
  /// The number of rows that have been recycled since surplus ones were last released.
  private var newlyRecycled = 0
  /// Up to this number of rows, a row is searched for one by one; above it, with a table of marks.
  private static let few = 256
  /// The indices of the rows of this generation that exist, and of some that have left, by their
  /// marks; nil if they have not been collected.
  private var existing: [Int: Int]?
  /// The marks of the recycled rows, while many rows change.
  private var existingRecycled: Set<Int>?
  /// The index in `recycled` of the row that was taken from there last: while rows change, the next
  /// one is before it.
  private var indexOfLast = 0
  /// The nodes of rows that have left the tree, which other rows may reuse, with the numbers of the
  /// updates in which they left, the oldest first.
  private var reusable: [(node: Node, since: Int)] = []
  private static let reusableLimit = 64
  private var inherited: (from: Environment, environment: Environment)?
  /// Whether a change of the rows is under way, so that rows that are made now are new ones.
  private var areChanging = false
  private(set) lazy var sections = ListSections(node: node!)

  func end() {
    sections.end()
    reusable.removeAll()
  }
  /// The outline trees among the children of the node, by their positions.
  private var outlines: [Int: OutlineTree] = [:]
  func rows(of outline: OutlineGroup, at position: Int) -> ForEach {
    let tree =
      outlines[position]
      ?? OutlineTree { [weak self] in
        guard let self else { return }
        node.scene.afterUpdate(for: node) { [node] in node.sectionsChanged() }
      }
    outlines[position] = tree
    return tree.rows(of: outline)
  }
  /// Discards the cached environment, because the inherited one has changed.
  func forgetInherited() { inherited = nil }

  var isChecking: Bool { node.scene.isCheckingLayout }

  private var rowEnvironment: Environment {
    if let inherited, inherited.from === node.environment { return inherited.environment }
    let fresh = node.rowEnvironment(node.environment)
    inherited = (node.environment, fresh)
    return fresh
  }

  // MARK: Making rows

  /// Makes row `index`, or finds it again. This calls a script.
  func makeRow(_ index: Int) -> Row {
    var isKnown = false
    do {
      var mayRepeat = true
      let identity = try rows.identity(index, &mayRepeat)
      let mark = identity.mark
      if mayRepeat, let used = repeated[index] ?? other(than: index, identity, mark) {
        isKnown = repeated.updateValue(used, forKey: index) != nil
        if !isKnown { node.scene.afterUpdate(for: node) { [node] in node.invalidateLayout() } }
        throw ViewFault.repeatedKey(
          identity.key ?? .integer(0), rows: min(used, index) + 1...max(used, index) + 1)
      }
      let found = takeRecycled(identity, mark)
      let made = show(index, identity, mark, in: found)
      existing?[mark] = index
      return Row(
        index: index, identity: identity, node: made, generation: generation, mark: mark,
        mayRepeat: mayRepeat)
    } catch {
      let error = ScriptError(thrown: error)
      if !isKnown { node.scene.reports.report(error, from: node, about: rows.forEach(index)) }
      let identity = ListRows.Identity(section: nil, position: -1 - index, key: nil)
      let mark = identity.mark
      let made = node.reconcile(
        takeRecycled(identity, mark), with: ErrorView(message: error.message), rowEnvironment)
      return Row(
        index: index, identity: identity, node: made, generation: generation, mark: mark,
        mayRepeat: false)
    }
  }

  /// The node for row `index`: `found`, which has shown it before, or a new one.
  private func show(_ index: Int, _ identity: ListRows.Identity, _ mark: Int, in found: Node?)
    -> Node
  {
    let view = node.rowView(index, identity, old: found?.view)
    let made =
      found == nil ? reuseRow(for: view) ?? show(view, in: nil, mark) : show(view, in: found, mark)
    if rows.mayBeSection(index), ListSections.isSection(made) {
      foundSection(at: identity.position)
    }
    return made
  }

  /// The node for the view of a row. A row appears by a transition only if the rows have changed,
  /// and not because it is scrolled into sight.
  private func show(_ view: View, in found: Node?, _ mark: Int) -> Node {
    let environment = rowEnvironment
    // The row may have the focus, which it must perhaps give away now.
    if let found, found.view !== view || found.environment !== environment {
      node.scene.mayChange()
    }
    let key = IdentityKey.integer(Int64(mark))
    if areChanging, let shown = node.replace(found, with: view, environment, at: key) {
      return shown
    }
    // A row that is still leaving comes back, whether it is made while the rows change or by the
    // layout after that.
    if found == nil, let back = node.takeBack(view, environment, at: key) { return back }
    return node.reconcile(found, with: view, environment)
  }

  /// Shows a row in the nodes of a row that has left; nil if there are none, or if they must not be
  /// reused now. Calls that were deferred for nodes when they left are dropped in the next update
  /// at the latest, so nodes are reused at the earliest in the update after that.
  private func reuseRow(for view: View) -> Node? {
    guard let first = reusable.first, node.scene.updateNumber - first.since >= 2, !areChanging,
      node.scene.mayReuseNodes
    else { return nil }
    return node.reuse(reusable.removeFirst().node, for: view, rowEnvironment)
  }

  /// Removes and returns the node of the recycled row with this identity; nil if there is none.
  private func takeRecycled(_ identity: ListRows.Identity, _ mark: Int) -> Node? {
    if let existingRecycled, !existingRecycled.contains(mark) { return nil }
    func isIt(_ row: Row) -> Bool { row.mark == mark && row.identity == identity }
    let isNext = recycled.indices.contains(indexOfLast - 1) && isIt(recycled[indexOfLast - 1])
    guard let match = isNext ? indexOfLast - 1 : recycled.lastIndex(where: isIt) else { return nil }
    indexOfLast = match
    if hasPreferences { node.preferencesMayHaveChanged() }
    return recycled.remove(at: match).node
  }

  /// The index of an existing row that has the identity of row `index`; nil if there is none.
  /// Repeated keys are noticed when rows are made (S90), whether to be shown or only to be
  /// measured.
  private func other(than index: Int, _ identity: ListRows.Identity, _ mark: Int) -> Int? {
    // An identity by position belongs to one row only.
    if identity.key == nil, identity.id == nil { return nil }
    if visible.count + above.count > RowStore.few, !mayExist(mark, otherThan: index) { return nil }
    func isOther(_ row: Row) -> Bool {
      row.mark == mark && row.index != index && row.generation == generation
        && row.identity == identity
    }
    let row =
      visible.first(where: isOther) ?? above.first(where: isOther) ?? recycled.first(where: isOther)
    if let row { return row.index }
    return keysOfGone.first {
      $0.mark == mark && $0.index != index && $0.generation == generation && $0.identity == identity
    }?.index
  }

  /// Whether a row with this mark may exist in the current generation, beside row `index`.
  private func mayExist(_ mark: Int, otherThan index: Int) -> Bool {
    if existing == nil {
      var found: [Int: Int] = [:]
      for row in visible { found[row.mark] = row.index }
      for row in above { found[row.mark] = row.index }
      for row in recycled where row.generation == generation { found[row.mark] = row.index }
      for row in keysOfGone where row.generation == generation { found[row.mark] = row.index }
      existing = found
    }
    return existing![mark].map { $0 != index } ?? false
  }

  /// Row `index`, if it exists in the current generation, whether or not it is shown.
  private func known(_ index: Int) -> Row? {
    if let first = visible.first?.index, visible.indices.contains(index - first),
      visible[index - first].index == index
    {
      return visible[index - first]
    }
    return recycled.last { $0.index == index && $0.generation == generation }
  }
  /// The row whose node this is, in sight or kept out of sight; nil if there is none.
  func row(of node: Node) -> Row? {
    visible.first { $0.node === node } ?? recycled.first { $0.node === node }
  }
  /// Row `index` for a question about its size: it is made if necessary, and kept out of sight. Nil
  /// if the row does not exist in a layout made only for comparison, which makes no rows.
  func asked(_ index: Int) -> Row? {
    if let known = known(index) {
      known.isKept = true
      return known
    }
    if isChecking {
      node.scene.frameCheck.layout = .incomplete
      return nil
    }
    let row = makeRow(index)
    row.isKept = true
    park(row)
    return row
  }

  /// Called when a `ForEach` that was taken for one that makes rows makes sections: the rows of
  /// these sections become rows of the list.
  func foundSection(at position: Int) {
    guard sections.positions.insert(position).inserted else { return }
    awaitsSections = true
    node.scene.afterUpdate(for: node) { [node] in node.sectionsChanged() }
  }

  // MARK: Releasing rows

  func park(_ row: Row) {
    if isChecking { return }
    if hasPreferences { node.preferencesMayHaveChanged() }
    row.node.setNeedsDisplay()
    row.node.flags.remove(.placed)
    row.recycledIn = node.scene.updateNumber
    recycled.append(row)
    newlyRecycled += 1
    existingRecycled?.insert(row.mark)
  }
  func showAbove() {
    visible.insert(contentsOf: above.reversed(), at: 0)
    above = []
  }
  /// Parks the first `count` rows that are shown. Returns the number of their lines.
  @discardableResult func parkFirst(_ count: Int) -> Int {
    var lines = 0
    for row in visible[..<count] {
      lines += row.height
      park(row)
    }
    visible.removeFirst(count)
    return lines
  }
  /// Releases the oldest recycled rows, several at a time: all but about `recycledLimit`, and those
  /// without state but about `plainLimit`. These are released only in a later update: a layout may
  /// bring a row back into sight that it has just recycled, and rows that have no data any more
  /// leave by their transitions.
  func trim() {
    if newlyRecycled <= 8 { return }
    newlyRecycled = 0
    let old = recycled.count - RowStore.plainLimit
    if old <= 0 { return }
    let now = node.scene.updateNumber
    let inUse = rowsInUse
    var surplus = recycled.count - RowStore.recycledLimit
    var gone: [(node: Node, isPlain: Bool)] = []
    gone.reserveCapacity(old)
    // The rows that stay are put before those that go.
    var kept = 0
    for index in 0..<old {
      let row = recycled[index]
      let isInUse = inUse.contains { $0 === row.node }
      let isPlain =
        !isInUse && !row.isKept && !areChanging && row.recycledIn != now && row.node.canBeRemade
      if isPlain || !isInUse && surplus > 0 {
        gone.append((row.node, isPlain))
        if isPlain, row.mayRepeat {
          keysOfGone.append((row.identity, row.mark, row.index, row.generation))
        }
        surplus -= 1
        continue
      }
      // It is not asked again.
      if !isInUse, !areChanging, row.recycledIn != now { row.isKept = true }
      recycled.swapAt(kept, index)
      kept += 1
    }
    recycled.removeSubrange(kept..<old)
    existing = nil
    keysOfGone.removeFirst(
      max(0, keysOfGone.count - (RowStore.recycledLimit - RowStore.plainLimit)))
    for (node, isPlain) in gone { release(node, isPlain) }
  }
  private func release(_ gone: Node, _ isPlain: Bool) {
    guard reusable.count < RowStore.reusableLimit, node.scene.mayReuseNodes,
      isPlain || gone.canBeReused
    else {
      return gone.unmount()
    }
    gone.detachForReuse()
    reusable.append((gone, node.scene.updateNumber))
  }

  /// Applies a change of the rows: existing rows keep their nodes by their identity while `refill`
  /// makes them anew; rows that are gone leave the tree, and other rows are made when they are
  /// needed.
  func change(_ refill: () -> Void) {
    generation += 1
    node.scene.focus.prepareSuccessors(in: node)
    let before = visible
    // The first is the last of them, because the rows are taken from there in their order.
    recycled += visible.reversed()
    newlyRecycled += visible.count
    visible = []
    indexOfLast = recycled.count
    if recycled.count > RowStore.few { existingRecycled = Set(recycled.map(\.mark)) }
    areChanging = true
    refill()
    existingRecycled = nil
    updateKept(before)
    areChanging = false
    (areOthers, cameBefore) = (false, 0)
    // A layout may bring some of them back into sight, which move from where they were.
    if recycled.contains(where: { $0.node.flags.contains(.placed) }) {
      node.scene.afterUpdate(for: node) { [weak self] in self?.unplaceKept() }
    }
  }
  /// Brings the recycled rows up to date with the data, as those in sight are: whatever is kept out
  /// of sight is current, so that nothing in it goes on with data that have gone. A row without
  /// data leaves the tree at once, with its focus and tasks (S88); so does one that is not found
  /// near its old place, because reading all keys of a long list would take too long. A row without
  /// state that was out of sight before is released instead: when it is made again it shows what it
  /// would show now.
  private func updateKept(_ before: [Row]) {
    if recycled.isEmpty { return }
    let now = node.scene.updateNumber
    let kept = Set((rowsInUse + before.map(\.node)).map(ObjectIdentifier.init))
    var plain: [Row] = []
    recycled.removeAll { row in
      let isPlain =
        areOthers && !row.isKept && row.recycledIn != now
        && !kept.contains(ObjectIdentifier(row.node))
        && row.node.canBeRemade
      if isPlain { plain.append(row) }
      return isPlain
    }
    for row in plain { row.node.unmount() }
    let search = RowSearch(recycled, in: rows, shift: cameBefore)
    var gone: [Row] = []
    for row in recycled {
      guard let index = search.index(of: row) else {
        gone.append(row)
        continue
      }
      row.index = index
      row.generation = generation
      row.node = show(index, row.identity, row.mark, in: row.node)
    }
    existing = nil
    if gone.isEmpty { return }
    // Under an animation the rows leave by their transitions.
    for row in gone {
      _ = node.replace(row.node, with: nil, node.environment, at: .integer(Int64(row.mark)))
    }
    let left = Set(gone.map { ObjectIdentifier($0) })
    recycled.removeAll { left.contains(ObjectIdentifier($0)) }
  }
  /// A recycled row is nowhere on the screen: a change in it must not damage anything, and no layer
  /// stands beside it.
  private func unplaceKept() { for row in recycled { row.node.flags.remove(.placed) } }
}
