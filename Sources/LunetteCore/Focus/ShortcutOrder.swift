import LunetteScreen

/// A control that a shortcut means.
struct ShortcutTarget {
  enum Reach {
    case shown
    /// Hidden or transparent: applications keep such buttons for their shortcuts alone (S61).
    case hidden
    /// On a page of a navigation stack that another page covers.
    case covered
  }
  /// A button, link or control with `shortcuts`; or a menu, whose items have shortcuts while it is closed.
  let node: Node
  let shortcuts: [KeyboardShortcut]
  let reach: Reach
}

extension ShortcutTarget {
  /// Calls `body` for each in `root`.
  static func visit(_ root: Node, _ body: (ShortcutTarget) -> Void) {
    var search = ShortcutSearch(reach: .shown)
    _ = search.run([root]) {
      body($0)
      return false
    }
  }
}

extension Scene {
  /// Calls `body` for each control that has shortcuts, in the order in which they are asked for a key (S59, S61), until it
  /// returns true: those that are shown, leading to trailing and depth-first; those that are hidden; those of covered pages,
  /// the nearest page first. Branches that are not chosen and tabs that are closed are no part of the interface.
  @discardableResult
  func firstShortcut(_ body: (ShortcutTarget) -> Bool) -> Bool {
    var search = ShortcutSearch(reach: .shown)
    return search.run(layers.inputRoots, body) || ShortcutSearch.runCovered(by: search.stacks, body)
  }
}

private struct ShortcutSearch {
  /// What is found where nothing hides it.
  let reach: ShortcutTarget.Reach
  /// Met on the way and looked through later.
  private var hidden: [(node: Node, pending: [KeyboardShortcut])] = []
  private(set) var stacks: [NavigationNode] = []

  init(reach: ShortcutTarget.Reach) { self.reach = reach }

  mutating func run(_ roots: [Node], _ body: (ShortcutTarget) -> Bool) -> Bool {
    for root in roots where visit(root, [], reach, body) { return true }
    let inHidden: ShortcutTarget.Reach = reach == .shown ? .hidden : reach
    for (node, pending) in hidden where visitChildren(of: node, pending, inHidden, body) { return true }
    return false
  }

  static func runCovered(by stacks: [NavigationNode], _ body: (ShortcutTarget) -> Bool) -> Bool {
    for stack in stacks {
      for page in stack.pages.dropLast().reversed() {
        guard let content = page.node.child else { continue }
        var search = ShortcutSearch(reach: .covered)
        if search.run([content], body) || runCovered(by: search.stacks, body) { return true }
      }
    }
    return false
  }

  private mutating func visit(
    _ node: Node, _ pending: [KeyboardShortcut], _ reach: ShortcutTarget.Reach, _ body: (ShortcutTarget) -> Bool
  ) -> Bool {
    if node.hidesFromUser {
      guard node.keepsShortcuts else { return false }
      // Within what is hidden that is no news.
      if reach == self.reach, reach != .hidden {
        hidden.append((node, pending))
        return false
      }
    }
    var pending = pending
    if let shortcut = node as? KeyboardShortcutNode { pending.append(shortcut.shortcut) }
    if !pending.isEmpty, isTarget(node) {
      let usable = pending.filter { $0.isAsked(at: reach) }
      return !usable.isEmpty && canAct(node, reach) && body(ShortcutTarget(node: node, shortcuts: usable, reach: reach))
    }
    if let stack = node as? NavigationNode, stack.canGoBack { stacks.append(stack) }
    return visitChildren(of: node, pending, reach, body)
      || node is MenuNode && body(ShortcutTarget(node: node, shortcuts: [], reach: reach))
  }

  private mutating func visitChildren(
    of node: Node, _ pending: [KeyboardShortcut], _ reach: ShortcutTarget.Reach, _ body: (ShortcutTarget) -> Bool
  ) -> Bool {
    // A closure cannot hold `self` of a mutating method.
    var children: [Node] = []
    node.forEachShownChild { children.append($0) }
    for child in children where visit(child, pending, reach, body) { return true }
    return false
  }

  private func isTarget(_ node: Node) -> Bool {
    node is ButtonNode || node is LinkNode || (node as? ControlNode)?.isControl == true
  }
  /// What is not shown cannot open a menu or have the focus.
  private func canAct(_ node: Node, _ reach: ShortcutTarget.Reach) -> Bool {
    if reach == .shown { return true }
    if let control = node as? ControlNode { return control.actsByShortcut }
    return (node as? ButtonNode)?.opensMenu != true
  }
}

extension KeyboardShortcut {
  /// The default and the cancel action can be seen; and Escape leaves the page that covers another.
  fileprivate func isAsked(at reach: ShortcutTarget.Reach) -> Bool {
    switch (trigger, reach) {
    case (_, .shown): true
    case (.defaultAction, _), (.cancelAction, _): false
    case (.key(.escape), .covered): !modifiers.isEmpty
    default: true
    }
  }
}
