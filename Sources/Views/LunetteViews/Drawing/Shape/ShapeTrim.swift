import LunetteBase
import LunetteEngine

/// The part of an outline that is drawn, as fractions of its length from 0 to 1. It runs clockwise,
/// from the right end of round shapes and from the top left corner of others, as in SwiftUI.
package struct ShapeTrim: Hashable, Sendable {
  package let from: Double
  package let to: Double
  package init(from: Double, to: Double) { (self.from, self.to) = (from, to) }
  static let whole = ShapeTrim(from: 0, to: 1)
  init(_ value: Motion.Value) { self.init(from: value.x, to: value.y) }
  var value: Motion.Value { Motion.Value(from, to, 0, 0) }

  /// A test for the cells of the line around `rect` that are drawn; nil if all are.
  func filter(_ outline: ShapeOutline, _ rect: Rect) -> ((Point) -> Bool)? {
    if from <= 0, to >= 1 { return nil }
    let isCurved = outline.isCurved(rect) || RoundLine(outline, rect) != nil
    return { point in
      let part =
        isCurved
        ? Self.turn(to: point, in: rect)
        : Self.way(to: point, around: rect, isRound: outline.isRound)
      return part >= from && part < to
    }
  }

  /// The angle of the middle of a cell, clockwise from the right, as a part of a whole turn.
  private static func turn(to point: Point, in rect: Rect) -> Double {
    let x = (Double(point.x - rect.x) + 0.5) / Double(rect.width) - 0.5
    let y = (Double(point.y - rect.y) + 0.5) / Double(rect.height) - 0.5
    let turn = Double.atan2(y: y, x: x) / (2 * .pi)
    return turn < 0 ? turn + 1 : turn
  }
  /// The distance of the middle of a cell from the start along a box, as a part of the whole way; a
  /// row counts as two columns, because it is as high as two columns are wide.
  private static func way(to point: Point, around rect: Rect, isRound: Bool) -> Double {
    let (width, height) = (Double(rect.width), 2 * Double(rect.height))
    let (x, y) = (Double(point.x - rect.x) + 0.5, 2 * Double(point.y - rect.y) + 1)
    let way =
      if point.y == rect.y { x } else if point.x == rect.maxX - 1 {
        width + y
      } else if point.y == rect.maxY - 1 {
        width + height + width - x
      } else { 2 * width + 2 * height - y }
    let all = 2 * (width + height)
    let start = isRound ? width + height / 2 : 0
    return (way - start < 0 ? way - start + all : way - start) / all
  }
}
