import CLunetteRecords
import LunetteLua

/// A plain value that Lua answered; objects by their address.
package enum AnsweredValue: Hashable {
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(LuaString)
  case object(UInt)
}

extension AnsweredValue {
  init(_ answer: cl_answer) {
    switch Int(answer.tag) {
    case CL_TAG_BOOLEAN: self = .boolean(answer.integer != 0)
    case CL_TAG_INTEGER: self = .integer(answer.integer)
    case CL_TAG_NUMBER: self = .number(answer.number)
    case CL_TAG_STRING:
      self = .string(LuaString(UnsafeBufferPointer(start: answer.bytes, count: answer.length)))
    case CL_TAG_OBJECT: self = .object(UInt(truncatingIfNeeded: answer.integer))
    default: self = .none
    }
  }
}
