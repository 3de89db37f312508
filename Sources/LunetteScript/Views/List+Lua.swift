import LunetteRecords
import LunetteViews

extension Registry {
  static var listRows: [Row] {
    [
      .view(
        "List", "Rows below each other; only those in sight are made.", example: "ui.List { selection = picked, a, b }",
        positions: [["configuration", "data"], ["content"]], array: .children, weight: 3200,
        // Rows that are out of sight are only described, and have no nodes.
        shareOfChildren: 6
      ) { row in
        let selection = row.optional(
          "selection", .selection,
          "The tag, or ForEach id, of the selected row; of several rows, where it holds a table, as { [tag] = true }."
            + " A row with neither cannot be selected.")
        let data = row.optional("data", .list, "Items, each of which is a row after the array part.")
        let content = row.optional("content", .function, "Makes the view of an item of the data.")
        let children = row.optional(
          "children", .string, "The field of an item that holds those below it: rows that are there while it is open.")
        let id = row.optional(
          "id", .field, "A field of the items, or a function of the item; the place if not given.")
        row.configuration(of: "ListStyle", "the list") { ContainerInStyle(.list, $0) }
        return { node in
          var views = node.children
          if let (items, count) = node[data], let content = node[content] {
            let id = node[id].map { node.handle($0) }
            if let children = node[children] {
              let way = ScriptOutline.Way(
                runtime: node.runtime, children: children, id: id, content: content.handle)
              views.append(OutlineGroup(ScriptOutline(way, items, count)))
            } else {
              views.append(
                ForEach(
                  ScriptForEach(
                    runtime: node.runtime, items: items, count: count, content: content.handle, id: id)))
            }
          }
          return List(selection: node[selection], children: views)
        }
      }
    ]
  }
}
