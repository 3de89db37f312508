import LunetteRecords
import LunetteViews

// `ui.ForEach(items, { id = "key" }, f)`, and the modifiers by which users delete and move its
// rows.
extension Registry {
  private static let editable = ["ForEach", "onDelete", "onMove"]

  static var forEachRows: [Row] {
    [
      .view(
        "ForEach",
        "Makes a view for each item of an array, or for each number from 1 to n. The state of a "
          + "view belongs to the id of its item.",
        example: "ui.ForEach(items, { id = \"key\" }, function(item, index) return … end)",
        positions: [["data"], ["content"]], isLocated: true
      ) { row in
        let data = row.required(
          "data", .listOrCount, positionOnly: true,
          "The items; or a whole number n for the numbers from 1 to n, which needs no array."
        )
        let content = row.required(
          "content", .function, positionOnly: true,
          "Called with an item and its position; returns the view of the item.")
        let id = row.optional(
          "id", .field,
          "What identifies an item: the name of a field, or a function that takes the item and "
            + "returns an id. If missing, its position."
        )
        let equatable = row.equatable()
        return { node in
          let (items, count) = node[data]
          return ForEach(
            ScriptForEach(
              runtime: node.runtime, items: items, count: count, content: node[content].handle,
              id: node[id].map { node.handle($0) }, isEquatable: node[equatable]))
        }
      },
      .modifier(
        "onDelete",
        "Lets the user delete items, with the Delete key on the focused row or by swiping a row of "
          + "a list. Where a row has trailing swipeActions of its own, these are shown in place of "
          + "the Delete button.",
        example: "ui.ForEach(items, function(item, index) return … end):onDelete(f)",
        positions: [["perform"]], receivers: editable
      ) { row in
        let perform = row.required(
          "perform", .function,
          "Called with the position of the item, from 1. It must remove the item from the array.")
        return { node, content in
          let callback = node[perform]
          return (content as? ForEach)?.editing {
            $0.onDelete = { try callback.run([.integer($0 + 1)]) }
          } ?? content
        }
      },
      .modifier(
        "onMove", "Lets the user move items, with Alt+Up and Alt+Down on the focused row.",
        example: "ui.ForEach(items, function(item, index) return … end):onMove(f)",
        positions: [["perform"]],
        receivers: editable
      ) { row in
        let perform = row.required(
          "perform", .function,
          "Called with the old and the new position of the item, from 1. It must move the item, as "
            + "with table.insert(items, to, table.remove(items, from)).")
        return { node, content in
          let callback = node[perform]
          return (content as? ForEach)?.editing {
            $0.onMove = { try callback.run([.integer($0 + 1), .integer($1 + 1)]) }
          } ?? content
        }
      },
    ]
  }
}

extension RowBuilder {
  /// The parameter of views that make a row of each item.
  mutating func equatable() -> DefaultKey<BooleanArgument> {
    optional(
      "equatable", .boolean, default: false,
      "With true, you promise that a row depends only on its item, on the item's position if the "
        + "function takes it, and on states and environment values. The function is then not "
        + "called again for an item that is equal to the one before, or that is a table with the "
        + "same fields.")
  }
}
