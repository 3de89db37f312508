/// A value on its way: up to four numbers that move together, such as a colour or the edges of a frame.
///
/// It is asked for its value at a time and remembers the last answer, so that all of a frame shows the same moment. One that
/// is replaced begins where the other is, and, if it is a spring, as fast.
package struct Motion {
  package typealias Value = SIMD4<Double>
  package private(set) var to: Value
  package private(set) var from: Value
  private var speed: Value
  private var animation: Animation
  private var begin: Double
  /// Of one run, in seconds of the animation's own time.
  private var length = 0.0
  /// Where it is, and how fast it goes, in units a second.
  package private(set) var now: Value
  private var nowSpeed = Value.zero
  package private(set) var isOver = false

  package init(from: Value, to: Value, _ animation: Animation, at time: Double, speed: Value = .zero) {
    (self.from, self.to, self.animation, self.speed) = (from, to, animation, speed)
    begin = time + animation.delay
    now = from
    switch animation.timing {
    case .curve(_, let duration):
      self.speed = .zero
      length = duration
    case .spring(let spring):
      // Its own time may run faster than the clock.
      self.speed /= animation.speed
      let distance = (from - to).largest
      let start = self.speed.largest
      length = spring.settlingTime(speed: distance > 0 ? start / distance : 0)
      // From its end, with a speed: as if it came from where that takes it.
      if distance == 0, start > 0 { length = spring.settlingTime(speed: start) }
    }
    nowSpeed = self.speed * animation.speed
    if animation.isImmediate || (from == to && self.speed == .zero) { finish() }
  }

  /// The one that goes on from here to another end.
  package func redirected(to end: Value, _ animation: Animation, at time: Double) -> Motion {
    Motion(from: now, to: end, animation, at: time, speed: nowSpeed)
  }
  /// The same, seen from another place: what is shown now counts as `offset` further.
  package func shifted(by offset: Value) -> Motion {
    var copy = self
    copy.from += offset
    copy.now += offset
    return copy
  }

  private mutating func finish() {
    (now, nowSpeed, isOver) = (to, .zero, true)
  }

  /// Moves it to a time of the clock.
  package mutating func advance(to time: Double) {
    var moment = SpringMoment()
    advance(to: time, sharing: &moment)
  }
  /// The same of one of several, which most often move alike: a spring is worked out once.
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

  /// Whether it runs several times.
  package var repeats: Bool { animation.count > 1 }
  /// When it begins to change; later than `advance` was told only while it is delayed.
  package var beginning: Double { begin }
}

extension SIMD4<Double> {
  /// The largest of its numbers, without their signs.
  fileprivate var largest: Double { replacing(with: -self, where: self .< 0).max() }
}
