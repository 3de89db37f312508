import LunetteRecords
import LunetteViews

// `ui.List { selection = picked, ui.ForEach(items, f) }`.
extension Registry {
  static var listRows: [Row] {
    [
      .view(
        "List", "A scrolling list of rows, which can be selected. Only visible rows are created.",
        example: "ui.List { selection = picked, a, b }",
        positions: [["configuration", "data"], ["content"]], array: .children, weight: 3200,
        // Rows that are out of sight are only described, and have no nodes.
        shareOfChildren: 6
      ) { row in
        let selection = row.optional(
          "selection", .selection,
          "The binding to the tag, or ForEach id, of the selected row; or to a table such as { "
            + "[tag] = true }, to select several. A row with neither cannot be selected.")
        let data = row.optional(
          "data", .listOrCount,
          "An array of items, or a whole number n for the numbers from 1 to n. Each becomes a row, "
            + "after the rows of the array part.")
        let content = row.optional(
          "content", .function, "Called with an item of data; returns the view of its row.")
        let children = row.optional(
          "children", .string,
          "The name of the field with an item's own array of items. These are shown as rows below "
            + "it while it is expanded."
        )
        let id = row.optional(
          "id", .field,
          "What identifies an item: the name of a field, or a function that takes the item and "
            + "returns an id. If missing, its position."
        )
        let equatable = row.equatable()
        row.configuration(of: "ListStyle", "the list") { ContainerInStyle(.list, $0) }
        return { node in
          var views = node.children
          if let (items, count) = node[data], let content = node[content] {
            let id = node[id].map { node.handle($0) }
            if let children = node[children] {
              let way = ScriptOutline.Way(
                runtime: node.runtime, children: children, id: id, content: content.handle,
                isEquatable: node[equatable])
              views.append(OutlineGroup(ScriptOutline(way, items, count)))
            } else {
              views.append(
                ForEach(
                  ScriptForEach(
                    runtime: node.runtime, items: items, count: count, content: content.handle,
                    id: id,
                    isEquatable: node[equatable])))
            }
          }
          return List(selection: node[selection], children: views)
        }
      }
    ]
  }
}
