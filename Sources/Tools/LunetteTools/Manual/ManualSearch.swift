import LunetteBase

// The search of the manual and the book. All terms of the query must be found, anywhere in an entry
// or a section. Names and titles count most, then what synonyms lead to, then whole terms, then
// parts of terms. The site searches by the same rules (Documentation/Site/search.js).

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
    let titleTerms: [String]
    let titleParts: [String]
    /// The terms of the sentence and of the names of options and the like.
    let near: Set<String>
    let body: Set<String>
  }
  private let documents: [Document]

  /// How much a word counts, by where it is found.
  private enum Weight {
    static let name = 1000
    static let target = 1000
    /// For a title that an earlier document already has.
    static let repeated = -1100
    static let title = 800
    static let part = 500
    static let beginsName = 400
    static let near = 120
    static let body = 60
    static let beginsTerm = 20
    static let inside = 2
  }

  init(_ entries: [ManualEntry], _ pages: [BookPage]) {
    documents = entries.map(Self.document) + pages.flatMap(\.sections).map(Self.document)
  }

  /// What the terms lead to, the best first.
  func find(_ query: String) -> [SearchResult] {
    let terms = SearchTerms.query(query)
    if terms.isEmpty { return [] }
    let targets = Self.targets(of: terms)
    let name = SearchTerms.terms(query).joined()
    var found: [(points: Int, document: Document)] = []
    for document in documents {
      var sum = document.titleTerms.joined() == name ? Weight.name : 0
      var isFound = true
      for (index, word) in terms.enumerated() {
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
  private static func targets(of terms: [String]) -> [[String: Int]] {
    var found = [[String: Int]](repeating: [:], count: terms.count)
    for row in synonyms where row.terms.count <= terms.count {
      let last = terms.count - row.terms.count
      for start in 0...last where terms[start...].starts(with: row.terms) {
        for (index, target) in row.targets.enumerated() {
          let points = Weight.target - 20 * index
          for place in start..<(start + row.terms.count) {
            found[place][target] = max(found[place][target] ?? 0, points)
          }
        }
      }
    }
    return found
  }
  private static let synonyms: [(terms: [String], targets: [String])] = Synonym.all.map {
    (SearchTerms.query($0.phrase), $0.targets.map { $0.hasPrefix("ui.") ? $0 : name($0) })
  }

  private static func points(_ word: String, _ document: Document) -> Int {
    var best = 0
    for form in SearchTerms.forms(word) { best = max(best, points(form: form, document)) }
    return best
  }

  private static func points(form: String, _ document: Document) -> Int {
    let extra = document.titleTerms.count - 1
    if document.name == form { return Weight.name }
    if document.titleTerms.contains(form) { return Weight.title - min(300, 40 * extra) }
    if document.titleParts.contains(form) {
      return Weight.part - min(100, 20 * document.titleParts.count)
    }
    let isLong = form.count >= 3
    if isLong, document.titleTerms.contains(where: { $0.hasPrefix(form) }) {
      return Weight.beginsName - min(200, 20 * extra)
    }
    if document.near.contains(form) { return Weight.near }
    if document.body.contains(form) { return Weight.body }
    guard isLong else { return 0 }
    var best = 0
    for terms in [document.near, document.body] {
      for other in terms {
        if other.hasPrefix(form) { return Weight.beginsTerm }
        if best == 0, other.contains(form) { best = Weight.inside }
      }
    }
    return best
  }

  // MARK: Documents

  /// The name by which synonyms lead to an entry or a section: its terms without `ui.`, colons and
  /// numbers.
  private static func name(_ title: String) -> String { titleTerms(title).joined(separator: " ") }

  private static func titleTerms(_ title: String) -> [String] {
    var terms = SearchTerms.terms(title)
    if terms.count > 1, terms[0] == "ui" || terms[0].allSatisfy(\.isNumber) { terms.removeFirst() }
    return terms
  }

  private static func document(_ entry: ManualEntry) -> Document {
    let items = entry.lists.flatMap(\.items)
    let names = items.flatMap { SearchTerms.parts($0.name) + SearchTerms.terms($0.name) }
    let near = SearchTerms.terms(entry.sentence) + names
    let body =
      entry.remarks.flatMap(SearchTerms.terms) + items.flatMap { SearchTerms.terms($0.sentence) }
    return Document(
      result: SearchResult(title: entry.title, line: "\(entry.title): \(entry.sentence)\n"),
      name: name(entry.title), titleTerms: titleTerms(entry.title),
      titleParts: SearchTerms.parts(entry.title),
      near: Set(near + [entry.kind]), body: Set(body))
  }

  private static func document(_ section: BookSection) -> Document {
    let title = section.title
    let body = SearchTerms.parts(section.text) + SearchTerms.terms(section.text)
    return Document(
      result: SearchResult(title: title, line: section.line), name: name(title),
      titleTerms: titleTerms(title), titleParts: SearchTerms.parts(title), near: [], body: Set(body)
    )
  }
}

extension Manual {
  /// The entries of the manual and the sections of the book that have to do with all of the terms,
  /// the best first.
  package func search(_ terms: String, in pages: [BookPage] = BookPage.all) -> [SearchResult] {
    ManualSearch(entries, pages).find(terms)
  }

  /// The names and titles that synonyms have for a word or terms, such as "sheet" for "Modal".
  /// Empty where there are none.
  package func synonyms(of word: String) -> [String] {
    let terms = SearchTerms.query(word)
    return Synonym.all.last { SearchTerms.query($0.phrase) == terms }?.targets ?? []
  }
}
