/// What was done to a text, for taking it back: what each edit took out and put in, and no copies of the rest.
struct EditorHistory {
  /// What an edit is: letters that are typed one after another go together, and so do those that are deleted.
  enum Kind { case typing, deleting, other }
  struct Place: Equatable {
    var caret: EditorPosition
    var anchor: EditorPosition
  }
  struct Step {
    var start: EditorPosition
    var removed: [UInt8]
    var inserted: [UInt8]
    /// Where what was put in ends.
    var end: EditorPosition
    /// Where the cursor was.
    var before: Place
    var after: Place
    var weight: Int { removed.count + inserted.count }
  }
  private var past: [Step] = []
  private var future: [Step] = []
  private var lastKind: Kind?
  private var weight = 0
  /// No more than this is kept, in bytes of text and in steps; the last step is kept whatever it takes.
  private static let mostBytes = 4_000_000
  private static let mostSteps = 1000

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// What comes is a step of its own.
  mutating func endRun() { lastKind = nil }
  /// Of a run of typing, what comes now may begin another.
  var isTyping: Bool { lastKind == .typing }

  mutating func removeAll() {
    past.removeAll()
    future.removeAll()
    lastKind = nil
    weight = 0
  }

  mutating func note(_ step: Step, as kind: Kind) {
    future.removeAll()
    if let last = past.last, kind == lastKind, kind != .other, join(step, to: last) { return }
    lastKind = kind
    past.append(step)
    weight += step.weight
    while past.count > 1, past.count > EditorHistory.mostSteps || weight > EditorHistory.mostBytes {
      weight -= past.removeFirst().weight
    }
  }
  /// Makes one step of two, where they touch.
  private mutating func join(_ step: Step, to last: Step) -> Bool {
    let index = past.count - 1
    if step.removed.isEmpty, step.start == last.end {
      past[index].inserted += step.inserted
      past[index].end = step.end
    } else if step.inserted.isEmpty, last.inserted.isEmpty, step.start == last.start {
      past[index].removed += step.removed
    } else if step.inserted.isEmpty, last.inserted.isEmpty, step.before.caret == last.after.caret {
      past[index].start = step.start
      past[index].removed = step.removed + last.removed
      past[index].end = step.end
    } else {
      return false
    }
    past[index].after = step.after
    weight += step.weight
    return true
  }

  mutating func takeUndo() -> Step? {
    guard let step = past.popLast() else { return nil }
    weight -= step.weight
    future.append(step)
    lastKind = nil
    return step
  }
  mutating func takeRedo() -> Step? {
    guard let step = future.popLast() else { return nil }
    weight += step.weight
    past.append(step)
    lastKind = nil
    return step
  }
}
