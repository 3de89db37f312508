import Lunette
import LunetteLua
import LunetteRecords
import LunetteScript

/// The options of a call of `t:plugin`, read by the rows of its options.
struct TestPluginOptions {
  /// The file with the host's description; nil for the file given by `--host`.
  var host: String?
  var id: String?
  /// The API level of the host's interface.
  var level: Int?
  var slot: String?
  /// The functions that answer the host's actions, by the name of the action.
  var actions: [(String, LuaReference)]
  /// The values that the host publishes, by name.
  var values: [(String, LuaValue)]
  /// The settings that the user has chosen, by name.
  var settings: [(String, LuaValue)]
  var look: TestOptions

  static let key = ArgumentKey.options(
    "The host of the plugin and the conditions under which it is shown.",
    example: "{ host = \"host.json\" }",
    .optional(
      .string(
        "host",
        "The file with the description of the host, relative to the folder of the test; without "
          + "it, the file of `--host`."
      )),
    .optional(.string("id", "The id of the plugin; without it, the name of its folder.")),
    .optional(
      .integer(
        "hostLevel", from: 1,
        "The level of the host's interface that the plugin was written for; without it, the "
          + "current level."
      )),
    .optional(
      .string(
        "slot",
        "The slot of the host that is shown; without it, all slots are shown, one below the other.")
    ),
    .optional(
      .functions(
        "actions",
        CallbackRow(
          [
            FieldRow("parameters", .table, "The parameters of the action."),
            FieldRow(
              "report", .any,
              "A function that reports the progress of an action that takes time: a fraction and a "
                + "message."
            ),
          ],
          returns: [FieldRow("result", .any, "The result of the action.")]),
        "Functions that perform actions of the host, by name. Other actions return 0, \"\", false, "
          + "the first choice or an empty table."
      )
    ),
    .optional(.values("values", "The values that the host publishes at the start, by name.")),
    .optional(
      .values(
        "settings", "The settings that the user has chosen before the plugin is loaded, by name.")),
    TestOptions.sizeKey,
    TestOptions.colorsKey,
    TestOptions.themeKey, TestOptions.localeKey, TestOptions.directionKey, TestOptions.schemeKey,
    TestOptions.symbolsKey, TestOptions.motionKey
  ).map {
    host, id, level, slot, actions, values, settings, size, colors, theme, locale, direction,
    scheme, symbols, reducesMotion in
    TestPluginOptions(
      host: host, id: id, level: level, slot: slot, actions: actions ?? [], values: values ?? [],
      settings: settings ?? [],
      look: TestOptions(
        size: size, colors: colors, theme: theme, locale: locale, layoutDirection: direction,
        colorScheme: scheme, symbols: symbols,
        reducesMotion: reducesMotion ?? true, intents: [], arguments: [], input: [], programs: []))
  }
}

extension ArgumentKey where Value == [(String, LuaValue)] {
  fileprivate static func values(_ name: String, _ documentation: String) -> ArgumentKey {
    let row = ArgumentRow(
      Parameter(name, .table, documentation), expected: "a table of values by name")
    return ArgumentKey(row) { value, reader in
      guard let table = value.table else { return nil }
      var values: Value = []
      for (name, value) in try reader.state.pairs(table) {
        guard let name = name.text else { return nil }
        values.append((name, value))
      }
      return values
    }
  }
}

/// The objects that describe a plugin's interface to a test.
enum TestPluginObjects {
  static let performed = ObjectRow(
    "PerformedAction", "An action that the plugin asked for.", example: "app.performed[1]",
    fields: [
      FieldRow("name", .string, "The name of the action."),
      FieldRow(
        "parameters", .table,
        "The parameters of the action, with defaults for those that were left out."),
    ])
  static let emitted = ObjectRow(
    "EmittedEvent", "An event that the plugin sent to its host.", example: "app.emitted[1]",
    fields: [
      FieldRow("name", .string, "The name of the event."),
      FieldRow("payload", .any, "The data of the event."),
    ])
}
