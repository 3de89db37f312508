import LunetteEngine

/// How a smaller view is placed in a larger one horizontally. Leading is the side where reading
/// begins.
public enum HorizontalAlignment: Hashable, Sendable {
  /// At the side where reading begins, in the middle, or at the side where reading ends.
  case leading, center, trailing

  var inEngine: LunetteEngine.HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// How a smaller view is placed in a larger one vertically.
public enum VerticalAlignment: Hashable, Sendable {
  /// At the top, in the middle, or at the bottom.
  case top, center, bottom
  /// The first lines of text of all views are on the same row, or the last lines are.
  case firstTextBaseline, lastTextBaseline

  var inEngine: LunetteEngine.VerticalAlignment {
    switch self {
    case .top: .top
    case .center: .center
    case .bottom: .bottom
    case .firstTextBaseline: .firstTextBaseline
    case .lastTextBaseline: .lastTextBaseline
    }
  }
}

/// How a smaller view is placed in a larger one, horizontally and vertically.
public struct Alignment: Hashable, Sendable {
  /// The horizontal alignment.
  public var horizontal: HorizontalAlignment
  /// The vertical alignment.
  public var vertical: VerticalAlignment
  /// Creates an alignment from one for each direction.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  /// The upper corner where reading begins.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The middle of the upper edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The upper corner where reading ends.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The middle of the edge where reading begins.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the edge where reading ends.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The lower corner where reading begins.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The middle of the lower edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The lower corner where reading ends.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  var inEngine: LunetteEngine.Alignment {
    LunetteEngine.Alignment(horizontal.inEngine, vertical.inEngine)
  }
}

/// One of the two directions of a screen.
public enum Axis: Hashable, Sendable {
  /// Along the rows of the screen, or along its columns.
  case horizontal, vertical

  /// A set of directions: one of them, both or none.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each element of the set.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The horizontal direction.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical direction.
    public static let vertical = Set(rawValue: 2)
  }
}

/// One side of a rectangle.
public enum Edge: Hashable, Sendable {
  /// The upper side, the side where reading begins, the lower side, and the side where reading
  /// ends.
  case top, leading, bottom, trailing

  /// A set of sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each element of the set.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The upper side.
    public static let top = Set(rawValue: 1)
    /// The side where reading begins.
    public static let leading = Set(rawValue: 2)
    /// The lower side.
    public static let bottom = Set(rawValue: 4)
    /// The side where reading ends.
    public static let trailing = Set(rawValue: 8)
    /// Leading and trailing.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All four.
    public static let all: Set = [.horizontal, .vertical]

    // The engine uses the same bits.
    var inEngine: EdgeSet { EdgeSet(rawValue: rawValue) }
  }
}
