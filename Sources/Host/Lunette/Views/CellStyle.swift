import LunetteBase
import LunetteEngine

/// The style in which a `Canvas` draws cells.
public struct CellStyle: Hashable, Sendable {
  /// The colour of the characters; nil for the colour of texts where the canvas is.
  public var foreground: Color?
  /// The colour behind the characters; nil to keep the colour that is there.
  public var background: Color?
  /// The attributes of the characters, such as `[.bold, .underline]`.
  public var attributes: CellAttributes
  /// Creates a style. Without arguments, it is the style of texts around the canvas.
  public init(foreground: Color? = nil, background: Color? = nil, attributes: CellAttributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes.intersection(.style)
  }
}
