import CLunetteRecords
import LunetteDiagnostics
import LunetteLua
import LunetteValues

/// The value of an environment key for a body.
package enum EnvironmentAnswer {
  case scalar(ScalarValue)
  case size(width: Int, height: Int)
  case handle(LuaHandle)
  /// A key of the script's own, not set.
  case unset

  package static func string(_ text: String) -> EnvironmentAnswer { .scalar(.string(text)) }
}

/// What a session asks its host while Lua runs. It must not enter Lua.
package protocol ScriptSessionHost: AnyObject {
  /// `nil`: there is no such key. `isCustom`: the script made it with `ui.EnvironmentKey`.
  func environmentValue(_ key: ExactString, isCustom: Bool) -> EnvironmentAnswer?
  func hasSymbol(_ name: String) -> Bool
  func nearestSymbol(_ name: String) -> String?
  /// The script uses something that will go.
  func warn(_ words: String, at location: SourceLocation?)
}

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
  // Unretained, for the state keeps it until C has closed the machine.
  let link = Unmanaged<SessionLink>.fromOpaque(context!).takeUnretainedValue()
  guard
    let answer = link.host?.environmentValue(
      ExactString(UnsafeBufferPointer(start: key, count: length)), isCustom: custom)
  else { return false }
  var result = cl_environment_value()
  switch answer {
  case .scalar(.none), .scalar(.object): result.tag = Int32(CL_TAG_NONE)
  case .scalar(.boolean(let value)):
    result.tag = Int32(CL_TAG_BOOLEAN)
    result.integer = value ? 1 : 0
  case .scalar(.integer(let value)):
    result.tag = Int32(CL_TAG_INTEGER)
    result.integer = value
  case .scalar(.number(let value)):
    result.tag = Int32(CL_TAG_NUMBER)
    result.number = value
  case .scalar(.string(let string)):
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
  // Unretained, for the state keeps it until C has closed the machine.
  let link = Unmanaged<SessionLink>.fromOpaque(context!).takeUnretainedValue()
  guard let host = link.host else { return false }
  let name = text(name, length)
  if host.hasSymbol(name) { return true }
  if let near = host.nearestSymbol(name)?.utf8CString, near.count <= size {
    for (index, byte) in near.enumerated() { nearest![index] = byte }
  }
  return false
}

/// See `cl_script_host.warning`.
func tellWarning(
  _ context: UnsafeMutableRawPointer?, _ location: UnsafePointer<CChar>?, _ words: UnsafePointer<CChar>?
) {
  guard let location, let words else { return }
  // Unretained, for the state keeps it until C has closed the machine.
  let link = Unmanaged<SessionLink>.fromOpaque(context!).takeUnretainedValue()
  link.host?.warn(String(cString: words), at: SourceLocation(String(cString: location)))
}
