import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScript
import LunetteText

/// The options of a call of `t:launch` or `t:mount`, read by the rows of the options.
struct TestOptions {
  var size: Size?
  var colors: ColorSupport?
  var theme: LuaValue
  var locale: String?
  var layoutDirection: LayoutDirection?
  var colorScheme: ColorScheme?
  var symbols: SymbolTier?
  var reducesMotion: Bool
  var intents: [(String, LuaReference)]
  /// The arguments of the script, which it finds in `arg`.
  var arguments: [ExactString]
  /// The whole input that `ui.stdin` reads.
  var input: [UInt8]
  /// The stand-ins for programs, by the program's name; nil for a program that is missing.
  var programs: [(String, LuaReference?)]
  /// The day that calendars mark as today.
  var today: CivilDate?

  // These options are shared with `t:plugin`.
  static let sizeKey = ArgumentKey.optional(
    .size("size", "The size of the window in columns and rows."))
  static let colorsKey = ArgumentKey.optional(
    .choice("colors", ColorSupport.self, "The colours that the terminal can show."))
  static let themeKey = ArgumentKey.any(
    "theme", "The name of a theme, a table of its options or a ui.Theme.")
  static let localeKey = ArgumentKey.optional(.string("locale", "The language, such as `fr`."))
  static let directionKey = ArgumentKey.optional(
    .choice("layoutDirection", LayoutDirection.self, "The direction of reading."))
  static let schemeKey = ArgumentKey.optional(
    .choice("colorScheme", ColorScheme.self, "Whether the theme is light or dark."))
  static let symbolsKey = ArgumentKey.optional(
    .choice(
      "symbols", SymbolTier.self, "The characters that the terminal can show; by default `unicode`."
    ))
  static let motionKey = ArgumentKey.optional(
    .boolean(
      "reducedMotion",
      "Whether animations end at once, which is the default. With false, `app:advance` moves them."
    ))

  static let key = ArgumentKey.options(
    "The conditions under which the interface is shown.", example: "{ size = \"40x10\" }", sizeKey,
    colorsKey, themeKey,
    localeKey, directionKey,
    schemeKey, symbolsKey, motionKey,
    .optional(
      .functions(
        "intents",
        CallbackRow([FieldRow("parameters", .table, "The parameters of the button's `intent`.")]),
        "Functions that play the host, by name; each is called when the `intent` of a button has "
          + "its name."
      )),
    .optional(
      .strings("arguments", "The arguments that the script finds in `arg`."), default: [], "{}"),
    .optional(.bytes("stdin", "The whole input that `ui.stdin` reads."), default: [], "\"\""),
    .optional(TestPrograms.key),
    .optional(
      .day(
        "today",
        "The day that calendars mark as today, such as `2026-11-24`; without it, they mark none."))
  ).map {
    size, colors, theme, locale, direction, scheme, symbols, reducesMotion, intents, arguments,
    input, programs, today in
    TestOptions(
      size: size, colors: colors, theme: theme, locale: locale, layoutDirection: direction,
      colorScheme: scheme, symbols: symbols,
      reducesMotion: reducesMotion ?? true, intents: intents ?? [], arguments: arguments,
      input: input,
      programs: programs ?? [], today: today)
  }
}

extension ArgumentKey where Value == Size {
  fileprivate static func size(_ name: String, _ documentation: String) -> ArgumentKey {
    let row = ArgumentRow(
      Parameter(name, .string, documentation), expected: "columns and rows such as \"40x10\"")
    return ArgumentKey(row) { value, _ in value.text.flatMap { HostOptions.size($0) } }
  }
}

extension ArgumentKey where Value == CivilDate {
  fileprivate static func day(_ name: String, _ documentation: String) -> ArgumentKey {
    let row = ArgumentRow(
      Parameter(name, .string, documentation), expected: "a day such as \"2026-11-24\"")
    return ArgumentKey(row) { value, _ in
      value.text.flatMap { CivilDate.read(iso: $0) }.flatMap { $0.form == .date ? $0.date : nil }
    }
  }
}

extension ArgumentKey {
  fileprivate static func choice(
    _ name: String, _ type: Value.Type, _ documentation: String
  ) -> ArgumentKey where Value: RawRepresentable<String> & CaseIterable & Sendable {
    let names = SchemaNames(name, type.allCases.map(\.rawValue))
    return ArgumentKey(ArgumentRow(Parameter(name, .name(names), documentation))) { value, _ in
      value.text.flatMap { Value(rawValue: $0) }
    }
  }
}

extension ArgumentKey where Value == [ExactString] {
  fileprivate static func strings(_ name: String, _ documentation: String) -> ArgumentKey {
    let row = ArgumentRow(Parameter(name, .list, documentation), expected: "an array of strings")
    return ArgumentKey(row) { value, reader in
      guard let table = value.table else { return nil }
      var strings: [ExactString] = []
      for index in stride(from: 1, through: try reader.state.length(table), by: 1) {
        guard case .string(let text) = try reader.state.get(table, .integer(Int64(index))) else {
          return nil
        }
        strings.append(text)
      }
      return strings
    }
  }
}

extension ArgumentKey where Value == [(String, LuaReference)] {
  static func functions(_ name: String, _ callback: CallbackRow, _ documentation: String)
    -> ArgumentKey
  {
    let row = ArgumentRow(
      Parameter(name, .table, documentation), expected: "a table of functions by name",
      callback: callback)
    return ArgumentKey(row) { value, reader in
      guard let table = value.table else { return nil }
      var functions: Value = []
      for (name, action) in try reader.state.pairs(table) {
        guard let name = name.text, let function = action.function else { return nil }
        functions.append((name, function))
      }
      return functions
    }
  }
}
