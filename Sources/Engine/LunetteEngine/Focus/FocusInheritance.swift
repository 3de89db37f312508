// Which view gets the focus when it comes in from outside.
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
  func entry(among stops: [Node]) -> Node? {
    let stop = stops.first { $0.focusTarget?.isFallbackStop == false } ?? stops.first
    return stop.map { representative(of: $0, among: self.stops()) }
  }
}
