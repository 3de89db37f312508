import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

/// The decoder of the nodes of one kind.
final class KindRow: Sendable {
  let decode: ViewDecoder.Decode
  /// The `ValueRow` of a value that is no view.
  let value: (any AnyObject & Sendable)?

  init(_ decode: @escaping ViewDecoder.Decode, _ value: (any AnyObject & Sendable)?) {
    self.decode = decode
    self.value = value
  }
  /// The row of kinds that have none.
  static let none = KindRow({ _, _ in EmptyView.shared }, nil)
}

/// Makes the views of the flat tree that is the result of a body. Each result has its own decoder,
/// which lives until the views are made.
final class ViewDecoder {
  private let owner: ScriptRuntime
  /// The runtime, for views that keep something of the script. Such views hold it strongly, and are
  /// made again for each result.
  var runtime: ScriptRuntime {
    isPlain = false
    return owner
  }
  private let result: BodyResult
  /// The control behind the configuration that the body was given.
  let source: ConfigurationSource?
  private let kept: KeptViews?
  /// Whether the view that is being made depends on its bytes alone.
  @exclusivity(unchecked) private var isPlain = true

  typealias Decode = @Sendable (ArenaNode, ViewDecoder) -> View

  init(
    _ result: BodyResult, of owner: ScriptRuntime, _ source: ConfigurationSource? = nil,
    kept: KeptViews? = nil
  ) {
    self.result = result
    self.owner = owner
    self.source = source
    self.kept = kept
  }

  /// Reads the tree of views; each part that is unchanged since the kept result stays the same
  /// view.
  func tree(_ root: ArenaNode) -> View {
    kept?.begin(result.arena)
    let view = view(root)
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
    // A view around this one that was not plain before stays so.
    if !outer { isPlain = false }
    return view
  }

  @inline(__always)
  private func make(_ node: ArenaNode) -> View {
    let view = owner.language.rows.with(node.kind) { $0.decode(node, self) }
    if node.location != 0 { note(node.location, of: view) }
    return view
  }

  /// Records where a script made a view. A view that a modifier has returned unchanged has its own
  /// location; the empty view is shared by all.
  private func note(_ location: UInt32, of view: View) {
    if view.sourceLocation == 0, view !== EmptyView.shared { view.sourceLocation = location }
  }

  /// The content of a modifier; there always is one.
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

  /// A view of that colour. Many controls side by side have the same one, so the last view is given
  /// again, not made anew for each of them.
  func view(of paint: Paint) -> View {
    if let lastColor, lastColor.paint == paint { return lastColor }
    let view = ColorView(paint)
    lastColor = view
    return view
  }
  /// The last of these views. It refers to nothing of the script, so that the runtime may keep it.
  private var lastColor: ColorView?

  /// The control behind a configuration or a part of one: that of the style whose body this is, or
  /// of an outer style. Nil where the control is gone.
  func configuration(_ slot: ArenaSlot) -> ConfigurationSource? {
    let token = slot.extra
    if token == 0 { return nil }
    if let source, source.token == token { return source }
    return owner.objects.configurations.source(token)
  }

  /// The handle of a function or object among the arguments.
  func handle(_ slot: ArenaSlot) -> LuaHandle {
    guard let anchor = result.anchor else {
      preconditionFailure("an object without an anchor: a bug in Lunette")
    }
    isPlain = false
    return LuaHandle(anchor, result.anchorsOne ? 0 : slot.integer)
  }
}
