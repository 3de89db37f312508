import LunetteBase
import LunetteEngine
import LunetteViews

/// An item of a bar: it inherits the environment of the place where it was declared, and is drawn
/// as an item of a toolbar.
final class ToolbarSlot: WrapperView {
  let environment: Environment
  init(_ content: View, _ environment: Environment) {
    self.environment = environment
    super.init(content)
  }
  override func makeNode() -> Node { ToolbarSlotNode() }
}

final class ToolbarSlotNode: LayoutModifierNode, ViewNode {
  typealias Shown = ToolbarSlot
  var isLeftOut = false
  private var inherited = DerivedEnvironment()

  /// A component that shows several views shows them beside each other, as items of their own.
  override func childView() -> View? {
    Stack(axis: .horizontal, spacing: ToolbarBarNode.gap, children: [shown.content])
  }
  override func childEnvironment(old: View?) -> Environment {
    inherited.of(shown.environment) { outer in
      outer.forContent { inner in
        inner.container = .toolbar
        inner.stackAxis = .horizontal
        inner.control = nil
        inner.isInsideButtonStyle = false
        inner.buttonBorderShape = .capsule
        inner.buttonSizing = .fitted
        inner.controlSize = .small
        inner.lineLimit = 1
      }
    }
  }
  override var capabilities: Capabilities {
    super.capabilities.union(.hidesFromUser, if: isLeftOut)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
}
