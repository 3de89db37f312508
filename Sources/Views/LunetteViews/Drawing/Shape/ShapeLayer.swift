import LunetteBase
import LunetteEngine

/// A line along the outline of a shape.
package struct ShapeLine: Hashable, Sendable {
  /// The thickness: 0 draws none, 2 or more draws heavy lines.
  package let width: Int
  package let style: LineStyle
  package init(_ width: Int = 1, _ style: LineStyle = .solid) {
    (self.width, self.style) = (width, style)
  }
}

/// One fill of a shape, or one line along its outline.
package struct ShapeLayer: Equatable {
  /// The colour; nil is the current foreground colour.
  package let paint: Paint?
  /// The gradient that is used instead of the colour.
  package let gradient: Gradient?
  /// The line; nil for a fill.
  package let line: ShapeLine?
  package init(_ paint: Paint?, gradient: Gradient? = nil, line: ShapeLine? = nil) {
    self.paint = paint
    self.gradient = gradient
    self.line = line
  }
}
