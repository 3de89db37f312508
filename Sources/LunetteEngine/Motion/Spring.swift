// Of the C library only its mathematics: exp, sin and cos.
import Glibc

/// A mass on a spring, as SwiftUI describes one: by how long it seems to take, and how much it bounces.
package struct Spring: Hashable, Sendable {
  /// Seconds that it seems to take.
  package let duration: Double
  /// 0: none; up to 1: more and more; below 0: slower than without.
  package let bounce: Double

  package init(duration: Double, bounce: Double) {
    self.duration = duration
    // Without any damping it would never come to rest.
    self.bounce = max(-0.95, min(0.95, bounce))
  }

  /// Radians a second.
  private var frequency: Double { 2 * .pi / duration }
  /// 1: critical; below it, it goes beyond its end and back.
  private var damping: Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }

  /// How far it is from its end at `time`: a distance of 1 at the start counts `distance`, a speed of 1 a second `speed`;
  /// and the rates of both.
  package struct State {
    package var distance: Double
    package var speed: Double
    package var distanceRate: Double
    package var speedRate: Double
  }

  /// The solution of `x'' + 2ζω x' + ω² x = 0`, which is linear in where it starts and how fast.
  package func state(at time: Double) -> State {
    let (w, z) = (frequency, damping)
    let (distance, speed, speedRate): (Double, Double, Double)
    if z == 1 {
      let fading = exp(-w * time)
      (distance, speed, speedRate) = (fading * (1 + w * time), fading * time, fading * (1 - w * time))
    } else if z < 1 {
      let turning = w * (1 - z * z).squareRoot()
      let fading = exp(-z * w * time)
      let (c, s) = (cos(turning * time), sin(turning * time) / turning)
      (distance, speed, speedRate) = (fading * (c + z * w * s), fading * s, fading * (c - z * w * s))
    } else {
      let apart = w * (z * z - 1).squareRoot()
      let (slow, fast) = (-z * w + apart, -z * w - apart)
      let (a, b) = (exp(slow * time), exp(fast * time))
      distance = (slow * b - fast * a) / (slow - fast)
      speed = (a - b) / (slow - fast)
      speedRate = (slow * a - fast * b) / (slow - fast)
    }
    return State(distance: distance, speed: speed, distanceRate: -w * w * speed, speedRate: speedRate)
  }

  /// Seconds after which it stays within a thousandth of its end.
  ///
  /// - Parameter speed: At the start, in distances a second.
  package func settlingTime(speed: Double) -> Double {
    let (w, z) = (frequency, damping)
    let start = 1 + abs(speed) / w
    func isSettled(_ time: Double) -> Bool {
      let bound =
        z < 1
        ? exp(-z * w * time) / (1 - z * z).squareRoot() * start
        : (state(at: time).distance + w * state(at: time).speed) * start
      return bound <= 0.001
    }
    var time = duration / 2
    // Each step is a tenth: of the slowest spring there is, some hundred.
    for _ in 0..<400 {
      if isSettled(time) { break }
      time *= 1.1
    }
    return time
  }
}

/// What was worked out last of a spring.
struct SpringMoment {
  private var known: (spring: Spring, time: Double, state: Spring.State)?

  mutating func state(of spring: Spring, at time: Double) -> Spring.State {
    if let known, known.time == time, known.spring == spring { return known.state }
    let state = spring.state(at: time)
    known = (spring, time, state)
    return state
  }
}
