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
      NavigationLink(
        label: decoder.label(node, title: 0, systemImage: 2, view: 3), destination: decoder.lazyView(node, 1))
    },
    .view(
      "TabView", "Several views of which one is shown, and a bar of their labels.",
      example: "ui.TabView { ui.Tab(\"One\", { a }), ui.Tab(\"Two\", { b }) }", array: .children,
      [Parameter("selection", .binding, "The value of the tab, or tag of the view, that is shown.")]
    ) { node, decoder in TabView(selection: decoder.selection(node, 0), children: decoder.children(node)) },
    .view(
      "Tab", "A view of a TabView with its label.",
      example: "ui.Tab(\"Title\", { systemImage = \"star\", value = \"key\", view })",
      positions: [["title"], ["content"]],
      array: .parameter("content"), needs: ["title", "label"],
      exclusive: [["title", "label"], ["label", "systemImage"]],
      [
        Parameter("title", .text, "What its label says."),
        Parameter("systemImage", .symbol, "A symbol before the title."),
        Parameter("value", .identity, "What the selection calls it; its position, from 1, if not given."),
        Parameter("label", .view(calls: true), "A view in the place of the title."),
        Parameter("content", .view(calls: true), "What it shows."),
      ]
    ) { node, decoder in
      Tab(
        decoder.part(node, 4) ?? EmptyView.shared, label: decoder.label(node, title: 0, systemImage: 1, view: 3),
        value: node.identity(2))
    },
    .modifier(
      "tabItem", "What stands for the view in the bar of its TabView.",
      example: "view:tabItem(\"Title\", { systemImage = \"star\" })", positions: [["title", "label"]],
      needs: ["title", "label"], exclusive: [["title", "label"], ["label", "systemImage"]],
      [
        Parameter("title", .text, "What the label says."),
        Parameter("systemImage", .symbol, "A symbol before the title."),
        Parameter("label", .view(calls: true), "A view in the place of the title."),
      ]
    ) { node, decoder, content in
      TabItemModifier(content, label: decoder.label(node, title: 0, systemImage: 1, view: 2))
    },
    .modifier(
      "searchable", "A field above the view for what is looked for.",
      example: "view:searchable(query, { prompt = \"Find a file\" })", positions: [["text"]],
      [
        Parameter("text", .binding, "Of a string.").required,
        Parameter("prompt", .text, "Shown while it is empty; \"Search\" if not given."),
      ]
    ) { node, decoder, content in
      SearchableModifier(content, text: decoder.binding(node, 0), prompt: node.text(1))
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

  /// A label of a title, perhaps with a symbol, or of a view.
  func label(_ node: ArenaNode, title: Int, systemImage: Int, view: Int) -> View {
    let words: View? = node.text(title).map { Text($0) }
    return node.string(systemImage).map { Label(title: words, icon: Image(systemName: $0)) } ?? words
      ?? part(node, view) ?? EmptyView.shared
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
