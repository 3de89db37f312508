import LunetteEngine
import LunetteRecords
import LunetteViews

// What is drawn around, behind and over a view: `background`, `border`, `shadow`, and the effects
// on its colours.
extension Registry {
  private static let severalInLayer = "Several views are on top of each other."

  static var decorationRows: [Row] {
    [
      .modifier(
        "background", "Puts a view or colour behind the view, of the same size.",
        example: "view:background(\"blue\", { shape = \"capsule\" })",
        positions: [["color", "view"]], array: .parameter("view"),
        exclusive: [["color", "view"], ["view", "shape"], ["view", "cornerRadius"]],
        weight: 1000
      ) { row in
        let color = row.optional(
          "color", .colorOrGradient, positionOnly: true,
          "A colour or gradient that fills the background.")
        let view = row.optional(
          "view", .view(calls: true), positionOnly: true,
          "The view in the background; false shows none. \(Self.severalInLayer)")
        let alignment = row.alignment()
        let shape = row.optional(
          "shape", .shape, "The shape that the colour fills; without it, the whole background.")
        let radius = row.cornerRadius()
        return { node, content in
          let outline = node.outline(shape, radius)
          switch node[color] {
          case .color(let paint):
            return BackgroundModifier(
              content, outline?.filled(paint) ?? node.decoder.view(of: paint))
          case .gradient(let gradient):
            return BackgroundModifier(content, outline?.filled(gradient) ?? GradientView(gradient))
          case nil: break
          }
          // Without a view the modifier stays, so that the content keeps its place in the tree.
          return BackgroundModifier(
            content, node.group(view) ?? EmptyView.shared, alignment: node[alignment])
        }
      },
      .modifier(
        "glassEffect",
        "Puts the view on a plate of glass: the colours behind it shine through, the letters do "
          + "not.",
        example: "view:glassEffect(\"regular\", { shape = \"capsule\", tint = \"blue\" })",
        positions: [["style"]]
      ) { row in
        let style = row.optional(
          "style", .name(GlassStyle.self), default: .regular,
          "How much of the colours behind it shines through.")
        let shape = row.optional("shape", .shape, meaning: "\"capsule\"", "The shape of the glass.")
        let tint = row.optional("tint", .color, "A colour that tints the glass.")
        let radius = row.cornerRadius()
        return { node, content in
          node[style].behind(
            content, node.outline(shape, radius) ?? ShapeOutline(.capsule), tint: node[tint])
        }
      },
      .modifier(
        "overlay", "Puts a view in front of the view, of the same size.",
        example: "view:overlay(badge, { alignment = \"topTrailing\" })",
        positions: [["view"]], array: .parameter("view"), weight: 1000
      ) { row in
        let view = row.optional(
          "view", .view(calls: true), positionOnly: true,
          "The view in front; false shows none. \(Self.severalInLayer)")
        let alignment = row.alignment()
        return { node, content in
          OverlayModifier(
            content, node.group(view) ?? EmptyView.shared, alignment: node[alignment])
        }
      },
      .modifier(
        "border", "Draws a border around the view, which adds one cell on each edge.",
        example: "view:border(\"red\", { style = \"rounded\" })",
        positions: [["color"]]
      ) { row in
        let color = row.optional(
          "color", .colorOrGradient,
          "The colour or gradient of the border; without it, the current foreground colour.")
        let width = row.optional(
          "width", .length(), default: 1,
          "2 or more draws heavy lines; 0 draws none, but keeps their room.")
        let style = row.optional(
          "style", .name(BorderStyle.self), default: .light, "The kind of lines.")
        let edges = row.optional(
          "edges", .names(EdgeSet.self), default: .all, "The edges where the border is drawn.")
        return { node, content in
          var (paint, gradient): (Paint?, Gradient?)
          switch node[color] {
          case .color(let color): paint = color
          case .gradient(let colors): gradient = colors
          case nil: break
          }
          return BorderModifier(
            content, paint, gradient: gradient, width: node[width], style: node[style],
            edges: node[edges])
        }
      },
      .modifier(
        "cornerRadius", "Rounds the corners of the view and cuts off what lies outside them.",
        example: "view:cornerRadius(1)",
        positions: [["radius"]]
      ) { row in
        let radius = row.required(
          "radius", .length(), "Above 0, the corners are round; 0 leaves them square.")
        return { node, content in CornerRadiusModifier(content, node[radius]) }
      },
      .modifier(
        "clipShape",
        "Cuts the view off at the edge of a shape of the same size; clicks outside of the shape do "
          + "not reach it.",
        example: "view:clipShape(\"capsule\")", positions: [["shape"]]
      ) { row in
        let shape = row.required(
          "shape", .shape, "The shape: a name, or a view such as ui.Capsule().")
        let radius = row.cornerRadius()
        return { node, content in ClipShapeModifier(content, node[shape].rounded(node[radius])) }
      },
      .modifier(
        "containerShape", "Sets the shape that a ui.ContainerRelativeShape inside the view takes.",
        example: "view:containerShape(\"capsule\")", positions: [["shape"]]
      ) { row in
        let shape = row.required("shape", .shape, "A shape, or its name.")
        let radius = row.cornerRadius()
        return { node, content in
          let shape = node[shape].rounded(node[radius])
          // A shape that is itself relative to its container changes nothing.
          return shape.kind == .containerRelative
            ? content : EnvironmentModifier(content, .set(ContainerShapeKey.self, shape))
        }
      },
      .modifier(
        "mask",
        "Shows the view, and lets it be clicked, only where another view draws. Letters of the "
          + "other view appear in the colours of this one.",
        example: "ui.Color(\"red\"):mask(ui.Text(\"Sale\"))", positions: [["view"]],
        array: .parameter("view"),
        weight: 1000
      ) { row in
        let view = row.optional(
          "view", .view(calls: true), positionOnly: true,
          "The view that serves as the mask; false shows the whole view. \(Self.severalInLayer)")
        let alignment = row.alignment()
        return { node, content in
          MaskModifier(content, node.group(view), alignment: node[alignment])
        }
      },
      .modifier(
        "blendMode",
        "Blends the view's colours with those below it. Where colours are not known, as in "
          + "terminals with 16 colours, it is drawn normally.",
        example: "view:blendMode(\"multiply\")", positions: [["mode"]]
      ) { row in
        let mode = row.required("mode", .name(BlendMode.self), "How the two colours are combined.")
        return { node, content in BlendModeModifier(content, node[mode]) }
      },
      .modifier(
        "compositingGroup",
        "Draws the view separately first, so that blend modes inside it do not blend with what is "
          + "behind it.",
        example: "view:compositingGroup()"
      ) { _ in { _, content in CompositingGroupModifier(content) } },
      .modifier(
        "drawingGroup", "The same as compositingGroup.", example: "view:drawingGroup()"
      ) { _ in { _, content in CompositingGroupModifier(content) } },
      .modifier(
        "brightness",
        "Makes the view brighter or darker. Where the colours are not known, letters become bold "
          + "or dim.",
        example: "view:brightness(0.2)", positions: [["amount"]]
      ) { row in
        let amount = row.required(
          "amount", .number(from: -1, upTo: 1), "From -1, black, to 1, white; 0 changes nothing.")
        return { node, content in ColorEffectModifier(content, .brightness(node[amount])) }
      },
      .modifier(
        "contrast",
        "Increases or reduces the contrast of colours. Where the colours are not known, letters "
          + "become bold or dim.",
        example: "view:contrast(1.5)", positions: [["amount"]]
      ) { row in
        let amount = row.required(
          "amount", .number(from: 0, upTo: 100),
          "0 is all grey, 1 changes nothing, more increases the contrast.")
        return { node, content in ColorEffectModifier(content, .contrast(node[amount])) }
      },
      .modifier(
        "saturation",
        "Makes colours stronger or weaker. With 16 colours, values below 0.5 remove all colour.",
        example: "view:saturation(0)", positions: [["amount"]]
      ) { row in
        let amount = row.required(
          "amount", .number(from: 0, upTo: 100),
          "0 is all grey, 1 changes nothing, more makes colours stronger.")
        return { node, content in ColorEffectModifier(content, .saturation(node[amount])) }
      },
      .modifier(
        "grayscale",
        "Makes colours weaker, up to grey. With 16 colours, values above 0.5 remove all colour.",
        example: "view:grayscale(1)", positions: [["amount"]]
      ) { row in
        let amount = row.required(
          "amount", .number(from: 0, upTo: 1), "From 0, which changes nothing, to 1, all grey.")
        return { node, content in ColorEffectModifier(content, .saturation(1 - node[amount])) }
      },
      .modifier(
        "shadow", "Draws a shadow of what the view draws.",
        example: "view:shadow { color = \"black\", x = 1, y = 1 }"
      ) { row in
        let color = row.optional(
          "color", .color,
          "The colour of the shadow; without it, a dark one that is no stronger than necessary.")
        let radius = row.optional(
          "radius", .number(from: 0), default: 0, "Above 0, the shadow is drawn at half strength.")
        let x = row.optional(
          "x", .length(negative: true), default: 0,
          "How far the shadow lies to the right, in cells.")
        let y = row.optional(
          "y", .length(negative: true), default: 0, "How far the shadow lies below, in cells.")
        return { node, content in
          ShadowModifier(content, node[color], radius: node[radius], x: node[x], y: node[y])
        }
      },
      .modifier(
        "scaleEffect", "Draws the view larger or smaller; the layout does not change.",
        example: "view:scaleEffect(0.95)",
        positions: [["scale"]], needs: [["scale", "x", "y"]],
        exclusive: [["scale", "x"], ["scale", "y"]]
      ) { row in
        let scale = row.optional(
          "scale", .number(from: 0, upTo: 1000),
          "The factor: 1 changes nothing, 2 draws the view twice as large.")
        let factors = ["x", "y"].map { axis in
          row.optional(
            axis, .number(from: -1000, upTo: 1000), meaning: "1",
            "The factor for the \(axis == "x" ? "width" : "height") alone. Below 0, the view is "
              + "also mirrored; letters and symbols keep their form.")
        }
        let anchor = row.optional(
          "anchor", .name(Alignment.self), default: .center,
          "The point of the view that stays in place.")
        return { node, content in
          let both = node[scale] ?? 1
          return ScaleEffectModifier(
            content, x: node[factors[0]] ?? both, y: node[factors[1]] ?? both, anchor: node[anchor])
        }
      },
      .modifier(
        "opacity", "Makes the view translucent, so that what is below shines through.",
        example: "view:opacity(0.5)",
        positions: [["opacity"]],
        fixedKind: .opacity
      ) { row in
        let opacity = row.required(
          "opacity", .number(from: 0, upTo: 1), "From 0, invisible, to 1, opaque.")
        return { node, content in OpacityModifier(content, node[opacity]) }
      },
      .modifier(
        "blur", "Makes the text of the view dim or unreadable.", example: "view:blur(1)",
        positions: [["radius"]]
      ) { row in
        let radius = row.required(
          "radius", .number(from: 0),
          "Below 1, the view is dim; from 1 on, every letter becomes a shaded block.")
        return { node, content in BlurModifier(content, node[radius]) }
      },
      .modifier(
        "redacted",
        "Replaces everything that the view shows by solid blocks, as a placeholder for content "
          + "that is not there yet.",
        example: "view:redacted()", positions: [["reason"]]
      ) { row in
        // There is only one reason, so it is not read.
        _ = row.optional(
          "reason", .word(Names.redaction), meaning: "\"placeholder\"",
          "The reason, as in SwiftUI; there is only this one.")
        return { _, content in RedactedModifier(content) }
      },
    ]
  }
}

extension RowBuilder {
  /// The radius of the corners of a shape that is given beside it.
  fileprivate mutating func cornerRadius() -> OptionalKey<WholeArgument> {
    optional(
      "cornerRadius", .length(),
      "The radius of the corners of a rectangle, which is also the shape if only a radius is "
        + "given; 0 leaves them square."
    )
  }
}
extension NodeReader {
  /// A shape with the radius that is given beside it; a radius alone is a rounded rectangle. Nil:
  /// neither is given.
  fileprivate func outline(
    _ shape: OptionalKey<ShapeArgument>, _ radius: OptionalKey<WholeArgument>
  ) -> ShapeOutline? {
    let own = self[shape] ?? (self[radius] == nil ? nil : ShapeOutline(.rectangle))
    return own?.rounded(self[radius])
  }
}
