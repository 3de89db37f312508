/// What could stand where a cursor is.
struct Completion {
  struct Item {
    /// What is put in.
    let text: String
    /// What it is, in a word or two: `option`, `modifier`, `variable`.
    let kind: String
    /// What the rows say of it; asked of the one item that is chosen.
    let sentence: () -> String

    init(_ text: String, _ kind: String, _ sentence: @autoclosure @escaping () -> String = "") {
      (self.text, self.kind, self.sentence) = (text, kind, sentence)
    }
  }

  /// Bytes of the text that an item replaces: what is typed of it already.
  let typed: Range<Int>
  /// In the order in which they are offered.
  let items: [Item]

  /// Those of `items` that go on as what is typed does, capitals or not; the exact ones first. Where none does, those
  /// that have it in them: whoever looks for a style of the foreground may know no more than that.
  init(of items: [Item], typed prefix: String, at range: Range<Int>) {
    let folded = prefix.lowercased()
    var exact: [Item] = []
    var others: [Item] = []
    var within: [Item] = []
    var known: Set<String> = []
    for item in items where known.insert(item.text).inserted {
      if item.text.hasPrefix(prefix) {
        exact.append(item)
      } else if item.text.lowercased().hasPrefix(folded) {
        others.append(item)
      } else if prefix.utf8.count >= Self.fewestWithin, item.text.lowercased().contains(folded) {
        within.append(item)
      }
    }
    typed = range
    self.items = exact.isEmpty && others.isEmpty ? within : exact + others
  }

  /// Fewer letters are in nearly every name.
  private static let fewestWithin = 3

  /// What all items have in common beyond what is typed: it can be put in at once.
  var common: String {
    guard var common = items.first?.text else { return "" }
    for item in items.dropFirst() {
      while !item.text.hasPrefix(common) { common.removeLast() }
    }
    return common
  }
}
