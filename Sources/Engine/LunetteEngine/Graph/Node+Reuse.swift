// # Nodes that are reused
//
// A list or lazy stack keeps the nodes of some rows that have left the tree, and reuses them for
// rows that come into sight instead of making new nodes. Neither the user nor a script notices the
// difference: the nodes leave the tree when and how they would leave it otherwise (`dismantle`),
// and they are reused only if an update with the view of another row makes them equal to new nodes.
// So nodes of a class are reused only if the class allows it (`canRecycle`), which it may if
//
// - its fields follow from its view and environment, or `willRecycle` discards them,
// - `didReuse` and `willRecycle` do everything that it does when it enters or leaves the tree, and
// - it does nothing when its view changes, such as to report the change to a script.
//
// A leaf, such as a text, is reused in the same way if only a modifier around it is added or
// removed (`keepLeaf`).
//
// See `Documentation/Lists.md` for the reasons.

extension Node {
  /// Whether the node and everything in it may be reused for another row when it has left the tree.
  package final var canBeReused: Bool { canBeReused(whateverState: true) }
  /// Whether, in addition, nothing in it has a state, so that a row that is made anew shows the
  /// same as this one.
  package final var canBeRemade: Bool { canBeReused(whateverState: false) }
  private final func canBeReused(whateverState: Bool) -> Bool {
    // Other objects refer to a node that is moving, has failed or is awaited, and a node whose body
    // is due may show outdated content.
    guard flags.isDisjoint(with: [.moves, .focusEffect, .bodyFailed, .bodyDirty, .isAwaited]),
      canRecycle,
      whateverState || !hasState
    else { return false }
    var can = true
    forEachChild { if can { can = $0.canBeReused(whateverState: whateverState) } }
    return can
  }

  /// Removes the node from the tree, like `unmount`, but keeps it for `reuse`. Only for a node
  /// whose `canBeReused` is true.
  package final func detachForReuse() {
    guard flags.contains(.mounted) else { return }
    setNeedsDisplay()
    // Its descendants live as long as it does.
    scene.turn.keep(self)
    dismantle(forReuse: true)
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
    didReuse()
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

  /// Shows `view`, a row, in `detached`, a node that `detachForReuse` has removed. Returns the node
  /// of the row.
  package final func reuse(_ detached: Node, for view: View, _ environment: Environment) -> Node {
    let before = flags.intersection([.needsPlacing, .layoutDirty])
    flags.insert(.layoutDirty)
    detached.enter(scene, under: self)
    #if DEBUG
      scene.reusedRowCount += 1
    #endif
    let node = reconcile(detached, with: view, environment)
    if node === detached { node.settle() }
    flags.subtract([.needsPlacing, .layoutDirty])
    flags.formUnion(before)
    return node
  }
}

// MARK: A modifier that comes or goes

extension Node {
  /// Shows `view` in place of `child`, from which it differs by a modifier around a leaf, such as
  /// the background of a label: the leaf, which is most of the work, is reused. Does nothing and
  /// returns nil if the two differ in another way, or if the leaf must not be reused.
  final func keepLeaf(of child: Node, for view: View, _ environment: Environment) -> Node? {
    guard withScene({ $0.mayReuseNodes }), depth + 1 < Node.depthLimit else { return nil }
    if let wrapper = child.asWrapper {
      guard wrapper.canRecycle, let leaf = wrapper.child, leaf.canShow(view),
        leaf.isReusableLeaf
      else { return nil }
      child.unmount()
      wrapper.forgetChild()
      leaf.enter(scene, under: self)
      leaf.update(view, environment)
      leaf.settle()
      return leaf
    }
    guard let modifier = view as? WrapperView, child.canShow(modifier.content),
      child.isReusableLeaf,
      let wrapper = view.makeNode().asWrapper, wrapper.canRecycle
    else { return nil }
    child.detachForReuse()
    wrapper.begin(with: child, depth: depth + 1)
    child.enter(scene, under: wrapper)
    wrapper.mount(view, environment, under: self, in: scene)
    child.settle()
    return wrapper
  }

  /// Whether the node is a leaf that may be reused at once, in the update in which it leaves the
  /// tree. A leaf defers no work that could still refer to its old view.
  private final var isReusableLeaf: Bool {
    if flags.contains(.transparent) || asWrapper != nil || !canBeReused { return false }
    var isLeaf = true
    forEachChild { _ in isLeaf = false }
    return isLeaf
  }
}

extension Scene {
  /// Whether nodes may be reused now. Under an animation an update is not the same as a new node; a
  /// layer remembers to which nodes the focus returns; and an observer, such as the inspector,
  /// refers to nodes.
  package var mayReuseNodes: Bool {
    reusesNodes && observer == nil && layers.isEmpty && !motion.isLive && !motion.carriesAny
      && !alignsChildren
  }
}
