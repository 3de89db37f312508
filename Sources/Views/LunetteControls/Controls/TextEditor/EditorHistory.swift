/// The history of a text for undo and redo: for each edit the text that it removed and the text
/// that it inserted, without copies of the rest.
struct EditorHistory {
  /// The kind of an edit: letters that are typed one after another form a single step, and so do
  /// those that are deleted.
  enum Kind { case typing, deleting, other }
  struct Edge: Equatable {
    var caret: EditorPosition
    var anchor: EditorPosition
  }
  struct Step {
    var start: EditorPosition
    var removed: [UInt8]
    var inserted: [UInt8]
    /// The end of the inserted text.
    var end: EditorPosition
    /// The cursor and the selection before the edit, and after it.
    var before: Edge
    var after: Edge
    var weight: Int { removed.count + inserted.count }
  }
  private var past: [Step] = []
  private var future: [Step] = []
  private var lastKind: Kind?
  private var weight = 0
  /// The limits of the history, in bytes of text and in steps; the last step is kept whatever its
  /// size.
  private static let maxBytes = 4_000_000
  private static let maxSteps = 1000

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Ends a run of edits, so that the next edit begins a new step.
  mutating func endRun() { lastKind = nil }
  /// Whether the last edit belongs to a run of typing, which the next one may continue.
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
    while past.count > 1, past.count > EditorHistory.maxSteps || weight > EditorHistory.maxBytes {
      weight -= past.removeFirst().weight
    }
  }
  /// Joins two steps into one if they touch. Returns whether they do.
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
