/// The places where words may be cut with a hyphen: `Text { hyphenation = true, … }`.
///
/// No dictionary of the language is used: a syllable is taken to begin at a consonant before a
/// vowel, at least two letters after the beginning of the word and three before its end. Words that
/// are not in Latin letters are left alone.
enum Hyphenation {
  private static let vowels = Set("aeiouyáàâäãåéèêëíìîïóòôöõúùûüæœø")

  /// The text with a soft hyphen at each of these places.
  static func marked(_ text: String) -> String {
    var result = ""
    var word: [Character] = []
    for character in text {
      if character.isLetter {
        word.append(character)
      } else {
        append(word, to: &result)
        word.removeAll(keepingCapacity: true)
        result.append(character)
      }
    }
    append(word, to: &result)
    return result
  }

  private static func append(_ word: [Character], to result: inout String) {
    func isVowel(_ index: Int) -> Bool { vowels.contains(Character(word[index].lowercased())) }
    for index in word.indices {
      if index >= 2, word.count - index >= 3, !isVowel(index), isVowel(index + 1),
        word[index].utf8.count < 3
      {
        result.append("\u{ad}")
      }
      result.append(word[index])
    }
  }
}
