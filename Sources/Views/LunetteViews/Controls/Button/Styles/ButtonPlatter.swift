import LunetteBase
import LunetteEngine

/// Draws the look of a built-in style around a label: for `bordered` and `borderedProminent` a box
/// with padding by control size (S57) and a line by border shape (S55), and for all looks the
/// colours and marks of the states (S100). No state changes the size.
package final class ButtonPlatter: WrapperView {
  let look: ButtonLook
  package init(_ look: ButtonLook, _ label: View) {
    self.look = look
    super.init(label)
  }
  package override func makeNode() -> Node { ButtonPlatterNode() }
}

final class ButtonPlatterNode: LayoutModifierNode, ViewNode {
  typealias Shown = ButtonPlatter
  // Values of the environment, kept so that layout and drawing need not look them up.
  private var look: ButtonLook!
  private var shape = ButtonBorderShape.automatic
  private var sizing = ButtonSizing.automatic
  private var isFace: Bool { shown.look.kind == .face }
  private var colors: ButtonColors!
  private var cache: (outer: Environment, look: ButtonLook, inner: Environment)?

  override var canRecycle: Bool { true }

  // MARK: The environment of the label

  override func childEnvironment(old: View?) -> Environment {
    let look = shown.look.resolved(in: environment)
    if let cache, cache.outer === environment, cache.look == look { return cache.inner }
    self.look = look
    shape = environment.buttonBorderShape
    sizing = environment.buttonSizing
    let colors = ButtonColors(look, in: environment, padded: look.hasBox && hasBlank, scene: scene)
    let inner: Environment
    if colors.foreground == nil, colors.attributes.isEmpty, !colors.reverses {
      inner = environment
    } else {
      inner = environment.forContent { inner in
        if let foreground = colors.foreground { inner.foreground = foreground }
        if let tint = colors.tint { inner.tint = tint }
        inner.attributes.formUnion(colors.attributes)
        if colors.reverses { inner.attributes.formSymmetricDifference(.reverse) }
      }
    }
    if self.colors != colors { setNeedsDisplay() }
    self.colors = colors
    cache = (environment, look, inner)
    return inner
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    guard let old, let oldEnvironment else { return }
    let before = self.before(old).look.resolved(in: oldEnvironment)
    if before.hasBox != look.hasBox || before.isRow != look.isRow
      || oldEnvironment.controlSize != environment.controlSize
      || oldEnvironment.buttonBorderShape != environment.buttonBorderShape
      || oldEnvironment.buttonSizing != environment.buttonSizing
      || oldEnvironment.container != environment.container
    {
      invalidateLayout()
      setNeedsDisplay()
    }
    if before.isFocused != look.isFocused || oldEnvironment !== environment { setNeedsDisplay() }
  }

  // MARK: Layout

  /// The columns and rows that a box takes on each side of its label, including its edge (S57).
  private var padding: (columns: Int, rows: Int) {
    guard look.hasBox else { return (0, 0) }
    if isFace { return (2, 0) }
    return switch environment.controlSize {
    case .mini: (1, 0)
    case .small: (2, 0)
    case .regular: (3, 1)
    case .large: (4, 1)
    case .extraLarge: (5, 2)
    }
  }
  /// Whether there is a blank column between the edge and the label in which a mark can stand.
  private var hasBlank: Bool { padding.columns > 1 }
  /// The rows above and below the label: fewer where few rows are offered, so that the label is not
  /// clipped.
  private func rows(_ proposal: ProposedSize) -> Int {
    var rows = padding.rows
    if proposal.height != Layout.ideal {
      while rows > 0, proposal.height < 2 * rows + 1 { rows -= 1 }
    }
    return rows
  }

  /// Whether the button takes all of the width that it is offered (S56).
  private var isFlexible: Bool {
    if look.isRow { return true }
    switch sizing {
    case .fitted: return false
    case .flexible: return true
    case .automatic:
      switch environment.container {
      case .menu: return true
      case .form: return isRowOfForm
      default: return false
      }
    }
  }
  /// Whether the button is alone in its row of a form: beside other views it would push them aside.
  private var isRowOfForm: Bool { enclosingRow != nil }
  /// The part of `proposal` that is offered to the label.
  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    look.hasBox ? proposal.inset(x: 2 * padding.columns, y: 2 * rows(proposal)) : proposal
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    var size = withChild { $0.measure(offered(proposal)) } ?? .zero
    if look.hasBox {
      size.width += 2 * padding.columns
      size.height += 2 * rows(proposal)
      // A circle is twice as wide as high, because a cell is twice as high as wide (S99).
      if shape == .circle, size.height > 1 {
        size.width = max(
          size.width, min(2 * size.height, proposal.width == Layout.ideal ? .max : proposal.width))
      }
    }
    if isFlexible, proposal.width != Layout.ideal { size.width = max(size.width, proposal.width) }
    return size
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let offered = offered(proposal)
    let label = withChild { $0.measure(offered) } ?? .zero
    let isLeading =
      switch environment.container {
      case .menu: true
      case .form: look.isRow || !look.hasBox
      default: look.isRow
      }
    let alignment: HorizontalAlignment = isLeading ? .leading : .center
    let x = alignment.place(label.width, in: size.width, mirrored: environment.isRightToLeft)
    return (Point(x: x, y: centered(label.height, in: size.height)), offered)
  }

  // MARK: Drawing

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    let environment = environment
    let look: ButtonLook = look
    if look.hasBox {
      canvas.redrawn(rect) { drawBox($0, in: canvas, look, environment) }
      canvas.boxed(rect, from: point) { drawChild(in: canvas, from: $0) }
      return
    } else {
      if isFlexible { canvas.hitRegion(rect) }
      if let fill = colors.fill { canvas.fill(rect, fill) }
      // The blanks between the parts of a label are reversed together with the label.
      if colors.reverses { reverse(rect, in: canvas) }
    }
    drawChild(in: canvas, from: point)
  }

  /// The platter where the box is filled; nil where the box is drawn as a line.
  private func platter(_ rect: Rect, _ look: ButtonLook, _ environment: Environment) -> Platter? {
    if environment.symbolTier == .ascii { return nil }
    guard colors.fill != nil || colors.reverses,
      environment.tokens != nil || look.kind == .prominent
    else {
      return nil
    }
    switch shape {
    case .capsule, .circle:
      if rect.height >= 5 { return Platter(rect, shape == .circle ? .circle : .round) }
      if rect.height == 1, environment.symbolTier == .nerdFont { return Platter(rect, .caps) }
      if rect.width < 3 { return Platter(rect, .half) }
      return Platter(PlatterShape.narrowed(rect), rect.height == 1 ? .square : .half)
    case .rectangle:
      return Platter(rect, isFull ? .square : .block)
    case .roundedRectangle, .automatic:
      return Platter(rect, isFull ? .full : .half)
    }
  }
  /// Whether a platter of three rows has its upper and lower edge in full.
  private var isFull: Bool { rows(proposal) == 1 && environment.controlSize == .large }

  /// Whether only the edges of a platter are drawn: of a prominent button that is disabled, so that
  /// it differs by its shape from a bordered one.
  private func isHollow(_ look: ButtonLook) -> Bool { look.kind == .prominent && !look.isEnabled }

  private func drawBox(
    _ rect: Rect, in canvas: Canvas, _ look: ButtonLook, _ environment: Environment
  ) {
    // Negative insets of the label may leave no row for a box.
    if rect.isEmpty { return }
    let ascii = environment.symbolTier == .ascii
    let box = PlatterShape(
      rect, shape: shape, ascii: ascii, isHollow: isHollow(look), hasRows: rows(proposal) > 0,
      hasSteps: padding.rows > 1)
    canvas.hitRegion(rect)
    if isHollow(look), !ascii {
      Platter(rect, .half).drawHollow(in: canvas, line: colors.line)
    } else if let platter = platter(rect, look, environment) {
      platter.draw(
        in: canvas, fill: colors.fill ?? .terminal, alpha: colors.fillAlpha, sides: colors.sides)
      if colors.reverses { for part in platter.wholeCells { reverse(part, in: canvas) } }
    } else {
      for part in colors.fill != nil || colors.reverses ? box.backgroundRects : [] {
        if let fill = colors.fill { canvas.fill(part, fill, alpha: colors.fillAlpha) }
        if colors.reverses { reverse(part, in: canvas) }
      }
      box.drawLine(in: canvas, pen: colors.line)
    }
    let isMarkedFocused = shown.look.isFocused && colors.sides == nil
    guard colors.isMarkedSelected || isMarkedFocused, hasBlank, let inner = cache?.inner else {
      return
    }
    let mirrored = environment.isRightToLeft
    func mark(_ glyph: UInt32) {
      canvas.put(
        glyph, width: 1, x: mirrored ? box.inside.maxX - 1 : box.inside.x,
        y: box.inside.y + (box.inside.height - 1) / 2, pen: textPen(inner))
    }
    if colors.isMarkedSelected {
      mark(packGlyph("✓"))
    } else {
      mark(packGlyph(ascii ? mirrored ? "<" : ">" : mirrored ? "‹" : "›"))
    }
  }

  private func reverse(_ rect: Rect, in canvas: Canvas) {
    canvas.modify(rect) { [blank = colors.blankForeground] cell, _ in
      // A full block is the fill already.
      if cell.pointee.glyph == packGlyph("█") { return }
      cell.pointee.attributes.formSymmetricDifference(.reverse)
      if cell.pointee.glyph == 0x20 { cell.pointee.foreground = blank }
    }
  }
}
