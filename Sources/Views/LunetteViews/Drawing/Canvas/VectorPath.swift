/// A path of lines and curves, in cells, as a script drew it.
package struct VectorPath: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }
  package enum Part: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(Point, Point)
    case cubic(Point, Point, Point)
    /// A part of a circle: the radius is in columns; the angles are in degrees, clockwise from the
    /// right.
    case arc(Point, radius: Double, from: Double, to: Double)
    case rectangle(Point, width: Double, height: Double)
    case ellipse(Point, width: Double, height: Double)
    case close
  }
  package var parts: [Part]
  package init(_ parts: [Part] = []) { self.parts = parts }
}
