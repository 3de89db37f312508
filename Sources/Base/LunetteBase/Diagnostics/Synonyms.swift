import CLunetteText

/// A row of the table of synonyms (`CLunetteText/synonyms.h`): words that users may look for, and
/// what explains them.
package struct Synonym: Sendable {
  package let phrase: String
  /// Names, and titles of pages and sections of the book; the best comes first.
  package let targets: [String]
  /// Whether the row is only for the manual. The others are names of options, too.
  package let isTopic: Bool

  package static let all: [Synonym] = {
    var rows: [Synonym] = []
    var target: UnsafePointer<CChar>?
    while let phrase = ld_synonym(Int32(rows.count), &target), let found = target {
      let targets = String(cString: found).split(separator: "|").map(String.init)
      let isTopic = ld_synonym_is_topic(Int32(rows.count))
      rows.append(Synonym(phrase: String(cString: phrase), targets: targets, isTopic: isTopic))
    }
    return rows
  }()
}
