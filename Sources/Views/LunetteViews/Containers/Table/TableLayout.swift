import LunetteBase
import LunetteEngine

/// Determines which columns of a table are shown, and where. It depends on the width alone, so it is the same for the header and
/// all rows.
final class TableLayout {
  struct Column: Equatable {
    let number: Int
    let start: Int
    let width: Int
  }
  struct Plan: Equatable {
    var columns: [Column] = []
    /// Whether columns are hidden for lack of room, before and after the columns that are shown.
    var hidesBefore = false
    var hidesAfter = false
  }
  private(set) var columns: [TableColumn] = []
  /// The widths of the titles, which count where there is no room to spare.
  private var titleWidths: [Int] = []
  /// The widths that the user has set, by column.
  private var chosen: [Int: Int] = [:]
  /// The first column that is shown after column 0, which is always shown.
  private var first = 1
  private var known: (width: Int, plan: Plan)?
  /// The table, its header and the rows that use these columns. They are not retained, because each removes itself when it leaves the tree.
  private var nodes: [UnownedReference<Node>] = []

  /// The node is not retained, because the tree owns it.
  func add(_ node: Node) { nodes.append(UnownedReference(node)) }
  /// The node is compared without retaining it, as it was added.
  func remove(_ node: Node) { nodes.removeAll { $0.refers(to: node) } }

  func update(_ columns: [TableColumn], titleWidths: [Int]) {
    let isSame =
      self.titleWidths == titleWidths && self.columns.count == columns.count
      && zip(self.columns, columns).allSatisfy {
        $0.width == $1.width && $0.minWidth == $1.minWidth && $0.idealWidth == $1.idealWidth
          && $0.maxWidth == $1.maxWidth && $0.alignment == $1.alignment
      }
    self.columns = columns
    self.titleWidths = titleWidths
    if isSame { return }
    chosen = chosen.filter { $0.key < columns.count }
    first = 1
    changed()
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
    guard let now = plan(width).columns.first(where: { $0.number == column })?.width else { return false }
    var wanted = max(minimum(column), min(columns[column].maxWidth ?? Layout.maximum, now + cells))
    let before = plan(width)
    let kept = chosen
    // The columns before it keep their widths.
    for other in before.columns where other.number < column { chosen[other.number] = other.width }
    if !before.hidesBefore, !before.hidesAfter {
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
    chosen[column] = wanted
    changed()
    return true
  }
  /// Shows the column before those that are shown, or the one after them; false where there is none.
  func scroll(by count: Int, in width: Int) -> Bool {
    let plan = plan(width)
    guard count < 0 ? plan.hidesBefore : plan.hidesAfter else { return false }
    first = max(1, min(columns.count - 1, first + count))
    changed()
    return true
  }
  /// Scrolls until a column is shown.
  func reveal(_ column: Int, in width: Int) {
    while column > 0, !plan(width).columns.contains(where: { $0.number == column }) {
      guard scroll(by: column < first ? -1 : 1, in: width) else { return }
    }
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
  private func bounds(_ number: Int) -> (least: Int, most: Int, ideal: Int?) {
    let column = columns[number]
    if let width = chosen[number] ?? column.width {
      let fixed = max(1, width)
      return (fixed, fixed, fixed)
    }
    let least = minimum(number)
    return (least, max(least, column.maxWidth ?? Layout.infinity), column.idealWidth.map { max(least, $0) })
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
    var seen = Array(columns.indices)
    if needs(seen) <= width {
      first = 1
      return place(seen, in: width, gap, plan)
    }
    // The first column is always shown; of the others, those from `first` on for which there is room beside it and the marks for
    // hidden columns.
    let room = max(1, width - 2)
    first = max(1, min(first, columns.count - 1))
    seen = [0]
    for number in first..<max(first, columns.count) {
      if needs(seen + [number]) > room { break }
      seen.append(number)
    }
    // If the last column is shown, as many columns as fit are shown before it.
    while seen.last == columns.count - 1, seen.count > 1, first > 1, needs([0, first - 1] + seen.dropFirst()) <= room {
      first -= 1
      seen.insert(first, at: 1)
    }
    plan.hidesBefore = first > 1
    plan.hidesAfter = (seen.last ?? 0) < columns.count - 1
    return place(seen, in: room, gap, plan)
  }

  /// Shares out `width` among the columns with the given numbers.
  private func place(_ numbers: [Int], in width: Int, _ gap: Int, _ plan: Plan) -> Plan {
    let all = numbers.map(bounds)
    var widths = all.map(\.least)
    var free = max(0, width - gap * (numbers.count - 1))
    var open = Set(numbers.indices)
    // Columns whose share is out of their bounds get the bound; the others share what is left.
    while !open.isEmpty {
      let weights = open.reduce(0) { $0 + (all[$1].ideal ?? usualIdeal(all)) }
      func share(_ index: Int) -> Int { free * (all[index].ideal ?? usualIdeal(all)) / max(1, weights) }
      var fixed: [(Int, Int)] = []
      for index in open {
        let wanted = share(index)
        if wanted < all[index].least { fixed.append((index, all[index].least)) }
      }
      if fixed.isEmpty {
        for index in open where share(index) > all[index].most { fixed.append((index, all[index].most)) }
      }
      if fixed.isEmpty {
        // The remainder of the division goes to the first columns.
        let shares = open.sorted().map { ($0, share($0)) }
        var rest = max(0, free - shares.reduce(0) { $0 + $1.1 })
        for (index, own) in shares {
          let more = min(rest, all[index].most - own, 1)
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
  private func usualIdeal(_ all: [(least: Int, most: Int, ideal: Int?)]) -> Int {
    let given = all.compactMap(\.ideal)
    return given.isEmpty ? 10 : max(1, given.reduce(0, +) / given.count)
  }
}
