import LunetteBase
import LunetteEngine

/// A horizontal line that takes the whole proposed width, wherever it stands.
package final class Rule: View {
  package override func makeNode() -> Node { RuleNode() }
}

extension Node {
  /// The colour of a line whose only purpose is to separate.
  package var separator: (color: Color, alpha: UInt8) {
    environment.tokens.map { (.rgb($0.separator), 255) } ?? scene.resolve(.secondary, environment)
  }
}

final class RuleNode: Node {
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old != nil { setNeedsDisplay() }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width == Layout.ideal ? 0 : proposal.width, height: 1)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let (color, alpha) = separator
    let pen = Pen(foreground: color, alpha: alpha)
    let glyph = packGlyph(environment.symbolTier == .ascii ? "-" : "─")
    canvas.put(glyph, over: Rect(origin: point, size: size), pen: pen)
  }
}
