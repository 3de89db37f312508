import LunetteLua
import LunetteScript

/// The descriptions of standard input as scripts read it.
enum InputFunctions {
  static let lines = FunctionRow(
    "ui.stdin:lines", "Standard input line by line, for a for loop.", example: "ui.stdin:lines()",
    returns: [
      FieldRow(
        "next", .function(CallbackRow(returns: [FieldRow("line", .optional(.string), "Nil at the end.")])), "")
    ])
  static let read = Function(
    "ui.stdin:read", "All that is left of standard input, or some of it as soon as there is any.",
    example: "ui.stdin:read()", .optional(.integer("count", from: 1, "How many bytes at most; all that come if nil.")),
    returns: [FieldRow("bytes", .optional(.string), "Nil at the end where a count was given.")])

  static let table = ObjectRow(
    "ui.stdin", "Standard input, without making the interface wait: in tasks, it is waited for.", example: "ui.stdin",
    methods: [lines, read.row])
}
