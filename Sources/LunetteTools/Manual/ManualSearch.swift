import LunetteDiagnostics

// The search of the manual and the book. All words of the query must be found, anywhere in an entry
// or a section. Names and titles count most, then what synonyms lead to, then whole words, then
// parts of words. The site searches by the same rules (Documentation/Site/search.js).

/// Something that the search can find: an entry of the manual, or a section of a page of the book.
package struct SearchResult: Sendable {
  /// The title of the entry, or the heading of the section.
  package let title: String
  /// The line about it in a list.
  package let line: String
}

struct ManualSearch {
  private struct Document {
    let result: SearchResult
    /// The name without the parts around it, by which synonyms lead here.
    let name: String
    let titleWords: [String]
    let titleParts: [String]
    /// The words of the sentence and of the names of options and the like.
    let near: Set<String>
    let body: Set<String>
    let isEntry: Bool
  }
  private let documents: [Document]

  /// How much a word counts, by where it is found.
  private enum Weight {
    static let name = 1000
    static let target = 1000
    /// For a title of which there was one already.
    static let repeated = -1000
    static let title = 800
    static let part = 500
    static let beginsName = 400
    static let near = 120
    static let body = 60
    static let beginsWord = 20
    static let inside = 2
  }

  init(_ entries: [ManualEntry], _ pages: [BookPage]) {
    documents = entries.map(Self.document) + pages.flatMap(\.sections).map(Self.document)
  }

  /// What the words lead to, the best first.
  func find(_ query: String) -> [SearchResult] {
    let words = SearchWords.query(query)
    if words.isEmpty { return [] }
    let targets = Self.targets(of: words)
    let name = SearchWords.words(query).joined()
    var found: [(points: Int, document: Document)] = []
    for document in documents {
      var sum = document.titleWords.joined() == name ? Weight.name : 0
      var isFound = true
      for (index, word) in words.enumerated() {
        let target = targets[index][document.name] ?? targets[index][document.result.title] ?? 0
        let points = max(Self.points(word, document), target)
        if points == 0 {
          isFound = false
          break
        }
        sum += points
      }
      if isFound { found.append((sum, document)) }
    }
    func sort() {
      let order = found.indices.sorted { (found[$0].points, $1) > (found[$1].points, $0) }
      found = order.map { found[$0] }
    }
    sort()
    var titles: Set<String> = []
    for index in found.indices where !titles.insert(found[index].document.result.title).inserted {
      found[index].points += Weight.repeated
    }
    sort()
    return found.map(\.document.result)
  }

  /// For each word, the points that synonyms give to titles: to one title as it is, where the
  /// synonym begins with `ui.`, and otherwise to all that have the name.
  private static func targets(of words: [String]) -> [[String: Int]] {
    var found = [[String: Int]](repeating: [:], count: words.count)
    for row in synonyms where row.words.count <= words.count {
      for start in 0...(words.count - row.words.count) where words[start...].starts(with: row.words) {
        for (index, target) in row.targets.enumerated() {
          let points = Weight.target - 20 * index
          for word in start..<(start + row.words.count) { found[word][target] = max(found[word][target] ?? 0, points) }
        }
      }
    }
    return found
  }
  private static let synonyms: [(words: [String], targets: [String])] = Synonym.all.map {
    (SearchWords.query($0.words), $0.targets.map { $0.hasPrefix("ui.") ? $0 : name($0) })
  }

  private static func points(_ word: String, _ document: Document) -> Int {
    var best = 0
    for form in SearchWords.forms(word) { best = max(best, points(form: form, document)) }
    return best
  }

  private static func points(form: String, _ document: Document) -> Int {
    let extra = document.titleWords.count - 1
    if document.name == form { return Weight.name }
    if document.titleWords.contains(form) { return Weight.title - min(300, 40 * extra) }
    if document.titleParts.contains(form) { return Weight.part - min(100, 20 * document.titleParts.count) }
    let isLong = form.count >= 3
    if isLong, document.titleWords.contains(where: { $0.hasPrefix(form) }) { return Weight.beginsName - min(200, 20 * extra) }
    if document.near.contains(form) { return Weight.near }
    if document.body.contains(form) { return Weight.body }
    guard isLong else { return 0 }
    var best = 0
    for words in [document.near, document.body] {
      for other in words {
        if other.hasPrefix(form) { return Weight.beginsWord }
        if best == 0, other.contains(form) { best = Weight.inside }
      }
    }
    return best
  }

  // MARK: Documents

  /// The name by which synonyms lead to an entry or a section: its words without `ui.`, colons and
  /// numbers.
  private static func name(_ title: String) -> String { titleWords(title).joined(separator: " ") }

  private static func titleWords(_ title: String) -> [String] {
    var words = SearchWords.words(title)
    if words.count > 1, words[0] == "ui" || words[0].allSatisfy(\.isNumber) { words.removeFirst() }
    return words
  }

  private static func document(_ entry: ManualEntry) -> Document {
    let items = entry.lists.flatMap(\.items)
    let near = SearchWords.words(entry.sentence) + items.flatMap { SearchWords.parts($0.name) + SearchWords.words($0.name) }
    let body = entry.remarks.flatMap(SearchWords.words) + items.flatMap { SearchWords.words($0.sentence) }
    return Document(
      result: SearchResult(title: entry.title, line: "\(entry.title): \(entry.sentence)\n"),
      name: name(entry.title), titleWords: titleWords(entry.title), titleParts: SearchWords.parts(entry.title),
      near: Set(near + [entry.kind]), body: Set(body), isEntry: true)
  }

  private static func document(_ section: BookSection) -> Document {
    let title = section.title
    return Document(
      result: SearchResult(title: title, line: section.line), name: name(title), titleWords: titleWords(title),
      titleParts: SearchWords.parts(title), near: [], body: Set(SearchWords.parts(section.text) + SearchWords.words(section.text)),
      isEntry: false)
  }
}

extension Manual {
  /// The entries of the manual and the sections of the book that have to do with all of the words,
  /// the best first.
  package func search(_ words: String, in pages: [BookPage] = BookPage.all) -> [SearchResult] {
    ManualSearch(entries, pages).find(words)
  }

  /// The names and titles that synonyms have for a word or words, such as "sheet" for "Modal".
  /// Empty where there are none.
  package func synonyms(of word: String) -> [String] {
    let words = SearchWords.query(word)
    return Synonym.all.last { SearchWords.query($0.words) == words }?.targets ?? []
  }
}
