import LunetteEngine
import LunetteScreen

/// A node that shows rows of which only some exist.
protocol RowHolder: Node {
  var store: RowStore { get }
  /// What its rows inherit.
  func rowEnvironment(_ environment: Environment) -> Environment
  /// The view of row `index`; `old`, if it says the same.
  func rowView(_ index: Int, _ identity: ListRows.Identity, old: View?) -> View
  /// The rows are others, for sections have been found among them, or have changed.
  func sectionsChanged()
}

/// The rows that exist of many: those that its node shows, and some that it has shown. Rows are made when they are wanted,
/// found again by their identity, and go when they are the oldest of too many.
final class RowStore {
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
  /// Unsafe, for it is this one's owner.
  unowned(unsafe) let node: any RowHolder
  var rows = ListRows() {
    didSet {
      generation += 1
      repeated.removeAll()
    }
  }
  /// Counts the changes of `rows`, and of what they inherit.
  private var generation = 0
  /// The rows that were found to have a key that another has, with that one: they stay errors wherever the list is
  /// scrolled.
  private var repeated: [Int: Int] = [:]
  /// Shown, in their order.
  var visible: [Row] = []
  /// Not shown, kept with their state: the latest last.
  private(set) var parked: [Row] = []
  private static let parkedLimit = 128
  private var inherited: (from: Environment, environment: Environment)?
  /// Whether the rows are made that there are from now on.
  private var areChanging = false
  private(set) lazy var sections = ListSections(node: node) { [weak self] in self?.node.sectionsChanged() }

  init(_ node: any RowHolder) { self.node = node }
  func end() { sections.end() }
  /// The outlines among its children, by their positions.
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
  /// What its rows inherit is no longer what it was.
  func forgetInherited() { inherited = nil }

  var isChecking: Bool { node.scene.frameCheck.layout != .no }

  private var rowEnvironment: Environment {
    if let inherited, inherited.from === node.environment { return inherited.environment }
    let fresh = node.rowEnvironment(node.environment)
    inherited = (node.environment, fresh)
    return fresh
  }

  // MARK: Making rows

  /// The row `index`, made or found again. Calls a script.
  func makeRow(_ index: Int) -> Row {
    var isKnown = false
    do {
      let identity = try rows.identity(index)
      let hash = identity.hashValue
      if let used = repeated[index] ?? other(than: index, identity, hash) {
        isKnown = repeated.updateValue(used, forKey: index) != nil
        if !isKnown { node.scene.afterUpdate(for: node) { [node] in node.invalidateLayout() } }
        throw ViewFault.repeatedKey(
          identity.key ?? .integer(0), rows: min(used, index) + 1...max(used, index) + 1)
      }
      let found = takeParked(identity, hash)
      let view = node.rowView(index, identity, old: found?.view)
      let made = show(view, in: found, hash)
      if rows.mayBeSection(index), ListSections.isSection(made) { foundSection(at: identity.position) }
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

  /// A row comes by a transition only where the rows have changed, and not because it is scrolled to.
  private func show(_ view: View, in found: Node?, _ hash: Int) -> Node {
    let shown = areChanging ? node.replace(found, with: view, rowEnvironment, at: .integer(Int64(hash))) : nil
    return shown ?? node.reconcile(found, with: view, rowEnvironment)
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

  /// Row `index`, if it exists as it is now, be it shown or not.
  private func known(_ index: Int) -> Row? {
    if let first = visible.first?.index, visible.indices.contains(index - first),
      visible[index - first].index == index
    {
      return visible[index - first]
    }
    return parked.last { $0.index == index && $0.generation == generation }
  }
  /// Row `index` for a question about its size: made if need be, and kept out of sight. Nil in a fresh layout, which makes
  /// none, where it does not exist.
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

  /// A `ForEach` that was taken for one of rows makes sections: their rows are the list's.
  func foundSection(at position: Int) {
    guard sections.positions.insert(position).inserted else { return }
    node.scene.afterUpdate(for: node) { [node] in node.sectionsChanged() }
  }

  // MARK: Letting rows go

  func park(_ row: Row) {
    if isChecking { return }
    row.node.setNeedsDisplay()
    // It is nowhere on the screen: a change in it damages nothing.
    row.node.flags.remove(.placed)
    parked.append(row)
  }
  /// Called now and then: there are not many more than `parkedLimit`.
  func trim() {
    if parked.count <= RowStore.parkedLimit + 32 { return }
    let inUse = rowsInUse
    var surplus = parked.count - RowStore.parkedLimit
    var gone: [Row] = []
    parked.removeAll { row in
      guard surplus > 0, !inUse.contains(ObjectIdentifier(row.node)) else { return false }
      surplus -= 1
      gone.append(row)
      return true
    }
    for row in gone { row.node.unmount() }
  }

  /// The rows are others: those that exist go on under their identity, as `refill` makes them anew; those that are gone
  /// leave, the others are made when needed.
  func change(_ refill: () -> Void) {
    generation += 1
    node.scene.focus.prepareHeirs(in: node)
    let before = visible
    parked += visible
    visible = []
    areChanging = true
    rows.beginChange()
    refill()
    rows.endChange()
    areChanging = false
    forgetRowsThatAreGone(before)
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
    // Under an animation they go by their transitions.
    for row in gone { _ = node.replace(row.node, with: nil, node.environment, at: .integer(Int64(row.hash))) }
    parked.removeAll { row in gone.contains { $0.node === row.node } }
  }
}
