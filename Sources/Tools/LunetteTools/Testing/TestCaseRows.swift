import Lunette
import LunetteLua
import LunetteRecords
import LunetteScript

/// The rows of `lunette.test` and of the case object that it passes to a case's body.
enum TestCaseFunctions {
  private static let message = ArgumentKey<LuaValue>.any(
    "message", "A text that is shown before the description of the failure.")
  private static let text = ArgumentKey<String>.string("text", "The text to search.")
  private static let part = ArgumentKey<String>.string(
    "part", "The part to search for, as plain text, not a pattern.")

  static let test = Function(
    "test", "Declares a test case. This function is what `require \"lunette.test\"` returns.",
    example: "test(\"it works\", function(t) end)",
    .string("name", "The expected behaviour, as a sentence."),
    .function(
      "body", CallbackRow([FieldRow("t", .object("Case"), "The case.")]),
      "The function that runs the case; an error makes the case fail."))

  static let equal = Function(
    "t:equal", "Fails unless two values are equal. Tables are compared by their contents.",
    example: "t:equal(1, 1)",
    .any("given", "The actual value."), .any("expected", "The expected value."), message)
  static let notEqual = Function(
    "t:notEqual", "Fails if two values are equal.", example: "t:notEqual(1, 2)",
    .any("given", "The actual value."),
    .any("other", "The value that it must not be equal to."), message)
  static let ok = Function(
    "t:ok", "Fails if a value is nil or false.", example: "t:ok(true)",
    .any("value", "The value to check."),
    message)
  static let contains = Function(
    "t:contains", "Fails unless a text contains a part.",
    example: "t:contains(\"Sign In\", \"Sign\")", text, part,
    message)
  static let notContains = Function(
    "t:notContains", "Fails if a text contains a part.",
    example: "t:notContains(\"Sign In\", \"Out\")", text, part,
    message)
  static let fails = Function(
    "t:fails",
    "Fails unless a function raises an error or makes an interface report one. Returns the message "
      + "of the error.",
    example: "t:fails(function() error(\"no\") end, \"no\")",
    .function("action", CallbackRow(), "The function; it is called at once."),
    .any("part", "A part that the message must contain, as plain text."),
    returns: [
      FieldRow("message", .any, "The error that was raised, or the message that was reported.")
    ])
  static let launch = Function(
    "t:launch", "Runs a script and shows what it returns.",
    example: "t:launch(\"app.lua\", { size = \"40x10\" })",
    .string("file", "The path of the script, relative to the folder of the test."), TestOptions.key,
    returns: [FieldRow("app", .object("App"), "The interface under test.")])
  static let mount = Function(
    "t:mount", "Shows a view.", example: "t:mount(ui.Text(\"Hello\"), { size = \"40x10\" })",
    .shown("view", "The view to show, or a function that returns one, a component or a `ui.App`."),
    TestOptions.key,
    returns: [FieldRow("app", .object("App"), "The interface under test.")])

  static let plugin = Function(
    "t:plugin",
    "Loads a plugin into a simulated host, whose actions do nothing by themselves, and shows its "
      + "panels in the slots of the host.",
    example: "t:plugin(\"main.lua\", { host = \"host.json\" })",
    .string(
      "file",
      "The plugin's `main.lua` or the folder of that file, relative to the folder of the test."),
    TestPluginOptions.key,
    returns: [FieldRow("app", .object("App"), "The interface under test.")])

  /// The object that the body of a case receives.
  static let object = ObjectRow(
    "Case", "A test case while it runs. Interfaces that it opens are closed at its end.",
    example: "t",
    methods: [
      equal.row, notEqual.row, ok.row, contains.row, notContains.row, fails.row, launch.row,
      mount.row, plugin.row,
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
