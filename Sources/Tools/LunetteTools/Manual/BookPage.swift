// The book within the manual: `lunette docs book`, `lunette docs book-3`, and `--search`. Its pages
// are the files of Documentation/Book; the build compiles them in.

/// One page of the book.
package struct BookPage: Sendable {
  /// The number of the page, from 1.
  package let number: Int
  package let title: String
  /// The page's summary of itself, in one line.
  package let sentence: String
  /// The whole text as lines for a terminal; the first line has the number and the title.
  package let text: String

  /// The name by which `lunette docs` shows the page, such as `book-3`.
  package var name: String { "book-\(number)" }
}

extension BookPage {
  /// The page that a word means: a name such as `book-3`, or the title of a page, in upper or lower
  /// case.
  package static func named(_ word: String) -> BookPage? {
    let folded = word.lowercased()
    return all.first { $0.name == folded || $0.title.lowercased() == folded }
  }

  /// All names that `named` accepts, from which the nearest name is chosen for a message.
  package static var names: [String] { ["book"] + all.flatMap { [$0.name, $0.title] } }

  /// The table of contents, one line for each page.
  package static var contents: String {
    let lines = all.map { "\($0.name)\($0.number < 10 ? " " : "")  \($0.title)\n" }
    return
      "`lunette docs book-3` shows a page, `lunette docs --search WORD` finds those with a "
      + "word.\n\n"
      + lines.joined()
  }
}
