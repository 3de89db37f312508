// Geometry in whole terminal cells. x grows to the right, y downwards; the first cell is (0, 0).

/// The place of a cell, such as the third column of the first row: `Point(x: 2, y: 0)`.
@frozen public struct Point: Hashable, Sendable {
  public var x: Int
  public var y: Int
  @inlinable public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

/// A width and a height in cells, such as `Size(width: 80, height: 24)`. They are never negative.
@frozen public struct Size: Hashable, Sendable {
  public var width: Int
  public var height: Int
  @inlinable public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }
}

/// A rectangle of cells. `maxX` and `maxY` are one past the last column and row.
@frozen public struct Rect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
  @inlinable public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  @inlinable public var origin: Point { Point(x: x, y: y) }
  @inlinable public var size: Size { Size(width: width, height: height) }
  @inlinable public var maxX: Int { x &+ width }
  @inlinable public var maxY: Int { y &+ height }
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
  @inlinable public func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
  /// The part that both rectangles share; empty (zero width or height) if there is none.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
  /// The smallest rectangle that contains both; an empty rectangle adds nothing.
  @inlinable public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
  @inlinable public func offsetBy(x dx: Int, y dy: Int) -> Rect {
    Rect(x: x &+ dx, y: y &+ dy, width: width, height: height)
  }
}
