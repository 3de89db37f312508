import LunetteEngine
import LunetteLocalization
import LunetteScreen
import LunetteText

/// One string, wrapped and cut to the room it gets (section 10 of the semantics).
package final class Text: View {
  package let content: TextContent
  package init(_ content: TextContent) {
    self.content = content
    super.init()
  }
  package override func makeNode() -> Node { TextNode() }
  package override var mayHoldControls: Bool { false }
  package override func spokenText(_ environment: Environment) -> String? {
    environment.strings.resolve(content, locale: environment.locale)
  }
}

final class TextNode: TextLayoutNode, ViewNode {
  typealias Shown = Text
  private var words: String?
  private var pen = Pen(foreground: .terminal)

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let content = shown.content
    let string = environment.strings.resolve(content, locale: environment.locale)
    if string != words {
      words = string
      text = MeasuredText(string)
      if old != nil { textChanged() }
    }
    if oldEnvironment === environment { return }
    let newPen = textPen(environment)
    if newPen != pen {
      pen = newPen
      setNeedsDisplay()
    }
    if let oldEnvironment {
      if layoutDiffers(oldEnvironment, environment) { textChanged() }
      if oldEnvironment.textAlignment != environment.textAlignment
        || oldEnvironment.layoutDirection != environment.layoutDirection
      {
        setNeedsDisplay()
      }
    }
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let (lines, first) = laidOutLines(in: canvas, at: point)
    for (row, line) in lines.enumerated() {
      let y = point.y + first + row
      if y >= canvas.clip.maxY { break }
      if y < canvas.clip.y { continue }
      text.draw(line, in: canvas, at: Point(x: point.x + lineX(line, alignment: nil), y: y)) { _ in pen }
    }
  }
}
