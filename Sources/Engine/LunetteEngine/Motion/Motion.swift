/// A value that is moving: up to four numbers that move together, such as a colour or the edges of
/// a frame.
///
/// A motion is advanced to a time and stores its value at that time, so that a whole frame shows
/// the same moment. A motion that replaces another begins at the other's value and, if it is a
/// spring, with its speed.
package struct Motion {
  package typealias Value = SIMD4<Double>
  package private(set) var to: Value
  package private(set) var from: Value
  private var speed: Value
  private var animation: Animation
  private var begin: Double
  /// The duration of one run, in seconds of the animation's own time.
  private var length = 0.0
  /// The current value. `nowSpeed` is its speed in units per second.
  package private(set) var now: Value
  private var nowSpeed = Value.zero
  package private(set) var isOver = false

  package init(
    from: Value, to: Value, _ animation: Animation, at time: Double, speed: Value = .zero
  ) {
    (self.from, self.to, self.animation, self.speed) = (from, to, animation, speed)
    begin = time + animation.delay
    now = from
    switch animation.timing {
    case .curve(_, let duration):
      self.speed = .zero
      length = duration
    case .spring(let spring):
      // The animation's own time may run faster than the clock.
      self.speed /= animation.speed
      let distance = (from - to).largest
      let start = self.speed.largest
      length = spring.settlingTime(speed: distance > 0 ? start / distance : 0)
      // A motion may start at its end with a speed, and swings out first. Its length is that of a
      // motion from as far as the speed carries it.
      if distance == 0, start > 0 { length = spring.settlingTime(speed: start) }
    }
    nowSpeed = self.speed * animation.speed
    if animation.isImmediate || (from == to && self.speed == .zero) { finish() }
  }

  /// A motion that continues from the current value and speed to another end.
  package func redirected(to end: Value, _ animation: Animation, at time: Double) -> Motion {
    Motion(from: now, to: end, animation, at: time, speed: nowSpeed)
  }
  /// The same motion with its start and current value moved by `offset`.
  package func shifted(by offset: Value) -> Motion {
    var copy = self
    copy.from += offset
    copy.now += offset
    return copy
  }

  private mutating func finish() {
    (now, nowSpeed, isOver) = (to, .zero, true)
  }

  /// Advances the motion to a time of the clock, in seconds.
  package mutating func advance(to time: Double) {
    var moment = SpringMoment()
    advance(to: time, sharing: &moment)
  }
  /// Advances one of several motions to a time, in seconds. The motions most often move alike, so
  /// the state of a spring is computed once and shared in `moment`.
  mutating func advance(to time: Double, sharing moment: inout SpringMoment) {
    if isOver || time < begin { return }
    let elapsed = (time - begin) * animation.speed
    if length == 0 || elapsed >= length * animation.count { return finish() }
    let run = (elapsed / length).rounded(.down)
    let goesBack = animation.autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
    var within = elapsed - run * length
    if goesBack { within = length - within }
    switch animation.timing {
    case .curve(let curve, _):
      now = from + (to - from) * curve.progress(at: within / length)
    case .spring(let spring):
      let state = moment.state(of: spring, at: within)
      let start = from - to
      now = to + start * state.distance + speed * state.speed
      let rate = (start * state.distanceRate + speed * state.speedRate) * animation.speed
      nowSpeed = goesBack ? -rate : rate
    }
  }

  /// Whether the animation runs more than once.
  package var repeats: Bool { animation.count > 1 }
  /// The time at which the value begins to change, in seconds. It is in the future only while the
  /// animation is delayed.
  package var beginning: Double { begin }
}

extension SIMD4<Double> {
  /// The largest absolute value of its numbers.
  fileprivate var largest: Double { replacing(with: -self, where: self .< 0).max() }
}
