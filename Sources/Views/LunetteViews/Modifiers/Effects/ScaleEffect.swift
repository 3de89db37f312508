import LunetteBase
import LunetteEngine

/// Draws the content at another size about an anchor point: fills and boxes are redrawn at that
/// size, texts keep their size and are clipped to it, and the layout is not affected (S96).
///
/// Where the change of size cannot be seen, as in a single text that would be larger, the content
/// is dim for a scale below 1 and bold for one above. Bitmaps are neither fills nor boxes: they are
/// clipped as texts are. A scale below 0 mirrors the content: everything is drawn at the mirrored
/// place, but letters and symbols keep their form.
package final class ScaleEffectModifier: MemberModifierView {
  /// How much wider and higher the content is drawn.
  package let x, y: Double
  package let anchor: Alignment
  package init(_ content: View, x: Double, y: Double, anchor: Alignment = .center) {
    func bounded(_ scale: Double) -> Double { scale.isNaN ? 1 : max(-100, min(100, scale)) }
    self.x = bounded(x)
    self.y = bounded(y)
    self.anchor = anchor
    super.init(content)
  }
  package convenience init(_ content: View, _ scale: Double, anchor: Alignment = .center) {
    self.init(content, x: max(0, scale), y: max(0, scale), anchor: anchor)
  }
  package func withContent(_ content: View) -> View {
    ScaleEffectModifier(content, x: x, y: y, anchor: anchor)
  }
  var isIdentity: Bool { x == 1 && y == 1 }
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
  private var scale: (x: Double, y: Double) {
    (presented(.scale, modifier.x), presented(.scaleY, modifier.y))
  }
  override func modifierChanged(old: View?) {
    let modifier = modifier
    guard let old else {
      if !modifier.isIdentity { scene.picture.shadowCount += 1 }
      return
    }
    let before = self.before(old)
    guard before.x != modifier.x || before.y != modifier.y || before.anchor != modifier.anchor
    else { return }
    scene.picture.shadowCount += (modifier.isIdentity ? 0 : 1) - (before.isIdentity ? 0 : 1)
    animate(.scale, from: before.x, to: modifier.x)
    animate(.scaleY, from: before.y, to: modifier.y)
    // This is needed only for the paint bounds; only the answers of this node itself are measured
    // again.
    invalidateLayout()
    setNeedsDisplay()
  }
  override func willUnmount() { if !modifier.isIdentity { scene.picture.shadowCount -= 1 } }

  private func scaled(_ length: Int, _ scale: Double) -> Int {
    min(Layout.maximum, Layout.cells((Double(length) * abs(scale)).rounded()))
  }
  /// The rectangle in which the content is drawn, relative to this node's corner.
  private var scaledRect: Rect {
    let scale = self.scale
    let scaled = Size(width: scaled(size.width, scale.x), height: scaled(size.height, scale.y))
    var origin = modifier.anchor.place(scaled, in: size, mirrored: environment.isRightToLeft)
    // In a mirror the content is on the other side of the anchor.
    let share = anchorShare
    if scale.x < 0 {
      origin.x += Layout.cells((Double(scaled.width) * (2 * share.x - 1)).rounded())
    }
    if scale.y < 0 {
      origin.y += Layout.cells((Double(scaled.height) * (2 * share.y - 1)).rounded())
    }
    return Rect(origin: origin, size: scaled)
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let scale = self.scale
    if scale == (1, 1) { return super.draw(in: canvas, at: point) }
    let scaled = scaledRect
    if scaled.isEmpty { return }
    let isMirrored = scale.x < 0 || scale.y < 0
    if !isMirrored,
      scaled.size == size || !canvas.isProbe && !changesSize(scaled, at: point, below: canvas)
    {
      if canvas.isProbe { return super.draw(in: canvas, at: point) }
      let attribute: CellAttributes = scale.x * scale.y < 1 ? .dim : .bold
      canvas.layer(
        paintBounds.offsetBy(x: point.x, y: point.y), { drawScaled(scaled, in: canvas, at: point) }
      ) {
        layer, area in
        canvas.composite(layer, area) { cell, _ in cell.attributes.insert(attribute) }
      }
    } else {
      drawScaled(scaled, in: canvas, at: point)
    }
  }

  /// Where the anchor is in the content, from 0, its left or upper edge, to 1.
  private var anchorShare: (x: Double, y: Double) {
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
    return (horizontal, vertical)
  }

  private func drawScaled(_ scaled: Rect, in canvas: Canvas, at point: Point) {
    let share = anchorShare
    canvas.scaled(
      Rect(origin: point, size: size), to: scaled.offsetBy(x: point.x, y: point.y), by: scale,
      about: (
        Double(point.x) + share.x * Double(size.width),
        Double(point.y) + share.y * Double(size.height)
      )
    ) { drawChild(in: canvas, from: $0) }
  }

  /// Whether the change of size can be seen, here or in a part that is not drawn now.
  private func changesSize(_ scaled: Rect, at point: Point, below canvas: Canvas) -> Bool {
    let measuring = Canvas(measuringIn: canvas.buffer, scene: scene)
    drawScaled(scaled, in: measuring, at: point)
    return measuring.changesSize
  }

  override func computePaintBounds() -> Rect {
    let own = super.computePaintBounds()
    // What has no area draws nothing, at any size.
    return own.isEmpty ? own : reached(by: own)
  }

  /// The area in which something that draws in `own` without scaling may draw at the current scale;
  /// both are relative to this node's corner.
  private func reached(by own: Rect) -> Rect {
    let scale = self.scale
    if scale == (1, 1) { return own }
    // What draws outside its own room, such as a shadow, draws outside the scaled room as well.
    func reach(_ length: Int, _ scale: Double) -> Int {
      Layout.cells((Double(max(0, length)) * max(1, abs(scale))).rounded(.up)) + 1
    }
    let scaled = scaledRect
    var (left, right) = (reach(-own.x, scale.x), reach(own.maxX - size.width, scale.x))
    var (top, bottom) = (reach(-own.y, scale.y), reach(own.maxY - size.height, scale.y))
    if scale.x < 0 { swap(&left, &right) }
    if scale.y < 0 { swap(&top, &bottom) }
    return own.union(
      Rect(
        x: scaled.x - left, y: scaled.y - top, width: scaled.width + left + right,
        height: scaled.height + top + bottom))
  }
  /// A change in a part of the content may change how all of it is drawn.
  override func transformPaint(_ rect: Rect) -> Rect {
    if scale == (1, 1) || rect.isEmpty { return rect }
    return paintBounds.union(reached(by: rect.union(Rect(origin: .zero, size: size))))
  }
}
