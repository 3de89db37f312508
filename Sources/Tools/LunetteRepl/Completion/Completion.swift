import LunetteBase

/// The completions at a cursor.
struct Completion {
  struct Item {
    /// The text that is inserted.
    let text: String
    /// The kind in a word or two: `option`, `modifier`, `variable`.
    let kind: String
    /// The sentence of the reference about the item; computed only for the item that is chosen.
    let sentence: () -> String

    init(_ text: String, _ kind: String, _ sentence: @autoclosure @escaping () -> String = "") {
      (self.text, self.kind, self.sentence) = (text, kind, sentence)
    }
  }

  /// The bytes of the text that an item replaces: the part of it that is typed already.
  let typed: Range<Int>
  /// The items in the order in which they are offered.
  let items: [Item]

  /// Keeps those of `items` that begin with the typed text; matches in the same case come first. If
  /// there are none, keeps items that contain the typed text, because a user who looks for a
  /// foreground style may only know the word "foreground".
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
      } else if prefix.utf8.count >= Self.minWithin, item.text.lowercased().contains(text: folded) {
        within.append(item)
      }
    }
    typed = range
    self.items = exact.isEmpty && others.isEmpty ? within : exact + others
  }

  /// The fewest letters for that: fewer occur in nearly every name.
  private static let minWithin = 3

  /// The text that all items have in common beyond what is typed, which can be inserted at once.
  var common: String {
    guard var common = items.first?.text else { return "" }
    for item in items.dropFirst() {
      while !item.text.hasPrefix(common) { common.removeLast() }
    }
    return common
  }
}
