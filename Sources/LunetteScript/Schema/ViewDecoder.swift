import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScreen

/// What becomes of the nodes of a kind.
final class KindRow: Sendable {
  let decode: ViewDecoder.Decode
  /// The `ValueRow` of what is no view.
  let value: (any AnyObject & Sendable)?

  init(_ decode: @escaping ViewDecoder.Decode, _ value: (any AnyObject & Sendable)?) {
    self.decode = decode
    self.value = value
  }
  /// For kinds without a row.
  static let none = KindRow({ _, _ in EmptyView.shared }, nil)
}

/// Makes the views of one body's flat tree.
///
/// One for a runtime, used again for each result: `anchor` and `source` are those of the result that is being read.
final class ViewDecoder {
  /// Unsafe, for it is this one's owner.
  private unowned(unsafe) let owner: ScriptRuntime
  /// For views that keep something of the script's. They hold it strongly, and are made again for each result.
  var runtime: ScriptRuntime {
    isPlain = false
    return owner
  }
  /// What the body's last result became, where it is kept.
  @exclusivity(unchecked) private var kept: KeptViews?
  /// Whether the view that is being made follows from its bytes alone.
  @exclusivity(unchecked) private var isPlain = true
  /// Holds the functions and objects of the result; what keeps one of them keeps it.
  private(set) var anchor: LuaReference?
  /// Behind the configuration that the body was given.
  private(set) var source: ConfigurationSource?
  private let rows: KindTable<KindRow>

  typealias Decode = @Sendable (ArenaNode, ViewDecoder) -> View

  init(runtime: ScriptRuntime, _ rows: KindTable<KindRow>) {
    owner = runtime
    self.rows = rows
  }

  /// Reads a result.
  @inline(__always)
  func reading<Value>(
    _ anchor: LuaReference?, _ source: ConfigurationSource? = nil, kept: KeptViews? = nil, _ read: () -> Value
  ) -> Value {
    let outer = (self.anchor, self.source, self.kept, isPlain)
    (self.anchor, self.source, self.kept, isPlain) = (anchor, source, kept, true)
    defer { (self.anchor, self.source, self.kept, isPlain) = outer }
    return read()
  }
  /// Reads the tree of views of a result; what of it is as in the one that is kept stays the same view.
  func view(
    _ root: ArenaNode, of result: BodyResult, _ source: ConfigurationSource? = nil, _ kept: KeptViews? = nil
  ) -> View {
    kept?.begin(result.arena)
    let view: View = reading(result.anchor, source, kept: kept) { self.view(root) }
    kept?.end(result.arena)
    return view
  }

  @inline(__always)
  func view(_ node: ArenaNode) -> View {
    guard let kept else { return make(node) }
    return view(node, kept)
  }
  private func view(_ node: ArenaNode, _ kept: KeptViews) -> View {
    if let known = kept.take(node) { return known }
    let number = kept.open(node)
    let outer = isPlain
    isPlain = true
    let view = make(node)
    kept.close(number, isPlain ? view : nil)
    // What is around it holds it.
    if !outer { isPlain = false }
    return view
  }

  @inline(__always)
  private func make(_ node: ArenaNode) -> View {
    let view = rows.with(node.kind) { $0.decode(node, self) }
    if node.location != 0 { note(node.location, of: view) }
    return view
  }

  /// Where a script made a view. One that a modifier has left as it was has its own; the empty view is one for all.
  private func note(_ location: UInt32, of view: View) {
    if view.sourceLocation == 0, view !== EmptyView.shared { view.sourceLocation = location }
  }

  /// The content of a modifier, which is always there.
  @inline(__always)
  func view(_ node: ArenaNode?) -> View { node.map { view($0) } ?? EmptyView.shared }

  func children(_ node: ArenaNode) -> [View?] {
    let count = node.childCount
    if count == 0 { return [] }
    return [View?](unsafeUninitializedCapacity: count) { buffer, initialized in
      for index in 0..<count {
        (buffer.baseAddress! + index).initialize(to: node.child(index).map { view($0) })
      }
      initialized = count
    }
  }

  /// The control behind a configuration, or a part of one: that of the style whose body this is, or of one around it.
  /// Nil where the control has gone.
  func configuration(_ slot: ArenaSlot) -> ConfigurationSource? {
    let token = slot.extra
    if token == 0 { return nil }
    if let source, source.token == token { return source }
    return owner.configurations.source(token)
  }

  /// A function or object among the arguments.
  func handle(_ slot: ArenaSlot) -> LuaHandle {
    guard let anchor else { preconditionFailure("an object without an anchor: a bug in Lunette") }
    isPlain = false
    return LuaHandle(anchor, slot.integer)
  }
}
