import LunetteScreen

/// A box with round corners around the rows of a section; its title interrupts the upper edge.
final class FormBox: ModifierView {
  let header: View?
  init(header: View?, _ content: View) {
    self.header = header
    super.init(content)
  }
  override func makeNode() -> Node { FormBoxNode() }
}

final class FormBoxNode: LayoutModifierNode {
  private var header: Node?

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let box = unsafeDowncast(view, to: FormBox.self)
    let before = header
    if let view = box.header {
      header = reconcile(header, with: EnvironmentModifier(view, .attribute(.bold, true)), environment)
    } else {
      header?.unmount()
      header = nil
    }
    if before !== header { childStructureChanged() }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func forEachChild(_ body: (Node) -> Void) {
    if let header { body(header) }
    if let child { body(child) }
  }

  // MARK: Layout: a cell on each edge, and one of margin beside the rows.

  private func headerProposal(_ width: Int) -> ProposedSize {
    ProposedSize(width: width == Layout.ideal ? width : max(0, width - 6), height: Layout.ideal)
  }
  /// Rows above the edge that a header of several lines takes.
  private func rise(_ width: Int) -> Int { max(0, (header?.measure(headerProposal(width)).height ?? 0) - 1) }
  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    proposal.inset(x: 4, y: 2 + rise(proposal.width))
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let content = child?.measure(inner(proposal)) ?? .zero
    let title = header?.measure(headerProposal(proposal.width)).width ?? 0
    var width = max(content.width + 4, title == 0 ? 0 : title + 6)
    if proposal.width != Layout.ideal, proposal.width < Layout.infinity { width = max(width, proposal.width) }
    return Size(width: width, height: content.height + 2 + rise(proposal.width))
  }
  override func placeChildren() {
    let rise = rise(proposal.width)
    let mirrored = environment.isRightToLeft
    if let header {
      let offered = headerProposal(proposal.width)
      let width = header.measure(offered).width
      header.place(at: Point(x: mirrored ? size.width - 3 - width : 3, y: 0), offered)
    }
    if let child {
      let offered = inner(proposal)
      let width = child.measure(offered).width
      child.place(at: Point(x: mirrored ? size.width - 2 - width : 2, y: 1 + rise), offered)
    }
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let top = point.y + rise(proposal.width)
    let box = Rect(x: point.x, y: top, width: size.width, height: max(0, point.y + size.height - top))
    let (color, alpha) = scene.resolve(.secondary, environment)
    let pen = Pen(foreground: color, alpha: alpha)
    if box.width >= 2, box.height >= 2 {
      BoxGlyphs(environment.symbolTier == .ascii ? .ascii : .rounded).draw(in: canvas, box, edges: .all, pen: pen)
      if let header, header.size.width > 0 {
        // A blank on each side of the title.
        for x in [header.origin.x - 1, header.origin.x + header.size.width] {
          canvas.put(0x20, width: 1, x: point.x + x, y: box.y, pen: pen)
        }
        for x in 0..<header.size.width {
          canvas.put(0x20, width: 1, x: point.x + header.origin.x + x, y: box.y, pen: pen)
        }
      }
    }
    header?.drawTree(in: canvas, from: point)
    child?.drawTree(in: canvas, from: point)
  }
}
