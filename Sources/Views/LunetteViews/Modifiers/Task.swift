import LunetteEngine

/// A running task that can be cancelled.
package protocol CancellableTask: AnyObject {
  func cancel()
}

/// A task that runs for as long as the view is in the tree.
package final class TaskModifier: ModifierView {
  package let start: () throws -> (any CancellableTask)?
  package init(_ content: View, start: @escaping () throws -> (any CancellableTask)?) {
    self.start = start
    super.init(content)
  }
  package func withContent(_ content: View) -> View { TaskModifier(content, start: start) }
  package override func makeNode() -> Node { TaskNode() }
}

final class TaskNode: WrapperNode, ViewNode {
  typealias Shown = TaskModifier
  private var task: (any CancellableTask)?
  override func modifierChanged(old: View?) {
    guard old == nil else { return }
    let start = shown.start
    scene.afterUpdate(for: self) { [self] in
      scene.perform(from: self) {
        let begun = try start()
        // If the view has left the tree in the meantime, nobody else would cancel the task.
        if flags.contains(.mounted) { task = begun } else { begun?.cancel() }
      }
    }
  }
  override func willUnmount() {
    task?.cancel()
    task = nil
  }
}
