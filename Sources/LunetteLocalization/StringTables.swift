/// The translations of titles and phrases, by locale; see rule S69.
package final class StringTables {
  private enum Entry {
    case text(String)
    case plural(PluralForms)
  }
  @exclusivity(unchecked) private var tables: [String: [String: Entry]] = [:]
  @exclusivity(unchecked) private var rules: [String: PluralRules] = [:]
  /// Changes with every addition, so that texts know when to look again.
  @exclusivity(unchecked) package private(set) var generation = 0
  /// Called when a locale is looked up for the first time, and so is each that it falls back to: whoever keeps tables in
  /// files adds them then.
  package var onFirstUse: ((_ locale: String) -> Void)?
  @exclusivity(unchecked) private var used: Set<String> = []
  /// The locale that was looked up last; nearly always the next as well.
  @exclusivity(unchecked) private var lastUsed: String?

  package init() {}

  /// Bytes of all tables, about: what a script has added is charged to it.
  package private(set) var bytes = 0

  /// The same for an entry of a table, and for a table itself.
  package static func bytes(ofKey key: String, _ forms: [String]) -> Int {
    forms.reduce(120 + key.utf8.count) { $0 + 32 + $1.utf8.count }
  }
  private func bytes(of key: String, _ entry: Entry) -> Int {
    switch entry {
    case .text(let text): StringTables.bytes(ofKey: key, [text])
    case .plural(let forms): StringTables.bytes(ofKey: key, forms.all)
    }
  }
  package static let bytesOfTable = 400

  private func add(_ entries: some Sequence<(key: String, value: Entry)>, locale: String) {
    if tables[locale] == nil { bytes += StringTables.bytesOfTable + locale.utf8.count }
    for (key, entry) in entries {
      bytes += bytes(of: key, entry)
      if let old = tables[locale, default: [:]].updateValue(entry, forKey: key) { bytes -= bytes(of: key, old) }
    }
    generation += 1
  }

  /// Adds to, or replaces in, the table of `locale`.
  package func add(_ entries: [String: String], locale: String) {
    add(entries.lazy.map { ($0.key, .text($0.value)) }, locale: locale)
  }

  /// The same for phrases with a number.
  package func add(plurals: [String: PluralForms], locale: String) {
    add(plurals.lazy.map { ($0.key, .plural($0.value)) }, locale: locale)
  }

  package func removeAll() {
    tables.removeAll()
    bytes = 0
    forgetUses()
    generation += 1
  }

  /// Sees to it that the tables of `locale` are there, if there are any.
  package func prepare(_ locale: String) {
    guard let onFirstUse, locale != lastUsed else { return }
    lastUsed = locale
    // A script may make up locales without end.
    if used.count > 1000 { return }
    for name in StringTables.fallbacks(locale) where used.insert(String(name)).inserted { onFirstUse(String(name)) }
  }

  /// Files may be others now: they are asked for again.
  package func forgetUses() {
    used.removeAll()
    lastUsed = nil
  }

  /// `fr-CA`, `fr`.
  private static func fallbacks(_ locale: String) -> some Sequence<Substring> {
    sequence(first: Substring(locale)) { name in
      name.lastIndex { $0 == "-" || $0 == "_" }.map { name[..<$0] }
    }
  }

  /// `fr-CA` → `fr` → nil.
  private func entry(_ key: String, locale: String) -> Entry? {
    prepare(locale)
    if tables.isEmpty { return nil }
    for name in StringTables.fallbacks(locale) {
      if let found = tables[String(name)]?[key] { return found }
    }
    return nil
  }

  /// `fr-CA` → `fr` → the key itself. Of a phrase with a number, the form `other`.
  package func lookup(_ key: String, locale: String) -> String {
    switch entry(key, locale: locale) {
    case .text(let text): text
    case .plural(let forms): forms.other
    case nil: phrases.isEmpty ? key : phraseAgain(key, locale: locale) ?? key
    }
  }

  /// A phrase in `locale`, filled in: `ui.L("%d files in %s", 3, "src")`. The first number among the arguments decides on
  /// the form, by the rules of the locale's language. A key without a translation is filled in as it stands.
  package func phrase(
    _ key: String, _ arguments: [FormatArgument], locale: String, room: (Int) -> Bool = { _ in true }
  ) throws(FormatError) -> String {
    let text: String
    switch entry(key, locale: locale) {
    case .text(let found): text = found
    case .plural(let forms):
      text = arguments.lazy.compactMap(\.operands).first.map { forms.form(for: $0, rules(of: locale)) } ?? forms.other
    case nil: text = key
    }
    let filled = arguments.isEmpty ? text : try PhraseFormat.fill(text, arguments, room: room)
    if filled != key || !arguments.isEmpty { note(filled, key, arguments) }
    return filled
  }

  // MARK: Phrases as titles

  /// What phrases were made of, by their words. To a script a phrase is a string like any other, made in the locale of
  /// its body; as the title of a view in another locale it is filled in again there, as a title is looked up where it
  /// stands.
  private var phrases: [String: (key: String, arguments: [FormatArgument])] = [:]
  private static let mostPhrases = 10_000
  /// Bytes of their words; and of one: a longer one is no title.
  private var phraseBytes = 0
  private static let mostPhraseBytes = 2 << 20
  private static let longestPhrase = 4096

  private func note(_ filled: String, _ key: String, _ arguments: [FormatArgument]) {
    var bytes = filled.utf8.count + key.utf8.count
    for case .string(let text) in arguments { bytes += text.utf8.count }
    if bytes > Self.longestPhrase { return }
    // A script may make up phrases without end; those that are shown are made again by their bodies.
    if phrases.count >= Self.mostPhrases || phraseBytes + bytes > Self.mostPhraseBytes {
      phrases.removeAll()
      phraseBytes = 0
    }
    if phrases.updateValue((key, arguments), forKey: filled) == nil { phraseBytes += bytes }
  }

  /// Nil where `filled` is no phrase that was made. Notes nothing: the words it came from stay the ones to look for.
  private func phraseAgain(_ filled: String, locale: String) -> String? {
    guard let known = phrases[filled] else { return nil }
    defer { phrases[filled] = known }
    return try? phrase(known.key, known.arguments, locale: locale)
  }

  private func rules(of locale: String) -> PluralRules {
    if let known = rules[locale] { return known }
    // A script may make up locales without end.
    if rules.count > 100 { rules.removeAll() }
    let fresh = PluralRules(locale: locale)
    rules[locale] = fresh
    return fresh
  }

  package func resolve(_ content: TextContent, locale: String) -> String {
    switch content {
    case .verbatim(let string): string
    case .key(let key): lookup(key, locale: locale)
    }
  }
}
