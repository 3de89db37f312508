import LunetteScreen

/// Several views in one place: the container around it sees its members.
package final class GroupView: View {
  package let children: [View?]
  package init(_ children: [View?]) {
    self.children = children
    super.init()
  }
  override var isMultiple: Bool { true }
  override func makeNode() -> Node { GroupNode() }
  override func spokenText(_ environment: Environment) -> String? { View.spokenText(of: children, environment) }

  /// A modifier on a group is a group of modified views, unless it only passes something down.
  static func distributing(_ view: View) -> View {
    guard view.isMultiple, let modifier = view as? ModifierView, modifier.distributesOverGroups else { return view }
    let content = distributing(modifier.content)
    if let group = content as? GroupView {
      return GroupView(group.children.map { $0.map { modifier.withContent($0) } })
    }
    if let each = content as? ForEach { return each.mapped { modifier.withContent($0) } }
    if let row = content as? GridRow { return row.mapped { modifier.withContent($0) } }
    return view
  }
}

/// Alone, where no container takes its members, it is a column.
class GroupNode: ContainerNode {
  override init() {
    super.init()
    flags.insert(.transparent)
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    updateChildren(unsafeDowncast(view, to: GroupView.self).children, environment)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    refreshItems()
    var result = Size.zero
    for node in items {
      let size = node.measure(ProposedSize(width: proposal.width, height: Layout.ideal))
      result.width = max(result.width, size.width)
      result.height += size.height
    }
    return result
  }
  /// Several views that a label was given for one part have a common leading edge (S23).
  private var isPartOfLabel: Bool {
    var node = parent
    while let here = node, here.flags.contains(.passesThrough) || here.flags.contains(.transparent) {
      node = here.parent
    }
    return node is LabelStackNode || node is IconOrTitleNode
  }
  override func arrange(_ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void) {
    refreshItems()
    let each = ProposedSize(width: proposal.width, height: Layout.ideal)
    let alignment: HorizontalAlignment = isPartOfLabel ? .leading : .center
    var y = 0
    for node in items {
      let own = node.measure(each)
      let x = alignment.place(own.width, in: size.width, mirrored: environment.isRightToLeft)
      body(node, Point(x: x, y: y), each)
      y += own.height
    }
  }
}
