import LunetteBase
import LunetteEngine
import LunetteViews

/// The style of buttons that are items of a menu, whatever button style was set for them (S43,
/// S46).
final class MenuItemStyle: BuiltInButtonStyle {
  static let shared = MenuItemStyle()
  let name = "menuItem"
  let kind = ButtonLook.Kind.plain
  func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    MenuRow(ButtonLook(.plain, configuration), RoleMark.marking(configuration))
  }
}

/// An item of a menu: a mark, the label, and the shortcut or the sign of a submenu.
final class MenuRow: WrapperView {
  let look: ButtonLook
  init(_ look: ButtonLook, _ label: View) {
    self.look = look
    super.init(label)
  }
  override func makeNode() -> Node { MenuRowNode() }
}

final class MenuRowNode: LayoutModifierNode, ViewNode, TrailingIconRow {
  typealias Shown = MenuRow
  override init() {
    super.init()
    flags.insert(.drawsAroundChildren)
  }

  /// The columns behind the label: a blank and the sign of a submenu.
  private static let trailing = 2
  /// On a narrow screen the label may use the columns behind it, if there is no sign of a submenu.
  private func trailing(_ proposal: ProposedSize) -> Int {
    if proposal.width == Layout.ideal || isSubmenu { return Self.trailing }
    let label = child?.measure(.ideal).width ?? 0
    return max(0, min(Self.trailing, proposal.width - MenuList.leading - label))
  }
  private static let gap = 3

  private var look: ButtonLook { shown.look }
  /// The submenu that the item opens. The reference can be unsafe, because the submenu's node is
  /// above this one in the tree.
  private unowned(unsafe) var submenu: (any MenuOpener)?
  private var isSubmenu: Bool { submenu != nil }
  private var shortcut: Node?
  private var cache: (outer: Environment, look: ButtonLook, inner: Environment)?

  /// The column that the icons of the menu share; nil for items that stand side by side.
  private var column: SharedColumn?
  /// The width of the icon at the end of the label; 0 if there is none.
  private var icon = 0
  func setIcon(_ width: Int) {
    if width == icon { return }
    icon = width
    column?.note(self, width)
    invalidateLayout()
  }
  override func willUnmount() {
    column?.forget(self)
    submenu = nil
  }

  // MARK: What it follows

  override func childEnvironment(old: View?) -> Environment {
    let look = look
    if let cache, cache.outer === environment, cache.look == look { return cache.inner }
    let inner = environment.forContent {
      if let foreground = foreground { $0.foreground = foreground }
      $0.attributes.formUnion(attributes)
    }
    cache = (environment, look, inner)
    return inner
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      submenu = parent?.parent as? any MenuOpener
      column = sharedColumnOwner?.column
      column?.note(self, 0)
    }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    updateShortcut()
    if old != nil { setNeedsDisplay() }
  }
  private func updateShortcut() {
    let before = shortcut
    if let key = environment.menuShortcut, let inner = cache?.inner {
      let keys = Text(.verbatim(key.event.described(environment)))
      let quiet = EnvironmentModifier(
        keys, .foreground(isHighlighted ? inner.foreground : .secondary))
      shortcut = reconcile(before, with: AccessibilityModifier(quiet, isHidden: true), inner)
    } else {
      before?.unmount()
      shortcut = nil
    }
    if before !== shortcut { invalidateLayout() }
  }
  override func forEachChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    if let shortcut { body(shortcut) }
  }

  // MARK: Colours

  private var isHighlighted: Bool { look.isFocused && look.isEnabled }
  /// The fill behind the item that has the focus; nil if the item is drawn reversed instead.
  private var fill: Color? {
    guard isHighlighted, environment.colorSupport > .none else { return nil }
    return scene.resolve(look.accent(environment), environment).color
  }
  private var foreground: Paint? {
    if let fill {
      if let tokens = environment.tokens {
        return Paint(.fixed(.rgb(tokens.onStrong(environment.theme.theme.asked(fill)))))
      }
      return Paint(.fixed(environment.theme.theme.foreground(on: fill)))
    }
    if let tokens = environment.tokens {
      if !look.isEnabled {
        return Paint(.fixed(.rgb(tokens.disabledForeground(on: tokens.raised))))
      }
      if look.role == .destructive {
        let accent = environment.theme.theme.asked(
          scene.resolve(look.accent(environment), environment).color)
        return Paint(.fixed(.rgb(tokens.fit(accent, on: tokens.raised))))
      }
    }
    return look.role == .destructive && look.isEnabled ? look.accent(environment) : nil
  }
  private var attributes: CellAttributes {
    if !look.isEnabled { return environment.tokens == nil ? .dim : [] }
    guard isHighlighted else { return [] }
    return fill == nil ? [.reverse, .bold] : look.isPressed ? [.bold, .underline] : .bold
  }

  /// Whether the item's submenu is on the screen and has the focus.
  private var isOpen: Bool { !look.isFocused && submenu?.isOpen == true }
  private func drawOpen(_ rect: Rect, in canvas: Canvas) {
    let accent = scene.resolve(look.accent(environment), environment).color
    guard accent.isRGB, environment.colorSupport >= .palette256 else { return }
    canvas.fill(rect, accent, alpha: 60)
  }

  // MARK: Layout

  /// The width of the column of icons with a blank; 0 if there is none.
  private var iconColumn: Int {
    let column = max(icon, column?.widest ?? 0)
    return column == 0 ? 0 : column + 1
  }
  /// The width that the shortcut takes before the icons; 0 where the label needs that room.
  private func accessory(_ proposal: ProposedSize) -> Int {
    guard let shortcut else { return 0 }
    let own = shortcut.measure(.ideal).width + Self.gap
    if proposal.width == Layout.ideal { return own }
    let keys = (child?.measure(.ideal).width ?? 0) - (icon == 0 ? 0 : icon + 1)
    return MenuList.leading + keys + own + iconColumn + Self.trailing <= proposal.width ? own : 0
  }
  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    // A label with an icon extends to the icon, beyond the shortcut.
    let behind = icon == 0 && accessory(proposal) > 0 ? accessory(proposal) + iconColumn : 0
    return proposal.inset(x: MenuList.leading + behind + trailing(proposal), y: 0)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let label = child?.measure(offered(proposal)) ?? .zero
    var width = MenuList.leading + label.width + trailing(proposal)
    if icon == 0 {
      let accessory = accessory(proposal)
      if accessory > 0 { width += accessory + iconColumn }
    } else if proposal.width == Layout.ideal {
      width += accessory(proposal) + iconColumn - icon - 1
    }
    return Size(
      width: proposal.width == Layout.ideal ? width : max(width, proposal.width),
      height: max(1, label.height))
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let offered = offered(proposal)
    let label = child?.measure(offered) ?? .zero
    let x =
      environment.isRightToLeft ? size.width - MenuList.leading - label.width : MenuList.leading
    return (Point(x: x, y: 0), offered)
  }
  override func placeChildren() {
    super.placeChildren()
    guard let shortcut else { return }
    let width = shortcut.measure(.ideal).width
    let end = Self.trailing + iconColumn
    let x = environment.isRightToLeft ? end : size.width - end - width
    shortcut.place(at: Point(x: x, y: 0), .ideal)
  }

  // MARK: Drawing

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    if let fill {
      canvas.fill(rect, fill)
    } else if isOpen {
      drawOpen(rect, in: canvas)
    } else if isHighlighted {
      canvas.fill(rect, .terminal, attributes: .reverse)
    }
    drawChild(in: canvas, from: point)
    let ascii = environment.symbolTier == .ascii
    let mirrored = environment.isRightToLeft
    guard let inner = cache?.inner else { return }
    let pen = textPen(inner)
    func put(_ glyph: UInt32, column: Int, _ pen: Pen) {
      canvas.put(
        glyph, width: 1, x: mirrored ? rect.maxX - 1 - column : rect.x + column, y: rect.y, pen: pen
      )
    }
    if look.isSelected {
      put(packGlyph(ascii ? "*" : "✓"), column: 0, pen)
    } else if (isHighlighted && environment.tokens == nil) || isOpen {
      put(packGlyph(ascii ? mirrored ? "<" : ">" : mirrored ? "‹" : "›"), column: 0, pen)
    }
    if isSubmenu {
      put(
        packGlyph(ascii ? mirrored ? "<" : ">" : mirrored ? "◂" : "▸"), column: size.width - 1, pen)
    }
    if accessory(proposal) > 0 { shortcut?.drawTree(in: canvas, from: point) }
  }
}
