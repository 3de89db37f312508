import LunetteLua
import LunetteRecords

/// The rows of `ui.json`, whose functions are in C, which also checks the arguments.
enum JSONFunctions {
  private static let ordered = ArgumentRow(
    Parameter(
      "ordered", .boolean, default: "false",
      "Whether objects remember the order of their keys, for `pairs` and `ui.json.encode`; a new "
        + "key comes last."
    ))
  static let table = ObjectRow(
    "ui.json", "Functions that write and read JSON.", example: "ui.json",
    fields: [
      FieldRow("null", .any, "Stands for the null of JSON, because a Lua table cannot hold nil.")
    ],
    methods: [
      FunctionRow(
        "ui.json.encode",
        "Writes a value as JSON. The keys of an object are sorted by their bytes, unless the "
          + "object remembers their order.",
        example: "ui.json.encode({ name = \"Ada\", tags = ui.json.array {} })",
        [
          ArgumentRow(
            Parameter("value", .any, "A table, string, number, boolean or `ui.json.null`.").required
          )
        ],
        returns: [FieldRow("text", .string, "The JSON text, in one line.")]),
      FunctionRow(
        "ui.json.decode",
        "Reads a JSON text and returns its value; null becomes `ui.json.null`. In a task a large "
          + "text is read in slices, and keys, frames and other tasks are handled in between.",
        example: "ui.json.decode(\"[1, 2]\")",
        [
          ArgumentRow(Parameter("text", .string, "The JSON text.").required),
          ArgumentRow(
            Parameter("options", .table, default: "{}", "How it is read."), options: [ordered]),
        ],
        returns: [FieldRow("value", .any, "The value; objects and arrays become tables.")]),
      FunctionRow(
        "ui.json.array",
        "Marks a table as an array, so that it is written as an array even if it is empty.",
        example: "ui.json.array {}",
        [
          ArgumentRow(
            Parameter(
              "items", .table,
              "The table to mark. It is changed and must not have a metatable of its own."
            )
            .required)
        ],
        returns: [FieldRow("items", .table, "The same table.")]),
    ])
}
