import LunetteEngine

/// A control as it was declared. Its node reads the binding, alone: a state that changes redraws the control and no
/// body around it, and a getter that fails costs the control and nothing else.
package class BoundView: View {
  /// Reads what it is bound to, and returns the control with these values.
  func makeControl(_ scope: BodyScope) throws -> View? { nil }
  /// The same as items of the menu that it is in, which look as all do, and close it (S43); nil: it has no such form.
  func makeMenuItems(_ scope: BodyScope) throws -> View? { nil }
  /// For messages: "Toggle".
  var name: String { "a control" }
  package override func makeNode() -> Node { BoundNode() }
}

final class BoundNode: BodyNode, ViewNode {
  typealias Shown = BoundView
  private var bound: BoundView { shown }
  override func needsRun(old: View?) -> Bool { old !== view }
  override func makeContent() throws -> View? {
    if environment.container == .menu, let items = try bound.makeMenuItems(scope) { return items }
    return try bound.makeControl(scope)
  }
  override var bodyDescription: String { bound.name }
  /// The control that it makes is in the path by itself.
  override var pathName: String? { nil }
}
