import LunetteBase
import LunetteEngine
import LunetteViews

/// The items of a menu below each other, all as wide as the widest item.
final class MenuList: View {
  /// The columns before the label of an item: the mark and a blank.
  static let leading = 2
  let items: [View?]
  init(_ items: [View?]) {
    self.items = items
    super.init()
  }
  override func makeNode() -> Node { MenuListNode() }

  /// The complete picture of a menu: the items, scrolled where necessary, in their box.
  static func box(_ items: [View?]) -> View {
    LayerBox(FittingScroll(MenuList(items), isIdeal: true, keepsOffBar: false), .menu)
  }
}

final class MenuListNode: ContainerNode, ViewNode, SharedColumnOwner {
  typealias Shown = MenuList
  /// The column that the icons at the ends of items share.
  let column: SharedColumn? = SharedColumn(onlyGrows: true)
  /// The words that are shown when the bodies of all items turn out to show nothing.
  ///
  /// This can do without isolation, because nothing in the view ever changes.
  nonisolated(unsafe) private static let nothing = MenuCaption(Text(.key("No items")))
  private var placeholder: Node? { slots.last.flatMap(\.self) }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    updateChildren(shown.items + [MenuListNode.nothing], environment)
  }
  override func forEachShownChild(_ body: (Node) -> Void) {
    let placeholder = placeholder
    for case let node? in slots where node !== placeholder || node.size.height > 0 { body(node) }
  }
  private var isEmpty: Bool {
    refreshItems()
    return !items.dropLast().contains {
      $0.menuRole != .sectionBreak && $0.measure(.ideal).height > 0
    }
  }

  // MARK: Layout

  /// The items with the height of each in the given `width`. A line around a section has height 0
  /// at the ends of the menu and beside another line.
  private func rows(_ width: Int) -> [(node: Node, height: Int)] {
    refreshItems()
    var rows: [(node: Node, height: Int)] = []
    // Whether a row stands above, and the index of the line that gets its height as soon as a row
    // follows.
    var hasRow = false
    var waiting: Int?
    var endsInLine = false
    for node in items.dropLast() {
      let role = node.menuRole
      if role == .sectionBreak {
        rows.append((node, 0))
        if hasRow, !endsInLine, waiting == nil { waiting = rows.count - 1 }
        continue
      }
      let height = node.measure(offered(node, width)).height
      rows.append((node, height))
      if height == 0 { continue }
      if let line = waiting, role != .line { rows[line].height = 1 }
      waiting = nil
      (hasRow, endsInLine) = (true, role == .line || role == .header)
    }
    if let last = items.last {
      rows.append((last, hasRow ? 0 : last.measure(offered(last, width)).height))
    }
    return rows
  }
  /// The columns by which a view is indented: a view that is no item, such as a text, is aligned
  /// with the titles of the items.
  private func inset(_ node: Node) -> Int {
    switch node.menuRole {
    case .line, .sectionBreak: 0
    case .item, .header: node.contentTraits.hasButton ? 0 : MenuList.leading
    }
  }
  private func offered(_ node: Node, _ width: Int) -> ProposedSize {
    ProposedSize(
      width: width == Layout.ideal ? width : max(0, width - 2 * inset(node)), height: Layout.ideal)
  }
  private func width(_ proposal: ProposedSize) -> Int {
    var width = 0
    let isEmpty = isEmpty
    for node in isEmpty ? items.suffix(1) : items.dropLast() where node.menuRole != .sectionBreak {
      width = max(width, node.measure(.ideal).width + 2 * inset(node))
    }
    return proposal.width == Layout.ideal ? width : min(width, proposal.width)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    refreshItems()
    let width = width(proposal)
    return Size(width: width, height: rows(width).reduce(0) { $0 + $1.height })
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    var y = 0
    for (node, height) in rows(size.width) {
      let inset = inset(node)
      var asked = offered(node, size.width)
      if height == 0 { asked = ProposedSize(width: asked.width, height: 0) }
      let own = node.measure(asked)
      let x = HorizontalAlignment.leading.place(
        own.width, in: asked.width, mirrored: environment.isRightToLeft)
      body(node, Point(x: inset + x, y: y), asked)
      y += height
    }
  }
}
