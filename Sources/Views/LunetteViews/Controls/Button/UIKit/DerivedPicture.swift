import LunetteBase
import LunetteEngine

/// The image of a state that has no image of its own, derived from the image of the default state
/// (S14).
///
/// A symbol is text, so attributes are enough; the cells of a bitmap have colours of their own, and
/// these are changed.
enum DerivedPicture {
  /// The image of the highlighted state: a symbol is reversed, a bitmap lightened. Without
  /// adjustment the image is free of what the button style does to the label.
  static func highlighted(_ image: View, _ adjusts: Bool) -> View {
    if adjusts, isBitmap(image) { return Lightened(image) }
    return EnvironmentModifier(image, .attribute(.reverse, adjusts))
  }
  /// The image of the disabled state: a symbol is dimmed, a bitmap is moved half-way to the
  /// darkness or lightness of the theme. Without adjustment the image stays as it is.
  static func disabled(_ image: View, _ adjusts: Bool) -> View {
    if adjusts, isBitmap(image) { return Faded(image) }
    return EnvironmentModifier(image, .attribute(.dim, adjusts))
  }

  private static func isBitmap(_ view: View) -> Bool {
    var view = view
    while let modifier = view as? WrapperView { view = modifier.content }
    return view is BitmapImage
  }
}

/// For each of the terminal's sixteen colours, whose RGB values are unknown, the index of its
/// brighter counterpart; the greys go up a step.
private let brighter: [UInt8] = [8, 9, 10, 11, 12, 13, 14, 15, 7, 15, 15, 15, 15, 15, 15, 15]

/// Moves the colours a third of the way to white; reverses the cells where the terminal has no
/// colours.
private final class Lightened: ModifierView {
  func withContent(_ content: View) -> View { Lightened(content) }
  override func makeNode() -> Node { LightenedNode() }
}

private final class LightenedNode: EffectNode {
  override func draw(in canvas: Canvas, at point: Point) {
    if canvas.isProbe { return super.draw(in: canvas, at: point) }
    let support = environment.colorSupport
    func lightened(_ color: Color) -> Color {
      if let index = color.paletteIndex, index < 16 { return .palette(brighter[Int(index)]) }
      let hex = color.hex ?? color.paletteIndex.map { XtermPalette.rgb[Int($0)] }
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

/// Keeps less than half of the picture's own colours and mixes them with a dark or light ground.
/// What is really below the picture is not used: it may be the terminal's own colour, which is
/// unknown (S97).
private final class Faded: ModifierView {
  func withContent(_ content: View) -> View { Faded(content) }
  override func makeNode() -> Node { FadedNode() }
}

private final class FadedNode: EffectNode {
  override func draw(in canvas: Canvas, at point: Point) {
    if canvas.isProbe { return super.draw(in: canvas, at: point) }
    let background = environment.theme.theme.assumedBackground
    let support = environment.colorSupport
    func faded(_ color: Color) -> Color {
      if let index = color.paletteIndex, (9..<15).contains(index) { return .palette(index - 8) }
      guard support >= .palette256, let hex = color.hex else { return color }
      return .rgb(Blend.mix(hex, over: background, alpha: 115))
    }
    drawLayer(in: canvas, at: point) { layer, area in
      canvas.composite(layer, area) { cell, _ in
        if support < .palette256 { cell.attributes.insert(.dim) }
        cell.foreground = faded(cell.foreground)
        cell.background = faded(cell.background)
      }
    }
  }
}
