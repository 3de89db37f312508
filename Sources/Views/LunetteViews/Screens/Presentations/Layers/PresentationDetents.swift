import LunetteEngine

/// The height of a sheet: half of the screen, or as much as there is.
package enum PresentationDetent: String, CaseIterable, Sendable { case medium, large }

/// `presentationDetents`: the heights that the sheet around the view may have. It has the smallest of them in which its content is
/// seen whole, and else the greatest.
package final class DetentsModifier: WrapperView {
  package let detents: [PresentationDetent]
  package init(_ content: View, _ detents: [PresentationDetent]) {
    self.detents = detents
    super.init(content)
  }
  package override func makeNode() -> Node { DetentsNode() }
}

final class DetentsNode: WrapperNode, ViewNode {
  typealias Shown = DetentsModifier
  override func modifierChanged(old: View?) {
    if changed(since: old, { $0.detents }) { invalidateLayout() }
  }
}
