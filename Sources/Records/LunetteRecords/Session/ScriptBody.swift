import CLunetteRecords
import LunetteBase
import LunetteLua

/// A body that a session can run.
package enum ScriptBody {
  /// A function without arguments.
  case function(LuaHandle)
  /// The `body` of a component's instance.
  case component(LuaHandle)
  /// A style: `makeBody` of a class or instance, or a bare function, with the `classKind` of its
  /// protocol, and the token that the configuration's functions pass back to the host.
  case style(LuaHandle, classKind: Int, control: UInt32)
  /// A function of an item of a list and the item's number, from 1; `name` is what messages call
  /// the function.
  case row(LuaHandle, list: LuaHandle, Int, name: StaticText)
  /// A function of one value, such as a size, which is in a list; `name` likewise.
  case geometry(LuaHandle, list: LuaHandle, name: StaticText)
  /// A function of the value of a binding or state.
  case bound(LuaHandle, LuaHandle)
  /// A view, which needs no call.
  case value(LuaHandle)
}

/// A text of the program, which lives as long as the program. It is a pointer and not a
/// StaticString, so that a `ScriptBody` is small.
package struct StaticText: ExpressibleByStringLiteral, CustomStringConvertible {
  let bytes: UnsafePointer<CChar>

  package init(stringLiteral text: StaticString) {
    precondition(text.hasPointerRepresentation)
    bytes = UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
  package var description: String { String(cString: bytes) }
}

/// What a body read. Valid until Lua is entered again.
package struct BodyReads {
  /// The signals of the states that were read.
  package let signals: UnsafeBufferPointer<UInt32>
  /// The properties of the body's instance that were read, as bits that only the session
  /// understands.
  package let properties: UInt64
  /// The fields of the configuration that were read, as bits of their numbers.
  package let configuration: UInt64

  fileprivate init(_ body: cl_body) {
    signals = UnsafeBufferPointer(start: body.reads, count: Int(body.read_count))
    properties = body.property_reads
    configuration = body.configuration_reads
  }
}

/// The result of running a body. What the body read is there even if it failed.
package struct BodyResult {
  /// The root of the tree of described views; `nil` where the body returned nothing. Valid until
  /// Lua is entered again.
  package let root: ArenaNode?
  /// All bytes of the tree, from the first of the arena. Valid until Lua is entered again.
  package let arena: UnsafeRawBufferPointer
  /// Keeps the functions and objects of the tree alive: a table of them, or, with `anchorsOne`, the
  /// only one itself.
  package let anchor: LuaReference?
  package let anchorsOne: Bool
  /// The bytes, roughly, that the views will take.
  package let weight: Int
  package let reads: BodyReads
  package let failure: LuaError?

  /// Returns the result, or throws the error with which the body failed.
  package func checked() throws(LuaError) -> BodyResult {
    if let failure { throw failure }
    return self
  }
}

/// The result of reading a binding or state. What was read for it is there even if that failed.
package struct BindingResult {
  package let value: ScalarValue
  /// The value, where it is a table.
  package let table: LuaReference?
  package let reads: BodyReads
  package let failure: LuaError?
}

extension ScriptSession {
  /// Runs a body and returns its result.
  package func run(_ run: ScriptBody) -> BodyResult {
    var body = cl_body(run)
    let status = enter(&body, holding: run)
    let isDone = status == 0
    return BodyResult(
      root: isDone && body.root != 0
        ? ArenaNode(base: UnsafeRawPointer(body.bytes!), offset: Int(body.root)) : nil,
      arena: UnsafeRawBufferPointer(
        start: body.bytes, count: isDone && body.root != 0 ? Int(body.length) : 0),
      anchor: isDone ? anchor(of: body) : nil, anchorsOne: body.anchors_one,
      weight: Int(body.weight),
      reads: BodyReads(body), failure: isDone ? nil : state.makeError(status))
  }

  /// Reads the value of a binding or state, and records what was read, as in a body.
  package func read(_ binding: LuaHandle) -> BindingResult {
    var body = cl_body()
    body.kind = Int32(CL_BODY_READ)
    body.callee = binding.c
    let status = enter(&body, holding: binding)
    let isDone = status == 0
    return BindingResult(
      value: isDone ? value(body.answer) : .none, table: isDone ? anchor(of: body) : nil,
      reads: BodyReads(body), failure: isDone ? nil : state.makeError(status))
  }

  /// Reads what a function, or a field, gives of the item of a list with this number, counted from
  /// 1, and records what was read.
  package func read(_ key: LuaHandle, ofItem row: Int, in list: LuaHandle) -> BindingResult {
    var body = cl_body()
    body.kind = Int32(CL_BODY_ITEM)
    body.callee = key.c
    body.list = list.c
    body.row = Int64(row)
    let status = enter(&body, holding: (key, list))
    return BindingResult(
      value: status == 0 ? ScalarValue(body.answer) : .none, table: nil, reads: BodyReads(body),
      failure: status == 0 ? nil : state.makeError(status))
  }

  @inline(__always)
  private func enter(_ body: inout cl_body, holding callee: some Any) -> Int32 {
    state.drain()
    return withExtendedLifetime(callee) { cl_body_run(session, &body) }
  }

  private func anchor(of body: cl_body) -> LuaReference? {
    body.anchor == 0
      ? nil : state.adopt(slot: body.anchor, kind: .table, identity: UInt(body.anchor))
  }

  /// The bytes, roughly, that a text will take: as `BodyResult.weight` counts them.
  package static func weight(of text: String) -> Int {
    var text = text
    return text.withUTF8 { cl_text_weight($0.baseAddress, $0.count) }
  }
}

extension cl_body {
  @inline(__always)
  fileprivate init(_ run: ScriptBody) {
    self.init()
    switch run {
    case .function(let callee):
      kind = Int32(CL_BODY_FUNCTION)
      self.callee = callee.c
    case .component(let instance):
      kind = Int32(CL_BODY_COMPONENT)
      callee = instance.c
    case .style(let style, let classKind, let control):
      kind = Int32(CL_BODY_STYLE)
      callee = style.c
      class_kind = Int32(classKind)
      self.control = Int64(control)
    case .row(let function, let list, let row, let name):
      kind = Int32(CL_BODY_ROW)
      self.words = name.bytes
      callee = function.c
      self.list = list.c
      self.row = Int64(row)
    case .bound(let function, let binding):
      kind = Int32(CL_BODY_BOUND)
      callee = function.c
      list = binding.c
    case .geometry(let function, let list, let name):
      kind = Int32(CL_BODY_GEOMETRY)
      self.words = name.bytes
      callee = function.c
      self.list = list.c
      row = 1
    case .value(let value):
      kind = Int32(CL_BODY_VALUE)
      callee = value.c
    }
  }
}
