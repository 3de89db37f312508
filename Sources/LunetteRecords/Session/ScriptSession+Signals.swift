import CLunetteRecords

extension ScriptSession {
  /// The signals written since the last call, each once.
  package func takeChanged(_ use: (UInt32) -> Void) {
    var signals: UnsafePointer<UInt32>?
    let count = Int(cl_take_changed(session, &signals))
    for index in 0..<count { use(signals![index]) }
  }

  /// The signals whose owner is gone; their numbers are used again.
  package func takeDead(_ use: (UInt32) -> Void) {
    var signals: UnsafePointer<UInt32>?
    let count = Int(cl_take_dead_signals(session, &signals))
    for index in 0..<count { use(signals![index]) }
  }
}
