import LunetteScreen

/// Children on top of each other, later ones above; see S81.
package final class ZStack: View {
  package let alignment: Alignment
  package let children: [View?]
  package init(alignment: Alignment = .center, children: [View?]) {
    self.alignment = alignment
    self.children = children
    super.init()
  }
  override func makeNode() -> Node { ZStackNode() }
  override func spokenText(_ environment: Environment) -> String? { View.spokenText(of: children, environment) }
}

final class ZStackNode: ContainerNode {
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let view = unsafeDowncast(self.view, to: ZStack.self)
    if let old, unsafeDowncast(old, to: ZStack.self).alignment != view.alignment { invalidateLayout() }
    if let oldEnvironment, oldEnvironment.layoutDirection != environment.layoutDirection { invalidateLayout() }
    updateChildren(view.children, environment)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    refreshItems()
    var highest = -Double.infinity
    var result = Size.zero
    for node in items {
      let size = node.measure(proposal)
      let priority = node.layoutPriority
      if priority > highest {
        highest = priority
        result = size
      } else if priority == highest {
        result = Size(width: max(result.width, size.width), height: max(result.height, size.height))
      }
    }
    return result
  }
  override func placeChildren() {
    refreshItems()
    let alignment = unsafeDowncast(view, to: ZStack.self).alignment
    for node in items {
      let size = node.measure(proposal)
      node.place(at: alignment.place(size, in: self.size, mirrored: environment.isRightToLeft), proposal)
    }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    var sorted = items
    if sorted.contains(where: { $0.zIndex != 0 }) {
      sorted = ContiguousArray(
        items.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element))
    }
    for node in sorted { node.drawTree(in: canvas, from: point) }
  }
}
