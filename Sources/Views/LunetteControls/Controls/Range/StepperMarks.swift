import LunetteBase
import LunetteEngine
import LunetteViews

// The parts of a stepper: `[−][+]`, or `▐ − │ + ▌` where colours are known.

/// One of the marks that change the value by a step.
final class StepMark: View {
  let sign: String
  let ascii: String
  let foreground: Paint?
  init(_ sign: String, _ ascii: String, _ foreground: Paint?) {
    self.sign = sign
    self.ascii = ascii
    self.foreground = foreground
    super.init()
  }
  override func makeNode() -> Node { StepMarkNode() }
}

final class StepMarkNode: WrapperNode, ViewNode {
  typealias Shown = StepMark
  override var capabilities: Capabilities { super.capabilities.union(.hidesFromReaders) }
  override func childView() -> View {
    let mark = shown
    guard let tokens = environment.tokens else {
      return GlyphText("[\(mark.sign)]", ascii: "[\(mark.ascii)]", mark.foreground)
    }
    let control = tokens.control(on: environment.backgroundLevel)
    let accent = environment.theme.theme.asked(scene.resolve(.tint, environment).color)
    let color =
      environment.isEnabled
      ? tokens.fit(accent, on: control) : tokens.disabledForeground(on: control)
    return GlyphText(
      " \(mark.sign) ", ascii: " \(mark.ascii) ", Paint(.fixed(.rgb(color))),
      attributes: mark.foreground == nil ? [] : .bold)
  }
}

/// The line between the two marks where these stand on a platter; nothing elsewhere.
final class StepDivider: View {
  override func makeNode() -> Node { StepDividerNode() }
}

final class StepDividerNode: Node, ViewNode {
  typealias Shown = StepDivider
  override var capabilities: Capabilities { super.capabilities.union(.hidesFromReaders) }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    guard let oldEnvironment, oldEnvironment !== environment else { return }
    if (oldEnvironment.tokens == nil) != (environment.tokens == nil) { invalidateLayout() }
    setNeedsDisplay()
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    environment.tokens == nil ? .zero : Size(width: 1, height: 1)
  }
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { 1 }
  override func draw(in canvas: Canvas, at point: Point) {
    guard let tokens = environment.tokens else { return }
    canvas.put(
      packGlyph(environment.symbolTier == .ascii ? "|" : "│"), width: 1, x: point.x, y: point.y,
      pen: Pen(foreground: .rgb(tokens.separator)))
  }
}

/// The platter of a stepper, with edges of half cells; only its content where colours are not
/// known.
final class StepperPlatter: WrapperView {
  let isFocused: Bool
  init(_ content: View, isFocused: Bool) {
    self.isFocused = isFocused
    super.init(content)
  }
  override func makeNode() -> Node { StepperPlatterNode() }
}

final class StepperPlatterNode: LayoutModifierNode, ViewNode {
  typealias Shown = StepperPlatter
  override init() {
    super.init()
    flags.insert(.drawsAroundChildren)
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    guard let old else { return }
    if let oldEnvironment, oldEnvironment !== environment {
      if (oldEnvironment.tokens == nil) != (environment.tokens == nil) { invalidateLayout() }
      setNeedsDisplay()
    }
    if before(old).isFocused != shown.isFocused { setNeedsDisplay() }
  }
  /// The width of an edge.
  private var edge: Int { environment.tokens == nil ? 0 : 1 }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    var size = child?.measure(proposal.inset(x: 2 * edge, y: 0)) ?? .zero
    size.width += 2 * edge
    return size
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    (Point(x: edge, y: 0), proposal.inset(x: 2 * edge, y: 0))
  }

  override func draw(in canvas: Canvas, at point: Point) {
    if let tokens = environment.tokens {
      let level = environment.backgroundLevel
      let accent = environment.theme.theme.asked(scene.resolve(.tint, environment).color)
      let control = tokens.control(on: level)
      let isLit = shown.isFocused && environment.isEnabled
      let fill =
        !environment.isEnabled
        ? tokens.disabledFill(on: level)
        : isLit ? tokens.focused(control, isStrong: false, accent: accent) : control
      let isASCII = environment.symbolTier == .ascii
      canvas.redrawn(Rect(origin: point, size: size)) {
        Platter($0, isASCII ? .square : .half).draw(
          in: canvas, fill: .rgb(fill), sides: isLit && !isASCII ? .rgb(accent) : nil)
      }
    }
    drawChild(in: canvas, from: point)
  }
}

/// A stepper's marks and, in a form, the value after them where there is room: nothing else in the
/// row shows it, unless the label does.
final class StepperWithValue: View {
  let marks: View
  let configuration: RangeConfiguration
  init(_ marks: View, _ configuration: RangeConfiguration) {
    self.marks = marks
    self.configuration = configuration
    super.init()
  }
  override func makeNode() -> Node { StepperWithValueNode() }
}

final class StepperWithValueNode: ContainerNode, ViewNode {
  typealias Shown = StepperWithValue
  private static let spacing = 2

  override init() {
    super.init()
    flags.insert(.hasParts)
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let oldEnvironment, oldEnvironment.layoutDirection != environment.layoutDirection {
      invalidateLayout()
    }
    updateChildren([shown.marks, value], environment)
  }
  private var value: View? {
    let configuration = shown.configuration
    guard environment.container == .form, !environment.areLabelsHidden,
      let text = configuration.valueText,
      !isNamed(text, by: configuration.label)
    else { return nil }
    return EnvironmentModifier(
      EnvironmentModifier(Text(.verbatim(text)), .lookByDefault(.secondary, [])), .lineLimit(1))
  }
  /// Whether the number is in the text of the label.
  private func isNamed(_ number: String, by label: View?) -> Bool {
    let text = label?.spokenText(environment) ?? ""
    return text.split { !$0.isNumber && $0 != "." && $0 != "-" }.contains { $0 == number }
  }

  /// The width of the value with the columns before it; 0 where it is not shown.
  private func room(for proposal: ProposedSize) -> Int {
    refreshItems()
    guard let marks = slots[0], let value = slots[1], proposal.width != Layout.ideal else {
      return 0
    }
    let room = StepperWithValueNode.spacing + value.measure(.ideal).width
    return marks.measure(.ideal).width + room <= proposal.width ? room : 0
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let room = room(for: proposal)
    var size = slots[0]?.measure(.ideal) ?? .zero
    size.width += room
    return size
  }
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { 1 }
  override func draw(in canvas: Canvas, at point: Point) {
    slots[0]?.drawTree(in: canvas, from: point)
    if room(for: proposal) > 0 { slots[1]?.drawTree(in: canvas, from: point) }
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    let room = room(for: proposal)
    let mirrored = environment.isRightToLeft
    let width = size.width - room
    if let marks = slots[0] { body(marks, Point(x: mirrored ? room : 0, y: 0), .ideal) }
    guard let value = slots[1] else { return }
    let shown = max(0, room - StepperWithValueNode.spacing)
    body(
      value, Point(x: mirrored ? 0 : width + StepperWithValueNode.spacing, y: 0),
      ProposedSize(width: shown, height: 1))
  }
}
