import LunetteBase
import LunetteEngine
import LunetteText

/// The text of an editor with its cursor, which is `configuration.content`. Its rows are as wide as
/// proposed, and it scrolls so that the cursor is in sight.
final class EditorContent: View {
  let model: EditorModel
  init(_ model: EditorModel) {
    self.model = model
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { before(old).model === model }
  override func makeNode() -> Node { EditorContentNode() }
}

final class EditorContentNode: Node, WheelTarget, ViewNode {
  typealias Shown = EditorContent
  override var roles: Roles { super.roles.union(.wheelTarget) }
  var model: EditorModel { shown.model }
  private var edited: EditedLines { model.edited }
  override var drawsLetters: Bool { true }

  /// The row at the top. Rows are never counted from the beginning of the text, because text that
  /// is far out of sight is not laid out.
  private struct Top: Equatable {
    var line = 0
    var row = 0
  }
  private var top = Top()
  private var wasInSight = true
  private var hasAppeared = false
  private var prompt = MeasuredText.empty
  private var promptContent: String?
  private lazy var recognizer = EditorRecognizer(self)

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      model.add(self)
      // An editor that has never had the focus shows the beginning of its text.
      wasInSight = model.isFocused
    }
    if old == nil || oldEnvironment !== environment {
      modelChanged(moves: false)
      if let oldEnvironment, oldEnvironment.lineLimit != environment.lineLimit {
        invalidateLayout()
      }
    }
  }
  override func willUnmount() { model.remove(self) }

  /// - Parameter moves: Whether the cursor has moved and must be brought into sight.
  func modelChanged(moves: Bool) {
    let placeholder = environment.strings.resolve(model.prompt, locale: environment.locale)
    if placeholder != promptContent {
      promptContent = placeholder
      prompt = MeasuredText(placeholder)
      invalidateLayout()
    }
    if heightFollowsText { invalidateLayout() }
    if moves { follow() } else { keepInText() }
    // Views around the editor may have to scroll as well; the place of the cursor in them is known
    // only after the layout.
    if moves, model.isFocused {
      scene.afterUpdate(for: self) { [weak self] in self?.revealCaret() }
    }
    setNeedsDisplay()
    lookUpLines()
  }

  /// Brings the cursor into sight after the event: a press that gives the focus means a place in
  /// the rows that are in sight.
  func focusChanged() {
    modelChanged(moves: false)
    guard model.isFocused else { return }
    scene.afterUpdate(for: self) { [weak self] in
      guard let self, model.isFocused else { return }
      follow()
      revealCaret()
    }
  }

  // MARK: Layout

  /// Whether the height depends on the text, because an ideal height or a limit of lines was asked
  /// for; otherwise the height is the proposed one.
  private var heightFollowsText = false

  /// The ideal size has room for all rows, and for twenty letters or the prompt; otherwise the
  /// proposed size is taken. With a limit of lines there are as many rows as the text needs, up to
  /// that limit.
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let width = proposal.width == Layout.ideal ? max(20, prompt.width + 1) : max(1, proposal.width)
    guard let limit = environment.lineLimit ?? (proposal.height == Layout.ideal ? Int.max : nil)
    else {
      return Size(width: width, height: max(1, proposal.height))
    }
    heightFollowsText = true
    let offered = proposal.height == Layout.ideal ? Int.max : max(1, proposal.height)
    return Size(width: width, height: rowCount(width: width, atMost: min(limit, offered)))
  }
  private func rowCount(width: Int, atMost limit: Int) -> Int {
    let width = EditorRow.limit(width)
    if edited.isEmpty { return min(limit, prompt.size(width: width).height) }
    var count = 0
    for line in edited.text.lines {
      count += line.rows(width: width).count
      if count >= limit { return limit }
    }
    return count
  }
  override func placeChildren() {
    super.placeChildren()
    if !hasAppeared, size.width > 0, size.height > 1 {
      hasAppeared = true
      // An editor that has the focus at the start begins at the end of its text. If the text does
      // not fit, it begins at the start instead.
      if model.isFocused, model.isAtEnd,
        moved(Top(), by: size.height) != moved(Top(), by: size.height - 1)
      {
        model.goToStart()
      }
    }
    if wasInSight { follow() } else { keepInText() }
    lookUpLines()
  }
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? {
    last ? size.height : 1
  }

  // MARK: Rows

  private var limit: Int { EditorRow.limit(size.width) }
  private func rowCount(ofLine line: Int) -> Int {
    edited.text.lines[line].rows(width: limit).count
  }
  private func row(_ anchor: Top) -> EditorRow {
    EditorRow(
      edited.text.lines[anchor.line], line: anchor.line, row: anchor.row, width: size.width,
      alignment: environment.textAlignment, isRightToLeft: environment.isRightToLeft)
  }
  private func anchor(of position: EditorPosition) -> Top {
    let line = edited.line(position)
    return Top(line: position.line, row: line.row(of: edited.cluster(position), width: limit))
  }
  /// The row that is `rows` rows further on, as far as there are rows.
  private func moved(_ anchor: Top, by rows: Int) -> Top {
    var anchor = anchor
    var rest = rows
    while rest > 0 {
      let left = rowCount(ofLine: anchor.line) - 1 - anchor.row
      if left >= rest {
        anchor.row += rest
        return anchor
      }
      guard anchor.line + 1 < edited.text.lines.count else {
        anchor.row += left
        return anchor
      }
      rest -= left + 1
      anchor = Top(line: anchor.line + 1, row: 0)
    }
    while rest < 0 {
      if anchor.row >= -rest {
        anchor.row += rest
        return anchor
      }
      guard anchor.line > 0 else { return Top() }
      rest += anchor.row + 1
      anchor.line -= 1
      anchor.row = rowCount(ofLine: anchor.line) - 1
    }
    return anchor
  }
  /// The number of rows from the top to a place, if it is less than `maximum`; -1 for a place above
  /// the top.
  private func rowsBelowTop(_ anchor: Top, atMost maximum: Int) -> Int? {
    if (anchor.line, anchor.row) < (top.line, top.row) { return -1 }
    var count = -top.row
    for line in top.line..<max(top.line, anchor.line) {
      count += rowCount(ofLine: line)
      if count >= maximum { return nil }
    }
    count += anchor.row
    return count < maximum ? count : nil
  }

  func canMove(from position: EditorPosition, byRows count: Int) -> Bool {
    let anchor = anchor(of: position)
    return moved(anchor, by: count) != anchor
  }
  func column(of position: EditorPosition) -> Int {
    row(anchor(of: position)).extent(of: edited.cluster(position)).column
  }
  func position(from position: EditorPosition, byRows count: Int, column: Int) -> EditorPosition {
    self.position(in: moved(anchor(of: position), by: count), column: column)
  }
  private func position(in anchor: Top, column: Int) -> EditorPosition {
    let isLast = anchor.row == rowCount(ofLine: anchor.line) - 1
    return edited.position(
      line: anchor.line, cluster: row(anchor).cluster(at: column, isLast: isLast))
  }
  /// The first or last position of the cursor in the row that contains a position.
  func edge(ofRowAt position: EditorPosition, isEnd: Bool) -> EditorPosition {
    let anchor = anchor(of: position)
    let row = row(anchor)
    let isLast = anchor.row == rowCount(ofLine: anchor.line) - 1
    return edited.position(
      line: anchor.line, cluster: isEnd ? row.end(isLast: isLast) : row.clusters.lowerBound)
  }

  // MARK: Scrolling

  /// Scrolls until the cursor is in sight.
  private func follow() {
    guard size.width > 0, size.height > 0 else { return }
    wasInSight = true
    keepInText()
    let caret = anchor(of: edited.caret)
    let before = top
    if let rows = rowsBelowTop(caret, atMost: size.height) {
      if rows < 0 { top = caret }
    } else {
      top = moved(caret, by: 1 - size.height)
    }
    if top == before { return }
    setNeedsDisplay()
    lookUpLines()
  }
  private func revealCaret() {
    if model.isFocused, let caret = caretRect { scene.reveal(self, part: caret) }
  }
  /// Keeps the scrolled area within the text.
  private func keepInText() {
    guard size.width > 0, size.height > 0 else { return }
    let lines = edited.text.lines
    if top.line >= lines.count { top = Top(line: lines.count - 1, row: 0) }
    top.row = min(top.row, rowCount(ofLine: top.line) - 1)
    // The last row does not go further up than to the bottom of the view.
    let rest = moved(top, by: size.height - 1)
    let last = Top(
      line: lines.count - 1,
      row: rest.line == lines.count - 1 ? rowCount(ofLine: lines.count - 1) - 1 : 0)
    if rest.line == last.line, rest.row == last.row {
      top = min(top, moved(last, by: 1 - size.height))
    }
  }
  private func min(_ a: Top, _ b: Top) -> Top { (a.line, a.row) < (b.line, b.row) ? a : b }
  private func min(_ a: Int, _ b: Int) -> Int { Swift.min(a, b) }

  func wheel(x: Int, y: Int) -> Bool {
    let before = top
    top = moved(top, by: y)
    keepInText()
    if top == before { return false }
    wasInSight =
      rowsBelowTop(anchor(of: edited.caret), atMost: size.height).map { $0 >= 0 } ?? false
    setNeedsDisplay()
    lookUpLines()
    return true
  }

  /// The cell of the cursor on the screen, if it is in sight.
  var cursorRect: Rect? {
    guard model.isFocused, flags.contains(.placed), let rect = caretRect else { return nil }
    let cell = Rect(x: rect.x, y: rect.y, width: 1, height: 1)
    let seen = absoluteRect(cell.intersection(Rect(origin: .zero, size: size)))
    return seen.isEmpty ? nil : seen
  }
  /// The cells of the cursor relative to the view; on a wide letter there are two.
  private var caretRect: Rect? {
    guard size.width > 0 else { return nil }
    let anchor = anchor(of: edited.caret)
    guard let y = rowsBelowTop(anchor, atMost: size.height), y >= 0 else { return nil }
    let (column, width) = row(anchor).extent(of: edited.cluster(edited.caret))
    return Rect(x: column, y: y, width: width, height: 1)
  }

  // MARK: Drawing

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    guard !canvas.isProbe, size.width > 0, size.height > 0 else { return }
    var pen = textPen(environment)
    if !environment.isEnabled { pen.attributes.insert(.dim) }
    canvas.clipped(to: rect) {
      if edited.isEmpty {
        prompt.draw(as: promptPen(pen), in: canvas, at: rect, limit, environment)
      } else {
        drawRows(in: canvas, at: point, pen)
      }
      guard model.isFocused, environment.isEnabled, !edited.hasSelection, let caret = caretRect
      else { return }
      let anchor = caret.offsetBy(x: point.x, y: point.y)
      drawCaret(anchor, in: canvas, edited.isEmpty ? pen : nil)
    }
  }
  private func drawRows(in canvas: Canvas, at point: Point, _ pen: Pen) {
    var anchor = top
    for y in 0..<size.height {
      if point.y + y >= canvas.clip.maxY { return }
      if point.y + y >= canvas.clip.y {
        let row = row(anchor)
        let line = edited.text.lines[anchor.line]
        let origin = Point(x: point.x, y: point.y + y)
        row.draw(line.picture, looks(of: anchor.line, line), in: canvas, at: origin, pen, self)
        if model.isFocused, edited.hasSelection {
          row.drawSelection(
            edited, isLast: anchor.row == rowCount(ofLine: anchor.line) - 1, in: canvas, at: origin)
        }
      }
      let next = moved(anchor, by: 1)
      if next == anchor { return }
      anchor = next
    }
  }

  private func looks(of index: Int, _ line: EditorLine) -> LineLooks.Looks {
    if model.lineLooks.source != nil { return model.lineLooks[line] ?? LineLooks.Looks() }
    return LineLooks.Looks(parts: model.spans.parts(ofLine: index), styles: model.spans.styles)
  }

  // MARK: Looks of lines

  private var isToLookUpLines = false
  /// Schedules a search for the looks of the lines in sight, before they are drawn.
  func lookUpLines() {
    if isToLookUpLines || model.lineLooks.source == nil || scene.isCheckingLayout { return }
    isToLookUpLines = true
    scene.performLater(from: self) { [weak self] in
      guard let self else { return }
      isToLookUpLines = false
      guard flags.isSuperset(of: [.mounted, .placed]) else { return }
      let lines = linesInSight
      guard lines.contains(where: model.lineLooks.isUnknown) else { return }
      setNeedsDisplay()
      try model.lineLooks.find(lines)
    }
  }
  private var linesInSight: [EditorLine] {
    var lines: [EditorLine] = []
    var (line, rows) = (top.line, -top.row)
    while line < edited.text.lines.count, rows < size.height {
      lines.append(edited.text.lines[line])
      rows += rowCount(ofLine: line)
      line += 1
    }
    return lines
  }

  // MARK: The pointer

  override var gestureRecognizers: [GestureRecognizer] { model.mayAct() ? [recognizer] : [] }

  func pointed(at location: Point, isDown: Bool, clicks: Int, shift: Bool) {
    guard size.width > 0, size.height > 0 else { return }
    let point = location - absoluteOrigin
    // A drag beyond the upper or lower edge continues in the rows that are out of sight.
    let row = point.y >= size.height ? size.height : Swift.max(-1, point.y)
    let anchor = moved(top, by: row)
    let isBelowAll = rowsBelowTop(anchor, atMost: Int.max).map { $0 < row } ?? false
    let position =
      isBelowAll && !isDown ? edited.text.end : self.position(in: anchor, column: point.x)
    guard isDown else { return model.point(at: position, selects: true) }
    switch clicks {
    case 2: model.selectWord(at: position)
    case 3: model.selectLine(position.line)
    default: model.point(at: position, selects: shift)
    }
  }
}
