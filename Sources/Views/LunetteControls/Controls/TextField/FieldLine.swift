import LunetteBase
import LunetteEngine
import LunetteViews

/// A line under the whole field; in a form with the label before it.
final class FieldLine: ModifierView {
  /// The label; nil if it already stands beside the field.
  let label: View?
  let isFocused: Bool
  init(_ content: View, label: View?, isFocused: Bool) {
    self.label = label
    self.isFocused = isFocused
    super.init(content)
  }
  func withContent(_ content: View) -> View {
    FieldLine(content, label: label, isFocused: isFocused)
  }
  override func makeNode() -> Node { FieldLineNode() }
}

final class FieldLineNode: LayoutModifierNode, ViewNode {
  typealias Shown = FieldLine
  fileprivate var line: FieldLine { shown }
  override func childView() -> View {
    guard environment.container == .form, let label = line.label else { return line.content }
    return TitledRow(
      title: EnvironmentModifier(label, .attribute(.bold, line.isFocused), isForContent: true),
      FieldLine(line.content, label: nil, isFocused: line.isFocused), spacing: 2, least: 6,
      isAligned: true)
  }
  override func modifierChanged(old: View?) {
    if let old, before(old).isFocused != line.isFocused { setNeedsDisplay() }
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    guard let oldEnvironment, oldEnvironment !== environment else { return }
    // A well has edges, but a line has none.
    if (oldEnvironment.tokens == nil) != (environment.tokens == nil) { invalidateLayout() }
    setNeedsDisplay()
  }

  /// Whether the field looks like a place to type in. In a list it does not, because it takes the
  /// whole row; in a form only the part beside the label does.
  private var isWell: Bool {
    environment.container != .list && (environment.container != .form || line.label == nil)
  }
  /// The cells beside the text. Where colours are known, a well has an edge on each side and a
  /// blank before the text; elsewhere a field in a form has a mark on each side, because a line
  /// alone cannot be distinguished from those above and below it.
  private func inset(_ width: Int) -> (leading: Int, trailing: Int) {
    guard isWell, width == Layout.ideal || width >= 8 else { return (0, 0) }
    if environment.tokens != nil { return (2, 1) }
    return environment.container == .form && (width == Layout.ideal || width >= 12)
      ? (1, 1) : (0, 0)
  }
  /// Limits the width: in a wide form, a well is not stretched.
  private func limited(_ proposal: ProposedSize) -> ProposedSize {
    guard environment.container == .form, isWell, proposal.width != Layout.ideal else {
      return proposal
    }
    return ProposedSize(width: min(proposal.width, ValueColumn.maxWidth), height: proposal.height)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let proposal = limited(proposal)
    let inset = inset(proposal.width)
    var size = child?.measure(proposal.inset(x: inset.leading + inset.trailing, y: 0)) ?? .zero
    size.width += inset.leading + inset.trailing
    return size
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let proposal = limited(proposal)
    let inset = inset(proposal.width)
    return (
      Point(x: environment.isRightToLeft ? inset.trailing : inset.leading, y: 0),
      proposal.inset(x: inset.leading + inset.trailing, y: 0)
    )
  }
  override func draw(in canvas: Canvas, at point: Point) {
    if isWell, let tokens = environment.tokens { return drawWell(tokens, in: canvas, at: point) }
    drawChild(in: canvas, from: point)
    guard isWell else { return }
    let paint: Paint = environment.isEnabled && line.isFocused ? .tint : .secondary
    let color = scene.resolve(paint, environment).color
    let isBold = line.isFocused && environment.isEnabled
    var inside = Rect(origin: point, size: size)
    if let child, child.size.width < size.width {
      // A line under the marks would extend beyond them.
      inside = Rect(x: point.x + 1, y: point.y, width: size.width - 2, height: size.height)
      let ascii = environment.symbolTier == .ascii
      let pen = Pen(foreground: color, attributes: isBold ? .bold : [])
      for y in point.y..<(point.y + size.height) {
        canvas.put(packGlyph(ascii ? "[" : "▕"), width: 1, x: point.x, y: y, pen: pen)
        canvas.put(
          packGlyph(ascii ? "]" : "▏"), width: 1, x: point.x + size.width - 1, y: y, pen: pen)
      }
    }
    canvas.modify(inside.lastRow) { cell, _ in
      cell.pointee.attributes.insert(.underline)
      if cell.pointee.glyph == 0x20 {
        cell.pointee.foreground = color
        if isBold { cell.pointee.attributes.insert(.bold) }
      }
    }
  }
}

extension FieldLineNode {
  /// Draws a sunken well, with a line under it that separates it from a well below; both are lit
  /// while the field has the focus.
  private func drawWell(_ tokens: ThemeTokens, in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    let isLit = line.isFocused && environment.isEnabled
    let accent = environment.theme.theme.asked(scene.resolve(.tint, environment).color)
    let fill = tokens.well(
      isEnabled: environment.isEnabled, accent: isLit ? accent : nil,
      on: environment.backgroundLevel)
    let edge = Color.rgb(isLit ? accent : fill)
    let foreground = Color.rgb(
      isLit ? accent : Blend.mix(tokens.primary, 0.12, over: tokens.separator))
    let hasEdges = child.map { $0.size.width < size.width } ?? false
    let inside =
      hasEdges ? Rect(x: rect.x + 1, y: rect.y, width: rect.width - 2, height: rect.height) : rect
    canvas.redrawn(rect) { whole in
      if hasEdges {
        Platter(whole, .full).draw(in: canvas, fill: .rgb(fill), sides: edge)
      } else {
        canvas.fill(whole, .rgb(fill))
      }
    }
    drawChild(in: canvas, from: point)
    canvas.modify(inside.lastRow) { cell, _ in
      cell.pointee.attributes.insert(.underline)
      if cell.pointee.glyph == 0x20 { cell.pointee.foreground = foreground }
    }
  }
}

extension Rect {
  /// The row that the line under a field stands in.
  fileprivate var lastRow: Rect {
    height > 1 ? Rect(x: x, y: maxY - 1, width: width, height: 1) : self
  }
}
