import LunetteBase

@testable import LunetteControls
@testable import LunetteEngine
@testable import LunetteViews

/// Small containers in random trees.
enum SmallContainer {
  case grid(Alignment, Int?, Int?)
  case gridRow(VerticalAlignment?)
  case viewThatFits(AxisChoice)
  case geometry
  case groupBox(title: String?)
  case disclosure(cell: Int)
  case controlGroup
  case focused(cell: Int, Int)
  case theme(Theme)

  func view(_ children: [View?], _ spec: Spec, _ world: World) -> View {
    switch self {
    case .grid(let alignment, let horizontal, let vertical):
      return Grid(
        alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical,
        children: children)
    case .gridRow(let alignment): return GridRow(alignment: alignment, children: children)
    case .viewThatFits(let axes): return ViewThatFits(axes: axes, children: children)
    case .geometry: return GeometryReader(SpecGeometry(spec, world))
    case .groupBox(let title): return GroupBox(label: title.map { text($0) }, content: children)
    case .disclosure(let cell):
      return BoundDisclosureGroup(
        label: text("more"), content: children, isExpanded: SpecBinding(.boolean, cell, world))
    case .controlGroup: return ControlGroup(children: children)
    case .focused(let cell, let value):
      return FocusedBinding(
        Stack(axis: .vertical, children: children), SpecBinding(.boolean, cell, world),
        equals: .integer(Int64(value)))
    case .theme(let theme): return ThemeModifier(Stack(axis: .vertical, children: children), theme)
    }
  }
}

/// The content of a GeometryReader, which shows the size and a child.
final class SpecGeometry: GeometryContent {
  let spec: Spec
  let world: World
  var sourceLocation: SourceLocation? { nil }
  init(_ spec: Spec, _ world: World) {
    self.spec = spec
    self.world = world
  }
  func content(_ size: Size, _ scope: BodyScope) throws -> View? {
    let child = spec.children.isEmpty ? nil : spec.children[size.width % spec.children.count]
    return Stack(
      axis: .vertical, children: [text("\(size.width)×\(size.height)"), child?.view(world, scope)])
  }
}

extension SpecGenerator {
  mutating func smallContainer() -> SmallContainer {
    switch random.int(1...12) {
    case 1...2: return .grid(alignment(), random.pick([nil, 0, 2]), random.pick([nil, 1, -1]))
    case 3...5: return .gridRow(random.pick([nil, .top, .firstTextBaseline]))
    case 6: return .viewThatFits(random.pick(AxisChoice.allCases))
    case 7: return .geometry
    case 8: return .groupBox(title: random.pick([nil, string()]))
    case 9: return .disclosure(cell: cell())
    case 10: return .controlGroup
    case 11: return .focused(cell: cell(), random.int(1...3))
    default: return .theme(random.pick(Theme.named))
    }
  }

  /// A grid of rows, sometimes with another view between them.
  mutating func grid(_ budget: Int) -> Spec {
    let rows = random.int(1...3)
    let children = (0..<rows).map { _ -> Spec? in
      if random.one(in: 5) { return tree(budget / rows) }
      let cells = (0..<random.int(0...3)).map { _ -> Spec? in gridCell(tree(budget / (rows * 3))) }
      return Spec(.small(.gridRow(random.pick([nil, .bottom, .lastTextBaseline]))), cells)
    }
    return Spec(
      .small(.grid(alignment(), random.pick([nil, 0, 2]), random.pick([nil, 1]))), children)
  }
  private mutating func gridCell(_ spec: Spec) -> Spec {
    guard random.one(in: 3) else { return spec }
    var traits = GridCellTraits()
    traits.columns = random.int(1...3)
    traits.columnAlignment = random.pick([nil] + HorizontalAlignment.allCases)
    traits.anchor = random.one(in: 4) ? alignment() : nil
    traits.isUnsizedHorizontally = random.one(in: 4)
    traits.isUnsizedVertically = random.one(in: 6)
    let wanted = traits
    let modifier = Spec.Modifier(name: "cell \(traits)") { view, _ in
      GridCellModifier(view) { $0 = wanted }
    }
    return Spec(.modifier(modifier), [spec])
  }
}
