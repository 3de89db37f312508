import CLunetteRecords
import LunetteLua

extension ScriptSession {
  /// Calls a function for what it does; for a binding, writes the argument. Answers the first result's truth.
  @discardableResult
  package func call(_ callee: LuaHandle, _ arguments: [PassedValue] = []) throws(LuaError) -> Bool {
    try invoke(callee, arguments, keepsResult: false).truth
  }

  /// Calls a function, and keeps its first result; `nil` where that is nil.
  package func callKeeping(_ callee: LuaHandle, _ arguments: [PassedValue] = []) throws(LuaError) -> LuaReference? {
    let result = try invoke(callee, arguments, keepsResult: true)
    return result.anchor == 0 ? nil : state.adopt(slot: result.anchor, kind: .table, identity: UInt(result.anchor))
  }

  /// Calls a function; whether its first result is anything but `false`.
  package func callUnlessFalse(_ callee: LuaHandle, _ arguments: [PassedValue] = []) throws(LuaError) -> Bool {
    let result = try invoke(callee, arguments, keepsResult: true)
    if result.anchor == 0 { return true }
    // Only its truth is wanted: it is let go of.
    _ = state.adopt(slot: result.anchor, kind: .table, identity: UInt(result.anchor))
    return result.truth
  }

  private func invoke(
    _ callee: LuaHandle, _ arguments: [PassedValue], keepsResult: Bool
  ) throws(LuaError) -> (truth: Bool, anchor: Int32) {
    state.drain()
    var callback = cl_callback()
    callback.callee = callee.c
    callback.keeps_result = keepsResult
    var status: Int32 = 0
    var passed = PassedArguments()
    for argument in arguments { passed.add(argument, key: nil) }
    passed.withPointers { pointer, count in
      callback.arguments = pointer
      callback.argument_count = count
      status = withExtendedLifetime(callee) { cl_callback_run(session, &callback) }
    }
    try state.check(status)
    return (callback.truth, callback.result)
  }
}
