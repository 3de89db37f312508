import LunetteBase
import LunetteEngine
import LunetteViews

/// A button that opens a menu; inside a menu, an item that opens a submenu.
package final class Menu: View {
  package let label: View
  private let fixedItems: [View?]
  private let makeItems: (() -> [View?])?
  /// Which item has the focus first.
  let opensAt: MenuStart
  /// The menu button's own action; with such an action the menu is opened by the mark, by Down or
  /// by holding the button. Nil if the button opens the menu.
  let primaryAction: (() throws -> Void)?
  package convenience init(label: View, items: [View?], primaryAction: (() throws -> Void)? = nil) {
    self.init(label: label, items: items, opensAt: .first, primaryAction: primaryAction)
  }
  init(label: View, items: [View?], opensAt: MenuStart, primaryAction: (() throws -> Void)? = nil) {
    self.primaryAction = primaryAction
    self.label = label
    self.opensAt = opensAt
    fixedItems = items
    makeItems = nil
    super.init()
  }
  /// Makes a menu whose items are determined when it opens.
  init(label: View, items: @escaping () -> [View?]) {
    primaryAction = nil
    self.label = label
    opensAt = .first
    fixedItems = []
    makeItems = items
    super.init()
  }
  var items: [View?] { makeItems?() ?? fixedItems }
  /// Whether the menu is known to have no items.
  var isEmpty: Bool { makeItems == nil && !fixedItems.contains { $0?.isKnownToBeNothing == false } }
  /// The label of a menu to which no label was given.
  package static var more: View {
    EnvironmentModifier(
      Label(title: Text(.key("More")), icon: Image(systemName: "ellipsis")),
      .labelStyle(TitleAndIconLabelStyle.iconOnly))
  }
  package override func makeNode() -> Node { MenuNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}

final class MenuNode: WrapperNode, MenuOpener, SplitMenu, KeyCatcher, ClosedItems, ViewNode {
  typealias Shown = Menu
  override var roles: Roles { super.roles.union([.keyCatcher, .keyHelpSource]) }
  override var shortcutRole: ShortcutRole { .closed(self) }
  private lazy var layer = MenuLayer(presenter: self)
  private var button: View?
  private var styledButton: (button: View, style: any ButtonStyle, view: View)?
  private var hoverTimer: Int?

  private var menu: Menu { shown }
  private var isSubmenu: Bool { environment.container == .menu }

  // MARK: Its button

  override func childView() -> View {
    let button = makeButton()
    guard !isSubmenu, let style = buttonStyle else { return button }
    if let known = styledButton, known.button === button, known.style === style {
      return known.view
    }
    let view = EnvironmentModifier(button, .buttonStyle(style), isForContent: true)
    styledButton = (button, style, view)
    return view
  }
  /// The style of the button; nil for the one that its surroundings set. Where a script's style
  /// draws the menu, its body is all there is of it (S103). But a menu that is part of another
  /// control's picture, as that of a picker, shows the states of that control on its button.
  private var buttonStyle: (any ButtonStyle)? {
    guard let style = environment.styles(.menu)?.style else { return nil }
    if let standard = style as? MenuMarkStyle { return standard.buttonStyle(in: environment) }
    return environment.isInsideButtonStyle ? nil : BareButtonStyle.shared
  }
  private func makeButton() -> View {
    if let button { return button }
    if let action = menu.primaryAction, !isSubmenu {
      let button = splitButton(action)
      self.button = button
      return button
    }
    // An item that opens a submenu has its mark at the trailing end: see `MenuRow`.
    let label =
      isSubmenu
      ? menu.label : MenuFace(menu.label) { [weak self] in self?.openAsGiven() }
    let button = Button(
      label,
      opening: ButtonOpening(
        face: isSubmenu ? nil : .menu,
        open: { [weak self] in self?.openAsGiven() },
        press: { [weak self] in
          guard let self else { return }
          if !isSubmenu { scene.pointer.track(layer) }
          openAsGiven()
        },
        hover: { [weak self] in self?.hoverChanged($0) }))
    self.button = button
    return button
  }
  /// A button with its own action, with the mark beside it that opens the menu.
  private func splitButton(_ action: @escaping () throws -> Void) -> View {
    let face = MenuFace(menu.label) { [weak self] in self?.openAsGiven() }
    let button = Button(label: .view(face), action: .perform { _ in try action() })
    return GestureModifier(
      button,
      .longPress(
        minimumDuration: 0.5, onPressingChanged: nil,
        onEnded: { [weak self] _ in self?.openAsGiven() }),
      precedence: .simultaneous)
  }
  /// Called when the user has tapped the mark.
  func markWasTapped() { openAsGiven() }
  var hasOwnAction: Bool { menu.primaryAction != nil && !isSubmenu }

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
  /// Opens the menu; if it is open already, moves the focus to its items.
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
  /// Whether the menu can open; a menu without items is disabled.
  var canOpen: Bool { environment.isEnabled && !menu.isEmpty }
  private var disabled = DerivedEnvironment()
  override func childEnvironment(old: View?) -> Environment {
    canOpen || !environment.isEnabled
      ? environment : disabled.of(environment) { $0.with { $0.isEnabled = false } }
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

  /// When the pointer has rested on the item of a submenu for a moment, the submenu opens.
  private func hoverChanged(_ isHovered: Bool) {
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
