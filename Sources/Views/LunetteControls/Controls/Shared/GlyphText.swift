import LunetteEngine
import LunetteViews

/// A mark that a control draws, such as `[✓]`. It has another form where the terminal has ASCII
/// only, is mirrored in right-to-left layouts, and is not announced. All marks of a control have
/// the same width, so that no state moves anything (S100).
final class GlyphText: View {
  let unicode: String
  let ascii: String
  let paint: Paint?
  let attributes: TextAttributes
  /// The forms for right-to-left layouts; nil if they are the same.
  let mirrored: (unicode: String, ascii: String)?
  init(
    _ unicode: String, ascii: String, _ paint: Paint? = nil, attributes: TextAttributes = [],
    mirrored: (unicode: String, ascii: String)? = nil
  ) {
    self.unicode = unicode
    self.ascii = ascii
    self.paint = paint
    self.attributes = attributes
    self.mirrored = mirrored
    super.init()
  }
  override func makeNode() -> Node { GlyphTextNode() }
}

final class GlyphTextNode: WrapperNode, ViewNode {
  typealias Shown = GlyphText
  override var capabilities: Capabilities { super.capabilities.union(.hidesFromReaders) }
  override func childView() -> View {
    let view = shown
    let glyphs =
      environment.isRightToLeft
      ? view.mirrored ?? (view.unicode, view.ascii) : (view.unicode, view.ascii)
    let text = Text(.verbatim(environment.symbolTier == .ascii ? glyphs.1 : glyphs.0))
    return view.paint == nil && view.attributes.isEmpty
      ? text : EnvironmentModifier(text, .look(view.paint, view.attributes))
  }
}
