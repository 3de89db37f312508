import LunetteEngine
import LunetteRecords
import LunetteViews

// What identifies a view: `view:id(item.key)`, and the `tag` by which a selection names a view.
extension Registry {
  static var identityRows: [Row] {
    [
      .modifier(
        "id", "Gives the view an identity of its own, instead of its position among its siblings.",
        example: "view:id(item.key)",
        positions: [["id"]]
      ) { row in
        let id = row.required(
          "id", .identity, positionOnly: true,
          "The identity. When it changes, the view counts as a new one, with fresh state.")
        return { node, content in IDModifier(content, node[id]) }
      },
      .modifier(
        "modifier",
        "Applies a ui.ViewModifier to the view, or a function that takes the view and returns "
          + "another.",
        example: "view:modifier(function(content) return content:padding(1) end)",
        positions: [["modifier"]]
      ) { row in
        // C applies the modifier, so nothing is decoded here.
        _ = row.required(
          "modifier", SlotArgument.viewModifier, positionOnly: true,
          "A ui.ViewModifier, with or without properties, or a function that is called with the "
            + "view."
        )
        return { _, content in content }
      },
      .modifier(
        "tag", "Sets the value that stands for the view in a selection, such as that of a picker.",
        example: "view:tag(1)", positions: [["tag"]]
      ) { row in
        let tag = row.required(
          "tag", .identity, positionOnly: true,
          "The value of the selection when this view is selected.")
        return { node, content in TagModifier(content, node[tag]) }
      },
    ]
  }
}
