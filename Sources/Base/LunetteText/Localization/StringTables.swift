/// The translations of titles and phrases by locale (S69).
package final class StringTables {
  private enum Entry {
    case text(String)
    case plural(PluralForms)
  }
  private var tables: [String: [String: Entry]] = [:]
  private var rules: [String: PluralRules] = [:]
  /// Changes with every addition, so that texts know when to look their strings up again.
  package private(set) var generation = 0
  /// Called when a locale, or a locale to which it falls back, is looked up for the first time. An
  /// owner that keeps tables in files then adds them.
  package var onFirstUse: ((_ locale: String) -> Void)?
  /// The locales that were looked up. They are few, so this is an array: the first set of strings
  /// in a program makes Swift's runtime look through all conformances, which would delay the start.
  private var used: [String] = []
  /// The locale that was looked up last, which is nearly always the next one as well.
  private var lastUsed: String?

  package init() {}

  /// The approximate size of all tables in bytes, which is charged to the script that has added
  /// them.
  package private(set) var bytes = 0

  /// The approximate size in bytes of an entry of a table; that of an empty table is
  /// `bytesOfTable`.
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
      if let old = tables[locale, default: [:]].updateValue(entry, forKey: key) {
        bytes -= bytes(of: key, old)
      }
    }
    generation += 1
  }

  /// Adds entries to the table of `locale`, replacing those with the same keys.
  package func add(_ entries: [String: String], locale: String) {
    add(entries.lazy.map { ($0.key, .text($0.value)) }, locale: locale)
  }

  /// Adds phrases with a number to the table of `locale`, replacing those with the same keys.
  package func add(plurals: [String: PluralForms], locale: String) {
    add(plurals.lazy.map { ($0.key, .plural($0.value)) }, locale: locale)
  }

  package func removeAll() {
    tables.removeAll()
    bytes = 0
    forgetUses()
    generation += 1
  }

  /// Loads the tables of `locale`, if there are any.
  package func prepare(_ locale: String) {
    guard let onFirstUse, locale != lastUsed else { return }
    lastUsed = locale
    // A script may use an unlimited number of invented locales.
    if used.count > 1000 { return }
    var next: Substring? = Substring(locale)
    while let name = next {
      if !used.contains(where: { $0 == name }) {
        used.append(String(name))
        onFirstUse(String(name))
      }
      next = StringTables.fallback(of: name)
    }
  }

  /// Makes the tables in files be asked for again, because the files may have changed.
  package func forgetUses() {
    used.removeAll()
    lastUsed = nil
  }

  /// The locale to which another falls back: `fr` for `fr-CA`.
  private static func fallback(of locale: Substring) -> Substring? {
    locale.utf8.lastIndex { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.map {
      locale[..<$0]
    }
  }

  /// The entry of a key, for example in `fr-CA`, else in `fr`; nil if there is none.
  private func entry(_ key: String, locale: String) -> Entry? {
    prepare(locale)
    if tables.isEmpty { return nil }
    var next: Substring? = Substring(locale)
    while let name = next {
      if let found = tables[String(name)]?[key] { return found }
      next = StringTables.fallback(of: name)
    }
    return nil
  }

  /// The translation of a key, for example in `fr-CA`, else in `fr`, else the key itself. A phrase
  /// with a number has the form `other`.
  package func lookup(_ key: String, locale: String) -> String {
    switch entry(key, locale: locale) {
    case .text(let text): text
    case .plural(let forms): forms.other
    case nil: phrases.isEmpty ? key : phraseAgain(key, locale: locale) ?? key
    }
  }

  /// A phrase in `locale` with its arguments filled in: `ui.L("%d files in %s", 3, "src")`. The
  /// first number among the arguments decides on the form, by the rules of the locale's language. A
  /// key without a translation is itself filled in.
  package func phrase(
    _ key: String, _ arguments: [FormatArgument], locale: String,
    room: (Int) -> Bool = { _ in true }
  ) throws(FormatError) -> String {
    let text: String
    switch entry(key, locale: locale) {
    case .text(let found): text = found
    case .plural(let forms):
      text =
        arguments.lazy.compactMap(\.operands).first.map { forms.form(for: $0, rules(of: locale)) }
        ?? forms.other
    case nil: text = key
    }
    let filled = arguments.isEmpty ? text : try PhraseFormat.fill(text, arguments, room: room)
    if filled != key || !arguments.isEmpty { note(filled, key, arguments) }
    return filled
  }

  // MARK: Phrases as titles

  /// For each phrase that has been filled in, by its resulting text: its key and arguments. To a
  /// script, a phrase is an ordinary string in the locale of its body. If it is the title of a view
  /// in another locale, it is filled in again in that locale, as a title is looked up in the locale
  /// of its place.
  private var phrases: [String: (key: String, arguments: [FormatArgument])] = [:]
  private static let maxPhrases = 10_000
  /// The size in bytes of these texts. `maxPhraseBytes` limits all of them, `longestPhrase` a
  /// single one: a longer text is not a title.
  private var phraseBytes = 0
  private static let maxPhraseBytes = 2 << 20
  private static let longestPhrase = 4096

  private func note(_ filled: String, _ key: String, _ arguments: [FormatArgument]) {
    var bytes = filled.utf8.count + key.utf8.count
    for case .string(let text) in arguments { bytes += text.utf8.count }
    if bytes > Self.longestPhrase { return }
    // A script may make an unlimited number of phrases. After they are dropped, bodies make those
    // that are shown again.
    if phrases.count >= Self.maxPhrases || phraseBytes + bytes > Self.maxPhraseBytes {
      phrases.removeAll()
      phraseBytes = 0
    }
    if phrases.updateValue((key, arguments), forKey: filled) == nil { phraseBytes += bytes }
  }

  /// The phrase in another locale; nil if `filled` is not the text of a phrase. The new text is not
  /// recorded, so the phrase is still found by its original text.
  private func phraseAgain(_ filled: String, locale: String) -> String? {
    guard let known = phrases[filled] else { return nil }
    defer { phrases[filled] = known }
    return try? phrase(known.key, known.arguments, locale: locale)
  }

  private func rules(of locale: String) -> PluralRules {
    if let known = rules[locale] { return known }
    // A script may use an unlimited number of invented locales.
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
