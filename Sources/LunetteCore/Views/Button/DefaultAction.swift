/// Knows the button that Return fires from anywhere, so that it can look so: the first enabled one in sight with
/// `keyboardShortcut("defaultAction")`, in the order in which shortcuts are looked for (S59, S61).
final class DefaultActionManager {
  /// Unsafe, for it is this one's owner.
  private unowned(unsafe) let scene: Scene
  /// Those in the tree with that shortcut; most trees have none. Each takes itself out when it leaves (`note`, `forget`).
  private var shortcuts: [Unmanaged<KeyboardShortcutNode>] = []
  private var current: ButtonNode?
  /// What stands in for it and looks so, too.
  private var standIn: ButtonNode?

  init(scene: Scene) { self.scene = scene }

  /// `node` is in the tree with the shortcut of default buttons, or not any more.
  func note(_ node: KeyboardShortcutNode, isDefault: Bool) {
    let index = shortcuts.firstIndex { $0.toOpaque() == Unmanaged.passUnretained(node).toOpaque() }
    if isDefault, index == nil { shortcuts.append(.passUnretained(node)) }
    if !isDefault, let index { shortcuts.remove(at: index) }
  }

  func forget(_ button: ButtonNode) {
    if current === button { current = nil }
    if standIn === button { standIn = nil }
  }

  /// Looks again, for any change may have hidden, disabled or moved one of them.
  func settle() {
    if shortcuts.isEmpty, current == nil, scene.layers.isEmpty { return }
    let found = first()
    let inside = found?.standIn as? ButtonNode
    if found === current, inside === standIn { return }
    for button in [current, standIn] where button !== found && button !== inside { button?.isDefaultAction = false }
    (current, standIn) = (found, inside)
    found?.isDefaultAction = true
    inside?.isDefaultAction = true
  }

  private func first() -> ButtonNode? { byShortcut() ?? scene.layers.top?.defaultButton }

  func byShortcut() -> ButtonNode? {
    switch shortcuts.count {
    case 0: return nil
    // The usual case needs no walk over the tree.
    case 1:
      return shortcuts[0]._withUnsafeGuaranteedRef {
        $0.isHiddenFromUser || !scene.layers.reaches($0) ? nil : search(below: $0, matches: true)
      }
    default:
      for root in scene.layers.inputRoots { if let found = search(root, matches: false) { return found } }
      return nil
    }
  }

  private func search(_ node: Node, matches: Bool) -> ButtonNode? {
    if node.hidesFromUser { return nil }
    if matches, let button = node as? ButtonNode { return button.environment.isEnabled ? button : nil }
    let shortcut = (node as? KeyboardShortcutNode)?.shortcut.trigger == .defaultAction
    return search(below: node, matches: matches || shortcut)
  }
  private func search(below node: Node, matches: Bool) -> ButtonNode? {
    var found: ButtonNode?
    node.forEachShownChild { if found == nil { found = search($0, matches: matches) } }
    return found
  }
}
