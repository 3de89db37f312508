import LunetteBase
import LunetteEngine

/// A control as it was declared. Only its node reads the binding: a state that changes updates the
/// control and no body around it, and a getter that fails costs this control and nothing else.
open class BoundView: View {
  /// Reads the binding and returns the control with its value.
  open func makeControl(_ scope: BodyScope) throws -> View? { nil }
  /// Reads the binding and returns the control as items of the menu around it, which look like all
  /// items and close the menu (S43); nil if the control has no such form.
  open func makeMenuItems(_ scope: BodyScope) throws -> View? { nil }
  /// Takes over from the control that was declared in its place before what need not be made again.
  open func takeOver(from old: BoundView) {}
  /// Why the control that was made last can do nothing; nil if it can do something.
  open var idleReason: (any Fault)? { nil }
  /// The name of the control for messages, such as "Toggle".
  open var name: String { "a control" }
  public override func makeNode() -> Node { BoundNode() }
}

package final class BoundNode: BodyNode, IdleControl, ViewNode {
  package typealias Shown = BoundView
  private var bound: BoundView { shown }
  package override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let old, old !== view { bound.takeOver(from: before(old)) }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  package override func needsRun(old: View?) -> Bool { old !== view }
  private var isIdle = false
  package var idleReason: (any Fault)? { flags.contains(.bodyFailed) ? nil : bound.idleReason }
  package override func makeContent() throws -> View? {
    defer { lookWhetherIdle() }
    if environment.container == .menu, let items = try bound.makeMenuItems(scope) { return items }
    return try bound.makeControl(scope)
  }
  private func lookWhetherIdle() {
    let wasIdle = isIdle
    isIdle = bound.idleReason != nil
    if isIdle || wasIdle { scene.feature(IdleControls.self).look(at: self) }
  }
  package override var bodyDescription: String { bound.name }
  /// Nil because the control that this node makes appears in the path by itself.
  package override var pathName: String? { nil }
}
