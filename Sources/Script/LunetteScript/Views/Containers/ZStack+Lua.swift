import LunetteRecords
import LunetteViews

// `ui.ZStack { below, above }`.
extension Registry {
  static var zStackRows: [Row] {
    [
      .view(
        "ZStack", "Arranges views on top of each other, later ones in front.",
        example: "ui.ZStack { below, above }",
        array: .children
      ) { row in
        let alignment = row.alignment("How the views are aligned with each other.")
        return { node in ZStack(alignment: node[alignment], children: node.children) }
      }
    ]
  }
}
