import LunetteBase
import LunetteEngine

/// Takes the room that is left along the axis of its stack; see S76.
package final class Spacer: View {
  package let minLength: Int?
  package init(minLength: Int? = nil) {
    self.minLength = minLength.map(Layout.clamp)
    super.init()
  }
  package override func makeNode() -> Node { SpacerNode() }
}

final class SpacerNode: Node, ViewNode {
  typealias Shown = Spacer
  override var canRecycle: Bool { true }
  override func computeTraits() -> LayoutTraits {
    LayoutTraits(priority: -.infinity, isSpacer: true)
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let view = shown
    if let old, before(old).minLength != view.minLength { invalidateLayout() }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let least = shown.minLength
    func along(_ value: Int, _ axis: Axis) -> Int {
      let least = least ?? defaultSpacing(axis)
      return value == Layout.ideal ? least : max(least, value)
    }
    switch enclosingStackAxis {
    case .horizontal: return Size(width: along(proposal.width, .horizontal), height: 0)
    case .vertical: return Size(width: 0, height: along(proposal.height, .vertical))
    case nil:
      return Size(
        width: along(proposal.width, .horizontal), height: along(proposal.height, .vertical))
    }
  }
}

extension Node {
  /// The axis of the stack that arranges this node, if there is one. No stack arranges what is only
  /// in front of or behind one of its children (S80), or is scrolled in it.
  var enclosingStackAxis: Axis? {
    var node = self
    while let above = node.parent {
      if let axis = above.stackAxis { return axis }
      if let wrapper = above.asWrapper {
        guard wrapper.child === node, wrapper.scroller == nil else { return nil }
      } else if !above.flags.contains(.transparent) {
        return nil
      }
      node = above
    }
    return nil
  }
}
