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
  static func box(_ items: [View?]) -> View { LayerBox(FittingScroll(MenuList(items), isIdeal: true), .menu) }
}

final class MenuListNode: ContainerNode {
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    updateChildren(unsafeDowncast(view, to: MenuList.self).items, environment)
  }

  /// What is no item of its own, such as a text, stands where the items' titles do.
  private func inset(_ node: Node) -> Int {
    node.view is Divider || !node.buttons().isEmpty ? 0 : MenuRowNode.leading
  }
  private func width(_ proposal: ProposedSize) -> Int {
    var width = 0
    for node in items { width = max(width, node.measure(.ideal).width + 2 * inset(node)) }
    return proposal.width == Layout.ideal ? width : min(width, proposal.width)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    refreshItems()
    let width = width(proposal)
    let rows = items.map {
      $0.measure(ProposedSize(width: max(0, width - 2 * inset($0)), height: Layout.ideal)).height
    }
    return Size(width: width, height: rows.reduce(0, +))
  }
  override func arrange(_ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void) {
    refreshItems()
    var y = 0
    for node in items {
      let inset = inset(node)
      let offered = ProposedSize(width: max(0, size.width - 2 * inset), height: Layout.ideal)
      let own = node.measure(offered)
      let x = HorizontalAlignment.leading.place(own.width, in: offered.width, mirrored: environment.isRightToLeft)
      body(node, Point(x: inset + x, y: y), offered)
      y += own.height
    }
  }
}
