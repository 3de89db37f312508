import LunetteLua
import LunetteRecords

/// The row of `ui.fuzzy`, whose code is in C, which also checks the arguments.
enum FuzzyFunction {
  static let row = FunctionRow(
    "ui.fuzzy",
    "Ranks a list by a pattern, for pickers: an item matches if it has the characters of the "
      + "pattern in the same order. The best come first: items that equal the pattern, then those "
      + "that begin with it, then those in which a word begins with it, then the others, by how "
      + "close together the characters are and how many begin a word. Equally good items stay in "
      + "the order of the list. Case counts only if the pattern has an uppercase letter.",
    example: "local found, ranges = ui.fuzzy(\"grep\", { \"bzegrep\", \"egrep\", \"grep\" })",
    [
      ArgumentRow(
        Parameter(
          "pattern", .string, "What is looked for. An empty pattern matches every item."
        ).required),
      ArgumentRow(
        Parameter("list", .table, "An array of strings or, with a key, of anything.").required),
      ArgumentRow(
        Parameter("options", .table, default: "{}", "Further options."), options: [key, limit]),
    ],
    returns: [
      FieldRow("found", .table, "The items that match, the best first."),
      FieldRow(
        "ranges", .table,
        "For each of them the parts that matched, so that you can highlight them: { first, last, "
          + "first, last, … }, byte positions as for string.sub. A range consists of whole visible "
          + "characters."),
    ])

  private static let key = ArgumentRow(
    Parameter(
      "key", .any,
      "The field of an item that is its text, or a function that returns the text of an item."),
    callback: CallbackRow(
      [FieldRow("item", .any, "The item.")],
      returns: [FieldRow("text", .string, "The item's text.")]))
  private static let limit = ArgumentRow(
    Parameter(
      "limit", .integer(from: 1, upTo: .max),
      "The maximum number of items that are returned; if missing, all that match."))
}
