// # Passes
//
// In a pass, bodies run and the layout is brought up to date; nothing else may change the tree
// meanwhile. Other changes that are asked for during a pass wait for its end. Actions that bodies
// and nodes defer until after a pass may cause another pass.

/// A node with a body that can be queued to run again.
package protocol DueBody: Node {
  /// The name of the body in messages.
  var bodyDescription: String { get }
}

/// The actions that are to be done in the next pass, before its layout and after it.
struct UpdateQueue {
  /// An action that is done after the bodies have run.
  fileprivate enum Deferred {
    /// An action for a node; dropped if the node has left the tree by then.
    case node(Node, () -> Void)
    /// A call of a script's function, which is always made. An error that it throws is reported
    /// with the path of the node.
    case script(Node, () throws -> Void)
    /// An action for the scene itself.
    case scene((Scene) -> Void)
  }
  /// The nodes with a body that is due, each of them a `DueBody`.
  fileprivate var dirtyBodies: ContiguousArray<Node> = []
  /// Room for the bodies that become due while others run; empty.
  fileprivate var spareBodies: ContiguousArray<Node> = []
  fileprivate var beforeLayout: [() -> Void] = []
  fileprivate var afterUpdate: [Deferred] = []
  /// Changes that were asked for during a pass and must wait for its end.
  fileprivate var afterPass: [() -> Void] = []
  /// Whether bodies or the layout are running.
  fileprivate(set) var isInPass = false
  /// The number of updates so far.
  fileprivate(set) var number = 0
  /// The number of times that something has happened that may change the tree (`changeNumber`).
  fileprivate var changes = 0

  var hasActions: Bool { !afterUpdate.isEmpty }
  fileprivate var isEmpty: Bool {
    dirtyBodies.isEmpty && afterUpdate.isEmpty && beforeLayout.isEmpty && afterPass.isEmpty
  }
  /// Drops all actions, because the tree that they were for is gone.
  mutating func removeAll() {
    afterUpdate.removeAll()
    beforeLayout.removeAll()
    dirtyBodies.removeAll()
  }
}

extension Scene {
  // MARK: Changes of the tree

  /// Runs `body`, a change of the tree from outside: now, or at the end of the pass that is under
  /// way.
  func change(_ body: @escaping () -> Void) {
    if !updates.isInPass {
      mayChange()
      return work(body)
    }
    updates.afterPass.append(body)
    requestFrame()
  }
  /// Runs `body`, which runs a view's body or makes nodes, as a part of a pass.
  @inline(__always)
  func whileTreeChanges(_ body: () -> Void) {
    let outer = updates.isInPass
    updates.isInPass = true
    body()
    updates.isInPass = outer
  }
  /// Runs `body` as a pass, and then the changes that had to wait for its end.
  func pass(_ body: () -> Void) {
    let observer = observer
    observer?.begin(.bodies)
    whileTreeChanges(body)
    observer?.end(.bodies)
    while !updates.afterPass.isEmpty {
      let due = updates.afterPass
      updates.afterPass = []
      mayChange()
      for change in due { change() }
    }
  }

  // MARK: Deferred actions

  /// Queues the body of `node`, because a state that it read was written with `animation`.
  func enqueueBody(_ node: any DueBody, by animation: Animation) {
    if root != nil { motion.carry(animation, to: node) }
    enqueueBody(node)
  }
  /// Queues the body of `node` for the next pass, in which bodies run from the root down: what a
  /// body removes runs no more.
  package func enqueueBody(_ node: any DueBody) {
    if motion.isAnimating { motion.carryOn(to: node) }
    if node.flags.contains(.bodyDirty) || !node.flags.contains(.mounted) || root == nil { return }
    node.flags.insert(.bodyDirty)
    updates.dirtyBodies.append(node)
    requestFrame()
  }

  /// Runs `action` when the bodies have run and before anything is drawn, unless `node` has left
  /// the tree by then.
  package func afterUpdate(for node: Node, _ action: @escaping () -> Void) {
    putOff(.node(node, action))
  }
  /// Runs `action` for the scene itself when the bodies have run and before anything is drawn.
  package func afterUpdate(_ action: @escaping (Scene) -> Void) { putOff(.scene(action)) }
  /// Calls a script's function when the bodies have run and before anything is drawn, such as that
  /// of `onAppear` or `onChange`. An error that it throws is reported with the path of `node`,
  /// which must be in the tree now and may have left it by then.
  package func performLater(from node: Node, _ action: @escaping () throws -> Void) {
    node.flags.insert(.isAwaited)
    putOff(.script(node, action))
  }
  private func putOff(_ action: UpdateQueue.Deferred) {
    // Without a tree the action would never be done: the scene is `none` or has been torn down.
    if root == nil { return }
    updates.afterUpdate.append(action)
    requestFrame()
  }

  /// Runs `action` when the bodies that are due have run and before the layout: for results of
  /// several views together.
  package func beforeLayout(_ action: @escaping () -> Void) {
    if root == nil { return }
    updates.beforeLayout.append(action)
    requestFrame()
  }

  /// Mounts `node` for the duration of `body`. Nothing appears on the screen, so there are no
  /// lifecycle actions and no layout.
  package func mountForAMoment(
    _ node: Node, _ view: View, _ environment: Environment, under parent: Node, _ body: () -> Void
  ) {
    // A parent that has left the tree, whose scene is `none`, has no children.
    if root == nil { return }
    let mark = layoutPass.mark
    withoutAftermath { node.mount(view, environment, under: parent, in: self) }
    body()
    withoutAftermath { node.unmount() }
    layoutPass.forgetDeparted(since: mark)
  }
  /// Runs `body` and then drops all actions that `body` has deferred with `afterUpdate`.
  private func withoutAftermath(_ body: () -> Void) {
    let count = updates.afterUpdate.count
    body()
    updates.afterUpdate.removeLast(max(0, updates.afterUpdate.count - count))
  }

  // MARK: What stays the same

  /// A number that differs once anything may have changed but the place of rows that a list has
  /// scrolled: an event other than the wheel's was handled, a timer or a body was due, something
  /// deferred was done, something was laid out, or the focus has moved. As long as it is the same
  /// and nothing moves, whatever is true of the tree around that list is still true.
  package var changeNumber: Int { updates.changes &+ layoutPass.changes }
  /// A number that differs once `changeNumber` does or something has scrolled. As long as it is the
  /// same, whatever is true of the tree and of what can be seen of it is still true.
  package var sightNumber: Int { changeNumber &+ layoutPass.follows }
  /// Notes that something happens that may change the tree.
  package func mayChange() { updates.changes &+= 1 }

  // MARK: Passes

  var hasWork: Bool {
    !updates.isEmpty || layoutPass.isDirty || layers.hasWork || !focus.first.waiting.isEmpty
      || focus.hasRequests
  }

  /// Runs the bodies that are due and lays out what has changed. This calls functions of scripts.
  /// Does nothing during a pass.
  package func update() {
    if updates.isInPass { return }
    updates.number &+= 1
    work(updateUntilSettled)
  }
  /// A number that differs from one update, with all that follows from it, to the next.
  package var updateNumber: Int { updates.number }

  /// The greatest number of passes of an update. What does not settle is left for the next frame:
  /// content that needs another layout after each layout must not keep the program from its input.
  /// More than the rounds after which `runPass` reports the body that runs again in each pass.
  private static let maxPasses = 110

  private func updateUntilSettled() {
    var rounds = 0
    var passes = 0
    layoutPass.beginUpdate()
    repeat {
      passes += 1
      var isDone = false
      pass { isDone = runPass(&rounds) }
      if !isDone { return }
      if !updates.afterUpdate.isEmpty { performAftermath() }
      // A view that got the focus may have been scrolled into view.
      layers.follow()
      // A call that was deferred while these actions ran belongs to the next round. What is
      // remembered of departed nodes for its messages is kept until then.
      if !updates.hasActions { reports.forgetDeparted() }
    } while hasWork && rounds <= 100 && passes < Scene.maxPasses
    motion.endPass()
  }

  private func performAftermath() {
    mayChange()
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

  /// Runs the bodies that are due, and the layout. Returns false if that does not come to an end.
  private func runPass(_ rounds: inout Int) -> Bool {
    if motion.isDue { motion.step() }
    repeat {
      while !updates.dirtyBodies.isEmpty {
        rounds += 1
        if rounds > 100 {
          let culprit = updates.dirtyBodies[0]
          for node in updates.dirtyBodies { node.flags.remove(.bodyDirty) }
          updates.dirtyBodies.removeAll()
          let body = (culprit as? any DueBody)?.bodyDescription ?? ""
          reports.report(ScriptError(EngineFault.changesInEveryPass(body: body)), from: culprit)
          break
        }
        // Bodies that become due meanwhile run in the next round.
        var due: ContiguousArray<Node> = []
        swap(&due, &updates.spareBodies)
        swap(&due, &updates.dirtyBodies)
        mayChange()
        if due.count > 1 { due.sort { $0.depth < $1.depth } }
        due.forEachUnretained { $0.runDueBody() }
        due.empty()
        swap(&due, &updates.spareBodies)
      }
      repeat {
        if !updates.beforeLayout.isEmpty {
          mayChange()
          let actions = updates.beforeLayout
          updates.beforeLayout.removeAll()
          for action in actions { action() }
        }
        if layers.hasWork { mayChange() }
        layers.settle()
      } while !updates.beforeLayout.isEmpty
      if !focus.first.waiting.isEmpty {
        focus.giveFirst()
        // The bodies that have just run may have caused more work that must be done before the
        // layout.
        if !updates.dirtyBodies.isEmpty || !updates.beforeLayout.isEmpty || layers.hasWork {
          continue
        }
      }
      focus.first.isLayout = true
      observer?.begin(.layout)
      layoutPass.run()
      observer?.end(.layout)
      focus.first.isLayout = false
      if motion.hasTags { motion.endLayout() }
      // If the size of a geometry reader has changed, its body runs before the tree is used.
      if !updates.dirtyBodies.isEmpty { continue }
      layers.follow()
      focus.settle()
      features.settle()
      return true
    } while rounds <= 100
    return false
  }
}
