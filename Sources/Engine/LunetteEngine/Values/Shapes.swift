// Raw values are the names that scripts write.

package enum BorderStyle: String, CaseIterable, Sendable {
  case light, single, heavy, double, rounded, dashed, dotted, ascii
}
/// The line of a stroke, continuous or broken.
package enum LineStyle: String, CaseIterable, Sendable { case solid, dashed, dotted }
/// The kind of a shape. `containerRelative` is the shape of the nearest container
/// (`containerShape`).
package enum ShapeKind: String, CaseIterable, Sendable {
  case rectangle, roundedRectangle, capsule, circle, ellipse, containerRelative
}
/// Corners of a rectangle. In a right-to-left language, leading is on the right.
package struct CornerSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static var topLeading: CornerSet { CornerSet(rawValue: 1) }
  package static var topTrailing: CornerSet { CornerSet(rawValue: 2) }
  package static var bottomLeading: CornerSet { CornerSet(rawValue: 4) }
  package static var bottomTrailing: CornerSet { CornerSet(rawValue: 8) }
  package static var all: CornerSet {
    [.topLeading, .topTrailing, .bottomLeading, .bottomTrailing]
  }
  /// The set with leading and trailing exchanged.
  package var mirrored: CornerSet {
    CornerSet(rawValue: (rawValue & 5) << 1 | (rawValue & 10) >> 1)
  }
}
