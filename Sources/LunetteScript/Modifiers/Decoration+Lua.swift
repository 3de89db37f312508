import LunetteCore
import LunetteLua

extension Registry {
  private static let alignment = Parameter(
    "alignment", .name(Names.alignment.schema), default: "\"center\"", "Where it stands.")

  static let decorationRows: [Row] = [
    .modifier(
      "background", "A view or colour behind it, of its size.", example: "view:background(\"blue\")",
      positions: [["color", "view"]], array: .parameter("view"), exclusive: [["color", "view"]],
      [
        Parameter("color", .color, "A colour that fills.").positionOnly,
        Parameter("view", .view(), "A view.").positionOnly,
        alignment,
      ]
    ) { node, decoder, content in
      if let paint = node.paint(0) { return BackgroundModifier(content, ColorView(paint)) }
      guard let view = decoder.part(node, 1) else { return content }
      return BackgroundModifier(content, view, alignment: node.named(2, Names.alignment) ?? .center)
    },
    .modifier(
      "overlay", "A view on top of it, of its size.", example: "view:overlay(badge, { alignment = \"topTrailing\" })",
      positions: [["view"]], array: .parameter("view"),
      [Parameter("view", .view(), "A view; false for none.").positionOnly, alignment]
    ) { node, decoder, content in
      guard let view = decoder.part(node, 0) else { return content }
      return OverlayModifier(content, view, alignment: node.named(1, Names.alignment) ?? .center)
    },
    .modifier(
      "border", "A line around it, of one cell on each edge.", example: "view:border(\"red\", { style = \"rounded\" })",
      positions: [["color"]],
      [
        Parameter("color", .color, "The current foreground if not given."),
        Parameter("width", .length(), default: "1", "2 or more: heavy lines."),
        Parameter("style", .name(Names.borderStyle.schema), default: "\"light\"", "How it is drawn."),
        Parameter("edges", .names(Names.edges.schema), default: "\"all\"", "Where it is drawn."),
      ]
    ) { node, _, content in
      BorderModifier(
        content, node.paint(0), width: node.int(1) ?? 1, style: node.named(2, Names.borderStyle) ?? .light,
        edges: node.set(3, Names.edges) ?? .all)
    },
    .modifier(
      "cornerRadius", "Round corners, and what is beneath them cut off.", example: "view:cornerRadius(1)",
      positions: [["radius"]], [Parameter("radius", .length(), "0: square corners.").required]
    ) { node, _, content in CornerRadiusModifier(content, node.int(0) ?? 0) },
    .modifier(
      "shadow", "A shadow of what it draws.", example: "view:shadow { color = \"black\", x = 1, y = 1 }",
      [
        Parameter("color", .color, "Dark if not given."),
        Parameter("radius", .number(from: 0), default: "0", "Above 0: at half strength."),
        Parameter("x", .length(negative: true), default: "0", "Cells to the right."),
        Parameter("y", .length(negative: true), default: "0", "Cells down."),
      ]
    ) { node, _, content in
      let (radius, x, y) = (node.double(1) ?? 0, node.int(2) ?? 0, node.int(3) ?? 0)
      if let paint = node.paint(0) { return ShadowModifier(content, paint, radius: radius, x: x, y: y) }
      return ShadowModifier(content, radius: radius, x: x, y: y)
    },
    .modifier(
      "scaleEffect", "Drawn larger or smaller; the layout does not change.", example: "view:scaleEffect(0.95)",
      positions: [["scale"]],
      [
        Parameter("scale", .number(from: 0, upTo: 1000), "1: as it is.").required,
        Parameter("anchor", .name(Names.alignment.schema), default: "\"center\"", "What stays in place."),
      ]
    ) { node, _, content in
      ScaleEffectModifier(content, node.double(0) ?? 1, anchor: node.named(1, Names.alignment) ?? .center)
    },
    .modifier(
      "opacity", "Blended with what is below.", example: "view:opacity(0.5)", positions: [["opacity"]], fixedKind: 6,
      [Parameter("opacity", .number(from: 0, upTo: 1), "0: nothing is drawn.").required]
    ) { node, _, content in OpacityModifier(content, node.double(0) ?? 1) },
    .modifier(
      "blur", "Its letters cannot be read.", example: "view:blur(1)", positions: [["radius"]],
      [Parameter("radius", .number(from: 0), "Below 1: dim.").required]
    ) { node, _, content in BlurModifier(content, node.double(0) ?? 0) },
    .modifier(
      "redacted", "A block for each cell.", example: "view:redacted()", positions: [["reason"]],
      [Parameter("reason", .name(Names.redaction), default: "\"placeholder\"", "SwiftUI's word for it.")]
    ) { _, _, content in RedactedModifier(content) },
  ]
}
