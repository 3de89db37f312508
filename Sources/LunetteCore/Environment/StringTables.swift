/// The translations of titles, by locale; see rule S69.
package final class StringTables {
  private var tables: [String: [String: String]] = [:]
  /// Changes with every addition, so that texts know when to look again.
  package private(set) var generation = 0

  package init() {}

  /// Adds to, or replaces in, the table of `locale`.
  package func add(_ entries: [String: String], locale: String) {
    tables[locale, default: [:]].merge(entries) { _, new in new }
    generation += 1
  }

  package func removeAll() {
    tables.removeAll()
    generation += 1
  }

  /// `fr-CA` → `fr` → the key itself.
  package func lookup(_ key: String, locale: String) -> String {
    if tables.isEmpty { return key }
    var name = Substring(locale)
    while true {
      if let found = tables[String(name)]?[key] { return found }
      guard let cut = name.lastIndex(where: { $0 == "-" || $0 == "_" }) else { return key }
      name = name[..<cut]
    }
  }

  func resolve(_ content: TextContent, locale: String) -> String {
    switch content {
    case .verbatim(let string): string
    case .key(let key): lookup(key, locale: locale)
    }
  }
}
