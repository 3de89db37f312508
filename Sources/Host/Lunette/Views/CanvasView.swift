import LunetteBase
import LunetteEngine
import LunetteText

/// The engine's view for a `Canvas`: shows what a closure draws.
final class CanvasView: LunetteEngine.View {
  fileprivate let version: AnyHashable?
  fileprivate let request: UpdateRequest
  fileprivate let record: @MainActor (Size) -> [CanvasBuffer.Mark]
  init(
    version: AnyHashable?, request: UpdateRequest,
    record: @escaping @MainActor (Size) -> [CanvasBuffer.Mark]
  ) {
    self.version = version
    self.request = request
    self.record = record
    super.init()
  }
  override func makeNode() -> Node { CanvasNode() }
  override var mayHoldControls: Bool { false }
}

/// The drawing of a canvas, with the size it was made for and the tracking of what the closure
/// read.
private struct Recording {
  let size: Size
  let marks: [CanvasBuffer.Mark]
  let tracking: Tracking
}

final class CanvasNode: Node, ViewNode {
  typealias Shown = CanvasView
  private var recording: Recording? { didSet { oldValue?.tracking.end() } }

  override func updateContent(old: LunetteEngine.View?, oldEnvironment: Environment?) {
    guard let old else { return }
    if recording?.tracking.hasChanged == true
      || before(old) !== shown && !isSameVersion(before(old))
    {
      recording = nil
    }
    if recording == nil || oldEnvironment !== environment { setNeedsDisplay() }
  }
  private func isSameVersion(_ old: CanvasView) -> Bool {
    old.version != nil && old.version == shown.version
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width == Layout.ideal ? 1 : proposal.width,
      height: proposal.height == Layout.ideal ? 1 : proposal.height)
  }

  override func draw(in canvas: LunetteEngine.Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    canvas.clipped(to: rect) {
      for mark in marks() {
        switch mark {
        case .fill(let area, let style):
          guard let background = style.background else {
            blank(area.offsetBy(x: point.x, y: point.y), canvas)
            continue
          }
          let (color, alpha) = scene.resolve(background.paint, environment)
          canvas.fill(area.offsetBy(x: point.x, y: point.y), color, alpha: alpha)
        case .text(let text, let start, let style): put(text, start + point, style, rect, canvas)
        }
      }
    }
  }
  private func blank(_ rect: Rect, _ canvas: LunetteEngine.Canvas) {
    canvas.put(UInt32(UInt8(ascii: " ")), over: rect, pen: textPen(environment))
  }
  private func put(
    _ text: String, _ point: Point, _ style: CellStyle, _ rect: Rect, _ canvas: LunetteEngine.Canvas
  ) {
    let measured = MeasuredText(text)
    let room = rect.maxX - point.x
    guard room > 0, let line = measured.lines(width: room, maximumLines: 1, lineBreak: .clip).first
    else { return }
    if let background = style.background {
      let (color, alpha) = scene.resolve(background.paint, environment)
      canvas.fill(
        Rect(x: point.x, y: point.y, width: min(line.width, room), height: 1), color, alpha: alpha)
    }
    var pen = textPen(environment)
    if let foreground = style.foreground {
      (pen.foreground, pen.alpha) = scene.resolve(foreground.paint, environment)
    }
    pen.attributes.formUnion(style.attributes)
    measured.draw(line, in: canvas, at: point) { _ in pen }
  }

  /// The marks that the closure draws at the current size; recorded ones if they are still valid.
  private func marks() -> [CanvasBuffer.Mark] {
    if let recording, recording.size == size { return recording.marks }
    let (record, request, size) = (shown.record, shown.request, size)
    let tracking = Tracking { request.make() }
    let marks = onMainActor { tracking.run { record(size) } }
    recording = Recording(size: size, marks: marks, tracking: tracking)
    return marks
  }
  override func willUnmount() { recording = nil }
  deinit { recording?.tracking.end() }
}
