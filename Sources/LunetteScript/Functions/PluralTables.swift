/// The forms of phrases with a number, by locale and key; see `ui.strings`.
struct PluralTables {
  private var tables: [String: [String: [String: String]]] = [:]

  mutating func add(_ forms: [String: String], for key: String, locale: String) {
    tables[locale, default: [:]][key] = forms
  }

  /// The form for `number`: `fr-CA` → `fr`; nil if there is none.
  func lookup(_ key: String, _ number: Double?, locale: String) -> String? {
    if tables.isEmpty { return nil }
    var name = Substring(locale)
    while true {
      if let forms = tables[String(name)]?[key] {
        return forms[Self.category(number ?? 0, language: language(name))] ?? forms["other"]
      }
      guard let cut = name.lastIndex(where: { $0 == "-" || $0 == "_" }) else { return nil }
      name = name[..<cut]
    }
  }

  private func language(_ locale: Substring) -> String {
    String(locale.prefix { $0 != "-" && $0 != "_" })
  }

  /// The Unicode plural category of a number, for cardinals.
  ///
  /// - Source: Unicode CLDR's rules for the languages named; any other language is taken to be like English.
  static func category(_ number: Double, language: String) -> String {
    if number == 0 {  // A form of its own for none, wherever a script gives one, goes before the language's.
      switch language {
      case "ar", "cy", "lv": return "zero"
      default: break
      }
    }
    let isWhole = number == number.rounded()
    let n = isWhole && abs(number) < 1e15 ? Int(abs(number)) : -1
    switch language {
    case "ja", "zh", "ko", "vi", "th", "id", "ms": return "other"
    case "fr", "pt", "hy": return abs(number) < 2 ? "one" : "other"
    case "ru", "uk", "be", "sr", "hr", "bs":
      if n < 0 { return "other" }
      if n % 10 == 1 && n % 100 != 11 { return "one" }
      if (2...4).contains(n % 10) && !(12...14).contains(n % 100) { return "few" }
      return "many"
    case "pl":
      if n < 0 { return "other" }
      if n == 1 { return "one" }
      if (2...4).contains(n % 10) && !(12...14).contains(n % 100) { return "few" }
      return "many"
    case "cs", "sk":
      if n < 0 { return "many" }
      return n == 1 ? "one" : (2...4).contains(n) ? "few" : "other"
    case "ar":
      if n < 0 { return "other" }
      if n == 1 { return "one" }
      if n == 2 { return "two" }
      if (3...10).contains(n % 100) { return "few" }
      return (11...99).contains(n % 100) ? "many" : "other"
    case "he": return n == 1 ? "one" : n == 2 ? "two" : "other"
    default: return n == 1 ? "one" : "other"
    }
  }
}
