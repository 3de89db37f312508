import LunetteEngine
import LunetteScreen

/// A view's size and place, and who gave it these.
struct LayoutFacts {
  /// In cells of its scene.
  let frame: Rect
  /// What it was proposed where it stands, and what it answered.
  let asked: ProposedSize
  let answered: Size
  /// The cells between its frame and that of the view around it, at each edge of the screen; nil for the outermost. A
  /// negative one is stood out by.
  let margins: (top: Int, right: Int, bottom: Int, left: Int)?
  /// The views around it, from the innermost out.
  let around: [Node]

  init(_ node: Node) {
    frame = ViewPlace.frame(node)
    (asked, answered) = (node.proposal, node.flags.contains(.transparent) ? frame.size : node.size)
    var around: [Node] = []
    var here = ViewPlace.parent(of: node)
    while let now = here {
      around.append(now)
      here = ViewPlace.parent(of: now)
    }
    self.around = around
    margins = around.first.map { [frame] in
      let outer = ViewPlace.frame($0)
      return (
        frame.y - outer.y, outer.maxX - frame.maxX, outer.maxY - frame.maxY, frame.x - outer.x
      )
    }
  }

  var askedWords: String {
    func side(_ value: Int) -> String {
      value == Layout.ideal ? "ideal" : value >= Layout.maximum ? "infinity" : "\(value)"
    }
    return "\(side(asked.width))×\(side(asked.height))"
  }
  var answeredWords: String { "\(answered.width)×\(answered.height)" }
  var marginWords: String? {
    margins.map { "top \($0.top), right \($0.right), bottom \($0.bottom), left \($0.left)" }
  }
}
