import LunetteBase
import LunetteEngine

/// The mark of a progress view: a rail of half cells as a slider has it, a bar of eighths of cells,
/// or a circle of one cell; these are animated while the progress is not known. For a gauge it is a
/// line with a marker.
package final class ProgressMark: View {
  package enum Shape { case rail, bar, circle, marker }
  let form: Shape
  let fraction: Double?
  /// Whether the mark, in a row of a form, stands in the column of values: then it begins and ends
  /// as wells do.
  let isValue: Bool
  package init(_ form: Shape, _ fraction: Double?, isValue: Bool = false) {
    self.form = form
    self.fraction = fraction
    self.isValue = isValue
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool {
    before(old).form == form && before(old).isValue == isValue
  }
  package override func makeNode() -> Node { ProgressMarkNode() }
}

/// An animated mark asks for its next step while it is drawn: a mark that is out of sight or hidden
/// is not drawn, so it takes no time and wakes nothing. It continues where it was when it is seen
/// again.
final class ProgressMarkNode: Node, ViewNode {
  typealias Shown = ProgressMark
  private var mark: ProgressMark { shown }
  var phase = 0
  private var timer: Int?
  /// The seconds between two steps of the animation.
  static let interval = 0.1

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { return }
    if let oldEnvironment, oldEnvironment.container != environment.container { invalidateLayout() }
    if let fraction = mark.fraction {
      stop()
      if let old, let was = before(old).fraction, was != fraction {
        scene.motion.withControl { animate(.fraction, from: was, to: fraction) }
      }
    }
    setNeedsDisplay()
  }
  override func willUnmount() { stop() }
  private func stop() {
    if let timer { scene.timers.cancel(timer) }
    timer = nil
  }
  private func goOn() {
    guard timer == nil, mark.fraction == nil else { return }
    timer = scene.timers.schedule(at: scene.now + Self.interval) { [weak self] in
      guard let self else { return }
      timer = nil
      phase &+= 1
      setNeedsDisplay()
    }
  }

  private var shownFraction: Double? {
    mark.fraction.map { max(0, min(1, presented(.fraction, $0))) }
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    if mark.form == .circle { return Size(width: 1, height: 1) }
    if proposal.width == Layout.ideal { return Size(width: 20, height: 1) }
    let widest = isInColumn ? ValueColumn.maxWidth : Layout.infinity
    return Size(width: max(1, min(proposal.width, widest)), height: 1)
  }
  private var isInColumn: Bool { mark.isValue && environment.container == .form }
  /// Whether the ends are half cells.
  private var hasHalves: Bool { isInColumn && environment.tokens != nil && size.width > 2 }
  override var capabilities: Capabilities { super.capabilities.union(.presentsSize) }
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { 1 }

  override func draw(in canvas: Canvas, at point: Point) {
    canvas.hitRegion(Rect(origin: point, size: size))
    guard !canvas.isProbe else { return }
    goOn()
    var pen = textPen(environment)
    if environment.isEnabled {
      (pen.foreground, pen.alpha) = scene.resolve(.tint, environment)
    } else {
      pen.attributes.insert(.dim)
    }
    let ascii = environment.symbolTier == .ascii
    switch mark.form {
    case .circle: canvas.put(circle(ascii), width: 1, x: point.x, y: point.y, pen: pen)
    // On a control of a large size, a rail is drawn as a bar.
    case .rail
    where !ascii && environment.controlSize != .large && environment.controlSize != .extraLarge:
      drawRail(in: canvas, at: point, pen)
    case .bar, .rail: drawBar(in: canvas, at: point, pen, ascii)
    case .marker: drawMarker(in: canvas, at: point, pen, ascii)
    }
  }

  private func circle(_ ascii: Bool) -> UInt32 {
    guard let fraction = shownFraction else {
      return ascii
        ? [packGlyph("|"), packGlyph("/"), packGlyph("-"), packGlyph("\\")][phase & 3]
        : ProgressMarkNode.spinner[phase % ProgressMarkNode.spinner.count]
    }
    if ascii { return UInt32(UInt8(ascii: "0")) + UInt32(min(9, Int(fraction * 10))) }
    return ProgressMarkNode.quarters[min(4, Int(fraction * 4))]
  }
  private static let spinner = [
    packGlyph("⠋"), packGlyph("⠙"), packGlyph("⠹"), packGlyph("⠸"), packGlyph("⠼"), packGlyph("⠴"),
    packGlyph("⠦"),
    packGlyph("⠧"), packGlyph("⠇"), packGlyph("⠏"),
  ]
  private static let quarters = [
    packGlyph("○"), packGlyph("◔"), packGlyph("◑"), packGlyph("◕"), packGlyph("●"),
  ]
  private static let eighths = [
    packGlyph("▏"), packGlyph("▎"), packGlyph("▍"), packGlyph("▌"), packGlyph("▋"), packGlyph("▊"),
    packGlyph("▉"),
  ]

  private func drawMarker(in canvas: Canvas, at point: Point, _ pen: Pen, _ ascii: Bool) {
    guard size.width > 0 else { return }
    let mirrored = environment.isRightToLeft
    var rest = pen
    if environment.isEnabled { makeSecondary(&rest, environment) }
    let column = Int((shownFraction ?? 0) * Double(size.width - 1) + 0.5)
    func put(_ glyph: UInt32, _ columns: Range<Int>, _ pen: Pen) {
      canvas.put(glyph, over: size.cells(columns, at: point, mirrored: mirrored), pen: pen)
    }
    put(packGlyph(ascii ? "=" : "━"), 0..<column, pen)
    put(packGlyph(ascii ? "O" : "●"), column..<column + 1, pen)
    put(packGlyph(ascii ? "-" : hasTrack(&rest) ? "━" : "─"), column + 1..<size.width, rest)
  }
  /// Prepares the pen of the remaining part: where colours are known, that part is a track of the
  /// same form in a colour of its own. Returns whether it is.
  private func hasTrack(_ rest: inout Pen) -> Bool {
    guard environment.isEnabled, let tokens = environment.tokens else { return false }
    (rest.foreground, rest.alpha) = (.rgb(tokens.track(on: environment.backgroundLevel)), 255)
    return true
  }

  private func drawRail(in canvas: Canvas, at point: Point, _ pen: Pen) {
    let mirrored = environment.isRightToLeft
    var rest = pen
    if environment.isEnabled { makeSecondary(&rest, environment) }
    let hasTrack = hasTrack(&rest)
    let line = packGlyph(hasTrack ? "━" : "─")
    func put(_ glyph: UInt32, _ from: Int, _ to: Int, _ pen: Pen) {
      let (from, to) = (min(from, size.width), min(to, size.width))
      canvas.put(
        glyph, over: size.cells(from..<max(from, to), at: point, mirrored: mirrored), pen: pen)
    }
    let (ending, beginning) =
      mirrored ? (packGlyph("╺"), packGlyph("╸")) : (packGlyph("╸"), packGlyph("╺"))
    guard let fraction = shownFraction else {
      let length = max(1, min(8, size.width / 2))
      let way = max(1, size.width - length)
      let position = phase % (2 * way)
      let first = position <= way ? position : 2 * way - position
      put(line, 0, first, rest)
      put(packGlyph("━"), first, first + length, pen)
      put(line, first + length, size.width, rest)
      return
    }
    // Progress that is not complete must not look complete, and progress that has begun must be
    // seen.
    let all = 2 * size.width
    var halves = Int((fraction * Double(all)).rounded(.down))
    if fraction > 0 { halves = max(1, halves) }
    if fraction < 1 { halves = min(halves, max(0, all - 1)) }
    let (full, hasHalf) = (halves / 2, halves % 2 == 1)
    put(packGlyph("━"), 0, full, pen)
    if hasHalf { put(ending, full, full + 1, pen) }
    let from = full + (hasHalf ? 1 : 0)
    put(line, from, size.width, rest)
    // Where both parts have the same glyph, half a cell is left free between them.
    if hasTrack, halves > 0, !hasHalf, from < size.width { put(beginning, from, from + 1, rest) }
    guard hasHalves else { return }
    put(beginning, 0, 1, full > 0 ? pen : rest)
    put(ending, size.width - 1, size.width, full == size.width ? pen : rest)
  }

  private func drawBar(in canvas: Canvas, at point: Point, _ pen: Pen, _ ascii: Bool) {
    let mirrored = environment.isRightToLeft
    var rest = pen
    if environment.isEnabled { makeSecondary(&rest, environment) }
    // Blocks of eighths grow only from the left, so in a line from right to left whole cells are
    // used.
    let eighths = size.width * (ascii || mirrored ? 1 : 8)
    var full = 0
    var part = 0
    var first = 0
    if let fraction = shownFraction {
      // Progress that is not complete must not look complete, and progress that has begun must be
      // seen.
      var count = Int((fraction * Double(eighths)).rounded(.down))
      if fraction > 0 { count = max(1, count) }
      if fraction < 1 { count = min(count, max(0, eighths - 1)) }
      if eighths > size.width { (full, part) = (count / 8, count % 8) } else { full = count }
    } else {
      // Without a known fraction, a piece moves to and fro.
      full = max(1, size.width / 4)
      let way = max(1, size.width - full)
      let position = phase % (2 * way)
      first = position <= way ? position : 2 * way - position
    }
    func put(_ glyph: UInt32, _ from: Int, _ to: Int, _ pen: Pen) {
      let (from, to) = (min(from, size.width), min(to, size.width))
      canvas.put(
        glyph, over: size.cells(from..<max(from, to), at: point, mirrored: mirrored), pen: pen)
    }
    let end = first + full
    // The remaining part is drawn as a track or a line, so that it can be seen how much is left.
    if !ascii, environment.isEnabled, let tokens = environment.tokens {
      let track = Color.rgb(tokens.track(on: environment.backgroundLevel))
      let (from, to) = hasHalves ? (1, size.width - 1) : (0, size.width)
      canvas.fill(
        Rect(x: point.x + from, y: point.y, width: to - from, height: size.height), track)
      put(packGlyph("█"), max(from, first), min(to, end), pen)
      if part > 0, end >= from, end < to {
        put(ProgressMarkNode.eighths[part - 1], end, end + 1, pen)
      }
      if hasHalves {
        (rest.foreground, rest.alpha) = (track, 255)
        put(packGlyph(mirrored ? "▌" : "▐"), 0, 1, first == 0 && end + part > 0 ? pen : rest)
        put(packGlyph(mirrored ? "▐" : "▌"), to, size.width, end == size.width ? pen : rest)
      }
      return
    }
    let line = ascii ? packGlyph(".") : packGlyph("─")
    put(line, 0, first, rest)
    put(ascii ? packGlyph("#") : packGlyph("█"), first, end, pen)
    if part > 0 { put(ProgressMarkNode.eighths[part - 1], end, end + 1, pen) }
    put(line, end + (part > 0 ? 1 : 0), size.width, rest)
  }
}
