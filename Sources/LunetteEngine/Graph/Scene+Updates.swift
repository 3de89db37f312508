// # Passes
//
// In a pass bodies run and the layout is made anew: the tree is changed by that and by nobody else. What else would change
// it meanwhile waits for the end of the pass. What bodies and nodes put off until after a pass may cause the next one.

/// A node whose body is due.
protocol DueBody: Node {
  /// What it is called in messages.
  var bodyDescription: String { get }
  /// Runs the body if it is still due.
  func runIfNeeded()
}

/// What is to be done in the next pass, before its layout and after it.
struct UpdateQueue {
  /// Something that is done when the bodies have run.
  fileprivate enum Deferred {
    /// For a node: not if it has left the tree by then.
    case node(Node, () -> Void)
    /// A script's function, called in any case; what it throws is reported as of the node.
    case script(Node, () throws -> Void)
    /// For the scene itself.
    case scene((Scene) -> Void)
  }
  fileprivate var dirtyBodies: ContiguousArray<any DueBody> = []
  fileprivate var beforeLayout: [() -> Void] = []
  fileprivate var afterUpdate: [Deferred] = []
  /// What came in a pass and must wait for its end.
  fileprivate var afterPass: [() -> Void] = []
  /// Whether bodies or the layout are running.
  fileprivate(set) var isInPass = false
  /// Counts the updates.
  fileprivate(set) var number = 0

  var hasActions: Bool { !afterUpdate.isEmpty }
  fileprivate var isEmpty: Bool {
    dirtyBodies.isEmpty && afterUpdate.isEmpty && beforeLayout.isEmpty && afterPass.isEmpty
  }
  /// The tree is gone, and with it all that was to be done for it.
  mutating func removeAll() {
    afterUpdate.removeAll()
    beforeLayout.removeAll()
    dirtyBodies.removeAll()
  }
}

extension Scene {
  // MARK: Who changes the tree

  /// Runs what changes the tree from outside: now, or at the end of the pass that is under way.
  func change(_ body: @escaping () -> Void) {
    if !updates.isInPass { return work(body) }
    updates.afterPass.append(body)
    requestFrame()
  }
  /// Runs a body, or what else makes nodes.
  @inline(__always)
  func whileTreeChanges(_ body: () -> Void) {
    let outer = updates.isInPass
    updates.isInPass = true
    body()
    updates.isInPass = outer
  }
  /// What happens in `body` is a pass; then comes what had to wait for its end.
  func pass(_ body: () -> Void) {
    let observer = observer
    observer?.begin(.bodies)
    whileTreeChanges(body)
    observer?.end(.bodies)
    while !updates.afterPass.isEmpty {
      let due = updates.afterPass
      updates.afterPass = []
      for change in due { change() }
    }
  }

  // MARK: What is put off

  /// A state that it read was written by `animation`.
  func enqueueBody(_ node: any DueBody, by animation: Animation) {
    if root != nil { motion.carry(animation, to: node) }
    enqueueBody(node)
  }
  func enqueueBody(_ node: any DueBody) {
    if motion.isAnimating { motion.carryOn(to: node) }
    if node.flags.contains(.bodyDirty) || !node.flags.contains(.mounted) || root == nil { return }
    node.flags.insert(.bodyDirty)
    updates.dirtyBodies.append(node)
    requestFrame()
  }

  /// Runs `action` when the bodies have run and before anything is drawn, unless `node` has left the tree by then.
  package func afterUpdate(for node: Node, _ action: @escaping () -> Void) { putOff(.node(node, action)) }
  /// The same for the scene itself.
  func afterUpdate(_ action: @escaping (Scene) -> Void) { putOff(.scene(action)) }
  /// Calls a script's function when the bodies have run and before anything is drawn: `onAppear`, `onChange`. What it
  /// throws is reported as of `node`, which must be in the tree now and may have left it by then.
  package func performLater(from node: Node, _ action: @escaping () throws -> Void) {
    node.flags.insert(.isAwaited)
    putOff(.script(node, action))
  }
  private func putOff(_ action: UpdateQueue.Deferred) {
    // Without a tree nothing would ever do it: it is `none`, or torn down.
    if root == nil { return }
    updates.afterUpdate.append(action)
    requestFrame()
  }

  /// Runs `action` when the bodies that are due have run and before the layout: for what several views say together.
  package func beforeLayout(_ action: @escaping () -> Void) {
    if root == nil { return }
    updates.beforeLayout.append(action)
    requestFrame()
  }

  /// Runs `body`, after which nothing of what it put off with `afterUpdate` is done.
  package func withoutAftermath(_ body: () -> Void) {
    let count = updates.afterUpdate.count
    body()
    updates.afterUpdate.removeLast(max(0, updates.afterUpdate.count - count))
  }

  // MARK: Passes

  var hasWork: Bool {
    !updates.isEmpty || layoutPass.isDirty || layers.hasWork || !focus.first.waiting.isEmpty
  }

  /// Runs the bodies that are due and lays out what changed. Calls scripts. Nothing in a pass that is under way.
  package func update() {
    if updates.isInPass { return }
    updates.number &+= 1
    work(updateUntilSettled)
  }
  /// Tells one update, with all that follows from it, from the next.
  package var updateNumber: Int { updates.number }

  private func updateUntilSettled() {
    var rounds = 0
    repeat {
      var isDone = false
      pass { isDone = runPass(&rounds) }
      if !isDone { return }
      if !updates.afterUpdate.isEmpty { performAftermath() }
      // Whoever got the focus may have been scrolled into view.
      layers.follow()
      // A call that is put off while these run is for the next round; with it goes what is remembered for it.
      if !updates.hasActions { reports.forgetDeparted() }
    } while hasWork && rounds <= 100
    motion.endPass()
  }

  private func performAftermath() {
    let actions = updates.afterUpdate
    updates.afterUpdate.removeAll()
    for action in actions {
      switch action {
      case .node(let node, let action): if node.flags.contains(.mounted) { action() }
      case .script(let node, let action): perform(from: node, action)
      case .scene(let action): action(self)
      }
    }
  }

  /// The bodies that are due, and the layout. False where that does not come to an end.
  private func runPass(_ rounds: inout Int) -> Bool {
    if motion.isDue { motion.step() }
    repeat {
      while !updates.dirtyBodies.isEmpty {
        rounds += 1
        if rounds > 100 {
          let culprit = updates.dirtyBodies[0]
          for node in updates.dirtyBodies { node.flags.remove(.bodyDirty) }
          updates.dirtyBodies.removeAll()
          reports.report(
            ScriptError(EngineFault.changesInEveryPass(body: culprit.bodyDescription)), from: culprit)
          break
        }
        // What becomes due meanwhile is for the next round.
        var due: ContiguousArray<any DueBody> = []
        swap(&due, &updates.dirtyBodies)
        if due.count > 1 { due.sort { $0.depth < $1.depth } }
        for node in due { node.runIfNeeded() }
        if updates.dirtyBodies.isEmpty {
          due.removeAll(keepingCapacity: true)
          swap(&due, &updates.dirtyBodies)
        }
      }
      repeat {
        if !updates.beforeLayout.isEmpty {
          let actions = updates.beforeLayout
          updates.beforeLayout.removeAll()
          for action in actions { action() }
        }
        layers.settle()
      } while !updates.beforeLayout.isEmpty
      if !focus.first.waiting.isEmpty {
        focus.giveFirst()
        // Their bodies may have more to be done before the layout.
        if !updates.dirtyBodies.isEmpty || !updates.beforeLayout.isEmpty || layers.hasWork { continue }
      }
      focus.first.isLayout = true
      observer?.begin(.layout)
      layoutPass.run()
      observer?.end(.layout)
      focus.first.isLayout = false
      if motion.hasTags { motion.endLayout() }
      // A geometry reader has another size: its body runs before anyone looks at the tree.
      if !updates.dirtyBodies.isEmpty { continue }
      layers.follow()
      focus.settle()
      features.settle()
      return true
    } while rounds <= 100
    return false
  }
}
