import LunetteScreen

extension ScreenExport {
  /// The screen as a terminal shows it when it is sent with `cat`: characters with SGR sequences (ECMA-48 8.3.117), rows
  /// ended by newlines.
  ///
  /// Every row begins and ends in the terminal's own look, so that rows can be cut out and joined. Trailing blanks that
  /// show nothing, and trailing rows of them, are left out. No cursor movement, no hyperlinks.
  public static func ansi(_ buffer: CellBuffer, reduce: ColorReduction? = nil) -> String {
    var rows: [String] = []
    for y in 0..<buffer.height { rows.append(ansiRow(buffer, y, reduce)) }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.map { $0 + "\n" }.joined()
  }

  private static func ansiRow(_ buffer: CellBuffer, _ y: Int, _ reduce: ColorReduction?) -> String {
    let row = buffer.row(y)
    var end = buffer.width
    while end > 0, showsNothing(row[end - 1], reduce) { end -= 1 }
    var line = ""
    var pen = Pen()
    for x in 0..<end where !row[x].isContinuation {
      let wanted = Pen(row[x], reduce)
      if wanted != pen {
        line += wanted.sequence
        pen = wanted
      }
      line += buffer.glyphs.string(of: row[x].glyph)
    }
    if pen != Pen() { line += "\u{1b}[m" }
    return line
  }

  private static func showsNothing(_ cell: Cell, _ reduce: ColorReduction?) -> Bool {
    guard cell.glyph == Cell.blank.glyph else { return false }
    let pen = Pen(cell, reduce)
    return pen.background.isTerminal
      && pen.attributes.isDisjoint(with: [.underline, .reverse, .strikethrough, .overline])
  }

  /// What SGR has set.
  private struct Pen: Equatable {
    var foreground = Color.terminal
    var background = Color.terminal
    var attributes: CellAttributes = []

    init() {}

    init(_ cell: Cell, _ reduce: ColorReduction?) {
      foreground = cell.foreground
      background = cell.background
      attributes = cell.attributes.intersection(.style)
      if let reduce { (foreground, background) = reduce(foreground, background) }
    }

    /// One sequence that sets all from nothing.
    var sequence: String {
      var parameters: [String] = []
      for (attribute, code) in Self.codes where attributes.contains(attribute) { parameters.append(code) }
      if !foreground.isTerminal { parameters.append(Self.parameters(of: foreground, normal: 30, bright: 90)) }
      if !background.isTerminal { parameters.append(Self.parameters(of: background, normal: 40, bright: 100)) }
      return parameters.isEmpty ? "\u{1b}[m" : "\u{1b}[0;" + parameters.joined(separator: ";") + "m"
    }

    private static let codes: [(CellAttributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.blink, "5"), (.reverse, "7"),
      (.strikethrough, "9"), (.overline, "53"),
    ]

    private static func parameters(of color: Color, normal: Int, bright: Int) -> String {
      if let hex = color.hex { return "\(normal + 8);2;\(hex >> 16);\(hex >> 8 & 255);\(hex & 255)" }
      let index = Int(color.paletteIndex ?? 0)
      if index < 8 { return String(normal + index) }
      if index < 16 { return String(bright + index - 8) }
      return "\(normal + 8);5;\(index)"
    }
  }
}
