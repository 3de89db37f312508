/// Actions that are due at a time of the scene's clock, in seconds.
package final class TimerQueue {
  struct Entry {
    var id: Int
    var time: Double
    var action: () -> Void
  }
  /// Latest first, so that the next is the last.
  private var entries: [Entry] = []
  private var lastID = 0

  var next: Entry? { entries.last }
  func removeFirst() { entries.removeLast() }

  /// Returns a number for `cancel`. Of two with the same time the older one is first.
  @discardableResult
  package func schedule(at time: Double, _ action: @escaping () -> Void) -> Int {
    lastID += 1
    let time = time.onClock
    var index = entries.count
    while index > 0, entries[index - 1].time <= time { index -= 1 }
    entries.insert(Entry(id: lastID, time: time, action: action), at: index)
    return lastID
  }
  /// The first moment after `time`: what an event at that time still prevents.
  func schedule(after time: Double, _ action: @escaping () -> Void) -> Int { schedule(at: time + 1e-9, action) }
  package func cancel(_ id: Int) { entries.removeAll { $0.id == id } }
  func removeAll() { entries.removeAll() }
}
