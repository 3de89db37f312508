import LunetteBase
import LunetteEngine

/// Shows the shape of the content without its text: a `█` for each cell (S98).
package final class RedactedModifier: MemberModifierView {
  package override init(_ content: View) { super.init(content) }
  package func withContent(_ content: View) -> View { RedactedModifier(content) }
  package override func makeNode() -> Node { RedactedNode() }
}

final class RedactedNode: EffectNode {
  override var capabilities: Capabilities { super.capabilities.union(.showsNoLetters) }
  private var inner = DerivedEnvironment()
  override func childEnvironment(old: View?) -> Environment {
    inner.of(environment) { $0.modified { $0[RedactionReasonsKey.self] = true } }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    if canvas.isProbe { return super.draw(in: canvas, at: point) }
    // The bars have the quiet colour of an empty track: in the colour of text they would be louder
    // than the text.
    let track = environment.tokens.map { Color.rgb($0.track(on: environment.backgroundLevel)) }
    let color = track ?? scene.resolve(.secondary, environment).color
    let ascii = environment.symbolTier == .ascii
    drawLayer(in: canvas, at: point) { layer, area in
      canvas.composite(layer, area) { cell, _ in
        guard !cell.isBlank else { return }
        cell.glyph = ascii ? packGlyph("#") : packGlyph("█")
        cell.foreground = color
        cell.attributes = []
        cell.link = 0
      }
    }
  }
}
