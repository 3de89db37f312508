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

/// Makes the views of a body's flat tree.
///
/// A runtime has one decoder, used again for each result: `anchor` and `source` are those of the result that is being read.
final class ViewDecoder {
  /// Unowned without a check: the runtime owns the decoder, and sets this when it has made it.
  unowned(unsafe) var owner: ScriptRuntime!
  /// The runtime, for views that keep something of the script. Such views hold it strongly, and are made again for each
  /// result.
  var runtime: ScriptRuntime {
    isPlain = false
    return owner
  }
  // What belongs to the result that is being read. These are unretained, because the caller of `reading` keeps them until the
  // result is read.
  private var kept: UnownedReference<KeptViews>?
  private var anchorReference: UnownedReference<LuaReference>?
  private var sourceReference: UnownedReference<ConfigurationSource>?
  /// Whether the view that is being made depends on its bytes alone.
  @exclusivity(unchecked) private var isPlain = true
  /// Keeps the functions and objects of the result alive; a view that keeps one of them keeps the anchor.
  var anchor: LuaReference? { anchorReference?.object }
  /// Whether the anchor refers to the result's only function or object itself, and not to a table of several.
  private var anchorsOne = false
  /// The control behind the configuration that the body was given.
  var source: ConfigurationSource? { sourceReference?.object }
  private let rows: KindTable<KindRow>

  typealias Decode = @Sendable (ArenaNode, ViewDecoder) -> View

  init(_ rows: KindTable<KindRow>) { self.rows = rows }

  /// Reads the result of a body.
  @inline(__always)
  func reading<Value>(
    _ result: BodyResult, _ source: ConfigurationSource? = nil, kept: KeptViews? = nil, _ read: () -> Value
  ) -> Value {
    let outer = (anchorReference, anchorsOne, sourceReference, self.kept, isPlain)
    // Unretained, and kept alive here until the result is read.
    anchorReference = result.anchor.map { UnownedReference($0) }
    anchorsOne = result.anchorsOne
    sourceReference = source.map { UnownedReference($0) }
    self.kept = kept.map { UnownedReference($0) }
    isPlain = true
    defer { (anchorReference, anchorsOne, sourceReference, self.kept, isPlain) = outer }
    return withExtendedLifetime(result.anchor) {
      withExtendedLifetime(source) { withExtendedLifetime(kept, read) }
    }
  }
  /// Reads the tree of views of a result; each part that is unchanged since the kept result stays the same view.
  func view(
    _ root: ArenaNode, of result: BodyResult, _ source: ConfigurationSource? = nil, _ kept: KeptViews? = nil
  ) -> View {
    kept?.begin(result.arena)
    let view: View = reading(result, source, kept: kept) { self.view(root) }
    kept?.end(result.arena)
    return view
  }

  @inline(__always)
  func view(_ node: ArenaNode) -> View {
    guard let kept else { return make(node) }
    return kept.with { view(node, $0) }
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
    let view = rows.with(node.kind) { $0.decode(node, self) }
    if node.location != 0 { note(node.location, of: view) }
    return view
  }

  /// Records where a script made a view. A view that a modifier has returned unchanged has its own location; the empty view
  /// is shared by all.
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

  /// A view of that colour. Many controls side by side have the same one, so the last view is given again, not made anew for each
  /// of them.
  func view(of paint: Paint) -> View {
    if let lastColor, lastColor.paint == paint { return lastColor }
    let view = ColorView(paint)
    lastColor = view
    return view
  }
  /// The last of these views. It refers to nothing of the script, so that the runtime may keep it.
  private var lastColor: ColorView?

  /// The control behind a configuration or a part of one: that of the style whose body this is, or of an outer style. Nil
  /// where the control is gone.
  func configuration(_ slot: ArenaSlot) -> ConfigurationSource? {
    let token = slot.extra
    if token == 0 { return nil }
    if let sourceReference, sourceReference.with({ $0.token == token }) { return source }
    return owner.configurations.source(token)
  }

  /// The handle of a function or object among the arguments.
  func handle(_ slot: ArenaSlot) -> LuaHandle {
    guard let anchor else { preconditionFailure("an object without an anchor: a bug in Lunette") }
    isPlain = false
    return LuaHandle(anchor, anchorsOne ? 0 : slot.integer)
  }
}
