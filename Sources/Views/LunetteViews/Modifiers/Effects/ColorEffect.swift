import LunetteBase
import LunetteEngine

/// A change of all colours in which the content is drawn.
package enum ColorEffect: Hashable, Sendable {
  /// -1 is black, 0 leaves the colours unchanged, 1 is white.
  case brightness(Double)
  /// 0 makes all colours the same grey, 1 leaves them unchanged.
  case contrast(Double)
  /// 0 removes the hue, 1 leaves the colours unchanged.
  case saturation(Double)

  /// Whether the effect changes nothing.
  var isNone: Bool {
    switch self {
    case .brightness(let amount): amount == 0
    case .contrast(let amount), .saturation(let amount): amount == 1
    }
  }

  func applied(to hex: UInt32) -> UInt32 {
    switch self {
    case .brightness(let amount): return mapChannels(hex, hex) { channel, _ in channel + amount }
    case .contrast(let amount):
      return mapChannels(hex, hex) { channel, _ in (channel - 0.5) * amount + 0.5 }
    case .saturation(let amount):
      // The weights of the channels of sRGB in the perceived brightness: ITU-R BT.709.
      func part(_ shift: UInt32, _ weight: Double) -> Double {
        Double(hex >> shift & 0xff) / 255 * weight
      }
      let gray = part(16, 0.2126) + part(8, 0.7152) + part(0, 0.0722)
      return mapChannels(hex, hex) { channel, _ in gray + (channel - gray) * amount }
    }
  }

  /// Approximates the effect where the actual colours are not known. Brightness and contrast make
  /// letters bold or dim. A saturation below 0.5 replaces the sixteen palette colours by greys of
  /// the palette that are as bright.
  func applyWithoutColors(to cell: inout Cell) {
    switch self {
    case .brightness(let amount):
      if !cell.isBlank { cell.attributes.insert(amount > 0 ? .bold : .dim) }
    case .contrast(let amount):
      if !cell.isBlank { cell.attributes.insert(amount > 1 ? .bold : .dim) }
    case .saturation(let amount):
      guard amount < 0.5 else { return }
      if let index = cell.foreground.paletteIndex, index < 16 {
        cell.foreground = .palette(index < 8 ? 7 : 15)
      }
      if let index = cell.background.paletteIndex, index < 16 {
        cell.background = .palette(index < 8 ? 8 : 7)
      }
    }
  }
}

package final class ColorEffectModifier: MemberModifierView {
  package let effect: ColorEffect
  package init(_ content: View, _ effect: ColorEffect) {
    self.effect = effect
    super.init(content)
  }
  package func withContent(_ content: View) -> View { ColorEffectModifier(content, effect) }
  package override func makeNode() -> Node { ColorEffectNode() }
}

final class ColorEffectNode: EffectNode, ViewNode {
  typealias Shown = ColorEffectModifier
  override func modifierChanged(old: View?) {
    if changed(since: old, { $0.effect }) { setNeedsDisplay() }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let effect = shown.effect
    if effect.isNone || canvas.isProbe { return super.draw(in: canvas, at: point) }
    let theme = environment.theme.theme
    let isKnown = environment.colorSupport >= .palette256
    func changed(_ color: Color, isBackground: Bool) -> Color? {
      isKnown
        ? theme.known(color, isBackground: isBackground).map { .rgb(effect.applied(to: $0)) } : nil
    }
    drawLayer(in: canvas, at: point) { layer, area in
      canvas.composite(layer, area) { cell, _ in
        let foreground = changed(cell.foreground, isBackground: false)
        let fill =
          cell.background == .none ? cell.background : changed(cell.background, isBackground: true)
        // Either both colours of a cell are changed or neither is, as with opacity.
        if let foreground, let fill {
          (cell.foreground, cell.background) = (foreground, fill)
        } else {
          effect.applyWithoutColors(to: &cell)
        }
      }
    }
  }
}
