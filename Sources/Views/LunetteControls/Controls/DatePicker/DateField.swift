import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The parts of a date in a row: `24.11.2026  09:30`. The part that keys change is marked while the
/// picker has the focus.
final class DateField: View {
  /// Weak, because this view is a part of that source.
  private(set) weak var source: ConfigurationSource?
  let items: [DateFace.Item]
  let current: DatePart
  init(_ source: ConfigurationSource, _ face: DateFace, _ parts: DateParts) {
    self.source = source
    items = face.items(parts)
    current = face.current
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { before(old).source === source }
  override func makeNode() -> Node { DateFieldNode() }
}

final class DateFieldNode: Node, ViewNode {
  typealias Shown = DateField
  private var field: DateField { shown }
  private var watcher: BodyScope?
  private var texts: [(text: MeasuredText, column: Int)] = []
  private var width = 0

  /// True because the picker announces the date.
  override var capabilities: Capabilities { super.capabilities.union(.hidesFromReaders) }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { watch() }
    if let old, before(old).items == field.items, before(old).current == field.current {
      return setNeedsDisplay()
    }
    var column = 0
    texts = field.items.map { item in
      let text =
        switch item {
        case .part(_, let text), .mark(let text): MeasuredText(text)
        }
      defer { column += MeasuredText.width(of: text.string) }
      return (text, column)
    }
    if width != column {
      width = column
      invalidateLayout()
    }
    setNeedsDisplay()
  }
  /// Watches the focus of the control, because the mark shows it.
  private func watch() {
    let scope = BodyScope(owner: self)
    watcher = scope
    if let control = environment.control { scope.read(control.focusSignal) }
  }
  override func willUnmount() { watcher?.dispose() }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width == Layout.ideal ? width : max(1, min(width, proposal.width)), height: 1)
  }
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { 1 }

  /// The number of columns that are scrolled out at the left: where there is not enough room, the
  /// current part is kept in sight.
  private var scroll: Int {
    guard width > size.width else { return 0 }
    for (index, item) in field.items.enumerated() {
      guard case .part(field.current, let text) = item else { continue }
      let end = texts[index].column + MeasuredText.width(of: text)
      return max(0, min(texts[index].column, end - size.width))
    }
    return 0
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    guard !canvas.isProbe else { return }
    let isLit = environment.isEnabled && environment.control?.isFocused == true
    var pen = textPen(environment)
    if !environment.isEnabled { pen.attributes.insert(.dim) }
    let scroll = scroll
    canvas.clipped(to: rect) {
      for (item, (text, column)) in zip(field.items, texts) {
        let cursor = Point(x: point.x + column - scroll, y: point.y)
        var own = pen
        if isLit, case .part(field.current, let string) = item {
          let cells = Rect(
            origin: cursor, size: Size(width: MeasuredText.width(of: string), height: 1))
          own = mark(cells, pen, in: canvas)
        }
        text.draw(in: canvas, at: cursor, pen: own, maxWidth: Layout.infinity)
      }
    }
  }

  fileprivate func part(at location: Point) -> DatePart? {
    let column = location.x - absoluteOrigin.x + scroll
    var best: (part: DatePart, distance: Int)?
    for (item, (_, start)) in zip(field.items, texts) {
      guard case .part(let part, let text) = item else { continue }
      let last = start + max(1, MeasuredText.width(of: text)) - 1
      let distance = column < start ? start - column : max(0, column - last)
      if best == nil || distance < best!.distance { best = (part, distance) }
    }
    return best?.part
  }
  private lazy var press: PointRecognizer = {
    let press = PointRecognizer(node: self)
    press.onPoint = { [weak self] location in
      guard let self, let part = part(at: location) else { return }
      (field.source?.node?.owner as? any DateTarget)?.point(at: part)
    }
    return press
  }()
  override var gestureRecognizers: [GestureRecognizer] { environment.isEnabled ? [press] : [] }
}

extension DateFieldNode: BodyOwner {
  var bodyEnvironment: Environment { environment }
  func bodyInvalidated() { setNeedsDisplay() }
}

extension Node {
  /// Marks `cells` as the part that keys change: on the tint, or reversed where the terminal has no
  /// colours. Returns the pen for the text in the cells.
  func mark(_ cells: Rect, _ pen: Pen, in canvas: Canvas) -> Pen {
    var pen = pen
    pen.attributes.insert(.bold)
    guard environment.colorSupport != .none else {
      pen.attributes.insert(.reverse)
      return pen
    }
    let fill = scene.resolve(.tint, environment).color
    canvas.fill(cells, fill)
    pen.foreground = environment.theme.theme.foreground(on: fill)
    if let tokens = environment.tokens {
      pen.foreground = .rgb(tokens.onStrong(environment.theme.theme.asked(fill)))
    }
    pen.alpha = 255
    return pen
  }
}

/// Reports the place of a press at once, without waiting for the release.
final class PointRecognizer: GestureRecognizer {
  var onPoint: (Point) -> Void = { _ in }
  override func down(_ event: PointerSample) {
    becomeReady()
    onPoint(event.location)
  }
  override func up(_ event: PointerSample) { finish() }
}
