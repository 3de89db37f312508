import LunetteEngine
import LunetteRecords
import LunetteViews

/// A node of the flat tree, as the decoder of its row reads it: arguments by their keys, and
/// children. Valid until Lua is entered.
struct NodeReader {
  let node: ArenaNode
  let decoder: ViewDecoder

  @inline(__always)
  init(_ node: ArenaNode, _ decoder: ViewDecoder) {
    self.node = node
    self.decoder = decoder
  }

  var runtime: ScriptRuntime { decoder.runtime }

  @inline(__always)
  subscript<Kind>(key: OptionalKey<Kind>) -> Kind.Value? {
    node.argument(key.number).map { key.kind.read($0, self) }
  }

  @inline(__always)
  subscript<Kind>(key: DefaultKey<Kind>) -> Kind.Value {
    node.argument(key.number).map { key.kind.read($0, self) } ?? key.defaultValue
  }

  @inline(__always)
  subscript<Kind>(key: RequiredKey<Kind>) -> Kind.Value {
    guard let slot = node.argument(key.number) else {
      preconditionFailure("a required argument is missing: a bug in Lunette")
    }
    return key.kind.read(slot, self)
  }

  /// `false` may be given for any colour; it stands for no colour, and nothing is drawn with it.
  @inline(__always)
  subscript(key: RequiredKey<ColorArgument>) -> Paint {
    node.argument(key.number).map { key.kind.read($0, self) } ?? .clear
  }

  // `false` may be given for any view, even for one that is required; then there is no argument.

  @inline(__always)
  subscript(key: OptionalKey<ViewArgument>) -> View? {
    node.argument(key.number).flatMap { key.kind.read($0, self) }
  }
  subscript(key: OptionalKey<LazyViewArgument>) -> () -> View { lazyView(key) }
  subscript(key: RequiredKey<LazyViewArgument>) -> () -> View { lazyView(key) }
  private func lazyView(_ key: some ParameterKey<LazyViewArgument>) -> () -> View {
    node.argument(key.number).map { key.kind.read($0, self) } ?? { EmptyView.shared }
  }

  func has(_ key: some ParameterKey) -> Bool { node.argument(key.number) != nil }
  /// The argument's slot, for arguments that are more than one value.
  func slot(_ key: some ParameterKey) -> ArenaSlot? { node.argument(key.number) }

  /// Whether one of the parameters of these numbers was given.
  func hasAny(of numbers: Range<Int>) -> Bool {
    for index in 0..<node.slotCount where numbers.contains(node.slot(index).parameter) {
      return true
    }
    return false
  }
  /// All given arguments, for `switch slot.parameter` where a row has many.
  @inline(__always)
  var slots: some Sequence<ArenaSlot> { (0..<node.slotCount).lazy.map { node.slot($0) } }
  /// Whether no argument was given.
  var isBare: Bool { node.slotCount == 0 }

  var children: [View?] { decoder.children(node) }

  /// The handle of a function or object among the arguments.
  func handle(_ slot: ArenaSlot) -> LuaHandle { decoder.handle(slot) }

  // MARK: Views among the arguments

  /// The views of an argument, one by one.
  func parts(_ key: OptionalKey<ViewArgument>) -> [View?] { slot(key).map(parts) ?? [] }
  func parts(_ key: RequiredKey<ViewArgument>) -> [View?] { slot(key).map(parts) ?? [] }
  func parts(_ slot: ArenaSlot) -> [View?] {
    let view = slot.view
    return view.isPlainGroup ? decoder.children(view) : [decoder.view(view)]
  }

  /// The views of an argument as one: several are a group, and not stacked as in `self[key]`.
  func group(_ key: OptionalKey<ViewArgument>) -> View? {
    guard let slot = slot(key) else { return nil }
    let views = parts(slot)
    return views.count > 1 ? GroupView(views) : views.first ?? nil
  }

  /// The label of a control: its title, with a symbol if one is given, or a view in their place.
  /// Nil where it has neither.
  func label(
    _ title: OptionalKey<TextArgument>, systemImage: OptionalKey<StringArgument>? = nil,
    or view: OptionalKey<ViewArgument>
  ) -> View? {
    guard let title = self[title] else { return self[view] }
    guard let symbol = systemImage.flatMap({ self[$0] }) else { return Text(title) }
    return Label(title: Text(title), icon: Image(systemName: symbol))
  }
}

extension ArenaNode {
  /// Whether the node is an array of views, written where one view is expected.
  var isPlainGroup: Bool { isA(.group) && slotCount == 0 }
}
