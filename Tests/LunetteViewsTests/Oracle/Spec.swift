import LunetteBase

@testable import LunetteControls
@testable import LunetteEngine
@testable import LunetteViews

/// A description of a view, from which equal views can be made any number of times: for a scene,
/// and for the scene it is compared with.
final class Spec {
  let kind: Kind
  let children: [Spec?]
  /// The view that was made last, for bodies that return the same object again.
  fileprivate var lastView: (world: World, view: View?)?
  init(_ kind: Kind, _ children: [Spec?] = []) {
    self.kind = kind
    self.children = children
  }

  enum Kind {
    case text(String, isKey: Bool)
    /// A text with the value of a cell, which the body around it reads.
    case cellText(Int)
    case attributed([String], TextAlignment?, indent: Int)
    case image(String)
    case label(String, String?)
    case button(String, ButtonRole?, cell: Int, isSelected: Bool)
    case viewButton(cell: Int)
    case link(String)
    case spacer(Int?), divider, empty
    case color(String)
    case shape(ShapeKind, radius: Int, fill: String?, stroke: Bool, lineWidth: Int)
    // Several children
    case stack(Axis, HorizontalAlignment, VerticalAlignment, Int?)
    case zstack(Alignment), group
    case forEach(keys: [Int])
    case list, lazyList(keys: [Int])
    /// Shows the child whose number is in a cell.
    case choice(cell: Int)
    case small(SmallContainer)
    case place(SpecPlace)
    /// A control; its child is the label.
    case control(SpecControl)
    // One child
    case scroll(AxisChoice)
    case component(Int, readsEnvironment: Bool)
    case modifier(Modifier)
    /// A frame whose width is a cell's value.
    case cellFrame(Int)
    case layered(isOverlay: Bool, Alignment)
    case presentation(SpecPresentation, cell: Int)
  }
  struct Modifier {
    let name: String
    let make: (View, World) -> View
  }

  /// The tree as text, for the report of a failing case.
  func describe(_ indent: String = "") -> String {
    var name = "\(kind)"
    if case .modifier(let modifier) = kind { name = modifier.name }
    var result = indent + name + "\n"
    for child in children { result += child?.describe(indent + "  ") ?? indent + "  nil\n" }
    return result
  }
  var count: Int { children.reduce(1) { $0 + ($1?.count ?? 0) } }
}

/// Everything outside of the tree: the states, and objects that are compared by identity.
final class World {
  final class Cell {
    var value = 0
    let signal = StateSignal()
  }
  let cells = (0..<6).map { _ in Cell() }
  final class TextCell {
    var value = ""
    let signal = StateSignal()
  }
  static let texts = 3
  let textCells = (0..<texts).map { _ in TextCell() }
  private var definitions: [Int: SpecComponent] = [:]
  /// Whether the scene for comparison is being built, whose callbacks must have no effect.
  var isReplica = false
  /// Whether parts without changes return the same view objects again.
  var reusesViews = false

  func definition(_ id: Int) -> SpecComponent {
    if let known = definitions[id] { return known }
    let fresh = SpecComponent(id, self)
    definitions[id] = fresh
    return fresh
  }
  func set(_ cell: Int, _ value: Int) {
    guard !isReplica, cells[cell].value != value else { return }
    cells[cell].value = value
    cells[cell].signal.changed()
  }
  func setText(_ cell: Int, _ value: String) {
    guard !isReplica, textCells[cell].value != value else { return }
    textCells[cell].value = value
    textCells[cell].signal.changed()
  }
  func readText(_ cell: Int, _ scope: BodyScope?) -> String {
    scope?.read(textCells[cell].signal)
    return textCells[cell].value
  }
  func read(_ cell: Int, _ scope: BodyScope?) -> Int {
    // Outside of a body there is nothing to run again after a change.
    guard let scope else { return 0 }
    scope.read(cells[cell].signal)
    return cells[cell].value
  }
}

/// A component whose body makes the view of a spec.
final class SpecComponent: ComponentDefinition {
  let name: String
  let world: World
  init(_ id: Int, _ world: World) {
    name = "C\(id)"
    self.world = world
  }
  final class Properties {
    let spec: Spec?
    let readsEnvironment: Bool
    init(_ spec: Spec?, _ readsEnvironment: Bool) {
      self.spec = spec
      self.readsEnvironment = readsEnvironment
    }
  }
  final class Instance: ComponentInstance {
    let world: World
    var properties: Properties?
    init(_ world: World) { self.world = world }
    func update(properties: AnyObject?) -> Bool {
      let fresh = properties as? Properties
      defer { self.properties = fresh }
      return fresh?.spec !== self.properties?.spec
        || fresh?.readsEnvironment != self.properties?.readsEnvironment
    }
    func body(_ scope: BodyScope) throws -> View? {
      var view = properties?.spec?.view(world, scope)
      if properties?.readsEnvironment == true {
        var words = ""
        if case .boolean(let isEnabled) = scope.environment(IsEnabledKey.self) {
          words += isEnabled ? "on" : "off"
        }
        if case .string(let direction) = scope.environment(LayoutDirectionKey.self) {
          words += direction.prefix(1)
        }
        if case .boolean(true) = scope.environment(IsFocusedKey.self) { words += "*" }
        if case .string(let value) = scope.environment(testKey) {
          words += value
        }
        view = Stack(axis: .vertical, children: [text(words), view])
      }
      return view
    }
    func disappeared() {}
  }
  func makeInstance() -> any ComponentInstance { Instance(world) }
}

nonisolated(unsafe) let testKey = CustomEnvironmentKey(name: "test", defaultValue: .string("d"))

final class SpecRows: ForEachSource {
  let keys: [Int]
  let contents: [Spec?]
  let world: World
  init(_ keys: [Int], _ contents: [Spec?], _ world: World) {
    self.keys = keys
    self.contents = contents
    self.world = world
  }
  var count: Int { keys.count }
  func key(at index: Int) throws -> IdentityKey? {
    keys[index] < 0 ? nil : .integer(Int64(keys[index]))
  }
  func content(at index: Int, _ scope: BodyScope) throws -> View? {
    contents.isEmpty
      ? text("row \(keys[index])") : contents[index % contents.count]?.view(world, scope)
  }
}

final class SpecValue: WatchedValue {
  let value: Int
  init(_ value: Int) { self.value = value }
  func isSame(as other: any WatchedValue) -> Bool { (other as? SpecValue)?.value == value }
}

extension Spec {
  /// A new view, or the last one if it reads no state.
  func view(_ world: World, _ scope: BodyScope?) -> View? {
    if world.reusesViews, let lastView, lastView.world === world { return lastView.view }
    let view = make(world, scope)
    lastView = readsState ? nil : (world, view)
    return view
  }
  private var readsState: Bool {
    switch kind {
    case .cellText, .choice, .cellFrame, .presentation: return true
    case .component, .forEach, .lazyList, .small(.geometry): return false
    default: return children.contains { $0?.readsState == true }
    }
  }

  private func make(_ world: World, _ scope: BodyScope?) -> View? {
    func views() -> [View?] { children.map { $0?.view(world, scope) } }
    func first() -> View { children.first??.view(world, scope) ?? EmptyView.shared }
    func act(_ cell: Int) -> ButtonAction {
      .perform { _ in world.set(cell, (world.cells[cell].value + 1) % 7) }
    }
    switch kind {
    case .text(let string, let isKey): return Text(isKey ? .key(string) : .verbatim(string))
    case .cellText(let cell):
      let value = world.read(cell, scope)
      return text(String(repeating: "\(value)日", count: value))
    case .attributed(let strings, let alignment, let indent):
      let runs: [View?] = strings.enumerated().map { index, string in
        index % 2 == 1 ? EnvironmentModifier(text(string), .foreground(.tint)) : text(string)
      }
      return AttributedText(runs, alignment: alignment, indent: indent)
    case .image(let name): return Image(systemName: name)
    case .label(let title, let icon):
      return Label(title: text(title), icon: icon.map { Image(systemName: $0) })
    case .button(let title, let role, let cell, let isSelected):
      return Button(
        label: .title(.verbatim(title)), role: role, isSelected: isSelected, action: act(cell))
    case .viewButton(let cell): return Button(label: .view(first()), action: act(cell))
    case .link(let title): return Link(text(title), destination: "https://example.org/\(title)")
    case .spacer(let least): return Spacer(minLength: least)
    case .divider: return Divider()
    case .empty: return EmptyView.shared
    case .color(let name): return ColorView(Paint(name: name)!)
    case .shape(let kind, let radius, let fill, let stroke, let width):
      let paint = fill.map { Paint(name: $0)! }
      return ShapeView(
        kind, cornerRadius: radius, fill: stroke ? nil : paint, isStroked: stroke,
        stroke: stroke ? paint : nil,
        lineWidth: width)
    case .stack(let axis, let horizontal, let vertical, let spacing):
      return Stack(
        axis: axis, horizontal: horizontal, vertical: vertical, spacing: spacing, children: views())
    case .zstack(let alignment): return ZStack(alignment: alignment, children: views())
    case .group: return GroupView(views())
    case .forEach(let keys): return ForEach(SpecRows(keys, children, world))
    case .list: return List(children: views())
    case .lazyList(let keys):
      return List(children: [ForEach(SpecRows(keys, children, world)), text("end")])
    case .choice(let cell):
      if children.isEmpty { return nil }
      return children[world.read(cell, scope) % children.count]?.view(world, scope)
    case .small(.geometry): return SmallContainer.geometry.view([], self, world)
    case .small(let container): return container.view(views(), self, world)
    case .place(let place): return place.view(views(), self, world)
    case .control(let control): return control.view(views(), world)
    case .scroll(let axes): return ScrollView(axes: axes, content: first())
    case .component(let id, let readsEnvironment):
      return Component(
        world.definition(id),
        properties: SpecComponent.Properties(children.first ?? nil, readsEnvironment))
    case .modifier(let modifier): return modifier.make(first(), world)
    case .cellFrame(let cell):
      return FrameModifier(first(), width: 3 * world.read(cell, scope), height: nil)
    case .presentation(let presentation, let cell):
      return presentation.view(views(), cell: cell, world, scope)
    case .layered(let isOverlay, let alignment):
      let other =
        children.count > 1 ? children[1]?.view(world, scope) ?? EmptyView.shared : EmptyView.shared
      return isOverlay
        ? OverlayModifier(first(), other, alignment: alignment)
        : BackgroundModifier(first(), other, alignment: alignment)
    }
  }
}
