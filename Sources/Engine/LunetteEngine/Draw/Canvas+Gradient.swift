import LunetteBase

// Fills with gradients: each cell gets the colour of its position.
extension Canvas {
  /// Fills `rect` with a gradient.
  package func fill(_ rect: Rect, _ shader: GradientShader) {
    redrawn(rect) { rect in
      if isProbe { return fill(rect, .terminal) }
      let span = rect.size
      modify(rect) { cell, point in
        let (color, alpha) = shader.shade(point.x - rect.x, point.y - rect.y, in: span)
        if alpha == 0 { return }
        let background =
          alpha == 255 ? color : scene.mixFill(color, over: cell.pointee.background, alpha: alpha)
        if alpha == 255 {
          replace(buffer.row(point.y), point.x, Cell(glyph: 0x20, background: background))
        } else {
          cell.pointee.background = background
        }
      }
    }
  }

  /// Runs `body`, which draws with the mean colour of a gradient, and then replaces this colour in
  /// each cell by the gradient's colour there.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that the gradient spans.
  ///   - bounds: The rectangle within which `body` draws; `rect` if nil.
  package func graded(
    _ rect: Rect, within bounds: Rect? = nil, _ shader: GradientShader, _ body: () -> Void
  ) {
    if isProbe { return body() }
    let span = drawn(rect)
    let mean = shader.mean
    layer(bounds ?? rect, body) { layer, area in
      for y in area.y..<area.maxY {
        let row = layer.row(y)
        for x in area.x..<area.maxX where row[x].foreground == mean || row[x].background == mean {
          let (color, alpha) = shader.shade(x - span.x, y - span.y, in: span.size)
          let below = buffer.row(y)[x].background
          if row[x].background == mean {
            row[x].background = scene.mixFill(color, over: below, alpha: alpha)
          }
          if row[x].foreground == mean {
            let background = row[x].background == .none ? below : row[x].background
            row[x].foreground = scene.mixFill(color, over: background, alpha: alpha, isText: true)
          }
        }
      }
      composite(layer, area) { _, _ in }
    }
  }
}
