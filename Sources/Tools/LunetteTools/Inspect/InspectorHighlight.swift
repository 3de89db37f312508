import LunetteBase
import LunetteEngine

/// Highlights the cells of a view in a picture: they are tinted with the accent, and corners stand
/// around them. What the cells show stays. Where the colours of the theme are not known, the cells
/// are underlined.
enum InspectorHighlight {
  private static let share = 0.25
  /// The corners around a frame, and those within it where there is no room around.
  private static let outer: [StaticString] = ["▗", "▖", "▝", "▘"]
  private static let inner: [StaticString] = ["▘", "▝", "▖", "▗"]

  static func draw(_ frame: Rect, on buffer: CellBuffer, _ settings: SceneSettings) {
    let shown = frame.intersection(buffer.bounds)
    guard !shown.isEmpty else { return }
    let tokens = Environment(settings).tokens
    for y in shown.y..<shown.maxY {
      let row = buffer.row(y)
      for x in shown.x..<shown.maxX {
        guard let tokens else {
          row[x].attributes.formSymmetricDifference(.underline)
          continue
        }
        func hex(_ color: Color, own: UInt32) -> UInt32 {
          color.isTerminal ? own : settings.theme.asked(color)
        }
        let isReversed = row[x].attributes.contains(.reverse)
        var (front, back) = (
          hex(row[x].foreground, own: tokens.primary),
          hex(row[x].background, own: tokens.background)
        )
        if isReversed { swap(&front, &back) }
        let tinted = Blend.mix(tokens.accent, share, over: back)
        row[x].attributes.remove(.reverse)
        row[x].background = .rgb(tinted)
        row[x].foreground = .rgb(tokens.fit(front, on: tinted))
      }
      buffer.markDirty(row: y, from: shown.x, to: shown.maxX)
    }
    let accent: Color = tokens.map { .rgb($0.accent) } ?? .palette(12)
    corners(
      of: frame, on: buffer,
      settings.symbolTier == .ascii ? nil : settings.colorSupport == .none ? .terminal : accent)
  }

  /// Draws the corners of a frame where the picture has blanks. With a colour of nil, the terminal
  /// has no glyphs for them.
  private static func corners(of frame: Rect, on buffer: CellBuffer, _ color: Color?) {
    for index in 0..<4 {
      let (isRight, isLower) = (index % 2 == 1, index / 2 == 1)
      let around = Point(
        x: isRight ? frame.maxX : frame.x - 1, y: isLower ? frame.maxY : frame.y - 1)
      let within = Point(
        x: isRight ? frame.maxX - 1 : frame.x, y: isLower ? frame.maxY - 1 : frame.y)
      if put(color == nil ? "+" : outer[index], at: around, on: buffer, color ?? .terminal) {
        continue
      }
      if frame.width > 2, frame.height > 1 {
        _ = put(color == nil ? "+" : inner[index], at: within, on: buffer, color ?? .terminal)
      }
    }
  }

  /// Draws a glyph in a cell that is blank. Returns whether it was.
  private static func put(
    _ glyph: StaticString, at point: Point, on buffer: CellBuffer, _ color: Color
  ) -> Bool {
    guard buffer.bounds.contains(point) else { return false }
    let row = buffer.row(point.y)
    guard row[point.x].glyph == Cell.blank.glyph, !row[point.x].isContinuation else { return false }
    row[point.x].glyph = packGlyph(glyph)
    row[point.x].foreground = color
    buffer.markDirty(row: point.y, from: point.x, to: point.x + 1)
    return true
  }
}
