import LunetteBase

/// The drawing of a `Canvas`. Points count from the upper left cell of the canvas; cells outside of
/// it are not drawn.
public struct CanvasBuffer: Sendable {
  enum Mark: Sendable {
    case text(String, Point, CellStyle)
    case fill(Rect, CellStyle)
  }
  private(set) var marks: [Mark] = []
  /// The size of the canvas in cells.
  public let size: Size

  init(size: Size) { self.size = size }

  /// Writes the first line of `text` from `point` to the right. Wide characters take two cells; a
  /// wide character of which only half fits is left out. Control characters are not drawn.
  public mutating func put(
    _ text: some StringProtocol, at point: Point, style: CellStyle = CellStyle()
  ) {
    // Text that starts far to the left ends before the canvas begins.
    guard (0..<size.height).contains(point.y), point.x < size.width, point.x > -CanvasBuffer.longest
    else { return }
    marks.append(.text(String(text), point, style))
  }
  /// Writes one character at `point`.
  public mutating func put(_ character: Character, at point: Point, style: CellStyle = CellStyle())
  {
    put(String(character), at: point, style: style)
  }
  /// Empties the cells of `rect`, and gives them the background of `style`; without one, they keep
  /// their background.
  public mutating func fill(_ rect: Rect, style: CellStyle = CellStyle()) {
    // The bounds are clamped before they are subtracted, because those of a rectangle far outside
    // may overflow.
    let (left, right) = (max(0, rect.x), min(size.width, CanvasBuffer.end(rect.x, rect.width)))
    let (top, bottom) = (max(0, rect.y), min(size.height, CanvasBuffer.end(rect.y, rect.height)))
    guard left < right, top < bottom else { return }
    marks.append(.fill(Rect(x: left, y: top, width: right - left, height: bottom - top), style))
  }

  private static func end(_ start: Int, _ length: Int) -> Int {
    let (end, isTooFar) = start.addingReportingOverflow(max(0, length))
    return isTooFar ? .max : end
  }
  /// The longest text that is considered, in cells.
  private static let longest = 1 << 20
}
