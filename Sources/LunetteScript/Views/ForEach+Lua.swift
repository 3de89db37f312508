import LunetteRecords
import LunetteViews

extension Registry {
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
      }
    ]
  }
}
