/// Actions that are due at a time of the scene's clock, in seconds.
package final class TimerQueue {
  struct Entry {
    var id: Int
    var time: Double
    var action: () -> Void
  }
  /// The entries, the latest first, so that the next one is the last element.
  private var entries: [Entry] = []
  private var lastID = 0

  var next: Entry? { entries.last }
  func removeFirst() { entries.removeLast() }

  /// Schedules `action`. Returns a number for `cancel`. Of two actions with the same time, the
  /// older one runs first.
  @discardableResult
  package func schedule(at time: Double, _ action: @escaping () -> Void) -> Int {
    lastID += 1
    let time = time.onClock
    var index = entries.count
    while index > 0, entries[index - 1].time <= time { index -= 1 }
    entries.insert(Entry(id: lastID, time: time, action: action), at: index)
    return lastID
  }
  /// Schedules `action` for the first moment after `time`, so that an event at `time` can still
  /// prevent it.
  func schedule(after time: Double, _ action: @escaping () -> Void) -> Int {
    schedule(at: time + 1e-9, action)
  }
  package func cancel(_ id: Int) { entries.removeAll { $0.id == id } }
  func removeAll() { entries.removeAll() }
}
