import LunetteScreen

/// Rows below each other, of which only those in sight exist: opening and scrolling cost the same for ten rows as for a
/// hundred thousand.
package final class List: View {
  package let children: [View?]
  package init(children: [View?]) {
    self.children = children
    super.init()
  }
  override func makeNode() -> Node { ListNode() }
}
