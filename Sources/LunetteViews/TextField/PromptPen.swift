import LunetteEngine
import LunetteScreen

extension Node {
  /// What a prompt is drawn with in place of `pen`, that of the text: the secondary colour where colours are known, which
  /// every terminal shows alike; dim elsewhere, and where nothing can be typed.
  func promptPen(_ pen: Pen) -> Pen {
    var pen = pen
    if environment.tokens != nil, environment.isEnabled {
      (pen.foreground, pen.alpha) = scene.resolve(.secondary, environment)
    } else {
      pen.attributes.insert(.dim)
    }
    return pen
  }

  /// Reverses the cell of the cursor in the strength of `pen`, that of the text: so it is seen on the first letter of a
  /// prompt, too.
  func drawCaret(_ rect: Rect, in canvas: Canvas, _ pen: Pen) {
    canvas.modify(rect) { cell, _ in
      cell.pointee.foreground = pen.foreground
      cell.pointee.attributes.remove(.dim)
      cell.pointee.attributes.formSymmetricDifference(.reverse)
    }
  }
}
