import LunetteControls
import LunetteEngine
import LunetteRecords
import LunetteViews

// The kinds of arguments that are views and objects of the script.

/// A view; several given for one part are stacked (S23).
struct ViewArgument: ArgumentKind {
  let calls: Bool
  /// The constructors whose views the argument may be; empty: any view.
  var names: [String] = []
  var type: ParameterType { .view(calls: calls, of: names) }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> View? {
    let part = slot.view
    guard part.isPlainGroup else { return node.decoder.view(part) }
    let children = node.decoder.children(part)
    if children.count == 1 { return children[0] }
    return Stack(axis: .vertical, horizontal: .leading, children: children)
  }
}

/// A view, or a function that makes one, which is a separate body for as long as the view is shown.
struct LazyViewArgument: ArgumentKind {
  var type: ParameterType { .viewOrFunction }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> () -> View {
    if slot.tag == .view {
      let view = ViewArgument(calls: false).read(slot, node) ?? EmptyView.shared
      return { view }
    }
    let handle = node.handle(slot)
    return { [runtime = node.runtime] in
      guard let reference = try? runtime.session.reference(to: handle) else {
        return EmptyView.shared
      }
      return Component(ScriptFunction(runtime: runtime, reference))
    }
  }
}

struct FunctionArgument: ArgumentKind {
  var type: ParameterType { .function }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> ScriptCallback {
    ScriptCallback(runtime: node.runtime, handle: node.handle(slot))
  }
}

struct BindingArgument: ArgumentKind {
  var type: ParameterType { .binding }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> ScriptBinding {
    ScriptBinding(runtime: node.runtime, node.handle(slot))
  }
}

/// A binding of a tag, or of a table of tags.
struct SelectionArgument: ArgumentKind {
  var type: ParameterType { .binding }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> any SelectionBinding {
    ScriptSelection(ScriptCallback(runtime: node.runtime, handle: node.handle(slot)))
  }
}

/// A binding of an array of plain values.
struct PathArgument: ArgumentKind {
  var type: ParameterType { .binding }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> any NavigationPath {
    ScriptPath(ScriptCallback(runtime: node.runtime, handle: node.handle(slot)))
  }
}

/// A binding of a value that something is presented for.
struct ItemArgument: ArgumentKind {
  var type: ParameterType { .binding }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> ScriptItem {
    ScriptItem(BindingArgument().read(slot, node))
  }
}

/// An array, or the options of a picker as C lists them: values and labels in turn, so that `count`
/// is the number of pairs.
enum ListArgument: ArgumentKind {
  case items, itemsOrCount, options
  var type: ParameterType {
    switch self {
    case .items: .list
    case .itemsOrCount: .listOrCount
    case .options: .choices
    }
  }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> (handle: LuaHandle, count: Int) {
    (node.handle(slot), Int(slot.extra))
  }
}

/// A value that is kept as it is, or read by code that knows more about it.
enum SlotArgument: ArgumentKind {
  case anything, watching, objectTable, parameterTable, itemField, functionOrFunctions,
    viewModifier, sortOrder
  var type: ParameterType {
    switch self {
    case .anything: .any
    case .watching: .watched
    case .objectTable: .table
    case .parameterTable: .parameters
    case .itemField: .field
    case .functionOrFunctions: .functions
    case .viewModifier: .viewModifier
    case .sortOrder: .sort
    }
  }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> ArenaSlot { slot }
}

struct StyleArgument: ArgumentKind {
  let kind: StyleKind
  /// The index of the kind in `StyleKind.all`.
  let number: Int
  var type: ParameterType { .style(ScriptStyleProtocol.kinds[number]) }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> any ControlStyle {
    if slot.tag == .integer { return kind.builtIn[slot.integer].style }
    let of =
      slot.classKind.map { ScriptStyleProtocol.all[$0 - 1] }
      ?? ScriptStyleProtocol.ofFunctions[number]
    return ScriptStyle(runtime: node.runtime, node.handle(slot), of)
  }
}

/// A style of any kind, or a view, or a function that makes a view.
struct StyleOrViewArgument: ArgumentKind {
  enum Given {
    case style(any ControlStyle, StyleKind)
    case view(() -> View)
  }
  var type: ParameterType { .styleOrView }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> Given {
    guard slot.tag == .object, let kind = slot.classKind else {
      return .view(LazyViewArgument().read(slot, node))
    }
    let of = ScriptStyleProtocol.all[kind - 1]
    return .style(ScriptStyle(runtime: node.runtime, node.handle(slot), of), of.kind)
  }
}

/// The name of a file, or a view.
struct PictureArgument: ArgumentKind {
  enum Picture {
    case file(String)
    case view(View?)
  }
  var type: ParameterType { .fileOrView }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> Picture {
    slot.tag == .string ? .file(slot.string) : .view(ViewArgument(calls: false).read(slot, node))
  }
}

/// A shape, by its name or as `ui.Capsule()` and the like.
struct ShapeArgument: ArgumentKind {
  var type: ParameterType { .nameOrView(ShapeKind.scriptNames.schema) }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> ShapeOutline {
    if slot.tag == .integer { return ShapeOutline(ShapeKind.scriptNames.values[slot.integer]) }
    return ShapeOutline(ViewArgument(calls: false).read(slot, node))
  }
}

/// A colour, or a view.
struct FillArgument: ArgumentKind {
  enum Fill {
    case color(Paint)
    case view(View?)
  }
  var type: ParameterType { .colorOrView }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> Fill {
    slot.tag == .color
      ? .color(ColorArgument().read(slot, node))
      : .view(ViewArgument(calls: false).read(slot, node))
  }
}

/// A colour, or a gradient.
struct ForegroundArgument: ArgumentKind {
  enum Source {
    case color(Paint)
    case gradient(Gradient)
  }
  var type: ParameterType { .colorOrGradient(of: Registry.gradients) }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> Source {
    if slot.tag == .color { return .color(ColorArgument().read(slot, node)) }
    // C has accepted nothing else.
    guard let view = node.decoder.view(slot.view) as? GradientView else { return .color(.clear) }
    return .gradient(view.gradient)
  }
}

/// A value that one of these constructors makes.
struct ValueArgument<Value>: ArgumentKind {
  let rows: [ValueRow<Value>]
  var type: ParameterType { .value(of: rows.map(\.name)) }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> Value {
    let value = slot.view
    // C has accepted no other kinds than those of `rows`.
    let row: ValueRow<Value> =
      rows.count == 1 ? rows[0] : castToKnown(Registry.valueRow(value.kind))
    return row.decode(NodeReader(value, node.decoder))
  }
}

/// A table of the options that a row declares.
struct OptionsArgument<Value>: ArgumentKind {
  let row: ValueRow<Value>
  var type: ParameterType { .options(row.name) }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> Value {
    row.decode(NodeReader(slot.view, node.decoder))
  }
}

/// A function that returns the value of each option that a row declares.
struct OptionsFunctionArgument<Value>: ArgumentKind {
  let row: ValueRow<Value>
  var type: ParameterType { .functionOfOptions(row.name) }
  func read(_ slot: ArenaSlot, _ node: NodeReader) -> Value {
    row.decode(NodeReader(slot.view, node.decoder))
  }
}

// The kinds as rows write them.

extension ArgumentKind where Self == ViewArgument {
  static func view(calls: Bool = false, of names: [String] = []) -> Self {
    Self(calls: calls, names: names)
  }
}
extension ArgumentKind where Self == LazyViewArgument {
  static var viewOrFunction: Self { Self() }
}
extension ArgumentKind where Self == FunctionArgument {
  static var function: Self { Self() }
}
extension ArgumentKind where Self == BindingArgument {
  static var binding: Self { Self() }
}
extension ArgumentKind where Self == SelectionArgument {
  static var selection: Self { Self() }
}
extension ArgumentKind where Self == PathArgument {
  static var path: Self { Self() }
}
extension ArgumentKind where Self == ItemArgument {
  static var item: Self { Self() }
}
extension ArgumentKind where Self == ListArgument {
  static var list: Self { .items }
  static var listOrCount: Self { .itemsOrCount }
  static var choices: Self { .options }
}
extension ArgumentKind where Self == SlotArgument {
  static var any: Self { .anything }
  static var watched: Self { .watching }
  static var table: Self { .objectTable }
  static var parameters: Self { .parameterTable }
  static var field: Self { .itemField }
  static var functions: Self { .functionOrFunctions }
  static var sort: Self { .sortOrder }
}
extension ArgumentKind where Self == StyleArgument {
  /// - Parameter number: The index of `kind` in `StyleKind.all`.
  static func style(_ kind: StyleKind, _ number: Int) -> Self { Self(kind: kind, number: number) }
}
extension ArgumentKind where Self == StyleOrViewArgument {
  static var styleOrView: Self { Self() }
}
extension ArgumentKind where Self == PictureArgument {
  static var fileOrView: Self { Self() }
}
extension ArgumentKind where Self == ShapeArgument {
  static var shape: Self { Self() }
}
extension ArgumentKind where Self == FillArgument {
  static var colorOrView: Self { Self() }
}
extension ArgumentKind where Self == ForegroundArgument {
  static var colorOrGradient: Self { Self() }
}
extension ArgumentKind {
  static func value<Value>(of rows: ValueRow<Value>...) -> Self where Self == ValueArgument<Value> {
    Self(rows: rows)
  }
  static func options<Value>(_ row: ValueRow<Value>) -> Self where Self == OptionsArgument<Value> {
    Self(row: row)
  }
  static func functionOfOptions<Value>(_ row: ValueRow<Value>) -> Self
  where Self == OptionsFunctionArgument<Value> { Self(row: row) }
}
