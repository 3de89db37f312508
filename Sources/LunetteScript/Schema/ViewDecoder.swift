import LunetteCore
import LunetteLua
import LunetteScreen

/// Makes Core's views of one body's flat tree.
///
/// One for a runtime, used again for each result: `anchor` and `source` are those of the result that is being read.
final class ViewDecoder {
  /// Unsafe, for it is this one's owner. What views keep of it they hold strongly.
  unowned(unsafe) let runtime: ScriptRuntime
  /// Holds the functions and objects of the result; what keeps one of them keeps it.
  var anchor: LuaReference?
  /// Behind the configuration that the body was given.
  var source: ConfigurationSource?
  private let decoders = Registry.decoders

  init(runtime: ScriptRuntime) { self.runtime = runtime }

  @inline(__always)
  func view(_ node: ArenaNode) -> View {
    let view = decoders[node.kind](node, self)
    if node.place != 0 { view.place = node.place }
    return view
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
  /// Nil where the argument was not given, or the control has gone.
  func configuration(_ node: ArenaNode, _ number: Int) -> ConfigurationSource? {
    guard let token = node.argument(number)?.extra, token != 0 else { return nil }
    if let source, source.token == token { return source }
    return runtime.configurations.source(token)
  }

  /// A function or object among the arguments.
  func handle(_ slot: ArenaSlot) -> LuaHandle {
    guard let anchor else { preconditionFailure("an object without an anchor: a bug in Lunette") }
    return LuaHandle(anchor, slot.integer)
  }

  /// A function argument as a callback of the runtime's.
  func callback(_ node: ArenaNode, _ number: Int) -> ScriptCallback? {
    node.argument(number).map { ScriptCallback(runtime: runtime, handle: handle($0)) }
  }
}

extension ArenaNode {
  @inline(__always) func int(_ number: Int) -> Int? { argument(number)?.integer }
  @inline(__always) func double(_ number: Int) -> Double? { argument(number)?.number }
  @inline(__always) func bool(_ number: Int) -> Bool? { argument(number)?.boolean }
  @inline(__always) func string(_ number: Int) -> String? { argument(number)?.string }
  @inline(__always) func named<T>(_ number: Int, _ table: NameTable<T>) -> T? {
    argument(number).map { table.values[$0.integer] }
  }
  /// The union of the named sets.
  func set<T: OptionSet>(_ number: Int, _ table: NameTable<T>) -> T? {
    guard let bits = argument(number)?.integer else { return nil }
    var result = T()
    for (index, value) in table.values.enumerated() where bits >> index & 1 != 0 { result.formUnion(value) }
    return result
  }
  /// A length where ui.infinity is allowed.
  @inline(__always) func length(_ number: Int) -> Int? { argument(number)?.integer }

  func text(_ number: Int) -> TextContent? {
    guard let slot = argument(number) else { return nil }
    return slot.tag == .verbatim ? .verbatim(slot.string) : .key(slot.string)
  }

  func paint(_ number: Int) -> Paint? {
    guard let slot = argument(number) else { return nil }
    let (source, alpha) = slot.color
    let paint: Paint
    switch source >> 24 {
    case 1: paint = Paint(.fixed(.rgb(source & 0xff_ffff)))
    case 2: paint = Paint(.fixed(.palette(UInt8(truncatingIfNeeded: source))))
    default: paint = Names.paints[Int(source & 0xffff)]
    }
    return alpha == 255 ? paint : Paint(paint.source, alpha: UInt8(UInt32(paint.alpha) * alpha / 255))
  }

  func identity(_ number: Int) -> IdentityKey? {
    guard let slot = argument(number) else { return nil }
    switch slot.tag {
    case .string: return .string(ExactString(slot.exactString))
    case .integer: return .integer(Int64(slot.integer))
    case .number: return .number(slot.number)
    case .boolean: return .boolean(slot.boolean)
    default: return .object(UInt(bitPattern: slot.integer))
    }
  }
}
