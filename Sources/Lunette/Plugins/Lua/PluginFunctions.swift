import LunetteRecords
import LunetteScript

/// The descriptions of the functions and objects of `require "lunette.plugin"`.
enum PluginFunctions {
  static let perform = Function(
    "plugin.perform", "Asks the host for an action. In a task it waits until that is done and gives its result.",
    example: "plugin.perform(\"notes.open\", { name = \"todo\" })",
    .string("name", "The action's."), .plain("parameters", "What it is told: a table by the names of its parameters."),
    returns: [FieldRow("result", .any, "What the action gave; of one that takes time, nil outside of tasks.")])
  static let on = Function(
    "plugin.on", "Hears of an event.", example: "plugin.on(\"note.saved\", function(note) end)",
    .string("event", "Its name."),
    .function(
      "action", CallbackRow([FieldRow("payload", .any, "What the event tells.")]), "Called each time it happens."),
    returns: [FieldRow("subscription", .object("Subscription"), "By which it is given up.")])
  static let emit = Function(
    "plugin.emit", "Tells the host of an event.", example: "plugin.emit(\"note.saved\", { name = \"todo\" })",
    .string("event", "Its name."), .plain("payload", "What the event tells."))

  static let table = ObjectRow(
    "lunette.plugin", "What a plugin has of its host: `require \"lunette.plugin\"`.",
    example: "require \"lunette.plugin\"",
    fields: [
      FieldRow("id", .string, "The plugin's own."),
      FieldRow("apiLevel", .integer, "The level of Lunette's interface that it runs at."),
      FieldRow("hostLevel", .integer, "The level of the host's own interface that it runs at."),
      FieldRow("values", .object("plugin.values"), "What the host publishes, by name."),
    ], methods: [perform.row, on.row, emit.row])
  static let values = ObjectRow(
    "plugin.values", "What the host publishes, by name.", example: "plugin.values", isOpen: true)
  static let value = ObjectRow(
    "PublishedValue", "Something that the host publishes; bodies that read it run again when it is another.",
    example: "plugin.values[\"system.load\"]",
    fields: [FieldRow("value", .any, "As it is now. It can only be read, and so can the tables in it.")])
  static let subscription = ObjectRow(
    "Subscription", "What hears of an event.", example: "plugin.on(\"note.saved\", function() end)",
    methods: [
      FunctionRow("subscription:cancel", "Gives it up.", example: "subscription:cancel()")
    ])
}

extension Reference {
  /// The interface that plugins have in addition to that of all scripts.
  package static let plugins: Reference = {
    var reference = Reference()
    reference.functions = [ContributionRows.main]
    reference.objects = [
      PluginFunctions.table, PluginFunctions.values, PluginFunctions.value, PluginFunctions.subscription,
    ]
    return reference
  }()
}
