import LunetteBase
import LunetteEngine
import LunetteViews

/// The values that a slider or stepper can have, and the rules for going from one to the next.
package struct ControlRange: Hashable, Sendable {
  package let lower: Double
  package let upper: Double
  /// The distance between two values, above 0; nil if any value in the range is allowed.
  package let step: Double?
  /// Whether values are written as whole numbers, because the lower bound and the step are whole.
  let isWhole: Bool

  /// `lower` must not be greater than `upper`.
  package init(_ lower: Double, _ upper: Double, step: Double?) {
    self.lower = lower
    self.upper = upper
    self.step = step
    func isWhole(_ number: Double) -> Bool { Int64(exactly: number) != nil }
    // The lower bound counts only if it is finite, because a stepper may have none.
    self.isWhole = step.map { isWhole($0) && (isWhole(lower) || !lower.isFinite) } ?? false
  }

  func clamped(_ value: Double) -> Double { max(lower, min(upper, value)) }
  /// The position of a value in the range, 0 … 1.
  func fraction(_ value: Double) -> Double {
    // Halves are used because the length of the range may be greater than the largest number.
    upper > lower ? (clamped(value) / 2 - lower / 2) / (upper / 2 - lower / 2) : 0
  }
  /// The allowed value that is nearest to the given fraction of the range.
  func value(at fraction: Double) -> Double {
    let fraction = max(0, min(1, fraction))
    let half = (upper / 2 - lower / 2) * fraction
    return snapped((2 * half).isFinite ? lower + 2 * half : lower + half + half)
  }
  /// The nearest allowed value. The upper bound is allowed even if it is not a whole number of
  /// steps away.
  func snapped(_ value: Double) -> Double {
    guard let step else { return clamped(value) }
    let near = on(((clamped(value) - lower) / step).rounded())
    return upper - clamped(value) < abs(near - value) ? upper : clamped(near)
  }
  private func on(_ count: Double) -> Double { tidy(lower + count * pace) }

  /// The distance between a value and the next one to which a key leads; without a step, a
  /// twentieth of the range.
  private var pace: Double { step ?? upper / 20 - lower / 20 }
  /// The number of such distances that Page Up and Page Down go: a tenth of the range, to the
  /// nearest step, and at least one. nil if an end of the range is missing.
  var page: Int? {
    let tenth = upper / 10 - lower / 10
    guard tenth.isFinite else { return nil }
    return step.map { Int(max(1, min(1e15, (tenth / $0).rounded()))) } ?? 2
  }
  /// The value `count` steps further on. A value between two steps goes to the next one.
  func moved(_ value: Double, by count: Int) -> Double {
    let from = clamped(value)
    guard let step else { return clamped(tidy(from + pace * Double(count))) }
    let index = (from - lower) / step
    let near = index.rounded()
    // A value that differs from a whole number of steps only by rounding errors counts as one on a
    // step.
    let start =
      abs(index - near) < 1e-6 ? near : count > 0 ? index.rounded(.down) : index.rounded(.up)
    return clamped(on(start + Double(count)))
  }
  /// Adds steps to the current value as steppers do, whether it lies on a step or not.
  func added(_ value: Double, _ count: Int) -> Double {
    clamped(tidy(value + (step ?? 1) * Double(count)))
  }
  /// The same for an integer, exactly: a floating-point number has fewer than its 64 bits. nil if
  /// the result is no integer in the range.
  func added(_ value: Int64, _ count: Int) -> Int64? {
    guard isWhole, let step = step.flatMap({ Int64(exactly: $0) }) else { return nil }
    let (way, isTooFar) = step.multipliedReportingOverflow(by: Int64(count))
    let (sum, isTooLarge) = value.addingReportingOverflow(way)
    return isTooFar || isTooLarge || !allows(sum) ? nil : sum
  }
  /// Whether an integer is in the range and can be written as it is.
  func allows(_ value: Int64) -> Bool { isWhole && (lower...upper).contains(Double(value)) }

  /// Removes rounding errors, so that 0.1 + 0.2 is 0.3.
  private func tidy(_ value: Double) -> Double { ControlRange.tidy(value, near: pace) }
  /// Removes rounding errors, so that 0.1 + 0.2 is 0.3: nine digits after the point remain, and
  /// more where `scale`, the size of what counts, is small.
  static func tidy(_ value: Double, near scale: Double = 1) -> Double {
    var (scale, factor) = (abs(scale), 1e9)
    while scale > 0, scale < 1e-4 {
      scale *= 10
      factor *= 10
    }
    // Only up to 1e22 are powers of ten exact numbers, by which nothing becomes less exact.
    guard factor <= 1e22, abs(value) * factor < 1e15 else { return value }
    return (value * factor).rounded() / factor
  }

  func written(_ value: Double) -> ScalarValue {
    isWhole ? Int64(exactly: value).map { .integer($0) } ?? .number(value) : .number(value)
  }
  /// A value of this range in the form in which it is announced.
  func text(_ value: ScalarValue) -> String {
    switch value {
    case .integer(let whole): String(whole)
    case .number(let number): ControlRange.text(number, near: pace)
    default: ""
    }
  }
  /// A number in the form in which it is announced: whole numbers have no decimals. `scale` is the
  /// size of what counts in it.
  static func text(_ value: Double, near scale: Double = 1) -> String {
    value == value.rounded() && abs(value) < 9e15
      ? String(Int64(value)) : String(tidy(value, near: scale))
  }
  static func read(_ value: ScalarValue, _ name: String) throws -> Double {
    switch value {
    case .integer(let value): return Double(value)
    case .number(let value) where value.isFinite: return value
    default: throw ViewFault.wrongBinding(of: name, needs: .finiteNumber, given: value)
    }
  }
}
