import LunetteBase
import Testing

@testable import LunetteEngine

/// Random numbers that are the same in each run (SplitMix64).
private struct MotionNumbers {
  var state: UInt64
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) / Double(1 << 53)
  }
}

@Suite struct MotionTests {
  private static let curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut]
  private func value(_ x: Double) -> Motion.Value { Motion.Value(repeating: x) }

  /// The values of a motion at each sixtieth of a second until it ends, for a minute at most.
  private func run(_ motion: Motion, from start: Double = 0) -> [Double] {
    var motion = motion
    var course = [motion.now.x]
    for frame in 1...3600 where !motion.isOver {
      motion.advance(to: start + Double(frame) / 60)
      course.append(motion.now.x)
    }
    return course
  }

  @Test func curvesRiseFromZeroToOne() {
    for curve in Self.curves {
      #expect(curve.progress(at: 0) == 0)
      #expect(curve.progress(at: 1) == 1)
      #expect(curve.progress(at: -1) == 0)
      #expect(curve.progress(at: 2) == 1)
      var before = 0.0
      for step in 0...1000 {
        let now = curve.progress(at: Double(step) / 1000)
        #expect(now >= before - 1e-9)
        before = now
      }
    }
    // https://www.w3.org/TR/css-easing-1/#the-cubic-bezier-easing-functions, computed by hand for s
    // = 1/2.
    #expect(abs(TimingCurve.easeInOut.progress(at: 0.5) - 0.5) < 1e-9)
    #expect(TimingCurve.easeIn.progress(at: 0.3) < 0.3)
    #expect(TimingCurve.easeOut.progress(at: 0.3) > 0.3)
  }

  @Test func aSpringSolvesItsEquation() {
    for bounce in [-0.7, -0.2, 0, 0.15, 0.3, 0.8] {
      let spring = Spring(duration: 0.5, bounce: bounce)
      #expect(spring.state(at: 0).distance == 1)
      #expect(spring.state(at: 0).speed == 0)
      let step = 1e-5
      for time in [0.05, 0.2, 0.7] {
        let (a, b) = (spring.state(at: time - step), spring.state(at: time + step))
        #expect(
          abs((b.distance - a.distance) / (2 * step) - spring.state(at: time).distanceRate) < 1e-3)
        #expect(abs((b.speed - a.speed) / (2 * step) - spring.state(at: time).speedRate) < 1e-3)
      }
    }
  }

  /// Motions that are advanced together have the same values as when each is advanced by itself.
  @Test func motionsThatShareASpringGoTheirOwnWays() {
    let springs = [(0.5, 0.3), (0.5, 0.3), (0.8, 0.0), (0.5, 0.3)].map {
      Animation.spring(duration: $0.0, bounce: $0.1)
    }
    let animations =
      springs + [.control, springs[0].delayed(0.1), springs[0].faster(2), springs[0]]
    let all = animations.indices.map {
      Motion(from: value(Double($0)), to: value(40), animations[$0], at: 0)
    }
    var (together, alone) = (all, all)
    for frame in 1...60 {
      var moment = SpringMoment()
      for index in all.indices {
        together[index].advance(to: Double(frame) / 60, sharing: &moment)
        alone[index].advance(to: Double(frame) / 60)
        #expect(
          together[index].now == alone[index].now && together[index].isOver == alone[index].isOver)
      }
    }
  }

  @Test func everyMotionEndsExactlyAtItsEnd() {
    var numbers = MotionNumbers(state: 1)
    for _ in 0..<300 {
      let (from, to) = (numbers.next() * 200 - 100, numbers.next() * 200 - 100)
      let curve = Animation.curve(
        Self.curves[Int(numbers.next() * 4)], duration: numbers.next() * 2)
      let spring = Animation.spring(
        duration: 0.01 + numbers.next(), bounce: numbers.next() * 1.6 - 0.8)
      let animation = numbers.next() < 0.5 ? curve : spring
      let repeated =
        numbers.next() < 0.3 ? animation.repeated(3, autoreverses: numbers.next() < 0.5) : animation
      let motion = Motion(
        from: value(from), to: value(to),
        repeated.delayed(numbers.next()).faster(0.5 + numbers.next()), at: 0)
      let course = run(motion)
      #expect(course.first == from)
      #expect(course.last == to)
      #expect(course.count < 3600)
      #expect(!course.contains { !$0.isFinite })
    }
  }

  @Test func whatDoesNotBounceNeverTurnsBack() {
    var animations: [Animation] = Self.curves.map { .curve($0, duration: 0.7) }
    animations += [.standard, .smooth, .spring(duration: 0.4, bounce: -0.5)]
    for animation in animations {
      let course = run(Motion(from: value(0), to: value(10), animation, at: 0))
      for (a, b) in zip(course, course.dropFirst()) { #expect(b >= a - 1e-9 && b <= 10 + 1e-9) }
    }
    #expect(run(Motion(from: value(0), to: value(10), .bouncy, at: 0)).max()! > 10)
  }

  @Test func oneThatIsReplacedGoesOnFromThere() {
    var numbers = MotionNumbers(state: 2)
    for _ in 0..<200 {
      let first = Animation.spring(duration: 0.2 + numbers.next(), bounce: numbers.next() * 0.5)
      let second = Animation.spring(duration: 0.2 + numbers.next(), bounce: numbers.next() * 0.5)
      var motion = Motion(from: value(0), to: value(100), first, at: 0)
      let time = 0.02 + numbers.next() * 0.3
      let step = 1e-5
      motion.advance(to: time - step)
      let before = motion.now.x
      motion.advance(to: time)
      let speed = (motion.now.x - before) / step
      var other = motion.redirected(to: value(numbers.next() * 200 - 100), second, at: time)
      #expect(other.now == motion.now)
      other.advance(to: time + step)
      // The speed is that of the earlier motion, except for the effect of the spring in a
      // hundred-thousandth of a second.
      let after = (other.now.x - motion.now.x) / step
      let tolerance = 5 + abs(speed) * 0.02
      #expect(abs(after - speed) < tolerance)
      #expect(abs(other.now.x - motion.now.x) < 1)
    }
  }

  @Test func whatIsOfNoUseIsNoDanger() {
    for number in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
      let animations: [Animation] = [
        .curve(.easeIn, duration: number), .spring(duration: number, bounce: number),
        Animation.standard.delayed(number), Animation.standard.faster(number),
        Animation.standard.repeated(number, autoreverses: true),
      ]
      for animation in animations {
        var motion = Motion(from: value(0), to: value(1), animation, at: 0)
        for time in [0, 0.1, 1, 1e6, 1e12] { motion.advance(to: time) }
        #expect(motion.now.x.isFinite)
      }
    }
    #expect(Motion(from: value(0), to: value(1), .curve(.linear, duration: 0), at: 5).isOver)
    var many = Motion(
      from: value(0), to: value(1), .curve(.linear, duration: 1).repeated(1e9, autoreverses: true),
      at: 0)
    many.advance(to: 1e6 + 0.25)
    #expect(abs(many.now.x - 0.25) < 1e-6)
  }
}
