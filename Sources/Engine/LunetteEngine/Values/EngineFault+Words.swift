// The messages of the engine's faults.

extension EngineFault {
  package var words: String {
    switch self {
    case .styleAppliesItself(let kind, let name, let depth):
      "\(kind) \"\(name)\" applies itself in its own makeBody, \(depth) levels deep; apply "
        + "another style there"
    case .tooManyStyles(let kind, let name, let position, let count, let limit):
      "\(count) \(kind)s are nested, of which "
        + "\(name.isEmpty ? "one without a name" : "\"\(name)\"") is number \(position); "
        + "at most \(limit) are allowed"
    case .nestedTooDeep(let limit):
      "views are nested more than \(limit) levels deep; the rest is "
        + "not shown"
    case .changesInEveryPass(let body):
      "a state changes again in every pass, a loop: \(body) reads it, and an onChange, onAppear "
        + "or similar writes it each time; write it only when something has changed"
    case .repeatedFocusValue(let value):
      "several views use the value \(value) for `focused` with one state, so the first of them "
        + "gets the focus; give each view its own value"
    case .focusInEachFrame(let value):
      "the focus is requested in every frame, a loop: \(value) is written again and again, "
        + "so no other view can keep the focus; write it once, when something has happened"
    case .abridged(let beginning): "\(beginning)…"
    }
  }
}
