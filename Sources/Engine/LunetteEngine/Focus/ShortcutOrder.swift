import LunetteBase

/// A node that can act on a key, with the shortcuts that apply to it. A node that is listed in any
/// case may have none.
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

  /// Calls `body` for each shortcut target or closed menu in `root`.
  package static func visit(_ root: Node, _ body: @escaping (FoundShortcut) -> Void) {
    let search = ShortcutSearch(reach: .shown) {
      body($0)
      return false
    }
    _ = search.run([root])
  }
}

extension Scene {
  /// Calls `body` for each control that has shortcuts, until it returns true, in the order in which
  /// they are tried for a key (S59, S61): first the visible controls, leading to trailing and
  /// depth-first; then the hidden ones; then those on covered pages, the nearest page first.
  /// Branches that are not chosen and tabs that are closed are not part of the interface. If
  /// several scripts share the scene, the controls of the script that has the focus come before all
  /// others.
  @discardableResult
  package func firstShortcut(_ body: @escaping (FoundShortcut) -> Bool) -> Bool {
    firstShortcut(in: layers.inputRoots, focus: focus.current, body)
  }
  /// The same for the controls in `roots`, if `focus` had the focus.
  @discardableResult
  package func firstShortcut(
    in roots: [Node], focus: Node?, _ body: @escaping (FoundShortcut) -> Bool
  ) -> Bool {
    guard hasGuests, let scope = focus?.environment.scope else {
      return firstShortcutOfAll(roots, body)
    }
    return firstShortcutOfAll(roots) { $0.node.environment.scope === scope && body($0) }
      || firstShortcutOfAll(roots) { $0.node.environment.scope !== scope && body($0) }
  }
  private func firstShortcutOfAll(_ roots: [Node], _ body: @escaping (FoundShortcut) -> Bool)
    -> Bool
  {
    let search = ShortcutSearch(reach: .shown, body)
    return search.run(roots) || search.runCovered()
  }
}

private enum ShortcutReach {
  case shown
  /// Hidden or fully transparent. Applications keep such buttons for their shortcuts alone (S61).
  case hidden
  /// On a page of a navigation stack that another page covers.
  case covered
}

private final class ShortcutSearch {
  /// The reach of nodes that nothing hides.
  private let reach: ShortcutReach
  /// Called with what is found, until it returns true.
  private let body: (FoundShortcut) -> Bool
  private var isOver = false
  /// The hidden nodes that were found on the way and are searched later.
  private var hidden: [(node: Node, pending: [KeyboardShortcut])] = []
  private var stacks: [any CoveredPages] = []

  init(reach: ShortcutReach, _ body: @escaping (FoundShortcut) -> Bool) {
    (self.reach, self.body) = (reach, body)
  }

  /// Searches `roots`. Returns whether `body` has returned true.
  func run(_ roots: [Node]) -> Bool {
    for root in roots { visit(root, [], reach) }
    let inHidden: ShortcutReach = reach == .shown ? .hidden : reach
    for (node, pending) in hidden { visitChildren(of: node, pending, inHidden) }
    return isOver
  }

  /// Searches the pages that the stacks found so far cover.
  func runCovered() -> Bool {
    for stack in stacks {
      for content in stack.coveredPages {
        let search = ShortcutSearch(reach: .covered, body)
        if search.run([content]) || search.runCovered() { return true }
      }
    }
    return false
  }

  private func visit(_ node: Node, _ pending: [KeyboardShortcut], _ reach: ShortcutReach) {
    if isOver { return }
    if node.hidesFromUser {
      guard node.capabilities.contains(.keepsShortcuts) else { return }
      // Inside of a hidden node, another hidden node makes no difference.
      if reach == self.reach, reach != .hidden { return hidden.append((node, pending)) }
    }
    switch node.shortcutRole {
    case .target(let target) where !pending.isEmpty || target.isListed:
      let usable = pending.filter { $0.isAsked(at: reach) }
      // A control that is not visible cannot open a menu or take the focus.
      if !usable.isEmpty || target.isListed, reach == .shown || target.actsUnseen {
        isOver = body(.target(target, usable))
      }
      return
    case .shortcut(let shortcut):
      return visitChildren(of: node, node.isForLooksOnly ? pending : pending + [shortcut], reach)
    case .closed(let items):
      visitChildren(of: node, pending, reach)
      isOver = isOver || body(.closed(items))
      return
    case .pages(let stack):
      if !stack.coveredPages.isEmpty { stacks.append(stack) }
    case .none, .target: break
    }
    visitChildren(of: node, pending, reach)
  }

  private func visitChildren(
    of node: Node, _ pending: [KeyboardShortcut], _ reach: ShortcutReach
  ) {
    node.forEachShownChild { visit($0, pending, reach) }
  }
}

extension KeyboardShortcut {
  /// Whether the shortcut works at that reach. The default and the cancel action work only if they
  /// are visible; and Escape leaves the page that covers another, so it does not work on the
  /// covered one.
  fileprivate func isAsked(at reach: ShortcutReach) -> Bool {
    switch (trigger, reach) {
    case (_, .shown): true
    case (.defaultAction, _), (.cancelAction, _): false
    case (.key(.escape), .covered): !modifiers.isEmpty
    default: true
    }
  }
}
