import LunetteScreen

/// What was seen of something that has gone, until its transition is over: cells, and nothing that anybody could meet.
///
/// For what is not to be wanted again: a page, a sheet. It is taken from the screen, for what it shows may be read no more.
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
  /// What is seen in `rect` of the screen goes by `effect`, or only so far as `way`, and is drawn by `host` until then.
  /// Whatever it shows may leave the tree at once.
  package func leavesAfterimage(
    of rect: Rect, in host: Node, _ effect: TransitionEffect = TransitionEffect(), moving way: Point = .zero
  ) {
    guard !isReduced, let buffer = scene.picture.buffer, host.flags.isSuperset(of: [.mounted, .placed]) else { return }
    let seen = rect.intersection(buffer.bounds).intersection(Rect(origin: .zero, size: scene.size))
    if seen.isEmpty { return }
    let node = AfterimageNode(of: seen, in: buffer, scene)
    let corner = host.absoluteOrigin
    node.origin = Point(x: seen.x - corner.x, y: seen.y - corner.y)
    node.mount(EmptyView.shared, host.environment, under: host, in: scene)
    let animation = current ?? .control
    depart(node, from: node, drawnBy: host, .integer(0), effect, animation)
    if way != .zero {
      start(node, .frame, from: .zero, to: Motion.Value(Double(way.x), Double(way.y), 0, 0), animation)
    }
  }

  /// Glyphs mean something else from now on.
  func forgetAfterimages() { if departures > 0 { finish() } }
}
