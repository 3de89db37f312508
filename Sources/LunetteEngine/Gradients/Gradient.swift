/// Colours that go over into each other: along a line, outwards from a point, or around one.
package struct Gradient: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package let paint: Paint
    /// 0 … 1.
    package let location: Double
    package init(_ paint: Paint, _ location: Double) {
      self.paint = paint
      self.location = location
    }
  }
  package enum Course: Hashable, Sendable {
    case linear(from: UnitPoint, to: UnitPoint)
    /// Radii in columns; a row is as high as two columns are wide.
    case radial(center: UnitPoint, startRadius: Double, endRadius: Double?)
    /// Degrees, clockwise from the right.
    case angular(center: UnitPoint, startAngle: Double, endAngle: Double)
  }
  package let stops: [Stop]
  package let course: Course

  /// Stops whose location is not known are at equal distances between those whose is; one that lies before its predecessor
  /// is where that is.
  package init(_ given: [(paint: Paint, location: Double?)], _ course: Course) {
    self.course = course
    var locations = given.map(\.location)
    if !locations.isEmpty {
      locations[0] = locations[0] ?? 0
      locations[locations.count - 1] = locations[locations.count - 1] ?? (locations.count == 1 ? 0 : 1)
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
      stops.append(Stop(given[index].paint, location))
    }
    self.stops = stops
  }
}
