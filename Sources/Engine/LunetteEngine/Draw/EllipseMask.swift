import LunetteBase

/// Tells which quarters of cells lie in the ellipse that fills a rectangle: those whose middle is
/// inside.
package struct EllipseMask {
  private let rect: Rect
  /// Half the width and half the height of the ellipse, in quarters of cells.
  private let radiusX: Double
  private let radiusY: Double
  private let centerX: Double
  private let centerY: Double

  package init(_ rect: Rect, inset: Int = 0) {
    self.rect = rect
    (centerX, centerY) = (Double(rect.width), Double(rect.height))
    (radiusX, radiusY) = (Double(rect.width - inset), Double(rect.height - inset))
  }

  private func contains(_ x: Int, _ y: Int) -> Bool {
    guard radiusX > 0, radiusY > 0 else { return false }
    let dx = (Double(x) + 0.5 - centerX) / radiusX
    let dy = (Double(y) + 0.5 - centerY) / radiusY
    return dx * dx + dy * dy <= 1
  }

  /// The quarters of a cell of the screen that are inside: upper left 1, upper right 2, lower left
  /// 4, lower right 8.
  package func quarters(_ x: Int, _ y: Int) -> UInt8 {
    let (left, top) = (2 * (x - rect.x), 2 * (y - rect.y))
    return (contains(left, top) ? 1 : 0) | (contains(left + 1, top) ? 2 : 0)
      | (contains(left, top + 1) ? 4 : 0)
      | (contains(left + 1, top + 1) ? 8 : 0)
  }

  /// The cells in row `y` of the screen that lie in the ellipse at least in part; empty if there
  /// are none.
  package func columns(inRow y: Int) -> Range<Int> {
    guard y >= rect.y, y < rect.maxY, rect.width > 0 else { return rect.x..<rect.x }
    /// The widest part of the row is the half row nearer to the middle.
    let half = y - rect.y < rect.height / 2 ? 2 * (y - rect.y) + 1 : 2 * (y - rect.y)
    let dy = (Double(half) + 0.5 - centerY) / radiusY
    let reach = dy * dy > 1 ? 0 : radiusX * (1 - dy * dy).squareRoot()
    var first = max(0, Int((centerX - reach - 0.5).rounded(.up))) / 2
    while first > 0, quarters(rect.x + first - 1, y) != 0 { first -= 1 }
    while first * 2 < rect.width, quarters(rect.x + first, y) == 0 { first += 1 }
    return first * 2 < rect.width || quarters(rect.x + first, y) != 0
      ? rect.x + first..<rect.maxX - first : rect.x..<rect.x
  }

  /// The glyph that fills the given quarters of a cell.
  package static func glyph(_ quarters: UInt8) -> UInt32 { glyphs[Int(quarters & 15)] }
  private static let glyphs: [UInt32] =
    ([" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"]
    as [StaticString]).map(packGlyph)
}

extension EllipseMask {
  /// Draws content and then removes the part of it that lies outside of the ellipse.
  package static func draw(_ asked: Rect, in canvas: Canvas, ascii: Bool, _ body: () -> Void) {
    let rect = canvas.drawn(asked)
    let mask = EllipseMask(rect)
    let visible = canvas.outerClip.intersection(rect)
    var below: ContiguousArray<(location: Point, cell: Cell, quarters: UInt8)> = []
    canvas.unscaled {
      for y in visible.y..<visible.y + visible.height {
        for x in visible.x..<visible.x + visible.width {
          let quarters = mask.quarters(x, y)
          guard quarters != 15, let cell = canvas.cell(at: Point(x: x, y: y)) else { continue }
          below.append((Point(x: x, y: y), cell, quarters))
        }
      }
    }
    body()
    let isColored = canvas.scene.environment.colorSupport > .none
    canvas.unscaled {
      for (location, cell, quarters) in below {
        let isOutside = ascii ? quarters.nonzeroBitCount < 2 : quarters == 0
        if ascii, !isOutside { continue }
        canvas.modify(Rect(origin: location, size: Size(width: 1, height: 1))) { target, _ in
          if isOutside {
            target.pointee = cell
          } else if isColored
            || target.pointee.attributes.contains(.reverse) != cell.attributes.contains(.reverse)
          {
            target.pointee = target.pointee.cut(to: glyph(quarters), over: cell)
          }
        }
      }
      mendWideGlyphs(below.map(\.location), in: canvas)
    }
  }

  /// Replaces the remaining half of a wide glyph with a blank after the other half was restored or
  /// overwritten.
  private static func mendWideGlyphs(_ locations: [Point], in canvas: Canvas) {
    func blank(_ location: Point) {
      canvas.modify(Rect(origin: location, size: Size(width: 1, height: 1))) { cell, _ in
        cell.pointee = Cell(
          glyph: 0x20, foreground: cell.pointee.foreground, background: cell.pointee.background,
          attributes: cell.pointee.attributes.subtracting([.wide, .continuation]))
      }
    }
    for location in locations {
      for x in location.x - 1...location.x + 1 {
        let here = Point(x: x, y: location.y)
        guard let cell = canvas.cell(at: here) else { continue }
        if cell.isContinuation {
          if canvas.cell(at: Point(x: x - 1, y: location.y))?.attributes.contains(.wide) == false {
            blank(here)
          }
        } else if cell.attributes.contains(.wide) {
          if canvas.cell(at: Point(x: x + 1, y: location.y))?.isContinuation == false {
            blank(here)
          }
        }
      }
    }
  }
}
