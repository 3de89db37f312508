import LunetteBase
import LunetteEngine
import LunetteText

/// Numbers as a row of bars, one column each; where there are more numbers than columns, each
/// column shows the greatest of its numbers. A number that is not finite leaves a gap.
package final class Sparkline: View {
  let numbers: [Double]
  let range: (lower: Double, upper: Double)?
  package init(_ numbers: [Double], range: (lower: Double, upper: Double)?) {
    self.numbers = numbers
    self.range = range
    super.init()
  }
  package override func makeNode() -> Node { SparklineNode() }
  package override var mayHoldControls: Bool { false }
  package override func spokenText(_ environment: Environment) -> String? {
    let known = numbers.filter(\.isFinite)
    guard let last = known.last, let lower = known.min(), let upper = known.max() else {
      return nil
    }
    let (a, b, c) = (ChartScale.format(lower), ChartScale.format(upper), ChartScale.format(last))
    return "\(numbers.count) values from \(a) to \(b), the last \(c)"
  }
}

final class SparklineNode: Node, ViewNode {
  typealias Shown = Sparkline
  private static let blocks: [StaticString] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let ascii: [StaticString] = ["_", ".", ":", "-", "=", "+", "*", "#"]

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    guard let old else { return }
    if (old as? Sparkline)?.numbers.count != shown.numbers.count { invalidateLayout() }
    setNeedsDisplay()
  }
  override var accessibilityElement: AccessibilityElement? {
    shown.spokenText(environment).map { AccessibilityElement(kind: .image, label: $0) }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let count = min(shown.numbers.count, Layout.maximum)
    return Size(
      width: proposal.width == Layout.ideal ? count : min(proposal.width, count),
      height: count == 0 ? 0 : 1)
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let numbers = shown.numbers
    guard size.width > 0, !numbers.isEmpty else { return }
    let known = numbers.lazy.filter(\.isFinite)
    let lower = shown.range?.lower ?? known.min() ?? 0
    let upper = shown.range?.upper ?? known.max() ?? 0
    var pen = textPen(environment)
    if environment.foreground == nil {
      (pen.foreground, pen.alpha) = scene.resolve(.accent, environment)
    }
    let glyphs = environment.symbolTier == .ascii ? Self.ascii : Self.blocks
    canvas.redrawn(Rect(origin: point, size: size)) { rect in
      for column in 0..<rect.width {
        let start = column * numbers.count / rect.width
        let end = max((column + 1) * numbers.count / rect.width, start + 1)
        guard let value = numbers[start..<end].lazy.filter(\.isFinite).max() else { continue }
        // The difference of halves is finite.
        let part = (value / 2 - lower / 2) / (upper / 2 - lower / 2)
        let share = upper > lower ? max(0, min(1, part)) : 0.5
        let level = Int((share * 7).rounded())
        canvas.put(packGlyph(glyphs[level]), width: 1, x: rect.x + column, y: rect.y, pen: pen)
      }
    }
  }
}
