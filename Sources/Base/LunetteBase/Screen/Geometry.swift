// Geometry in whole terminal cells. x grows to the right, y downwards; the first cell is (0, 0).

/// The place of a cell, such as the third column of the first row: `Point(x: 2, y: 0)`. Places are
/// counted in whole cells from the upper left one, which is (0, 0).
@frozen public struct Point: Hashable, Sendable {
  /// The column, counted from 0; it grows to the right.
  public var x: Int
  /// The row, counted from 0; it grows downwards.
  public var y: Int
  /// Creates the position of the cell in column `x` and row `y`, both counted from 0.
  @inlinable public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
  /// The upper left cell, (0, 0).
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }
  /// Adds the columns of two points, and their rows: the cell that is `b` away from `a`.
  @inlinable public static func + (a: Point, b: Point) -> Point {
    Point(x: a.x + b.x, y: a.y + b.y)
  }
  /// Subtracts the column and the row of `b` from those of `a`: how far `a` is to the right of `b`
  /// and below it.
  @inlinable public static func - (a: Point, b: Point) -> Point {
    Point(x: a.x - b.x, y: a.y - b.y)
  }
}

/// A width and a height in cells, such as `Size(width: 80, height: 24)`. The sizes that Lunette
/// gives are never negative.
@frozen public struct Size: Hashable, Sendable {
  /// The width in cells.
  public var width: Int
  /// The height in cells, which are rows.
  public var height: Int
  /// Creates a size from a width and a height in cells.
  @inlinable public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
  /// The size without any cell: width and height are 0.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }
}

/// A rectangle of cells: the place of its upper left cell, and its size. `maxX` and `maxY` are one
/// past its last column and row.
@frozen public struct Rect: Hashable, Sendable {
  /// The first column of the rectangle, counted from 0.
  public var x: Int
  /// The first row of the rectangle, counted from 0.
  public var y: Int
  /// The width in cells.
  public var width: Int
  /// The height in cells, which are rows.
  public var height: Int
  /// Creates a rectangle whose upper left cell is in column `x` and row `y`, both counted from 0.
  /// Its size is in cells.
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
  /// Creates a rectangle from the place of its upper left cell and its size.
  @inlinable public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
  /// The rectangle without any cell at (0, 0).
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The place of the upper left cell.
  @inlinable public var origin: Point { Point(x: x, y: y) }
  /// The size in cells.
  @inlinable public var size: Size { Size(width: width, height: height) }
  /// The column after the last one: `x + width`.
  @inlinable public var maxX: Int { x &+ width }
  /// The row after the last one: `y + height`.
  @inlinable public var maxY: Int { y &+ height }
  /// Whether the rectangle has no cells, because its width or its height is 0 or less.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether the cell at `point` is in the rectangle.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
  /// Whether two rectangles have at least one cell in common.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    max(x, other.x) < min(maxX, other.maxX) && max(y, other.y) < min(maxY, other.maxY)
  }
  /// The part that both rectangles share. If they share nothing, its width or its height is 0.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
  /// The smallest rectangle that contains both. An empty rectangle counts as nothing, wherever it
  /// is.
  @inlinable public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
  /// The rectangle moved by `dx` columns to the right and `dy` rows down. Its size stays the same.
  @inlinable public func offsetBy(x dx: Int, y dy: Int) -> Rect {
    Rect(x: x &+ dx, y: y &+ dy, width: width, height: height)
  }
}
