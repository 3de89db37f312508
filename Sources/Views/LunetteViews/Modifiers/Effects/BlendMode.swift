import LunetteBase
import LunetteEngine

/// How two colours are blended, channel by channel. Source: W3C, Compositing and Blending Level 1,
/// section 10.
package enum BlendMode: String, CaseIterable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight, difference
  case exclusion, plusDarker, plusLighter

  /// Blends one channel of `top` with that of `below`; both are from 0 to 1.
  func channel(_ top: Double, _ below: Double) -> Double {
    switch self {
    case .normal: return top
    case .multiply: return top * below
    case .screen: return top + below - top * below
    case .overlay: return BlendMode.hardLight.channel(below, top)
    case .darken: return min(top, below)
    case .lighten: return max(top, below)
    case .colorDodge: return below == 0 ? 0 : top >= 1 ? 1 : min(1, below / (1 - top))
    case .colorBurn: return below >= 1 ? 1 : top <= 0 ? 0 : 1 - min(1, (1 - below) / top)
    case .hardLight:
      return top <= 0.5 ? 2 * top * below : BlendMode.screen.channel(2 * top - 1, below)
    case .softLight:
      if top <= 0.5 { return below - (1 - 2 * top) * below * (1 - below) }
      let lifted = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
      return below + (2 * top - 1) * (lifted - below)
    case .difference: return abs(top - below)
    case .exclusion: return top + below - 2 * top * below
    case .plusDarker: return max(0, top + below - 1)
    case .plusLighter: return min(1, top + below)
    }
  }
}

/// Blends the content with what was drawn below it. Where the actual colours are not known, as with
/// the sixteen colours of a terminal's palette, the content is drawn unchanged (S97).
package final class BlendModeModifier: MemberModifierView {
  package let mode: BlendMode
  package init(_ content: View, _ mode: BlendMode) {
    self.mode = mode
    super.init(content)
  }
  package func withContent(_ content: View) -> View { BlendModeModifier(content, mode) }
  package override func makeNode() -> Node { BlendModeNode() }
}

final class BlendModeNode: EffectNode, ViewNode {
  typealias Shown = BlendModeModifier
  override func modifierChanged(old: View?) {
    if changed(since: old, { $0.mode }) { setNeedsDisplay() }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let mode = shown.mode
    if mode == .normal || canvas.isProbe || environment.colorSupport < .palette256 {
      return super.draw(in: canvas, at: point)
    }
    let theme = environment.theme.theme
    func blended(_ top: Color, _ below: Color, isBackground: Bool) -> Color {
      // Within a compositing group there may be no colour below.
      guard top != .none, below != .none, let a = theme.known(top, isBackground: isBackground),
        let b = theme.known(below, isBackground: true)
      else { return top }
      return .rgb(mapChannels(a, b, mode.channel))
    }
    drawLayer(in: canvas, at: point) { layer, area in
      canvas.composite(layer, area) { cell, target in
        if !cell.isBlank {
          cell.foreground = blended(cell.foreground, target.background, isBackground: false)
        }
        cell.background = blended(cell.background, target.background, isBackground: true)
      }
    }
  }
}

/// Applies `change` to each channel of two colours; channels are from 0 to 1.
func mapChannels(_ a: UInt32, _ b: UInt32, _ change: (Double, Double) -> Double) -> UInt32 {
  func channel(_ shift: UInt32) -> UInt32 {
    let value = change(Double(a >> shift & 0xff) / 255, Double(b >> shift & 0xff) / 255)
    return UInt32((max(0, min(1, value)) * 255).rounded()) << shift
  }
  return channel(16) | channel(8) | channel(0)
}
