/// How a change is shown over time: a curve or a spring, and what is done with it.
package struct Animation: Hashable, Sendable {
  package enum Timing: Hashable, Sendable {
    /// Takes so many seconds.
    case curve(TimingCurve, Double)
    case spring(Spring)
  }
  package let timing: Timing
  /// Seconds before it begins.
  package private(set) var delay = 0.0
  /// 2: in half the time.
  package private(set) var speed = 1.0
  /// How often it runs; infinity: for as long as nothing replaces it.
  package private(set) var count = 1.0
  /// Whether every other run goes back.
  package private(set) var autoreverses = false

  private init(_ timing: Timing) { self.timing = timing }

  // What is no number, or beyond all use, is the nearest that is of use: nothing here may ever divide by zero.
  private static func seconds(_ value: Double) -> Double { value.isNaN ? 0 : max(0, min(1e6, value)) }

  package static func curve(_ curve: TimingCurve, duration: Double) -> Animation {
    Animation(.curve(curve, seconds(duration)))
  }
  package static func spring(duration: Double, bounce: Double) -> Animation {
    let length = seconds(duration)
    // One of no length is no spring: it is at its end.
    if length == 0 { return .curve(.linear, duration: 0) }
    return Animation(.spring(Spring(duration: max(0.001, length), bounce: bounce.isNaN ? 0 : bounce)))
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
  /// Infinity: without end.
  package func repeated(_ times: Double, autoreverses: Bool) -> Animation {
    var copy = self
    copy.count = times.isNaN ? 1 : max(1, times)
    copy.autoreverses = autoreverses
    return copy
  }

  /// Whether it shows nothing but the end: it takes no time.
  package var isImmediate: Bool {
    if case .curve(_, 0) = timing { return delay == 0 }
    return false
  }
}

extension Animation {
  // SwiftUI's own, with its figures.
  package static let standard = Animation.spring(duration: 0.55, bounce: 0)
  package static let smooth = Animation.spring(duration: 0.5, bounce: 0)
  package static let snappy = Animation.spring(duration: 0.5, bounce: 0.15)
  package static let bouncy = Animation.spring(duration: 0.5, bounce: 0.3)
  /// What built-in controls move by: seen, and over before anyone waits for it.
  package static let control = Animation.curve(.easeOut, duration: 0.15)
  /// Seconds that a curve takes where nobody says.
  package static let standardDuration = 0.35
}
