// Only the mathematics of the C library is used, for the angle of a point.
import LunetteBase

/// A gradient in the colours of a theme, from which the colour of each cell can be computed.
package struct GradientShader {
  /// The shades as `0xAARRGGBB`, from the first stop to the last.
  private let shades: [UInt32]
  private let course: Gradient.Course
  private let isRightToLeft: Bool
  /// The mean of the gradient's colours. It replaces the gradient where a single colour is needed,
  /// and marks cells that get the gradient's colours after they have been drawn.
  package let mean: Color

  /// The number of shades: more than any terminal has columns.
  private static let count = 512
  /// The share of white in a lighter shade of a colour, of 255.
  private static let lighter: UInt8 = 64

  package init(_ gradient: Gradient, _ environment: Environment, _ scene: Scene) {
    course = gradient.course
    isRightToLeft = environment.isRightToLeft
    let own = environment.theme.theme.assumedForeground
    let ends: [(color: SIMD4<Double>, location: Double)] = gradient.stops.map { stop in
      let (color, alpha) = scene.resolve(stop.paint, environment)
      var hex = color == .none ? 0 : Blend.hex(color, own: own)
      if stop.isLighter { hex = Blend.mix(0xff_ffff, over: hex, alpha: GradientShader.lighter) }
      let opacity = Double(alpha) / 255
      // The colours are multiplied by their opacity, so that an invisible colour does not tint its
      // neighbours.
      return (
        SIMD4(Double(hex >> 16 & 255), Double(hex >> 8 & 255), Double(hex & 255), 255) * opacity,
        stop.location
      )
    }
    var shades: [UInt32] = []
    shades.reserveCapacity(GradientShader.count)
    var (next, sum) = (0, SIMD4<Double>.zero)
    for index in 0..<GradientShader.count where !ends.isEmpty {
      let position = Double(index) / Double(GradientShader.count - 1)
      while next < ends.count, ends[next].location <= position { next += 1 }
      var color = ends[max(0, next - 1)].color
      if next > 0, next < ends.count {
        let (from, to) = (ends[next - 1], ends[next])
        color +=
          (to.color - from.color) * ((position - from.location) / (to.location - from.location))
      }
      sum += color
      shades.append(GradientShader.packed(color))
    }
    self.shades = shades
    mean = .rgb(GradientShader.packed(sum.w > 0 ? sum * (255 / sum.w) : .zero) & 0xff_ffff)
  }
  private static func packed(_ color: SIMD4<Double>) -> UInt32 {
    if color.w <= 0 { return 0 }
    func byte(_ value: Double) -> UInt32 { UInt32(max(0, min(255, value.rounded()))) }
    let factor = 255 / color.w
    return byte(color.w) << 24 | byte(color.x * factor) << 16 | byte(color.y * factor) << 8
      | byte(color.z * factor)
  }

  /// The colour and alpha of a cell, given by its column and row from the corner of `span`.
  func shade(_ x: Int, _ y: Int, in span: Size) -> (color: Color, alpha: UInt8) {
    guard !shades.isEmpty else { return (.none, 0) }
    let position = position(
      Double(x) + 0.5, Double(y) + 0.5, Double(span.width), Double(span.height))
    let last = Double(shades.count - 1)
    let shade = shades[Int((max(0, min(1, position)) * last).rounded())]
    return (.rgb(shade & 0xff_ffff), UInt8(shade >> 24))
  }

  /// The position of a point in the gradient: 0 at the first stop, 1 at the last. A row counts as
  /// two columns.
  private func position(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Double {
    func from(_ point: UnitPoint) -> (x: Double, y: Double) {
      (x - point.x(isRightToLeft: isRightToLeft) * width, (y - point.y * height) * 2)
    }
    switch course {
    case .linear(let start, let end):
      let line = (
        x: (end.x(isRightToLeft: isRightToLeft) - start.x(isRightToLeft: isRightToLeft)) * width,
        y: (end.y - start.y) * height * 2
      )
      let length = line.x * line.x + line.y * line.y
      let here = from(start)
      return length > 0 ? (here.x * line.x + here.y * line.y) / length : 0
    case .radial(let center, let startRadius, let endRadius):
      let here = from(center)
      let end = endRadius ?? (max(width, height * 2) / 2)
      let distance = Double.hypot(here.x, here.y) - startRadius
      return end == startRadius ? (distance < 0 ? 0 : 1) : distance / (end - startRadius)
    case .angular(let center, let startAngle, let endAngle):
      let here = from(center)
      let turn = Double.atan2(y: here.y, x: here.x) * 180 / .pi - startAngle
      let around = turn - 360 * (turn / 360).rounded(.down)
      let all = endAngle - startAngle
      // Beyond the end of the angle, the nearer one of the two end colours continues.
      if all == 0 { return 0 }
      if all < 0 { return (around - 360) / all }
      return around <= all || around - all < 360 - around ? around / all : 0
    }
  }
}
