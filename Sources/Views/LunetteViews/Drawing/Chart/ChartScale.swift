import LunetteBase

/// The scale of an axis: its ends, and the ticks between them, at values that people count in (1, 2
/// or 5 times a power of ten).
struct ChartScale: Equatable {
  let lower: Double
  let upper: Double
  let ticks: [Double]
  /// The digits after the point that the ticks need to differ; less than 0 if the last digits of
  /// whole numbers are 0.
  let decimals: Int

  /// - Parameters:
  ///   - values: The least and the greatest value; nil if there is none.
  ///   - maxTicks: How many ticks there may be.
  ///   - isRounded: Whether the ends are ticks themselves.
  ///   - isWhole: Whether all values are whole numbers. Then the ticks are, too: there is no day
  ///     1.5.
  init(
    _ values: ClosedRange<Double>?, maxTicks: Int, isRounded: Bool, isWhole: Bool = false
  ) {
    var lower = values?.lowerBound ?? 0
    var upper = values?.upperBound ?? 1
    // A single value stands in the middle.
    if !(upper - lower > abs(upper) * 1e-12) {
      let half = lower == 0 ? 1 : abs(lower) / 2
      (lower, upper) = (lower - half, upper + half)
    }
    // Beyond that, differences have no exact value.
    lower = max(-1e300, lower)
    upper = min(1e300, upper)
    let least = (upper - lower) / Double(max(1, maxTicks - 1))
    // Between ends that are no ticks there are as many as fit; so a shorter step is tried first.
    var step = ChartScale.step(max(isRounded ? least : least * 0.2, isWhole ? 1 : 0))
    if isRounded {
      lower = (lower / step).rounded(.down) * step
      upper = (upper / step).rounded(.up) * step
    }
    var ticks = ChartScale.ticks(in: lower...upper, by: step)
    while !isRounded, ticks.count > maxTicks {
      let longer = ChartScale.step(step * 1.5)
      let fewer = ChartScale.ticks(in: lower...upper, by: longer)
      // A single tick says nothing about the scale.
      if fewer.count < 2 { break }
      (step, ticks) = (longer, fewer)
    }
    self.lower = lower
    self.upper = upper
    self.ticks = ticks
    decimals = Int(-Double.log10(step).rounded(.down))
  }

  private static func ticks(in values: ClosedRange<Double>, by step: Double) -> [Double] {
    var ticks: [Double] = []
    var tick = (values.lowerBound / step).rounded(.up)
    while tick * step <= values.upperBound + step * 1e-6, ticks.count < 1_000 {
      ticks.append(tick * step)
      tick += 1
    }
    return ticks
  }

  private static func step(_ atLeast: Double) -> Double {
    let power = Double.pow(10, Double.log10(atLeast).rounded(.down))
    guard power > 0, power.isFinite else { return max(atLeast, .leastNormalMagnitude) }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= atLeast * 0.999_999 } ?? 10 * power
  }

  /// The place of a value, from 0 at the lower end to 1 at the upper one.
  func fraction(of value: Double) -> Double { (value - lower) / (upper - lower) }

  /// A number as it is written beside a tick. Where it would be long, it has an exponent.
  static func format(_ value: Double, decimals: Int) -> String {
    let isLong = decimals > 6 || abs(value) >= 1e10
    if isLong, value != 0 { return withExponent(value, decimals) }
    let decimals = isLong ? 0 : max(0, decimals)
    let factor = Double.pow(10, Double(decimals))
    let scaled = (value * factor).rounded()
    let whole = String(Int64(abs(scaled)))
    let sign = scaled < 0 ? "-" : ""
    if decimals == 0 { return sign + whole }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - whole.utf8.count)) + whole
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
  /// The number as Lua and Swift write it, such as 1.5e+15, with as many digits as the ticks need.
  private static func withExponent(_ value: Double, _ decimals: Int) -> String {
    var exponent = Int(Double.log10(abs(value)).rounded(.down))
    var mantissa = value / Double.pow(10, Double(exponent))
    // Some powers of ten are too small to have a value.
    guard mantissa.isFinite else { return "\(value)" }
    let digits = max(0, min(6, exponent + decimals))
    let unit = Double.pow(10, Double(digits))
    if (abs(mantissa) * unit).rounded() >= 10 * unit {
      mantissa /= 10
      exponent += 1
    }
    let size = abs(exponent) < 10 ? "0\(abs(exponent))" : "\(abs(exponent))"
    return format(mantissa, decimals: digits) + (exponent < 0 ? "e-" : "e+") + size
  }

  /// A value with as many digits as it needs.
  static func format(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }
}
