import LunetteText

/// A line of words for people, in parts that have a look each. It does not depend on where it is
/// shown: on a terminal among other output, in a panel over a picture, or in the transcript of the
/// REPL.
package struct StyledLine: Hashable {
  package enum Look: String, CaseIterable {
    case plain, strong, faint, error, warning, success
    /// Code in Lua, besides its plain parts.
    case keyword, literal, number, comment
    /// The token that a message is about.
    case marked
    /// The prompt before a line that was entered.
    case prompt
  }
  package struct Part: Hashable {
    package var text: String
    package var look: Look
  }
  package var parts: [Part]
  /// The width in columns by which all rows but the first are indented where the line is broken:
  /// that of the first part.
  package var isHanging = false

  package init(_ parts: [(String, Look)], isHanging: Bool = false) {
    self.parts = parts.filter { !$0.0.isEmpty }.map { Part(text: $0.0, look: $0.1) }
    self.isHanging = isHanging
  }
  package init(_ text: String, _ look: Look = .plain) { self.init([(text, look)]) }

  package var text: String { parts.map(\.text).joined() }

  /// A sentence in which code stands between backticks.
  package init(sentence: String, _ look: Look = .plain) {
    var isCode = false
    var parts: [(String, Look)] = []
    for piece in sentence.split(separator: "`", omittingEmptySubsequences: false) {
      let text = String(piece)
      parts +=
        isCode
        ? LuaColors.lines(text).flatMap { $0.parts.map { ($0.text, $0.look) } } : [(text, look)]
      isCode.toggle()
    }
    self.init(parts)
  }

  /// The line with a first part, under the end of which the rest stands where the line is broken.
  package func hanging(after prefix: String, _ look: Look = .plain) -> StyledLine {
    var line = self
    line.parts.insert(Part(text: prefix, look: look), at: 0)
    line.isHanging = true
    return line
  }

  /// The line with what hangs below the beginning of the code rather than below its indentation.
  package var hangingAtCode: StyledLine {
    guard isHanging, parts.count > 1 else { return self }
    var line = self
    let blanks = parts[1].text.prefix { $0 == " " }
    line.parts[0].text += blanks
    line.parts[1].text.removeFirst(blanks.count)
    if line.parts[1].text.isEmpty { line.parts.remove(at: 1) }
    return line
  }

  /// The line without the first columns after its first part, with `mark`, one column wide, in the
  /// place of the last of them.
  func withoutStart(of columns: Int, mark: String) -> StyledLine {
    var left = columns
    var kept: [(String, Look)] = parts.prefix(1).map { ($0.text, $0.look) } + [(mark, .faint)]
    for part in parts.dropFirst() {
      var text = part.text[...]
      while left > 0, let first = text.first {
        left -= MeasuredText.width(of: String(first))
        text = text.dropFirst()
      }
      kept.append((String(text), part.look))
    }
    return StyledLine(kept, isHanging: isHanging)
  }

  /// The line in at most `columns` columns, with `…` in the place of what does not fit.
  func cut(to columns: Int) -> StyledLine {
    guard MeasuredText.width(of: text) > columns else { return self }
    var left = columns - 1
    var kept: [(String, Look)] = []
    for part in parts {
      let shown = part.text.prefix { character in
        left -= MeasuredText.width(of: String(character))
        return left >= 0
      }
      kept.append((String(shown), part.look))
      if left < 0 { break }
    }
    return StyledLine(kept + [("…", .faint)], isHanging: isHanging)
  }

  /// The line in rows of at most `columns` columns, broken between words.
  package func broken(to columns: Int) -> [StyledLine] {
    if MeasuredText.width(of: text) <= columns { return [self] }
    let head = isHanging ? parts.first : nil
    let indentation = head.map { MeasuredText.width(of: $0.text) } ?? 0
    var rows: [[Part]] = [head.map { [$0] } ?? []]
    var left = columns - indentation
    var isEmpty = true
    for word in Self.splitAtBlanks(parts.dropFirst(head == nil ? 0 : 1)) {
      let width = word.parts.reduce(0) { $0 + MeasuredText.width(of: $1.text) }
      if !isEmpty, word.blanks + width > left {
        let margin = String(repeating: " ", count: indentation)
        rows.append(margin.isEmpty ? [] : [Part(text: margin, look: .plain)])
        left = columns - indentation
        isEmpty = true
      }
      let blanks = isEmpty && rows.count > 1 ? 0 : word.blanks
      if blanks > 0 {
        rows[rows.count - 1].append(Part(text: String(repeating: " ", count: blanks), look: .plain))
      }
      rows[rows.count - 1] += word.parts
      left -= blanks + width
      isEmpty = false
    }
    return rows.map { StyledLine($0.map { ($0.text, $0.look) }) }
  }

  /// Words with the blanks before them. A word goes on in the next part unless that begins with a
  /// blank.
  private static func splitAtBlanks(_ parts: ArraySlice<Part>) -> [(blanks: Int, parts: [Part])] {
    var found: [(blanks: Int, parts: [Part])] = []
    var blanks: Int?
    for part in parts {
      var text = part.text[...]
      while let first = text.first {
        if first == " " {
          blanks = (blanks ?? 0) + 1
          text = text.dropFirst()
          continue
        }
        let word = text.prefix { $0 != " " }
        if let blanks { found.append((blanks, [])) } else if found.isEmpty { found.append((0, [])) }
        blanks = nil
        found[found.count - 1].parts.append(Part(text: String(word), look: part.look))
        text = text[word.endIndex...]
      }
    }
    return found
  }

  /// The line as bytes for a terminal, or as plain text. Control characters in it are removed.
  func output(isColored: Bool) -> String {
    parts.map { part in
      let safe = SafeText.sanitize(part.text)
      guard isColored, let code = part.look.graphicRendition else { return safe }
      return "\u{1B}[\(code)m\(safe)\u{1B}[0m"
    }.joined()
  }
}

extension StyledLine.Look {
  /// The parameters of SGR; nil for plain text. Only the sixteen standard colours are used, which
  /// the terminal's owner has chosen.
  fileprivate var graphicRendition: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .faint, .comment: "2"
    case .error: "1;31"
    case .warning: "1;33"
    case .success: "32"
    case .keyword: "35"
    case .literal: "32"
    case .number: "33"
    case .marked: "1;4;31"
    case .prompt: "1;34"
    }
  }
}
