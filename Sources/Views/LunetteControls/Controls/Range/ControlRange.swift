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
    func isWhole(_ number: Double) -> Bool { number == number.rounded() && abs(number) < 9e15 }
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
  private func on(_ count: Double) -> Double { ControlRange.tidy(lower + count * (step ?? 0)) }

  /// The value `count` steps further on; without a step, twentieths of the range are used. A value
  /// between two steps goes to the next one.
  func moved(_ value: Double, by count: Int) -> Double {
    let from = clamped(value)
    guard let step else {
      return clamped(ControlRange.tidy(from + (upper / 20 - lower / 20) * Double(count)))
    }
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
    clamped(ControlRange.tidy(value + (step ?? 1) * Double(count)))
  }

  /// Removes rounding errors, so that 0.1 + 0.2 is 0.3.
  static func tidy(_ value: Double) -> Double {
    guard abs(value) < 1e6 else { return value }
    return (value * 1e9).rounded() / 1e9
  }

  func written(_ value: Double) -> ScalarValue {
    isWhole && value == value.rounded() && abs(value) < 9e15
      ? .integer(Int64(value)) : .number(value)
  }
  /// The value in the form in which it is announced: whole numbers have no decimals.
  static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 9e15 ? String(Int64(value)) : String(tidy(value))
  }
  static func read(_ value: ScalarValue, _ name: String) throws -> Double {
    switch value {
    case .integer(let value): return Double(value)
    case .number(let value) where value.isFinite: return value
    default: throw ViewFault.wrongBinding(of: name, needs: .finiteNumber, given: value)
    }
  }
}
