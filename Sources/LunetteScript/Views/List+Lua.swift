import LunetteRecords
import LunetteViews

extension Registry {
  static var listRows: [Row] {
    [
      .view(
        "List", "Rows below each other; only those in sight are made.", example: "ui.List { selection = picked, a, b }",
        array: .children, weight: 3200,
        // The rows that are out of sight are described, and no more.
        shareOfChildren: 6
      ) { row in
        let selection = row.optional(
          "selection", .selection,
          "The tag, or ForEach id, of the selected row; of several rows, where it holds a table, as { [tag] = true }."
            + " A row with neither cannot be selected.")
        return { node in List(selection: node[selection], children: node.children) }
      }
    ]
  }
}
