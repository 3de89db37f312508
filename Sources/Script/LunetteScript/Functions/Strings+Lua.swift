import LunetteLua
import LunetteText

/// The rows of the functions of localisation.
enum StringFunctions {
  static let strings = Function(
    "ui.strings", "Adds translations for a locale.",
    example: "ui.strings(\"fr\", { [\"Sign In\"] = \"Se connecter\" })",
    .string("locale", called: "the locale", "The locale, such as `fr` or `fr-CA`."),
    .table(
      "strings", called: "the strings",
      "The translations by key; each is a string, or a table of plural forms."))
  static let phrase = Function(
    "ui.L", "Returns a phrase in the current locale, formatted as by `string.format`.",
    example: "ui.L(\"%d items\", 3)",
    .string(
      "key", called: "the key",
      "The phrase to look up; without a translation, it is shown as it is."),
    .rest(.any("values", "The values for the format specifiers of the phrase, in order.")),
    returns: [FieldRow("phrase", .string, "The phrase in the current locale.")])

  static let rows = [strings.row, phrase.row]
}

extension ScriptRuntime {
  func installStrings() throws(LuaError) {
    try addFunction(StringFunctions.strings) { runtime, _, locale, table in
      do {
        try runtime.addStrings(table, locale: locale)
      } catch let fault as StringsFault {
        throw FunctionFault.caused(StringFunctions.strings.row.title, by: fault)
      }
      return .none
    }
    try addFunction(StringFunctions.phrase) { runtime, _, key, values in
      let given = try values.map { try runtime.formatArgument($0) }
      // The host holds the memory of the result until Lua has it.
      var failure: LuaError?
      func room(_ bytes: Int) -> Bool {
        if runtime.state.isStopping { return false }
        // A string that grows is copied, and the copy has room for as much again.
        do throws(LuaError) { try runtime.state.borrow(2 * bytes) } catch { failure = error }
        return failure == nil
      }
      do {
        if let scope = runtime.scope {
          return .value(.string(try scope.phrase(key, given, room: room)))
        }
        return .value(
          .string(try runtime.strings.phrase(key, given, locale: runtime.locale(), room: room)))
      } catch let error as FormatError {
        if let failure { throw failure }
        throw FunctionFault.caused(StringFunctions.phrase.row.title, by: error)
      }
    }
  }

  private func formatArgument(_ value: LuaValue) throws(LuaError) -> FormatArgument {
    switch value {
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    default: .string(try state.describe(value).string)
    }
  }

  /// Adds a table of translations, which has a string or a table of plural forms for each key. If
  /// it `announces`, the texts that are shown are looked up again.
  ///
  /// - Throws: `StringsFault` for a mistake in the table, `LuaError` where memory runs out.
  func addStrings(_ table: LuaReference, locale: String, announces: Bool = true) throws {
    var entries: [String: String] = [:]
    var plurals: [String: PluralForms] = [:]
    for (key, value) in try state.pairs(table) {
      guard let key = key.text else {
        throw StringsFault.wrongKey(GivenValue(key))
      }
      if let text = value.text {
        entries[key] = text
      } else if let forms = value.table {
        plurals[key] = try pluralForms(forms, key)
      } else {
        throw StringsFault.wrongValue(key: key, GivenValue(value))
      }
    }
    // Until the strings are added, they are charged as if none of them replaced another.
    var bytes = StringTables.bytesOfTable + locale.utf8.count
    for (key, text) in entries { bytes += StringTables.bytes(ofKey: key, [text]) }
    for (key, forms) in plurals { bytes += StringTables.bytes(ofKey: key, forms.all) }
    try state.account.require(bytes)
    let before = strings.bytes
    strings.add(entries, locale: locale)
    strings.add(plurals: plurals, locale: locale)
    state.account.release(bytes - (strings.bytes - before))
    if announces { stringsChanged() }
  }

  private func pluralForms(_ table: LuaReference, _ key: String) throws -> PluralForms {
    var forms: [PluralCategory: String] = [:]
    for (category, form) in try state.pairs(table) {
      guard let category = category.text.flatMap(PluralCategory.init), let form = form.text else {
        throw StringsFault.wrongForms(key: key)
      }
      forms[category] = form
    }
    guard let complete = PluralForms(forms) else {
      throw StringsFault.noOtherForm(key: key)
    }
    return complete
  }
}
