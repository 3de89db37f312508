import LunetteEngine

/// The single views that the children of a node stand for (`UnfoldedChildren`), for a node with no
/// body of its own. A change of what the functions of its `ForEach`s have read makes the node due.
package final class NodeChildren: BodyOwner {
  /// `unowned(unsafe)` is safe because the node owns this object.
  private unowned(unsafe) let node: any DueBody
  private let children = UnfoldedChildren()
  private var scope: BodyScope!
  /// What was found last, and the view whose children that are.
  private var known: (view: View, children: [UnfoldedChild])?

  package init(of node: any DueBody) {
    self.node = node
    scope = BodyScope(owner: self)
  }
  package var bodyEnvironment: Environment { node.environment }
  package func bodyInvalidated() {
    known = nil
    node.scene.enqueueBody(node)
  }

  /// The single views of `views`, which are children of `view`. An error in a `ForEach` is
  /// reported, and a view that shows it takes the place of the element.
  package func read(
    _ views: [View?], of view: View, opens: @escaping (View) -> [View?]? = { _ in nil }
  ) -> [UnfoldedChild] {
    node.flags.remove(.bodyDirty)
    if let known, known.view === view, !scope.differs(in: bodyEnvironment) { return known.children }
    scope.begin(mayAct: node.environment.hasActions)
    defer { scope.end() }
    let found = try? children.read(views, scope, opens: opens) { [node] error, each in
      let error = ScriptError(thrown: error)
      node.scene.reports.report(error, from: node, about: each)
      return ErrorView(message: error.message)
    }
    known = (view, found ?? [])
    return found ?? []
  }
  /// The node is leaving the tree.
  package func end() {
    known = nil
    scope.dispose()
  }
}
