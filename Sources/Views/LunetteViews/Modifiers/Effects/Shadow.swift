import LunetteBase
import LunetteEngine

/// Each drawn cell casts a shadow, which lies under the view and over what was drawn before (S95).
package final class ShadowModifier: MemberModifierView {
  /// The colour of the shadow; nil is what a shadow has that must only be seen: black, stronger
  /// where the background is dark, or grey where the colours are not known.
  package let paint: Paint?
  package let radius: Double
  package let x: Int
  package let y: Int
  package init(_ content: View, _ paint: Paint? = nil, radius: Double = 0, x: Int = 0, y: Int = 0) {
    self.paint = paint
    self.radius = radius
    let isDefault = x == 0 && y == 0 && radius > 0
    self.x = isDefault ? 1 : max(-Layout.maximum, min(Layout.maximum, x))
    self.y = isDefault ? 1 : max(-Layout.maximum, min(Layout.maximum, y))
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    ShadowModifier(content, paint, radius: radius, x: x, y: y)
  }
  package override func makeNode() -> Node { ShadowNode() }
}

final class ShadowNode: EffectNode, ViewNode {
  typealias Shown = ShadowModifier
  override init() {
    super.init()
    flags.insert(.transformsPaint)
  }
  private var modifier: ShadowModifier { shown }
  override func willUnmount() { scene.picture.shadowCount -= 1 }
  override func modifierChanged(old: View?) {
    if old == nil { scene.picture.shadowCount += 1 }
    if changed(since: old, { Point(x: $0.x, y: $0.y) }) {
      invalidateLayout()
      setNeedsDisplay()
    }
    if changed(since: old, { $0.paint }) || changed(since: old, { $0.radius }) { setNeedsDisplay() }
  }
  override func computePaintBounds() -> Rect {
    let own = super.computePaintBounds()
    return own.union(own.offsetBy(x: modifier.x, y: modifier.y))
  }
  /// A change inside changes the shadow as well.
  override func transformPaint(_ rect: Rect) -> Rect {
    rect.isEmpty ? rect : rect.union(rect.offsetBy(x: modifier.x, y: modifier.y))
  }
  /// The colour of the shadow and how much of it is mixed in.
  private var foreground: (Color, UInt8) {
    if modifier.paint == nil, let tokens = environment.tokens {
      return (.rgb(0), tokens.isDark ? ShadowNode.onDark : ShadowNode.onLight)
    }
    let (color, alpha) = scene.resolve(modifier.paint ?? .indexed(8), environment)
    return (color, modifier.radius > 0 ? alpha / 2 : alpha)
  }
  /// .45 and .16, of 255.
  private static let onDark: UInt8 = 115
  private static let onLight: UInt8 = 41
  override func draw(in canvas: Canvas, at point: Point) {
    let modifier = self.modifier
    if canvas.isProbe || (modifier.x == 0 && modifier.y == 0) {
      return super.draw(in: canvas, at: point)
    }
    let (color, strength) = foreground
    if strength == 0 { return super.draw(in: canvas, at: point) }
    let scene = self.scene
    let inColor = environment.colorSupport > .none
    let ascii = environment.symbolTier == .ascii
    let hasFrames = environment.tokens == nil
    let outer = canvas.outerClip
    // The shadow of a cell outside the clip may fall inside it, so the cells that cast such shadows
    // are drawn, too.
    var source = outer.union(outer.offsetBy(x: -modifier.x, y: -modifier.y))
    if canvas.scaling == nil {
      source = source.intersection(paintBounds.offsetBy(x: point.x, y: point.y))
    }
    // Only if the whole view is drawn can it be determined whether it has a fill, and what is
    // inside a frame.
    if hasFrames, canvas.scaling == nil {
      canvas.requireWhole(paintBounds.offsetBy(x: point.x, y: point.y))
    }
    canvas.setOuterClip(source)
    canvas.layer(source, { drawChild(in: canvas, from: point) }) { layer, area in
      canvas.setClip(outer)
      // Without colours a fill is invisible, so it casts no shadow; a frame counts as a fill there.
      if !inColor, Self.hasFill(layer, area, ascii) {
        return canvas.composite(layer, area) { _, _ in }
      }
      let insides = hasFrames ? Self.insides(of: layer, area, ascii) : []
      for y in area.y..<area.maxY {
        for x in area.x..<area.maxX where layer.row(y)[x].isDrawn {
          let target = Rect(x: x + modifier.x, y: y + modifier.y, width: 1, height: 1)
          // The shadow lies under the view itself, so it is not drawn where the view draws.
          if area.contains(target.origin) {
            let above = layer.row(target.y)[target.x]
            if above.isDrawn, above.background != .none { continue }
            if hasFrames, insides[target.y - area.y].contains(target.x) { continue }
          }
          canvas.modify(target) { cell, _ in
            let below = cell.pointee.background
            if inColor {
              // A shadow carries no letters, so it does no harm that its hue is a guess where the
              // user's palette is not known.
              cell.pointee.background = scene.mixShadow(color, over: below, alpha: strength)
            } else if cell.pointee.isBlank {
              // A letter in this cell is kept.
              cell.pointee.glyph = packGlyph("░")
            }
          }
        }
      }
      canvas.composite(layer, area) { _, _ in }
    }
    canvas.setOuterClip(outer)
  }

  /// Whether a cell of the layer has a fill that is not reversed, or a row is the edge of a frame.
  private static func hasFill(_ layer: CellBuffer, _ area: Rect, _ ascii: Bool) -> Bool {
    (area.y..<area.maxY).contains { y in
      let row = layer.row(y)
      let drawn = (area.x..<area.maxX).filter { row[$0].isDrawn }
      return drawn.count > 2 && drawn.allSatisfy { row[$0].isLine(ascii) }
        || drawn.contains {
          row[$0].background != .none && !row[$0].attributes.contains(.reverse)
        }
    }
  }

  /// For each row of the layer, the columns between the lines of a frame, which belong to the view.
  private static func insides(of layer: CellBuffer, _ area: Rect, _ ascii: Bool) -> [Range<Int>] {
    (area.y..<area.maxY).map { y in
      let row = layer.row(y)
      let lines = (area.x..<area.maxX).filter { row[$0].isDrawn && row[$0].isLine(ascii) }
      guard let first = lines.first, let last = lines.last else { return 0..<0 }
      return first..<last + 1
    }
  }
}

extension Cell {
  /// Whether it is a part of a frame: a line, or what stands for one in ASCII.
  fileprivate func isLine(_ ascii: Bool) -> Bool {
    // The first two bytes of U+2500 … U+257F in UTF-8.
    if glyph & 0xffff == 0x94e2 || glyph & 0xffff == 0x95e2 { return true }
    return ascii && glyph < 0x80 && "-=+|:.'".utf8.contains(UInt8(glyph))
  }
}
