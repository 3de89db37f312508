import LunetteBase

/// Several views at one position. The container around the group sees its members.
package final class GroupView: View {
  package let children: [View?]
  package init(_ children: [View?]) {
    self.children = children
    super.init()
  }
  package override var isMultiple: Bool { true }
  package override func mapMembers(_ change: @escaping (View) -> View) -> View? {
    GroupView(children.map { $0.map(change) })
  }
  package override func makeNode() -> Node { GroupNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    View.spokenText(of: children, environment)
  }
}

final class GroupNode: MembersNode, ViewNode {
  typealias Shown = GroupView
  override var canRecycle: Bool { true }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    updateChildren(shown.children, environment)
  }
}

/// A node that stands for several views at one position. Where no container takes its members, it
/// lays them out as a column.
open class MembersNode: ContainerNode {
  public override init() {
    super.init()
    flags.insert(.transparent)
  }
  open override func computeSize(_ proposal: ProposedSize) -> Size {
    refreshItems()
    var result = Size.zero
    for node in items {
      let size = node.measure(ProposedSize(width: proposal.width, height: Layout.ideal))
      result.width = max(result.width, size.width)
      result.height += size.height
    }
    return result
  }
  /// The alignment that the nearest node above that has its own layout wants for a group that
  /// stands alone.
  private var alignment: HorizontalAlignment {
    var node = parent
    while let here = node, here.flags.contains(.passesThrough) || here.flags.contains(.transparent)
    {
      node = here.parent
    }
    return node?.alignmentOfLoneGroups ?? .center
  }
  open override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    refreshItems()
    let each = ProposedSize(width: proposal.width, height: Layout.ideal)
    let alignment = alignment
    var y = 0
    for node in items {
      let own = node.measure(each)
      let x = alignment.place(own.width, in: size.width, mirrored: environment.isRightToLeft)
      body(node, Point(x: x, y: y), each)
      y += own.height
    }
  }
}
