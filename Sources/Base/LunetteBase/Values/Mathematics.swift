import Glibc

// The functions that Swift's own library has no name for, by those of the package Swift Numerics.
// Only this file asks the platform's C library for them: the engine and the views do without it.

extension Double {
  package static func sin(_ angle: Double) -> Double { Glibc.sin(angle) }
  package static func cos(_ angle: Double) -> Double { Glibc.cos(angle) }
  /// The angle, in radians, under which the origin sees a point.
  package static func atan2(y: Double, x: Double) -> Double { Glibc.atan2(y, x) }
  package static func hypot(_ x: Double, _ y: Double) -> Double { Glibc.hypot(x, y) }
  package static func exp(_ exponent: Double) -> Double { Glibc.exp(exponent) }
  package static func pow(_ base: Double, _ exponent: Double) -> Double {
    Glibc.pow(base, exponent)
  }
  package static func log10(_ value: Double) -> Double { Glibc.log10(value) }
}
