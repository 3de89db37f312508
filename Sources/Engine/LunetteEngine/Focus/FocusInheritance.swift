extension FocusManager {
  // MARK: The focus is outside

  /// While the focus is outside, a view that asks for it only gets it when it enters.
  func noteRequests() {
    if requests.isEmpty { return }
    let wanted = requests
    requests.removeAll()
    for (node, isFocused) in wanted where node.flags.contains(.mounted) {
      if isFocused {
        last = stops(in: node).first ?? last
      } else if let known = last, node === known || node.isAncestor(of: known) {
        last = nil
      }
    }
  }

  // MARK: What gets the focus in place of a view that has gone

  /// Whether `node` is among `stops` and may get the focus without the user's doing.
  func isSuccessor(_ node: Node, among stops: [Node]) -> Bool {
    node.focusTarget?.inheritsFocus == true && stops.contains { $0 === node }
  }
  /// The nearest stop to the view that had the focus.
  func successor(among stops: [Node]) -> Node? { heirs.first { isSuccessor($0, among: stops) } }
  /// The first of `stops` that may get the focus without the user's doing.
  func firstInherited(_ stops: [Node]) -> Node? { stops.first { $0.focusTarget?.inheritsFocus == true } }
}
