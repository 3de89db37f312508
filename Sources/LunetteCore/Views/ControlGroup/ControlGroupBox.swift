import LunetteScreen

/// What the built-in control group styles draw: controls side by side, with lines between them and a box around.
///
/// A mini or small one (`controlSize`) has only the lines between, in one row.
final class ControlGroupBox: View {
  enum Form { case box, lines, bare }
  let form: Form
  let content: View
  init(_ form: Form, _ content: View) {
    self.form = form
    self.content = content
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { unsafeDowncast(old, to: ControlGroupBox.self).form == form }
  override func makeNode() -> Node { ControlGroupBoxNode() }
}

final class ControlGroupBoxNode: ContainerNode {
  private var columns = Sharing()
  private var placedWidths: ContiguousArray<Int> = []

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let oldEnvironment, oldEnvironment !== environment {
      setNeedsDisplay()
      if oldEnvironment.controlSize != environment.controlSize { invalidateLayout() }
    }
    updateChildren([unsafeDowncast(view, to: ControlGroupBox.self).content], environment)
  }

  private var form: ControlGroupBox.Form { unsafeDowncast(view, to: ControlGroupBox.self).form }
  private var isInMenu: Bool { environment.container == .menu }
  private var hasBox: Bool {
    form == .box && !isInMenu && environment.controlSize != .mini && environment.controlSize != .small
  }
  /// Blanks at each side of a control.
  private var padding: Int {
    // A menu's items have blanks of their own.
    switch isInMenu ? .mini : environment.controlSize {
    case .mini: 0
    case .small, .regular: 1
    case .large: 2
    case .extraLarge: 3
    }
  }
  /// Cells that are no control's.
  private var between: Int {
    let count = items.count
    return max(0, count - 1) + (hasBox ? 2 : 0) + 2 * padding * count
  }

  private func layOut(_ proposal: ProposedSize) -> ProposedSize {
    refreshItems()
    let offered = proposal.inset(x: 0, y: hasBox ? 2 : 0)
    let items = self.items
    if isInMenu, proposal.width != Layout.ideal, proposal.width != Layout.infinity {
      // Each what it needs, and the same of what is left.
      columns.share(Layout.ideal, count: items.count, spacing: between) { _ in
        0
      } measure: { track, _ in
        items[track].measure(.ideal).width
      }
      let left = proposal.width - between - columns.lengths.reduce(0, +)
      if left >= 0 {
        columns.widen(0..<items.count, by: left)
        return offered
      }
    }
    columns.share(proposal.width, count: items.count, spacing: between) {
      items[$0].layoutTraits.priority
    } measure: {
      items[$0].measure(ProposedSize(width: $1, height: offered.height)).width
    }
    return offered
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    let offered = layOut(proposal)
    guard !items.isEmpty else { return .zero }
    var height = 0
    for (index, node) in items.enumerated() {
      height = max(
        height, node.measure(ProposedSize(width: columns.lengths[index], height: offered.height)).height)
    }
    return Size(width: columns.lengths.reduce(0, +) + between, height: height + (hasBox ? 2 : 0))
  }

  override func arrange(_ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void) {
    let offered = layOut(proposal)
    let widths = columns.lengths
    let mirrored = environment.isRightToLeft
    let room = size.height - (hasBox ? 2 : 0)
    var x = hasBox ? 1 : 0
    for (index, node) in items.enumerated() {
      let asked = ProposedSize(width: widths[index], height: offered.height)
      let own = node.measure(asked)
      x += padding
      let y = (hasBox ? 1 : 0) + centred(own.height, in: room)
      body(node, Point(x: mirrored ? size.width - x - widths[index] : x, y: y), asked)
      x += widths[index] + padding + 1
    }
  }
  override func placeChildren() {
    super.placeChildren()
    if placedWidths != columns.lengths {
      placedWidths = columns.lengths
      setNeedsDisplay()
    }
  }

  override func draw(in canvas: Canvas, at point: Point) {
    guard !items.isEmpty else { return }
    var pen = Pen(foreground: .terminal)
    (pen.foreground, pen.alpha) = scene.resolve(.secondary, environment)
    let ascii = environment.symbolTier == .ascii
    let rect = Rect(origin: point, size: size)
    if hasBox { BoxGlyphs(ascii ? .ascii : .rounded).draw(in: canvas, rect, edges: .all, pen: pen) }
    if form == .bare, !isInMenu { return super.draw(in: canvas, at: point) }
    let line = packGlyph(ascii ? "|" : "│")
    var x = hasBox ? 1 : 0
    for width in placedWidths.dropLast() {
      x += width + 2 * padding
      let column = point.x + (environment.isRightToLeft ? size.width - 1 - x : x)
      for y in rect.y..<rect.maxY {
        let isEdge = hasBox && (y == rect.y || y == rect.maxY - 1)
        let glyph = isEdge ? packGlyph(ascii ? "+" : y == rect.y ? "┬" : "┴") : line
        canvas.put(glyph, width: 1, x: column, y: y, pen: pen)
      }
      x += 1
    }
    super.draw(in: canvas, at: point)
  }
}
