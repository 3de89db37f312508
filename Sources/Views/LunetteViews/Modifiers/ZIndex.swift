import LunetteEngine

/// Puts the content above (or, if negative, below) its siblings in a `ZStack`.
package final class ZIndexModifier: MemberModifierView {
  package let index: Double
  package init(_ content: View, _ index: Double) {
    self.index = index.isNaN ? 0 : index
    super.init(content)
  }
  package func withContent(_ content: View) -> View { ZIndexModifier(content, index) }
  package override func makeNode() -> Node { ZIndexNode() }
}

final class ZIndexNode: WrapperNode, ViewNode {
  typealias Shown = ZIndexModifier
  override var zIndex: Double { shown.index }
  override func modifierChanged(old: View?) {
    if changed(since: old, { $0.index }) { parent?.setNeedsDisplay() }
    if old != nil { return }
    // The containers around are notified once: a container that was never notified does not look at
    // z-indices.
    var above = parent
    while let node = above {
      if node.isContainer {
        node.sortByZIndex()
        if !node.flags.contains(.transparent) { break }
      }
      above = node.parent
    }
  }
}
