import LunetteCore
import LunetteLua

extension Registry {
  /// C's number of `Group`, which arrays of views become.
  static let groupKind = 3

  private static let spacing = Parameter(
    "spacing", .length(negative: true), "Cells between neighbours; 1 in an HStack, 0 in a VStack if not given.")

  static let stackRows: [Row] = [
    .view(
      "HStack", "Views side by side.", example: "ui.HStack { spacing = 1, a, b }", array: .children,
      [
        Parameter("alignment", .name(Names.vertical.schema), default: "\"center\"", "How they stand in height."),
        spacing,
      ]
    ) { node, decoder in
      Stack(
        axis: .horizontal, vertical: node.named(0, Names.vertical) ?? .center, spacing: node.int(1),
        children: decoder.children(node))
    },
    .view(
      "VStack", "Views below each other.", example: "ui.VStack { alignment = \"leading\", a, b }", array: .children,
      [
        Parameter("alignment", .name(Names.horizontal.schema), default: "\"center\"", "How they stand in width."),
        spacing,
      ]
    ) { node, decoder in
      Stack(
        axis: .vertical, horizontal: node.named(0, Names.horizontal) ?? .center, spacing: node.int(1),
        children: decoder.children(node))
    },
    .view(
      "ZStack", "Views in one place, later ones on top.", example: "ui.ZStack { below, above }", array: .children,
      [Parameter("alignment", .name(Names.alignment.schema), default: "\"center\"", "Where they stand in it.")]
    ) { node, decoder in
      ZStack(alignment: node.named(0, Names.alignment) ?? .center, children: decoder.children(node))
    },
    .view(
      "Group", "Several views as one value; their container arranges them.", example: "ui.Group { a, b }",
      array: .children, fixedKind: groupKind
    ) { node, decoder in GroupView(decoder.children(node)) },
    .view(
      "Spacer", "Takes the room that is left on its stack's axis.", example: "ui.Spacer()",
      [Parameter("minLength", .length(), "Cells that it has at least; the stack's default spacing if not given.")]
    ) { node, _ in Spacer(minLength: node.int(0)) },
    .view("Divider", "A line across its stack.", example: "ui.Divider()") { _, _ in Divider() },
  ]
}
