import LunetteEngine

/// The maximum length of a frame: a number of cells, or all of the available space.
public struct Length: Hashable, Sendable, ExpressibleByIntegerLiteral {
  let cells: Int
  /// Creates a length of so many cells.
  public init(_ cells: Int) { self.cells = cells }
  /// Creates a length of so many cells from a literal.
  public init(integerLiteral value: Int) { cells = value }
  /// All the available room, as `Int.max`.
  public static let infinity = Length(.max)
}

// The frame with a `Length` for one maximum or for both: `.frame(maxWidth: .infinity)`. What is
// left out has no bound.
extension View {
  /// Keeps the size of the view within bounds, in cells, of which the greatest width may be
  /// `.infinity`: all the available room. The parameters are those of the frame whose bounds are
  /// integers.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Length, minHeight: Int? = nil,
    idealHeight: Int? = nil,
    maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    frame(
      minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth.cells, minHeight: minHeight,
      idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment)
  }
  /// Keeps the size of the view within bounds, in cells, of which the greatest height may be
  /// `.infinity`: all the available room. The parameters are those of the frame whose bounds are
  /// integers.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil,
    idealHeight: Int? = nil,
    maxHeight: Length, alignment: Alignment = .center
  ) -> some View {
    frame(
      minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
      idealHeight: idealHeight,
      maxHeight: maxHeight.cells, alignment: alignment)
  }
  /// Keeps the size of the view within bounds, in cells, of which both maxima may be `.infinity`:
  /// all the available room. The parameters are those of the frame whose bounds are integers.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Length, minHeight: Int? = nil,
    idealHeight: Int? = nil,
    maxHeight: Length, alignment: Alignment = .center
  ) -> some View {
    frame(
      minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth.cells, minHeight: minHeight,
      idealHeight: idealHeight, maxHeight: maxHeight.cells, alignment: alignment)
  }
}
