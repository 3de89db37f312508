import LunetteEngine

/// Where a smaller thing stands in a larger one, from side to side. Leading is where reading begins.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing

  var inEngine: LunetteEngine.HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// Where a smaller thing stands in a larger one, from top to bottom.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom
  /// The first, or the last, line of text of each is on one line.
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

/// Where a smaller thing stands in a larger one.
public struct Alignment: Hashable, Sendable {
  /// From side to side.
  public var horizontal: HorizontalAlignment
  /// From top to bottom.
  public var vertical: VerticalAlignment
  /// One for each direction.
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

  var inEngine: LunetteEngine.Alignment { LunetteEngine.Alignment(horizontal.inEngine, vertical.inEngine) }
}

/// One of the two directions of a screen.
public enum Axis: Hashable, Sendable {
  case horizontal, vertical

  /// One direction, or both.
  public struct Set: OptionSet, Hashable, Sendable {
    /// A bit for each.
    public let rawValue: UInt8
    /// From bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// From side to side.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}

/// One side of a rectangle.
public enum Edge: Hashable, Sendable {
  case top, leading, bottom, trailing

  /// Several sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// A bit for each.
    public let rawValue: UInt8
    /// From bits.
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

    // The engine's bits are these.
    var inEngine: EdgeSet { EdgeSet(rawValue: rawValue) }
  }
}
