import LunetteScreen

/// A modifier that changes the picture of its content and never its layout.
class EffectNode: WrapperNode {
  override init() {
    super.init()
    flags.remove(.passesThrough)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override func computeTraits() -> LayoutTraits { LayoutTraits(priority: child?.layoutTraits.priority ?? 0) }
  override var changesPictureOfChildren: Bool { true }
  /// The content's picture on a layer of its own, for `composite`.
  final func drawLayer(in canvas: Canvas, at point: Point, composite: (CellBuffer, Rect) -> Void) {
    let bounds = paintBounds.offsetBy(x: point.x, y: point.y)
    canvas.layer(bounds, { child?.drawTree(in: canvas, from: point) }, composite: composite)
  }
  final func redrawIf(_ changed: Bool) { if changed { setNeedsDisplay() } }
}

/// Mixed with what is below it (S97).
package final class OpacityModifier: ModifierView {
  package let opacity: Double
  package init(_ content: View, _ opacity: Double) {
    self.opacity = opacity.isNaN ? 1 : max(0, min(1, opacity))
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { OpacityModifier(content, opacity) }
  override func makeNode() -> Node { OpacityNode() }
}

final class OpacityNode: EffectNode {
  private var opacity: Double { unsafeDowncast(view, to: OpacityModifier.self).opacity }
  override func modifierChanged(old: View?) {
    guard let old, unsafeDowncast(old, to: OpacityModifier.self).opacity != opacity else { return }
    setNeedsDisplay()
    scene.focus.stopsChanged = true
  }
  override var hidesFromUser: Bool { opacity == 0 }
  override var keepsShortcuts: Bool { true }
  override func draw(in canvas: Canvas, at point: Point) {
    let opacity = self.opacity
    if opacity == 0 { return }
    if opacity == 1 || canvas.isProbe { return super.draw(in: canvas, at: point) }
    let scene = self.scene
    let alpha = UInt8((opacity * 255).rounded())
    let isDim = opacity < Blend.opaque
    drawLayer(in: canvas, at: point) { layer, area in
      canvas.composite(layer, area) { cell, target in
        let below = target.background
        let hasInk = !cell.isBlank || !cell.attributes.isEmpty
        let ink = hasInk ? scene.mix(cell.foreground, over: below, alpha: alpha, isText: true) : cell.foreground
        let fill =
          cell.background == .none ? below : scene.mix(cell.background, over: below, alpha: alpha, isText: false)
        // All of a cell or nothing: letters in their own colour on a fill in half of its would not be what was drawn.
        if let ink, let fill {
          (cell.foreground, cell.background) = (ink, fill)
        } else if isDim {
          cell.attributes.insert(.dim)
        }
      }
    }
  }
}

/// Out of focus: dim below a radius of 1, from there on each glyph becomes `▒` (S98).
package final class BlurModifier: ModifierView {
  package let radius: Double
  package init(_ content: View, _ radius: Double) {
    self.radius = radius
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { BlurModifier(content, radius) }
  override func makeNode() -> Node { BlurNode() }
}

final class BlurNode: EffectNode {
  private var radius: Double { unsafeDowncast(view, to: BlurModifier.self).radius }
  override func modifierChanged(old: View?) {
    if let old { redrawIf(unsafeDowncast(old, to: BlurModifier.self).radius != radius) }
  }
  override var showsNoLetters: Bool { radius >= 1 }
  override func draw(in canvas: Canvas, at point: Point) {
    let radius = self.radius
    if radius <= 0 || canvas.isProbe { return super.draw(in: canvas, at: point) }
    drawLayer(in: canvas, at: point) { layer, area in
      canvas.composite(layer, area) { cell, _ in
        if radius < 1 {
          cell.attributes.insert(.dim)
        } else if !cell.isBlank {
          cell.glyph = packGlyph("▒")
          cell.attributes.subtract([.wide, .continuation, .uncertain, .underline, .strikethrough])
        }
      }
    }
  }
}

/// Its shape without its contents: a `█` for each cell (S98).
package final class RedactedModifier: ModifierView {
  package override init(_ content: View) { super.init(content) }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { RedactedModifier(content) }
  override func makeNode() -> Node { RedactedNode() }
}

final class RedactedNode: EffectNode {
  override var showsNoLetters: Bool { true }
  override func draw(in canvas: Canvas, at point: Point) {
    if canvas.isProbe { return super.draw(in: canvas, at: point) }
    let color = scene.resolve(.secondary, environment).color
    let ascii = environment.symbolTier == .ascii
    drawLayer(in: canvas, at: point) { layer, area in
      canvas.composite(layer, area) { cell, _ in
        guard !cell.isBlank else { return }
        cell.glyph = ascii ? packGlyph("#") : packGlyph("█")
        cell.foreground = color
        cell.attributes = []
        cell.link = 0
      }
    }
  }
}

/// Every drawn cell casts one, under the view and over what was drawn before (S95).
package final class ShadowModifier: ModifierView {
  package let paint: Paint
  package let radius: Double
  package let x: Int
  package let y: Int
  package init(_ content: View, _ paint: Paint = .indexed(8), radius: Double = 0, x: Int = 0, y: Int = 0) {
    self.paint = paint
    self.radius = radius
    let isDefault = x == 0 && y == 0 && radius > 0
    self.x = isDefault ? 1 : max(-Layout.maximum, min(Layout.maximum, x))
    self.y = isDefault ? 1 : max(-Layout.maximum, min(Layout.maximum, y))
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { ShadowModifier(content, paint, radius: radius, x: x, y: y) }
  override func makeNode() -> Node { ShadowNode() }
}

final class ShadowNode: EffectNode {
  private var modifier: ShadowModifier { unsafeDowncast(view, to: ShadowModifier.self) }
  override func willUnmount() { scene.shadowCount -= 1 }
  override func modifierChanged(old: View?) {
    guard let old else {
      scene.shadowCount += 1
      return
    }
    let before = unsafeDowncast(old, to: ShadowModifier.self)
    if before.x != modifier.x || before.y != modifier.y {
      invalidateLayout()
      setNeedsDisplay()
    }
    redrawIf(before.paint != modifier.paint || before.radius != modifier.radius)
  }
  override func computePaintBounds() -> Rect {
    let own = super.computePaintBounds()
    return own.union(own.offsetBy(x: modifier.x, y: modifier.y))
  }
  /// What changes inside changes its shadow too.
  override func transformPaint(_ rect: Rect) -> Rect {
    rect.isEmpty ? rect : rect.union(rect.offsetBy(x: modifier.x, y: modifier.y))
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let modifier = self.modifier
    if canvas.isProbe || (modifier.x == 0 && modifier.y == 0) { return super.draw(in: canvas, at: point) }
    let (color, alpha) = scene.resolve(modifier.paint, environment)
    if alpha == 0 { return super.draw(in: canvas, at: point) }
    let strength = modifier.radius > 0 ? UInt8(Int(alpha) / 2) : alpha
    let scene = self.scene
    let inColor = environment.colorSupport > .none
    let outer = canvas.outerClip
    // The shadow of a cell outside of the clip may fall inside: draw the whole of it.
    var source = outer.union(outer.offsetBy(x: -modifier.x, y: -modifier.y))
    if canvas.scaling == nil { source = source.intersection(paintBounds.offsetBy(x: point.x, y: point.y)) }
    canvas.setOuterClip(source)
    canvas.layer(source, { child?.drawTree(in: canvas, from: point) }) { layer, area in
      canvas.setClip(outer)
      for y in area.y..<area.maxY {
        for x in area.x..<area.maxX where layer.row(y)[x].isDrawn {
          let place = Rect(x: x + modifier.x, y: y + modifier.y, width: 1, height: 1)
          // Under the view itself, so not where it draws.
          if area.contains(place.origin) {
            let above = layer.row(place.y)[place.x]
            if above.isDrawn, above.background != .none { continue }
          }
          canvas.modify(place) { cell, _ in
            let below = cell.pointee.background
            if inColor {
              // A shadow bears no letters: that its hue is a guess where the palette is the user's harms nobody.
              cell.pointee.background = scene.mixShadow(color, over: below, alpha: strength)
            } else if cell.pointee.isBlank {
              // A letter that stands there stays.
              cell.pointee.glyph = packGlyph("░")
            }
          }
        }
      }
      canvas.composite(layer, area) { _, _ in }
    }
    canvas.setOuterClip(outer)
  }
}
