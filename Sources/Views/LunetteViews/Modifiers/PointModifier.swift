import LunetteBase
import LunetteEngine

/// A modifier with a point, in cells: `offset` and `position`.
package class PointModifier: MemberWrapperView {
  package final let point: Point
  package init(_ content: View, x: Int, y: Int) {
    point = Point(
      x: max(-Layout.maximum, min(Layout.maximum, x)),
      y: max(-Layout.maximum, min(Layout.maximum, y)))
    super.init(content)
  }
}
