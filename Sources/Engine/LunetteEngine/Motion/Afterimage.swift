import LunetteBase

/// The picture of something that has been removed, until its transition is over. It consists of
/// cells only, with which the user cannot interact.
///
/// It is for views that are not taken back, such as a page or a sheet. The cells are copied from
/// the screen, because the values that the views show may no longer be readable.
final class AfterimageNode: Node {
  private let cells: CellBuffer

  init(of rect: Rect, in buffer: CellBuffer, _ scene: Scene) {
    cells = CellBuffer(width: rect.width, height: rect.height, glyphs: buffer.glyphs)
    super.init()
    Canvas(cells, clip: cells.bounds, scene: scene)
      .copy(buffer, at: Point(x: -rect.x, y: -rect.y), within: cells.bounds)
    size = rect.size
    paintBounds = Rect(origin: .zero, size: size)
    flags.insert(.placed)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.copy(cells, at: point, within: Rect(origin: point, size: size))
  }
}

extension SceneMotion {
  /// Lets the picture in `rect` of the screen disappear with `effect`, and with a movement by `way`
  /// if that is not zero. `host` draws it until then. The views in `rect` may leave the tree at
  /// once.
  package func leavesAfterimage(
    of rect: Rect, in host: Node, _ effect: TransitionEffect = TransitionEffect(),
    moving way: Point = .zero
  ) {
    guard !isReduced, let buffer = scene.picture.buffer,
      host.flags.isSuperset(of: [.mounted, .placed])
    else { return }
    let seen = rect.intersection(buffer.bounds).intersection(Rect(origin: .zero, size: scene.size))
    if seen.isEmpty { return }
    let node = AfterimageNode(of: seen, in: buffer, scene)
    let corner = host.absoluteOrigin
    node.origin = Point(x: seen.x - corner.x, y: seen.y - corner.y)
    node.mount(EmptyView.shared, host.environment, under: host, in: scene)
    let animation = current ?? .control
    depart(node, from: node, drawnBy: host, .integer(0), effect, animation)
    if way != .zero {
      start(
        node, .frame, from: .zero, to: Motion.Value(Double(way.x), Double(way.y), 0, 0), animation)
    }
  }

  /// Removes all afterimages, because the numbers of glyphs in their cells become invalid.
  func forgetAfterimages() { if departures > 0 { finish() } }
}
