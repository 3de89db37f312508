import LunetteBase
import LunetteEngine

/// Draws the content at another size about an anchor point: fills and boxes are redrawn at that size, texts keep their size and
/// are clipped to it, and the layout is not affected (S96).
///
/// Where the change of size cannot be seen, as in a single text that would be larger, the content is dim for a scale below 1 and
/// bold for one above. Bitmaps are neither fills nor boxes: they are clipped as texts are.
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
  override init() {
    super.init()
    flags.insert(.transformsPaint)
  }
  private var modifier: ScaleEffectModifier { shown }
  /// The scale at which the content is drawn now, also during an animation.
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
    // This is needed only for the paint bounds: nothing is measured again but what was asked of this node itself.
    invalidateLayout()
    setNeedsDisplay()
  }
  override func willUnmount() { if modifier.scale != 1 { scene.picture.shadowCount -= 1 } }

  private func scaled(_ length: Int) -> Int {
    min(Layout.maximum, Layout.cells((Double(length) * max(0, scale)).rounded()))
  }
  /// The rectangle in which the content is drawn, relative to this node's corner.
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
    ) { drawChild(in: canvas, from: $0) }
  }

  /// Whether the change of size can be seen, here or in a part that is not drawn now.
  private func changesSize(_ scaled: Rect, at point: Point, below canvas: Canvas) -> Bool {
    let measuring = Canvas(measuringIn: canvas.buffer, scene: scene)
    drawScaled(scaled, in: measuring, at: point)
    return measuring.changesSize
  }

  override func computePaintBounds() -> Rect { reached(by: super.computePaintBounds()) }

  /// The area in which something that draws in `own` without scaling may draw at the current scale; both are relative to this
  /// node's corner.
  private func reached(by own: Rect) -> Rect {
    let scale = self.scale
    if scale == 1 { return own }
    // What draws outside its own room, such as a shadow, draws outside the scaled room as well.
    func reach(_ length: Int) -> Int { Layout.cells((Double(max(0, length)) * max(1, scale)).rounded(.up)) + 1 }
    let scaled = scaledRect
    let (left, top) = (reach(-own.x), reach(-own.y))
    return own.union(
      Rect(
        x: scaled.x - left, y: scaled.y - top, width: scaled.width + left + reach(own.maxX - size.width),
        height: scaled.height + top + reach(own.maxY - size.height)))
  }
  /// A change in a part of the content may change how all of it is drawn.
  override func transformPaint(_ rect: Rect) -> Rect {
    if scale == 1 || rect.isEmpty { return rect }
    return paintBounds.union(reached(by: rect.union(Rect(origin: .zero, size: size))))
  }
}
