import LunetteEngine
import LunetteRecords
import LunetteViews

// Where a view can be clicked: `view:contentShape("rectangle")`.
extension Registry {
  static var hitTestingRows: [Row] {
    [
      .modifier(
        "allowsHitTesting", "Sets whether the view receives clicks and other pointer events.",
        example: "view:allowsHitTesting(false)",
        positions: [["isAllowed"]]
      ) { row in
        let isAllowed = row.required(
          "isAllowed", .boolean, initial: true,
          "With false, the pointer reaches what is behind the view.")
        return { node, content in HitTestingModifier(content, node[isAllowed]) }
      },
      .modifier(
        "contentShape", "Sets the shape in which the view receives pointer events.",
        example: "view:contentShape(\"rectangle\")",
        positions: [["shape", "view"]], exclusive: [["shape", "view"]]
      ) { row in
        let shape = row.optional(
          "shape", .name(ShapeKind.self), meaning: "\"rectangle\"", positionOnly: true,
          "The name of a shape.")
        let view = row.optional(
          "view", .view(), positionOnly: true, "A shape, such as ui.Rectangle().")
        return { node, content in
          if let shape = node[shape] { return ContentShapeModifier(content, ShapeOutline(shape)) }
          return ContentShapeModifier(content, ShapeOutline(node[view]))
        }
      },
    ]
  }
}
