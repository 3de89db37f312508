import LunetteEngine

/// A running task that can be cancelled.
package protocol CancellableTask: AnyObject {
  func cancel()
}

/// A task that runs for as long as the view is in the tree.
package final class TaskModifier: ModifierView {
  /// When this is another value, the task is cancelled and begun again; nil if there is none.
  package let id: (any WatchedValue)?
  package let start: () throws -> (any CancellableTask)?
  package init(
    _ content: View, id: (any WatchedValue)? = nil,
    start: @escaping () throws -> (any CancellableTask)?
  ) {
    self.id = id
    self.start = start
    super.init(content)
  }
  package func withContent(_ content: View) -> View { TaskModifier(content, id: id, start: start) }
  package override func makeNode() -> Node { TaskNode() }
}

final class TaskNode: WrapperNode, ViewNode {
  typealias Shown = TaskModifier
  private var task: (any CancellableTask)?
  override func modifierChanged(old: View?) {
    if let old {
      guard let before = self.before(old).id, let id = shown.id, !id.isSame(as: before) else {
        return
      }
      task?.cancel()
      task = nil
    }
    let (start, id) = (shown.start, shown.id)
    scene.afterUpdate(for: self) { [self] in
      scene.perform(from: self) {
        // Another value may have come in the meantime, for which another task begins. The same one
        // may differ even from itself, as NaN does.
        if let id, let now = shown.id, now !== id, !now.isSame(as: id) { return }
        let begun = try start()
        // If the view has left the tree in the meantime, nothing else would cancel the task.
        if flags.contains(.mounted) { task = begun } else { begun?.cancel() }
      }
    }
  }
  override func willUnmount() {
    task?.cancel()
    task = nil
  }
}
