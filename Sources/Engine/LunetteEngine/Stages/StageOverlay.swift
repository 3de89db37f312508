import LunetteBase

/// The layer that shows the overlay of a stage's subject above the scene around the stage, in the
/// cells that the subject has chosen. It takes the pointer where it is drawn and leaves everything
/// else in use: the focus and the keys stay where they are.
final class StageLayer: Layer {
  private weak var stage: StageNode?

  init(stage: StageNode) {
    self.stage = stage
    super.init(presenter: stage)
    anchor = .own
  }
  override var isModal: Bool { false }
  override var isPassive: Bool { true }
  override var dimsBeneath: Bool { false }
  override var takesFocus: Bool { false }
  override var keepsPress: Bool { true }
  override var isHitEverywhere: Bool { false }
  override var region: Rect? { stage?.frameOfCells }
  override func didMove() { stage?.overlayMoved() }
}

/// Shows the overlay of the subject of a stage.
final class StageOverlayView: View {
  weak var stage: StageNode?
  init(_ stage: StageNode) {
    self.stage = stage
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { (old as? StageOverlayView)?.stage === stage }
  override func makeNode() -> Node { StageOverlayNode() }
}

final class StageOverlayNode: Node, ViewNode {
  typealias Shown = StageOverlayView
  private var stage: StageNode? { shown.stage.flatMap { $0.flags.contains(.mounted) ? $0 : nil } }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { flags.insert(.clips) }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width, height: proposal.height)
  }
  override func computePaintBounds() -> Rect { Rect(origin: .zero, size: size) }
  override func draw(in canvas: Canvas, at point: Point) {
    guard let subject = stage?.subject else { return }
    for part in subject.overlay {
      let rect = part.offsetBy(x: point.x, y: point.y)
      canvas.hitRegion(rect)
      canvas.copy(subject.cells, at: point, within: rect)
    }
  }
}

extension StageOverlayNode: PointerReceiver {
  var takesPointer: Bool { stage?.takesPointer == true }
  func receive(_ event: MouseEvent) -> Bool { stage?.receive(event) ?? true }
  func pointerLeft() { stage?.pointerLeft() }
}
