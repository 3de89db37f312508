import LunetteBase

/// The view at the root of every scene; its content is what the scene shows.
final class RootView: WrapperView {
  override func makeNode() -> Node { RootNode() }
}

/// The root of the tree. It proposes the whole screen, or the part that is for the contents
/// (`Scene.contentArea`), to its child and places the child at the top leading corner of that part.
package final class RootNode: WrapperNode {
  override init() {
    super.init()
    flags.remove(.passesThrough)
    flags.insert([.clips, .placed])
  }
  package override func computeSize(_ proposal: ProposedSize) -> Size { scene.size }
  package override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if old == nil || oldEnvironment?.windowSize != environment.windowSize { invalidateLayout() }
  }
  package override func forEachChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    // Layers that are removed while `body` runs are above the layer that `body` was given, so an
    // index stays valid.
    var index = 0
    while index < scene.layers.nodes.count {
      body(scene.layers.nodes[index])
      index += 1
    }
    for layer in scene.layers.tips { body(layer) }
  }
  /// Leaves out the layers that neither keys nor the focus can reach.
  package override func forEachShownChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    for layer in scene.layers.nodes where !layer.layer.isPassive { body(layer) }
  }
  func contentSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  package override func placeChildren() {
    size = scene.size
    proposal = ProposedSize(size)
    if let child {
      let area = scene.contentArea ?? Rect(origin: .zero, size: size)
      let offered = ProposedSize(area.size)
      let width = child.measure(offered).width
      child.place(
        at: Point(x: environment.isRightToLeft ? area.maxX - width : area.x, y: area.y), offered)
    }
    for layer in scene.layers.nodes + scene.layers.tips { layer.placeOnScreen() }
  }
  package override func draw(in canvas: Canvas, at point: Point) {
    if let area = scene.contentArea {
      canvas.clipped(to: area.offsetBy(x: point.x, y: point.y)) {
        drawChild(in: canvas, from: point)
      }
    } else {
      drawChild(in: canvas, from: point)
    }
    let layers = scene.layers
    for layer in layers.nodes {
      layer.prepareBackground(in: canvas, at: point)
      layer.drawTree(in: canvas, from: point)
    }
    if canvas.isProbe { return }
    for layer in layers.tips { layer.drawTree(in: canvas, from: point) }
  }
}
