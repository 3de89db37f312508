import CLunetteRecords
import LunetteLua
import LunetteValues

/// What runs.
package enum ScriptBody {
  /// A function of no arguments.
  case function(LuaHandle)
  /// An instance's `body`.
  case component(LuaHandle)
  /// `makeBody` of a class or instance, or a bare function, which is told the fields; with the `classKind` of its protocol.
  case style(LuaHandle, classKind: Int, ConfigurationFields)
  /// A function of an item of a list and its number, from 1.
  case row(LuaHandle, list: LuaHandle, Int)
  /// The same for a size in a list.
  case geometry(LuaHandle, list: LuaHandle)
  /// A function of what a binding or state says.
  case bound(LuaHandle, LuaHandle)
  /// Not run: a view.
  case value(LuaHandle)
}

/// What a body read. Good until Lua is entered again.
package struct BodyReads {
  /// The states.
  package let signals: UnsafeBufferPointer<UInt32>
  /// The properties of its instance, as bits that only the session understands.
  package let properties: UInt64
  /// The fields of the configuration, as bits of their numbers.
  package let configuration: UInt64

  fileprivate init(_ body: cl_body) {
    signals = UnsafeBufferPointer(start: body.reads, count: Int(body.read_count))
    properties = body.property_reads
    configuration = body.configuration_reads
  }
}

/// What came of running a body. What it read is there also where it failed.
package struct BodyResult {
  /// `nil` for nothing. Good until Lua is entered again.
  package let root: ArenaNode?
  /// All bytes of the tree, from the arena's first. Good until Lua is entered again.
  package let arena: UnsafeRawBufferPointer
  /// Holds the functions and objects of the tree.
  package let anchor: LuaReference?
  /// Bytes that the views will take, about.
  package let weight: Int
  package let reads: BodyReads
  package let failure: LuaError?

  /// The same, or its failure.
  package func checked() throws(LuaError) -> BodyResult {
    if let failure { throw failure }
    return self
  }
}

/// What a binding or state says. What was read for it is there also where that failed.
package struct BindingResult {
  package let value: ScalarValue
  /// Where it is a table.
  package let table: LuaReference?
  package let reads: BodyReads
  package let failure: LuaError?
}

extension ScriptSession {
  /// Runs a body.
  package func run(_ run: ScriptBody) -> BodyResult {
    var body = cl_body(run)
    let status = enter(&body, holding: run)
    let isDone = status == 0
    return BodyResult(
      root: isDone && body.root != 0 ? ArenaNode(base: UnsafeRawPointer(body.bytes!), offset: Int(body.root)) : nil,
      arena: UnsafeRawBufferPointer(start: body.bytes, count: isDone && body.root != 0 ? Int(body.length) : 0),
      anchor: isDone ? anchor(of: body) : nil, weight: Int(body.weight), reads: BodyReads(body),
      failure: isDone ? nil : state.makeError(status))
  }

  /// The value of a binding or state, read as by a body.
  package func read(_ binding: LuaHandle) -> BindingResult {
    var body = cl_body()
    body.kind = Int32(CL_BODY_READ)
    body.callee = binding.c
    let status = enter(&body, holding: binding)
    let isDone = status == 0
    return BindingResult(
      value: isDone ? ScalarValue(body.answer) : .none, table: isDone ? anchor(of: body) : nil,
      reads: BodyReads(body), failure: isDone ? nil : state.makeError(status))
  }

  @inline(__always)
  private func enter(_ body: inout cl_body, holding callee: some Any) -> Int32 {
    state.drain()
    return withExtendedLifetime(callee) { cl_body_run(session, &body) }
  }

  private func anchor(of body: cl_body) -> LuaReference? {
    body.anchor == 0 ? nil : state.adopt(slot: body.anchor, kind: .table, identity: UInt(body.anchor))
  }

  /// Bytes that a text will take, about: as `BodyResult.weight` counts it.
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
    case .style(let style, let classKind, let told):
      kind = Int32(CL_BODY_STYLE)
      callee = style.c
      class_kind = Int32(classKind)
      fields = UnsafePointer(told.values)
      control = Int64(told.control)
    case .row(let function, let list, let row):
      kind = Int32(CL_BODY_ROW)
      callee = function.c
      self.list = list.c
      self.row = Int64(row)
    case .bound(let function, let binding):
      kind = Int32(CL_BODY_BOUND)
      callee = function.c
      list = binding.c
    case .geometry(let function, let list):
      kind = Int32(CL_BODY_GEOMETRY)
      callee = function.c
      self.list = list.c
      row = 1
    case .value(let value):
      kind = Int32(CL_BODY_VALUE)
      callee = value.c
    }
  }
}
