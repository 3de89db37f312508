/// Tasks and timers, by the time at which they wake, then by age: a heap, so that adding and
/// removing one costs the logarithm of their number.
///
/// A cancelled task stays in its place, and is skipped when it comes first, or removed when half of
/// the entries are cancelled.
struct TaskQueue {
  private struct Entry {
    let wake: Double
    /// The task's age: a lower number is older.
    let order: Int
    let number: Int
    let task: ScriptTask
    /// A task that was cancelled, or was queued again since, has another number.
    var isLive: Bool { task.queued == number }
    func comes(before other: Entry) -> Bool { (wake, order) < (other.wake, other.order) }
  }
  private var entries: [Entry] = []
  private var lastNumber = 0
  /// The number of entries that are not cancelled.
  private(set) var count = 0

  /// The task that wakes first.
  mutating func next() -> ScriptTask? {
    while let first = entries.first, !first.isLive { removeFirst() }
    return entries.first?.task
  }

  /// Adds a task that sleeps until its `wake`.
  mutating func insert(_ task: ScriptTask) {
    lastNumber += 1
    task.queued = lastNumber
    count += 1
    entries.append(Entry(wake: task.wake, order: task.order, number: lastNumber, task: task))
    var index = entries.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard entries[index].comes(before: entries[parent]) else { break }
      entries.swapAt(index, parent)
      index = parent
    }
  }

  /// Removes the task that `next()` returns.
  mutating func takeFirst() {
    guard let task = next() else { return }
    task.queued = nil
    count -= 1
    removeFirst()
  }

  /// Records that a task was cancelled; does nothing if it is not in the queue.
  mutating func forget(_ task: ScriptTask) {
    guard task.queued != nil else { return }
    task.queued = nil
    count -= 1
    if entries.count > 64, entries.count > 2 * count {
      entries = entries.filter(\.isLive).sorted { $0.comes(before: $1) }
    }
  }

  /// The tasks that are not cancelled, in the order in which they wake.
  var tasks: [ScriptTask] { entries.filter(\.isLive).sorted { $0.comes(before: $1) }.map(\.task) }

  private mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < entries.count {
        if entries[child].comes(before: entries[least]) { least = child }
      }
      if least == index { return }
      entries.swapAt(index, least)
      index = least
    }
  }
}
