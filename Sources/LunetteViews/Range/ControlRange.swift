import LunetteEngine
import LunetteValues

/// The values that a slider or stepper can have, and the way from one to the next.
package struct ControlRange: Hashable, Sendable {
  package let lower: Double
  package let upper: Double
  /// Above 0; nil: any value.
  package let step: Double?
  /// Whether values are written as whole numbers: bounds and step are.
  let isWhole: Bool

  /// `lower` ≤ `upper`, both finite.
  package init(_ lower: Double, _ upper: Double, step: Double?) {
    self.lower = lower
    self.upper = upper
    self.step = step
    func isWhole(_ number: Double) -> Bool { number == number.rounded() && abs(number) < 9e15 }
    // Without an upper bound of a stepper's, only where it begins and the step count.
    self.isWhole = step.map { isWhole($0) && (isWhole(lower) || !lower.isFinite) } ?? false
  }

  func clamped(_ value: Double) -> Double { max(lower, min(upper, value)) }
  /// Where a value is, 0 … 1.
  func fraction(_ value: Double) -> Double {
    // By halves: the whole length may be more than a number can hold.
    upper > lower ? (clamped(value) / 2 - lower / 2) / (upper / 2 - lower / 2) : 0
  }
  /// The value on a step that is nearest to a fraction of the way.
  func value(at fraction: Double) -> Double {
    let fraction = max(0, min(1, fraction))
    let half = (upper / 2 - lower / 2) * fraction
    return snapped((2 * half).isFinite ? lower + 2 * half : lower + half + half)
  }
  /// The nearest value on a step. The upper bound is one, even if the steps miss it.
  func snapped(_ value: Double) -> Double {
    guard let step else { return clamped(value) }
    let near = on(((clamped(value) - lower) / step).rounded())
    return upper - clamped(value) < abs(near - value) ? upper : clamped(near)
  }
  private func on(_ count: Double) -> Double { ControlRange.tidy(lower + count * (step ?? 0)) }

  /// So many steps on; without a step, twentieths of the range. A value between two steps goes to the next one.
  func moved(_ value: Double, by count: Int) -> Double {
    let from = clamped(value)
    guard let step else { return clamped(ControlRange.tidy(from + (upper / 20 - lower / 20) * Double(count))) }
    let place = (from - lower) / step
    let near = place.rounded()
    // What rounding errors make of a whole number of steps counts as one.
    let start = abs(place - near) < 1e-6 ? near : count > 0 ? place.rounded(.down) : place.rounded(.up)
    return clamped(on(start + Double(count)))
  }
  /// Adds steps to whatever the value is, as steppers do.
  func added(_ value: Double, _ count: Int) -> Double {
    clamped(ControlRange.tidy(value + (step ?? 1) * Double(count)))
  }

  /// 0.1 + 0.2 is 0.3.
  static func tidy(_ value: Double) -> Double {
    guard abs(value) < 1e6 else { return value }
    return (value * 1e9).rounded() / 1e9
  }

  func written(_ value: Double) -> ScalarValue {
    isWhole && value == value.rounded() && abs(value) < 9e15 ? .integer(Int64(value)) : .number(value)
  }
  /// As it is said: without what a whole number needs no digits for.
  static func words(_ value: Double) -> String {
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
