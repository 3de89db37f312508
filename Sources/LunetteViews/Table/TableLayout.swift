import LunetteEngine
import LunetteScreen

/// Which columns of a table are seen, and where: the same for its header and all of its rows, by their width alone.
final class TableLayout {
  struct Column: Equatable {
    let number: Int
    let start: Int
    let width: Int
  }
  struct Plan: Equatable {
    var columns: [Column] = []
    /// Whether there are columns that have no room: before those that are seen, and after them.
    var hidesBefore = false
    var hidesAfter = false
  }
  private(set) var columns: [TableColumn] = []
  /// As wide as they are without room to spare: their titles'.
  private var titleWidths: [Int] = []
  /// What the user has made of them.
  private var chosen: [Int: Int] = [:]
  /// The first column that is seen beside the very first, which always is.
  private var first = 1
  private var known: (width: Int, plan: Plan)?
  /// Who stands in these columns. Unretained, for each says when it leaves the tree.
  private var nodes: [Unmanaged<Node>] = []

  /// Unretained, for the tree owns it.
  func add(_ node: Node) { nodes.append(.passUnretained(node)) }
  /// Unretained, as it came.
  func remove(_ node: Node) { nodes.removeAll { $0.toOpaque() == Unmanaged.passUnretained(node).toOpaque() } }

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
      let node = node.takeUnretainedValue()
      node.invalidateLayout()
      node.setNeedsDisplay()
    }
  }

  // MARK: What the user does

  /// Makes a column wider by so many cells; false if it cannot be.
  func resize(_ column: Int, by cells: Int, in width: Int) -> Bool {
    guard let now = plan(width).columns.first(where: { $0.number == column })?.width else { return false }
    var wanted = max(minimum(column), min(columns[column].maxWidth ?? Layout.maximum, now + cells))
    let before = plan(width)
    let kept = chosen
    // What stands before it stays as it is.
    for other in before.columns where other.number < column { chosen[other.number] = other.width }
    if !before.hidesBefore, !before.hidesAfter {
      // The others keep the room that they need at least.
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
  /// Shows the column before, or the one after those that are seen; false where there is none.
  func scroll(by count: Int, in width: Int) -> Bool {
    let plan = plan(width)
    guard count < 0 ? plan.hidesBefore : plan.hidesAfter else { return false }
    first = max(1, min(columns.count - 1, first + count))
    changed()
    return true
  }
  /// Scrolls until a column is seen.
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
  /// The least and the greatest width, and what it would have if nothing else counted.
  private func bounds(_ number: Int) -> (least: Int, most: Int, ideal: Int?) {
    let column = columns[number]
    if let width = chosen[number] ?? column.width {
      let fixed = max(1, width)
      return (fixed, fixed, fixed)
    }
    let least = minimum(number)
    return (least, max(least, column.maxWidth ?? Layout.infinity), column.idealWidth.map { max(least, $0) })
  }
  /// Cells between columns.
  static func gap(_ width: Int) -> Int { width >= 60 ? 2 : 1 }

  /// Where there is room for them all.
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
    // The first column stays; of the others those from `first` on that have room beside it and the marks of the rest.
    let room = max(1, width - 2)
    first = max(1, min(first, columns.count - 1))
    seen = [0]
    for number in first..<max(first, columns.count) {
      if needs(seen + [number]) > room { break }
      seen.append(number)
    }
    // At the end as many as fit.
    while seen.last == columns.count - 1, seen.count > 1, first > 1, needs([0, first - 1] + seen.dropFirst()) <= room {
      first -= 1
      seen.insert(first, at: 1)
    }
    plan.hidesBefore = first > 1
    plan.hidesAfter = (seen.last ?? 0) < columns.count - 1
    return place(seen, in: room, gap, plan)
  }

  /// Shares out `width` among the columns of `numbers`.
  private func place(_ numbers: [Int], in width: Int, _ gap: Int, _ plan: Plan) -> Plan {
    let all = numbers.map(bounds)
    var widths = all.map(\.least)
    var free = max(0, width - gap * (numbers.count - 1))
    var open = Set(numbers.indices)
    // Those that would have less or more than they may have get that; the others share what is left.
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
        // What does not divide goes to the first ones.
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
