import LunetteScreen

/// A cell of a `HostedScene`, as it is to be drawn on somebody else's screen.
public struct HostedCell: Hashable, Sendable {
  /// One grapheme cluster; a space for an empty cell.
  public var text: String
  /// How many cells it takes: 1 or 2. The cell to the right of a wide one is not told.
  public var width: Int
  /// Of the cluster.
  public var foreground: CellColor
  /// Behind it.
  public var background: CellColor
  /// Such as bold.
  public var attributes: CellAttributes
  /// The address that it is a link to; nil for most.
  public var link: String?

  /// A cell with one cluster in it.
  public init(
    text: String, width: Int = 1, foreground: CellColor = .terminal, background: CellColor = .terminal,
    attributes: CellAttributes = [], link: String? = nil
  ) {
    self.text = text
    self.width = width
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }
}
