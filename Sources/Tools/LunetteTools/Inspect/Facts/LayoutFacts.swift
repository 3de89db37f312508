import LunetteBase
import LunetteEngine

/// The size and position of a view, and the views that have determined them.
package struct LayoutFacts {
  /// The frame in cells of the view's scene.
  package let frame: Rect
  /// The size that was proposed to the view, and the size that it chose.
  let asked: ProposedSize
  let answered: Size
  /// The number of cells between its frame and that of its parent, at each edge; nil for the root
  /// view. A negative number says how far the view extends beyond its parent.
  let margins: (top: Int, right: Int, bottom: Int, left: Int)?
  /// The views around it, the innermost first.
  package let around: [Node]

  package init(_ node: Node) {
    frame = ViewLocation.frame(node)
    (asked, answered) = (node.proposal, node.flags.contains(.transparent) ? frame.size : node.size)
    var around: [Node] = []
    var here = ViewLocation.parent(of: node)
    while let now = here {
      around.append(now)
      here = ViewLocation.parent(of: now)
    }
    self.around = around
    margins = around.first.map { [frame] in
      let outer = ViewLocation.frame($0)
      return (
        frame.y - outer.y, outer.maxX - frame.maxX, outer.maxY - frame.maxY, frame.x - outer.x
      )
    }
  }

  package var askedText: String {
    func side(_ value: Int) -> String {
      value == Layout.ideal ? "ideal" : value >= Layout.maximum ? "infinity" : "\(value)"
    }
    return "\(side(asked.width))×\(side(asked.height))"
  }
  package var answeredText: String { "\(answered.width)×\(answered.height)" }
  package var marginText: String? {
    margins.map { "top \($0.top), right \($0.right), bottom \($0.bottom), left \($0.left)" }
  }
}
