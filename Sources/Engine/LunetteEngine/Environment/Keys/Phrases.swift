import LunetteText

/// The string tables at the time when a body has read them. Another version is unequal if strings
/// have been added since.
final class StringsVersion: ComparableValue {
  let tables: StringTables
  let generation: Int
  init(_ tables: StringTables) {
    self.tables = tables
    generation = tables.generation
  }
  func isSame(as other: AnyObject) -> Bool {
    guard let other = other as? StringsVersion else { return false }
    return tables === other.tables && generation == other.generation
  }
}

/// The string tables, as a value that bodies read.
private enum StringsKey: ReadableEnvironmentKey {
  static var name: String { "strings" }
  static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .object(StringsVersion(environment.strings))
  }
}

extension BodyScope {
  /// `StringTables.phrase` in the locale of the body that is running, which runs again when the
  /// locale or the tables change.
  package func phrase(
    _ key: String, _ arguments: [FormatArgument], room: (Int) -> Bool = { _ in true }
  ) throws(FormatError) -> String {
    let environment = owner.bodyEnvironment
    let locale = environment.locale
    _ = self.environment(LocaleKey.self)
    // The locale's strings are read from files before the version is taken, so that this does not
    // count as a change for the body.
    environment.strings.prepare(locale)
    _ = self.environment(StringsKey.self)
    return try environment.strings.phrase(key, arguments, locale: locale, room: room)
  }
}
