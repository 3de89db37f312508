// # Nodes that are used again
//
// A list or lazy stack keeps the nodes of some rows that have left the tree, and uses them for rows
// that come into sight instead of making new nodes. Neither the user nor a script notices the
// difference: the nodes have left the tree when and how they would have left it otherwise
// (`dismantle`), and they are used again only if an update with the view of another row makes them
// equal to new nodes. So nodes of a class are used again only if the class allows it
// (`keepsNothing`), which it may if
//
// - its fields follow from its view and environment, or are discarded by `willWait`,
// - what it does when it enters or leaves the tree is done by `returns` and `willWait`, too, and
// - it does nothing when its view changes, such as to report the change to a script.
//
// A leaf, such as a text, is used again in the same way where only a modifier around it comes or
// goes (`keepLeaf`).
//
// See `Documentation/Lists.md` for the reasons.

extension Node {
  /// Whether the node and everything in it may be used for another row when it has left the tree.
  package final var canBeUsedAgain: Bool { canBeUsedAgain(whateverState: true) }
  /// Whether, in addition, nothing in it has its own state, so that a row that is made again shows
  /// what this one does.
  package final var canBeMadeAgain: Bool { canBeUsedAgain(whateverState: false) }
  private final func canBeUsedAgain(whateverState: Bool) -> Bool {
    // Other objects refer to a node that is moving, has failed or is awaited, and a node whose body
    // is due may show outdated content.
    guard flags.isDisjoint(with: [.moves, .focusEffect, .bodyFailed, .bodyDirty, .isAwaited]),
      keepsNothing,
      whateverState || !hasState
    else { return false }
    var can = true
    forEachChild { if can { can = $0.canBeUsedAgain(whateverState: whateverState) } }
    return can
  }

  /// Removes the node, for which `canBeUsedAgain` is true, from the tree, like `unmount`, so that
  /// it waits for `showAgain`.
  package final func unmountToWait() {
    guard flags.contains(.mounted) else { return }
    setNeedsDisplay()
    // Its descendants live as long as it does.
    scene.turn.keep(self)
    dismantle(waits: true)
  }

  /// Enters a tree again, with everything in the node.
  private final func enter(_ newScene: Scene, under newParent: Node) {
    scene = newScene
    parent = newParent
    depth = newParent.depth + 1
    newScene.nodeCount += 1
    forgetAnswers()
    // The flag is set so that layout changes are not propagated: no parent has asked the node for
    // its size yet.
    flags.formUnion([.mounted, .needsPlacing, .layoutDirty])
    returns()
    forEachChild { $0.enter(newScene, under: self) }
  }

  /// Completes the change to the view of another row. A label, for example, follows its control by
  /// a signal, which a new label does not need.
  private final func settle() {
    if flags.contains(.bodyDirty) { runDueBody() }
    forEachChild { $0.settle() }
    flags.remove(.layoutDirty)
    if focusTarget != nil { scene.focus.stopsChanged = true }
  }

  /// Shows `view`, a row, by `waiting`, nodes that `unmountToWait` has removed. Returns the node of
  /// the row.
  package final func showAgain(_ waiting: Node, _ view: View, _ environment: Environment) -> Node {
    let before = flags.intersection([.needsPlacing, .layoutDirty])
    flags.insert(.layoutDirty)
    waiting.enter(scene, under: self)
    #if DEBUG
      scene.rowsShownAgain += 1
    #endif
    let node = reconcile(waiting, with: view, environment)
    if node === waiting { node.settle() }
    flags.subtract([.needsPlacing, .layoutDirty])
    flags.formUnion(before)
    return node
  }
}

// MARK: A modifier that comes or goes

extension Node {
  /// Shows `view` in place of `child`, from which it differs by a modifier around a leaf, such as
  /// the background of a label: the leaf, in which most of the work is, is used again. Nil, and
  /// nothing is done, if the two differ in another way, or if the leaf must not be used again.
  final func keepLeaf(of child: Node, for view: View, _ environment: Environment) -> Node? {
    guard withScene({ $0.mayUseNodesAgain }), depth + 1 < Node.depthLimit else { return nil }
    if let wrapper = child.asWrapper {
      guard wrapper.keepsNothing, let leaf = wrapper.child, leaf.canShow(view),
        leaf.isLeafToUseAgain
      else { return nil }
      child.unmount()
      wrapper.forgetChild()
      leaf.enter(scene, under: self)
      leaf.update(view, environment)
      leaf.settle()
      return leaf
    }
    guard let modifier = view as? WrapperView, child.canShow(modifier.content),
      child.isLeafToUseAgain,
      let wrapper = view.makeNode().asWrapper, wrapper.keepsNothing
    else { return nil }
    child.unmountToWait()
    wrapper.begin(with: child, depth: depth + 1)
    child.enter(scene, under: wrapper)
    wrapper.mount(view, environment, under: self, in: scene)
    child.settle()
    return wrapper
  }

  /// Whether the node is a leaf that may be used again at once, in the update in which it leaves
  /// the tree. A leaf defers no work that could still refer to its old view.
  private final var isLeafToUseAgain: Bool {
    if flags.contains(.transparent) || asWrapper != nil || !canBeUsedAgain { return false }
    var isLeaf = true
    forEachChild { _ in isLeaf = false }
    return isLeaf
  }
}

extension Scene {
  /// Whether nodes may be used again now. Under an animation an update is not the same as a new
  /// node; a layer remembers to which nodes the focus returns; and an observer, such as the
  /// inspector, refers to nodes.
  package var mayUseNodesAgain: Bool {
    usesNodesAgain && observer == nil && layers.isEmpty && !motion.isLive && !motion.carriesAny
      && !alignsChildren
  }
}
