import LunetteEngine
import LunetteScreen

/// How a `Canvas` draws cells.
public struct CellStyle: Hashable, Sendable {
  /// Of letters; nil: that of texts where the canvas stands.
  public var foreground: Color?
  /// Behind letters; nil: what is there already.
  public var background: Color?
  /// Such as `[.bold, .underline]`.
  public var attributes: CellAttributes
  /// A style; without arguments, that of texts where the canvas stands.
  public init(foreground: Color? = nil, background: Color? = nil, attributes: CellAttributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes.intersection(.style)
  }
}
