import LunetteScreen

/// What is drawn in a `Canvas`. Points count from its upper left cell; what lies outside of it is not drawn.
public struct CanvasBuffer: Sendable {
  enum Mark: Sendable {
    case text(String, Point, CellStyle)
    case fill(Rect, CellStyle)
  }
  private(set) var marks: [Mark] = []
  /// In cells.
  public let size: Size

  init(size: Size) { self.size = size }

  /// Writes the first line of `text`, from `point` to the right. Wide characters take two cells; one of which only a half
  /// has room is left out. Control characters are not drawn.
  public mutating func put(_ text: some StringProtocol, at point: Point, style: CellStyle = CellStyle()) {
    // What is far to the left ends before the canvas begins.
    guard (0..<size.height).contains(point.y), point.x < size.width, point.x > -CanvasBuffer.longest else { return }
    marks.append(.text(String(text), point, style))
  }
  /// Writes one character.
  public mutating func put(_ character: Character, at point: Point, style: CellStyle = CellStyle()) {
    put(String(character), at: point, style: style)
  }
  /// Empties the cells of `rect`, and gives them the background of `style`.
  public mutating func fill(_ rect: Rect, style: CellStyle = CellStyle()) {
    // Compared first, for what is far outside may be more than can be added.
    let (left, right) = (max(0, rect.x), min(size.width, CanvasBuffer.end(rect.x, rect.width)))
    let (top, bottom) = (max(0, rect.y), min(size.height, CanvasBuffer.end(rect.y, rect.height)))
    guard left < right, top < bottom else { return }
    marks.append(.fill(Rect(x: left, y: top, width: right - left, height: bottom - top), style))
  }

  private static func end(_ start: Int, _ length: Int) -> Int {
    let (end, isTooFar) = start.addingReportingOverflow(max(0, length))
    return isTooFar ? .max : end
  }
  /// In cells.
  private static let longest = 1 << 20
}
