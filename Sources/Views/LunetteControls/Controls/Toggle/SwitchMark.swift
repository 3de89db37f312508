import LunetteBase
import LunetteEngine
import LunetteViews

/// The picture of a switch, whose knob moves from one end to the other: `[━━●]`, `[●──]`. Where
/// colours are known, it is a filled track with half cells at its ends and a knob of two cells.
final class SwitchMark: View {
  let isOn: Bool
  init(isOn: Bool) {
    self.isOn = isOn
    super.init()
  }
  override func makeNode() -> Node { SwitchMarkNode() }
}

final class SwitchMarkNode: Node, ViewNode {
  typealias Shown = SwitchMark
  override var capabilities: Capabilities { super.capabilities.union(.hidesFromReaders) }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let oldEnvironment, (oldEnvironment.tokens == nil) != (environment.tokens == nil) {
      invalidateLayout()
    }
    guard let old else { return }
    if before(old).isOn != shown.isOn {
      scene.motion.withControl {
        animate(.fraction, from: shown.isOn ? 0 : 1, to: shown.isOn ? 1 : 0)
      }
    }
    setNeedsDisplay()
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(width: environment.tokens == nil ? 5 : 6, height: 1)
  }
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { 1 }

  /// The position of the knob, from 0 (off) to 1 (on).
  private var position: Double { max(0, min(1, presented(.fraction, shown.isOn ? 1 : 0))) }

  override func draw(in canvas: Canvas, at point: Point) {
    canvas.hitRegion(Rect(origin: point, size: size))
    guard !canvas.isProbe else { return }
    let pen = textPen(environment)
    if let tokens = environment.tokens {
      drawTrack(tokens, in: canvas, at: point)
    } else {
      drawLine(pen, in: canvas, at: point)
    }
  }

  private func drawTrack(_ tokens: ThemeTokens, in canvas: Canvas, at point: Point) {
    let theme = environment.theme.theme
    let level = environment.backgroundLevel
    let isOn = shown.isOn
    let accent = theme.asked(scene.resolve(.tint, environment).color)
    let off = Blend.mix(tokens.primary, 0.12, over: tokens.control(on: level))
    var (track, knob) = isOn ? (accent, 0xffffff) : (off, tokens.secondary)
    if isOn, WCAG.contrast(track, knob) < 1.5 { knob = tokens.onStrong(track) }
    if !environment.isEnabled {
      (track, knob) = (
        tokens.disabledFill(on: level), tokens.disabledForeground(on: tokens.background(level))
      )
    }
    Platter(Rect(origin: point, size: size), .half).draw(in: canvas, fill: .rgb(track))
    let column = Int((position * 2).rounded())
    let x = environment.isRightToLeft ? size.width - 3 - column : 1 + column
    canvas.put(
      packGlyph("█"), over: Rect(x: point.x + x, y: point.y, width: 2, height: 1),
      pen: Pen(foreground: .rgb(knob)))
  }

  private func drawLine(_ pen: Pen, in canvas: Canvas, at point: Point) {
    let ascii = environment.symbolTier == .ascii
    let mirrored = environment.isRightToLeft
    var mark = pen
    if shown.isOn, environment.isEnabled {
      (mark.foreground, mark.alpha) = scene.resolve(.tint, environment)
      mark.attributes.insert(.bold)
    }
    func put(_ glyph: UInt32, _ columns: Range<Int>, _ pen: Pen) {
      canvas.put(glyph, over: size.cells(columns, at: point, mirrored: mirrored), pen: pen)
    }
    put(packGlyph(mirrored ? "]" : "["), 0..<1, pen)
    put(packGlyph(mirrored ? "[" : "]"), 4..<5, pen)
    put(ascii ? packGlyph("-") : shown.isOn ? packGlyph("━") : packGlyph("─"), 1..<4, mark)
    let knob = 1 + Int((position * 2).rounded())
    put(
      ascii ? shown.isOn ? packGlyph("O") : packGlyph("o") : packGlyph("●"), knob..<knob + 1, mark)
  }
}

/// The picture of a checkbox: brackets around a mark or a blank.
final class CheckMark: View {
  let mark: View?
  init(_ mark: View?) {
    self.mark = mark
    super.init()
  }
  override func makeNode() -> Node { CheckMarkNode() }
}

final class CheckMarkNode: WrapperNode, ViewNode {
  typealias Shown = CheckMark
  override var capabilities: Capabilities { super.capabilities.union(.hidesFromReaders) }
  override func childView() -> View {
    // The brackets are quiet where colours are known, so that the mark stands out.
    let quiet: Paint? = environment.tokens == nil || !environment.isEnabled ? nil : .secondary
    return Stack(
      axis: .horizontal, spacing: 0,
      children: [
        GlyphText("[", ascii: "[", quiet, mirrored: ("]", "]")),
        shown.mark ?? GlyphText(" ", ascii: " "),
        GlyphText("]", ascii: "]", quiet, mirrored: ("[", "[")),
      ])
  }
}
