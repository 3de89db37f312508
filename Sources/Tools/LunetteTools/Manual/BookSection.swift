/// A section of a page of the book: what stands below a heading, or the page's beginning.
struct BookSection {
  /// The heading, or the title of the page.
  let title: String
  let text: String
  /// The line about it in a list of results.
  let line: String
}

extension BookPage {
  var sections: [BookSection] {
    var sections: [BookSection] = []
    var heading: Substring?
    var lines: [Substring] = []
    func end() {
      let text = lines.joined(separator: "\n")
      if let heading {
        let line = "\(name): \(title) › \(heading). \(Self.firstSentence(lines))"
        sections.append(BookSection(title: String(heading), text: text, line: line + "\n"))
      } else {
        sections.append(
          BookSection(title: title, text: text, line: "\(name): \(title). \(sentence)\n"))
      }
    }
    // The first line is the title.
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
      if line.hasPrefix("## ") {
        end()
        heading = line.dropFirst(3)
        lines = []
      } else {
        lines.append(line)
      }
    }
    end()
    return sections
  }

  /// The first sentence of the first paragraph that is prose.
  private static func firstSentence(_ lines: [Substring]) -> String {
    let prose = lines.drop { $0.isEmpty || $0.hasPrefix(" ") || $0.hasPrefix("(Picture") }.prefix {
      !$0.isEmpty
    }
    let text = prose.joined(separator: " ")
    var sentence = ""
    for character in text {
      if character == " ", let last = sentence.last, ".?!:".contains(last) { break }
      sentence.append(character)
    }
    return sentence
  }
}
