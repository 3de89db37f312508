import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var hitTestingRows: [Row] {
    [
      .modifier(
        "allowsHitTesting", "Whether the pointer finds the view.", example: "view:allowsHitTesting(false)",
        positions: [["isAllowed"]]
      ) { row in
        let isAllowed = row.required("isAllowed", .boolean, initial: true, "false: it finds what is behind.")
        return { node, content in HitTestingModifier(content, node[isAllowed]) }
      },
      .modifier(
        "contentShape", "What the pointer finds the view by.", example: "view:contentShape(\"rectangle\")",
        positions: [["shape", "view"]], exclusive: [["shape", "view"]]
      ) { row in
        let shape = row.optional(
          "shape", .name(ShapeKind.self), meaning: "\"rectangle\"", positionOnly: true, "By name.")
        let view = row.optional("view", .view(), positionOnly: true, "A ui.Rectangle() or the like.")
        return { node, content in
          if let shape = node[shape] { return ContentShapeModifier(content, ShapeOutline(shape)) }
          return ContentShapeModifier(content, ShapeOutline(node[view]))
        }
      },
    ]
  }
}
