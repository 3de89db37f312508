import LunetteRecords
import LunetteScript

/// The descriptions of the functions and objects of `require "lunette.plugin"`.
enum PluginFunctions {
  static let perform = Function(
    "plugin.perform",
    "Asks the host to perform an action. In a task it waits until the action is done and returns "
      + "its result.",
    example: "plugin.perform(\"notes.open\", { name = \"todo\" })",
    .string("name", "The name of the action."),
    .plain("parameters", "The parameters of the action, as a table by name."),
    .optional(
      .function(
        "onProgress",
        CallbackRow([
          FieldRow(
            "fraction", .optional(.number),
            "The part that is done, from 0 to 1; nil if that is not known."),
          FieldRow("message", .string, "What is being done, for the user."),
        ]),
        "Called in later turns while an action takes time, with its latest report of its progress.")
    ),
    returns: [
      FieldRow(
        "result", .any,
        "The result of the action; outside of tasks, nil for an action that takes time.")
    ])
  static let on = Function(
    "plugin.on", "Calls a function whenever the host sends an event.",
    example: "plugin.on(\"note.saved\", function(note) end)",
    .string("event", "The name of the event."),
    .function(
      "action", CallbackRow([FieldRow("payload", .any, "The data of the event.")]),
      "Called each time the event happens."),
    returns: [
      FieldRow(
        "subscription", .object("Subscription"), "An object that can cancel the subscription.")
    ])
  static let emit = Function(
    "plugin.emit", "Sends an event to the host.",
    example: "plugin.emit(\"note.saved\", { name = \"todo\" })",
    .string("event", "The name of the event."), .plain("payload", "The data of the event."))

  static let table = ObjectRow(
    "lunette.plugin", "The connection of a plugin to its host, from `require \"lunette.plugin\"`.",
    example: "require \"lunette.plugin\"",
    fields: [
      FieldRow("id", .string, "The id of the plugin."),
      FieldRow("apiLevel", .integer, "The level of Lunette's interface that the plugin runs at."),
      FieldRow(
        "hostLevel", .integer, "The level of the host's own interface that the plugin runs at."),
      FieldRow("values", .object("plugin.values"), "The values that the host publishes, by name."),
      FieldRow(
        "settings", .object("plugin.settings"), "The settings that `plugin.json` declares, by name."
      ),
      FieldRow(
        "storage", .optional(.object("plugin.storage")),
        "The data that the plugin saves, by key; nil if it may not save any."),
    ], methods: [perform.row, on.row, emit.row])
  static let values = ObjectRow(
    "plugin.values", "The values that the host publishes, by name.", example: "plugin.values",
    isOpen: true)
  static let settings = ObjectRow(
    "plugin.settings",
    "The settings that `plugin.json` declares, by name, with the values that the user has chosen. "
      + "A body that has read one runs again when it "
      + "changes.", example: "plugin.settings", isOpen: true)
  static let storage = ObjectRow(
    "plugin.storage",
    "The data that the plugin saves from run to run, by key: anything that JSON can hold, up to 1 "
      + "MB in all. When a key is assigned, the bodies that have read it run again.",
    example: "plugin.storage", isOpen: true)
  static let value = ObjectRow(
    "PublishedValue",
    "A value that the host publishes. When it changes, the bodies that have read it run again.",
    example: "plugin.values[\"system.load\"]",
    fields: [
      FieldRow(
        "value", .any, "The current value. It can only be read, and so can the tables in it.")
    ])
  static let subscription = ObjectRow(
    "Subscription", "A subscription to an event.",
    example: "plugin.on(\"note.saved\", function() end)",
    methods: [
      FunctionRow(
        "subscription:cancel",
        "Cancels the subscription, so that the function is no longer called.",
        example: "subscription:cancel()")
    ])
}

extension Reference {
  /// The interface that plugins have in addition to that of all scripts.
  package static let plugins: Reference = {
    var reference = Reference()
    reference.functions = [ContributionRows.main]
    reference.objects = [
      PluginFunctions.table, PluginFunctions.values, PluginFunctions.settings,
      PluginFunctions.storage,
      PluginFunctions.value, PluginFunctions.subscription,
    ]
    return reference
  }()
}
