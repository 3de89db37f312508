import LunetteEngine
import LunetteScreen

/// A node that shows rows of which only some exist.
protocol RowHolder: Node {
  var store: RowStore { get }
  /// The environment that its rows inherit.
  func rowEnvironment(_ environment: Environment) -> Environment
  /// The view of row `index`. This is `old` if `old` is still right.
  func rowView(_ index: Int, _ identity: ListRows.Identity, old: View?) -> View
  /// Called when the rows have changed because sections were found among them, or because sections changed.
  func sectionsChanged()
}

/// The existing rows of a large number: those that the node shows, and some that it has shown. Rows are made when they are
/// needed, are found again by their identity, and leave when there are too many and they are the oldest.
final class RowStore {
  /// A class and not a struct, because scrolling by a line visits all rows in sight several times, and a copy of a row would copy
  /// its keys.
  final class Row {
    let identity: ListRows.Identity
    let node: Node
    /// The hash of the identity: unequal hashes distinguish rows without a comparison of their keys.
    let hash: Int
    var index: Int
    var height = 1
    /// The `generation` in which the row was made or found again: in a later generation its index may belong to another row.
    let generation: Int
    init(index: Int, identity: ListRows.Identity, node: Node, generation: Int, hash: Int) {
      self.identity = identity
      self.node = node
      self.index = index
      self.generation = generation
      self.hash = hash
    }
  }
  /// `unowned(unsafe)` is safe because the node owns this store.
  @exclusivity(unchecked) unowned(unsafe) var node: (any RowHolder)!
  var rows = ListRows() {
    didSet {
      generation += 1
      awaitsSections = false
      repeated.removeAll()
      // Their views hold data that is no longer shown.
      waiting.removeAll()
    }
  }
  /// The number of changes of `rows` and of the environment that they inherit.
  private var generation = 0 { didSet { existing = nil } }
  /// Whether the rows will change, because sections were found among them.
  private(set) var awaitsSections = false
  /// The indices of rows whose key another row has, with the index of that row: they stay errors wherever the list is scrolled.
  private var repeated: [Int: Int] = [:]
  /// The rows that are shown, in their order.
  var visible: [Row] = []
  /// Rows that come before these, from the bottom up, until `showAbove`: each would move all that are shown.
  var above: [Row] = []
  /// The rows that are not shown but are kept with their state, the most recent last.
  private(set) var parked: [Row] = []
  private static let parkedLimit = 128
  /// The number of rows up to which one is looked for among them without a table of their hashes.
  private static let few = 256
  /// The indices of the rows of this generation that exist, and of some that have left, by their hashes; nil where they have not
  /// been collected.
  private var existing: [Int: Int]?
  /// The hashes of the parked rows, while many rows change.
  private var existingParked: Set<Int>?
  /// Where the row was that was taken from `parked` last: while rows change, the next one stands before it.
  private var placeOfLast = 0
  /// The nodes of rows that have left the tree, by which other rows may be shown, and the numbers of the updates in which they
  /// left, the oldest first.
  private var waiting: [(node: Node, since: Int)] = []
  private static let waitingLimit = 64
  private var inherited: (from: Environment, environment: Environment)?
  /// Whether a change of the rows is under way, so that rows that are made now are new ones.
  private var areChanging = false
  private(set) lazy var sections = ListSections(node: node!) { [weak self] in self?.node.sectionsChanged() }

  func end() {
    sections.end()
    waiting.removeAll()
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

  var isChecking: Bool { node.scene.frameCheck.layout != .no }

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
      let hash = identity.hashValue
      if mayRepeat, let used = repeated[index] ?? other(than: index, identity, hash) {
        isKnown = repeated.updateValue(used, forKey: index) != nil
        if !isKnown { node.scene.afterUpdate(for: node) { [node] in node.invalidateLayout() } }
        throw ViewFault.repeatedKey(
          identity.key ?? .integer(0), rows: min(used, index) + 1...max(used, index) + 1)
      }
      let found = takeParked(identity, hash)
      let view = node.rowView(index, identity, old: found?.view)
      let made = found == nil ? showAgain(view) ?? show(view, in: nil, hash) : show(view, in: found, hash)
      if rows.mayBeSection(index), ListSections.isSection(made) { foundSection(at: identity.position) }
      existing?[hash] = index
      return Row(index: index, identity: identity, node: made, generation: generation, hash: hash)
    } catch {
      let error = ScriptError(thrown: error)
      if !isKnown { node.scene.reports.report(error, from: node, about: rows.forEach(index)) }
      let identity = ListRows.Identity(section: nil, position: -1 - index, key: nil)
      let hash = identity.hashValue
      let made = node.reconcile(
        takeParked(identity, hash), with: ErrorView(message: error.message), rowEnvironment)
      return Row(index: index, identity: identity, node: made, generation: generation, hash: hash)
    }
  }

  /// The node for the view of a row. A row appears by a transition only if the rows have changed, and not because it is scrolled
  /// into sight.
  private func show(_ view: View, in found: Node?, _ hash: Int) -> Node {
    let shown = areChanging ? node.replace(found, with: view, rowEnvironment, at: .integer(Int64(hash))) : nil
    return shown ?? node.reconcile(found, with: view, rowEnvironment)
  }

  /// Shows a row by nodes of a row that has left; nil if there are none, or if they must not be used now. What was deferred for
  /// nodes when they left is dropped in the next update at the latest, so they stay away until the one after it.
  private func showAgain(_ view: View) -> Node? {
    guard let first = waiting.first, node.scene.updateNumber - first.since >= 2, !areChanging,
      node.scene.mayUseNodesAgain
    else { return nil }
    return node.showAgain(waiting.removeFirst().node, view, rowEnvironment)
  }

  /// Removes and returns the node of the parked row with this identity; nil if there is none.
  private func takeParked(_ identity: ListRows.Identity, _ hash: Int) -> Node? {
    if let existingParked, !existingParked.contains(hash) { return nil }
    func isIt(_ row: Row) -> Bool { row.hash == hash && row.identity == identity }
    let isNext = parked.indices.contains(placeOfLast - 1) && isIt(parked[placeOfLast - 1])
    guard let place = isNext ? placeOfLast - 1 : parked.lastIndex(where: isIt) else { return nil }
    placeOfLast = place
    return parked.remove(at: place).node
  }

  /// The index of an existing row that has the identity of row `index`; nil if there is none. Repeated keys are noticed when rows
  /// are made (S90), whether to be shown or only to be measured.
  private func other(than index: Int, _ identity: ListRows.Identity, _ hash: Int) -> Int? {
    // An identity by position belongs to one row only.
    if identity.key == nil, identity.id == nil { return nil }
    if visible.count + above.count > RowStore.few, !mayExist(hash, otherThan: index) { return nil }
    func isOther(_ row: Row) -> Bool {
      row.hash == hash && row.index != index && row.generation == generation && row.identity == identity
    }
    return (visible.first(where: isOther) ?? above.first(where: isOther) ?? parked.first(where: isOther))?.index
  }

  /// Whether a row with this hash may exist in the current generation, beside row `index`.
  private func mayExist(_ hash: Int, otherThan index: Int) -> Bool {
    if existing == nil {
      var found: [Int: Int] = [:]
      for row in visible { found[row.hash] = row.index }
      for row in above { found[row.hash] = row.index }
      for row in parked where row.generation == generation { found[row.hash] = row.index }
      existing = found
    }
    return existing![hash].map { $0 != index } ?? false
  }

  /// Row `index`, if it exists in the current generation, whether or not it is shown.
  private func known(_ index: Int) -> Row? {
    if let first = visible.first?.index, visible.indices.contains(index - first),
      visible[index - first].index == index
    {
      return visible[index - first]
    }
    return parked.last { $0.index == index && $0.generation == generation }
  }
  /// Row `index` for a question about its size: it is made if necessary, and kept out of sight. Nil if the row does not exist in
  /// a layout made only for comparison, which makes no rows.
  func asked(_ index: Int) -> Row? {
    if let known = known(index) { return known }
    if isChecking {
      node.scene.frameCheck.layout = .incomplete
      return nil
    }
    let row = makeRow(index)
    park(row)
    return row
  }

  /// Called when a `ForEach` that was taken for one that makes rows makes sections: the rows of these sections become rows of the
  /// list.
  func foundSection(at position: Int) {
    guard sections.positions.insert(position).inserted else { return }
    awaitsSections = true
    node.scene.afterUpdate(for: node) { [node] in node.sectionsChanged() }
  }

  // MARK: Releasing rows

  func park(_ row: Row) {
    if isChecking { return }
    row.node.setNeedsDisplay()
    row.node.flags.remove(.placed)
    parked.append(row)
    existingParked?.insert(row.hash)
  }
  func showAbove() {
    visible.insert(contentsOf: above.reversed(), at: 0)
    above = []
  }
  /// Parks the first `count` rows that are shown.
  func parkFirst(_ count: Int) {
    for row in visible[..<count] { park(row) }
    visible.removeFirst(count)
  }
  /// Releases the oldest parked rows. It is called now and then and keeps their number close to `parkedLimit`.
  func trim() {
    if parked.count <= RowStore.parkedLimit + 8 { return }
    let inUse = rowsInUse
    let surplus = parked.count - RowStore.parkedLimit
    var gone: [Row] = []
    var kept: [Row] = []
    var index = 0
    while gone.count < surplus, index < parked.count {
      let row = parked[index]
      if inUse.contains(ObjectIdentifier(row.node)) { kept.append(row) } else { gone.append(row) }
      index += 1
    }
    parked.replaceSubrange(..<index, with: kept)
    existing = nil
    for row in gone { release(row.node) }
  }
  private func release(_ gone: Node) {
    guard waiting.count < RowStore.waitingLimit, node.scene.mayUseNodesAgain, gone.canBeUsedAgain else {
      return gone.unmount()
    }
    gone.unmountToWait()
    waiting.append((gone, node.scene.updateNumber))
  }

  /// Applies a change of the rows: existing rows keep their nodes by their identity while `refill` makes them anew; rows that are
  /// gone leave the tree, and other rows are made when they are needed.
  func change(_ refill: () -> Void) {
    generation += 1
    node.scene.focus.prepareHeirs(in: node)
    let before = visible
    // The first is the last of them, because the rows are taken from there in their order.
    parked += visible.reversed()
    visible = []
    placeOfLast = parked.count
    if parked.count > RowStore.few { existingParked = Set(parked.map(\.hash)) }
    areChanging = true
    rows.beginChange()
    refill()
    rows.endChange()
    areChanging = false
    existingParked = nil
    forgetRowsThatAreGone(before)
    // A layout may bring some of them back into sight, which move from where they were.
    if parked.contains(where: { $0.node.flags.contains(.placed) }) {
      node.scene.afterUpdate(for: node) { [weak self] in self?.takePlacesOfParked() }
    }
  }
  /// A parked row is nowhere on the screen: a change in it must not damage anything, and no layer stands beside it.
  private func takePlacesOfParked() { for row in parked { row.node.flags.remove(.placed) } }

  /// Removes rows that were in sight and have no data any more from the tree at once, with their focus and tasks (S88). A key is
  /// searched for near the row's old place, because reading all keys of a long list would take too long. Rows that are not found
  /// there are removed; rows that were out of sight leave when they are the oldest of those kept.
  private func forgetRowsThatAreGone(_ before: [Row]) {
    if parked.isEmpty { return }
    let isShort = rows.count <= 512
    let inUse = rowsInUse
    // Usually all are where they were, and no key must be searched for.
    if parked.allSatisfy({ $0.index < rows.count && (try? rows.identity($0.index)) == $0.identity }) { return }
    let candidates: [Row]
    if isShort {
      candidates = parked
    } else {
      let known = inUse.union(before.map { ObjectIdentifier($0.node) })
      candidates = parked.filter { known.contains(ObjectIdentifier($0.node)) }
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
    // The other rows get their new indices, so that the keyboard continues from there.
    for row in parked { if let index = known[row.identity] { row.index = index } }
    let gone = candidates.filter { known[$0.identity] == nil }
    if gone.isEmpty { return }
    // Under an animation the rows leave by their transitions.
    for row in gone { _ = node.replace(row.node, with: nil, node.environment, at: .integer(Int64(row.hash))) }
    let left = Set(gone.map { ObjectIdentifier($0.node) })
    parked.removeAll { left.contains(ObjectIdentifier($0.node)) }
  }
}
