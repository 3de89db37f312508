import LunetteBase
import LunetteEngine

// How the prompt of an empty text field is drawn, and the cursor on its first letter.
extension Node {
  /// The pen of a prompt, made from `pen`, that of the text: in the secondary colour where colours
  /// are known, which all terminals show alike; dim elsewhere, and where nothing can be typed.
  func promptPen(_ pen: Pen) -> Pen {
    var pen = pen
    pen.readability = .kept
    if environment.tokens != nil, environment.isEnabled {
      (pen.foreground, pen.alpha) = scene.resolve(.secondary, environment)
    } else {
      pen.attributes.insert(.dim)
    }
    return pen
  }

  /// Reverses the cells of the cursor, and marks them as such for terminals with a cursor of their
  /// own. With `pen`, that of the text, they have its strength, so that the cursor is seen on the
  /// first letter of a prompt as well.
  func drawCaret(_ rect: Rect, in canvas: Canvas, _ pen: Pen? = nil) {
    canvas.modify(rect) { cell, _ in
      if let pen {
        cell.pointee.foreground = pen.foreground
        cell.pointee.attributes.remove(.dim)
      }
      cell.pointee.attributes.formSymmetricDifference(.reverse)
      cell.pointee.attributes.insert(.textCursor)
    }
  }
}
