// Only the mathematical functions exp, sin and cos of the C library are used.
import LunetteBase

/// A mass on a spring, described as in SwiftUI: by how long the movement seems to take, and how
/// much it bounces.
package struct Spring: Hashable, Sendable {
  /// The number of seconds that the movement seems to take.
  package let duration: Double
  /// The amount of bounce: 0 for none, up to 1 for more and more; negative values make the spring
  /// slower than one without bounce.
  package let bounce: Double

  package init(duration: Double, bounce: Double) {
    self.duration = duration
    // Without any damping the spring would never come to rest.
    self.bounce = max(-0.95, min(0.95, bounce))
  }

  /// The frequency in radians per second.
  private var frequency: Double { 2 * .pi / duration }
  /// The damping ratio: 1 is critical; with less, the spring goes beyond its end and back.
  private var damping: Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }

  /// The factors of the state at a time. The distance from the end is the initial distance times
  /// `distance`, plus the initial speed times `speed`; the rates are the derivatives of both by
  /// time.
  package struct State {
    package var distance: Double
    package var speed: Double
    package var distanceRate: Double
    package var speedRate: Double
  }

  /// The state at `time`, in seconds from the start. It is the solution of
  /// `x'' + 2ζω x' + ω² x = 0`, which is linear in the initial distance and the initial speed.
  package func state(at time: Double) -> State {
    let (w, z) = (frequency, damping)
    let (distance, speed, speedRate): (Double, Double, Double)
    if z == 1 {
      let fading = Double.exp(-w * time)
      (distance, speed, speedRate) = (
        fading * (1 + w * time), fading * time, fading * (1 - w * time)
      )
    } else if z < 1 {
      let turning = w * (1 - z * z).squareRoot()
      let fading = Double.exp(-z * w * time)
      let (c, s) = (Double.cos(turning * time), Double.sin(turning * time) / turning)
      (distance, speed, speedRate) = (
        fading * (c + z * w * s), fading * s, fading * (c - z * w * s)
      )
    } else {
      let apart = w * (z * z - 1).squareRoot()
      let (slow, fast) = (-z * w + apart, -z * w - apart)
      let (a, b) = (Double.exp(slow * time), Double.exp(fast * time))
      distance = (slow * b - fast * a) / (slow - fast)
      speed = (a - b) / (slow - fast)
      speedRate = (slow * a - fast * b) / (slow - fast)
    }
    return State(
      distance: distance, speed: speed, distanceRate: -w * w * speed, speedRate: speedRate)
  }

  /// The number of seconds after which the spring stays within a thousandth of its end.
  ///
  /// - Parameter speed: The speed at the start, in initial distances per second.
  package func settlingTime(speed: Double) -> Double {
    let (w, z) = (frequency, damping)
    let start = 1 + abs(speed) / w
    func isSettled(_ time: Double) -> Bool {
      let bound =
        z < 1
        ? Double.exp(-z * w * time) / (1 - z * z).squareRoot() * start
        : (state(at: time).distance + w * state(at: time).speed) * start
      return bound <= 0.001
    }
    var time = duration / 2
    // Each step adds a tenth. The slowest possible spring needs some hundred steps.
    for _ in 0..<400 {
      if isSettled(time) { break }
      time *= 1.1
    }
    return time
  }
}

/// The last computed state of a spring.
struct SpringMoment {
  private var known: (spring: Spring, time: Double, state: Spring.State)?

  mutating func state(of spring: Spring, at time: Double) -> Spring.State {
    if let known, known.time == time, known.spring == spring { return known.state }
    let state = spring.state(at: time)
    known = (spring, time, state)
    return state
  }
}
