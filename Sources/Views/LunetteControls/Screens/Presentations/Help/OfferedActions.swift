import LunetteBase
import LunetteEngine
import LunetteText

/// Something with a name that the user can do now. The help (F1), the bar of keys and the palette
/// show such actions, which all come from here.
struct OfferedAction {
  /// What performs an action. It tells apart actions that have the same title.
  enum Source: Equatable {
    case control(ObjectIdentifier)
    /// The item with this number of a closed menu.
    case item(Int, of: ObjectIdentifier)
    case key(KeyEvent?)
  }
  let source: Source
  /// The title of the action alone.
  let title: String
  /// The titles of the menus that lead to it, the outermost first.
  let menus: [String]
  /// The keys that perform it now.
  let keys: [KeyEvent]
  /// Performs the action if it is still possible.
  let perform: () -> Void

  /// Whether a list shows the same for both.
  func looks(like other: OfferedAction) -> Bool { hasName(of: other) && keys == other.keys }
  func hasName(of other: OfferedAction) -> Bool { title == other.title && menus == other.menus }
}

/// A target of shortcuts that other keys perform, too.
protocol KnownKeysTarget: ShortcutTarget {
  var knownKeys: [KeyEvent] { get }
}

extension KeyHelpReader {
  /// Everything with a name that can be done now: commands, items of menus, controls with
  /// shortcuts, and keys that the script has named. Commands come first.
  func offered() -> [OfferedAction] {
    let performed = performers(all: true)
    // A key belongs to what handles it first.
    var taken: [KeyEvent] = []
    func free(_ action: OfferedAction) -> OfferedAction {
      let keys = action.keys.filter { !taken.contains($0) }
      taken += keys
      return OfferedAction(
        source: action.source, title: action.title, menus: action.menus, keys: keys,
        perform: action.perform)
    }
    let named = namedKeys().map(free)
    let own = performed.map { (isCommand: $0.isCommand, action: free($0.action)) }
    let standing = always().map(pressing).map(free).filter { !$0.keys.isEmpty }
    return own.filter(\.isCommand).map(\.action) + own.filter { !$0.isCommand }.map(\.action)
      + named.filter { !$0.keys.isEmpty } + standing
  }

  /// The shortcuts that work now, each with the title of its control; of several controls with the
  /// same key, only the first that can be used.
  func shortcuts() -> [KeyHelp] {
    var found = performers(all: false).flatMap { performer in
      performer.action.keys.map { KeyHelp([$0], .verbatim(performer.action.title)) }
    }
    if let button = topLayer?.defaultButton, let title = button.shortcutTitle(nil) {
      found.append(KeyHelp([KeyEvent(.enter)], .verbatim(title)))
    }
    return KeyHelp.distinct(found)
  }

  /// The controls that shortcuts perform, with those keys of each that nothing before it has taken.
  ///
  /// - Parameter all: Whether controls without such keys are included, and all items of closed
  ///   menus.
  private func performers(all: Bool) -> [(isCommand: Bool, action: OfferedAction)] {
    var found: [(isCommand: Bool, action: OfferedAction)] = []
    var taken: [KeyEvent] = []
    func add(
      _ target: any ShortcutTarget, from source: OfferedAction.Source, _ keys: [KeyEvent],
      menus: [String], perform: @escaping () -> Void
    ) {
      guard target.environment.isEnabled, let title = title(of: target) else { return }
      let keys = keys.filter { !takesTyped($0) && !taken.contains($0) }
      taken += keys
      if keys.isEmpty, !all { return }
      found.append(
        (
          target.isListed,
          OfferedAction(source: source, title: title, menus: menus, keys: keys, perform: perform)
        ))
    }
    func add(_ item: ClosedItem, of menu: any ClosedItems, _ keys: [KeyEvent]) {
      let source = OfferedAction.Source.item(item.number, of: ObjectIdentifier(menu))
      add(item.target, from: source, keys, menus: item.menus) {
        [weak menu, number = item.number] in menu?.performItem(number)
      }
    }
    scene.firstShortcut(in: roots, focus: current) { shortcut in
      switch shortcut {
      case .target(let target, let shortcuts):
        let keys = shortcuts.map(\.event) + ((target as? any KnownKeysTarget)?.knownKeys ?? [])
        add(target, from: .control(ObjectIdentifier(target)), keys, menus: []) { [weak target] in
          _ = target?.performShortcut(isHeld: false)
        }
      case .closed(let menu):
        menu.forEachItem(all: all) { item in
          add(item, of: menu, item.shortcuts.map(\.event).filter(KeyboardShortcut.mayBe))
        }
      }
      return false
    }
    // Shortcuts of a context menu do nothing while it is closed.
    if all, let menu = contextMenu {
      menu.forEachItem(all: true) { item in add(item, of: menu, []) }
    }
    return found
  }
  /// The context menu of the focused view, which Shift+F10 opens.
  private var contextMenu: (any ClosedItems)? {
    var node = current
    while let here = node {
      if let menu = here.contextMenu, menu.canOpen { return menu as? any ClosedItems }
      node = here.parent
    }
    return nil
  }

  /// The keys that the script has named, by `onKeyPress` or `keyHelp`.
  private func namedKeys() -> [OfferedAction] {
    var found: [OfferedAction] = []
    forEachSource { node, source in
      guard source.isScriptsOwn else { return }
      for help in source.keyHelp {
        found.append(pressing(withoutTaken(resolved(help, at: node), of: source, at: node)))
      }
    }
    return found
  }
  private func pressing(_ help: KeyHelp) -> OfferedAction {
    let title = environment.strings.resolve(help.label, locale: environment.locale)
    return OfferedAction(
      source: .key(help.keys.first), title: title, menus: [], keys: help.keys
    ) {
      [weak scene, key = help.keys.first] in
      if let key { _ = scene?.handle(.key(key)) }
    }
  }
  private var environment: Environment { scene.environment }

  /// The name of the target of a shortcut.
  private func title(of target: any ShortcutTarget) -> String? {
    var label: TextContent?
    var above: Node? = target
    // The accessibility label of a menu names the menu, not its items.
    var isBelowItsMenu = target.opensMenu
    while let here = above {
      if case .closed = here.shortcutRole {
        guard isBelowItsMenu else { break }
        isBelowItsMenu = false
      }
      // A label that is put on several elements names the group, not the single element.
      if let own = (here.view as? AccessibilityModifier)?.label, here.elementCount(atMost: 2) < 2 {
        label = own
      }
      above = here.parent
    }
    let environment = target.environment
    return target.shortcutTitle(
      label.map { environment.strings.resolve($0, locale: environment.locale) })
  }
}

/// An item of a closed menu, while it is made.
private struct ClosedItem {
  let target: any ShortcutTarget
  let shortcuts: [KeyboardShortcut]
  /// The titles of the menus that lead to the item.
  let menus: [String]
  /// The position of the item among all items of its outermost menu.
  let number: Int
}

extension ClosedItems {
  /// Calls `body` for each item, those of submenus included, which exists only during the call.
  ///
  /// - Parameter all: Whether items without shortcuts are included.
  fileprivate func forEachItem(all: Bool, _ body: (ClosedItem) -> Void) {
    var number = 0
    visitItems(all: all, menus: [], &number, body)
  }
  private func visitItems(
    all: Bool, menus: [String], _ number: inout Int, _ body: (ClosedItem) -> Void
  ) {
    let menus = menus + [itemsTitle].compactMap(\.self)
    var count = number
    withItems(all: all) { visit($0, [], all, menus, &count, body) }
    number = count
  }
  private func visit(
    _ node: Node, _ pending: [KeyboardShortcut], _ all: Bool, _ menus: [String],
    _ number: inout Int,
    _ body: (ClosedItem) -> Void
  ) {
    if node.hidesFromUser { return }
    var pending = pending
    switch node.shortcutRole {
    case .closed(let submenu): return submenu.visitItems(all: all, menus: menus, &number, body)
    case .shortcut(let shortcut): pending.append(shortcut)
    case .target(let target) where target.actsUnseen:
      number += 1
      if all || !pending.isEmpty {
        body(ClosedItem(target: target, shortcuts: pending, menus: menus, number: number))
      }
      return
    default: break
    }
    var count = number
    node.forEachShownChild { visit($0, pending, all, menus, &count, body) }
    number = count
  }

  /// Performs the item with that number.
  fileprivate func performItem(_ number: Int) {
    var isDone = false
    forEachItem(all: true) { item in
      guard !isDone, item.number == number else { return }
      isDone = true
      _ = item.target.performShortcut(isHeld: false)
    }
  }
}
