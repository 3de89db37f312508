import LunetteBase

@testable import LunetteControls
@testable import LunetteEngine
@testable import LunetteViews

/// Containers of whole interfaces in random trees: lists with sections and selections, forms, tabs,
/// pages, bars.
enum SpecPlace {
  case form
  case section(header: Bool, footer: Bool)
  /// A list with a selection; the tags of its rows are 1 to 4.
  case selectionList(cell: Int, isSet: Bool)
  case swipe(HorizontalEdge, isFull: Bool)
  case navigation(title: String)
  /// A navigation link: its label is the first child, its destination the second.
  case link
  case tabs(cell: Int?)
  case disclosure
  case searchable(cell: Int)
  case toolbar(cell: Int)

  func view(_ children: [View?], _ spec: Spec, _ world: World) -> View {
    let first = (children.first ?? nil) ?? EmptyView.shared
    let others = Array(children.dropFirst())
    switch self {
    case .form: return Form(children: children)
    case .section(let hasHeader, let hasFooter):
      return Section(
        header: hasHeader ? text("header") : nil, footer: hasFooter ? text("footer") : nil,
        children: children)
    case .selectionList(let cell, let isSet):
      let rows = children.enumerated().map { index, child in
        child.map { $0 is Section ? $0 : TagModifier($0, .integer(Int64(index + 1))) }
      }
      return List(selection: SpecSelection(cell, isSet: isSet, world), children: rows)
    case .swipe(let edge, let isFull):
      return SwipeActionsModifier(first, edge: edge, allowsFullSwipe: isFull, actions: others)
    case .navigation(let title):
      return NavigationStack(root: NavigationTitleModifier(first, .verbatim(title)))
    case .link:
      let destination = spec.children.count > 1 ? spec.children[1] : nil
      // The destination is made when the link is followed, outside of any body, so only components
      // in it can read states.
      return NavigationLink(
        label: hstack(text("go"), first),
        to: .view { destination?.view(world, nil) ?? text("nowhere") })
    case .tabs(let cell):
      let tabs = children.enumerated().map { index, child in
        child.map { index % 2 == 0 ? TabItemModifier($0, label: text("tab \(index)")) : $0 }
      }
      return TabView(
        selection: cell.map { SpecSelection($0, tags: tabs.count { $0 != nil }, world) },
        children: tabs)
    case .disclosure: return DisclosureGroup(label: first, content: others)
    case .searchable(let cell):
      return SearchableModifier(first, text: SpecBinding(.text, cell, world), prompt: nil)
    case .toolbar(let cell):
      let placements = ToolbarPlacement.allCases
      return ToolbarModifier(
        first,
        items: others.enumerated().map {
          ToolbarItem(placements[(cell * 5 + $0) % placements.count], [$1])
        })
    }
  }
}

extension SpecGenerator {
  mutating func place() -> SpecPlace {
    switch random.int(1...14) {
    case 1: return .form
    case 2...3: return .section(header: random.one(in: 2), footer: random.one(in: 2))
    case 4...5: return .selectionList(cell: cell(), isSet: random.one(in: 2))
    case 6: return .swipe(random.pick([.leading, .trailing]), isFull: random.one(in: 2))
    case 7: return .navigation(title: string())
    case 8...9: return .link
    case 10...11: return .tabs(cell: random.pick([nil, cell()]))
    case 12: return .disclosure
    case 13: return .searchable(cell: random.int(0...(World.texts - 1)))
    default: return .toolbar(cell: cell())
    }
  }

  /// Containers nested as in real scripts, because chance alone would seldom put rows with swipe
  /// actions into sections of a list.
  mutating func furnished(_ budget: Int) -> Spec {
    let count = random.int(1...3)
    let share = max(1, budget / (count * 2))
    func row(_ generator: inout SpecGenerator) -> Spec {
      let row = generator.tree(share)
      switch generator.random.int(1...4) {
      case 1:
        let place = SpecPlace.swipe(
          generator.random.pick([.leading, .trailing]), isFull: generator.random.one(in: 2))
        return Spec(
          .place(place),
          [row, generator.leaf(), Spec(.button("act", nil, cell: 1, isSelected: false))])
      case 2: return Spec(.place(.link), [row, generator.tree(share)])
      default: return row
      }
    }
    let sections = (0..<count).map { _ -> Spec? in
      let rows = (0..<random.int(0...4)).map { _ -> Spec? in random.one(in: 8) ? nil : row(&self) }
      if random.one(in: 3) { return Spec(.forEach(keys: (0..<rows.count).map { $0 }), rows) }
      return Spec(.place(.section(header: random.one(in: 2), footer: random.one(in: 3))), rows)
    }
    let inner: Spec
    switch random.int(1...3) {
    case 1: inner = Spec(.place(.form), sections)
    case 2: inner = Spec(.place(.selectionList(cell: cell(), isSet: random.one(in: 2))), sections)
    default: inner = Spec(.list, sections)
    }
    switch random.int(1...3) {
    case 1: return Spec(.place(.navigation(title: string())), [inner])
    case 2: return Spec(.place(.tabs(cell: random.pick([nil, cell()]))), [inner, tree(share)])
    default: return inner
    }
  }
}
