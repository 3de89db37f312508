import LunetteEngine

/// `onAppear` and `onDisappear`: calls an action when the content has entered the tree, and one
/// when it has left.
package final class LifecycleModifier: ModifierView {
  package let onAppear: (() throws -> Void)?
  package let onDisappear: (() throws -> Void)?
  package init(
    _ content: View, onAppear: (() throws -> Void)? = nil, onDisappear: (() throws -> Void)? = nil
  ) {
    self.onAppear = onAppear
    self.onDisappear = onDisappear
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    LifecycleModifier(content, onAppear: onAppear, onDisappear: onDisappear)
  }
  package override func makeNode() -> Node { LifecycleNode() }
}

final class LifecycleNode: WrapperNode, AppearanceObserver, ViewNode {
  typealias Shown = LifecycleModifier
  override var roles: Roles { super.roles.union(.appearanceObserver) }
  private var modifier: LifecycleModifier { shown }
  override func modifierChanged(old: View?) {
    if old == nil { appear() }
  }
  override func willUnmount() { disappear() }

  /// Whether the last call said that the content has appeared.
  private var hasAppeared = false

  func appearanceChanged(_ isShown: Bool) { if isShown { appear() } else { disappear() } }
  private func appear() {
    // On a page that others cover, or a tab that is not chosen, the content appears with the page.
    if hasAppeared || isOnPageOutOfSight { return }
    hasAppeared = true
    guard let action = modifier.onAppear else { return }
    scene.performLater(from: self, action)
  }
  private func disappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    guard let action = modifier.onDisappear else { return }
    scene.performLater(from: self, action)
  }
}
