import LunetteBase
import LunetteEngine
import LunetteText

/// The text of a field with its cursor, which is `configuration.content`. It has one row of the
/// proposed width, and scrolls so that the cursor is in sight.
final class TextEditView: View {
  let model: TextModel
  init(_ model: TextModel) {
    self.model = model
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { before(old).model === model }
  override func makeNode() -> Node { TextEditNode() }
}

final class TextEditNode: Node, ViewNode {
  typealias Shown = TextEditView
  fileprivate var model: TextModel { shown.model }
  private var edited: EditedText { model.edited }
  override var drawsLetters: Bool { true }
  /// The first column of the text that is shown.
  var scroll = 0
  /// The text that is drawn: the edited text, or a dot for each cluster of a secret.
  private var picture = MeasuredText.empty
  /// What stands for each letter in `picture`; nil if the letters do.
  private var oldSecret: String?
  private var prompt = MeasuredText.empty
  private var promptContent: String?
  /// The columns of the clusters of a text that runs in both directions; see `columns()`.
  private var offsets: [Int]?
  private lazy var recognizer = TextSelectRecognizer(self)
  private var lastClick: (time: Double, point: Point, count: Int)?

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { model.add(self) }
    if old == nil || oldEnvironment !== environment { modelChanged() }
  }
  override func willUnmount() { model.remove(self) }

  func modelChanged() {
    let secret = environment.symbolTier == .ascii ? "*" : "•"
    if !model.isHidden {
      picture = edited.text
    } else if picture === edited.text || picture.clusterCount != edited.count || oldSecret != secret
    {
      picture = MeasuredText(String(repeating: secret, count: edited.count))
    }
    oldSecret = model.isHidden ? secret : nil
    offsets = nil
    let placeholder = environment.strings.resolve(model.prompt, locale: environment.locale)
    if placeholder != promptContent {
      promptContent = placeholder
      prompt = MeasuredText(EditedText.shown(placeholder))
      invalidateLayout()
    }
    follow()
    setNeedsDisplay()
  }

  // MARK: Layout

  /// The ideal size has room for the prompt and for twenty letters.
  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width == Layout.ideal ? max(20, prompt.width + 1) : max(1, proposal.width),
      height: 1)
  }
  override func placeChildren() {
    super.placeChildren()
    follow()
  }
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { 1 }

  // MARK: Columns

  private var isMirrored: Bool {
    picture.clusterCount == 0 ? environment.isRightToLeft : picture.beginsRightToLeft
  }
  /// The width of the text and of the cell behind it, in which the cursor stands at the end.
  private var lineWidth: Int { picture.width + 1 }

  /// The columns of the clusters and of the end of the text on the screen; nil if they are in the
  /// order of reading.
  private func columns() -> [Int]? {
    guard picture.mayRunBothWays else { return nil }
    if let offsets { return offsets }
    // In a text that runs from right to left, the cell behind the end is at the left.
    let shift = isMirrored ? 1 : 0
    var columns = [Int](repeating: 0, count: picture.clusterCount + 1)
    columns[picture.clusterCount] = isMirrored ? 0 : lineWidth - 1
    picture.forEachGlyph(in: picture.line(of: 0..<picture.clusterCount)) {
      columns[$0.cluster] = $0.column + shift
    }
    offsets = columns
    return columns
  }
  private func column(_ cluster: Int) -> Int {
    columns()?[cluster] ?? picture.column(ofCluster: cluster)
  }
  private func cluster(at column: Int) -> Int {
    guard let columns = columns() else { return picture.cluster(atColumn: column) }
    var best = 0
    for cluster in columns.indices
    where abs(columns[cluster] - column) <= abs(columns[best] - column) {
      // The right half of a wide cluster belongs to that cluster.
      if columns[cluster] <= column || columns[best] > column { best = cluster }
    }
    return best
  }

  /// Scrolls until the cursor is in sight, and no further than the text goes.
  private func follow() {
    let width = room
    guard width > 0 else { return }
    let caret = column(edited.caret)
    let cells =
      edited.caret < picture.clusterCount ? max(1, Int(picture.cluster(at: edited.caret).width)) : 1
    var position = max(0, min(scroll, lineWidth - width))
    if !model.isFocused {
      position = startOfLine
    } else {
      if caret < position { position = caret }
      if caret + cells > position + width { position = caret + cells - width }
    }
    scroll = max(0, position)
  }
  /// The scroll offset at which the beginning of the text is shown.
  private var startOfLine: Int { isMirrored ? max(0, lineWidth - room) : 0 }

  /// The place of the first shown column: a text that is shorter than the field stands at its
  /// leading edge.
  private var x: Int {
    let isRight = environment.isRightToLeft || isMirrored
    let start = environment.isRightToLeft ? size.width - room : 0
    return start + (isRight && lineWidth < room ? room - lineWidth : -scroll)
  }

  var cursorPoint: Point? {
    guard model.isFocused, flags.contains(.placed) else { return nil }
    let position = Rect(x: x + column(edited.caret), y: 0, width: 1, height: 1)
    let seen = absoluteRect(position.intersection(textRect))
    return seen.isEmpty ? nil : seen.origin
  }

  // MARK: Drawing

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    guard !canvas.isProbe else { return }
    var pen = readablePen(environment)
    if !environment.isEnabled { pen.attributes.insert(.dim) }
    drawRevealMark(in: canvas, at: point)
    let seen = Rect(origin: textRect.origin + point, size: textRect.size)
    canvas.clipped(to: seen) {
      if picture.clusterCount == 0 {
        drawPrompt(in: canvas, at: point, pen)
      } else {
        drawText(in: canvas, at: point, pen)
      }
    }
    guard model.isFocused, environment.isEnabled, !edited.hasSelection else { return }
    let caret = Rect(
      x: point.x + x + column(edited.caret), y: point.y, width: caretCells, height: 1)
    drawCaret(caret.intersection(seen), in: canvas, pen)
  }
  private var caretCells: Int {
    edited.caret < picture.clusterCount ? max(1, Int(picture.cluster(at: edited.caret).width)) : 1
  }

  private func drawPrompt(in canvas: Canvas, at point: Point, _ pen: Pen) {
    let pen = promptPen(pen)
    // In a line from right to left, the cell of the cursor is at the right of the words.
    let position = environment.isRightToLeft ? max(0, size.width - prompt.width) : 0
    prompt.draw(
      in: canvas, at: Point(x: point.x + position, y: point.y), pen: pen, maxWidth: size.width)
  }

  private func drawText(in canvas: Canvas, at point: Point, _ pen: Pen) {
    var clusters = 0..<picture.clusterCount
    var left = point.x + x + (picture.mayRunBothWays && isMirrored ? 1 : 0)
    if !picture.mayRunBothWays {
      // Of a long text, only the part in sight is drawn.
      clusters =
        picture.cluster(
          atColumn: -x)..<min(
          picture.clusterCount, picture.cluster(atColumn: textRect.maxX - x) + 1)
      left += picture.column(ofCluster: clusters.lowerBound)
    }
    picture.draw(picture.line(of: clusters), in: canvas, at: Point(x: left, y: point.y)) { _ in pen
    }
    guard model.isFocused else { return }
    let selection = edited.selection.clamped(to: clusters)
    let columns = columns()
    var next = column(selection.lowerBound)
    for cluster in selection {
      let width = Int(picture.cluster(at: cluster).width)
      let column = columns?[cluster] ?? next
      reverse(
        Rect(x: point.x + x + column, y: point.y, width: max(1, width), height: 1), in: canvas)
      next += width
    }
  }
  private func reverse(_ rect: Rect, in canvas: Canvas) {
    canvas.modify(rect) { cell, _ in cell.pointee.attributes.formSymmetricDifference(.reverse) }
  }

  // MARK: The pointer

  override var gestureRecognizers: [GestureRecognizer] { model.mayEdit() ? [recognizer] : [] }

  fileprivate func pointed(at location: Point, isDown: Bool, time: Double, shift: Bool) {
    let position = location - absoluteOrigin
    if isDown, revealMark?.contains(position) == true { return model.isRevealed.toggle() }
    let cluster = cluster(at: position.x - x)
    guard isDown else { return model.point(at: cluster, selects: true) }
    var count = 1
    if let last = lastClick, time <= (last.time + TapRecognizer.interval).onClock,
      abs(last.point.x - location.x) <= 1
    {
      count = last.count % 3 + 1
    }
    lastClick = (time, location, count)
    switch count {
    case 2 where !model.isSecure: model.selectWord(at: cluster)
    case 2, 3: model.selectAll()
    default: model.point(at: cluster, selects: shift)
    }
  }
  /// Called for a drag, which must not count as the first click of a double click.
  fileprivate func dragged() { lastClick = nil }
}

/// A press places the cursor, dragging selects text; views further out do not get the press.
private final class TextSelectRecognizer: GestureRecognizer {
  /// The reference can be unsafe, because the field owns this recogniser, as it is the recogniser's
  /// `node`.
  private unowned(unsafe) let field: TextEditNode
  init(_ field: TextEditNode) {
    self.field = field
    super.init(node: field)
  }
  private var start = Point.zero
  override func down(_ event: PointerSample) {
    start = event.location
    field.pointed(
      at: event.location, isDown: true, time: event.time, shift: event.modifiers.contains(.shift))
    becomeReady()
  }
  override func moved(_ event: PointerSample) {
    guard event.location != start else { return }
    start = Point(x: -1, y: -1)
    field.dragged()
    field.pointed(at: event.location, isDown: false, time: event.time, shift: true)
  }
  override func up(_ event: PointerSample) { finish() }
}

extension TextEditNode {
  /// The cells of the sign at the end of a secret that reveals it, with the blank before it. It
  /// exists where colours are known, there is something to reveal, and there is room for more than
  /// the sign.
  fileprivate var revealMark: Rect? {
    guard model.isSecure, environment.tokens != nil, environment.isEnabled, !model.edited.isEmpty,
      size.width >= 10
    else {
      return nil
    }
    return Rect(x: environment.isRightToLeft ? 0 : size.width - 2, y: 0, width: 2, height: 1)
  }
  /// The number of columns for the text.
  fileprivate var room: Int { size.width - (revealMark?.width ?? 0) }
  fileprivate var textRect: Rect {
    Rect(
      x: environment.isRightToLeft ? size.width - room : 0, y: 0, width: room, height: size.height)
  }
  fileprivate func drawRevealMark(in canvas: Canvas, at point: Point) {
    guard let mark = revealMark else { return }
    let glyph: StaticString = model.isRevealed ? "⊘" : "⊙"
    let x = point.x + (environment.isRightToLeft ? mark.x : mark.maxX - 1)
    canvas.put(
      packGlyph(glyph), width: 1, x: x, y: point.y,
      pen: Pen(foreground: scene.resolve(.secondary, environment).color))
  }
}
