import LunetteEngine
import LunetteScreen

/// Which glyphs lines and fills are drawn with.
package enum CanvasGlyphs: String, CaseIterable, Sendable { case automatic, braille, blocks }

/// The cells that fills and lines make, a row after the other.
struct DrawnCells {
  /// What stands in a cell: nothing, dots as braille numbers them, or quarters (leading top 1, trailing top 2, leading
  /// bottom 4, trailing bottom 8).
  enum Ink: UInt8 { case none, dots, quarters }
  struct Cell {
    var ink = Ink.none
    var mask: UInt8 = 0
    var color = Color.none
    var alpha: UInt8 = 255
    var ground = Color.none
    var groundAlpha: UInt8 = 255
  }
  let width: Int
  let height: Int
  let glyphs: CanvasGlyphs
  private(set) var cells: [Cell]
  /// What each cell gets of what is drawn now, in dots, and in which rows of cells there is any.
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
      touched.isEmpty ? row..<(row + 1) : min(touched.lowerBound, row)..<max(touched.upperBound, row + 1)
  }

  /// What was marked becomes ink of one colour: a fill, or thin lines.
  mutating func flush(_ color: (color: Color, alpha: UInt8), isFill: Bool) {
    for index in touched.lowerBound * width..<touched.upperBound * width where dots[index] != 0 {
      put(dots[index], at: index, color, asQuarters: glyphs == .blocks || (glyphs == .automatic && isFill), isFill)
      dots[index] = 0
    }
    touched = 0..<0
  }

  private mutating func put(
    _ dots: UInt8, at index: Int, _ color: (color: Color, alpha: UInt8), asQuarters: Bool, _ isFill: Bool
  ) {
    if dots == 0xff {
      let isSolid = color.alpha == 255 || cells[index].ground == .none
      // A whole cell of one colour is its ground, so that letters can stand on it.
      if isSolid {
        cells[index].ground = color.color
        cells[index].groundAlpha = color.alpha
        if color.alpha == 255 { (cells[index].ink, cells[index].mask) = (.none, 0) }
        return
      }
    }
    let mask = asQuarters ? DrawnCells.quarters(dots, isFill) : dots
    if mask == 0 { return }
    let ink: Ink = asQuarters ? .quarters : .dots
    var cell = cells[index]
    if cell.ink == ink, cell.color == color.color || !asQuarters {
      cell.mask |= mask
    } else {
      // One colour goes beneath another where it has most of the cell.
      if cell.ink == .quarters, cell.mask.nonzeroBitCount > 2 {
        (cell.ground, cell.groundAlpha) = (cell.color, cell.alpha)
      }
      cell.mask = mask
    }
    (cell.ink, cell.color, cell.alpha) = (ink, color.color, color.alpha)
    if cell.ink == .quarters, cell.mask == 15 {
      (cell.ground, cell.groundAlpha, cell.ink, cell.mask) = (cell.color, cell.alpha, .none, 0)
    }
    cells[index] = cell
  }

  private static let pairs: [UInt8] = [0b0000_0011, 0b0001_1000, 0b0100_0100, 0b1010_0000]
  /// A quarter is two dots, one above the other: of a fill both must be there, of a line either.
  private static func quarters(_ dots: UInt8, _ isFill: Bool) -> UInt8 {
    var mask: UInt8 = 0
    for (quarter, pair) in pairs.enumerated() {
      let there = (dots & pair).nonzeroBitCount
      if isFill ? there == 2 : there > 0 { mask |= 1 << UInt8(quarter) }
    }
    return mask
  }
}
