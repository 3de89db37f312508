// The manual as lines of text, for terminals and pipes.

extension ManualEntry {
  /// The column at which sentences are wrapped.
  private static let columns = 80

  package var text: String {
    var lines = ["\(title)  (\(kind); \(page))", ""]
    lines += Self.wrapped(sentence, indentation: 2)
    if !example.isEmpty { lines += [""] + example.split(separator: "\n").map { "    \($0)" } }
    if !remarks.isEmpty { lines += [""] + remarks.flatMap { Self.wrapped($0, indentation: 2) } }
    for list in lists {
      lines += ["", "  \(list.heading)"]
      for item in list.items {
        if item.isShort {
          lines.append("    \(item.name)  \(item.sentence)")
        } else {
          let details = item.details
          lines += Self.wrapped(
            details.isEmpty ? item.name : "\(item.name): \(details)", indentation: 4, hanging: 4)
        }
      }
    }
    return lines.map { $0.trimmedEnd }.joined(separator: "\n") + "\n"
  }

  /// A text wrapped into lines; all lines but the first are indented by a further `hanging`
  /// columns.
  static func wrapped(_ text: String, indentation: Int, hanging: Int = 0) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indentation)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = String(repeating: " ", count: indentation + hanging)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}

extension ManualEntry.Item {
  /// Whether the item fits into one line, such as a symbol.
  fileprivate var isShort: Bool {
    type.isEmpty && notes.isEmpty && name.count + sentence.count < 70
  }

  /// The type, the notes and the sentence.
  var details: String {
    let facts = ([type] + notes).filter { !$0.isEmpty }.joined(separator: "; ")
    return [facts.isEmpty || sentence.isEmpty ? facts : facts + ".", sentence].filter {
      !$0.isEmpty
    }
    .joined(separator: " ")
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Manual {
  /// The table of contents: the pages, each with the names on it.
  package var contents: String {
    var lines = [
      "`lunette docs NAME` tells of one of these, `lunette docs --search WORD` finds them by a "
        + "word,",
      "`lunette docs book` lists the pages of the book.", "",
    ]
    for page in pages {
      lines.append(page)
      var seen: [String] = []
      for entry in entries where entry.page == page && !seen.contains(entry.title) {
        seen.append(entry.title)
      }
      // Names of several words are not broken, and commas show where they end.
      let names = seen.map { String($0.map { $0 == " " ? "\u{a0}" : $0 }) }.joined(separator: ", ")
      lines += ManualEntry.wrapped(names, indentation: 2).map { line in
        String(line.map { $0 == "\u{a0}" ? " " : $0 })
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }
}
