/// A grapheme cluster of a `MeasuredText`: where its bytes are, and how many cells it takes.
public struct TextCluster: Hashable, Sendable {
  /// The offset of its first byte in the safe UTF-8.
  public var start: Int
  /// How many bytes it has.
  public var length: Int
  /// Its cells: 1 or 2; 0 for a newline and for a break hint (zero-width space, word joiner, soft hyphen), which are
  /// never drawn. A tab says 1, and is as wide as where it stands makes it.
  public var width: UInt8
  public var flags: Flags

  public struct Flags: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Terminals disagree about its width: place the cursor absolutely after it.
    public static let isUncertain = Flags(rawValue: ClusterInfo.uncertain)
    /// A space of some width (not a no-break space): dropped where a line is wrapped.
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
  /// A line may end before this cluster.
  @inlinable static var breakBefore: UInt8 { 1 << 6 }
  @inlinable static var softHyphen: UInt8 { 1 << 7 }
}

/// The column of a cluster if all the text were one line, with what wrapping asks of it besides, for wrapping to read
/// nothing else: its lowest 27 bits are the column, the others three of `ClusterInfo`, moved up.
struct ClusterColumn {
  var rawValue: UInt32

  @inline(__always) init(_ column: UInt32, _ info: UInt8) {
    rawValue = column | UInt32(info & Self.wrapping) << 24
  }

  private static var wrapping: UInt8 { ClusterInfo.blank | ClusterInfo.breakBefore | ClusterInfo.softHyphen }

  @inline(__always) var column: UInt32 { rawValue & 0x07ff_ffff }
  @inline(__always) func has(_ info: UInt8) -> Bool { rawValue & UInt32(info) << 24 != 0 }

  /// Those of eight clusters of one cell, side by side; the lowest byte of `info` is that of the first.
  @inline(__always) static func eight(from column: UInt32, _ info: UInt64) -> SIMD8<UInt32> {
    // Unsafe in name only: any eight bytes are these eight numbers.
    let bytes = unsafeBitCast(info.littleEndian, to: SIMD8<UInt8>.self)
    let flags = (SIMD8<UInt32>(truncatingIfNeeded: bytes) & UInt32(wrapping)) &<< 24
    return (SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &+ column) | flags
  }
}

/// How far apart tab stops are, in cells (S87).
@inlinable var tabStop: Int { 4 }
