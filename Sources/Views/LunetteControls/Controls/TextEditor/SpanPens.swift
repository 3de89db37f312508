import LunetteBase
import LunetteEngine

/// Turns the looks of spans into pens for drawing cells.
struct SpanPens {
  struct Look {
    var pen: Pen
    var background: (color: Color, alpha: UInt8)?
    init(pen: Pen) { self.pen = pen }
  }
  let plain: Pen
  private let node: Node
  init(_ pen: Pen, _ node: Node) {
    plain = pen
    self.node = node
  }

  func lay(_ style: TextSpanStyle, over look: inout Look) {
    if let paint = style.foreground {
      let (color, alpha) = node.scene.resolve(paint, node.environment)
      look.pen.foreground = color
      look.pen.alpha = alpha
    }
    if let paint = style.background {
      let (color, alpha) = node.scene.resolveBackground(paint, node.environment)
      look.background = alpha == 0 ? nil : (color, alpha)
    }
    look.pen.attributes.formUnion(style.attributes)
  }
}
