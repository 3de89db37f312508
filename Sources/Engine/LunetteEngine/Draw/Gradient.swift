/// Colours that change gradually: along a line, outwards from a point, or around a point.
package struct Gradient: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package let paint: Paint
    /// The position of the stop, 0 … 1.
    package let location: Double
    /// Whether a lighter shade of the paint is drawn, as at the beginning of the standard gradient
    /// of a colour.
    package let isLighter: Bool
    package init(_ paint: Paint, _ location: Double, isLighter: Bool) {
      self.paint = paint
      self.location = location
      self.isLighter = isLighter
    }
  }
  package enum Course: Hashable, Sendable {
    case linear(from: UnitPoint, to: UnitPoint)
    /// A gradient outwards from a point. Radii are in columns; a row is as high as two columns are
    /// wide.
    case radial(center: UnitPoint, startRadius: Double, endRadius: Double?)
    /// A gradient around a point. Angles are in degrees, clockwise from the right.
    case angular(center: UnitPoint, startAngle: Double, endAngle: Double)
  }
  package let stops: [Stop]
  package let course: Course

  /// Makes a gradient from its stops. Stops without a location are spaced evenly between those that
  /// have one. A stop that lies before its predecessor is moved to the location of the predecessor.
  package init(_ given: [(paint: Paint, location: Double?, isLighter: Bool)], _ course: Course) {
    self.course = course
    var locations = given.map(\.location)
    if !locations.isEmpty {
      locations[0] = locations[0] ?? 0
      locations[locations.count - 1] =
        locations[locations.count - 1] ?? (locations.count == 1 ? 0 : 1)
    }
    var known = 0
    var stops: [Stop] = []
    for index in locations.indices {
      if locations[index] == nil {
        let next = locations[index...].firstIndex { $0 != nil } ?? index
        let (from, to) = (locations[known] ?? 0, locations[next] ?? 1)
        locations[index] = from + (to - from) * Double(index - known) / Double(next - known)
      } else {
        known = index
      }
      let location = max(stops.last?.location ?? 0, min(1, locations[index] ?? 0))
      stops.append(Stop(given[index].paint, location, isLighter: given[index].isLighter))
    }
    self.stops = stops
  }
}
