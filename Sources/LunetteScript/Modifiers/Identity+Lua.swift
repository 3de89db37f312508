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
      .modifier(
        "modifier", "The view as a ui.ViewModifier shows it, or as a function makes it.",
        example: "view:modifier(function(content) return content:padding(1) end)", positions: [["modifier"]]
      ) { row in
        // C applies the modifier, so nothing is decoded here.
        _ = row.required(
          "modifier", SlotArgument.viewModifier, positionOnly: true,
          "A ui.ViewModifier, one with properties, or a function of the view.")
        return { _, content in content }
      },
      .modifier("tag", "What a selection calls the view.", example: "view:tag(1)", positions: [["tag"]]) { row in
        let tag = row.required("tag", .identity, positionOnly: true, "What the selection holds.")
        return { node, content in TagModifier(content, node[tag]) }
      },
    ]
  }
}
