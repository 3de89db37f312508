/// An entry of the manual: something that scripts, tests or shells can write. It is made from rows
/// (`ManualEntries`) and shown by `lunette docs` and on the pages of `Documentation/Reference`.
package struct ManualEntry: Sendable {
  /// A part of an entry that has a name: a parameter, a field, or a name of a set.
  package struct Item: Sendable {
    package var name: String
    /// The type in words; empty where there is nothing to say.
    package var type = ""
    /// Notes such as "required" or "default 1".
    package var notes: [String] = []
    package var sentence: String
    /// The colour that the item is the name of, of which pages show a swatch; nil for others.
    package var color: String?
  }
  /// Items under a heading, such as "Options".
  package struct List: Sendable {
    package var heading: String
    package var items: [Item]
  }

  /// The title as messages write it: `ui.Button`, `:padding()`, `state:update`, `BorderStyle`.
  package var title: String
  /// The page that the entry stands on.
  package var page: String
  /// The kind of thing that the entry describes, such as "view" or "modifier".
  package var kind: String
  package var sentence: String
  /// An example in Lua; empty where there is none.
  package var example = ""
  /// Further sentences, such as which arguments can be given by position.
  package var remarks: [String] = []
  package var lists: [List] = []

  /// The name without the parts around it: `Button`, `padding`, `update`.
  package var name: String {
    let bare = title.hasSuffix("()") ? title.dropLast(2) : Substring(title)
    return bare.lastIndex { $0 == "." || $0 == ":" }.map { String(bare[bare.index(after: $0)...]) }
      ?? String(bare)
  }
}

/// All entries, in the order of their pages.
package struct Manual: Sendable {
  package let entries: [ManualEntry]
  package init(_ entries: [ManualEntry]) { self.entries = entries }

  /// The names of the pages, in order.
  package var pages: [String] {
    var found: [String] = []
    for entry in entries where !found.contains(entry.page) { found.append(entry.page) }
    return found
  }

  /// The entries that `word` means: `Button`, `ui.Button`, `:padding`, `view:padding()`, a page, or
  /// a name in a set or table (`rounded`, `LUNETTE_SYMBOLS`), of which only that name is shown.
  /// Exact matches win over matches in the other case.
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

  /// All names that `entries(named:)` accepts, from which the nearest name is chosen for a message.
  package var names: [String] { entries.flatMap { [$0.title, $0.name] } + pages }
}

extension ManualEntry {
  /// The entry of a set or table with only one of its names; nil where it does not have that name,
  /// or is neither.
  fileprivate func only(_ folded: String) -> ManualEntry? {
    guard kind == "names" || kind == "table" else { return nil }
    var entry = self
    entry.lists = lists.compactMap { list in
      // Names that Lua writes as strings have quotation marks around them.
      let items = list.items.filter { [folded, "\"\(folded)\""].contains($0.name.lowercased()) }
      return items.isEmpty ? nil : List(heading: list.heading, items: items)
    }
    return entry.lists.isEmpty ? nil : entry
  }
}
