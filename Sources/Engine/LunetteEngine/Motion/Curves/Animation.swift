/// The way in which a change is shown over time: a timing curve or a spring, with delay, speed and
/// repetitions.
package struct Animation: Hashable, Sendable {
  package enum Timing: Hashable, Sendable {
    /// A timing curve with its duration in seconds.
    case curve(TimingCurve, Double)
    case spring(Spring)
  }
  package let timing: Timing
  /// The number of seconds before the animation begins.
  package private(set) var delay = 0.0
  /// The speed as a factor: with 2, the animation takes half the time.
  package private(set) var speed = 1.0
  /// The number of runs. With infinity, the animation runs until something replaces it.
  package private(set) var count = 1.0
  /// Whether every second run goes backwards.
  package private(set) var autoreverses = false

  private init(_ timing: Timing) { self.timing = timing }

  // NaN and values out of any useful range become the nearest useful value, so that no calculation
  // here divides by zero.
  private static func seconds(_ value: Double) -> Double {
    value.isNaN ? 0 : max(0, min(1e6, value))
  }

  package static func curve(_ curve: TimingCurve, duration: Double) -> Animation {
    Animation(.curve(curve, seconds(duration)))
  }
  package static func spring(duration: Double, bounce: Double) -> Animation {
    let length = seconds(duration)
    // A spring with a duration of zero is at its end immediately.
    if length == 0 { return .curve(.linear, duration: 0) }
    return Animation(
      .spring(Spring(duration: max(0.001, length), bounce: bounce.isNaN ? 0 : bounce)))
  }

  package func delayed(_ seconds: Double) -> Animation {
    var copy = self
    copy.delay = Self.seconds(delay + Self.seconds(seconds))
    return copy
  }
  package func faster(_ factor: Double) -> Animation {
    var copy = self
    copy.speed = max(1e-3, min(1e3, speed * (factor.isNaN ? 1 : factor)))
    return copy
  }
  /// Sets the number of runs; infinity for an animation without end.
  package func repeated(_ times: Double, autoreverses: Bool) -> Animation {
    var copy = self
    copy.count = times.isNaN ? 1 : max(1, times)
    copy.autoreverses = autoreverses
    return copy
  }

  /// Whether the animation takes no time, so that only the end is shown.
  package var isImmediate: Bool {
    if case .curve(_, 0) = timing { return delay == 0 }
    return false
  }
}

extension Animation {
  // The springs of SwiftUI, with its values.
  package static let standard = Animation.spring(duration: 0.55, bounce: 0)
  package static let smooth = Animation.spring(duration: 0.5, bounce: 0)
  package static let snappy = Animation.spring(duration: 0.5, bounce: 0.15)
  package static let bouncy = Animation.spring(duration: 0.5, bounce: 0.3)
  /// The animation of built-in controls. It is long enough to be seen and too short to keep the
  /// user waiting.
  package static let control = Animation.curve(.easeOut, duration: 0.15)
  /// The default duration of a curve in seconds.
  package static let standardDuration = 0.35
}
