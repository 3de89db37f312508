import LunetteEngine
import LunetteScreen

/// What was drawn on a canvas, in its order.
package struct Drawing: Hashable, Sendable {
  package enum Command: Hashable, Sendable {
    /// `color` is an index of `colors`; 0 is the current foreground.
    case fill(VectorPath, color: Int)
    /// Lines of `width` columns; 0: as thin as there are.
    case stroke(VectorPath, color: Int, width: Double)
    case text(String, VectorPath.Point, TextAlignment, CellAttributes, color: Int)
    case image(String, VectorPath.Point, width: Double, height: Double)
  }
  package let commands: [Command]
  package let colors: [Paint]
  package init(_ commands: [Command], colors: [Paint]) {
    self.commands = commands
    self.colors = colors
  }
}
