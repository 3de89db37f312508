import LunetteScreen

final class RootView: ModifierView {
  override func makeNode() -> Node { RootNode() }
}

/// Proposes the whole screen and places what comes back at its leading top.
final class RootNode: WrapperNode {
  override init() {
    super.init()
    flags.remove(.passesThrough)
    flags.insert([.clips, .placed])
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { scene.size }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if old == nil || oldEnvironment?.windowSize != environment.windowSize { invalidateLayout() }
  }
  func contentSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override func placeChildren() {
    size = scene.size
    proposal = ProposedSize(size)
    guard let child else { return }
    let width = child.measure(proposal).width
    child.place(at: Point(x: environment.isRightToLeft ? size.width - width : 0, y: 0), proposal)
  }
}
