import LunetteBase
import LunetteEngine

/// A view for each element of its data; the state of a view follows the key of its element (S90).
package final class ForEach: View {
  package let source: any ForEachSource
  /// Wraps the view of each element in the modifiers that were applied to the whole `ForEach`; nil
  /// if there are none.
  package let map: ((View) -> View)?
  /// The edits that a user may make to the elements; nil for most.
  let editing: RowEditing?
  package init(_ source: any ForEachSource) {
    self.source = source
    map = nil
    editing = nil
    super.init()
  }
  private init(_ source: any ForEachSource, _ map: ((View) -> View)?, _ editing: RowEditing?) {
    self.source = source
    self.map = map
    self.editing = editing
    super.init()
  }
  /// Whether the content of rows is wrapped in something that has to be made again with each
  /// `ForEach`.
  var adaptsRows: Bool { map != nil || editing != nil || source.surrounds }
  /// A copy of this `ForEach` whose elements may be deleted or moved.
  package func editing(_ change: (inout RowEditing) -> Void) -> ForEach {
    var editing = self.editing ?? RowEditing()
    change(&editing)
    let edited = ForEach(source, map, editing)
    edited.sourceLocation = sourceLocation
    return edited
  }
  package override var isMultiple: Bool { true }
  /// The views of all elements, for a container that needs them at once; `make` makes the view of
  /// the element at an index.
  package func members(_ make: (Int) -> View?) -> [View?] {
    (0..<source.count).map { index in make(index).map { map?($0) ?? $0 } }
  }
  package override func mapMembers(_ change: @escaping (View) -> View) -> View? {
    let map = self.map
    let mapped = ForEach(source, { content in change(map?(content) ?? content) }, editing)
    mapped.sourceLocation = sourceLocation
    return mapped
  }
  package override func makeNode() -> Node { ForEachNode() }
}

final class ForEachNode: MembersNode, ViewNode {
  typealias Shown = ForEach
  /// The number of failing rows in one update after which the remaining rows are left out.
  static let maxProblems = 1000
  /// The number of keys among which one is searched for.
  static let maxSearched = 1_000_000
  /// Whether no further rows are made in this update after `problems` have failed: each would most
  /// likely fail as well, and cost time and a node for nothing.
  static func isEnough(_ problems: Int, in environment: Environment) -> Bool {
    problems > 0 && (environment.scope.turnLimit?.isTurnOver == true || problems > maxProblems)
  }
  /// The key of what is shown in place of the rows; rows without keys are numbered from 1.
  private static let keyOfRefusal = IdentityKey.integer(0)
  private var keys: [IdentityKey: Node] = [:]
  private var source: RowSource!
  /// Whether each element has its row, at its own position among the slots.
  private var isWhole = false
  private var hasWarned = false

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let view = shown
    let before = old.map { self.before($0) }
    let refusal = view.source.refusal
    let count = refusal == nil ? view.source.count : 0
    let isOther = before !== view
    // During the comparison the rows still belong to the previous `ForEach`.
    let alike = before.flatMap { isOther && view.source.keepsRows(of: $0.source) ? $0 : nil }
    let start = oldEnvironment === environment ? keptAtStart(alike, count) : 0
    var end = oldEnvironment === environment ? keptAtEnd(alike, count, after: start) : 0
    warnIfOnlyMoved(alike, count, start)
    if isOther {
      if source == nil { source = RowSource(view) } else { source.become(view) }
    }

    // The nodes of the rows that may not stay as they are, by key.
    var others: [IdentityKey: Node] = [:]
    if start == 0, end == 0 {
      swap(&keys, &others)
    } else {
      for case let node? in slots[start..<slots.count - end] { take(node, to: &others) }
    }
    var fresh: ContiguousArray<Node?> = []
    fresh.reserveCapacity(min(count - start - end, 10_000))
    var problems = 0
    var isCutShort = false
    var index = start
    while index < count - end {
      if ForEachNode.isEnough(problems, in: environment) {
        // The existing rows stay as they are.
        isCutShort = true
        break
      }
      defer { index += 1 }
      do {
        let key = try view.source.key(at: index) ?? .integer(Int64(index + 1))
        if let there = keys[key] {
          guard isAmongLast(end, there) else { throw ViewFault.repeatedKey(key, rows: nil) }
          // Of two rows with one key the first is shown, so the last rows have to be made in their
          // order.
          for case let node? in slots[slots.count - end..<slots.count] { take(node, to: &others) }
          end = 0
        }
        let known = others.removeValue(forKey: key)
        let row = self.row(index, key, known, before, alike)
        guard let node = replace(known, with: row, environment, at: key) else { continue }
        if node.flags.contains(.bodyFailed) { problems += 1 }
        keys[key] = node
        fresh.append(node)
      } catch {
        problems += 1
        scene.reports.report(ScriptError(thrown: error), from: self)
      }
    }
    if let refusal {
      let error = ScriptError(thrown: refusal)
      scene.reports.report(error, from: self)
      let key = ForEachNode.keyOfRefusal
      let node = replace(
        others.removeValue(forKey: key), with: ErrorView(message: error.message), environment,
        at: key)
      keys[key] = node
      if let node { fresh.append(node) }
    }
    // Rows leave in their order, so that a script sees the same order in every run.
    if !others.isEmpty {
      let gone = Dictionary(uniqueKeysWithValues: others.map { (ObjectIdentifier($1), $0) })
      for case let node? in slots[start..<slots.count - end] {
        guard let key = gone[ObjectIdentifier(node)] else { continue }
        if isCutShort {
          if let before, isOther { (node.view as? ForEachRow)?.stay(in: before) }
          fresh.append(node)
        } else {
          _ = replace(node, with: nil, environment, at: key)
        }
      }
    }
    if isCutShort { keys.merge(others) { made, _ in made } }
    let middle = slots[start..<slots.count - end]
    let changed = fresh.count != middle.count || !zip(fresh, middle).allSatisfy { $0 === $1 }
    if start == 0, end == 0 {
      slots = fresh
    } else {
      slots.replaceSubrange(middle.indices, with: fresh)
    }
    for number in 0..<end {
      row(in: slots[slots.count - 1 - number])?.move(to: count - 1 - number, in: source)
    }
    isWhole = !isCutShort && refusal == nil && slots.count == count
    if changed { structureChanged() }
  }

  /// The view of row `index`: the existing view of `known` if it is still right, otherwise a new
  /// one. `alike` is the previous `ForEach` if its rows may be kept.
  private func row(
    _ index: Int, _ key: IdentityKey, _ known: Node?, _ before: ForEach?, _ alike: ForEach?
  ) -> ForEachRow {
    if let before, let old = known?.view as? ForEachRow, old.source === source {
      if before === shown {
        if old.index == index { return old }
      } else if let alike, let kept = old.kept(from: alike, in: source, at: index) {
        return kept
      }
    }
    return ForEachRow(source, index, key)
  }

  // MARK: Rows that are not visited

  /// The row that a slot shows.
  private func row(in slot: Node?) -> ForEachRow? { slot?.view as? ForEachRow }

  /// The number of rows, from the first on, that stay as they are.
  private func keptAtStart(_ before: ForEach?, _ count: Int) -> Int {
    guard let before, isWhole, !before.adaptsRows, !shown.adaptsRows,
      shown.source.keepsKeys(of: before.source) != .unknown
    else { return 0 }
    let elements = ContiguousArray(slots.prefix(count).lazy.map { self.row(in: $0)?.element })
    return elements.isEmpty ? 0 : shown.source.countSame(from: 0, elements, backwards: false)
  }
  /// The number of rows, from the last on, that only have other positions.
  private func keptAtEnd(_ before: ForEach?, _ count: Int, after start: Int) -> Int {
    guard let before, shown.source.keepsKeys(of: before.source) == .anywhere else { return 0 }
    return equalAtEnd(before, count, after: start)
  }
  /// The number of elements, from the last on, that equal those of the last rows.
  private func equalAtEnd(_ before: ForEach, _ count: Int, after start: Int) -> Int {
    guard isWhole, start < count, start < slots.count, !before.adaptsRows, !shown.adaptsRows,
      !shown.source.takesPosition
    else { return 0 }
    let elements = ContiguousArray(
      slots[start...].reversed().prefix(count - start).lazy.map { self.row(in: $0)?.element })
    return shown.source.countSame(from: count - 1, elements, backwards: true)
  }
  /// The number of rows that are made again for nothing from which on that is worth a warning.
  private static let manyRows = 1000
  /// Warns once if many rows are made again although their elements have only moved, because
  /// without ids the position identifies them.
  private func warnIfOnlyMoved(_ before: ForEach?, _ count: Int, _ start: Int) {
    guard !hasWarned, let before, count != slots.count, count - start >= ForEachNode.manyRows,
      shown.source.keepsKeys(of: before.source) == .inPlace
    else { return }
    let moved = equalAtEnd(before, count, after: start)
    guard moved >= ForEachNode.manyRows else { return }
    hasWarned = true
    scene.reports.warn(ViewFault.rowsWithoutIDs(moved: moved), from: self)
  }
  /// Whether `node` is one of the last `count` of the existing rows.
  private func isAmongLast(_ count: Int, _ node: Node) -> Bool {
    guard count > 0, let index = row(in: node)?.index, slots.indices.contains(index) else {
      return false
    }
    return index >= slots.count - count && slots[index] === node
  }
  private func take(_ node: Node, to others: inout [IdentityKey: Node]) {
    guard let key = row(in: node)?.key else { return }
    keys[key] = nil
    others[key] = node
  }
}

extension IdentityKey {
  /// The key as a script would write it.
  package var description: String {
    switch self {
    case .string(let string): "\"\(string.string)\""
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .boolean(let boolean): "\(boolean)"
    case .object: "(an object)"
    }
  }
}
