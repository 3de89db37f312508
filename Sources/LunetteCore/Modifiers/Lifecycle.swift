import LunetteScreen

/// `onAppear` and `onDisappear`: called when it has come into the tree, and when it has gone.
package final class LifecycleModifier: ModifierView {
  package let onAppear: (() throws -> Void)?
  package let onDisappear: (() throws -> Void)?
  package init(_ content: View, onAppear: (() throws -> Void)? = nil, onDisappear: (() throws -> Void)? = nil) {
    self.onAppear = onAppear
    self.onDisappear = onDisappear
    super.init(content)
  }
  override func withContent(_ content: View) -> View {
    LifecycleModifier(content, onAppear: onAppear, onDisappear: onDisappear)
  }
  override func makeNode() -> Node { LifecycleNode() }
}

final class LifecycleNode: WrapperNode {
  private var modifier: LifecycleModifier { unsafeDowncast(view, to: LifecycleModifier.self) }
  override func modifierChanged(old: View?) {
    if old == nil { appear() }
  }
  override func willUnmount() { disappear() }

  /// Whether it was told last that it has appeared.
  private var hasAppeared = false

  func appear() {
    if hasAppeared { return }
    hasAppeared = true
    guard let action = modifier.onAppear else { return }
    scene.performLater(from: self, action)
  }
  func disappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    guard let action = modifier.onDisappear else { return }
    scene.performLater(from: self, action)
  }
}

extension Node {
  /// All that it shows has come into sight, or gone from it, and stays in the tree: a page, a tab.
  final func tellAppearance(_ isShown: Bool) {
    if let node = self as? LifecycleNode { if isShown { node.appear() } else { node.disappear() } }
    forEachShownChild { $0.tellAppearance(isShown) }
  }
}

/// A value that `onChange` watches.
package protocol WatchedValue: AnyObject {
  func isSame(as other: any WatchedValue) -> Bool
}

/// Calls `action` with the old and the new value after a pass in which it changed.
package final class ChangeModifier: ModifierView {
  package let value: any WatchedValue
  package let action: (any WatchedValue, any WatchedValue) throws -> Void
  package init(
    _ content: View, value: any WatchedValue, action: @escaping (any WatchedValue, any WatchedValue) throws -> Void
  ) {
    self.value = value
    self.action = action
    super.init(content)
  }
  override func withContent(_ content: View) -> View { ChangeModifier(content, value: value, action: action) }
  override func makeNode() -> Node { ChangeNode() }
}

final class ChangeNode: WrapperNode {
  override func modifierChanged(old: View?) {
    guard let old else { return }
    let before = unsafeDowncast(old, to: ChangeModifier.self).value
    let modifier = unsafeDowncast(view, to: ChangeModifier.self)
    if modifier.value.isSame(as: before) { return }
    scene.performLater(from: self) { try modifier.action(before, modifier.value) }
  }
}

/// Something that goes on until it is cancelled.
package protocol CancellableTask: AnyObject {
  func cancel()
}

/// A task for as long as the view is in the tree.
package final class TaskModifier: ModifierView {
  package let start: () throws -> (any CancellableTask)?
  package init(_ content: View, start: @escaping () throws -> (any CancellableTask)?) {
    self.start = start
    super.init(content)
  }
  override func withContent(_ content: View) -> View { TaskModifier(content, start: start) }
  override func makeNode() -> Node { TaskNode() }
}

final class TaskNode: WrapperNode {
  private var task: (any CancellableTask)?
  override func modifierChanged(old: View?) {
    guard old == nil else { return }
    let start = unsafeDowncast(view, to: TaskModifier.self).start
    scene.afterUpdate(for: self) { [self] in
      scene.perform(from: self) {
        let begun = try start()
        // Where it went meanwhile nobody would end it.
        if flags.contains(.mounted) { task = begun } else { begun?.cancel() }
      }
    }
  }
  override func willUnmount() {
    task?.cancel()
    task = nil
  }
}
