import LunetteBase
import LunetteEngine

/// Shows the content, and lets it be hit, only where another view (the mask) draws. Letters of the
/// mask stand out in the colours that the content has behind them.
package final class MaskModifier: MemberModifierView {
  /// Without a mask the whole content is shown.
  package let mask: View?
  package let alignment: Alignment
  package init(_ content: View, _ mask: View?, alignment: Alignment = .center) {
    self.mask = mask?.asLayer(alignment)
    self.alignment = alignment
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    MaskModifier(content, mask, alignment: alignment)
  }
  package override func makeNode() -> Node { MaskNode() }
}

final class MaskNode: EffectNode, ViewNode {
  typealias Shown = MaskModifier
  private var mask: Node?

  override func modifierChanged(old: View?) {
    let before = mask
    mask = shown.mask.map { reconcile(before, with: $0, environment) }
    if mask == nil { before?.unmount() }
    if before !== mask || changed(since: old, { $0.alignment }) { invalidateLayout() }
    if old != nil { setNeedsDisplay() }
  }
  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
    if let mask { body(mask) }
  }
  /// Users cannot interact with the mask.
  override func forEachShownChild(_ body: (Node) -> Void) { if let child { body(child) } }
  override func placeChildren() {
    super.placeChildren()
    guard let mask else { return }
    let offered = ProposedSize(size)
    mask.place(
      at: shown.alignment.place(
        mask.measure(offered), in: size, mirrored: environment.isRightToLeft), offered)
  }
  override func computePaintBounds() -> Rect {
    child.map { $0.paintBounds.offsetBy(x: $0.origin.x, y: $0.origin.y) } ?? .zero
  }
  override func draw(in canvas: Canvas, at point: Point) {
    guard let mask else { return drawChild(in: canvas, from: point) }
    if canvas.isProbe {
      if canvas.probing({ mask.drawTree(in: canvas, from: point) }) != nil {
        drawChild(in: canvas, from: point)
      }
      return
    }
    let bounds = paintBounds.offsetBy(x: point.x, y: point.y)
    // The mask is drawn where the content is, so that a scale applies to both.
    canvas.layer(bounds) {
      drawChild(in: canvas, from: point)
      canvas.layer(bounds, { mask.drawTree(in: canvas, from: point) }) { stencil, area in
        for y in area.y..<area.maxY {
          let (drawn, cut) = (canvas.buffer.row(y), stencil.row(y))
          for x in area.x..<area.maxX { drawn[x].cut(by: cut[x]) }
        }
      }
    } composite: { layer, area in
      canvas.composite(layer, area) { _, _ in }
    }
  }
}

extension Cell {
  /// Reduces the cell to what is seen of it through a cell of a mask.
  fileprivate mutating func cut(by mask: Cell) {
    guard isDrawn else { return }
    if !mask.isDrawn || (mask.background == .none && mask.isBlank && mask.attributes.isEmpty) {
      self = Cell(glyph: 0, background: .none)
    } else if mask.background == .none, !mask.isBlank {
      // A letter is drawn in the colour of the fill behind it; nothing else of that fill is seen.
      let visible = isBlank ? (attributes.contains(.reverse) ? foreground : background) : foreground
      self = Cell(
        glyph: mask.glyph, foreground: visible, background: .none, attributes: mask.attributes)
    }
  }
}
