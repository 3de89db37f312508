/// A node whose body should run for the first time only after the first focus has been given.
protocol FocusWaiter: Node {
  /// Whether this node may get the first focus.
  var mayHaveFirstFocus: Bool { get }
  /// Runs the body for the first time, if it has waited for the focus until now.
  func runAfterWaiting()
}

/// The controls that were added before it was decided which control has the focus. Their bodies wait for that decision.
///
/// Without this, a style that reads `isFocused` would be called twice before anything is drawn (S41): once for a
/// control without the focus, and again after the control was given the focus.
final class FirstFocus {
  fileprivate(set) var waiting: ContiguousArray<any FocusWaiter> = []
  /// Whether the layout is running. During the layout no body can wait, because its size is needed.
  var isLayout = false
  fileprivate var isGiving = false

  func wait(_ node: any FocusWaiter) { waiting.append(node) }
  func forgetAll() { waiting.removeAll() }
}

extension FocusManager {
  /// Whether one of the controls that are added now will get the focus.
  var isOpen: Bool {
    phase.isOpen && !isAway && !first.isLayout && !first.isGiving
      && (current == nil || !phase.isUnsettled)
  }

  /// Whether `node`, which is being added, waits until the focus has been given, because it may get the focus. This can
  /// also happen in the body of the control that has the focus, where `node` may stand in for that control.
  func waits(_ node: any FocusWaiter) -> Bool {
    if isOpen { return node.mayHaveFirstFocus }
    guard !first.isLayout, let control = current, control.bodyHoldsControls else { return false }
    return node.mayHaveFirstFocus && control.isAncestor(of: node)
  }

  /// Gives the focus to the first stop, if it can be found without the layout, and runs the bodies that waited.
  func giveFirst() {
    if isOpen, let stop = certainFirstStop { give(to: stop) }
    first.isGiving = true
    repeat {
      follow(reveals: false)
      let due = first.waiting
      first.waiting.removeAll()
      for node in due { node.runAfterWaiting() }
    } while !first.waiting.isEmpty
    first.isGiving = false
  }

  /// The stop that `settle` will choose after the layout; nil if that cannot be known yet.
  private var certainFirstStop: Node? {
    if case .entering(let layer) = phase {
      guard layer.flags.contains(.mounted), layer.layer.initialFocus() == nil, layer.layer.startsWithFocus,
        values.nodeThatAsks == nil
      else { return nil }
      return firstStop(in: [layer])
    }
    if let asked = values.nodeThatAsks { return firstStop(in: [asked]) }
    return firstStop(in: scene.layers.inputRoots)
  }

  private func firstStop(in roots: [Node]) -> Node? {
    var found: Node?
    /// Returns false if the search is over.
    func visit(_ node: Node) -> Bool {
      if node.hidesFromUser { return true }
      if node.hasStopsByLayout { return false }
      let target = node.focusTarget
      if let target, isStop(node), !target.isFallbackStop, !target.waitsForFocus, !node.isLastToBeginWith {
        // In a group, another stop may represent the group, so the answer is not certain.
        if target.tabGroup == nil, !target.givesWayInside { found = node }
        return false
      }
      var goesOn = true
      node.forEachShownChild { if goesOn { goesOn = visit($0) } }
      return goesOn
    }
    for root in roots where !visit(root) { break }
    return found
  }
}
