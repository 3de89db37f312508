import CLunetteRecords

extension ScriptSession {
  /// Calls `use` for each signal that was written since the last call, once each.
  package func takeChanged(_ use: (UInt32) -> Void) {
    var signals: UnsafePointer<UInt32>?
    let count = Int(cl_take_changed(session, &signals))
    for index in 0..<count { use(signals![index]) }
  }

  /// Calls `use` for each signal whose owner is gone; the numbers of these signals are used again.
  package func takeDead(_ use: (UInt32) -> Void) {
    var signals: UnsafePointer<UInt32>?
    let count = Int(cl_take_dead_signals(session, &signals))
    for index in 0..<count { use(signals![index]) }
  }
}
