import CLunetteRecords
import LunetteBase
import LunetteLua

/// The host's answer for an environment key that a body reads.
package enum EnvironmentAnswer {
  case scalar(ScalarValue)
  case size(width: Int, height: Int)
  case handle(LuaHandle)
  /// A key that the script has made, for which no value is set.
  case unset

  package static func string(_ text: String) -> EnvironmentAnswer { .scalar(.string(text)) }
}

/// The questions that a session asks its host while Lua runs. The host must not enter Lua to answer
/// them.
package protocol ScriptSessionHost: AnyObject {
  /// The value of an environment key; `nil`: there is no such key. `isCustom`: the script has made
  /// the key with `ui.EnvironmentKey`.
  func environmentValue(_ key: ExactString, isCustom: Bool) -> EnvironmentAnswer?
  /// The value of a field of the configuration with which the running body was called; for parts,
  /// their number.
  func configurationValue(_ field: Int) -> ScalarValue
  func hasSymbol(_ name: String) -> Bool
  func nearestSymbol(_ name: String) -> String?
  /// Called when the script uses something deprecated.
  func warn(_ message: String, at location: SourceLocation?)
}

/// The object by which C refers to a session's host. The strings that it hands to C live here until
/// the next question.
final class SessionLink {
  /// Unsafe, because the host removes itself when it is deinitialised (`ScriptSession.host`).
  unowned(unsafe) var host: (any ScriptSessionHost)?
  var texts = KeptTexts()
  fileprivate var bytes: [UInt8] = []
  fileprivate var handle: LuaHandle?

  fileprivate func keep(_ string: ExactString) {
    bytes = Array(string.utf8)
    bytes.append(0)
  }
}

private func text(_ bytes: UnsafePointer<UInt8>?, _ length: Int) -> String {
  String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
}

/// Answers C's question for an environment value; see `cl_script_host.environment`.
func answerEnvironment(
  _ context: UnsafeMutableRawPointer?, _ key: UnsafePointer<UInt8>?, _ length: Int, _ custom: Bool,
  _ value: UnsafeMutablePointer<cl_environment_value>?
) -> Bool {
  // Unretained: the state keeps the link until C has closed the virtual machine.
  let link = UnownedReference<SessionLink>(at: context!).object
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
    link.keep(string)
    result.tag = Int32(CL_TAG_STRING)
    result.length = link.bytes.count - 1
    // The array is not changed before C has copied its bytes.
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

/// Answers C's question for a field of a configuration; see `cl_script_host.field`.
func answerField(
  _ context: UnsafeMutableRawPointer?, _ field: Int32,
  _ value: UnsafeMutablePointer<cl_field_value>?
) {
  // Unretained: the state keeps the link until C has closed the virtual machine.
  let reference = UnownedReference<SessionLink>(at: context!)
  guard let answer = reference.with({ $0.host?.configurationValue(Int(field)) }) else { return }
  var result = cl_field_value()
  switch answer {
  // No configuration has a field of such a value.
  case .none, .object: result.tag = Int32(CL_TAG_NONE)
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
    let link = reference.object
    link.keep(string)
    result.tag = Int32(CL_TAG_STRING)
    result.length = Int32(link.bytes.count - 1)
    // The array is not changed before C has copied its bytes.
    result.bytes = link.bytes.withUnsafeBufferPointer { $0.baseAddress }
  }
  value!.pointee = result
}

/// Answers C's question for a symbol; see `cl_script_host.symbol`.
func answerSymbol(
  _ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<UInt8>?, _ length: Int,
  _ nearest: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Bool {
  // Unretained: the state keeps the link until C has closed the virtual machine.
  let link = UnownedReference<SessionLink>(at: context!).object
  guard let host = link.host else { return false }
  let name = text(name, length)
  if host.hasSymbol(name) { return true }
  if let near = host.nearestSymbol(name)?.utf8CString, near.count <= size {
    for (index, byte) in near.enumerated() { nearest![index] = byte }
  }
  return false
}

/// Passes a warning of C on to the host; see `cl_script_host.warning`.
func reportWarning(
  _ context: UnsafeMutableRawPointer?, _ location: UnsafePointer<CChar>?,
  _ message: UnsafePointer<CChar>?
) {
  guard let location, let message else { return }
  // Unretained: the state keeps the link until C has closed the virtual machine.
  let link = UnownedReference<SessionLink>(at: context!).object
  link.host?.warn(String(cString: message), at: SourceLocation(String(cString: location)))
}
