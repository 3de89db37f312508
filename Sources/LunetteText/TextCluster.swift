/// A grapheme cluster of a `MeasuredText`: the place of its bytes and its width in cells.
public struct TextCluster: Hashable, Sendable {
  /// The offset of its first byte in the safe UTF-8.
  public var start: Int
  /// The number of its bytes.
  public var length: Int
  /// The width in cells: 1 or 2; 0 for a newline and for a break hint (zero-width space, word joiner, soft hyphen), which are
  /// never drawn. A tab has 1 here, but its actual width depends on its column.
  public var width: UInt8
  public var flags: Flags

  public struct Flags: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Terminals disagree about the width: place the cursor absolutely after the cluster.
    public static let isUncertain = Flags(rawValue: ClusterInfo.uncertain)
    /// The cluster is a space of some width, but not a no-break space. It is dropped where a line is wrapped.
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

/// The column of a cluster if the whole text were one line, together with the other facts that wrapping needs, so that wrapping
/// reads nothing else. The lowest 27 bits are the column; the others are three bits of `ClusterInfo`, moved up.
struct ClusterColumn {
  var rawValue: UInt32

  @inline(__always) init(_ column: UInt32, _ info: UInt8) {
    rawValue = column | UInt32(info & Self.wrapping) << 24
  }

  private static var wrapping: UInt8 { ClusterInfo.blank | ClusterInfo.breakBefore | ClusterInfo.softHyphen }

  @inline(__always) var column: UInt32 { rawValue & 0x07ff_ffff }
  @inline(__always) func has(_ info: UInt8) -> Bool { rawValue & UInt32(info) << 24 != 0 }

  /// The values of eight adjacent clusters of one cell each; the lowest byte of `info` belongs to the first of them.
  @inline(__always) static func eight(from column: UInt32, _ info: UInt64) -> SIMD8<UInt32> {
    // The cast is always valid, because any eight bytes are eight numbers.
    let bytes = unsafeBitCast(info.littleEndian, to: SIMD8<UInt8>.self)
    let flags = (SIMD8<UInt32>(truncatingIfNeeded: bytes) & UInt32(wrapping)) &<< 24
    return (SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &+ column) | flags
  }
}

/// The distance between tab stops in cells (S87).
@inlinable var tabStop: Int { 4 }
