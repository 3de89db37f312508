import LunetteBase
import LunetteEngine

/// A line across its stack: a vertical line between columns in an `HStack`, a horizontal one
/// elsewhere.
package final class Divider: View {
  package override init() { super.init() }
  package override func makeNode() -> Node { DividerNode() }
}

final class DividerNode: Node {
  override var canRecycle: Bool { true }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old != nil { setNeedsDisplay() }
  }
  /// Whether the line is vertical, as of the last layout: the stack does not hold a divider that is
  /// leaving.
  private var isUpright = false
  override func computeSize(_ proposal: ProposedSize) -> Size {
    isUpright = enclosingStackAxis == .horizontal
    func along(_ value: Int) -> Int { value == Layout.ideal ? 1 : value }
    return isUpright
      ? Size(width: 1, height: along(proposal.height))
      : Size(width: along(proposal.width), height: 1)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    var pen = textPen(environment)
    if environment.foreground == nil {
      let (color, alpha) = separator
      (pen.foreground, pen.alpha) = (color, alpha)
    }
    let ascii = environment.symbolTier == .ascii
    let glyph: StaticString = ascii ? (isUpright ? "|" : "-") : (isUpright ? "│" : "─")
    let packed = packGlyph(glyph)
    canvas.redrawn(Rect(origin: point, size: size)) { canvas.put(packed, over: $0, pen: pen) }
  }
}
