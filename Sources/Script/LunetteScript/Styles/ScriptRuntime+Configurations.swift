import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords

// What the body of a style does to its control: `configuration.set(3)`, `configuration.toggle()`.
extension ScriptRuntime {
  /// Calls a function of a configuration, or reads its `binding`. Once the control has gone,
  /// nothing happens.
  ///
  /// - Parameter use: What is done with `binding`: nil asks for it. If the control is bound to
  ///   something that is not the script's, or keeps its value itself, the answer is true, and C
  ///   makes a binding that reads by 0 and writes by 1.
  func performControl(_ token: Int, _ field: Int, _ argument: LuaValue, _ use: Int64?) throws
    -> LuaOutcome
  {
    guard let field = StyleField(rawValue: UInt8(truncatingIfNeeded: field)) else { return .none }
    // C refuses writes to the binding itself, as those to any state.
    if field != .binding { try refuseInBody("configuration.\(field.name)") }
    guard let source = objects.configurations.source(UInt32(truncatingIfNeeded: token)),
      let node = source.node
    else {
      return .none
    }
    let value = ScalarValue(argument)
    guard field == .binding else {
      if let needed = node.control.needed(by: field, insteadOf: value) {
        throw FunctionFault.wrongValue(
          "configuration.\(field.name)", "the argument", expected: needed, GivenValue(argument))
      }
      source.perform(field, value)
      return .none
    }
    let control = node.control
    switch use {
    case nil:
      guard let own = control.binding as? ScriptBinding, own.runtime === self else {
        return .value(.boolean(true))
      }
      return .value(.reference(try session.reference(to: own.handle)))
    case 0: return .value(LuaValue(control.boundValue))
    default:
      if let needed = control.needed(by: .set, insteadOf: value) {
        throw FunctionFault.wrongValue(
          "configuration.binding", "its value", expected: needed, GivenValue(argument))
      }
      source.setBound(value)
      return .none
    }
  }
}
