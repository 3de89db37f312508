import LunetteScreen

/// What is asked for a key, with the shortcuts that it has where it stands.
package enum FoundShortcut {
  case target(any ShortcutTarget, [KeyboardShortcut])
  /// A closed menu, whose items have shortcuts.
  case closed(any ClosedItems)

  var node: Node {
    switch self {
    case .target(let target, _): target
    case .closed(let items): items
    }
  }

  /// Calls `body` for each in `root`.
  package static func visit(_ root: Node, _ body: (FoundShortcut) -> Void) {
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
  /// the nearest page first. Branches that are not chosen and tabs that are closed are no part of the interface. Where scripts
  /// share the scene, those of the one that has the focus come before all others.
  @discardableResult
  package func firstShortcut(_ body: (FoundShortcut) -> Bool) -> Bool {
    guard hasGuests, let scope = focus.current?.environment.scope else { return firstShortcutOfAll(body) }
    return firstShortcutOfAll { $0.node.environment.scope === scope && body($0) }
      || firstShortcutOfAll { $0.node.environment.scope !== scope && body($0) }
  }
  private func firstShortcutOfAll(_ body: (FoundShortcut) -> Bool) -> Bool {
    var search = ShortcutSearch(reach: .shown)
    return search.run(layers.inputRoots, body) || ShortcutSearch.runCovered(by: search.stacks, body)
  }
}

private enum ShortcutReach {
  case shown
  /// Hidden or transparent: applications keep such buttons for their shortcuts alone (S61).
  case hidden
  /// On a page of a navigation stack that another page covers.
  case covered
}

private struct ShortcutSearch {
  /// What is found where nothing hides it.
  let reach: ShortcutReach
  /// Met on the way and looked through later.
  private var hidden: [(node: Node, pending: [KeyboardShortcut])] = []
  private(set) var stacks: [any CoveredPages] = []

  init(reach: ShortcutReach) { self.reach = reach }

  mutating func run(_ roots: [Node], _ body: (FoundShortcut) -> Bool) -> Bool {
    for root in roots where visit(root, [], reach, body) { return true }
    let inHidden: ShortcutReach = reach == .shown ? .hidden : reach
    for (node, pending) in hidden where visitChildren(of: node, pending, inHidden, body) { return true }
    return false
  }

  static func runCovered(by stacks: [any CoveredPages], _ body: (FoundShortcut) -> Bool) -> Bool {
    for stack in stacks {
      for content in stack.coveredPages {
        var search = ShortcutSearch(reach: .covered)
        if search.run([content], body) || runCovered(by: search.stacks, body) { return true }
      }
    }
    return false
  }

  private mutating func visit(
    _ node: Node, _ pending: [KeyboardShortcut], _ reach: ShortcutReach, _ body: (FoundShortcut) -> Bool
  ) -> Bool {
    if node.hidesFromUser {
      guard node.keepsShortcuts else { return false }
      // Within what is hidden that is no news.
      if reach == self.reach, reach != .hidden {
        hidden.append((node, pending))
        return false
      }
    }
    switch node.shortcutRole {
    case .target(let target) where !pending.isEmpty:
      let usable = pending.filter { $0.isAsked(at: reach) }
      // What is not shown cannot open a menu or have the focus.
      return !usable.isEmpty && (reach == .shown || target.actsUnseen) && body(.target(target, usable))
    case .shortcut(let shortcut): return visitChildren(of: node, pending + [shortcut], reach, body)
    case .closed(let items): return visitChildren(of: node, pending, reach, body) || body(.closed(items))
    case .pages(let stack):
      if !stack.coveredPages.isEmpty { stacks.append(stack) }
    case .none, .target: break
    }
    return visitChildren(of: node, pending, reach, body)
  }

  private mutating func visitChildren(
    of node: Node, _ pending: [KeyboardShortcut], _ reach: ShortcutReach, _ body: (FoundShortcut) -> Bool
  ) -> Bool {
    // A closure cannot hold `self` of a mutating method.
    var children: [Node] = []
    node.forEachShownChild { children.append($0) }
    for child in children where visit(child, pending, reach, body) { return true }
    return false
  }
}

extension KeyboardShortcut {
  /// The default and the cancel action can be seen; and Escape leaves the page that covers another.
  fileprivate func isAsked(at reach: ShortcutReach) -> Bool {
    switch (trigger, reach) {
    case (_, .shown): true
    case (.defaultAction, _), (.cancelAction, _): false
    case (.key(.escape), .covered): !modifiers.isEmpty
    default: true
    }
  }
}
