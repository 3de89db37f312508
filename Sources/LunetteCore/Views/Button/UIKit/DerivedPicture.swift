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
  /// Dimmed, a bitmap mixed with what is below; or as it is.
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

/// Of the terminal's sixteen colours, whose RGB is not known, each one's bright fellow; the greys go up a step.
private let brighter: [UInt8] = [8, 9, 10, 11, 12, 13, 14, 15, 7, 15, 15, 15, 15, 15, 15, 15]

/// A third of the way to white; reversed where there are no colours.
private final class Lightened: ModifierView {
  override func withContent(_ content: View) -> View { Lightened(content) }
  override func makeNode() -> Node { LightenedNode() }
}

private final class LightenedNode: EffectNode {
  override func draw(in canvas: Canvas, at point: Point) {
    if canvas.isProbe { return super.draw(in: canvas, at: point) }
    let support = environment.colorSupport
    func lightened(_ color: Color) -> Color {
      if let index = color.paletteIndex, index < 16 { return .palette(brighter[Int(index)]) }
      let hex = color.hex ?? color.paletteIndex.map(Blend.palette)
      return hex.map { .rgb(Blend.mix(0xffffff, over: $0, alpha: 85)) } ?? color
    }
    drawLayer(in: canvas, at: point) { layer, area in
      canvas.composite(layer, area) { cell, _ in
        guard support > .none else {
          cell.attributes.formSymmetricDifference(.reverse)
          return
        }
        cell.foreground = lightened(cell.foreground)
        cell.background = lightened(cell.background)
      }
    }
  }
}
