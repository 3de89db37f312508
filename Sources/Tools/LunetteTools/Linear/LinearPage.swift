import LunetteEngine

/// One line of the interface, as it is read out.
struct LinearLine {
  var item: ReadingItem
  /// The number by which the line is called; nil for a line that can only be read.
  var number: Int?
  /// Label, kind, states and hint (S71), and how the element is operated if it is not operated as a
  /// control.
  var line: String

  var identity: ObjectIdentifier { ObjectIdentifier(item.node) }
  var name: String { item.element.label ?? "" }
  /// The whole line: `3. Delete, button, destructive`.
  var text: String { number.map { "\($0). \(line)" } ?? line }
}

/// The interface as lines.
struct LinearPage {
  var lines: [LinearLine] = []
  var lists: [ReadingList] = []

  /// The lines that a person can operate.
  var operable: [LinearLine] { lines.filter { $0.number != nil } }

  /// The text of all lines, with a further line after each list of which only some rows are shown.
  var texts: [String] { texts(of: lines.indices) }

  func texts(of range: Range<Int>) -> [String] {
    var texts: [String] = []
    for index in range {
      let table = lines[index].item.element.table
      texts += table.isEmpty ? [lines[index].text] : table
      texts += endings(after: index + 1)
    }
    // For a list without visible rows, its further line comes at the start.
    if range.lowerBound == 0 { texts = endings(after: 0) + texts }
    return texts
  }

  private func endings(after end: Int) -> [String] {
    lists.indices.filter { lists[$0].items.upperBound == end && !lists[$0].isWhole }.map {
      LinearText.rows($0, of: self)
    }
  }
}

/// Gives each element that can be operated a number, which it keeps for as long as it exists.
struct LinearNumbers {
  private struct Entry {
    weak var node: Node?
    var number: Int
  }
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var last = 0
  private var limit = 256

  /// Starts with 1 again, in the order of the next page.
  mutating func restart() {
    entries.removeAll()
    last = 0
  }

  mutating func number(of node: Node) -> Int {
    let key = ObjectIdentifier(node)
    if let known = entries[key], known.node === node { return known.number }
    last += 1
    set(last, of: node)
    return last
  }

  /// Gives `node` the number of the node that it replaces.
  mutating func set(_ number: Int, of node: Node) {
    if entries.count >= limit {
      entries = entries.filter { $0.value.node != nil }
      limit = max(256, entries.count * 2)
    }
    entries[ObjectIdentifier(node)] = Entry(node: node, number: number)
  }

  mutating func page(_ reading: SceneReading) -> LinearPage {
    var page = LinearPage(lists: reading.lists)
    page.lines = reading.items.map { item in
      LinearLine(
        item: item, number: item.isOperable ? number(of: item.node) : nil,
        line: LinearText.announcement(item))
    }
    return page
  }
}
