import LunetteBase

/// A small terminal emulator for these tests. It understands what the encoder writes, can imitate
/// differences between terminals, and is strict: unknown sequences are collected in `complaints`.
struct Emulator {
  struct Shown: Hashable {
    var text = " "
    var foreground: UInt32 = 0
    var background: UInt32 = 0
    var attributes: CellAttributes = []
    var link = ""
    /// Whether this is the right half of a wide glyph.
    var isRight = false
    var isWide = false
  }
  private(set) var width: Int
  let height: Int
  var cells: [[Shown]]
  var x = 0
  var y = 0
  var pen = Shown()
  var top = 0
  var bottom: Int
  /// Whether erased cells get the background of the pen, as on xterm.
  var erasesWithPen = true
  /// Whether a wide glyph that does not fit at the right edge is moved to the left, as kitty does
  /// without DECAWM. Otherwise it is left out.
  var pushesBack = false
  /// The width of a grapheme cluster in cells.
  var widthOf: (Character) -> Int = { _ in 1 }
  var complaints: [String] = []
  var isCursorShown = false
  /// The colour that the cursor has been given (OSC 12): `#rrggbb`.
  var cursorColor: String?
  /// Whether a letter that does not fit into the row goes on in the next one (DECAWM).
  var wraps = false
  var scrolledOff = 0
  private var run: [UInt8] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bottom = height
    cells = Array(repeating: Array(repeating: Shown(), count: width), count: height)
  }

  /// Makes the window wider or narrower, as a terminal that does not reflow does: what does not fit
  /// is lost.
  mutating func resize(width newWidth: Int) {
    for row in cells.indices {
      cells[row] = Array(cells[row].prefix(newWidth))
      cells[row] += Array(repeating: Shown(), count: max(0, newWidth - width))
    }
    width = newWidth
    x = min(x, width - 1)
  }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.first {
      if byte >= 0x20 && byte != 0x7f {
        run.append(byte)
        rest = rest.dropFirst()
        continue
      }
      printRun()
      rest = rest.dropFirst()
      switch byte {
      case 0x0d: x = 0
      case 0x0a: lineFeed()
      case 0x08: x = max(0, min(x, width - 1) - 1)
      case 0x1b: escape(&rest)
      default: complaints.append("control \(byte)")
      }
    }
    printRun()
  }

  private mutating func printRun() {
    guard !run.isEmpty else { return }
    let text = String(decoding: run, as: UTF8.self)
    run = []
    for character in text { put(character) }
  }

  private mutating func put(_ character: Character) {
    let columns = widthOf(character)
    // Without DECAWM, the cursor stays in the last column. An x beyond it only means that the
    // column was written.
    if wraps, x + columns > width { (x, _) = (0, lineFeed()) }
    x = min(x, width - 1)
    if x + columns > width {
      guard pushesBack, columns <= width else { return }
      x = width - columns
    }
    var shown = pen
    shown.text = String(character)
    shown.isWide = columns > 1
    for column in x..<(x + columns) { split(column) }
    for column in x..<(x + columns) {
      cells[y][column] = shown
      cells[y][column].isRight = column > x
      cells[y][column].isWide = column == x && columns > 1
    }
    x += columns
  }

  /// When half of a wide glyph is overwritten, the other half becomes blank.
  private mutating func split(_ column: Int) {
    func blank(_ at: Int) {
      // Some terminals keep the colours of that half, others remove them.
      if !erasesWithPen { cells[y][at] = Shown() }
      cells[y][at].text = " "
      cells[y][at].isRight = false
      cells[y][at].isWide = false
    }
    if cells[y][column].isRight {
      var left = column
      while left > 0 && cells[y][left].isRight { left -= 1 }
      blank(left)
      var right = left + 1
      while right < width && cells[y][right].isRight { blank(right); right += 1 }
    } else if cells[y][column].isWide {
      var right = column + 1
      blank(column)
      while right < width && cells[y][right].isRight { blank(right); right += 1 }
    }
  }

  private mutating func lineFeed() {
    if y == bottom - 1 {
      if top == 0 { scrolledOff += 1 }
      scroll(from: top, to: bottom, by: 1)
    } else if y < height - 1 {
      y += 1
    }
  }

  private var erased: Shown {
    var cell = Shown()
    if erasesWithPen { cell.background = pen.background }
    return cell
  }

  private mutating func scroll(from: Int, to: Int, by lines: Int) {
    let empty = Array(repeating: erased, count: width)
    for _ in 0..<min(abs(lines), to - from) {
      if lines > 0 {
        cells.remove(at: from)
        cells.insert(empty, at: to - 1)
      } else {
        cells.remove(at: to - 1)
        cells.insert(empty, at: from)
      }
    }
  }

  private var saved = (x: 0, y: 0)

  private mutating func escape(_ bytes: inout ArraySlice<UInt8>) {
    guard let kind = bytes.popFirst() else { return complaints.append("a lone escape") }
    if kind == UInt8(ascii: "]") {
      var text: [UInt8] = []
      while let byte = bytes.popFirst(), byte != 0x1b { text.append(byte) }
      _ = bytes.popFirst()
      let parts = String(decoding: text, as: UTF8.self).split(
        separator: ";", omittingEmptySubsequences: false)
      if parts.first == "8" {
        pen.link = parts.dropFirst(2).joined(separator: ";")
      } else if parts.first == "12", parts.count == 2 {
        cursorColor = String(parts[1])
      } else if parts == ["112"] {
        cursorColor = nil
      } else {
        complaints.append("OSC")
      }
      return
    }
    switch kind {
    case UInt8(ascii: "7"): return saved = (x, y)
    case UInt8(ascii: "8"): return (x, y) = saved
    case UInt8(ascii: "("): return _ = bytes.popFirst()
    default: break
    }
    guard kind == UInt8(ascii: "[") else { return complaints.append("escape \(kind)") }
    var body = ""
    while let byte = bytes.popFirst() {
      if (0x40...0x7e).contains(byte) { return sequence(body, Character(UnicodeScalar(byte))) }
      body.append(Character(UnicodeScalar(byte)))
    }
    complaints.append("an unfinished sequence")
  }

  private mutating func sequence(_ body: String, _ final: Character) {
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    func number(_ index: Int) -> Int {
      index < numbers.count && numbers[index] > 0 ? numbers[index] : 1
    }
    let column = min(x, width - 1)
    switch (final, body.first) {
    case ("h", "?"), ("l", "?"):
      if body == "?25" {
        isCursorShown = final == "h"
      } else if body == "?7" {
        wraps = final == "h"
      } else if body != "?2026" {
        complaints.append(body)
      }
    case ("H", _): (x, y) = (min(number(1), width) - 1, min(number(0), height) - 1)
    case ("A", _): (x, y) = (column, max(0, y - number(0)))
    case ("B", _): (x, y) = (column, min(height - 1, y + number(0)))
    case ("C", _): x = min(width - 1, column + number(0))
    case ("G", _): x = min(number(0), width) - 1
    case ("K", _): erase(y, column, width)
    case ("X", _): erase(y, column, min(width, column + number(0)))
    case ("J", _) where body == "2": for row in 0..<height { erase(row, 0, width) }
    case ("J", _):
      erase(y, column, width)
      for row in (y + 1)..<max(y + 1, height) { erase(row, 0, width) }
    case ("L", _):
      if y >= top && y < bottom { scroll(from: y, to: bottom, by: -number(0)) }
      x = 0
    case ("M", _):
      if y >= top && y < bottom { scroll(from: y, to: bottom, by: number(0)) }
      x = 0
    case ("r", _):
      (top, bottom) = body.isEmpty ? (0, height) : (number(0) - 1, number(1))
      (x, y) = (0, 0)
    case ("m", _): rendition(numbers.isEmpty ? [0] : numbers)
    default: complaints.append("CSI \(body)\(final)")
    }
  }

  private mutating func erase(_ row: Int, _ from: Int, _ to: Int) {
    let (savedX, savedY) = (x, y)
    y = row
    for column in from..<to {
      split(column)
      cells[row][column] = erased
    }
    (x, y) = (savedX, savedY)
  }

  private mutating func rendition(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0:
        let link = pen.link
        pen = Shown()
        pen.link = link
      case 1: pen.attributes.insert(.bold)
      case 2: pen.attributes.insert(.dim)
      case 3: pen.attributes.insert(.italic)
      case 4: pen.attributes.insert(.underline)
      case 5: pen.attributes.insert(.blink)
      case 7: pen.attributes.insert(.reverse)
      case 9: pen.attributes.insert(.strikethrough)
      case 53: pen.attributes.insert(.overline)
      case 22: pen.attributes.subtract([.bold, .dim])
      case 23: pen.attributes.remove(.italic)
      case 24: pen.attributes.remove(.underline)
      case 25: pen.attributes.remove(.blink)
      case 27: pen.attributes.remove(.reverse)
      case 29: pen.attributes.remove(.strikethrough)
      case 55: pen.attributes.remove(.overline)
      case 30...37: pen.foreground = Color.palette(UInt8(number - 30)).rawValue
      case 40...47: pen.background = Color.palette(UInt8(number - 40)).rawValue
      case 90...97: pen.foreground = Color.palette(UInt8(number - 82)).rawValue
      case 100...107: pen.background = Color.palette(UInt8(number - 92)).rawValue
      case 39: pen.foreground = 0
      case 49: pen.background = 0
      case 38, 48:
        var value: UInt32 = 0
        switch rest.popFirst() {
        case 2:
          let parts = rest.prefix(3)
          rest = rest.dropFirst(3)
          if parts.count < 3 || parts.contains(where: { $0 > 255 }) {
            complaints.append("a colour of \(parts)")
          }
          value = 0x0100_0000 | parts.reduce(0) { $0 << 8 | UInt32($1) }
        case 5: value = Color.palette(UInt8(rest.popFirst() ?? 0)).rawValue
        default: complaints.append("a colour")
        }
        if number == 38 { pen.foreground = value } else { pen.background = value }
      default: complaints.append("SGR \(number)")
      }
    }
  }
}

extension Emulator.Shown {
  /// The cell without what cannot be seen, such as the foreground of a blank.
  var visible: Emulator.Shown {
    var cell = self
    cell.isRight = false
    cell.isWide = false
    if text == " " {
      cell.attributes.formIntersection([.underline, .reverse, .strikethrough, .overline])
      if cell.attributes.isEmpty { cell.foreground = 0 }
    }
    if isRight { cell.text = "" }
    return cell
  }
}
