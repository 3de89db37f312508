// Which view gets the focus at the start, and when it comes in from outside.
extension FocusManager {
  // MARK: The focus is outside

  /// While the focus is outside, a view that asks for it only gets it when it enters.
  func noteRequests() {
    if scene.focusValues.isEmpty { return }
    if let stop = scene.focusValues.target() { last = stop }
    if scene.focusValues.takesAway(from: last) { last = nil }
    scene.focusValues.settledOutside()
  }

  /// The stop in a view that gets the focus when a script requests it for the view: controls come
  /// before views that are stops only to receive keys, and a container gives the focus to its row.
  package func entry(among stops: [Node]) -> Node? {
    let stop = stops.first { $0.focusTarget?.isFallbackStop == false } ?? stops.first
    return stop.map { representative(of: $0, among: self.stops()) }
  }

  // MARK: At the start

  /// The stop that has the focus at the start.
  func start(among stops: [Node]) -> Node? {
    let eager = stops.filter {
      $0.focusTarget.map { (hasEnteredEarly || !$0.waitsForFocus) && $0.inheritsFocus } ?? false
    }
    let main = eager.filter { $0.focusTarget?.isFallbackStop == false }
    return main.first { !$0.isLastToBeginWith } ?? main.first ?? eager.first
  }

  /// The stop that has the focus when a layer opens: that which would have it at the start or, if
  /// all wait for the user, the first one that may have it.
  func startInLayer(among stops: [Node]) -> Node? {
    let first = start(among: stops) ?? stops.first { $0.focusTarget?.inheritsFocus == true }
    return first.map { representative(of: $0, among: stops) }
  }
}
