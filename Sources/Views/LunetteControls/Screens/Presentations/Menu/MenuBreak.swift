import LunetteBase
import LunetteEngine
import LunetteViews

/// A possible line before or after a section; see `MenuListNode.rows`.
final class MenuBreak: View, MenuPart {
  /// This can do without isolation, because nothing in the view ever changes.
  nonisolated(unsafe) static let shared = MenuBreak()
  var menuRole: MenuRole { .sectionBreak }
  override func makeNode() -> Node { MenuBreakNode() }
}

final class MenuBreakNode: Node {
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old != nil { setNeedsDisplay() }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width == Layout.ideal ? 0 : proposal.width,
      height: proposal.height == 0 ? 0 : 1)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let (color, alpha) = separator
    let pen = Pen(foreground: color, alpha: alpha)
    let glyph = packGlyph(environment.symbolTier == .ascii ? "-" : "─")
    canvas.put(
      glyph, over: Rect(x: point.x, y: point.y, width: size.width, height: min(1, size.height)),
      pen: pen)
  }
}
