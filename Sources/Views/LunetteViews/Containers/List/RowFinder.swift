import LunetteBase
import LunetteEngine

/// Finds the selected row among rows that need not exist.
///
/// The keys of each `ForEach` are searched first, which costs a script call for each key if `id` is
/// a function. If no key is selected, a tag may be in the content of a row: the bodies of up to
/// `maxBodies` rows are run to look for it, and no more of a `ForEach` whose first `maxUntagged`
/// rows have no tag.
final class RowFinder: BodyOwner {
  static let maxBodies = 2000
  private static let maxUntagged = 100
  let bodyEnvironment: Environment
  private let rows: ListRows
  private let tags: SelectedTags
  /// Called with the error of a row's body.
  private let report: (any Error, ForEach) -> Void
  private lazy var scope = BodyScope(owner: self)
  private var bodies = 0
  private var problems = 0
  /// The positions of `ForEach`s that make sections without the list having known it: the row may
  /// be in one of these sections.
  private(set) var sections: [Int] = []

  init(
    _ rows: ListRows, _ tags: SelectedTags, _ environment: Environment,
    report: @escaping (any Error, ForEach) -> Void
  ) {
    (self.rows, self.tags, bodyEnvironment, self.report) = (rows, tags, environment, report)
  }
  func bodyInvalidated() {}

  /// The index of the first selected row; nil if there is none.
  func first() -> Int? {
    defer { scope.dispose() }
    var unsure: [(each: ForEach, start: Int, position: Int?)] = []
    for segment in rows.sources {
      switch segment.source {
      case .view(let view):
        if let tag = view.selectionTag, tags.contains(tag) { return segment.start }
      case .each(let each, let position):
        if let row = keyed(each), content(each, row)?.selectionTag.map(tags.contains) ?? true {
          return segment.start + row
        }
        unsure.append((each, segment.start, position))
      }
    }
    for (each, start, position) in unsure {
      var untagged = 0
      for row in 0..<each.source.count {
        if bodies >= RowFinder.maxBodies || untagged >= RowFinder.maxUntagged { break }
        if ForEachNode.isEnough(problems, in: bodyEnvironment) { break }
        guard let content = content(each, row) else { continue }
        if let position, ListRows.distributing(content) is Section {
          sections.append(position)
          break
        }
        if let tag = content.selectionTag {
          if tags.contains(tag) { return start + row }
        } else {
          untagged += 1
        }
      }
    }
    return nil
  }

  /// The index of the first element with a selected key; nil if there is none.
  private func keyed(_ each: ForEach) -> Int? {
    let source = each.source
    guard source.count > 0, let first = try? source.key(at: 0) else {
      // The elements are identified by their positions.
      return position(in: source.count)
    }
    if tags.contains(first.normalized) { return 0 }
    if case .one(.integer(let one)) = tags, source.count >= AscendingKeys.minRows {
      let keys = AscendingKeys(source)
      if keys.areAscending { return keys.index(of: one) }
    }
    return source.firstIndex(from: 1, where: tags.contains)
  }

  private func position(in count: Int) -> Int? {
    func index(_ tag: IdentityKey) -> Int? {
      if case .integer(let number) = tag, number >= 1, number <= count {
        Int(number) - 1
      } else {
        nil
      }
    }
    return switch tags {
    case .none: nil
    case .one(let one): index(one)
    case .several(let set): set.lazy.compactMap(index).min()
    }
  }

  /// The view of an element; nil if its body fails. A tag in this view takes precedence over the
  /// key of the element.
  private func content(_ each: ForEach, _ row: Int) -> View? {
    bodies += 1
    scope.begin()
    defer { scope.end() }
    do {
      guard let content = try each.source.content(at: row, scope) else { return nil }
      return each.map?(content) ?? content
    } catch {
      problems += 1
      report(error, each)
      return nil
    }
  }
}

/// Keys that are whole numbers and ascend, such as the numbers of a log's lines: one of a million
/// is found in twenty steps. Whether they ascend is judged by some of them. Where that is wrong, a
/// selected row may not be found that is out of sight.
struct AscendingKeys {
  /// The number of elements from which on it is worth while to find out whether the keys ascend.
  static let minRows = 1000
  private static let samples = 64
  private let source: any ForEachSource
  let areAscending: Bool

  init(_ source: any ForEachSource) {
    self.source = source
    var last: Int64?
    for sample in 0..<AscendingKeys.samples {
      let key = AscendingKeys.number(
        source, sample * (source.count - 1) / (AscendingKeys.samples - 1))
      guard let key, last.map({ $0 < key }) ?? true else {
        areAscending = false
        return
      }
      last = key
    }
    areAscending = true
  }
  private static func number(_ source: any ForEachSource, _ index: Int) -> Int64? {
    guard case .integer(let number)? = (try? source.key(at: index)).flatMap(\.self)?.normalized
    else { return nil }
    return number
  }
  func index(of key: Int64) -> Int? {
    var (low, high) = (0, source.count)
    while low < high {
      let middle = (low + high) / 2
      guard let number = AscendingKeys.number(source, middle) else { return nil }
      if number == key { return middle }
      if number < key { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}

extension View {
  /// The tag of the content, as far as it is known without running a body.
  package var selectionTag: IdentityKey? {
    contentsOfRow.lazy.compactMap { ($0 as? TagModifier)?.tag }.first
  }
}

extension ListNode {
  /// The index of the first selected row, whether or not it is in sight.
  private func selectedRow() -> Int? { selection.flatMap { firstRow(of: $0.tags) } }

  /// The index of the first row with one of `tags`, whether or not it is in sight.
  func firstRow(of tags: SelectedTags) -> Int? {
    if tags.isNothing { return nil }
    let known = visible.first { $0.node.asListRow?.tag.map(tags.contains) == true }
    if let known {
      noteIndex(of: tags, known.index)
      return known.index
    }
    if let found = foundSelection, found.tags == tags { return found.row }
    // Where not all keys were read the first time, they are not read again each time that a body
    // has run.
    if let vain = searchedInVain, vain.tags == tags, vain.rows <= rows.count { return nil }
    let finder = RowFinder(rows, tags, environment) { [self] error, each in
      scene.reports.report(ScriptError(thrown: error), from: self, about: each)
    }
    let row = finder.first()
    foundSelection = (tags, row)
    if let row { noteIndex(of: tags, row) }
    searchedInVain = row == nil && rows.count > ForEachNode.maxSearched ? (tags, rows.count) : nil
    if row == nil { for position in finder.sections { store.foundSection(at: position) } }
    return row
  }

  /// Brings the selected row into sight. It is called at the first layout that has rows and room,
  /// so that a list appears with its selection in sight.
  func showSelection() {
    guard let row = selectedRow() else { return awaitSelection() }
    if isWholeInSight(row) { return }
    // Some of the rows before it are shown as well.
    top = max(0, row - size.height / 3)
    topOffset = 0
    refill()
    if isWholeInSight(row) { return }
    top = row
    topOffset = 0
    refill()
  }
  /// Warns if no row can be selected: nothing happens when rows without tags are clicked. A single
  /// such row among others may be intended.
  func warnIfNothingCanBeSelected() {
    guard selection != nil else { return }
    let rows = visible.compactMap(\.node.asListRow)
    guard rows.allSatisfy({ $0.tag == nil }), rows.contains(where: \.isOutOfReach) else { return }
    scene.afterUpdate(for: self) { [self] in
      scene.reports.warn(ViewFault.rowsWithoutTags, from: self)
    }
  }
  /// Warns if so many rows without height are in sight that those after them are not made.
  func warnOfRowsWithoutHeight() {
    scene.afterUpdate(for: self) { [self] in
      scene.reports.warn(ViewFault.rowsWithoutHeight(maximum: ListNode.maxRows), from: self)
    }
  }
  func isWholeInSight(_ index: Int) -> Bool {
    var y = -topOffset
    for row in visible {
      if row.index == index { return y >= 0 && y + row.height <= size.height }
      y += row.height
    }
    return false
  }

  /// The selected row as a focus stop, brought into sight; nil if there is none. It is used when
  /// the focus enters the list.
  func stopOfSelection() -> Node? {
    guard let index = selectedRow() else { return nil }
    bringIntoSight(index)
    let row = visible.first { $0.index == index }
    return row?.node.focusTarget?.canTakeFocus == true ? row?.node : nil
  }
  /// Scrolls until the row is in sight, together with some of the rows before it if it was not.
  func bringIntoSight(_ index: Int) {
    if !visible.contains(where: { $0.index == index }) {
      _ = jump(to: max(0, index - size.height / 3))
    }
    if !visible.contains(where: { $0.index == index }) { _ = jump(to: index) }
  }
}
