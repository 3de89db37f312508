import LunetteBase
import LunetteEngine

/// The commands that draw a canvas, in their order.
package struct Drawing: Hashable, Sendable {
  package enum Command: Hashable, Sendable {
    /// Fills a path. `color` is an index into `colors`; 0 is the current foreground.
    case fill(VectorPath, color: Int)
    /// Draws the lines of a path, `width` columns wide; a width of 0 means as thin as possible.
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
