import LunetteBase
import LunetteEngine

/// An animation by which a symbol draws attention. A symbol is a single glyph, so some effects
/// change its opacity and others its weight.
package enum SymbolEffect: String, CaseIterable, Sendable {
  case pulse, breathe, variableColor, bounce, wiggle, scale

  fileprivate var isWeight: Bool {
    switch self {
    case .pulse, .breathe, .variableColor: false
    case .bounce, .wiggle, .scale: true
    }
  }
  /// The seconds that the effect takes in one direction.
  fileprivate var duration: Double {
    switch self {
    case .pulse, .variableColor: 0.7
    case .breathe: 1.2
    case .bounce, .wiggle, .scale: 0.2
    }
  }
  /// The least opacity; without colours a symbol of that opacity is not drawn as an opaque one, so
  /// the effect is seen there as well.
  fileprivate static let faintest = 0.3
}

/// Runs the effect when `value` changes; if no value is watched, the effect is repeated while it is
/// active.
package final class SymbolEffectModifier: MemberModifierView {
  let effect: SymbolEffect
  let value: (any WatchedValue)?
  let isActive: Bool
  package init(_ content: View, _ effect: SymbolEffect, value: (any WatchedValue)?, isActive: Bool)
  {
    (self.effect, self.value, self.isActive) = (effect, value, isActive)
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    SymbolEffectModifier(content, effect, value: value, isActive: isActive)
  }
  package override func makeNode() -> Node { SymbolEffectNode() }
  fileprivate var isContinuous: Bool { value == nil && isActive }
}

final class SymbolEffectNode: EffectNode, ViewNode {
  typealias Shown = SymbolEffectModifier
  override func modifierChanged(old: View?) {
    let modifier = shown
    let before = old.map { self.before($0) }
    if modifier.isContinuous {
      if before?.isContinuous != true || before?.effect != modifier.effect { run(.infinity) }
      return
    }
    if before?.isContinuous == true { scene.motion.stop(self, .opacity) }
    guard let value = modifier.value, let other = before?.value, !value.isSame(as: other) else {
      return
    }
    run(2)
  }
  private func run(_ times: Double) {
    let there = Animation.curve(.easeInOut, duration: shown.effect.duration)
    scene.motion.run(
      self, .opacity, from: 1, to: SymbolEffect.faintest, there.repeated(times, autoreverses: true))
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let now = presented(.opacity, 1)
    if now == 1 || canvas.isProbe { return super.draw(in: canvas, at: point) }
    let bounds = paintBounds.offsetBy(x: point.x, y: point.y)
    if !shown.effect.isWeight {
      return canvas.faded(bounds, opacity: max(0, min(1, now))) {
        super.draw(in: canvas, at: point)
      }
    }
    drawLayer(in: canvas, at: point) { layer, area in
      canvas.composite(layer, area) { cell, _ in if !cell.isBlank { cell.attributes.insert(.bold) }
      }
    }
  }
}
