/// A node with a body that had better know who has the focus before it runs for the first time.
protocol FocusWaiter: Node {
  /// Whether it may be the one that has the focus first.
  var mayHaveFirstFocus: Bool { get }
  /// Runs the body for the first time, if it has waited for the focus until now.
  func runAfterWaiting()
}

/// The controls that came while it was open who has the focus: their bodies wait until that is known.
///
/// Without this a style that reads `isFocused` would be called twice before anything is drawn (S41): as one without the
/// focus, and again as the one that was given it.
final class FirstFocus {
  fileprivate(set) var waiting: ContiguousArray<any FocusWaiter> = []
  /// In the layout nobody can wait: sizes are asked for.
  var isLayout = false
  fileprivate var isGiving = false

  func wait(_ node: any FocusWaiter) { waiting.append(node) }
  func forgetAll() { waiting.removeAll() }
}

extension FocusManager {
  /// Whether one of the controls that come now will have the focus.
  var isOpen: Bool {
    (needsSettling && current == nil || entered != nil) && !first.isLayout && !first.isGiving && heirs.isEmpty
  }

  /// Whether `node`, which comes now, waits until it is known who has the focus: that may be it. So it may be in the body
  /// of the control that has the focus, which it is then met in place of.
  func waits(_ node: any FocusWaiter) -> Bool {
    if isOpen { return node.mayHaveFirstFocus }
    guard !first.isLayout, let control = current, control.bodyHoldsControls else { return false }
    return node.mayHaveFirstFocus && control.isAncestor(of: node)
  }

  /// Gives the focus to whom it belongs, where that does not depend on the layout, and runs the bodies that waited.
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

  /// The stop that `settle` will choose after the layout; nil if nobody can tell yet.
  private var certainFirstStop: Node? {
    if let layer = entered {
      guard layer.flags.contains(.mounted), layer.layer.initialFocus() == nil, layer.layer.startsWithFocus else {
        return nil
      }
      return firstStop(in: [layer])
    }
    if let asked = requests.first(where: { $0.isFocused && $0.node.flags.contains(.mounted) }) {
      return firstStop(in: [asked.node])
    }
    return firstStop(in: scene.layers.inputRoots)
  }

  private func firstStop(in roots: [Node]) -> Node? {
    var found: Node?
    /// False: that is enough.
    func visit(_ node: Node) -> Bool {
      if node.hidesFromUser { return true }
      if node.hasStopsByLayout { return false }
      let target = node.focusTarget
      if let target, isStop(node), !target.isFallbackStop, !target.waitsForFocus, !node.isLastToBeginWith {
        // Of a group, another one may stand for it.
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
