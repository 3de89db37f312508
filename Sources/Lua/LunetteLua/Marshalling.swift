import CLunetteLua
import LunetteBase

// Carries values across the boundary to C: Swift writes them to an arena, and C pushes them onto
// Lua's stack.
extension LuaState {
  /// Writes values into the arena for C to push, and returns their offset there; the caller keeps
  /// the values alive until C has pushed them.
  func write(_ values: [LuaValue]) throws(LuaError) -> Int64 {
    let offset = cl_arena_reserve(vm, values.count * MemoryLayout<cl_value>.stride)
    if offset < 0 { throw LuaError(.memory, LuaErrorText.outOfMemory) }
    for (index, value) in values.enumerated() {
      let encoded = try encode(value)
      cl_arena_at(vm, offset)!.withMemoryRebound(to: cl_value.self, capacity: values.count) {
        $0[index] = encoded
      }
    }
    return offset
  }

  /// Converts a value to C's form; the bytes of a string are copied into the arena.
  func encode(_ value: LuaValue) throws(LuaError) -> cl_value {
    var result = cl_value()
    switch value {
    case .nil: result.type = LuaType.nil
    case .boolean(let value):
      result.type = LuaType.boolean
      result.integer = value ? 1 : 0
    case .integer(let value):
      result.type = LuaType.integer
      result.integer = value
    case .number(let value):
      result.type = LuaType.number
      result.integer = Int64(bitPattern: value.bitPattern)
    case .string(.text(var text)):
      result.type = LuaType.string
      let copied = text.withUTF8 { copy($0) }
      guard let copied else { throw LuaError(.memory, LuaErrorText.outOfMemory) }
      (result.integer, result.length) = copied
    case .string(.bytes(let bytes)):
      result.type = LuaType.string
      let copied = bytes.withUnsafeBufferPointer { copy($0) }
      guard let copied else { throw LuaError(.memory, LuaErrorText.outOfMemory) }
      (result.integer, result.length) = copied
    case .string(.pieces(let pieces)): return try encode(.string(.bytes(pieces.bytes)))
    case .lightUserdata(let value):
      result.type = LuaType.light
      result.bytes = UnsafePointer(bitPattern: value)
    case .reference(let reference):
      precondition(
        reference.pool === pool, "a reference was given to a Lua state that it does not belong to")
      result.type = LuaType.function
      result.slot = reference.slot
    }
    return result
  }

  private func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> (Int64, Int)? {
    let offset = cl_arena_reserve(vm, bytes.count)
    if offset < 0 { return nil }
    if let base = bytes.baseAddress {
      cl_arena_at(vm, offset)!.update(from: base, count: bytes.count)
    }
    return (offset, bytes.count)
  }

  /// Reads values from C's form; the references take over the registry slots that came with them.
  func read(_ results: cl_results) -> [LuaValue] {
    if results.count == 0 { return [] }
    return (0..<Int(results.count)).map { read(results.values[$0]) }
  }

  func read(_ value: cl_value) -> LuaValue {
    switch value.type {
    case LuaType.boolean: .boolean(value.integer != 0)
    case LuaType.integer: .integer(value.integer)
    case LuaType.number: .number(Double(bitPattern: UInt64(bitPattern: value.integer)))
    case LuaType.string:
      .string(ExactString(UnsafeBufferPointer(start: value.bytes, count: value.length)))
    case LuaType.light: .lightUserdata(UInt(bitPattern: value.bytes))
    case LuaType.table, LuaType.function, LuaType.userdata, LuaType.thread:
      .reference(
        adopt(
          slot: value.slot, kind: LuaType.kind(value.type), identity: UInt(bitPattern: value.bytes))
      )
    default: .nil
    }
  }
}

/// The numbers of `cl_value.type`.
enum LuaType {
  static let `nil` = Int32(CL_NIL)
  static let boolean = Int32(CL_BOOLEAN)
  static let integer = Int32(CL_INTEGER)
  static let number = Int32(CL_NUMBER)
  static let string = Int32(CL_STRING)
  static let light = Int32(CL_LIGHT)
  static let table = Int32(CL_TABLE)
  static let function = Int32(CL_FUNCTION)
  static let userdata = Int32(CL_USERDATA)
  static let thread = Int32(CL_THREAD)

  static func kind(_ type: Int32) -> LuaReference.Kind {
    switch type {
    case table: .table
    case function: .function
    case userdata: .userdata
    default: .thread
    }
  }
}
