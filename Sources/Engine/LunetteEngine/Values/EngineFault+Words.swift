// The messages of the engine's faults.

extension EngineFault {
  package var words: String {
    switch self {
    case .styleAppliesItself(let kind, let name, let depth):
      "\(kind) \"\(name)\" applies itself in its own body, \(depth) deep"
    case .tooManyStyles(let kind, let name, let place, let count, let limit):
      "\(count) \(kind)s are stacked, of which \(name.isEmpty ? "one without a name" : "\"\(name)\"") is number \(place); "
        + "at most \(limit) can be"
    case .nestedTooDeep(let limit): "views are nested more than \(limit) deep; the rest is left out"
    case .changesInEveryPass(let body):
      "a state changes again in every pass: \(body) reads it, and an onChange, onAppear or the like writes it each time"
    case .repeatedFocusValue(let value):
      "several views have the value \(value) in `focused` on one state; the first of them gets the focus"
    case .focusInEachFrame(let value):
      "the focus is asked for in every frame, a loop: \(value) is written again and again, so no other view can keep the focus; "
        + "write it once, when something has happened"
    case .abridged(let beginning): "\(beginning)…"
    }
  }
}
