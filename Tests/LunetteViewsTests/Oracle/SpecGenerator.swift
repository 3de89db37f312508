import LunetteBase

@testable import LunetteEngine
@testable import LunetteViews

/// Makes random trees of all views and modifiers of the engine and of the rooms of views.
struct SpecGenerator {
  var random: SeededRandom
  /// Whether there are alerts, sheets, menus and toolbars among the views.
  var presents = false
  private var styles: [any ButtonStyle]
  private var labels: [any ControlStyle]

  init(_ random: SeededRandom) {
    self.random = random
    styles =
      StyleKind.button.builtIn.compactMap { $0.style as? any ButtonStyle }
      + SpecGenerator.customStyles()
    labels = StyleKind.label.builtIn.map { $0.style as any ControlStyle } + [BracketLabelStyle()]
  }

  static let strings = [
    "", "x", "hello world", "日本語 テキスト wrap",
    "e\u{301}cole à "
      + "midi", "👩‍👩‍👧 fam", "a\tb", "one\ntwo\n",
    "wooooooooooooord",
    "mixed 日a本b", "Sign In", "  lead", "trail   ", "a b c d e f g h", "語", "🏳️‍🌈🇫🇷", "שלום world",
  ]
  static let paints = [
    "red", "primary", "secondary", "tint", "#336699", "clear", "brightBlue", "background",
  ]
  static let symbols = ["trash", "checkmark", "bolt.fill", "ellipsis.bubble", "xmark"]

  mutating func paint() -> Paint {
    let paint = Paint(name: random.pick(SpecGenerator.paints))!
    return random.one(in: 4) ? paint.opacity(random.pick([0, 0.3, 0.7])) : paint
  }
  mutating func string() -> String { random.pick(SpecGenerator.strings) }
  mutating func cell() -> Int { random.int(0...5) }
  mutating func alignment() -> Alignment { random.pick(Alignment.named).value }
  mutating func length() -> Int { random.pick([0, 1, 2, 3, 5, 8, 13, 20]) }

  /// A tree of about `budget` views.
  mutating func tree(_ budget: Int) -> Spec {
    if budget <= 1 { return leaf() }
    if presents, random.one(in: 5) {
      // It is put into a component, because only a body notices a change of its cell.
      let presented = Spec(
        .presentation(random.pick(SpecPresentation.allCases), cell: cell()), children(budget))
      return Spec(.component(random.int(10...19), readsEnvironment: false), [presented])
    }
    switch random.int(1...10) {
    case 1: return furnished(budget)
    case 2...4: return several(budget)
    case 5...6: return wrapper(budget)
    default: return Spec(.modifier(modifier()), [tree(budget - 1)])
    }
  }

  mutating func leaf() -> Spec {
    switch random.int(1...21) {
    case 18...21:
      return Spec(
        .control(control()), random.one(in: 2) ? [] : [Spec(.text(string(), isKey: false))])
    case 1...4: return Spec(.text(string(), isKey: random.one(in: 4)))
    case 5...6: return Spec(.cellText(cell()))
    case 7:
      return Spec(
        .attributed(
          (0..<random.int(0...4)).map { _ in string() }, random.pick([nil, .center, .trailing]),
          indent: random.int(0...2)))
    case 8: return Spec(.image(random.pick(SpecGenerator.symbols)))
    case 9: return Spec(.label(string(), random.pick([nil] + SpecGenerator.symbols)))
    case 10...12:
      return Spec(
        .button(
          string(), random.pick([nil, nil] + ButtonRole.allCases), cell: cell(),
          isSelected: random.one(in: 5)))
    case 13: return Spec(.link(string()))
    case 14: return Spec(.spacer(random.pick([nil, nil, 0, 3])))
    case 15: return Spec(random.one(in: 2) ? .divider : .empty)
    case 16: return Spec(.color(random.pick(SpecGenerator.paints)))
    default:
      return Spec(
        .shape(
          random.pick(ShapeKind.allCases), radius: random.int(0...2),
          fill: random.pick([nil] + SpecGenerator.paints),
          stroke: random.one(in: 2), lineWidth: random.int(1...2)))
    }
  }

  private mutating func children(_ budget: Int) -> [Spec?] {
    let count = random.int(1...4)
    return (0..<count).map { _ in random.one(in: 10) ? nil : tree((budget - 1) / count) }
  }
  private mutating func keys(_ maximum: Int) -> [Int] {
    let count = random.int(0...maximum)
    if random.one(in: 4) { return Array(repeating: -1, count: count) }
    return Array((0..<(count * 2)).shuffled(using: &random).prefix(count))
  }

  mutating func several(_ budget: Int) -> Spec {
    let below = children(budget)
    switch random.int(1...22) {
    case 19...22: return Spec(.place(place()), below)
    case 15...16: return grid(budget)
    case 17...18: return Spec(.small(smallContainer()), below)
    case 1...3:
      return Spec(
        .stack(
          .vertical, random.pick(HorizontalAlignment.allCases), .center,
          random.pick([nil, nil, 0, 1, 2])), below)
    case 4...6:
      return Spec(
        .stack(
          .horizontal, .center, random.pick(VerticalAlignment.allCases),
          random.pick([nil, nil, 0, 1, -1])), below)
    case 7: return Spec(.zstack(alignment()), below)
    case 8...9: return Spec(.group, below)
    case 10: return Spec(.forEach(keys: keys(5)), below)
    case 11: return Spec(.list, below)
    case 12: return Spec(.lazyList(keys: keys(random.pick([5, 40]))), below)
    default: return Spec(.choice(cell: cell()), below)
    }
  }

  mutating func wrapper(_ budget: Int) -> Spec {
    let below = tree(budget - 1)
    switch random.int(1...8) {
    case 1: return Spec(.scroll(random.pick(AxisChoice.allCases)), [below])
    case 2...4:
      return Spec(.component(random.int(0...9), readsEnvironment: random.one(in: 3)), [below])
    case 5: return Spec(.cellFrame(cell()), [below])
    case 6: return Spec(.viewButton(cell: cell()), [below])
    default:
      return Spec(.layered(isOverlay: random.one(in: 2), alignment()), [below, tree(budget / 3)])
    }
  }

  mutating func modifier() -> Spec.Modifier {
    func named(_ name: String, _ make: @escaping (View) -> View) -> Spec.Modifier {
      Spec.Modifier(name: name) { view, _ in make(view) }
    }
    func environment(_ name: String, _ change: EnvironmentChange) -> Spec.Modifier {
      named(name) { EnvironmentModifier($0, change) }
    }
    let (a, b) = (length(), length())
    let edges = EdgeSet(rawValue: UInt8(random.int(0...15)))
    let alignment = self.alignment()
    let paint = self.paint()
    let cell = self.cell()
    let flag = random.one(in: 2)
    let optional = random.pick([nil, a])
    switch random.int(1...52) {
    case 1...2:
      return named("frame \(String(describing: optional))×\(b) \(alignment)") {
        FrameModifier($0, width: optional, height: flag ? b : nil, alignment: alignment)
      }
    case 3...4:
      let bounds = [
        FlexibleFrameModifier.Bounds(min: a), .init(max: b), .init(min: a, max: a + b),
        .init(ideal: a),
        .init(max: Layout.infinity), .init(),
      ]
      let (w, h) = (random.pick(bounds), random.pick(bounds))
      return named("flexible frame \(w) \(h)") {
        FlexibleFrameModifier($0, width: w, height: h, alignment: alignment)
      }
    case 5...6:
      let insets = EdgeInsets(
        top: random.int(-1...2), leading: random.int(-1...3), bottom: random.int(-1...2),
        trailing: random.int(0...2))
      return named("padding \(insets)") { PaddingModifier($0, insets) }
    case 7...8:
      let style = random.pick(BorderStyle.allCases)
      return named("border \(edges) \(style)") {
        BorderModifier($0, paint, width: flag ? 1 : 2, style: style, edges: edges)
      }
    case 9: return named("background") { BackgroundModifier($0, ColorView(paint)) }
    case 10: return named("overlay") { OverlayModifier($0, text("o"), alignment: alignment) }
    case 11: return named("offset \(a) \(b)") { OffsetModifier($0, x: a - 4, y: b - 4) }
    case 12: return named("position \(a) \(b)") { PositionModifier($0, x: a, y: b) }
    case 13:
      return named("fixedSize \(flag)") {
        FixedSizeModifier($0, horizontal: flag, vertical: !flag || a > 3)
      }
    case 48: return named("zIndex \(a)") { ZIndexModifier($0, Double(a) - 3) }
    case 14: return named("priority \(a)") { LayoutPriorityModifier($0, Double(a) - 3) }
    case 15: return environment("lineLimit", .lineLimit(random.pick([nil, 1, 2])))
    case 16: return environment("truncation", .truncationMode(random.pick(TruncationMode.allCases)))
    case 17:
      return environment(
        "text alignment", .multilineTextAlignment(random.pick(TextAlignment.allCases)))
    case 18: return named("clipped") { ClippedModifier($0) }
    case 19: return named("hidden") { flag ? HiddenModifier($0) : $0 }
    case 20...21:
      let opacity = random.pick([0, 0.25, 0.5, 1])
      return named("opacity \(opacity)") { OpacityModifier($0, opacity) }
    case 22: return named("blur \(a)") { BlurModifier($0, Double(a) / 4) }
    case 23: return named("redacted") { RedactedModifier($0) }
    case 24...25:
      let (x, y) = (random.int(-2...3), random.int(-1...2))
      return named("shadow \(x) \(y)") {
        ShadowModifier($0, paint, radius: flag ? 2 : 0, x: x, y: y)
      }
    case 26:
      let scale = random.pick([0, 0.5, 0.95, 1.05, 2])
      return named("scale \(scale) \(alignment)") {
        ScaleEffectModifier($0, scale, anchor: alignment)
      }
    case 27: return named("cornerRadius \(a)") { CornerRadiusModifier($0, a) }
    case 28: return environment("disabled \(flag)", .disabled(flag))
    case 29: return named("id \(a)") { IDModifier($0, .integer(Int64(a))) }
    case 30: return environment("custom", .custom(testKey, .string("\(a)")))
    case 31: return environment("font", .font(random.pick(Font.allCases)))
    case 32: return environment("foreground", .foreground(paint))
    case 33:
      return environment(
        "attribute", .attribute(random.pick([.bold, .reverse, .underline, .dim]), flag))
    case 34: return environment("tint", .tint(flag ? paint : nil))
    case 35: return environment("direction", .layoutDirection(flag ? .rightToLeft : .leftToRight))
    case 36: return environment("controlSize", .controlSize(random.pick(ControlSize.allCases)))
    case 37:
      return environment("borderShape", .buttonBorderShape(random.pick(ButtonBorderShape.allCases)))
    case 38: return environment("sizing", .buttonSizing(random.pick(ButtonSizing.allCases)))
    case 39: return environment("labelStyle", .labelStyle(random.pick(labels)))
    case 40...42:
      let style = random.pick(styles)
      return environment("buttonStyle \(style.name)", .buttonStyle(style))
    case 43:
      return Spec.Modifier(name: "gesture") { view, world in
        let act = { world.set(cell, (world.cells[cell].value + 2) % 7) }
        let gestures: [Gesture] = [
          .tap(count: 1 + a % 2, onEnded: { _ in act() }),
          .longPress(minimumDuration: 0.3, onPressingChanged: { _ in act() }, onEnded: nil),
          .drag(minimumDistance: 1, onChanged: { _ in act() }, onEnded: nil),
        ]
        return GestureModifier(view, gestures[b % 3], precedence: GesturePrecedence.allCases[a % 3])
      }
    case 44:
      return Spec.Modifier(name: "hover") { view, world in
        HoverModifier(view) { world.set(cell, $0 ? 5 : 1) }
      }
    case 50...52:
      let (kind, style) = controlStyle()
      return named("\(kind.name)Style \(style.name)") {
        EnvironmentModifier($0, .style(kind, style))
      }
    case 45: return named("hitTesting \(flag)") { HitTestingModifier($0, flag) }
    case 46: return named("contentShape") { ContentShapeModifier($0) }
    case 47: return named("focusable") { FocusableModifier($0, flag) }
    default:
      return Spec.Modifier(name: "lifecycle \(cell)") { view, world in
        let appearing = LifecycleModifier(
          view, onAppear: { world.set(cell, 3) }, onDisappear: { world.set(cell, 4) })
        return ChangeModifier(appearing, value: SpecValue(a)) { _, _ in world.set((cell + 1) % 6, 2)
        }
      }
    }
  }

  // MARK: Change

  /// The same tree with one view replaced.
  mutating func mutated(_ spec: Spec) -> Spec {
    var target = random.int(0...max(0, spec.count - 1))
    return change(spec, &target) ?? leaf()
  }
  private mutating func change(_ spec: Spec, _ target: inout Int) -> Spec? {
    if target == 0 {
      target = -1
      return changed(spec)
    }
    target -= 1
    var children: [Spec?] = []
    var isSame = true
    for child in spec.children {
      guard target >= 0, let child else {
        children.append(child)
        continue
      }
      let fresh = change(child, &target)
      if fresh !== child { isSame = false }
      children.append(fresh)
    }
    return isSame ? spec : Spec(spec.kind, children)
  }
  private mutating func changed(_ spec: Spec) -> Spec? {
    switch random.int(1...8) {
    case 1: return tree(random.int(1...6))
    case 2: return nil
    case 3: return Spec(.modifier(modifier()), [spec])
    case 4: return spec.children.first.map { $0 ?? leaf() } ?? leaf()
    case 5: return Spec(spec.kind, spec.children.shuffled(using: &random))
    case 6: return Spec(spec.kind, spec.children + (spec.children.isEmpty ? [] : [tree(3)]))
    default:
      // The same kind of view with other properties.
      switch spec.kind {
      case .modifier: return Spec(.modifier(modifier()), spec.children)
      case .stack(let axis, _, _, _):
        return Spec(
          .stack(
            axis, random.pick(HorizontalAlignment.allCases),
            random.pick(VerticalAlignment.allCases),
            random.pick([nil, 0, 1])),
          spec.children)
      case .small: return Spec(.small(smallContainer()), spec.children)
      case .place: return Spec(.place(place()), spec.children)
      case .control: return Spec(.control(control()), spec.children)
      case .zstack: return Spec(.zstack(alignment()), spec.children)
      case .forEach: return Spec(.forEach(keys: keys(6)), spec.children)
      case .lazyList: return Spec(.lazyList(keys: keys(40)), spec.children)
      case .scroll: return Spec(.scroll(random.pick(AxisChoice.allCases)), spec.children)
      case .component(let id, let reads):
        return Spec(.component(id, readsEnvironment: !reads), spec.children)
      case .layered(let isOverlay, _):
        return Spec(.layered(isOverlay: isOverlay, alignment()), spec.children)
      default: return spec.children.isEmpty ? leaf() : Spec(.group, spec.children)
      }
    }
  }
}

// MARK: Styles

extension SpecGenerator {
  static func customStyles() -> [any ButtonStyle] {
    func style(
      _ name: String, primitive: Bool = false,
      _ body: @escaping (ButtonConfiguration, BodyScope) -> View?
    )
      -> any ButtonStyle
    { SpecStyle(name, primitive, body) }
    return [
      style("decorated") { c, _ in
        c.reads = [.isPressed]
        return BorderModifier(c.label, c.isPressed ? .tint : nil)
      },
      style("grows") { c, _ in
        c.reads = [.isPressed, .isFocused]
        return PaddingModifier(c.label, EdgeInsets(all: c.isPressed ? 2 : c.isFocused ? 1 : 0))
      },
      style("twice") { c, _ in
        c.reads = []
        return hstack(c.label, text("|"), c.label)
      },
      style("scaled") { c, _ in
        c.reads = [.isPressed, .isHovered]
        let background = BackgroundModifier(
          c.label, ShapeView(.capsule, fill: .indexed(c.isHovered ? 2 : 4)))
        return ScaleEffectModifier(background, c.isPressed ? 0.9 : 1)
      },
      style("inner button") { c, _ in
        c.reads = [.role]
        return hstack(
          spacing: 0, text(c.role?.rawValue ?? "-"), Button(label: .view(c.label), action: .none))
      },
      style("primitive", primitive: true) { c, _ in
        c.reads = []
        return hstack(spacing: 0, text("›"), Button(c.source))
      },
      style("tap", primitive: true) { c, _ in
        c.reads = [.isFocused]
        let source = c.source
        let label = EnvironmentModifier(c.label, .attribute(.underline, c.isFocused))
        return GestureModifier(label, .tap(count: 2, onEnded: { _ in source.trigger() }))
      },
      style("environment") { c, scope in
        c.reads = [.isEnabled]
        guard case .string(let size) = scope.environment(ControlSizeKey.self) else { return nil }
        return vstack(c.label, text(c.isEnabled ? size : "no"))
      },
      style("nothing") { c, _ in
        c.reads = []
        return nil
      },
    ]
  }
}

final class SpecStyle: ButtonStyle {
  let name: String
  let isPrimitive: Bool
  let body: (ButtonConfiguration, BodyScope) -> View?
  init(
    _ name: String, _ isPrimitive: Bool, _ body: @escaping (ButtonConfiguration, BodyScope) -> View?
  ) {
    self.name = name
    self.isPrimitive = isPrimitive
    self.body = body
  }
  func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    body(configuration, scope)
  }
}

final class BracketLabelStyle: LabelStyle {
  let name = "brackets"
  func makeBody(_ configuration: LabelConfiguration, _ scope: BodyScope) throws -> View? {
    hstack(spacing: 0, text("["), Label(configuration.source), configuration.icon, text("]"))
  }
}
