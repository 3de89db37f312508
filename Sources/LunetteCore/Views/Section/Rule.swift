import LunetteScreen

/// A horizontal line as wide as it may be, wherever it stands.
final class Rule: View {
  override func makeNode() -> Node { RuleNode() }
}

final class RuleNode: Node {
  override func updateContent(old: View?, oldEnvironment: Environment?) { if old != nil { setNeedsDisplay() } }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width == Layout.ideal ? 0 : proposal.width, height: 1)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let area = canvas.clip.intersection(Rect(origin: point, size: size))
    let (color, alpha) = scene.resolve(.secondary, environment)
    let pen = Pen(foreground: color, alpha: alpha)
    let glyph = packGlyph(environment.symbolTier == .ascii ? "-" : "─")
    for x in area.x..<max(area.x, area.maxX) where area.height > 0 {
      canvas.put(glyph, width: 1, x: x, y: point.y, pen: pen)
    }
  }
}
