// Gives the first focus before the layout where that is possible, so that bodies that show the
// focus run once instead of twice in the first frame.
extension FocusManager {
  /// Whether one of the controls that are added now will get the focus.
  var isOpen: Bool {
    phase.isOpen && !isAway && !first.isLayout && !first.isGiving
      && (current == nil || !phase.isUnsettled)
  }

  /// Whether `node`, which is being added, waits until the focus has been assigned, because it may
  /// get the focus itself. This can also happen in the body of the control that has the focus,
  /// where `node` may stand in for that control.
  func waits(_ node: any FocusWaiter) -> Bool {
    if isOpen { return node.mayHaveFirstFocus }
    guard !first.isLayout, let control = current, control.bodyHoldsControls else { return false }
    return node.mayHaveFirstFocus && control.isAncestor(of: node)
  }

  /// Gives the focus to the first stop, if it can be found without the layout, and runs the bodies
  /// that waited.
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
      guard layer.flags.contains(.mounted), layer.layer.initialFocus() == nil,
        layer.layer.startsWithFocus,
        scene.focusValues.nodeThatAsks == nil
      else { return nil }
      return firstStop(in: [layer])
    }
    if let asked = scene.focusValues.nodeThatAsks {
      return asked.isInStopsByLayout ? nil : firstStop(in: [asked])
    }
    return firstStop(in: scene.layers.inputRoots)
  }

  private func firstStop(in roots: [Node]) -> Node? {
    var found: Node?
    /// Returns false if the search is over.
    func visit(_ node: Node) -> Bool {
      if node.hidesFromUser { return true }
      if node.capabilities.contains(.hasStopsByLayout) { return false }
      let target = node.focusTarget
      if let target, isStop(node), !target.isFallbackStop, !target.waitsForFocus,
        !node.isLastToBeginWith
      {
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

extension Node {
  /// Whether the layout may still hide the node with its focus stops.
  fileprivate var isInStopsByLayout: Bool {
    var above = parent
    while let here = above {
      if here.capabilities.contains(.hasStopsByLayout) { return true }
      above = here.parent
    }
    return false
  }
}
