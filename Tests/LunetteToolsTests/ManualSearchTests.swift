import Lunette
import LunetteBase
import LunetteScript
import Testing

@testable import LunetteTools

@Suite("The search of the manual")
struct ManualSearchTests {
  private let manual = Manual.whole
  /// Made once, because the whole manual is read for it.
  private static let whole = ManualSearch(Manual.whole.entries, BookPage.all)
  private func search(_ query: String) -> [SearchResult] { Self.whole.find(query) }

  /// The rows of Tests/search_queries.txt, which are also those of the site's test.
  private static let queries: [(query: String, titles: [String])] = {
    let root = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))
    let bytes = (try? ScriptRuntime.read(root + "/Tests/search_queries.txt")) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let sides = line.split(separator: "=", maxSplits: 1).map(Self.trimmed)
      return (sides[0], sides[1].split(separator: "|").map(Self.trimmed))
    }
  }()
  private static func trimmed(_ text: some StringProtocol) -> String {
    String(String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
  }
  /// A heading without the number of its section.
  private static func plain(_ title: String) -> String {
    let rest = title.drop(while: \.isNumber)
    return rest.hasPrefix(". ") && rest.count < title.count
      ? String(rest.dropFirst(2)) : title
  }

  @Test func whatNewcomersLookForIsAmongTheFirstThree() {
    #expect(Self.queries.count >= 80)
    for (query, titles) in Self.queries {
      let first = search(query).prefix(3).map { Self.plain($0.title) }
      for title in titles { #expect(first.contains(title), "\(query): \(first)") }
    }
  }

  @Test func caseDoesNotCount() {
    for (query, _) in Self.queries {
      let titles = search(query).map(\.title)
      #expect(!titles.isEmpty, "\(query)")
      #expect(titles == search(query.uppercased()).map(\.title), "\(query)")
    }
  }

  @Test func everySynonymLeadsToSomethingThatThereIs() {
    let titles = Set(BookPage.all.flatMap(\.sections).map { Self.plain($0.title) })
    for row in Synonym.all {
      for target in row.targets where row.isTopic {
        let isThere = titles.contains(target) || !manual.entries(named: target).isEmpty
        #expect(isThere, "\(row.phrase) leads to \(target)")
      }
    }
    // Words have one row.
    let terms = Synonym.all.filter(\.isTopic).map(\.phrase)
    #expect(Set(terms).count == terms.count)
  }

  @Test func aNameThatAnotherSystemHasFindsOurs() {
    // Names of options and keys are not in the manual by themselves.
    let names = [
      ("Dropdown", "ui.Picker"), ("Modal", ":sheet()"), ("useState", "ui.State"),
      ("Tabs", "ui.TabView"),
    ]
    for (other, ours) in names {
      #expect(search(other).prefix(3).contains { $0.title == ours }, "\(other)")
      #expect(!manual.synonyms(of: other).isEmpty, "\(other)")
    }
    #expect(manual.synonyms(of: "padding").isEmpty)
  }

  @Test func titlesComeBeforeWholeTermsAndThoseBeforeParts() {
    let found = search("log").map(\.title)
    #expect(found.first == "In a pipe")
    #expect(found.firstIndex(of: ":confirmationDialog()") ?? found.count >= found.count / 2)
    #expect(search("padding").first?.title == ":padding()")
    #expect(search("ui.Button").first?.title == "ui.Button")
  }

  @Test func allTermsMustBeThere() {
    #expect(search("half zebra").isEmpty)
    #expect(search("half blocks").contains { $0.title == "ui.Image" })
    #expect(search("").isEmpty)
    #expect(search("::: ").isEmpty)
    #expect(!search("corners").isEmpty)
  }

  @Test func aRecipeIsFoundByItsJob() throws {
    let found = try #require(search("toast").first)
    #expect(found.line.hasPrefix("book-19: "))
    #expect(found.line.contains("A message that disappears by itself"))
    #expect(found.line.hasSuffix("\n"))
  }

  @Test(arguments: [
    ("colours", "color"), ("Statuses", "status"), ("keys", "key"), ("queries", "query"),
    ("focus", "focus"), ("boxes", "box"), ("grey", "gray"), ("class", "class"),
  ])
  func termsAreComparedInOneForm(word: String, form: String) {
    #expect(SearchTerms.terms(word) == [form])
  }
}
