import LunetteRecords
import LunetteViews

extension Registry {
  static var zStackRows: [Row] {
    [
      .view(
        "ZStack", "Views in one place, later ones on top.", example: "ui.ZStack { below, above }", array: .children
      ) { row in
        let alignment = row.alignment("Where they stand in it.")
        return { node in ZStack(alignment: node[alignment], children: node.children) }
      }
    ]
  }
}
