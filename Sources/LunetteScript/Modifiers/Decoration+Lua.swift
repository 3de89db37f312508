import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var decorationRows: [Row] {
    [
      .modifier(
        "background", "A view or colour behind it, of its size.", example: "view:background(\"blue\")",
        positions: [["color", "view"]], array: .parameter("view"), exclusive: [["color", "view"]], weight: 1000
      ) { row in
        let color = row.optional("color", .color, positionOnly: true, "A colour that fills.")
        let view = row.optional("view", .view(), positionOnly: true, "A view.")
        let alignment = row.alignment()
        return { node, content in
          if let paint = node[color] { return BackgroundModifier(content, ColorView(paint)) }
          guard let view = node[view] else { return content }
          return BackgroundModifier(content, view, alignment: node[alignment])
        }
      },
      .modifier(
        "overlay", "A view on top of it, of its size.", example: "view:overlay(badge, { alignment = \"topTrailing\" })",
        positions: [["view"]], array: .parameter("view"), weight: 1000
      ) { row in
        let view = row.optional("view", .view(), positionOnly: true, "A view; false for none.")
        let alignment = row.alignment()
        return { node, content in
          guard let view = node[view] else { return content }
          return OverlayModifier(content, view, alignment: node[alignment])
        }
      },
      .modifier(
        "border", "A line around it, of one cell on each edge.",
        example: "view:border(\"red\", { style = \"rounded\" })",
        positions: [["color"]]
      ) { row in
        let color = row.optional("color", .color, "The current foreground if not given.")
        let width = row.optional("width", .length(), default: 1, "2 or more: heavy lines.")
        let style = row.optional("style", .name(BorderStyle.self), default: .light, "How it is drawn.")
        let edges = row.optional("edges", .names(EdgeSet.self), default: .all, "Where it is drawn.")
        return { node, content in
          BorderModifier(content, node[color], width: node[width], style: node[style], edges: node[edges])
        }
      },
      .modifier(
        "cornerRadius", "Round corners, and what is beneath them cut off.", example: "view:cornerRadius(1)",
        positions: [["radius"]]
      ) { row in
        let radius = row.required("radius", .length(), "0: square corners.")
        return { node, content in CornerRadiusModifier(content, node[radius]) }
      },
      .modifier(
        "shadow", "A shadow of what it draws.", example: "view:shadow { color = \"black\", x = 1, y = 1 }"
      ) { row in
        let color = row.optional("color", .color, "Dark if not given.")
        let radius = row.optional("radius", .number(from: 0), default: 0, "Above 0: at half strength.")
        let x = row.optional("x", .length(negative: true), default: 0, "Cells to the right.")
        let y = row.optional("y", .length(negative: true), default: 0, "Cells down.")
        return { node, content in
          if let paint = node[color] {
            return ShadowModifier(content, paint, radius: node[radius], x: node[x], y: node[y])
          }
          return ShadowModifier(content, radius: node[radius], x: node[x], y: node[y])
        }
      },
      .modifier(
        "scaleEffect", "Drawn larger or smaller; the layout does not change.", example: "view:scaleEffect(0.95)",
        positions: [["scale"]]
      ) { row in
        let scale = row.required("scale", .number(from: 0, upTo: 1000), "1: as it is.")
        let anchor = row.optional("anchor", .name(Alignment.self), default: .center, "What stays in place.")
        return { node, content in ScaleEffectModifier(content, node[scale], anchor: node[anchor]) }
      },
      .modifier(
        "opacity", "Blended with what is below.", example: "view:opacity(0.5)", positions: [["opacity"]],
        fixedKind: .opacity
      ) { row in
        let opacity = row.required("opacity", .number(from: 0, upTo: 1), "0: nothing is drawn.")
        return { node, content in OpacityModifier(content, node[opacity]) }
      },
      .modifier("blur", "Its letters cannot be read.", example: "view:blur(1)", positions: [["radius"]]) { row in
        let radius = row.required("radius", .number(from: 0), "Below 1: dim.")
        return { node, content in BlurModifier(content, node[radius]) }
      },
      .modifier("redacted", "A block for each cell.", example: "view:redacted()", positions: [["reason"]]) { row in
        // There is one reason.
        _ = row.optional("reason", .word(Names.redaction), meaning: "\"placeholder\"", "SwiftUI's word for it.")
        return { _, content in RedactedModifier(content) }
      },
    ]
  }
}
