import LunetteBase
import LunetteEngine
import LunetteViews

/// `contextMenu { … }`: a menu for a view. It opens at the pointer on a right click, and below the
/// focus on Shift+F10 or the menu key.
package final class ContextMenuModifier: MemberModifierView {
  package let items: [View?]
  package init(_ content: View, items: [View?]) {
    self.items = items
    super.init(content)
  }
  package func withContent(_ content: View) -> View { ContextMenuModifier(content, items: items) }
  package override func makeNode() -> Node { ContextMenuNode() }
}

final class ContextMenuNode: WrapperNode, ClosedItems, KeyCatcher, ContextMenuTarget, ViewNode {
  typealias Shown = ContextMenuModifier
  override var roles: Roles {
    super.roles.union([.keyCatcher, .keyHelpSource, .contextMenuTarget])
  }
  override var readingRole: ReadingRole { .contextMenu(self) }
  private lazy var layer = MenuLayer(presenter: self)
  private var items: [View?] { shown.items }

  /// Whether the menu can open: a menu that is known to have no items cannot.
  var canOpen: Bool {
    environment.isEnabled && items.contains { $0?.isKnownToBeNothing == false } && !isHiddenFromUser
  }

  /// Opens the menu beside the rectangle `rect` of the screen.
  func open(at rect: Rect, isTracked: Bool) {
    guard canOpen, !layer.isPresented else { return }
    layer.anchor = .rect(rect)
    if isTracked { scene.pointer.track(layer) }
    show()
  }
  private func show() { layer.present(MenuList.box(items), environment.menuItems()) }

  // MARK: As a row

  /// The list of which this node is a row, or around whose row's content it stands; nil elsewhere.
  private var listOfRow: (any FocusGroup)? {
    var node = parent
    while let here = node, here.handsModifiersOn { node = here.parent }
    return node?.groupOfRows
  }
  private var isFocused = false
  private var focusedEnvironment = DerivedEnvironment()
  override var focusTarget: (any FocusTarget)? { self }
  override func childEnvironment(old: View?) -> Environment {
    guard isFocused else { return environment }
    return focusedEnvironment.of(environment) {
      $0.forContent { $0.attributes.formUnion([.bold, .underline]) }
    }
  }

  func catchKey(_ event: KeyEvent) -> Bool {
    let isAsked =
      event.key == .menu && event.modifiers.isEmpty
      || event.key == .function(10) && event.modifiers == .shift
    guard isAsked, event.phase == .down, canOpen, let focused = scene.focus.current else {
      return false
    }
    open(at: focused.boundsOnScreen, isTracked: false)
    return true
  }
  var itemsTitle: String? { nil }
  func performShortcut(_ event: KeyEvent) -> Bool { false }
  func withItems(all: Bool, _ body: (Node) -> Void) {
    guard !layer.isPresented, canOpen else { return }
    let list = MenuListNode()
    scene.mountForAMoment(list, MenuList(items), environment.menuItems(), under: self) {
      body(list)
    }
  }
  override func modifierChanged(old: View?) {
    guard layer.isPresented else { return }
    if canOpen { show() } else { layer.dismiss() }
  }
  override func willUnmount() { layer.remove() }
}

/// In a list where neither the row nor anything in it can have the focus, this node takes it, so
/// that the keys reach the menu.
extension ContextMenuNode: FocusTarget {
  var givesWayInside: Bool { true }
  var tabGroup: (any FocusGroup)? { listOfRow }
  var canTakeFocus: Bool {
    guard flags.contains(.mounted), canOpen, listOfRow != nil else { return false }
    return holderOfContent?.canTakeFocus != true
  }
  func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    updateChild()
    setNeedsDisplay()
  }
  func handleKey(_ event: KeyEvent) -> Bool { false }
}
