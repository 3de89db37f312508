import CLunette

/// What C holds of a session's host. The strings that it hands to C live here until the next question.
final class SessionLink {
  weak var host: (any ScriptSessionHost)?
  fileprivate var bytes: [UInt8] = []
  fileprivate var handle: LuaHandle?
}

private func text(_ bytes: UnsafePointer<UInt8>?, _ length: Int) -> String {
  String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
}

/// See `cl_script_host.environment`.
func answerEnvironment(
  _ context: UnsafeMutableRawPointer?, _ key: UnsafePointer<UInt8>?, _ length: Int, _ custom: Bool,
  _ value: UnsafeMutablePointer<cl_environment_value>?
) -> Bool {
  let link = Unmanaged<SessionLink>.fromOpaque(context!).takeUnretainedValue()
  guard
    let answer = link.host?.environmentValue(
      LuaString(UnsafeBufferPointer(start: key, count: length)), isCustom: custom)
  else { return false }
  var result = cl_environment_value()
  switch answer {
  case .none: result.tag = Int32(CL_TAG_NONE)
  case .boolean(let value):
    result.tag = Int32(CL_TAG_BOOLEAN)
    result.integer = value ? 1 : 0
  case .integer(let value):
    result.tag = Int32(CL_TAG_INTEGER)
    result.integer = Int64(value)
  case .number(let value):
    result.tag = Int32(CL_TAG_NUMBER)
    result.number = value
  case .string(let string):
    link.bytes = Array(string.utf8)
    link.bytes.append(0)
    result.tag = Int32(CL_TAG_STRING)
    result.length = link.bytes.count - 1
    // The array is not touched before C has copied the bytes.
    result.bytes = link.bytes.withUnsafeBufferPointer { $0.baseAddress }
  case .size(let width, let height):
    result.tag = Int32(CL_TAG_SIZE)
    result.integer = Int64(width)
    result.second = Int64(height)
  case .handle(let handle):
    link.handle = handle
    result.tag = Int32(CL_TAG_OBJECT)
    result.anchor = handle.c.anchor
    result.integer = Int64(handle.index)
  case .unset: result.tag = Int32(CL_TAG_DEFAULT)
  }
  value!.pointee = result
  return true
}

/// See `cl_script_host.symbol`.
func answerSymbol(
  _ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<UInt8>?, _ length: Int,
  _ nearest: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Bool {
  let link = Unmanaged<SessionLink>.fromOpaque(context!).takeUnretainedValue()
  guard let host = link.host else { return false }
  let name = text(name, length)
  if host.hasSymbol(name) { return true }
  if let near = host.nearestSymbol(name)?.utf8CString, near.count <= size {
    for (index, byte) in near.enumerated() { nearest![index] = byte }
  }
  return false
}

/// Arguments on their way into C: values by number, bytes in one buffer.
struct PassedArguments {
  private var values: [cl_passed] = []
  private var bytes: [UInt8] = []
  private var handles: [LuaHandle] = []

  mutating func add(_ value: PassedValue, key: StaticString?) {
    var passed = cl_passed()
    // A static string with a terminator lives as long as the program.
    if let key { passed.key = UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self) }
    switch value {
    case .none: passed.tag = Int32(CL_TAG_NONE)
    case .boolean(let value):
      passed.tag = Int32(CL_TAG_BOOLEAN)
      passed.integer = value ? 1 : 0
    case .integer(let value):
      passed.tag = Int32(CL_TAG_INTEGER)
      passed.integer = value
    case .number(let value):
      passed.tag = Int32(CL_TAG_NUMBER)
      passed.number = value
    case .string(let string):
      passed.tag = Int32(CL_TAG_STRING)
      // Its place in the buffer for now; the buffer may still move.
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
