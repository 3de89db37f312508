import LunetteDiagnostics
import LunetteEngine
import LunetteScreen

/// The data behind a `ForEach`: the number of elements, the key of each, and the view of each.
package protocol ForEachSource: AnyObject {
  var count: Int { get }
  /// The key of the element at `index`; nil if the elements are identified by their positions. Throws if the key cannot be read.
  func key(at index: Int) throws -> IdentityKey?
  /// The view of the element at `index`. This runs a body: what it reads is recorded in `scope`, and its errors are thrown.
  func content(at index: Int, _ scope: BodyScope) throws -> View?
  /// The source location of that body; nil if it is not known.
  var sourceLocation: SourceLocation? { get }
  /// The error to show in place of the views, because those of all elements can never be there at once; nil for most sources.
  var refusal: (any Error)? { get }

  // The following members are for a source that remembers what its bodies could see, so that a row whose element is unchanged is
  // not made again.

  /// Notes everything that the bodies can see besides their elements.
  func noteRows()
  /// Compares this source with an earlier one. Nil unless the bodies of both can see the same things now, and these are unchanged
  /// since they were noted for `old`.
  func comparison(with old: any ForEachSource) -> RowComparison?
  /// A number that stands for the element at the time when `content` was called last.
  var elementMark: UInt64 { get }
  /// The number of elements from `index` on that are the same as those of `old` from `oldIndex` on, up to the first that differs.
  /// `marks` holds the values of `elementMark` for those of `old`; nil means 0 for all.
  func countAlike(
    from index: Int, _ old: any ForEachSource, from oldIndex: Int, count: Int, marks: ContiguousArray<UInt64>?
  ) -> Int
}
extension ForEachSource {
  package var sourceLocation: SourceLocation? { nil }
  package var refusal: (any Error)? { nil }
  package func noteRows() {}
  package func comparison(with old: any ForEachSource) -> RowComparison? { nil }
  package var elementMark: UInt64 { 0 }
  package func countAlike(
    from index: Int, _ old: any ForEachSource, from oldIndex: Int, count: Int, marks: ContiguousArray<UInt64>?
  ) -> Int { 0 }

  /// The index of the first element, from `start` on, that has a key of its own for which `isMeant` is true; nil if there is none.
  /// A key that cannot be read is reported where its element is shown, not here; after many of them the search ends, because the
  /// turn is over or all keys are bad. It also ends after a million keys, which take most of a second if a function returns them.
  func firstIndex(from start: Int = 0, where isMeant: (IdentityKey) -> Bool) -> Int? {
    var problems = 0
    var index = start
    let end = min(count, start + ForEachNode.mostSearched)
    while index < end, problems <= ForEachNode.mostProblems {
      do {
        guard let key = try key(at: index) else { return nil }
        if isMeant(key.normalized) { return index }
      } catch {
        problems += 1
      }
      index += 1
    }
    return nil
  }
}

/// A view for each element of its data; the state of a view follows the key of its element (S90).
package final class ForEach: View {
  package let source: any ForEachSource
  /// Wraps the view of each element in the modifiers that were applied to the whole `ForEach`; nil if there are none.
  let map: ((View) -> View)?
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
  /// A copy of this `ForEach` whose elements may be deleted or moved.
  package func editing(_ change: (inout RowEditing) -> Void) -> ForEach {
    var editing = self.editing ?? RowEditing()
    change(&editing)
    let edited = ForEach(source, map, editing)
    edited.sourceLocation = sourceLocation
    return edited
  }
  package override var isMultiple: Bool { true }
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
  static let mostProblems = 1000
  /// The number of keys among which one is searched for.
  static let mostSearched = 1_000_000
  /// Whether no further rows are made in this update after `problems` have failed: each would most likely fail as well, and cost
  /// time and a node for nothing.
  static func isEnough(_ problems: Int, in environment: Environment) -> Bool {
    problems > 0 && (environment.scope.turnLimit?.isTurnOver == true || problems > mostProblems)
  }
  /// The key of what is shown in place of the rows; rows without keys are numbered from 1.
  private static let keyOfRefusal = IdentityKey.integer(0)
  private var keys: [IdentityKey: Node] = [:]
  private var source: RowSource!
  /// Whether each element has its row, at its own position among the slots.
  private var isWhole = false

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let view = shown
    let before = old.map { self.before($0) }
    let refusal = view.source.refusal
    let count = refusal == nil ? view.source.count : 0
    let isOther = before !== view
    // During the comparison the rows still belong to the previous `ForEach`.
    let comparison = isOther ? before.flatMap { view.comparison(with: $0) } : nil
    let kept = oldEnvironment === environment ? keptAtStart(before, comparison) : 0
    let loose = kept == 0 ? [] : source.loose
    if isOther {
      if source == nil { source = RowSource(view) } else { source.become(view) }
      view.noteRows()
    }
    for index in loose where index < kept { makeAgain(index) }

    // The nodes of the rows after those that stay as they are, by key.
    var others: [IdentityKey: Node] = [:]
    if kept == 0 {
      swap(&keys, &others)
    } else {
      for case let node? in slots[kept...] { take(node, to: &others) }
    }
    var fresh: ContiguousArray<Node?> = []
    fresh.reserveCapacity(min(count - kept, 10_000))
    var problems = 0
    var isCutShort = false
    for index in kept..<count {
      if ForEachNode.isEnough(problems, in: environment) {
        // The existing rows stay as they are.
        isCutShort = true
        break
      }
      do {
        let key = try view.source.key(at: index) ?? .integer(Int64(index + 1))
        if keys[key] != nil { throw ViewFault.repeatedKey(key, rows: nil) }
        let known = others.removeValue(forKey: key)
        let row = self.row(index, key, known, before, comparison)
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
      let node = replace(others.removeValue(forKey: key), with: ErrorView(message: error.message), environment, at: key)
      keys[key] = node
      if let node { fresh.append(node) }
    }
    // Rows leave in their order, so that a script sees the same order in every run.
    if !others.isEmpty {
      let gone = Dictionary(uniqueKeysWithValues: others.map { (ObjectIdentifier($1), $0) })
      for case let node? in slots[kept...] {
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
    let changed =
      kept + fresh.count != slots.count || !zip(fresh, slots[kept...]).allSatisfy { $0 === $1 }
    if kept == 0 { slots = fresh } else { slots.replaceSubrange(kept..., with: fresh) }
    isWhole = !isCutShort && refusal == nil && slots.count == count
    if changed { structureChanged() }
  }

  /// The view of row `index`: the existing view of `known` if it is still right, otherwise a new one.
  private func row(
    _ index: Int, _ key: IdentityKey, _ known: Node?, _ before: ForEach?, _ comparison: RowComparison?
  ) -> ForEachRow {
    if let before, let old = known?.view as? ForEachRow, old.source === source {
      if before === shown {
        if old.index == index { return old }
      } else if let comparison, shown.keeps(old, of: before, at: index, comparison) {
        old.keep(in: source, at: index)
        return old
      }
    }
    return ForEachRow(source, index, key, isNoted: before !== shown)
  }

  /// The number of rows, from the first on, that are unchanged; these rows stay and are not visited.
  private func keptAtStart(_ before: ForEach?, _ comparison: RowComparison?) -> Int {
    guard let before, comparison != nil, isWhole else { return 0 }
    let count = min(slots.count, before.source.count, shown.source.count)
    if count == 0 { return 0 }
    return shown.source.countAlike(from: 0, before.source, from: 0, count: count, marks: elementMarks)
  }
  private var elementMarks: ContiguousArray<UInt64>? {
    if !source.isMarked { return nil }
    return ContiguousArray(slots.map { ($0?.view as? ForEachRow)?.elementMark ?? 0 })
  }
  /// Replaces the view of row `index`. The body of this row has run by itself since the last update, so what it has seen may
  /// differ from what was noted.
  private func makeAgain(_ index: Int) {
    guard let node = slots[index], let key = (node.view as? ForEachRow)?.key else { return }
    slots[index] = replace(node, with: ForEachRow(source, index, key, isNoted: true), environment, at: key)
  }
  private func take(_ node: Node, to others: inout [IdentityKey: Node]) {
    guard let key = (node.view as? ForEachRow)?.key else { return }
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
