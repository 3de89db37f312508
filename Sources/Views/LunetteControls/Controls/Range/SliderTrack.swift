import LunetteBase
import LunetteEngine
import LunetteViews

/// A node that sets a value by the position of the pointer.
protocol FractionTarget: Node {
  /// Sets the value at a fraction of the range, from 0 at the leading end to 1.
  func point(at fraction: Double)
}

/// The track of a slider with its knob: `━━━━●────`. A press moves the knob to the pointer, and
/// dragging moves it further.
final class SliderTrack: View {
  /// The reference is weak, because this view is a part of the source.
  private(set) weak var source: ConfigurationSource?
  let fraction: Double
  init(_ source: ConfigurationSource, _ fraction: Double) {
    self.source = source
    self.fraction = fraction
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { before(old).source === source }
  override func makeNode() -> Node { SliderTrackNode() }
}

final class SliderTrackNode: Node, ViewNode {
  typealias Shown = SliderTrack
  private var track: SliderTrack { shown }
  private lazy var recognizer = SliderRecognizer(self)
  /// Whether the slider's control has the focus.
  private var isFocused: Bool { environment.control?.isFocused ?? false }
  private var watcher: BodyScope?

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { watch() }
    guard let old else { return }
    if let oldEnvironment, Self.endsWithFields(oldEnvironment) != Self.endsWithFields(environment) {
      invalidateLayout()
    }
    setNeedsDisplay()
    let was = before(old).fraction
    if was != track.fraction { animate(.fraction, from: was, to: track.fraction) }
  }
  /// Observes the focus, which the knob shows.
  private func watch() {
    let scope = BodyScope(owner: self)
    watcher = scope
    if let control = environment.control { scope.read(control.focusSignal) }
  }
  override func willUnmount() { watcher?.dispose() }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    if proposal.width == Layout.ideal { return Size(width: 20, height: 1) }
    // In a wide form all values end in the same column: see `FieldLine`.
    let widest =
      SliderTrackNode.endsWithFields(environment) ? ValueColumn.maxWidth : Layout.infinity
    return Size(width: max(3, min(proposal.width, widest)), height: 1)
  }
  private static func endsWithFields(_ environment: Environment) -> Bool {
    environment.container == .form
  }
  override var capabilities: Capabilities { super.capabilities.union(.presentsSize) }
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { 1 }

  private var fraction: Double { max(0, min(1, presented(.fraction, track.fraction))) }
  private var knob: Int { Layout.cells((fraction * Double(max(0, size.width - 1))).rounded()) }

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    guard !canvas.isProbe else { return }
    let ascii = environment.symbolTier == .ascii
    var filled = textPen(environment)
    filled.attributes.remove(.underline)
    var rest = filled
    var knobPen = filled
    if environment.isEnabled {
      (filled.foreground, filled.alpha) = scene.resolve(.tint, environment)
      (knobPen.foreground, knobPen.alpha) = (filled.foreground, filled.alpha)
      makeSecondary(&rest, environment)
      knobPen.attributes.insert(.bold)
    } else {
      filled.attributes.insert(.dim)
      rest.attributes.insert(.dim)
      knobPen.attributes.insert(.dim)
    }
    if environment.isEnabled, let tokens = environment.tokens {
      // The part that is set and the rest have the same form (`ProgressMark`): only the colour
      // differs.
      (rest.foreground, rest.alpha) = (.rgb(tokens.track(on: environment.backgroundLevel)), 255)
      if tokens.isDark, isFocused { knobPen.foreground = .rgb(0xffffff) }
    }
    let mirrored = environment.isRightToLeft
    let knobGlyph: UInt32 =
      isFocused && environment.isEnabled
      ? (ascii ? packGlyph("@") : packGlyph("◉")) : ascii ? packGlyph("O") : packGlyph("●")
    func put(_ glyph: UInt32, _ columns: Range<Int>, _ pen: Pen) {
      canvas.put(glyph, over: size.cells(columns, at: point, mirrored: mirrored), pen: pen)
    }
    let knob = min(self.knob, size.width)
    // Wells begin and end in the middle of a cell; in a form, so does the rail.
    let hasHalves = Self.endsWithFields(environment) && environment.tokens != nil && size.width > 2
    defer {
      if hasHalves, knob > 0 { put(packGlyph(mirrored ? "╸" : "╺"), 0..<1, filled) }
      if hasHalves, knob < size.width - 1 {
        put(packGlyph(mirrored ? "╺" : "╸"), size.width - 1..<size.width, rest)
      }
    }
    put(ascii ? packGlyph("=") : packGlyph("━"), 0..<knob, filled)
    put(knobGlyph, knob..<min(knob + 1, size.width), knobPen)
    put(
      ascii ? packGlyph("-") : environment.tokens == nil ? packGlyph("─") : packGlyph("━"),
      min(knob + 1, size.width)..<size.width, rest)
  }

  override var gestureRecognizers: [GestureRecognizer] { environment.isEnabled ? [recognizer] : [] }
  fileprivate func pointed(at location: Point) {
    guard let control = track.source?.node as? any FractionTarget else { return }
    let column = location.x - absoluteOrigin.x
    let fraction = size.width > 1 ? Double(column) / Double(size.width - 1) : 0
    control.point(at: environment.isRightToLeft ? 1 - fraction : fraction)
  }
}

extension SliderTrackNode: BodyOwner {
  var bodyEnvironment: Environment { environment }
  func bodyInvalidated() { setNeedsDisplay() }
}

/// A press moves the knob to the pointer, which the knob then follows.
private final class SliderRecognizer: GestureRecognizer {
  /// The reference can be unsafe, because the track owns this recogniser, as it is the recogniser's
  /// `node`.
  private unowned(unsafe) let track: SliderTrackNode
  init(_ track: SliderTrackNode) {
    self.track = track
    super.init(node: track)
  }
  override func down(_ event: PointerSample) {
    becomeReady()
    track.pointed(at: event.location)
  }
  override func moved(_ event: PointerSample) { track.pointed(at: event.location) }
  override func up(_ event: PointerSample) { finish() }
}
