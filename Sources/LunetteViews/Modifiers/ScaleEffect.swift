import LunetteEngine
import LunetteScreen

/// The picture at another size about a point of it: fills and boxes are redrawn at that size, texts keep theirs and are
/// cut to it, and the layout knows nothing of it (S96).
///
/// Where nothing of that can be seen, as in a text alone that would be larger, it is dim below 1 and bold above. Bitmaps
/// are neither fill nor box: they are cut as texts are.
package final class ScaleEffectModifier: MemberModifierView {
  package let scale: Double
  package let anchor: Alignment
  package init(_ content: View, _ scale: Double, anchor: Alignment = .center) {
    self.scale = scale.isNaN ? 1 : max(0, min(100, scale))
    self.anchor = anchor
    super.init(content)
  }
  package func withContent(_ content: View) -> View { ScaleEffectModifier(content, scale, anchor: anchor) }
  package override func makeNode() -> Node { ScaleEffectNode() }
}

final class ScaleEffectNode: EffectNode, ViewNode {
  typealias Shown = ScaleEffectModifier
  private var modifier: ScaleEffectModifier { shown }
  /// At which it is drawn.
  private var scale: Double { presented(.scale, modifier.scale) }
  override func modifierChanged(old: View?) {
    let scale = modifier.scale
    guard let old else {
      if scale != 1 { scene.picture.shadowCount += 1 }
      return
    }
    let before = self.before(old)
    guard before.scale != scale || before.anchor != modifier.anchor else { return }
    scene.picture.shadowCount += (scale != 1 ? 1 : 0) - (before.scale != 1 ? 1 : 0)
    animate(.scale, from: before.scale, to: scale)
    // Only for the bounds: nothing is measured anew but what was asked of this node.
    invalidateLayout()
    setNeedsDisplay()
  }
  override func willUnmount() { if modifier.scale != 1 { scene.picture.shadowCount -= 1 } }

  private func scaled(_ length: Int) -> Int {
    min(Layout.maximum, Layout.cells((Double(length) * max(0, scale)).rounded()))
  }
  /// Where it is drawn, from its own corner.
  private var scaledRect: Rect {
    let scaled = Size(width: scaled(size.width), height: scaled(size.height))
    return Rect(origin: modifier.anchor.place(scaled, in: size, mirrored: environment.isRightToLeft), size: scaled)
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let scale = self.scale
    if scale == 1 { return super.draw(in: canvas, at: point) }
    let scaled = scaledRect
    if scaled.isEmpty { return }
    if scaled.size == size || !canvas.isProbe && !changesSize(scaled, at: point, below: canvas) {
      if canvas.isProbe { return super.draw(in: canvas, at: point) }
      let attribute: CellAttributes = scale < 1 ? .dim : .bold
      canvas.layer(paintBounds.offsetBy(x: point.x, y: point.y), { drawScaled(scaled, in: canvas, at: point) }) {
        layer, area in
        canvas.composite(layer, area) { cell, _ in cell.attributes.insert(attribute) }
      }
    } else {
      drawScaled(scaled, in: canvas, at: point)
    }
  }

  private func drawScaled(_ scaled: Rect, in canvas: Canvas, at point: Point) {
    let anchor = modifier.anchor
    let horizontal: Double =
      switch anchor.horizontal {
      case .leading: environment.isRightToLeft ? 1 : 0
      case .center: 0.5
      case .trailing: environment.isRightToLeft ? 0 : 1
      }
    let vertical: Double =
      switch anchor.vertical {
      case .top, .firstTextBaseline: 0
      case .center: 0.5
      case .bottom, .lastTextBaseline: 1
      }
    canvas.scaled(
      Rect(origin: point, size: size), to: scaled.offsetBy(x: point.x, y: point.y), by: scale,
      about: (Double(point.x) + horizontal * Double(size.width), Double(point.y) + vertical * Double(size.height))
    ) { child?.drawTree(in: canvas, from: $0) }
  }

  /// Whether anything of the change can be seen, here or on a part of it that is not drawn now.
  private func changesSize(_ scaled: Rect, at point: Point, below canvas: Canvas) -> Bool {
    let measuring = Canvas(measuringIn: canvas.buffer, scene: scene)
    drawScaled(scaled, in: measuring, at: point)
    return measuring.changesSize
  }

  override func computePaintBounds() -> Rect { reached(by: super.computePaintBounds()) }

  /// Where what would draw in `own`, from its own corner, may draw at its scale.
  private func reached(by own: Rect) -> Rect {
    let scale = self.scale
    if scale == 1 { return own }
    // What draws outside of its own room, such as a shadow, does so outside of the scaled one.
    func reach(_ length: Int) -> Int { Layout.cells((Double(max(0, length)) * max(1, scale)).rounded(.up)) + 1 }
    let scaled = scaledRect
    let (left, top) = (reach(-own.x), reach(-own.y))
    return own.union(
      Rect(
        x: scaled.x - left, y: scaled.y - top, width: scaled.width + left + reach(own.maxX - size.width),
        height: scaled.height + top + reach(own.maxY - size.height)))
  }
  /// A change of a part may change how all of it is drawn.
  override func transformPaint(_ rect: Rect) -> Rect {
    if scale == 1 || rect.isEmpty { return rect }
    return paintBounds.union(reached(by: rect.union(Rect(origin: .zero, size: size))))
  }
}
