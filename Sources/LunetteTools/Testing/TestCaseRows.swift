import Lunette
import LunetteLua
import LunetteRecords
import LunetteScript

/// The rows of `lunette.test` and of the case object that it passes to a case's body.
enum TestCaseFunctions {
  private static let message = ArgumentKey<LuaValue>.any("message", "Said before what went wrong.")
  private static let text = ArgumentKey<String>.string("text", "Where it is looked for.")
  private static let part = ArgumentKey<String>.string("part", "Plain text, no pattern.")

  static let test = Function(
    "test", "Declares a case: what `require \"lunette.test\"` gives is called.",
    example: "test(\"it works\", function(t) end)", .string("name", "A sentence of behaviour."),
    .function("body", CallbackRow([FieldRow("t", .object("Case"), "The case.")]), "Runs it; an error fails it."))

  static let equal = Function(
    "t:equal", "Fails unless two values are equal; tables by what is in them.", example: "t:equal(1, 1)",
    .any("given", "What there is."), .any("expected", "What there should be."), message)
  static let notEqual = Function(
    "t:notEqual", "Fails if two values are equal.", example: "t:notEqual(1, 2)", .any("given", "What there is."),
    .any("other", "What it should not be."), message)
  static let ok = Function(
    "t:ok", "Fails where a value is nil or false.", example: "t:ok(true)", .any("value", "What should be true."),
    message)
  static let contains = Function(
    "t:contains", "Fails unless a text has a part.", example: "t:contains(\"Sign In\", \"Sign\")", text, part, message)
  static let notContains = Function(
    "t:notContains", "Fails if a text has a part.", example: "t:notContains(\"Sign In\", \"Out\")", text, part, message)
  static let fails = Function(
    "t:fails", "Fails unless a function raises an error, or makes an interface report one; gives its message.",
    example: "t:fails(function() error(\"no\") end, \"no\")",
    .function("action", CallbackRow(), "Called at once."),
    .any("part", "What the message must contain; plain text."),
    returns: [FieldRow("message", .any, "What was raised or reported.")])
  static let launch = Function(
    "t:launch", "Runs a script and shows what it returns.", example: "t:launch(\"app.lua\", { size = \"40x10\" })",
    .string("file", "Its path, from the test's folder."), TestOptions.key,
    returns: [FieldRow("app", .object("App"), "Its interface.")])
  static let mount = Function(
    "t:mount", "Shows a view.", example: "t:mount(ui.Text(\"Hello\"), { size = \"40x10\" })",
    .shown("view", "Or a function that returns one, a component or a `ui.App`."), TestOptions.key,
    returns: [FieldRow("app", .object("App"), "Its interface.")])

  static let plugin = Function(
    "t:plugin", "Loads a plugin into a host that performs nothing, and shows what it has for the host's slots.",
    example: "t:plugin(\"main.lua\", { host = \"host.json\" })",
    .string("file", "Its `main.lua` or the folder of that, from the test's folder."), TestPluginOptions.key,
    returns: [FieldRow("app", .object("App"), "Its interface.")])

  /// The object that the body of a case receives.
  static let object = ObjectRow(
    "Case", "A case under way. What it opens is closed at its end.", example: "t",
    methods: [
      equal.row, notEqual.row, ok.row, contains.row, notContains.row, fails.row, launch.row, mount.row, plugin.row,
    ])
}

extension ArgumentKey where Value == LuaValue {
  fileprivate static func shown(_ name: String, _ documentation: String) -> ArgumentKey {
    let row = ArgumentRow(
      Parameter(name, .viewOrFunction, documentation).required,
      expected: "a view, a function that returns one, a component or a ui.App")
    // The type is spelled out because a plain `nil` would be read as the Lua value `nil`.
    return ArgumentKey(row) { value, _ in value.reference == nil ? Optional<LuaValue>.none : value }
  }
}
