import LunetteBase

// Decides which nodes show new views: existing ones or new ones.
extension Node {
  /// The node for `view` in place of `child`: `child` itself if it can show `view`, otherwise a new
  /// node.
  package final func reconcile(_ child: Node?, with view: View, _ environment: Environment) -> Node
  {
    if let child {
      if child.canShow(view) {
        child.update(view, environment)
        return child
      }
      if let kept = keepLeaf(of: child, for: view, environment) { return kept }
      child.unmount()
    }
    if depth >= Node.depthLimit { return tooDeep(view, environment) }
    let fresh = view.makeNode()
    withScene { fresh.mount(view, environment, under: self, in: $0) }
    return fresh
  }

  /// The greatest depth of the tree in nodes. Views that are nested deeper are not shown, and an
  /// error says so: layout and drawing go down the tree by recursive calls, and a stack overflow
  /// cannot be caught. A view or a modifier is one node, a styled button about ten.
  static let depthLimit = 1000

  private final func tooDeep(_ view: View, _ environment: Environment) -> Node {
    let error = ScriptError(EngineFault.nestedTooDeep(limit: Node.depthLimit))
    scene.reports.report(error, from: self)
    let view = scene.views.tooDeep(error.message)
    let node = view.makeNode()
    node.mount(view, environment, under: self, in: scene)
    return node
  }
}
