import LunetteCore
import LunetteLua

extension Registry {
  static let collectionRows: [Row] = [
    .view(
      "ForEach", "A view for each item of an array; state follows the item's id.",
      example: "ui.ForEach(items, { id = \"key\" }, function(item, index) return … end)",
      positions: [["data"], ["content"]],
      [
        Parameter("data", .list, "The items.").required.positionOnly,
        Parameter("content", .function, "Makes the view of an item.").required.positionOnly,
        Parameter("id", .field, "A field of the items, or a function of the item; the position if not given."),
      ]
    ) { node, decoder in
      let data = node.argument(0)!
      return ForEach(
        ScriptForEach(
          runtime: decoder.runtime, items: decoder.handle(data), count: Int(data.extra),
          content: decoder.handle(node.argument(1)!), id: node.argument(2).map { decoder.handle($0) }))
    },
    .view(
      "List", "Rows below each other; only those in sight are made.", example: "ui.List { a, b }", array: .children
    ) { node, decoder in List(children: decoder.children(node)) },
    .view(
      "ScrollView", "Shows a part of contents that are larger than it.",
      example: "ui.ScrollView { axes = \"vertical\", content }", array: .children,
      [Parameter("axes", .name(Names.axes.schema), default: "\"vertical\"", "The directions in which it scrolls.")]
    ) { node, decoder in
      let axes = node.named(0, Names.axes) ?? .vertical
      let children = decoder.children(node)
      let content: View
      if children.count == 1, let only = children[0], !(only is ForEach) {
        content = only
      } else {
        content = Stack(
          axis: axes == .horizontal ? .horizontal : .vertical, horizontal: .leading, vertical: .top, children: children)
      }
      return ScrollView(axes: axes, content: content)
    },
  ]
}
