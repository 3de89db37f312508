import LunetteBase

/// A state that bodies read. The value is not stored here: the owner of the value calls
/// `changed()`.
package final class StateSignal: ObjectReference {
  /// The bodies that read the state at their last run. Unretained, because each removes itself
  /// before it is deallocated (`dispose`).
  var readers = IndexedList<UnownedReference<BodyScope>>()
  package init() {}
  var identity: ObjectIdentifier { ObjectIdentifier(self) }

  /// The signal in `slot`, which is made when it is first asked for.
  static func made(_ slot: inout StateSignal?) -> StateSignal {
    if let signal = slot { return signal }
    let fresh = StateSignal()
    slot = fresh
    return fresh
  }

  /// The value has changed: every body that has read it runs again in the next pass.
  package func changed() {
    readers.forEach { $0.with { $0.invalidate() } }
  }
  /// The value has changed, and `animation` is to show what follows from it.
  package func changed(by animation: Animation) {
    readers.forEach { $0.with { $0.invalidate(by: animation) } }
  }
  /// The script has written the value that the state has. No body runs for it.
  package func writtenAgain() {
    readers.forEach { $0.with { $0.stateWrittenAgain() } }
  }
  package var readerCount: Int { readers.count }
}
