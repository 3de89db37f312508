// The book in the manual: `lunette docs book`, `lunette docs book-3`, and `--search`. Its pages are Documentation/Book;
// scripts/generate-book builds them in.

/// One page of the book.
package struct BookPage: Sendable {
  /// From 1.
  package let number: Int
  package let title: String
  /// What the page says of itself, in a line.
  package let sentence: String
  /// All of it, as lines for a terminal; its first line is its number and title.
  package let text: String

  /// What `lunette docs` shows it by: `book-3`.
  package var name: String { "book-\(number)" }
}

extension BookPage {
  /// What somebody means by a word: `book-3`, or a page's title in letters of either case.
  package static func named(_ word: String) -> BookPage? {
    let folded = word.lowercased()
    return all.first { $0.name == folded || $0.title.lowercased() == folded }
  }

  /// All that `named` answers to, for the nearest name.
  package static var names: [String] { ["book"] + all.flatMap { [$0.name, $0.title] } }

  /// Those in which each of the words stands somewhere, in letters of either case.
  package static func with(_ words: [String]) -> [BookPage] {
    let folded = words.map { $0.lowercased() }
    return all.filter { page in
      let text = page.text.lowercased()
      return folded.allSatisfy { text.contains($0) }
    }
  }

  /// A line a page.
  package static var contents: String {
    let lines = all.map { "\($0.name)\($0.number < 10 ? " " : "")  \($0.title)\n" }
    return "`lunette docs book-3` shows a page, `lunette docs --search WORD` finds those with a word.\n\n"
      + lines.joined()
  }

  /// A line a page, with what the page says of itself.
  package static func list(_ pages: [BookPage]) -> String {
    pages.map { "\($0.name): \($0.title). \($0.sentence)\n" }.joined()
  }
}
