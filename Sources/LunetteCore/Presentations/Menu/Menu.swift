import LunetteScreen

/// A button that opens a menu; within a menu, an item that opens a submenu.
package final class Menu: View {
  package let label: View
  private let fixedItems: [View?]
  private let makeItems: (() -> [View?])?
  /// The item that has the focus first.
  let opensAt: MenuStart
  package convenience init(label: View, items: [View?]) { self.init(label: label, items: items, opensAt: .first) }
  init(label: View, items: [View?], opensAt: MenuStart) {
    self.label = label
    self.opensAt = opensAt
    fixedItems = items
    makeItems = nil
    super.init()
  }
  /// A menu whose items are known when it opens.
  init(label: View, items: @escaping () -> [View?]) {
    self.label = label
    opensAt = .first
    fixedItems = []
    makeItems = items
    super.init()
  }
  var items: [View?] { makeItems?() ?? fixedItems }
  /// Whether it is known to have none.
  var isEmpty: Bool { makeItems == nil && !fixedItems.contains { $0?.isKnownToBeNothing == false } }
  /// The label of a menu that was given none.
  package static var more: View {
    EnvironmentModifier(
      Label(title: Text(.key("More")), icon: Image(systemName: "ellipsis")),
      .labelStyle(TitleAndIconLabelStyle.iconOnly))
  }
  override func makeNode() -> Node { MenuNode() }
  override func spokenText(_ environment: Environment) -> String? { label.spokenText(environment) }
}

/// How a menu was asked for: which item has the focus first.
enum MenuStart { case first, last, selected, none }

final class MenuNode: WrapperNode, KeyCatcher {
  private lazy var layer = MenuLayer(presenter: self)
  private var button: Button?
  private var styledButton: (button: Button, style: any ButtonStyle, view: View)?
  private var hoverTimer: Int?

  private var menu: Menu { unsafeDowncast(view, to: Menu.self) }
  private var isSubmenu: Bool { environment.container == .menu }

  // MARK: Its button

  override func childView() -> View {
    let button = makeButton()
    guard !isSubmenu, let style = (environment.styles(.menu)?.style as? MenuMarkStyle)?.buttonStyle(in: environment)
    else { return button }
    if let known = styledButton, known.button === button, known.style === style { return known.view }
    let view = EnvironmentModifier(button, .buttonStyle(style))
    styledButton = (button, style, view)
    return view
  }
  private func makeButton() -> Button {
    if let button { return button }
    // An item says that there is more at its trailing end: see `MenuRow`.
    let label =
      isSubmenu
      ? menu.label : MenuFace(menu.label) { [weak self] in self?.openAsGiven() }
    let button = Button(
      opening: label,
      press: { [weak self] in
        guard let self else { return }
        if !isSubmenu { scene.pointer.track(layer) }
        openAsGiven()
      },
      action: { [weak self] in self?.openAsGiven() })
    self.button = button
    return button
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old !== view || oldEnvironment?.container != environment.container { button = nil }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }

  override func modifierChanged(old: View?) {
    guard layer.isPresented else { return }
    if canOpen { show() } else { layer.dismiss() }
  }
  override func willUnmount() {
    if let hoverTimer { scene.timers.cancel(hoverTimer) }
    layer.remove()
  }

  // MARK: Opening

  private func openAsGiven() { open(menu.opensAt) }
  /// Opens the menu; if it is open, the focus goes to its items.
  func open(_ start: MenuStart) {
    guard canOpen, !isHiddenFromUser else { return }
    if layer.isPresented {
      if start != .none { layer.moveFocus(to: start) }
      return
    }
    layer.start = start
    layer.continuesLayerBelow = isSubmenu
    layer.anchor = isSubmenu ? .beside : .below
    show()
  }
  private func show() { layer.present(MenuList.box(menu.items), environment.menuItems()) }
  var isOpen: Bool { layer.isPresented }
  /// A menu without items has nothing to open: it is disabled.
  var canOpen: Bool { environment.isEnabled && !menu.isEmpty }
  private var disabled = DerivedEnvironment()
  override func childEnvironment(old: View?) -> Environment {
    canOpen || !environment.isEnabled ? environment : disabled.of(environment) { $0.with { $0.isEnabled = false } }
  }

  func catchKey(_ event: KeyEvent) -> Bool {
    guard !isSubmenu, event.phase == .down, event.modifiers.isEmpty, canOpen else { return false }
    switch event.key {
    case .down: open(.first)
    case .up: open(.last)
    default: return false
    }
    return true
  }

  /// The pointer rests on the item of a submenu: it opens after a moment.
  func hoverChanged(_ isHovered: Bool) {
    guard isSubmenu else { return }
    if let hoverTimer { scene.timers.cancel(hoverTimer) }
    hoverTimer = nil
    guard isHovered, !isOpen else { return }
    hoverTimer = scene.timers.schedule(at: scene.now + 0.2) { [weak self] in
      guard let self else { return }
      hoverTimer = nil
      open(.none)
    }
  }
}

/// A node that takes some keys when the focus is in it.
protocol KeyCatcher: Node {
  func catchKey(_ event: KeyEvent) -> Bool
}

/// A menu's label with a mark that it opens downwards.
final class MenuLabel: ModifierView {
  override func withContent(_ content: View) -> View { MenuLabel(content) }
  override func makeNode() -> Node { MenuLabelNode() }
}

final class MenuLabelNode: WrapperNode {
  override func childView() -> View {
    let content = unsafeDowncast(view, to: MenuLabel.self).content
    if environment.container == .toolbar { return content }
    let mark = environment.symbolTier == .ascii ? "v" : "▾"
    // The blank before the mark is the menu's, too.
    return ContentShapeModifier(
      Stack(
        axis: .horizontal, spacing: 1,
        children: [
          content,
          AccessibilityModifier(Text(.verbatim(mark)), isHidden: true),
        ]))
  }
}

extension View {
  /// Whether it shows nothing, as can be seen without making it.
  var isKnownToBeNothing: Bool {
    switch self {
    case is EmptyView: true
    case let modifier as ModifierView: modifier.content.isKnownToBeNothing
    case let group as GroupView: !group.children.contains { $0?.isKnownToBeNothing == false }
    case let each as ForEach: each.source.count == 0
    default: false
    }
  }
}

extension Environment {
  /// For the items of a menu that is presented here.
  func menuItems() -> Environment {
    let copy = presented()
    copy.becomeOwnLook()
    // An explicit style beats the menu's own (S25).
    copy.labelStyles = labelStyles
    copy.container = .menu
    copy.lineLimit = 1
    copy.stackAxis = .vertical
    return copy
  }
}
