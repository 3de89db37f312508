/// Keeps track of the button that Return presses from anywhere, so that this button can look like
/// it: the first enabled visible button with `keyboardShortcut("defaultAction")`, in the order in
/// which shortcuts are looked for (S59, S61).
///
/// It is made by the first shortcut or alert in the scene.
package final class DefaultAction: SceneFeature {
  /// Unsafe, because the scene owns this object.
  private unowned(unsafe) let scene: Scene
  /// The nodes in the tree with that shortcut. Most trees have none. Each node removes itself when
  /// it leaves the tree (`note`, `forget`).
  private var shortcuts = UnownedList<Node>()
  private var current: (any ActionTarget)?
  /// The control that stands in for `current` and has the same look.
  private var standIn: (any ActionTarget)?

  package init(scene: Scene) { self.scene = scene }

  /// Notes whether `node` is in the tree with the shortcut of default buttons.
  func note(_ node: Node, isDefault: Bool) {
    shortcuts.set(isDefault ? () : nil, of: node)
  }

  package func forget(_ button: any ActionTarget) {
    if current === button { current = nil }
    if standIn === button { standIn = nil }
  }

  package static var settles: Bool { true }
  /// Searches again, because any change may have hidden, disabled or moved one of the buttons.
  package func settle() {
    if shortcuts.isEmpty, current == nil, scene.layers.isEmpty { return }
    let found = first()
    let inside = found?.standIn?.actionTarget
    if found === current, inside === standIn { return }
    for button in [current, standIn] where button !== found && button !== inside {
      button?.isDefaultAction = false
    }
    (current, standIn) = (found, inside)
    found?.isDefaultAction = true
    inside?.isDefaultAction = true
  }

  private func first() -> (any ActionTarget)? { byShortcut() ?? scene.layers.top?.defaultButton }

  package func byShortcut() -> (any ActionTarget)? {
    switch shortcuts.count {
    case 0: return nil
    // The usual case needs no walk over the tree.
    case 1:
      guard let only = shortcuts.first, !only.isHiddenFromUser, !only.isForLooksOnly,
        scene.layers.reaches(only)
      else {
        return nil
      }
      return search(below: only, matches: true)
    default:
      for root in scene.layers.inputRoots {
        if let found = search(root, matches: false) { return found }
      }
      return nil
    }
  }

  private func search(_ node: Node, matches: Bool) -> (any ActionTarget)? {
    if node.hidesFromUser { return nil }
    if matches, let target = node.actionTarget {
      return target.environment.isEnabled ? target : nil
    }
    if case .shortcut(let shortcut) = node.shortcutRole, shortcut.trigger == .defaultAction,
      !node.isForLooksOnly
    {
      return search(below: node, matches: true)
    }
    return search(below: node, matches: matches)
  }
  private func search(below node: Node, matches: Bool) -> (any ActionTarget)? {
    var found: (any ActionTarget)?
    node.forEachShownChild { if found == nil { found = search($0, matches: matches) } }
    return found
  }
}

extension Scene {
  package var defaultAction: DefaultAction { feature(DefaultAction.self) }
}
