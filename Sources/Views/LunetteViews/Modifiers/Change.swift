import LunetteEngine

/// A value that `onChange` watches.
package protocol WatchedValue: AnyObject {
  func isSame(as other: any WatchedValue) -> Bool
}

/// Calls `action` with the old and the new value after an update pass in which the value changed.
package final class ChangeModifier: ModifierView {
  package let value: any WatchedValue
  /// Whether `action` is called when the view enters the tree, too, with the same value twice.
  package let initial: Bool
  package let action: (any WatchedValue, any WatchedValue) throws -> Void
  package init(
    _ content: View, value: any WatchedValue, initial: Bool = false,
    action: @escaping (any WatchedValue, any WatchedValue) throws -> Void
  ) {
    self.value = value
    self.initial = initial
    self.action = action
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    ChangeModifier(content, value: value, initial: initial, action: action)
  }
  package override func makeNode() -> Node { ChangeNode() }
}

final class ChangeNode: WrapperNode, ViewNode {
  typealias Shown = ChangeModifier
  override func modifierChanged(old: View?) {
    let modifier = shown
    guard let old else {
      if modifier.initial {
        scene.performLater(from: self) { try modifier.action(modifier.value, modifier.value) }
      }
      return
    }
    let before = self.before(old).value
    if modifier.value.isSame(as: before) { return }
    scene.performLater(from: self) { try modifier.action(before, modifier.value) }
  }
}
