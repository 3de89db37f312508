/// One thing that scripts, tests or shells can write, as the manual tells of it. Made of rows (`ManualEntries`); what is made
/// of it: `lunette docs`, and the pages of `Documentation/Reference`.
package struct ManualEntry: Sendable {
  /// What belongs to it and has a name of its own: a parameter, a field, a name of a set.
  package struct Item: Sendable {
    package var name: String
    /// In words; empty where there is nothing to say.
    package var type = ""
    /// Such as "required", "default 1".
    package var notes: [String] = []
    package var sentence: String
  }
  /// Items under a heading, such as "Options".
  package struct List: Sendable {
    package var heading: String
    package var items: [Item]
  }

  /// As messages call it: `ui.Button`, `:padding()`, `state:update`, `BorderStyle`.
  package var title: String
  /// The page that it stands on.
  package var page: String
  /// What it is: "view", "modifier".
  package var kind: String
  package var sentence: String
  /// Lua; empty where there is none.
  package var example = ""
  /// A further sentence each, such as which arguments are given by position.
  package var remarks: [String] = []
  package var lists: [List] = []

  /// The name without what goes around it: `Button`, `padding`, `update`.
  package var name: String {
    let bare = title.hasSuffix("()") ? title.dropLast(2) : Substring(title)
    return bare.lastIndex { $0 == "." || $0 == ":" }.map { String(bare[bare.index(after: $0)...]) } ?? String(bare)
  }
}

/// All entries, in the order of their pages.
package struct Manual: Sendable {
  package let entries: [ManualEntry]
  package init(_ entries: [ManualEntry]) { self.entries = entries }

  /// The pages' names, in order.
  package var pages: [String] {
    var found: [String] = []
    for entry in entries where !found.contains(entry.page) { found.append(entry.page) }
    return found
  }

  /// What somebody means by `word`: `Button`, `ui.Button`, `:padding`, `view:padding()`, a page, or a name of a set or table
  /// (`rounded`, `LUNETTE_SYMBOLS`), of which only that is told. Names with these letters win over those with letters of the
  /// other case.
  package func entries(named word: String) -> [ManualEntry] {
    var word = word.hasSuffix("()") ? String(word.dropLast(2)) : word
    if word.hasPrefix("view:") { word = String(word.dropFirst(4)) }
    func found(_ matches: (String) -> Bool) -> [ManualEntry] {
      entries.filter { entry in
        let title = entry.title.hasSuffix("()") ? String(entry.title.dropLast(2)) : entry.title
        return matches(title) || matches(entry.name)
      }
    }
    let exact = found { $0 == word }
    if !exact.isEmpty { return exact }
    let folded = word.lowercased()
    let near = found { $0.lowercased() == folded }
    if !near.isEmpty { return near }
    let page = entries.filter { $0.page.lowercased() == folded }
    return page.isEmpty ? entries.compactMap { $0.only(folded) } : page
  }

  /// Those in which each of the words stands somewhere, in letters of either case.
  package func entries(with words: [String]) -> [ManualEntry] {
    entries.filter { entry in
      let text = entry.searchText
      return words.allSatisfy { text.contains($0.lowercased()) }
    }
  }

  /// All that `entries(named:)` answers to, for the nearest name.
  package var names: [String] { entries.flatMap { [$0.title, $0.name] } + pages }
}

extension ManualEntry {
  /// A set's or table's entry with one of its names alone; nil where it has none such, or is neither.
  fileprivate func only(_ folded: String) -> ManualEntry? {
    guard kind == "names" || kind == "table" else { return nil }
    var entry = self
    entry.lists = lists.compactMap { list in
      // Names that Lua writes as strings stand in their quotation marks.
      let items = list.items.filter { [folded, "\"\(folded)\""].contains($0.name.lowercased()) }
      return items.isEmpty ? nil : List(heading: list.heading, items: items)
    }
    return entry.lists.isEmpty ? nil : entry
  }

  fileprivate var searchText: String {
    var text = "\(title) \(kind) \(sentence)"
    for remark in remarks { text += " " + remark }
    for item in lists.flatMap(\.items) { text += " \(item.name) \(item.sentence)" }
    return text.lowercased()
  }
}
