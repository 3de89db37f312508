import LunetteBase
import LunetteTerminal

// A screen as text with escape codes for colours and attributes, for `render --format ansi`.
extension ScreenExport {
  /// The screen as text that a terminal shows the same way when it is printed with `cat`:
  /// characters with SGR sequences (ECMA-48 8.3.117), and a newline after each row.
  ///
  /// Every row begins and ends with the terminal's default attributes, so that rows can be cut out
  /// and joined. Trailing blanks that show nothing, and trailing rows of such blanks, are left out.
  /// There are no cursor movements and no hyperlinks.
  package static func ansi(_ buffer: CellBuffer, reduce: ColorReduction? = nil) -> String {
    var rows: [String] = []
    let rendition = RenditionText()
    for y in 0..<buffer.height { rows.append(ansiRow(buffer, y, reduce, rendition)) }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.map { $0 + "\n" }.joined()
  }

  private static func ansiRow(
    _ buffer: CellBuffer, _ y: Int, _ reduce: ColorReduction?, _ rendition: RenditionText
  )
    -> String
  {
    let row = buffer.row(y)
    var end = buffer.width
    while end > 0, showsNothing(row[end - 1], reduce) { end -= 1 }
    var line = ""
    var look = Look()
    for x in 0..<end where !row[x].isContinuation {
      let wanted = Look(row[x], reduce)
      if wanted != look {
        line += rendition.sequence(wanted.foreground, wanted.background, wanted.attributes)
        look = wanted
      }
      line += buffer.glyphs.string(of: row[x].glyph)
    }
    if look != Look() { line += "\u{1b}[m" }
    return line
  }

  private static func showsNothing(_ cell: Cell, _ reduce: ColorReduction?) -> Bool {
    guard cell.glyph == Cell.blank.glyph else { return false }
    let look = Look(cell, reduce)
    return look.background.isTerminal
      && look.attributes.isDisjoint(with: [.underline, .reverse, .strikethrough, .overline])
  }

  /// The colours and attributes that SGR has set.
  private struct Look: Equatable {
    var foreground = Color.terminal
    var background = Color.terminal
    var attributes: CellAttributes = []

    init() {}

    init(_ cell: Cell, _ reduce: ColorReduction?) {
      foreground = cell.foreground
      background = cell.background
      attributes = cell.attributes.intersection(.style)
      if let reduce { (foreground, background) = reduce(foreground, background, cell.glyph) }
    }
  }
}
