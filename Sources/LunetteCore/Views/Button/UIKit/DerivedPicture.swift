import LunetteScreen

/// The image of a state that has none of its own, made from the default one (S14).
///
/// A symbol is text, so attributes do; a bitmap's cells have colours of their own, which are changed.
enum DerivedPicture {
  /// Reversed, a bitmap lightened; or, without adjustment, free of what the button style does to the label.
  static func highlighted(_ image: View, _ adjusts: Bool) -> View {
    if adjusts, isBitmap(image) { return Lightened(image) }
    return EnvironmentModifier(image, .attribute(.reverse, adjusts))
  }
  /// Dimmed, a bitmap mixed with what is below (less than half of it, so that it is dim without RGB: S97); or as it is.
  static func disabled(_ image: View, _ adjusts: Bool) -> View {
    if adjusts, isBitmap(image) { return OpacityModifier(image, 0.45) }
    return EnvironmentModifier(image, .attribute(.dim, adjusts))
  }

  private static func isBitmap(_ view: View) -> Bool {
    var view = view
    while let modifier = view as? ModifierView { view = modifier.content }
    return view is BitmapImage
  }
}

/// A third of the way to white; reversed where cells have no RGB.
private final class Lightened: ModifierView {
  override func withContent(_ content: View) -> View { Lightened(content) }
  override func makeNode() -> Node { LightenedNode() }
}

private final class LightenedNode: EffectNode {
  override func draw(in canvas: Canvas, at point: Point) {
    if canvas.isProbe { return super.draw(in: canvas, at: point) }
    let hasRGB = environment.colorSupport >= .palette256
    drawLayer(in: canvas, at: point) { layer, area in
      canvas.composite(layer, area) { cell, _ in
        guard hasRGB else {
          cell.attributes.formSymmetricDifference(.reverse)
          return
        }
        if let ink = cell.foreground.hex { cell.foreground = .rgb(Blend.mix(0xffffff, over: ink, alpha: 85)) }
        if let ground = cell.background.hex { cell.background = .rgb(Blend.mix(0xffffff, over: ground, alpha: 85)) }
      }
    }
  }
}
