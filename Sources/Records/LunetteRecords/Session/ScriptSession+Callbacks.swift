import CLunetteRecords
import LunetteLua

// Calls of the script's functions: actions, callbacks with arguments, and their results.
extension ScriptSession {
  /// Calls a function for its effect; for a binding, writes the argument to it. Returns whether the
  /// first result is true.
  @discardableResult
  package func call(_ callee: LuaHandle, _ arguments: [PassedValue] = []) throws(LuaError) -> Bool {
    try invoke(callee, arguments).truth
  }

  /// Calls a function and returns a reference to its first result; `nil` where that is nil.
  ///
  /// - Parameter question: What messages call a function that is asked while views are made or laid
  ///   out, and may write no state; nil for any other.
  package func callKeeping(
    _ callee: LuaHandle, _ arguments: [PassedValue] = [], question: StaticText? = nil
  ) throws(LuaError) -> LuaReference? {
    let result = try invoke(callee, arguments, keepsResult: true, question)
    return result.anchor == 0
      ? nil : state.adopt(slot: result.anchor, kind: .table, identity: UInt(result.anchor))
  }

  /// Calls a function and returns whether its first result is anything but `false`.
  package func callUnlessFalse(_ callee: LuaHandle, _ arguments: [PassedValue] = [])
    throws(LuaError) -> Bool
  {
    let result = try invoke(callee, arguments, keepsResult: true)
    if result.anchor == 0 { return true }
    // Only the truth of the result is wanted, so the reference is released.
    _ = state.adopt(slot: result.anchor, kind: .table, identity: UInt(result.anchor))
    return result.truth
  }

  private func invoke(
    _ callee: LuaHandle, _ arguments: [PassedValue], keepsResult: Bool = false,
    _ question: StaticText? = nil
  ) throws(LuaError) -> (truth: Bool, anchor: Int32) {
    state.drain()
    var callback = cl_callback()
    callback.callee = callee.c
    callback.keeps_result = keepsResult
    callback.question = question?.bytes
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
