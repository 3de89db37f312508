import LunetteBase
import LunetteEngine
import LunetteViews

/// Determines which columns of a table are shown, and where. It depends on the width alone, so it
/// is the same for the header and all rows.
final class TableLayout {
  struct Column: Equatable {
    let number: Int
    let start: Int
    let width: Int
  }
  struct Plan: Equatable {
    var columns: [Column] = []
    /// The number of columns that stay while the others are scrolled.
    var frozen = 0
    /// The number of columns after these that are scrolled out of sight.
    var offset = 0
    /// Whether columns are hidden for lack of room, before and after the columns that are shown.
    var hidesBefore: Bool { offset > 0 }
    var hidesAfter = false
    var isScrolled: Bool { hidesBefore || hidesAfter }
  }
  private(set) var columns: [TableColumn] = []
  /// The widths of the titles, which count where there is no room to spare.
  private var titleWidths: [Int] = []
  /// The widths that the user has set, by the place of the column: they stay with it when others
  /// come and go.
  private var chosen: [Int: Int] = [:]
  /// The place of each column among those that the table was given.
  private var indexOfColumn: [Int] = []
  /// How many of the first columns stay while the others are scrolled, if there is room for one of
  /// the others beside them.
  private var frozen = 1
  /// How far the user has scrolled; each width has a plan in which it goes as far as there is room.
  /// No plan changes it, because views are also measured in widths that they do not get.
  private var offset = 0
  /// The titles of the columns.
  weak var header: TableHeaderNode?
  /// The cell cursor of the table; nil if it has none.
  weak var cursor: CellCursor?
  private var known: (width: Int, plan: Plan)?
  /// The columns of which rows and header make cells to show, in their order, by their places among
  /// those that the table was given, because rows of the columns before may be made again.
  private(set) var made: [Int] = []
  /// Columns that were among these before, the last first. A row that has cells of them keeps these
  /// up to date, so that their state is there when they are in sight again.
  private(set) var kept: [Int] = []
  private static let maxKept = 24
  /// Changes when cells of other columns are to be made.
  let madeChanged = StateSignal()
  /// The greatest of the least widths of all columns from one on, by that column.
  private var widestFrom: [Int: Int] = [:]
  /// The table, its header and the rows that use these columns. They are not retained, because each
  /// removes itself when it leaves the tree.
  private var nodes: [UnownedReference<Node>] = []

  /// The node is not retained, because the tree owns it.
  func add(_ node: Node) { nodes.append(UnownedReference(node)) }
  /// The node is compared without retaining it, as it was added.
  func remove(_ node: Node) { nodes.removeAll { $0.refers(to: node) } }

  func update(_ columns: [TableColumn], at columnIndices: [Int], titleWidths: [Int], frozen: Int) {
    let keepsColumns = indexOfColumn == columnIndices
    if !keepsColumns {
      indexOfColumn = columnIndices
      made.removeAll { TableLayout.number(of: $0, in: columnIndices) == nil }
      kept.removeAll { TableLayout.number(of: $0, in: columnIndices) == nil }
    }
    let isSame =
      keepsColumns && self.frozen == frozen && self.titleWidths == titleWidths
      && self.columns.count == columns.count
      && zip(self.columns, columns).allSatisfy {
        $0.width == $1.width && $0.minWidth == $1.minWidth && $0.idealWidth == $1.idealWidth
          && $0.maxWidth == $1.maxWidth && $0.alignment == $1.alignment
      }
    self.columns = columns
    self.titleWidths = titleWidths
    self.frozen = frozen
    if isSame { return }
    widestFrom = [:]
    offset = 0
    changed()
  }
  /// Has cells made of the columns that are shown in `width`; returns whether others were made
  /// before.
  func make(in width: Int) -> Bool {
    let shown = plan(width).columns.map { indexOfColumn[$0.number] }
    if shown.allSatisfy(made.contains) { return false }
    let before = made + kept.filter { !made.contains($0) }
    kept = Array(before.filter { !shown.contains($0) }.prefix(TableLayout.maxKept))
    made = shown
    return true
  }
  /// The number of the column with a place among those that the table was given, where columns are
  /// at these places; nil if there is none.
  private static func number(of columnIndex: Int, in columnIndices: [Int]) -> Int? {
    let number = columnIndices.partitioningIndex { $0 >= columnIndex }
    return number < columnIndices.count && columnIndices[number] == columnIndex ? number : nil
  }
  /// The number of the column with this name; nil if it has gone.
  func number(of key: IdentityKey) -> Int? { columns.firstIndex { $0.key == key } }
  /// The cells of a row or of the header whose columns are at these places: first those to show,
  /// then those to keep, because what is out of sight is to be as the data are now.
  ///
  /// These may be the columns that there were before: where the selection changes as well, a row is
  /// made again before it gets the new ones, and its cells are to keep their states.
  func cells(
    at columnIndices: [Int], _ view: (_ column: Int) throws -> View?
  ) rethrows -> [TableRow.Cell] {
    try [(made, false), (kept, true)].flatMap { indices, isKept in
      try indices.compactMap { columnIndex in
        guard let column = TableLayout.number(of: columnIndex, in: columnIndices) else {
          return nil
        }
        return TableRow.Cell(
          column: column, columnIndex: columnIndex, isKept: isKept, try view(column))
      }
    }
  }
  private func changed() {
    known = nil
    for node in nodes {
      let node = node.object
      node.invalidateLayout()
      node.setNeedsDisplay()
    }
  }

  // MARK: Changes by the user

  /// Makes a column `cells` wider; false if its width cannot be changed.
  func resize(_ column: Int, by cells: Int, in width: Int) -> Bool {
    guard let now = plan(width).columns.first(where: { $0.number == column })?.width else {
      return false
    }
    var wanted = max(minimum(column), min(columns[column].maxWidth ?? Layout.maximum, now + cells))
    let before = plan(width)
    let kept = chosen
    // The columns before it keep their widths.
    for other in before.columns where other.number < column {
      chosen[indexOfColumn[other.number]] = other.width
    }
    if !before.isScrolled {
      // The other columns keep at least their least widths.
      let others = columns.indices.reduce(TableLayout.gap(width) * (columns.count - 1)) {
        $0 + ($1 == column ? 0 : bounds($1).least)
      }
      wanted = min(wanted, max(now, width - others))
    }
    if wanted == now {
      chosen = kept
      return false
    }
    chosen[indexOfColumn[column]] = wanted
    widestFrom = [:]
    changed()
    return true
  }
  /// Shows the column before those that are shown, or the one after them; false where there is
  /// none.
  func scroll(by count: Int, in width: Int) -> Bool {
    let plan = plan(width)
    guard count < 0 ? plan.hidesBefore : plan.hidesAfter else { return false }
    offset = max(0, min(columns.count - 1 - plan.frozen, plan.offset + count))
    changed()
    return true
  }
  /// Scrolls until a column is shown.
  func reveal(_ column: Int, in width: Int) {
    let plan = plan(width)
    guard columns.indices.contains(column), !plan.columns.contains(where: { $0.number == column })
    else { return }
    let isBefore = column < plan.frozen + plan.offset
    var first = column
    // As many columns as fit are shown before a column that is scrolled to from there.
    if !isBefore {
      let gap = TableLayout.gap(width)
      var needs = (0..<plan.frozen).reduce(wanted(column)) { $0 + wanted($1) + gap }
      while first > plan.frozen + plan.offset {
        needs += wanted(first - 1) + gap
        if needs > max(1, width - 2) { break }
        first -= 1
      }
    }
    offset = max(0, min(columns.count - 1 - plan.frozen, first - plan.frozen))
    changed()
  }

  // MARK: Sharing out the room

  private static let usualMinimum = 10
  private func minimum(_ column: Int) -> Int {
    let column = (columns[column], column)
    if let least = column.0.minWidth { return max(1, least) }
    let least = max(3, min(TableLayout.usualMinimum, titleWidths[column.1]))
    return min(least, column.0.maxWidth ?? least, column.0.width ?? least)
  }
  /// The least and the greatest width of a column, and its ideal width if it has one.
  private func bounds(_ number: Int) -> (least: Int, maximum: Int, ideal: Int?) {
    let column = columns[number]
    if let width = chosen[indexOfColumn[number]] ?? column.width {
      let fixed = max(1, width)
      return (fixed, fixed, fixed)
    }
    let least = minimum(number)
    return (
      least, max(least, column.maxWidth ?? Layout.infinity),
      column.idealWidth.map { max(least, $0) }
    )
  }
  /// The minimum width of a column if others are scrolled out of sight for it, in which case it is
  /// not narrowed to its own minimum.
  private func wanted(_ number: Int) -> Int {
    let (least, maximum, ideal) = bounds(number)
    return min(maximum, max(least, ideal ?? TableLayout.usualMinimum))
  }
  /// The number of cells between columns.
  static func gap(_ width: Int) -> Int { width >= 60 ? 2 : 1 }

  /// The width that gives all columns their ideal widths.
  var idealWidth: Int {
    columns.indices.reduce(max(0, columns.count - 1) * 2) {
      let bounds = bounds($1)
      return $0 + (bounds.ideal ?? max(bounds.least, titleWidths[$1]))
    }
  }

  func plan(_ width: Int) -> Plan {
    if let known, known.width == width { return known.plan }
    let plan = makePlan(width)
    known = (width, plan)
    return plan
  }
  private func makePlan(_ width: Int) -> Plan {
    guard !columns.isEmpty, width > 0 else { return Plan() }
    let gap = TableLayout.gap(width)
    func needs(_ numbers: [Int]) -> Int {
      numbers.reduce(gap * (numbers.count - 1)) { $0 + bounds($1).least }
    }
    var plan = Plan()
    var all = -gap
    // The columns are asked one by one, and only until the room is used up.
    if columns.indices.allSatisfy({
      all += bounds($0).least + gap
      return all <= width
    }) {
      plan.frozen = min(frozen, columns.count)
      return place(Array(columns.indices), in: width, gap, plan, least: nil)
    }
    // The frozen columns are always shown; of the others, those from `first` on for which there is
    // room beside these and the marks for hidden columns, but at least one.
    let room = max(1, width - 2)
    plan.frozen = min(frozen, columns.count - 1)
    func leavesRoom(_ frozen: Int) -> Bool {
      return needs(Array(0..<frozen)) + (frozen > 0 ? gap : 0) + widest(from: frozen) <= room
    }
    while plan.frozen > 0, !leavesRoom(plan.frozen) { plan.frozen -= 1 }
    let frozen = plan.frozen
    var first = frozen + max(0, min(offset, columns.count - 1 - frozen))
    var seen = Array(0..<frozen)
    func wants(_ numbers: [Int]) -> Int {
      numbers.reduce(gap * (numbers.count - 1)) { $0 + wanted($1) }
    }
    for number in first..<columns.count {
      if number > first, wants(seen + [number]) > room { break }
      seen.append(number)
    }
    // If the last column is shown, as many columns as fit are shown before it.
    while seen.last == columns.count - 1, first > frozen, wants(seen + [first - 1]) <= room {
      first -= 1
      seen.insert(first, at: frozen)
    }
    plan.offset = first - frozen
    plan.hidesAfter = (seen.last ?? 0) < columns.count - 1
    var least = seen.map(wanted)
    if wants(seen) > room {
      // There is one column beside the frozen ones, which are narrowed for it.
      for index in 0..<frozen { least[index] = bounds(index).least }
      let others = least[..<frozen].reduce(gap * frozen, +)
      for index in frozen..<seen.count {
        least[index] = max(bounds(seen[index]).least, min(least[index], room - others))
      }
    }
    return place(seen, in: room, gap, plan, least: least)
  }

  private func widest(from column: Int) -> Int {
    if let known = widestFrom[column] { return known }
    let widest = (column..<columns.count).reduce(0) { max($0, bounds($1).least) }
    widestFrom[column] = widest
    return widest
  }

  /// Shares out `width` among the columns with the given numbers, each of which gets its least
  /// width, or the one that is given.
  private func place(
    _ numbers: [Int], in width: Int, _ gap: Int, _ plan: Plan, least: [Int]?
  ) -> Plan {
    var all = numbers.map(bounds)
    if let least { for index in all.indices { all[index].least = least[index] } }
    var widths = all.map(\.least)
    var free = max(0, width - gap * (numbers.count - 1))
    var open = Set(numbers.indices)
    // Columns whose share is out of their bounds get the bound; the others share what is left.
    while !open.isEmpty {
      let weights = open.reduce(0) { $0 + (all[$1].ideal ?? usualIdeal(all)) }
      func share(_ index: Int) -> Int {
        free * (all[index].ideal ?? usualIdeal(all)) / max(1, weights)
      }
      var fixed: [(Int, Int)] = []
      for index in open {
        let wanted = share(index)
        if wanted < all[index].least { fixed.append((index, all[index].least)) }
      }
      if fixed.isEmpty {
        for index in open where share(index) > all[index].maximum {
          fixed.append((index, all[index].maximum))
        }
      }
      if fixed.isEmpty {
        // The remainder of the division goes to the first columns.
        let shares = open.sorted().map { ($0, share($0)) }
        var rest = max(0, free - shares.reduce(0) { $0 + $1.1 })
        for (index, own) in shares {
          let more = min(rest, all[index].maximum - own, 1)
          widths[index] = own + max(0, more)
          rest -= max(0, more)
        }
        break
      }
      for (index, own) in fixed {
        widths[index] = own
        free = max(0, free - own)
        open.remove(index)
      }
    }
    var plan = plan
    var at = 0
    for (index, number) in numbers.enumerated() {
      let own = min(widths[index], max(0, width - at))
      plan.columns.append(Column(number: number, start: at, width: own))
      at += own + gap
    }
    return plan
  }
  private func usualIdeal(_ all: [(least: Int, maximum: Int, ideal: Int?)]) -> Int {
    let given = all.compactMap(\.ideal)
    return given.isEmpty ? 10 : max(1, given.reduce(0, +) / given.count)
  }
}

extension TableLayout: ColumnsOfRows {
  var areScrolled: Bool { header.map { plan($0.size.width).isScrolled } ?? false }
}
