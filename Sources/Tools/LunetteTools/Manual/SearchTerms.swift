/// The terms of a text, as the search compares them: in lowercase, in American spelling, and in the
/// singular. The same rules are in `Documentation/Site/search.js`.
enum SearchTerms {
  /// Words that say nothing about the subject of a search.
  private static let empty: Set<String> = [
    "a", "an", "and", "can", "do", "for", "how", "i", "in", "is", "it", "my", "of", "on", "or", "s",
    "the", "to", "what", "with",
  ]

  /// The terms of a query. Empty words are left out, unless there are no others.
  static func query(_ text: String) -> [String] {
    let terms = self.terms(text)
    let telling = terms.filter { !empty.contains($0) }
    return telling.isEmpty ? terms : telling
  }

  /// The terms of a text. A name such as `keyboardShortcut` is one word.
  static func terms(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { folded($0.lowercased()) }
  }

  /// The terms that names consist of: `keyboardShortcut` is "keyboard" and "shortcut".
  static func parts(_ text: String) -> [String] {
    var spaced = ""
    var before: Character = " "
    for character in text {
      if character.isUppercase, before.isLowercase || before.isNumber { spaced.append(" ") }
      spaced.append(character)
      before = character
    }
    return terms(spaced)
  }

  private static func folded(_ word: String) -> String {
    var word = word
    for (british, american) in [("colour", "color"), ("centre", "center"), ("grey", "gray")]
    where word.hasPrefix(british) {
      word = american + word.dropFirst(british.count)
    }
    guard word.count > 3, word.hasSuffix("s") else { return word }
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    for ending in ["sses", "uses", "xes", "ches", "shes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    for ending in ["ss", "us", "is"] where word.hasSuffix(ending) { return word }
    return String(word.dropLast())
  }

  /// A word, and what it is made of by an ending: "scrolling" is also looked for as "scroll".
  static func forms(_ word: String) -> [String] {
    for ending in ["ing", "ed"] where word.hasSuffix(ending) && word.count - ending.count >= 4 {
      return [word, String(word.dropLast(ending.count))]
    }
    return [word]
  }
}
