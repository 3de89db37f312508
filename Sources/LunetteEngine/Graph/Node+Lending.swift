// # Nodes that are lent
//
// A list or lazy stack lends the nodes of a row that has been out of sight for long to a row that comes into sight, in
// place of releasing them and making others. Nobody can tell the difference: a node is lent only if an update with the
// view of another row makes of it what a new node would be, and if nobody else refers to it. So a class of nodes is lent
// only if it says so (`keepsNothing`), which is right if
//
// - its fields follow from its view and environment, or are discarded by `startAnew`,
// - it does nothing when it enters or leaves the tree, and
// - it does nothing when its view changes, such as to report the change to a script.
//
// `Documentation/Lists.md` says why this is done.

extension Node {
  /// Whether the node and everything in it may be lent.
  package final var canBeLent: Bool {
    // What moves, has failed or is awaited is known to others, and a body that is due has not seen the current values.
    guard flags.isDisjoint(with: [.moves, .focusEffect, .bodyFailed, .bodyDirty, .isAwaited]), lendings < .max,
      keepsNothing
    else { return false }
    var can = true
    forEachChild { if can { can = $0.canBeLent } }
    return can
  }

  /// Makes everybody forget the node and everything in it, as if they left the tree and others entered it.
  private final func detach() {
    forEachChild { $0.detach() }
    scene.leaves(self)
    lendings += 1
    forgetAnswers()
    // A change of the layout concerns nobody: there are no answers to give again, and nobody has asked.
    flags.formUnion([.needsPlacing, .layoutDirty])
    flags.remove(.placed)
    startAnew()
  }

  /// Completes a change to the view of another row: a label follows its control by a signal, which a new label needs not.
  private final func settle() {
    if flags.contains(.bodyDirty) { runDueBody() }
    forEachChild { $0.settle() }
    flags.remove(.layoutDirty)
    if focusTarget != nil { scene.focus.stopsChanged = true }
  }

  /// Shows `view`, a row, by `lent`, the nodes of another row, for which `canBeLent` is true. Returns the node of the row.
  package final func lend(_ lent: Node, to view: View, _ environment: Environment) -> Node {
    let before = flags.intersection([.needsPlacing, .layoutDirty])
    flags.insert(.layoutDirty)
    lent.detach()
    let node = reconcile(lent, with: view, environment)
    if node === lent { node.settle() }
    flags.subtract([.needsPlacing, .layoutDirty])
    flags.formUnion(before)
    return node
  }
}

extension Scene {
  /// Whether nodes may be lent now. Under an animation an update is not the same as a new node, and an observer, such as
  /// the inspector, refers to nodes.
  package var mayLendNodes: Bool {
    lendsNodes && observer == nil && !motion.isLive && !motion.carriesAny && !alignsChildren
  }
  /// Whether the user is working with `node` or with something in it.
  package func isInUse(_ node: Node) -> Bool {
    var isUsed = false
    forEachNodeInUse { if $0 === node || node.isAncestor(of: $0) { isUsed = true } }
    return isUsed
  }
}
