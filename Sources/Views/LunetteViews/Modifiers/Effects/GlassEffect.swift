import LunetteEngine

/// How much of the background is seen through glass.
package enum GlassStyle: String, CaseIterable, Sendable {
  case regular, clear, identity

  /// Puts `content` on a plate of this glass.
  package func behind(_ content: View, _ shape: ShapeOutline, tint: Paint?) -> View {
    if self == .identity { return content }
    let material = Paint(.material, alpha: self == .clear ? 90 : 165)
    guard let tint else { return BackgroundModifier(content, shape.filled(material)) }
    return BackgroundModifier(
      BackgroundModifier(content, shape.filled(tint.opacity(self == .clear ? 0.35 : 0.6))),
      shape.filled(material))
  }
}
