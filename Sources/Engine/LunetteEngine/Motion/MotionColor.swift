import LunetteBase

/// A colour with its opacity as the four numbers of a motion: red, green, blue and opacity, each 0
/// … 255.
///
/// This works only if both colours are known and can be mixed; otherwise a colour changes at once.
extension Scene {
  private func numbers(_ color: Color, _ alpha: UInt8, isBackground: Bool) -> Motion.Value? {
    let theme = environment.theme.theme
    guard environment.colorSupport >= .palette256,
      let hex = theme.known(color, isBackground: isBackground)
    else { return nil }
    return Motion.Value(
      Double(hex >> 16 & 0xff), Double(hex >> 8 & 0xff), Double(hex & 0xff), Double(alpha))
  }
  fileprivate func ends(
    _ from: (color: Color, alpha: UInt8), _ to: (color: Color, alpha: UInt8), isBackground: Bool
  ) -> (from: Motion.Value, to: Motion.Value)? {
    guard var a = numbers(from.color, from.alpha, isBackground: isBackground),
      var b = numbers(to.color, to.alpha, isBackground: isBackground)
    else { return nil }
    // An invisible end takes the colour of the other end.
    if from.alpha == 0 { (a.x, a.y, a.z) = (b.x, b.y, b.z) }
    if to.alpha == 0 { (b.x, b.y, b.z) = (a.x, a.y, a.z) }
    return (a, b)
  }
}

extension Node {
  /// Starts the animation of a colour that the node draws with and that changes from `from` to
  /// `to`.
  package final func animate(
    _ channel: MotionChannel, from: (color: Color, alpha: UInt8), to: (color: Color, alpha: UInt8),
    isBackground: Bool
  ) {
    if !flags.contains(.moves), !withScene({ $0.motion.isAnimating }) { return }
    guard let ends = scene.ends(from, to, isBackground: isBackground) else {
      return scene.motion.stop(self, channel)
    }
    scene.motion.change(self, channel, from: ends.from, to: ends.to)
  }
  /// The colour that the node draws with now, where the layout's value is `end`.
  package final func presented(
    _ channel: MotionChannel, _ end: (color: Color, alpha: UInt8)
  ) -> (color: Color, alpha: UInt8) {
    guard flags.contains(.moves), scene.motion.isShown, let now = scene.motion.value(self, channel)
    else { return end }
    func byte(_ value: Double) -> UInt32 { UInt32(max(0, min(255, value.rounded()))) }
    return (.rgb(byte(now.x) << 16 | byte(now.y) << 8 | byte(now.z)), UInt8(byte(now.w)))
  }
}
