import CLunetteRecords
import LunetteBase
import LunetteLua

/// An argument of a callback into the script.
package indirect enum PassedValue {
  /// A scalar value. An object's address means nothing in Lua, so an object is passed as nil.
  case scalar(ScalarValue)
  case handle(LuaHandle)
  case table([(StaticString, PassedValue)])
}

extension PassedValue {
  package static var none: PassedValue { .scalar(.none) }
  package static func boolean(_ value: Bool) -> PassedValue { .scalar(.boolean(value)) }
  package static func integer(_ value: Int) -> PassedValue { .scalar(.integer(value)) }
  package static func string(_ text: String) -> PassedValue { .scalar(.string(text)) }
}

/// The arguments as C takes them: a row of values, with the bytes of all strings in one buffer.
struct PassedArguments {
  private var values: [cl_passed] = []
  private var bytes: [UInt8] = []
  private var handles: [LuaHandle] = []

  mutating func add(_ value: PassedValue, key: StaticString?) {
    var passed = cl_passed()
    // The key is a static string with a terminator, which lives as long as the program.
    if let key { passed.key = UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self) }
    switch value {
    case .scalar(.none), .scalar(.object): passed.tag = Int32(CL_TAG_NONE)
    case .scalar(.boolean(let value)):
      passed.tag = Int32(CL_TAG_BOOLEAN)
      passed.integer = value ? 1 : 0
    case .scalar(.integer(let value)):
      passed.tag = Int32(CL_TAG_INTEGER)
      passed.integer = value
    case .scalar(.number(let value)):
      passed.tag = Int32(CL_TAG_NUMBER)
      passed.number = value
    case .scalar(.string(let string)):
      passed.tag = Int32(CL_TAG_STRING)
      // For now this is the string's offset in the buffer, because the buffer may still move.
      passed.integer = Int64(bytes.count)
      bytes.append(contentsOf: string.utf8)
      passed.length = Int32(bytes.count) - Int32(passed.integer)
    case .handle(let handle):
      passed.tag = Int32(CL_TAG_OBJECT)
      passed.handle = handle.c
      handles.append(handle)
    case .table(let fields):
      var open = cl_passed()
      open.tag = Int32(CL_TAG_OPEN)
      values.append(open)
      for (name, field) in fields { add(field, key: name) }
      passed.tag = Int32(CL_TAG_CLOSE)
    }
    values.append(passed)
  }

  mutating func withPointers(_ use: (UnsafePointer<cl_passed>?, Int32) -> Void) {
    bytes.append(0)
    bytes.withUnsafeBufferPointer { buffer in
      for index in values.indices where values[index].tag == Int32(CL_TAG_STRING) {
        values[index].bytes = buffer.baseAddress! + Int(values[index].integer)
      }
      values.withUnsafeBufferPointer { use($0.baseAddress, Int32($0.count)) }
    }
    withExtendedLifetime(handles) {}
  }
}
