import LunetteBase
import LunetteEngine
import LunetteText

/// A month as a calendar: its name between two arrows, the days of the week, and always six weeks,
/// so that no month moves the views below.
final class MonthGrid: View {
  /// Weak, because this view is a part of that source.
  private(set) weak var source: ConfigurationSource?
  let face: DateFace
  init(_ source: ConfigurationSource, _ face: DateFace) {
    self.source = source
    self.face = face
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { before(old).source === source }
  override func makeNode() -> Node { MonthGridNode() }
}

final class MonthGridNode: Node, ViewNode {
  typealias Shown = MonthGrid
  private var face: DateFace { shown.face }
  private var watcher: BodyScope?
  /// The number of the day that it was when the view was last updated; nil if that is not told.
  private var today: Int?
  private static let weeks = 6

  /// True because the picker announces the date.
  override var capabilities: Capabilities { super.capabilities.union(.hidesFromReaders) }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      let scope = BodyScope(owner: self)
      watcher = scope
      if let control = environment.control { scope.read(control.focusSignal) }
    }
    today = scene.today.day
    setNeedsDisplay()
  }
  override func willUnmount() { watcher?.dispose() }

  /// The size has room for seven days of two digits with two blanks between them, or one where
  /// there is less room; the name and the arrows fit into the same width.
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let pitch = proposal.width == Layout.ideal || proposal.width >= Self.width(4) ? 4 : 3
    return Size(width: Self.width(pitch), height: 2 + Self.weeks)
  }
  /// The width of seven days, each of which begins `pitch` columns after the one before; a wide
  /// pitch has an edge on each side.
  private static func width(_ pitch: Int) -> Int { pitch == 4 ? 28 : 20 }
  private var pitch: Int { size.width >= Self.width(4) ? 4 : 3 }

  /// The day number of the first day in the first column.
  private var firstDay: Int {
    let first = face.month.dayNumber
    return first - (first - face.names.firstWeekday + 7) % 7
  }
  /// The cells of a day; `column` is counted from the leading edge, `row` from the top, both
  /// from 0.
  private func cells(_ column: Int, _ row: Int, at point: Point) -> Rect {
    let edge = pitch - 3
    let x =
      environment.isRightToLeft ? size.width - pitch * column - 2 - edge : pitch * column + edge
    return Rect(x: point.x + x, y: point.y + row, width: 2, height: 1)
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    guard !canvas.isProbe else { return }
    var pen = textPen(environment)
    if !environment.isEnabled { pen.attributes.insert(.dim) }
    canvas.clipped(to: rect) {
      drawHeader(pen, in: canvas, at: point)
      drawWeekdays(pen, in: canvas, at: point)
      for row in 0..<Self.weeks {
        for column in 0..<7 {
          drawDay(firstDay + 7 * row + column, cells(column, row + 2, at: point), pen, in: canvas)
        }
      }
    }
  }

  private var isLit: Bool {
    environment.isEnabled && environment.control?.isFocused == true && face.current == .grid
  }

  private func drawHeader(_ pen: Pen, in canvas: Canvas, at point: Point) {
    let month = face.month
    let name =
      face.names.months.indices.contains(month.month - 1) ? face.names.months[month.month - 1] : ""
    let leads = face.names.order.first == .year
    let title = MeasuredText(leads ? "\(month.year) \(name)" : "\(name) \(month.year)")
    let room = size.width - 4
    let width = min(room, MeasuredText.width(of: title.string))
    var own = pen
    own.attributes.insert(.bold)
    // The focus mark is on the chosen day, which may be in another month; then the title shows the
    // focus.
    if isLit { own.attributes.insert(.underline) }
    title.draw(
      in: canvas, at: Point(x: point.x + 2 + (room - width) / 2, y: point.y), pen: own,
      maxWidth: room)
    let isASCII = environment.symbolTier == .ascii
    var arrow = pen
    if environment.isEnabled { (arrow.foreground, arrow.alpha) = scene.resolve(.tint, environment) }
    canvas.put(packGlyph(isASCII ? "<" : "‹"), width: 1, x: point.x, y: point.y, pen: arrow)
    canvas.put(
      packGlyph(isASCII ? ">" : "›"), width: 1, x: point.x + size.width - 1, y: point.y, pen: arrow)
  }

  private func drawWeekdays(_ pen: Pen, in canvas: Canvas, at point: Point) {
    var own = pen
    if environment.isEnabled { makeSecondary(&own, environment) }
    let names = weekdays
    for column in 0..<7 {
      let name = names[(face.names.firstWeekday + column) % 7]
      let cells = cells(column, 1, at: point)
      let missing = max(0, 2 - MeasuredText.width(of: name))
      MeasuredText(name).draw(
        in: canvas, at: Point(x: cells.x + missing, y: cells.y), pen: own, maxWidth: 2)
    }
  }
  /// The names of the days of the week, shortened to two columns and without a first letter that
  /// all of them share.
  private var weekdays: [String] {
    guard face.names.days.count == 7 else { return Array(repeating: "", count: 7) }
    let names = face.names.days
    let shared =
      names[0].first.map { first in names.allSatisfy { $0.first == first && $0.count > 1 } }
      ?? false
    return names.map { name in
      var text = ""
      for character in shared ? name.dropFirst() : name[...] {
        if MeasuredText.width(of: text + String(character)) > 2 { break }
        text.append(character)
      }
      return text
    }
  }

  private func drawDay(_ number: Int, _ cells: Rect, _ pen: Pen, in canvas: Canvas) {
    guard (CivilDate.first.dayNumber...CivilDate.last.dayNumber).contains(number) else { return }
    let date = CivilDate(dayNumber: number)
    var own = pen
    let isChosen = number == face.date.dayNumber
    let canBeChosen = face.bounds.hasDay(number)
    if isChosen, environment.isEnabled {
      own = mark(cells, pen, in: canvas)
      if !isLit { own.attributes.remove(.bold) }
      if pitch == 4, environment.tokens != nil { drawEdges(cells, in: canvas) }
    } else if isChosen {
      own.attributes.insert(.reverse)
    } else if canBeChosen, date.month == face.month.month {
      // If colours are not known, days in the secondary colour would look like those of other
      // months.
      let isWeekend = face.names.weekend.contains(number % 7)
      if isWeekend, environment.isEnabled, environment.tokens != nil {
        makeSecondary(&own, environment)
      }
    } else {
      if environment.colorSupport == .none || !environment.isEnabled {
        own.attributes.insert(.dim)
      } else {
        (own.foreground, own.alpha) = scene.resolve(.tertiary, environment)
      }
    }
    // Days that cannot be chosen must differ by more than their colour.
    if !canBeChosen { own.attributes.insert(.strikethrough) }
    let text = date.day < 10 ? " \(date.day)" : "\(date.day)"
    MeasuredText(text).draw(in: canvas, at: cells.origin, pen: own, maxWidth: 2)
    guard number == today else { return }
    // No line under the blank before a single digit.
    own.attributes.insert(.underline)
    let start = Point(x: cells.maxX - (date.day < 10 ? 1 : 2), y: cells.y)
    MeasuredText("\(date.day)").draw(in: canvas, at: start, pen: own, maxWidth: 2)
  }

  /// Draws half cells beside the chosen day in the colour of its fill.
  private func drawEdges(_ cells: Rect, in canvas: Canvas) {
    canvas.requireWhole(Rect(x: cells.x - 1, y: cells.y, width: cells.width + 2, height: 1))
    guard let fill = canvas.cell(at: cells.origin)?.background, fill != .none else { return }
    canvas.put(packGlyph("▐"), width: 1, x: cells.x - 1, y: cells.y, pen: Pen(foreground: fill))
    canvas.put(packGlyph("▌"), width: 1, x: cells.maxX, y: cells.y, pen: Pen(foreground: fill))
  }

  // MARK: The pointer

  private func pointed(at location: Point) {
    guard let picker = shown.source?.node?.owner as? any DateTarget else { return }
    let local = location - absoluteOrigin
    // Counted from the leading edge, at which the arrow to the month before stands.
    let x = columnFromLeading(local.x)
    if local.y == 0 {
      if x < 3 { picker.browse(-1) } else if x >= size.width - 3 { picker.browse(1) }
      return
    }
    guard local.y >= 2, pitch == 4 || x % 3 < 2, x / pitch < 7 else { return }
    let day = firstDay + 7 * (local.y - 2) + x / pitch
    if face.bounds.hasDay(day) { picker.choose(day: day) }
  }
  private lazy var press: PointRecognizer = {
    let press = PointRecognizer(node: self)
    press.onPoint = { [weak self] in self?.pointed(at: $0) }
    return press
  }()
  override var gestureRecognizers: [GestureRecognizer] { environment.isEnabled ? [press] : [] }
}

extension MonthGridNode: BodyOwner {
  var bodyEnvironment: Environment { environment }
  func bodyInvalidated() { setNeedsDisplay() }
}
