/// A state that bodies read. It has no value here: whoever keeps the value calls `changed()`.
package final class StateSignal {
  /// The bodies that read it at their last run. Unretained, for each takes itself out before it goes (`dispose`).
  var readers = UnownedList<BodyScope>()
  package init() {}

  /// The value is another: everything that read it runs again in the next pass.
  package func changed() {
    readers.forEach { $0.invalidate() }
  }
  /// The same, and what follows from it is shown by an animation.
  package func changed(by animation: Animation) {
    readers.forEach { $0.invalidate(by: animation) }
  }
  package var readerCount: Int { readers.count }
}
