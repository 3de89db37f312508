import CLunetteRecords
import LunetteBase

// Values that C returns, as the engine knows them.
extension ScalarValue {
  /// Converts an answer of Lua; objects become their address.
  init(_ answer: cl_answer) {
    switch Int(answer.tag) {
    case CL_TAG_BOOLEAN: self = .boolean(answer.integer != 0)
    case CL_TAG_INTEGER: self = .integer(answer.integer)
    case CL_TAG_NUMBER: self = .number(answer.number)
    case CL_TAG_STRING:
      self = .string(ExactString(UnsafeBufferPointer(start: answer.bytes, count: answer.length)))
    case CL_TAG_OBJECT: self = .object(UInt(truncatingIfNeeded: answer.integer))
    default: self = .none
    }
  }
}
