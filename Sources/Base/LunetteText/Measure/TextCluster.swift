/// A grapheme cluster of a `MeasuredText`: the place of its bytes and its width in cells.
public struct TextCluster: Hashable, Sendable {
  /// The offset of its first byte in the safe UTF-8.
  public var start: Int
  /// The number of its bytes.
  public var length: Int
  /// The width in cells: 1 or 2; 0 for a newline and for a break hint (zero-width space, word
  /// joiner, soft hyphen), which are never drawn. A tab has 1 here, but its actual width depends on
  /// its column.
  public var width: UInt8
  public var flags: Flags

  public struct Flags: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Terminals disagree about the width: place the cursor absolutely after the cluster.
    public static let isUncertain = Flags(rawValue: ClusterInfo.uncertain)
    /// The cluster is a space of some width, but not a no-break space. It is dropped where a line
    /// is wrapped.
    public static let isBlank = Flags(rawValue: ClusterInfo.blank)
    public static let isNewline = Flags(rawValue: ClusterInfo.newline)
    public static let isTab = Flags(rawValue: ClusterInfo.tab)
  }
}

/// The byte that is kept for each cluster.
@usableFromInline enum ClusterInfo {
  @inlinable static var width: UInt8 { 0x3 }
  @inlinable static var uncertain: UInt8 { 1 << 2 }
  @inlinable static var blank: UInt8 { 1 << 3 }
  @inlinable static var newline: UInt8 { 1 << 4 }
  @inlinable static var tab: UInt8 { 1 << 5 }
  /// The bit that says that a line may end before this cluster.
  @inlinable static var breakBefore: UInt8 { 1 << 6 }
  @inlinable static var softHyphen: UInt8 { 1 << 7 }
}

/// The distance between tab stops in cells (S87).
@inlinable var tabStop: Int { 4 }
