import LunetteBase

/// The options of an SVG picture of a screen.
package struct SVGOptions {
  package var theme: SVGTheme
  /// The text of the title bar above the screen; nil for no title bar.
  package var title: String?
  /// The width of the background around the cells, in pixels.
  package var padding: Int
  package var reduce: ScreenExport.ColorReduction?

  package init(
    theme: SVGTheme = .dark, title: String? = nil, padding: Int = 8,
    reduce: ScreenExport.ColorReduction? = nil
  ) {
    self.theme = theme
    self.title = title
    self.padding = max(0, padding)
    self.reduce = reduce
  }
}

extension ScreenExport {
  /// The screen as an SVG 1.1 picture that can also be read in a diff: for each row, the file has a
  /// line for the backgrounds and a line for the text, with one `<text>` for each run of cells that
  /// look alike.
  ///
  /// A cell is 9 × 17 pixels, and the font is so large that box-drawing characters reach from cell
  /// to cell. Runs are held to the grid by `textLength` (on `<text>`, since Firefox ignores it on
  /// `<tspan>`); glyphs that may come from another font (wide glyphs, symbols) have their own
  /// element. Blinking text does not blink; the cursor is not drawn.
  package static func svg(_ buffer: CellBuffer, _ options: SVGOptions = SVGOptions()) -> String {
    let rows = svgRows(buffer, options)
    return svgDocument(buffer.size, options, backgrounds: rows[0].joined(), texts: rows[1].joined())
  }

  /// For each row, a line with the backgrounds and a line with the texts, where there are any.
  static func svgRows(_ buffer: CellBuffer, _ options: SVGOptions) -> [[String]] {
    var writer = SVGWriter(buffer: buffer, options: options)
    return [
      (0..<buffer.height).map { y in writer.taking { $0.backgrounds(y) } },
      (0..<buffer.height).map { y in writer.taking { $0.texts(y) } },
    ]
  }

  /// A picture that is made of such rows.
  static func svgDocument(_ size: Size, _ options: SVGOptions, backgrounds: String, texts: String)
    -> String
  {
    var writer = SVGWriter(
      buffer: CellBuffer(width: 0, height: 0, glyphs: GlyphTable()), options: options)
    return writer.document(size, backgrounds: backgrounds, texts: texts)
  }
}

/// Sizes in pixels. `fontSize` makes the advance of DejaVu Sans Mono and Menlo (0.602 em) the width
/// of a cell, and their line height (1.164 em) slightly more than its height.
private enum Metrics {
  static let cellWidth = 9
  static let cellHeight = 17
  static let fontSize = "14.95"
  static let baselineTenths = 134
  static let titleBar = 30
  static let family =
    "'DejaVu Sans Mono', Menlo, 'SF Mono', 'Cascadia Mono', Consolas, 'Liberation Mono', 'Noto "
    + "Sans Mono',"
    + " 'Symbols Nerd Font Mono', ui-monospace, monospace"
}

private struct SVGWriter {
  let buffer: CellBuffer
  let options: SVGOptions
  var out = ""

  init(buffer: CellBuffer, options: SVGOptions) {
    self.buffer = buffer
    self.options = options
  }

  /// The text that `body` writes.
  mutating func taking(_ body: (inout SVGWriter) -> Void) -> String {
    out = ""
    body(&self)
    return out
  }

  mutating func document(_ size: Size, backgrounds: String, texts: String) -> String {
    let bar = options.title == nil ? 0 : Metrics.titleBar
    let width = size.width * Metrics.cellWidth + 2 * options.padding
    let height = size.height * Metrics.cellHeight + 2 * options.padding + bar
    line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\""
        + " font-family=\"\(Metrics.family)\" font-size=\"\(Metrics.fontSize)\" "
        + "xml:space=\"preserve\">"
    )
    // Browsers have replaced `xml:space` by this property, which must be set on the texts
    // themselves; other viewers know only `xml:space`.
    line("<style>text{white-space:pre}</style>")
    let radius = options.padding > 0 ? " rx=\"6\"" : ""
    line(
      "<rect width=\"\(width)\" height=\"\(height)\"\(radius) "
        + "fill=\"\(hex(options.theme.background))\"/>"
    )
    if let title = options.title { titleBar(title, width: width) }
    line(
      "<g transform=\"translate(\(options.padding) \(options.padding + bar))\" "
        + "fill=\"\(hex(options.theme.foreground))\">"
    )
    line("<g shape-rendering=\"crispEdges\">")
    out += backgrounds
    line("</g>")
    out += texts
    line("</g>")
    line("</svg>")
    return out
  }

  private mutating func line(_ text: String) {
    out += text
    out += "\n"
  }

  private mutating func titleBar(_ title: String, width: Int) {
    for (i, color) in [1, 3, 2].enumerated() {
      let fill = hex(options.theme.rgb(.palette(UInt8(color))) ?? options.theme.foreground)
      line("<circle cx=\"\(18 + 18 * i)\" cy=\"17\" r=\"5.5\" fill=\"\(fill)\"/>")
    }
    let fill = hex(options.theme.foreground)
    line(
      "<text x=\"\(width / 2)\" y=\"22\" text-anchor=\"middle\" font-size=\"13\" fill=\"\(fill)\" "
        + "fill-opacity=\"0.7\">"
        + "\(xmlEscaped(title))</text>")
  }

  // MARK: Rows

  /// Writes one rectangle for each run of cells with one background that differs from the
  /// picture's.
  mutating func backgrounds(_ y: Int) {
    var row = ""
    var x = 0
    while x < buffer.width {
      let fill = look(x, y).background
      let start = x
      while x < buffer.width, look(x, y).background == fill { x += 1 }
      guard fill != options.theme.background else { continue }
      row +=
        "<rect x=\"\(start * Metrics.cellWidth)\" y=\"\(y * Metrics.cellHeight)\""
        + " width=\"\((x - start) * Metrics.cellWidth)\" height=\"\(Metrics.cellHeight)\" "
        + "fill=\"\(hex(fill))\"/>"
    }
    row += blocks(y)
    if !row.isEmpty { line(row) }
  }

  /// Draws block elements as shapes, because fonts leave hairlines between them. Neighbours of one
  /// form and colour become one shape.
  private func blocks(_ y: Int) -> String {
    var row = ""
    var x = 0
    while x < buffer.width {
      guard let block = SVGBlock(buffer.row(y)[x].glyph) else {
        x += 1
        continue
      }
      let (start, fill) = (x, look(x, y).foreground)
      x += 1
      while block.joins, x < buffer.width, buffer.row(y)[x].glyph == buffer.row(y)[start].glyph,
        look(x, y).foreground == fill
      { x += 1 }
      if let cap = block.cap {
        let (left, right) = (start * Metrics.cellWidth, (start + 1) * Metrics.cellWidth)
        row +=
          "<path d=\"M\(cap == .left ? right : left) \(y * Metrics.cellHeight)"
          + "a\(Metrics.cellWidth) \(eighths(4 * Metrics.cellHeight)) 0 0 \(cap == .left ? 0 : 1)"
          + " 0 \(Metrics.cellHeight)z\" fill=\"\(hex(fill))\"/>"
      }
      for part in block.parts {
        row +=
          "<rect x=\"\(eighths((8 * start + part.x) * Metrics.cellWidth))\" "
          + "y=\"\(eighths((8 * y + part.y) * Metrics.cellHeight))\""
          + " width=\"\(eighths((8 * (x - start - 1) + part.width) * Metrics.cellWidth))\""
          + " height=\"\(eighths(part.height * Metrics.cellHeight))\" fill=\"\(hex(fill))\""
          + (block.opacity < 4 ? " fill-opacity=\"0.\(25 * block.opacity)\"/>" : "/>")
      }
    }
    return row
  }

  mutating func texts(_ y: Int) {
    var row = ""
    var x = 0
    while x < buffer.width {
      if isEmpty(x, y) {
        x += 1
        continue
      }
      let run = run(from: x, y)
      row += element(run, x: x, y: y)
      x += run.cells
    }
    if !row.isEmpty { line(row) }
  }

  private struct Run {
    var look: Look
    var text = ""
    var cells = 0
    /// Whether glyphs must be stretched or held to their cells: box-drawing characters, and glyphs
    /// with their own element.
    var isStretched = false
  }

  /// The cells from (x, y) on that one element can show. Blanks within the run belong to it
  /// whatever their colour; blanks at its end do not.
  private func run(from start: Int, _ y: Int) -> Run {
    let row = buffer.row(y)
    var run = Run(look: look(start, y))
    if isAlone(row[start]) {
      run.text = buffer.glyphs.string(of: row[start].glyph)
      run.cells = row[start].isWide && start + 1 < buffer.width ? 2 : 1
      run.isStretched = true
      return run
    }
    var pending = ""
    var x = start
    while x < buffer.width, !isAlone(row[x]), !row[x].isContinuation {
      if isEmpty(x, y) {
        if run.look.hasLines { break }
        pending += " "
      } else {
        guard look(x, y).hasSameForeground(as: run.look) else { break }
        if isBox(row[x].glyph) { run.isStretched = true }
        run.text += pending + buffer.glyphs.string(of: row[x].glyph)
        pending = ""
        run.cells = x - start + 1
      }
      x += 1
    }
    return run
  }

  private func element(_ run: Run, x: Int, y: Int) -> String {
    let baseline = y * Metrics.cellHeight * 10 + Metrics.baselineTenths
    var attributes = " x=\"\(x * Metrics.cellWidth)\" y=\"\(baseline / 10).\(baseline % 10)\""
    attributes += " textLength=\"\(run.cells * Metrics.cellWidth)\""
    if run.isStretched { attributes += " lengthAdjust=\"spacingAndGlyphs\"" }
    let style = run.look
    if style.foreground != options.theme.foreground {
      attributes += " fill=\"\(hex(style.foreground))\""
    }
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    var lines: [String] = []
    if style.attributes.contains(.underline) { lines.append("underline") }
    if style.attributes.contains(.overline) { lines.append("overline") }
    if style.attributes.contains(.strikethrough) { lines.append("line-through") }
    if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    let text = "<text\(attributes)>\(xmlEscaped(run.text))</text>"
    guard let address = style.address else { return text }
    return "<a href=\"\(xmlEscaped(address))\">\(text)</a>"
  }

  // MARK: Cells

  /// The look of a cell after its colours are resolved and reverse video is applied.
  private struct Look {
    var foreground: UInt32
    var background: UInt32
    var attributes: CellAttributes
    var address: String?

    var hasLines: Bool { !attributes.isDisjoint(with: [.underline, .overline, .strikethrough]) }

    func hasSameForeground(as other: Look) -> Bool {
      foreground == other.foreground && attributes == other.attributes && address == other.address
    }
  }

  private func look(_ x: Int, _ y: Int) -> Look {
    let cell = buffer.row(y)[x]
    var (front, back) = (cell.foreground, cell.background)
    if let reduce = options.reduce { (front, back) = reduce(front, back, cell.glyph) }
    var foreground = options.theme.rgb(front) ?? options.theme.foreground
    var background = options.theme.rgb(back) ?? options.theme.background
    if cell.attributes.contains(.reverse) { (foreground, background) = (background, foreground) }
    if cell.attributes.contains(.dim) { foreground = mixed(foreground, background, percent: 60) }
    let address = buffer.glyphs.address(ofLink: cell.link).flatMap { isWebAddress($0) ? $0 : nil }
    return Look(
      foreground: foreground, background: background,
      attributes: cell.attributes.intersection([
        .bold, .italic, .underline, .overline, .strikethrough,
      ]),
      address: address)
  }

  /// Whether a cell shows nothing but its background.
  private func isEmpty(_ x: Int, _ y: Int) -> Bool {
    let cell = buffer.row(y)[x]
    if cell.isContinuation || SVGBlock(cell.glyph) != nil { return true }
    return cell.glyph == Cell.blank.glyph && !look(x, y).hasLines
  }

  /// Whether a glyph needs a separate element because another font may make it wider: all glyphs
  /// but letters of European alphabets and box-drawing characters.
  private func isAlone(_ cell: Cell) -> Bool {
    if cell.isWide || cell.isCluster { return true }
    if cell.isContinuation || cell.glyph < 0x80 { return false }
    let scalars = buffer.glyphs.string(of: cell.glyph).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first?.value else { return true }
    return
      !(scalar < 0x530 || (0x2010...0x2026).contains(scalar) || (0x2500...0x259f).contains(scalar))
  }

  private func isBox(_ glyph: UInt32) -> Bool {
    // U+2500 … U+259F in UTF-8 are E2 94 80 … E2 96 9F; a glyph has the first byte lowest.
    guard glyph & 0xff == 0xe2, glyph >> 24 == 0 else { return false }
    let second = glyph >> 8 & 0xff
    return second == 0x94 || second == 0x95 || (second == 0x96 && glyph >> 16 & 0xff <= 0x9f)
  }
}

private func isWebAddress(_ address: String) -> Bool {
  ["https://", "http://", "mailto:"].contains { address.hasPrefix($0) }
}

/// `count` eighths of a pixel as a number in XML.
private func eighths(_ count: Int) -> String {
  let fraction = ["", ".125", ".25", ".375", ".5", ".625", ".75", ".875"][count & 7]
  return "\(count >> 3)\(fraction)"
}

private func mixed(_ a: UInt32, _ b: UInt32, percent: UInt32) -> UInt32 {
  func channel(_ shift: UInt32) -> UInt32 {
    (((a >> shift & 255) * percent + (b >> shift & 255) * (100 - percent)) / 100) << shift
  }
  return channel(16) | channel(8) | channel(0)
}

private func hex(_ rgb: UInt32) -> String {
  let digits = String(rgb & 0xff_ffff, radix: 16)
  return "#" + String(repeating: "0", count: 6 - digits.count) + digits
}

/// Text for XML 1.0: markup is escaped, and characters that XML does not allow (most control
/// characters) are replaced by U+FFFD.
private func xmlEscaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\u{0}"..<" ", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
