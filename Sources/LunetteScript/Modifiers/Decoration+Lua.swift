import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var decorationRows: [Row] {
    [
      .modifier(
        "background", "A view or colour behind it, of its size.",
        example: "view:background(\"blue\", { shape = \"capsule\" })",
        positions: [["color", "view"]], array: .parameter("view"), exclusive: [["color", "view"], ["view", "shape"]],
        weight: 1000
      ) { row in
        let color = row.optional("color", .ink, positionOnly: true, "A colour or gradient that fills.")
        let view = row.optional("view", .view(calls: true), positionOnly: true, "A view.")
        let alignment = row.alignment()
        let shape = row.optional("shape", .shape, "What the colour fills; all of it if not given.")
        return { node, content in
          switch node[color] {
          case .color(let paint): return BackgroundModifier(content, node[shape]?.filled(paint) ?? ColorView(paint))
          case .gradient(let gradient):
            return BackgroundModifier(content, node[shape]?.filled(gradient) ?? GradientView(gradient))
          case nil: break
          }
          guard let view = node[view] else { return content }
          return BackgroundModifier(content, view, alignment: node[alignment])
        }
      },
      .modifier(
        "glassEffect", "On a plate through which colours are seen and letters are not.",
        example: "view:glassEffect(\"regular\", { shape = \"capsule\", tint = \"blue\" })", positions: [["style"]]
      ) { row in
        let style = row.optional("style", .name(GlassStyle.self), default: .regular, "How much is seen through it.")
        let shape = row.optional("shape", .shape, meaning: "\"capsule\"", "What it fills.")
        let tint = row.optional("tint", .color, "Colours it.")
        return { node, content in
          node[style].behind(content, node[shape] ?? ShapeOutline(.capsule), tint: node[tint])
        }
      },
      .modifier(
        "overlay", "A view on top of it, of its size.", example: "view:overlay(badge, { alignment = \"topTrailing\" })",
        positions: [["view"]], array: .parameter("view"), weight: 1000
      ) { row in
        let view = row.optional("view", .view(calls: true), positionOnly: true, "A view; false for none.")
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
        let color = row.optional("color", .ink, "A colour or gradient; the current foreground if not given.")
        let width = row.optional("width", .length(), default: 1, "2 or more: heavy lines.")
        let style = row.optional("style", .name(BorderStyle.self), default: .light, "How it is drawn.")
        let edges = row.optional("edges", .names(EdgeSet.self), default: .all, "Where it is drawn.")
        return { node, content in
          var (paint, gradient): (Paint?, Gradient?)
          switch node[color] {
          case .color(let color): paint = color
          case .gradient(let colors): gradient = colors
          case nil: break
          }
          return BorderModifier(
            content, paint, gradient: gradient, width: node[width], style: node[style], edges: node[edges])
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
        "clipShape", "Cut off at the edge of a shape of its size, and not hit outside of it.",
        example: "view:clipShape(\"capsule\")", positions: [["shape"]]
      ) { row in
        let shape = row.required("shape", .shape, "A name, or a ui.Capsule() and the like.")
        return { node, content in ClipShapeModifier(content, node[shape]) }
      },
      .modifier(
        "containerShape", "What a ContainerRelativeShape in the view is.",
        example: "view:containerShape(\"capsule\")", positions: [["shape"]]
      ) { row in
        let shape = row.required("shape", .shape, "A shape, or its name.")
        return { node, content in
          let shape = node[shape]
          // A shape that is itself relative to its container changes nothing.
          return shape.kind == .containerRelative
            ? content : EnvironmentModifier(content, .set(ContainerShapeKey.self, shape))
        }
      },
      .modifier(
        "mask", "Seen, and hit, only where another view draws; the other view's letters are cut out of its fills.",
        example: "ui.Color(\"red\"):mask(ui.Text(\"Sale\"))", positions: [["view"]], array: .parameter("view"),
        weight: 1000
      ) { row in
        let view = row.optional("view", .view(calls: true), positionOnly: true, "What it is seen through.")
        let alignment = row.alignment()
        return { node, content in
          guard let view = node[view] else { return content }
          return MaskModifier(content, view, alignment: node[alignment])
        }
      },
      .modifier(
        "blendMode",
        "Blended with what is below it. Where the colours are not known, as with sixteen of them, it is drawn as it is.",
        example: "view:blendMode(\"multiply\")", positions: [["mode"]]
      ) { row in
        let mode = row.required("mode", .name(BlendMode.self), "How two colours make one.")
        return { node, content in BlendModeModifier(content, node[mode]) }
      },
      .modifier(
        "compositingGroup", "Drawn by itself first: blend modes inside blend with nothing behind it.",
        example: "view:compositingGroup()"
      ) { _ in { _, content in CompositingGroupModifier(content) } },
      .modifier(
        "drawingGroup", "The same as compositingGroup.", example: "view:drawingGroup()"
      ) { _ in { _, content in CompositingGroupModifier(content) } },
      .modifier(
        "brightness", "Brighter or darker; where the colours are not known, letters are bold or dim.",
        example: "view:brightness(0.2)", positions: [["amount"]]
      ) { row in
        let amount = row.required("amount", .number(from: -1, upTo: 1), "-1: black, 0: as it is, 1: white.")
        return { node, content in ColorEffectModifier(content, .brightness(node[amount])) }
      },
      .modifier(
        "contrast", "Colours further from grey, or nearer to it; where they are not known, letters are bold or dim.",
        example: "view:contrast(1.5)", positions: [["amount"]]
      ) { row in
        let amount = row.required("amount", .number(from: 0, upTo: 100), "0: grey, 1: as it is.")
        return { node, content in ColorEffectModifier(content, .contrast(node[amount])) }
      },
      .modifier(
        "saturation", "More or less colour; of sixteen colours, none at all below 0.5.",
        example: "view:saturation(0)", positions: [["amount"]]
      ) { row in
        let amount = row.required("amount", .number(from: 0, upTo: 100), "0: grey, 1: as it is.")
        return { node, content in ColorEffectModifier(content, .saturation(node[amount])) }
      },
      .modifier(
        "grayscale", "Without so much of its colour; of sixteen colours, without any above 0.5.",
        example: "view:grayscale(1)", positions: [["amount"]]
      ) { row in
        let amount = row.required("amount", .number(from: 0, upTo: 1), "0: as it is, 1: grey.")
        return { node, content in ColorEffectModifier(content, .saturation(1 - node[amount])) }
      },
      .modifier(
        "shadow", "A shadow of what it draws.", example: "view:shadow { color = \"black\", x = 1, y = 1 }"
      ) { row in
        let color = row.optional(
          "color", .color, "Dark if not given, and not stronger than it needs to be.")
        let radius = row.optional("radius", .number(from: 0), default: 0, "Above 0: at half strength.")
        let x = row.optional("x", .length(negative: true), default: 0, "Cells to the right.")
        let y = row.optional("y", .length(negative: true), default: 0, "Cells down.")
        return { node, content in
          ShadowModifier(content, node[color], radius: node[radius], x: node[x], y: node[y])
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
        // There is only one reason, so it is not read.
        _ = row.optional("reason", .word(Names.redaction), meaning: "\"placeholder\"", "SwiftUI's word for it.")
        return { _, content in RedactedModifier(content) }
      },
    ]
  }
}
