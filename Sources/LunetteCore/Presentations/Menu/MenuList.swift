import LunetteScreen

/// The items of a menu below each other, all as wide as the widest.
final class MenuList: View {
  let items: [View?]
  init(_ items: [View?]) {
    self.items = items
    super.init()
  }
  override func makeNode() -> Node { MenuListNode() }

  /// The menu's whole picture.
  static func box(_ items: [View?]) -> View {
    LayerBox(FittingScroll(MenuList(items), isIdeal: true, keepsOffBar: false), .menu)
  }
}

final class MenuListNode: ContainerNode {
  /// Said where its bodies turn out to show nothing at all.
  nonisolated(unsafe) private static let nothing = MenuWords(Text(.key("No items")))
  private var placeholder: Node? { slots.last.flatMap(\.self) }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    updateChildren(unsafeDowncast(view, to: MenuList.self).items + [MenuListNode.nothing], environment)
  }
  override func forEachShownChild(_ body: (Node) -> Void) {
    let placeholder = placeholder
    for case let node? in slots where node !== placeholder || node.size.height > 0 { body(node) }
  }
  private var isEmpty: Bool {
    refreshItems()
    return !items.dropLast().contains { !($0 is MenuBreakNode) && $0.measure(.ideal).height > 0 }
  }

  // MARK: The column of icons

  /// Each row takes itself out when it leaves the tree.
  private var icons: [(row: Unmanaged<MenuRowNode>, width: Int)] = []
  /// As wide as the widest icon at the end of an item.
  private(set) var iconColumn = 0

  /// `row` ends in an icon of so many cells; nil: it leaves the menu.
  func setIcon(_ width: Int?, of row: MenuRowNode) {
    let row = Unmanaged.passUnretained(row)
    icons.removeAll { $0.row.toOpaque() == row.toOpaque() }
    if let width { icons.append((row, width)) }
    let widest = icons.map(\.width).max() ?? 0
    if widest == iconColumn { return }
    iconColumn = widest
    for each in icons { each.row._withUnsafeGuaranteedRef { $0.invalidateLayout() } }
  }

  // MARK: Layout

  /// The items with the height of each for `width`: lines around sections are left out at the ends and beside others.
  private func rows(_ width: Int) -> [(node: Node, height: Int)] {
    refreshItems()
    var rows: [(node: Node, height: Int)] = []
    // Whether something is above, and the line that comes as soon as something follows it.
    var hasRow = false
    var waiting: Int?
    var endsInLine = false
    for node in items.dropLast() {
      if node is MenuBreakNode {
        rows.append((node, 0))
        if hasRow, !endsInLine, waiting == nil { waiting = rows.count - 1 }
        continue
      }
      let height = node.measure(offered(node, width)).height
      rows.append((node, height))
      if height == 0 { continue }
      let isLine = node.view is Divider
      if let line = waiting, !isLine { rows[line].height = 1 }
      waiting = nil
      (hasRow, endsInLine) = (true, isLine || (node.view as? MenuWords)?.isHeader == true)
    }
    if let last = items.last {
      rows.append((last, hasRow ? 0 : last.measure(offered(last, width)).height))
    }
    return rows
  }
  /// What is no item of its own, such as a text, stands where the items' titles do.
  private func inset(_ node: Node) -> Int {
    node.view is Divider || node is MenuBreakNode || node.contentTraits.hasButton ? 0 : MenuRowNode.leading
  }
  private func offered(_ node: Node, _ width: Int) -> ProposedSize {
    ProposedSize(width: width == Layout.ideal ? width : max(0, width - 2 * inset(node)), height: Layout.ideal)
  }
  private func width(_ proposal: ProposedSize) -> Int {
    var width = 0
    let isEmpty = isEmpty
    for node in isEmpty ? items.suffix(1) : items.dropLast() where !(node is MenuBreakNode) {
      width = max(width, node.measure(.ideal).width + 2 * inset(node))
    }
    return proposal.width == Layout.ideal ? width : min(width, proposal.width)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    refreshItems()
    let width = width(proposal)
    return Size(width: width, height: rows(width).reduce(0) { $0 + $1.height })
  }
  override func arrange(_ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void) {
    var y = 0
    for (node, height) in rows(size.width) {
      let inset = inset(node)
      var asked = offered(node, size.width)
      if height == 0 { asked = ProposedSize(width: asked.width, height: 0) }
      let own = node.measure(asked)
      let x = HorizontalAlignment.leading.place(own.width, in: asked.width, mirrored: environment.isRightToLeft)
      body(node, Point(x: inset + x, y: y), asked)
      y += height
    }
  }
}

/// A line before and after a section; see `MenuListNode.rows`.
final class MenuBreak: View {
  nonisolated(unsafe) static let shared = MenuBreak()
  override func makeNode() -> Node { MenuBreakNode() }
}

final class MenuBreakNode: Node {
  override func updateContent(old: View?, oldEnvironment: Environment?) { if old != nil { setNeedsDisplay() } }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width == Layout.ideal ? 0 : proposal.width, height: proposal.height == 0 ? 0 : 1)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let (color, alpha) = scene.resolve(.secondary, environment)
    let pen = Pen(foreground: color, alpha: alpha)
    let glyph = packGlyph(environment.symbolTier == .ascii ? "-" : "─")
    canvas.put(glyph, over: Rect(x: point.x, y: point.y, width: size.width, height: min(1, size.height)), pen: pen)
  }
}

/// Words between the items of a menu, such as a section's header: quiet, and nothing to choose.
final class MenuWords: ModifierView {
  /// Whether it belongs to what follows.
  let isHeader: Bool
  init(_ content: View, isHeader: Bool = false) {
    self.isHeader = isHeader
    super.init(content)
  }
  override func withContent(_ content: View) -> View { MenuWords(content, isHeader: isHeader) }
  override func makeNode() -> Node { MenuWordsNode() }
}

final class MenuWordsNode: LayoutModifierNode {
  private var inner = DerivedEnvironment()
  override func childEnvironment(old: View?) -> Environment {
    inner.of(environment) {
      $0.with {
        $0.foreground = .secondary
        if $0.colorSupport == .none { $0.attributes.insert(.dim) }
        $0.isEnabled = false
      }
    }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    proposal.height == 0 ? Size(width: 0, height: 0) : child?.measure(proposal) ?? .zero
  }
  override func draw(in canvas: Canvas, at point: Point) {
    if size.height > 0 { super.draw(in: canvas, at: point) }
  }
}
