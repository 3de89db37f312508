/// The places where words may be cut with a hyphen: `Text { hyphenation = true, … }`.
///
/// No dictionary of the language is used: a syllable is taken to begin at a consonant before a
/// vowel, at least two letters after the beginning of the word and three before its end. Words that
/// are not in Latin letters are left alone.
enum Hyphenation {
  private static let vowels = Set("aeiouyáàâäãåéèêëíìîïóòôöõúùûüæœø")

  /// The text in pieces, which begin at these places.
  static func pieces(of text: String) -> [String] {
    var pieces = [""]
    var word: [Character] = []
    for character in text {
      if character.isLetter {
        word.append(character)
      } else {
        append(word, to: &pieces)
        word.removeAll(keepingCapacity: true)
        pieces[pieces.count - 1].append(character)
      }
    }
    append(word, to: &pieces)
    return pieces
  }

  private static func append(_ word: [Character], to pieces: inout [String]) {
    func isVowel(_ index: Int) -> Bool { vowels.contains(Character(word[index].lowercased())) }
    for index in word.indices {
      if index >= 2, word.count - index >= 3, !isVowel(index), isVowel(index + 1),
        word[index].utf8.count < 3
      {
        pieces.append("")
      }
      pieces[pieces.count - 1].append(word[index])
    }
  }
}
