import LunetteScreen

/// What shows rows, of which a click on bare space may mean the only button (S51).
protocol RowSpace: Node {
  /// The button that a click at a point of the screen means, if no control stands there.
  func soleButton(at point: Point) -> Node?
}

extension RowSpace {
  /// The button or link in `row`, if it is the only control there and no style sets it apart.
  func soleButton(of row: Node) -> Node? {
    var controls: [Node] = []
    func visit(_ node: Node) {
      if node is ListNode || node is ScrollNode { return controls.append(node) }
      if let target = node.focusTarget, target.canTakeFocus, !target.givesWayInside { return controls.append(node) }
      node.forEachShownChild(visit)
    }
    visit(row)
    guard controls.count == 1 else { return nil }
    if let link = controls[0] as? LinkNode { return link }
    guard let button = controls[0] as? ButtonNode, button.answersForItsRow else { return nil }
    return button
  }
}
