import LunetteLua
import LunetteScript

/// The descriptions of standard input as scripts read it.
enum InputFunctions {
  static let lines = FunctionRow(
    "ui.stdin:lines", "Returns an iterator over the lines of standard input, for a for loop.",
    example: "ui.stdin:lines()",
    returns: [
      FieldRow(
        "next",
        .function(
          CallbackRow(returns: [
            FieldRow("line", .optional(.string), "The next line; nil at the end.")
          ])), "")
    ])
  static let read = Function(
    "ui.stdin:read",
    "Reads the rest of standard input, or, with a count, some bytes as soon as there are any.",
    example: "ui.stdin:read()",
    .optional(.integer("count", from: 1, "The maximum number of bytes; nil reads everything.")),
    returns: [
      FieldRow("bytes", .optional(.string), "The bytes; nil at the end if a count was given.")
    ])

  static let table = ObjectRow(
    "ui.stdin", "Standard input. In a task, its functions wait without stopping the interface.",
    example: "ui.stdin",
    methods: [lines, read.row])
}
