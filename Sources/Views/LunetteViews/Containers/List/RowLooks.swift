import LunetteBase
import LunetteEngine

/// `listRowBackground`, `listRowInsets`, `listRowSeparator`: the look of a row of a list or form,
/// apart from its content. Anywhere else they have no effect.
package final class RowLooksModifier: ModifierView {
  package enum Look {
    /// Behind the row; nil leaves it as it is.
    case background(View?)
    case insets(EdgeInsets)
    case separator(isVisible: Bool, EdgeSet, Paint?)
  }
  package let look: Look
  package init(_ content: View, _ look: Look) {
    self.look = look
    super.init(content)
  }
  package func withContent(_ content: View) -> View { RowLooksModifier(content, look) }
  package override func makeNode() -> Node { RowLooksNode() }
}

final class RowLooksNode: InsetNode, LayoutFollower, ViewNode {
  typealias Shown = RowLooksModifier
  override var canRecycle: Bool { true }
  private var background: Node?
  /// The row to which this modifier belongs, as the list or form places it. `unowned(unsafe)` is
  /// safe because the row is this node or an ancestor of it.
  private unowned(unsafe) var row: Node?

  override init() {
    super.init()
    flags.insert(.drawsAroundChildren)
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { row = findRow() }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func didReuse() { if background != nil { scene.layoutPass.add(self) } }
  override func willUnmount() { if background != nil { scene.layoutPass.remove(self) } }
  private func findRow() -> Node? {
    guard environment.container == .list || environment.container == .form else { return nil }
    var here: Node = self
    while let above = here.parent {
      if above.groupOfRows != nil { return here }
      guard above.asWrapper != nil else { return nil }
      if above.rowSpace != nil { return above }
      here = above
    }
    return nil
  }

  override func modifierChanged(old: View?) {
    var wanted: View?
    var edges = EdgeInsets.zero
    if row != nil {
      switch shown.look {
      case .background(let view): wanted = view
      case .insets(let own): edges = own
      case .separator(let isVisible, let sides, _):
        if isVisible {
          edges = EdgeInsets(
            top: sides.contains(.top) ? 1 : 0, bottom: sides.contains(.bottom) ? 1 : 0)
        }
      }
    }
    inset(by: edges, old: old)
    let before = background
    if let wanted {
      background = reconcile(before, with: wanted, environment)
      if before == nil { scene.layoutPass.add(self) }
    } else {
      if before != nil { scene.layoutPass.remove(self) }
      before?.unmount()
      background = nil
    }
    if before !== background { invalidateLayout() }
    if old != nil { setNeedsDisplay() }
  }
  override func forEachChild(_ body: (Node) -> Void) {
    if let background { body(background) }
    if let child { body(child) }
  }

  // MARK: Layout: the content is as wide as the row may be

  override func computeSize(_ proposal: ProposedSize) -> Size {
    var size = super.computeSize(proposal)
    if row != nil, proposal.width != Layout.ideal, proposal.width < Layout.infinity {
      size.width = max(size.width, proposal.width)
    }
    return size
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    var (origin, offered) = super.childPlacement(proposal, size)
    if row != nil, environment.isRightToLeft {
      origin.x = size.width - insets.leading - (child?.measure(offered).width ?? 0)
    }
    return (origin, offered)
  }
  override func placeChildren() {
    super.placeChildren()
    guard let background, let row else { return }
    let rect = rect(of: row)
    background.place(at: rect.origin, ProposedSize(rect.size))
  }
  /// The rectangle of the row, relative to this node.
  private func rect(of row: Node) -> Rect {
    var corner = Point.zero
    var here: Node = self
    while here !== row, let above = here.parent {
      corner = corner + here.origin
      here = above
    }
    return Rect(x: -corner.x, y: -corner.y, width: row.size.width, height: row.size.height)
  }

  // Other nodes between this one and its row, such as that of `offset`, may move within the row
  // without changing this node's layout.
  func layoutEnded() {
    guard flags.contains(.placed), let background, let row else { return }
    let rect = rect(of: row)
    if background.origin != rect.origin || background.proposal != ProposedSize(rect.size) {
      invalidateLayout()
    }
  }

  override func draw(in canvas: Canvas, at point: Point) {
    // The background of a selected row is left out, so that the selection is visible.
    if let background, row?.asListRow?.isSelected != true {
      background.drawTree(in: canvas, from: point)
    }
    drawChild(in: canvas, from: point)
    guard case .separator(true, let sides, let paint) = shown.look, row != nil, size.width > 0
    else { return }
    let (color, alpha) = scene.resolve(paint ?? .secondary, environment)
    let pen = Pen(foreground: color, alpha: alpha)
    let glyph = packGlyph(environment.symbolTier == .ascii ? "-" : "─")
    for (edge, y) in [(EdgeSet.top, 0), (.bottom, size.height - 1)] where sides.contains(edge) {
      canvas.put(
        glyph, over: Rect(x: point.x, y: point.y + y, width: size.width, height: 1), pen: pen)
    }
  }
}

/// `listRowSpacing` and `listSectionSpacing`: the number of blank lines between the rows of a list,
/// and above the headers of its sections.
package enum ListRowSpacingKey: EnvironmentKey {
  package static var defaultValue: Int { 0 }
}
package enum ListSectionSpacingKey: EnvironmentKey {
  package static var defaultValue: Int { 1 }
}

extension ListNode {
  /// The blank lines between a row and the next one, if neither is a header or footer.
  func gap(after index: Int) -> Int {
    let spacing = environment[ListRowSpacingKey.self]
    guard spacing > 0, index + 1 < rows.count, !rows.isMarginal(index), !rows.isMarginal(index + 1)
    else { return 0 }
    return spacing
  }
}
