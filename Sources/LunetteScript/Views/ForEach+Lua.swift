import LunetteRecords
import LunetteViews

extension Registry {
  private static let editable = ["ForEach", "onDelete", "onMove"]

  static var forEachRows: [Row] {
    [
      .view(
        "ForEach", "A view for each item of an array; state follows the item's id.",
        example: "ui.ForEach(items, { id = \"key\" }, function(item, index) return … end)",
        positions: [["data"], ["content"]], isLocated: true
      ) { row in
        let data = row.required("data", .list, positionOnly: true, "The items.")
        let content = row.required("content", .function, positionOnly: true, "Makes the view of an item.")
        let id = row.optional(
          "id", .field, "A field of the items, or a function of the item; the position if not given.")
        return { node in
          let (items, count) = node[data]
          return ForEach(
            ScriptForEach(
              runtime: node.runtime, items: items, count: count, content: node[content].handle,
              id: node[id].map { node.handle($0) }))
        }
      },
      .modifier(
        "onDelete",
        "The user may delete items: by Delete on the row that has the focus, or by swiping a row of a list.",
        example: "ui.ForEach(items, function(item, index) return … end):onDelete(f)",
        positions: [["perform"]], receivers: editable
      ) { row in
        let perform = row.required("perform", .function, "Called with the item's position, from 1: it takes it away.")
        return { node, content in
          let callback = node[perform]
          return (content as? ForEach)?.editing { $0.onDelete = { try callback.run([.integer($0 + 1)]) } } ?? content
        }
      },
      .modifier(
        "onMove", "The user may move items: by Alt with Up and Down on the row that has the focus.",
        example: "ui.ForEach(items, function(item, index) return … end):onMove(f)", positions: [["perform"]],
        receivers: editable
      ) { row in
        let perform = row.required(
          "perform", .function,
          "Called with the item's position and the one that it is to have, from 1, as in table.insert(items, to, "
            + "table.remove(items, from)).")
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
