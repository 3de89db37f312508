import LunetteCore
import LunetteLua

// `ui.strings` and `ui.L`: section 7 of the contract.
extension ScriptRuntime {
  func installStrings() throws(LuaError) {
    try addFunction("strings") { runtime, arguments in
      guard let locale = try arguments[0].text else {
        throw FunctionError("ui.strings: the locale must be a string, not \(try arguments[0].given)")
      }
      guard let table = try arguments[1].table else {
        throw FunctionError("ui.strings: the strings must be a table, not \(try arguments[1].given)")
      }
      try runtime.addStrings(table, locale: locale, name: "ui.strings")
      return .none
    }
    try addFunction("L") { runtime, arguments in
      guard let key = try arguments[0].text else {
        throw FunctionError("ui.L: the key must be a string, not \(try arguments[0].given)")
      }
      var given: [FormatArgument] = []
      for value in try arguments.all(from: 1) { given.append(try runtime.formatArgument(value)) }
      // What the result takes is the host's until Lua has it.
      var failure: LuaError?
      func room(_ bytes: Int) -> Bool {
        if runtime.state.isStopping { return false }
        // A string that grows is copied, and has room for as much again.
        do throws(LuaError) { try runtime.state.borrow(2 * bytes) } catch { failure = error }
        return failure == nil
      }
      do {
        if let scope = runtime.scope { return .value(.string(try scope.phrase(key, given, room: room))) }
        return .value(.string(try runtime.strings.phrase(key, given, locale: runtime.locale(), room: room)))
      } catch let error as FormatError {
        if let failure { throw failure }
        throw FunctionError("ui.L: \(error)")
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

  /// Adds a table of translations: a string, or a table of plural forms, by key. `name` is for messages. Texts that have
  /// been shown look again if it `announces`.
  func addStrings(_ table: LuaReference, locale: String, name: String, announces: Bool = true) throws {
    var entries: [String: String] = [:]
    var plurals: [String: PluralForms] = [:]
    for (key, value) in try state.pairs(table) {
      guard let key = key.text else { throw FunctionError("\(name): a key must be a string, not \(key.given)") }
      if let text = value.text {
        entries[key] = text
      } else if let forms = value.table {
        plurals[key] = try pluralForms(forms, key, name)
      } else {
        throw FunctionError("\(name): '\(key)' must be a string or a table of plural forms, not \(value.given)")
      }
    }
    // As if none of them took the place of another, until they are there.
    var bytes = StringTables.bytesOfTable + locale.utf8.count
    for (key, text) in entries { bytes += StringTables.bytes(ofKey: key, [text]) }
    for (key, forms) in plurals { bytes += StringTables.bytes(ofKey: key, forms.all) }
    try state.account.require(bytes)
    let before = strings.bytes
    strings.add(entries, locale: locale)
    strings.add(plurals: plurals, locale: locale)
    state.account.release(bytes - (strings.bytes - before))
    if announces { onStringsChanged?() }
  }

  private func pluralForms(_ table: LuaReference, _ key: String, _ name: String) throws -> PluralForms {
    var forms: [PluralCategory: String] = [:]
    for (category, form) in try state.pairs(table) {
      guard let category = category.text.flatMap(PluralCategory.init), let form = form.text else {
        throw FunctionError("\(name): the forms of '\(key)' must be strings under zero, one, two, few, many or other")
      }
      forms[category] = form
    }
    guard let complete = PluralForms(forms) else {
      throw FunctionError("\(name): '\(key)' has no form 'other', which every language needs")
    }
    return complete
  }
}
