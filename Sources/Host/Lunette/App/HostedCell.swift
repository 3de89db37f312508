import LunetteBase

/// A cell of a `HostedScene` as it is to be drawn on the screen of the program around it.
public struct HostedCell: Hashable, Sendable {
  /// The cell's text, which is one grapheme cluster; a space for an empty cell.
  public var text: String
  /// The width of the text in cells, 1 or 2. The cell to the right of a wide cell is not given to
  /// the program.
  public var width: Int
  /// The colour of the text.
  public var foreground: CellColor
  /// The colour behind the text.
  public var background: CellColor
  /// The attributes of the text, such as bold.
  public var attributes: CellAttributes
  /// The address that the cell links to; nil for a cell without a link.
  public var link: String?

  /// Creates a cell with one grapheme cluster in it. By default, it has the terminal's own colours,
  /// no attributes and no link.
  public init(
    text: String, width: Int = 1, foreground: CellColor = .terminal,
    background: CellColor = .terminal,
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
