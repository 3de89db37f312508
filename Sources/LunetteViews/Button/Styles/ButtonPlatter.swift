import LunetteEngine
import LunetteScreen

/// What a built-in style makes of a label: for `bordered` and `borderedProminent` a box with padding by control size
/// (S57) and a line by border shape (S55), and for all of them the states' colours and marks (S100). No state changes its
/// size.
final class ButtonPlatter: WrapperView {
  let look: ButtonLook
  init(_ look: ButtonLook, _ label: View) {
    self.look = look
    super.init(label)
  }
  override func makeNode() -> Node { ButtonPlatterNode() }
}

final class ButtonPlatterNode: LayoutModifierNode, ViewNode {
  typealias Shown = ButtonPlatter
  private var look: ButtonLook { shown.look }
  private var colors: ButtonColors!
  private var cache: (outer: Environment, look: ButtonLook, inner: Environment)?

  // MARK: What it follows

  override func childEnvironment(old: View?) -> Environment {
    let look = self.look
    if let cache, cache.outer === environment, cache.look == look { return cache.inner }
    let colors = ButtonColors(look, in: environment, padded: look.hasBox && padding.columns > 0, scene: scene)
    let inner: Environment
    if colors.ink == nil, colors.attributes.isEmpty, !colors.reverses {
      inner = environment
    } else {
      inner = Environment(copying: environment)
      if let ink = colors.ink { inner.foreground = ink }
      if let tint = colors.tint { inner.tint = tint }
      inner.attributes.formUnion(colors.attributes)
      if colors.reverses { inner.attributes.formSymmetricDifference(.reverse) }
    }
    if self.colors != colors { setNeedsDisplay() }
    self.colors = colors
    cache = (environment, look, inner)
    return inner
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    guard let old, let oldEnvironment else { return }
    let before = self.before(old).look
    if before.hasBox != look.hasBox || before.isRow != look.isRow
      || oldEnvironment.controlSize != environment.controlSize
      || oldEnvironment.buttonBorderShape != environment.buttonBorderShape
      || oldEnvironment.buttonSizing != environment.buttonSizing || oldEnvironment.container != environment.container
    {
      invalidateLayout()
      setNeedsDisplay()
    }
    if before.isFocused != look.isFocused || oldEnvironment !== environment { setNeedsDisplay() }
  }

  // MARK: Layout

  private var padding: (columns: Int, rows: Int) {
    guard look.hasBox else { return (0, 0) }
    return switch environment.controlSize {
    case .mini: (0, 0)
    case .small: (1, 0)
    case .regular: (2, 0)
    case .large: (3, 1)
    case .extraLarge: (4, 1)
    }
  }
  private var isRound: Bool { environment.buttonBorderShape == .capsule || environment.buttonBorderShape == .circle }
  /// Whether the box has no lines above and below: a capsule or circle round one row (S55).
  private func isOneRow(_ label: Size) -> Bool { isRound && label.height + 2 * padding.rows <= 1 }

  /// Whether it takes all of the width that it is offered (S56).
  private var isFlexible: Bool {
    switch environment.buttonSizing {
    case .fitted: look.isRow
    case .flexible: true
    case .automatic: look.isRow || environment.container == .menu || (environment.container == .form && isRowOfForm)
    }
  }
  /// Whether nothing but it is in its row: among others it would push them aside.
  private var isRowOfForm: Bool { enclosingRow != nil }
  /// What the label is offered of `proposal`. A capsule is one row high if its label is: so it is asked for one first.
  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    guard look.hasBox else { return proposal }
    let columns = 2 * padding.columns + 2
    let oneRow = proposal.inset(x: columns, y: 2 * padding.rows)
    if isRound, padding.rows == 0, (child?.measure(oneRow).height ?? 0) <= 1 { return oneRow }
    return proposal.inset(x: columns, y: 2 * padding.rows + 2)
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    var size = child?.measure(offered(proposal)) ?? .zero
    if look.hasBox {
      let lines = isOneRow(size) ? 0 : 2
      size.width += 2 * padding.columns + 2
      size.height += 2 * padding.rows + lines
      // A circle is twice as wide as high, cells being twice as high as wide (S99).
      if environment.buttonBorderShape == .circle, lines > 0 {
        size.width = max(size.width, min(2 * size.height, proposal.width == Layout.ideal ? .max : proposal.width))
      }
    }
    if isFlexible, proposal.width != Layout.ideal { size.width = max(size.width, proposal.width) }
    return size
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (origin: Point, proposal: ProposedSize) {
    let offered = offered(proposal)
    let label = child?.measure(offered) ?? .zero
    let alignment: HorizontalAlignment = look.isRow || environment.container == .menu ? .leading : .center
    let x = alignment.place(label.width, in: size.width, mirrored: environment.isRightToLeft)
    return (Point(x: x, y: centred(label.height, in: size.height)), offered)
  }

  // MARK: Drawing

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    if look.hasBox {
      canvas.redrawn(rect) { drawBox($0, in: canvas) }
      canvas.boxed(rect, from: point) { child?.drawTree(in: canvas, from: $0) }
      return
    } else {
      if isFlexible { canvas.hitRegion(rect) }
      // The blanks between the parts of a label are reversed with it.
      if colors.reverses { reverse(rect, in: canvas) }
    }
    child?.drawTree(in: canvas, from: point)
  }

  private func drawBox(_ rect: Rect, in canvas: Canvas) {
    let ascii = environment.symbolTier == .ascii
    let platter = look.kind == .prominent && !ascii ? colors.fill.flatMap { $0.isTerminal ? nil : $0 } : nil
    let box = PlatterShape(
      rect, shape: environment.buttonBorderShape, ascii: ascii,
      hasSteps: padding.columns > 0 && padding.rows > 0 && platter == nil)
    canvas.hitRegion(box.inside)
    for part in box.ground {
      if let fill = colors.fill { canvas.fill(part, fill, alpha: colors.fillAlpha) }
      if colors.reverses { reverse(part, in: canvas) }
    }
    if let platter {
      let pen = Pen(foreground: platter, alpha: colors.fillAlpha)
      box.drawEdges(in: canvas, pen: pen, corners: colors.line, marked: look.isFocused)
    } else {
      box.drawLine(in: canvas, pen: colors.line)
    }
    if look.isFocused, padding.columns > 0, let inner = cache?.inner {
      let mirrored = environment.isRightToLeft
      canvas.put(
        ascii ? packGlyph(mirrored ? "<" : ">") : packGlyph(mirrored ? "‹" : "›"), width: 1,
        x: mirrored ? box.inside.maxX - 1 : box.inside.x, y: box.inside.y + (box.inside.height - 1) / 2,
        pen: textPen(inner))
    }
  }

  private func reverse(_ rect: Rect, in canvas: Canvas) {
    canvas.modify(rect) { [ground = colors.ground] cell, _ in
      cell.pointee.attributes.formSymmetricDifference(.reverse)
      if cell.pointee.glyph == 0x20 { cell.pointee.foreground = ground }
    }
  }
}
