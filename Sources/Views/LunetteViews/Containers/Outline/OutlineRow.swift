import LunetteBase
import LunetteEngine

/// A row of an outline: indented by its depth, behind the mark that opens and closes it.
final class OutlineRow: WrapperView {
  let depth: Int
  /// Whether the element is open; nil if it can have no children.
  let isOpen: Bool?
  let rowsBelowParent: Int?
  let toggle: () throws -> Void
  init(
    _ content: View, depth: Int, isOpen: Bool?, rowsBelowParent: Int?,
    toggle: @escaping () throws -> Void
  ) {
    self.depth = depth
    self.isOpen = isOpen
    self.rowsBelowParent = rowsBelowParent
    self.toggle = toggle
    super.init(content)
  }
  override func makeNode() -> Node { OutlineRowNode() }
}

final class OutlineRowNode: WrapperNode, LabelRow, ViewNode {
  typealias Shown = OutlineRow
  override var pathName: String? { nil }
  private var isSelectable: Bool {
    environment.container == .list && environment[SelectableRowsKey.self]
  }

  override func childView() -> View {
    let row = shown
    let label = Stack(
      axis: .horizontal, vertical: .firstTextBaseline, spacing: 1, children: [mark, row.content])
    let indented = PaddingModifier(label, EdgeInsets(leading: 2 * min(row.depth, 500)))
    let whole = ContentShapeModifier(
      FlexibleFrameModifier(
        indented, width: .init(max: Layout.infinity), height: .init(), alignment: .leading))
    var view: View = whole
    if row.isOpen != nil, !isSelectable {
      let button = Button(label: .view(whole), action: .perform { [weak self] _ in self?.toggle() })
      view = EnvironmentModifier(button, .buttonStyle(PlainButtonStyle.shared), isForContent: true)
    }
    if let isOpen = row.isOpen {
      view = AccessibilityModifier(view, hint: .key(isOpen ? "expanded" : "collapsed"))
    }
    guard row.isOpen != nil || row.depth > 0 else { return view }
    let keys = KeyPressModifier(view) { [weak self] in self?.handle($0) ?? false }
    guard let isOpen = row.isOpen else { return keys }
    let isMirrored = environment.isRightToLeft
    return KeyHelpModifier(
      keys,
      KeyHelp(
        [isOpen != isMirrored ? .left : .right],
        isOpen ? "Hide what is below" : "Show what is below"))
  }

  private var mark: View {
    guard let isOpen = shown.isOpen else { return Text(.verbatim(" ")) }
    let glyph =
      switch (environment.symbolTier, isOpen, environment.isRightToLeft) {
      case (.ascii, true, _): "v"
      case (.ascii, false, false): ">"
      case (.ascii, false, true): "<"
      case (_, true, _): "▾"
      case (_, false, false): "▸"
      case (_, false, true): "◂"
      }
    var view: View = AccessibilityModifier(
      EnvironmentModifier(Text(.verbatim(glyph)), .foreground(.tint)), isHidden: true)
    if isSelectable { view = OutlineMark(view) { [weak self] in self?.toggle() } }
    return view
  }

  private func toggle() {
    guard environment.isEnabled else { return }
    scene.perform(from: self) { try shown.toggle() }
  }

  /// The arrow key that points inwards opens the element, or goes to its first child if it is open.
  /// The other arrow key closes the element, or goes to the parent's row if it is closed.
  private func handle(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.phase != .up, event.key == .left || event.key == .right,
      environment.isEnabled
    else { return false }
    let isInwards = (event.key == .right) != environment.isRightToLeft
    if let isOpen = shown.isOpen, isInwards != isOpen {
      toggle()
      return true
    }
    if isInwards { return shown.isOpen == true && go(by: 1) }
    return shown.rowsBelowParent.map { go(by: -$0) } ?? false
  }
  /// Moves the focus to another row of the same list, `rows` further on.
  private func go(by rows: Int) -> Bool {
    var node: Node = self
    while let above = node.parent {
      if let list = above as? any RowsByKeys { return list.go(from: node, by: rows) }
      node = above
    }
    return false
  }
}

/// A container of rows between which keys move the focus.
protocol RowsByKeys: Node {
  /// Moves the focus from the row that contains `row` to the one that is `count` rows further on,
  /// as a key does; false if that is not possible.
  func go(from row: Node, by count: Int) -> Bool
}

/// The mark of an outline's row that is selected as a whole: a click on the mark opens or closes
/// the element and selects nothing.
private final class OutlineMark: WrapperView {
  let toggle: () -> Void
  init(_ content: View, toggle: @escaping () -> Void) {
    self.toggle = toggle
    super.init(content)
  }
  override func makeNode() -> Node { OutlineMarkNode() }
}

private final class OutlineMarkNode: LayoutModifierNode, FocusNeutral, ViewNode {
  typealias Shown = OutlineMark
  private lazy var tap: TapRecognizer = {
    let tap = TapRecognizer(node: self)
    tap.onEnded = { [weak self] _ in self?.shown.toggle() }
    return tap
  }()
  override var gestureRecognizers: [GestureRecognizer] { environment.isEnabled ? [tap] : [] }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.hitRegion(Rect(origin: point, size: size))
    super.draw(in: canvas, at: point)
  }
}
