// Raw values are the names that scripts write.

package enum BorderStyle: String, CaseIterable, Sendable {
  case light, single, heavy, double, rounded, dashed, dotted, ascii
}
/// The line of a stroke: whole or broken.
package enum LineStyle: String, CaseIterable, Sendable { case solid, dashed, dotted }
/// `containerRelative`: the one that the nearest container says (`containerShape`).
package enum ShapeKind: String, CaseIterable, Sendable {
  case rectangle, roundedRectangle, capsule, circle, ellipse, containerRelative
}
/// Corners of a rectangle. Leading is right where the language is read from there.
package struct CornerSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static var topLeading: CornerSet { CornerSet(rawValue: 1) }
  package static var topTrailing: CornerSet { CornerSet(rawValue: 2) }
  package static var bottomLeading: CornerSet { CornerSet(rawValue: 4) }
  package static var bottomTrailing: CornerSet { CornerSet(rawValue: 8) }
  package static var all: CornerSet { [.topLeading, .topTrailing, .bottomLeading, .bottomTrailing] }
  /// With leading and trailing exchanged.
  package var mirrored: CornerSet { CornerSet(rawValue: (rawValue & 5) << 1 | (rawValue & 10) >> 1) }
}
