import LunetteCore
import LunetteLua

extension Registry {
  static let navigationRows: [Row] = [
    .view(
      "NavigationStack", "Shows a view, and over it the pages that its links lead to.",
      example: "ui.NavigationStack { root }", array: .children
    ) { node, decoder in NavigationStack(root: decoder.only(node)) },
    .view(
      "NavigationLink", "Leads to a page of the NavigationStack around it.",
      example: "ui.NavigationLink(\"More\", destination)", positions: [["title"], ["destination"]],
      needs: ["title", "label"], exclusive: [["title", "label"], ["label", "systemImage"]],
      [
        Parameter("title", .text, "What it says."),
        Parameter("destination", .viewOrFunction, "The page; a function is called when the page is shown.").required,
        Parameter("systemImage", .symbol, "A symbol before the title."),
        Parameter("label", .view(calls: true), "A view in the place of the title."),
      ]
    ) { node, decoder in
      let title: View? = node.text(0).map { Text($0) }
      let label: View =
        node.string(2).map { Label(title: title, icon: Image(systemName: $0)) } ?? title ?? decoder.part(node, 3)
        ?? EmptyView.shared
      return NavigationLink(label: label, destination: decoder.lazyView(node, 1))
    },
    .modifier(
      "navigationTitle", "What the page of the NavigationStack is called.", example: "view:navigationTitle(\"Inbox\")",
      positions: [["title"]], [Parameter("title", .text, "").required]
    ) { node, _, content in NavigationTitleModifier(content, node.text(0) ?? .verbatim("")) },
  ]
}

extension ViewDecoder {
  /// The children as one view: a column, where there are several.
  func only(_ node: ArenaNode) -> View {
    let children = children(node)
    if children.count == 1, let only = children[0], !(only is ForEach), !(only is GroupView), !(only is Section) {
      return only
    }
    return Stack(axis: .vertical, children: children)
  }

  /// A view, or a function that makes one: a body of its own, for as long as the view is shown.
  func lazyView(_ node: ArenaNode, _ number: Int) -> () -> View {
    guard let slot = node.argument(number) else { return { EmptyView.shared } }
    if slot.tag == .view {
      let view = part(node, number) ?? EmptyView.shared
      return { view }
    }
    let handle = handle(slot)
    return { [runtime] in
      guard let reference = try? runtime.session.reference(to: handle) else { return EmptyView.shared }
      return Component(ScriptFunction(runtime: runtime, reference))
    }
  }
}
