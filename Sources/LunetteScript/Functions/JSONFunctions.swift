import LunetteLua
import LunetteRecords

/// The rows of `ui.json`, whose functions are in C, which also checks the arguments.
enum JSONFunctions {
  static let table = ObjectRow(
    "ui.json", "JSON.", example: "ui.json",
    fields: [FieldRow("null", .any, "Stands for JSON's null, for a table cannot hold nil.")],
    methods: [
      FunctionRow(
        "ui.json.encode", "A value as JSON; keys in the order of their bytes.",
        example: "ui.json.encode({ name = \"Ada\", tags = ui.json.array {} })",
        [ArgumentRow(Parameter("value", .any, "A table, string, number, boolean or `ui.json.null`.").required)],
        returns: [FieldRow("text", .string, "JSON, in one line.")]),
      FunctionRow(
        "ui.json.decode", "The value of JSON; null is `ui.json.null`.", example: "ui.json.decode(\"[1, 2]\")",
        [ArgumentRow(Parameter("text", .string, "JSON.").required)],
        returns: [FieldRow("value", .any, "Objects and arrays are tables.")]),
      FunctionRow(
        "ui.json.array", "Makes a table an array, also where it is empty.", example: "ui.json.array {}",
        [ArgumentRow(Parameter("items", .table, "It is changed, and has no metatable of its own.").required)],
        returns: [FieldRow("items", .table, "The same table.")]),
    ])
}
