import LunetteBase
import LunetteEngine

/// A view that shows a drawing and takes all the room that it is offered. It is never mirrored, so
/// that the drawing stands where it was drawn.
package final class DrawingView: View {
  package let drawing: Drawing
  package let glyphs: CanvasGlyphs
  package init(_ drawing: Drawing, glyphs: CanvasGlyphs = .automatic) {
    self.drawing = drawing
    self.glyphs = glyphs
    super.init()
  }
  package override func makeNode() -> Node { DrawingNode() }
}

final class DrawingNode: Node, ViewNode {
  typealias Shown = DrawingView
  private var drawn: (layers: DrawnLayers, size: Size)?
  private var pictures: [String: Bitmap?] = [:]

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    guard let old else { return }
    let isSame = before(old).drawing == shown.drawing && before(old).glyphs == shown.glyphs
    if isSame, oldEnvironment === environment { return }
    drawn = nil
    pictures = [:]
    setNeedsDisplay()
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { fillingSize(proposal) }

  /// The layers of the drawing at the current size of the node; nil if the node has no size or is
  /// too large.
  private func layers() -> DrawnLayers? {
    if let drawn, drawn.size == size { return drawn.layers }
    guard size.width > 0, size.height > 0 else { return nil }
    guard size.width <= DrawnLayers.maxCells / size.height else {
      scene.reports.report(
        ScriptError(ViewFault.canvasTooLarge(size.width, size.height)), from: self)
      drawn = (
        DrawnLayers(Drawing([], colors: []), size: .zero, glyphs: .automatic) { _ in (.none, 0) },
        size
      )
      return drawn?.layers
    }
    let layers = DrawnLayers(shown.drawing, size: size, glyphs: shown.glyphs) { number in
      let paint =
        number == 0 ? environment.foreground ?? .primary : shown.drawing.colors[number - 1]
      return scene.resolve(paint, environment)
    }
    if layers.isTooMuch {
      scene.reports.report(ScriptError(ViewFault.canvasDrawsTooMuch), from: self)
    }
    drawn = (layers, size)
    return layers
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let frame = Rect(origin: point, size: size)
    if canvas.isProbe { return canvas.hitRegion(frame) }
    guard let layers = layers() else { return }
    canvas.clipped(to: frame) {
      for layer in layers.layers {
        switch layer {
        case .cells(let cells): cells.draw(in: canvas, at: point, environment)
        case .text(let text, let location, let pen):
          text.draw(in: canvas, at: point + location, pen: pen, maxWidth: max(1, text.width))
        case .image(let name, let rect): draw(name, rect.offsetBy(x: point.x, y: point.y), canvas)
        }
      }
    }
  }

  private func draw(_ name: String, _ rect: Rect, _ canvas: Canvas) {
    let visible = canvas.clip.intersection(rect)
    guard !visible.isEmpty, let bitmap = bitmap(name), bitmap.width > 0, bitmap.height > 0 else {
      return
    }
    let part = Rect(
      x: visible.x - rect.x, y: 2 * (visible.y - rect.y), width: visible.width,
      height: 2 * visible.height)
    let scaled = bitmap.scaled(to: Size(width: rect.width, height: rect.height * 2), part: part)
    BitmapPainter(
      scaled, tint: nil, foreground: textPen(environment).foreground, environment: environment
    )
    .draw(in: canvas, at: visible.origin)
  }
  private func bitmap(_ name: String) -> Bitmap? {
    if let known = pictures[name] { return known }
    let bitmap = environment.scope.bitmaps.bitmap(name, for: self)
    pictures[name] = .some(bitmap)
    return bitmap
  }
}
