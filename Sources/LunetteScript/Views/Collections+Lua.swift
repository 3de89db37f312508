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
      "List", "Rows below each other; only those in sight are made.", example: "ui.List { selection = picked, a, b }",
      array: .children,
      [
        Parameter(
          "selection", .binding,
          "The tag, or ForEach id, of the selected row; of several rows, where it holds a table, as { [tag] = true }."
            + " A row with neither cannot be selected."
        )
      ]
    ) { node, decoder in List(selection: decoder.selection(node, 0), children: decoder.children(node)) },
    .view(
      "Section", "Views that belong together, with a header and a footer.",
      example: "ui.Section(\"Title\", { a, b })", positions: [["title"]], array: .children,
      exclusive: [["title", "header"]],
      [
        Parameter("title", .text, "The header's words."),
        Parameter("header", .view(calls: true), "What stands above."),
        Parameter("footer", .view(calls: true), "What stands below."),
      ]
    ) { node, decoder in
      if let title = node.text(0) {
        return Section(title: title, footer: decoder.part(node, 2), children: decoder.children(node))
      }
      return Section(header: decoder.part(node, 1), footer: decoder.part(node, 2), children: decoder.children(node))
    },
    .view(
      "Form", "Controls in sections, each in a box.", example: "ui.Form { ui.Section(\"Title\", { a, b }) }",
      array: .children
    ) { node, decoder in Form(children: decoder.children(node)) },
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
    .modifier(
      "swipeActions", "Buttons behind the edge of a row: it is dragged aside, or Left and Right open them.",
      example: "view:swipeActions { edge = \"trailing\", ui.Button(\"Delete\", delete) }", array: .children,
      [
        Parameter(
          "edge", .name(Names.horizontalEdge.schema), default: "\"trailing\"",
          "Where they stand; the first is nearest to it."),
        Parameter(
          "allowsFullSwipe", .boolean, default: "true", "Whether a drag over a third of the row performs the first."),
      ]
    ) { node, decoder, content in
      SwipeActionsModifier(
        content, edge: node.named(0, Names.horizontalEdge) ?? .trailing, allowsFullSwipe: node.bool(1) ?? true,
        actions: decoder.children(node))
    },
  ]
}
