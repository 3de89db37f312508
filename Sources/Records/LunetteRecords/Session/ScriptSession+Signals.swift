import CLunetteRecords

// Signals are the numbers by which C reports states that were written: `count.value = 1` reports
// the signal of `count`.
extension ScriptSession {
  /// Calls `use` for each signal that was written since the last call, once each.
  package func takeChanged(_ use: (UInt32) -> Void) {
    var signals: UnsafePointer<UInt32>?
    let count = Int(cl_take_changed(session, &signals))
    for index in 0..<count { use(signals![index]) }
  }

  /// Calls `use` for each signal of a binding with an `identity` whose state was written the value
  /// that it had.
  package func takeWrittenAgain(_ use: (UInt32) -> Void) {
    var signals: UnsafePointer<UInt32>?
    let count = Int(cl_take_written_again(session, &signals))
    for index in 0..<count { use(signals![index]) }
  }
  /// A number that is the same for two bindings that lead to the same state, field or functions.
  package func identity(of binding: LuaHandle) -> Int64 {
    withExtendedLifetime(binding) { cl_binding_identity(session, binding.c) }
  }

  /// Calls `use` for each signal whose owner is gone; the numbers of these signals are used again.
  package func takeDead(_ use: (UInt32) -> Void) {
    var signals: UnsafePointer<UInt32>?
    let count = Int(cl_take_dead_signals(session, &signals))
    for index in 0..<count { use(signals![index]) }
  }
}
