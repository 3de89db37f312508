import LunetteEngine
import LunetteScreen

/// The style in which a `Canvas` draws cells.
public struct CellStyle: Hashable, Sendable {
  /// The colour of letters; nil for the colour of texts where the canvas stands.
  public var foreground: Color?
  /// The colour behind letters; nil to keep the colour that is there.
  public var background: Color?
  /// The attributes of letters, such as `[.bold, .underline]`.
  public var attributes: CellAttributes
  /// Creates a style; without arguments it is that of texts where the canvas stands.
  public init(foreground: Color? = nil, background: Color? = nil, attributes: CellAttributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes.intersection(.style)
  }
}
