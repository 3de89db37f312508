import LunetteEngine

/// `interactiveDismissDisabled()`: the sheet or popover around the view is not closed by Escape or
/// a click beside it.
package final class InteractiveDismissModifier: WrapperView {
  package let isDisabled: Bool
  package init(_ content: View, isDisabled: Bool) {
    self.isDisabled = isDisabled
    super.init(content)
  }
  package override func makeNode() -> Node { InteractiveDismissNode() }
}

/// A node that may keep the presentation around it open.
protocol DismissGuard: Node {
  var keepsPresentation: Bool { get }
}

final class InteractiveDismissNode: WrapperNode, DismissGuard, ViewNode {
  typealias Shown = InteractiveDismissModifier
  var keepsPresentation: Bool { shown.isDisabled }
}

extension Node {
  /// Whether a view that is shown below this node keeps the presentation open.
  var keepsPresentationOpen: Bool {
    if hidesFromUser { return false }
    if let guardian = self as? any DismissGuard, guardian.keepsPresentation { return true }
    var found = false
    forEachShownChild { if !found { found = $0.keepsPresentationOpen } }
    return found
  }
}
