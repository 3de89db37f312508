import LunetteEngine

// Rows that are one button (S51): a click anywhere in the row presses it.
extension RowSpace {
  /// The button or link in `row`, if it is the only control there and no style sets it apart.
  func soleButton(of row: Node) -> Node? {
    var controls: [Node] = []
    func visit(_ node: Node) {
      if node.groupOfRows != nil || node is ScrollNode { return controls.append(node) }
      if let target = node.focusTarget, target.canTakeFocus, !target.givesWayInside,
        !(target is any FocusRow)
      {
        return controls.append(node)
      }
      node.forEachShownChild(visit)
    }
    visit(row)
    guard controls.count == 1, controls[0].answersForItsRow else { return nil }
    return controls[0]
  }
}
