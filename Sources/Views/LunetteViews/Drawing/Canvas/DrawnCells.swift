import LunetteBase
import LunetteEngine

/// The glyphs with which lines and fills are drawn.
package enum CanvasGlyphs: String, CaseIterable, Sendable { case automatic, braille, blocks }

/// The cells that fills and lines make, row by row.
struct DrawnCells {
  /// The content of a cell: nothing, dots in the numbering of braille, or quarters (top leading 1,
  /// top trailing 2, bottom leading 4, bottom trailing 8).
  enum Glyphs: UInt8 { case none, dots, quarters }
  struct Cell {
    var glyphs = Glyphs.none
    var mask: UInt8 = 0
    var color = Color.none
    var alpha: UInt8 = 255
    var background = Color.none
    var backgroundAlpha: UInt8 = 255
  }
  let width: Int
  let height: Int
  let glyphs: CanvasGlyphs
  private(set) var cells: [Cell]
  /// The dots of the shape that is being drawn now, one byte per cell, and the rows of cells that
  /// it touches.
  private var dots: [UInt8]
  private var touched = 0..<0

  init(width: Int, height: Int, glyphs: CanvasGlyphs) {
    self.width = width
    self.height = height
    self.glyphs = glyphs
    cells = Array(repeating: Cell(), count: width * height)
    dots = Array(repeating: 0, count: width * height)
  }

  private static let bits: [UInt8] = [1, 8, 2, 16, 4, 32, 64, 128]

  mutating func mark(_ x: Int, _ y: Int) {
    let row = y >> 2
    dots[row * width + x >> 1] |= DrawnCells.bits[(y & 3) << 1 | x & 1]
    touched =
      touched.isEmpty
      ? row..<(row + 1) : min(touched.lowerBound, row)..<max(touched.upperBound, row + 1)
  }

  /// Draws the marked dots in one colour: those of a fill, or of thin lines.
  mutating func flush(_ color: (color: Color, alpha: UInt8), isFill: Bool) {
    for index in touched.lowerBound * width..<touched.upperBound * width where dots[index] != 0 {
      put(
        dots[index], at: index, color,
        asQuarters: glyphs == .blocks || (glyphs == .automatic && isFill), isFill)
      dots[index] = 0
    }
    touched = 0..<0
  }

  private mutating func put(
    _ dots: UInt8, at index: Int, _ color: (color: Color, alpha: UInt8), asQuarters: Bool,
    _ isFill: Bool
  ) {
    if dots == 0xff {
      let isSolid = color.alpha == 255 || cells[index].background == .none
      // A cell that is filled with one colour keeps it as its background, so that letters can be
      // drawn over it.
      if isSolid {
        cells[index].background = color.color
        cells[index].backgroundAlpha = color.alpha
        if color.alpha == 255 { (cells[index].glyphs, cells[index].mask) = (.none, 0) }
        return
      }
    }
    let mask = asQuarters ? DrawnCells.quarters(dots, isFill) : dots
    if mask == 0 { return }
    let glyphs: Glyphs = asQuarters ? .quarters : .dots
    var cell = cells[index]
    if cell.glyphs == glyphs, cell.color == color.color || !asQuarters {
      cell.mask |= mask
    } else {
      // A colour that covers most of the cell becomes the ground below the other colour.
      if cell.glyphs == .quarters, cell.mask.nonzeroBitCount > 2 {
        (cell.background, cell.backgroundAlpha) = (cell.color, cell.alpha)
      }
      cell.mask = mask
    }
    (cell.glyphs, cell.color, cell.alpha) = (glyphs, color.color, color.alpha)
    if cell.glyphs == .quarters, cell.mask == 15 {
      (cell.background, cell.backgroundAlpha, cell.glyphs, cell.mask) = (
        cell.color, cell.alpha, .none, 0
      )
    }
    cells[index] = cell
  }

  private static let pairs: [UInt8] = [0b0000_0011, 0b0001_1000, 0b0100_0100, 0b1010_0000]
  /// The quarters of a cell for its dots. A quarter is two dots, one above the other: a fill needs
  /// both of them, a line one.
  private static func quarters(_ dots: UInt8, _ isFill: Bool) -> UInt8 {
    var mask: UInt8 = 0
    for (quarter, pair) in pairs.enumerated() {
      let there = (dots & pair).nonzeroBitCount
      if isFill ? there == 2 : there > 0 { mask |= 1 << UInt8(quarter) }
    }
    return mask
  }
}
