import LunetteBase
import LunetteEngine
import LunetteText

/// A short text in letters that are three rows high, drawn in half cells. Where it has no room, has
/// a letter of another kind or has several lines, it is shown in bold.
package final class BigText: View {
  let text: TextContent
  package init(_ text: TextContent) {
    self.text = text
    super.init()
  }
  package override func makeNode() -> Node { BigTextNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    environment.strings.resolve(text, locale: environment.locale)
  }
}

final class BigTextNode: Node, ViewNode {
  typealias Shown = BigText
  static let height = 3
  private var plain = MeasuredText("")
  /// The letters by their five half rows; nil if one of them is not known.
  private var letters: [BigLetter]?

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let text = shown.spokenText(environment) ?? ""
    plain = MeasuredText(text)
    let found = text.map { BigLetter.known($0) }
    letters = found.contains { $0 == nil } ? nil : found.compactMap { $0 }
    guard old != nil else { return }
    invalidateLayout()
    setNeedsDisplay()
  }
  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(kind: .text, label: shown.spokenText(environment))
  }

  private var bigWidth: Int? {
    guard let letters, !letters.isEmpty else { return nil }
    return letters.reduce(letters.count - 1) { $0 + $1.width }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let hasRows = proposal.height == Layout.ideal || proposal.height >= Self.height
    if let width = bigWidth, hasRows, proposal.width == Layout.ideal || width <= proposal.width {
      return Size(width: width, height: Self.height)
    }
    if plain.width == 0 { return .zero }
    let width = proposal.width == Layout.ideal ? nil : proposal.width
    let rows = proposal.height == Layout.ideal ? plain.lineCount : proposal.height
    let size = plain.size(
      width: width, maximumLines: min(plain.lineCount, rows), lineBreak: .character)
    return Size(width: min(size.width, width ?? size.width), height: size.height)
  }

  override func draw(in canvas: Canvas, at point: Point) {
    var pen = textPen(environment)
    if size.height >= Self.height, let letters, let width = bigWidth, width <= size.width {
      draw(letters, in: canvas, at: point, pen)
      return
    }
    // Not even an ellipsis has room in no column.
    guard size.width > 0, size.height > 0 else { return }
    pen.attributes.insert(.bold)
    var lines: [TextLine] = []
    plain.layout(
      width: size.width, maximumLines: size.height, lineBreak: .character, truncation: .tail,
      rows: 0..<size.height, into: &lines)
    for (row, line) in lines.enumerated() {
      plain.draw(line, in: canvas, at: Point(x: point.x, y: point.y + row)) { _ in pen }
    }
  }

  private func draw(_ letters: [BigLetter], in canvas: Canvas, at point: Point, _ pen: Pen) {
    let ascii = environment.symbolTier == .ascii
    let (upper, lower) = (packGlyph(ascii ? "'" : "▀"), packGlyph(ascii ? "." : "▄"))
    let both = packGlyph(ascii ? "#" : "█")
    var x = point.x
    for letter in letters {
      for row in 0..<Self.height {
        for column in 0..<letter.width {
          switch (letter.has(column, 2 * row), letter.has(column, 2 * row + 1)) {
          case (true, true): canvas.put(both, width: 1, x: x + column, y: point.y + row, pen: pen)
          case (true, false): canvas.put(upper, width: 1, x: x + column, y: point.y + row, pen: pen)
          case (false, true): canvas.put(lower, width: 1, x: x + column, y: point.y + row, pen: pen)
          case (false, false): break
          }
        }
      }
      x += letter.width + 1
    }
  }
}

/// A letter in three columns and five rows.
struct BigLetter {
  /// The rows as three bits each, the left column first.
  private let rows: [UInt8]
  private let first: Int
  let width: Int

  func has(_ column: Int, _ row: Int) -> Bool {
    row < rows.count && rows[row] >> UInt8(2 - first - column) & 1 == 1
  }

  /// The letter for a character; small letters look as capital ones do.
  static func known(_ character: Character) -> BigLetter? {
    if character == " " { return BigLetter([0, 0, 0, 0, 0]) }
    guard let rows = shapes[String(character).uppercased()] else { return nil }
    return BigLetter(rows.utf8.map { $0 - UInt8(ascii: "0") })
  }
  private init(_ rows: [UInt8]) {
    self.rows = rows
    let columns = rows.reduce(0, |)
    guard columns != 0 else {
      (first, width) = (0, 2)
      return
    }
    first = columns & 4 != 0 ? 0 : columns & 2 != 0 ? 1 : 2
    width = (columns & 1 != 0 ? 3 : columns & 2 != 0 ? 2 : 1) - first
  }

  private static let shapes: [String: String] = [
    "0": "75557", "1": "26227", "2": "71747", "3": "71717", "4": "55711", "5": "74717",
    "6": "74757", "7": "71111",
    "8": "75757", "9": "75717", "A": "25755", "B": "65656", "C": "34443", "D": "65556",
    "E": "74647", "F": "74644",
    "G": "34553", "H": "55755", "I": "72227", "J": "11152", "K": "55655", "L": "44447",
    "M": "57755", "N": "65555",
    "O": "25552", "P": "65644", "Q": "25563", "R": "65655", "S": "34216", "T": "72222",
    "U": "55557", "V": "55552",
    "W": "55775", "X": "55255", "Y": "55222", "Z": "71247", ":": "02020", ".": "00002",
    ",": "00024", "-": "00700",
    "+": "02720", "%": "51245", "/": "11244", "!": "22202", "?": "71202", "'": "22000",
    "(": "12221", ")": "42224",
    "=": "07070", "_": "00007", "°": "25200", "€": "34643", "$": "36236", "#": "57575",
    "*": "05250",
  ]
}
