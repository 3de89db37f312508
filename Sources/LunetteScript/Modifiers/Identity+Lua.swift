import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var identityRows: [Row] {
    [
      .modifier(
        "id", "What the view is told apart by, in the place of its position.", example: "view:id(item.key)",
        positions: [["id"]]
      ) { row in
        let id = row.required("id", .identity, positionOnly: true, "Another id is another view.")
        return { node, content in IDModifier(content, node[id]) }
      },
      .modifier("tag", "What a selection calls the view.", example: "view:tag(1)", positions: [["tag"]]) { row in
        let tag = row.required("tag", .identity, positionOnly: true, "What the selection holds.")
        return { node, content in TagModifier(content, node[tag]) }
      },
    ]
  }
}
