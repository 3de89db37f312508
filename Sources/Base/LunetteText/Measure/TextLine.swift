/// Where lines are broken (`UIButton`'s `lineBreak` has these values and the truncating ones, S18).
public enum LineBreak: UInt8, Hashable, Sendable {
  /// Between words, or inside a word that is longer than a line.
  case word
  /// After any grapheme cluster.
  case character
  /// Only at newlines; text that does not fit is cut off without a mark.
  case clip
}

/// Which part of a line is left out if the line does not fit (S85).
public enum TextTruncation: UInt8, Hashable, Sendable {
  case head, middle, tail
}

/// One line of laid-out text: clusters `start ..< end`, then its mark, then clusters
/// `tailStart ..< tailEnd`.
@frozen public struct TextLine: Hashable, Sendable {
  @usableFromInline var startIndex: Int32
  @usableFromInline var endIndex: Int32
  @usableFromInline var tailStartIndex: Int32
  @usableFromInline var tailEndIndex: Int32
  @usableFromInline var cells: Int32
  public var mark: Mark

  public enum Mark: UInt8, Hashable, Sendable {
    case none
    /// A hyphen at the end, because the line ends at a soft hyphen.
    case hyphen
    /// An ellipsis where clusters are left out.
    case ellipsis
    /// The line has a single cluster that is two cells wide, but the text is laid out in one cell:
    /// an ellipsis is drawn instead of it.
    case squeezed
  }

  @inlinable init(
    start: Int, end: Int, width: Int, mark: Mark = .none, tailStart: Int = 0, tailEnd: Int = 0
  ) {
    startIndex = Int32(truncatingIfNeeded: start)
    endIndex = Int32(truncatingIfNeeded: end)
    tailStartIndex = Int32(truncatingIfNeeded: tailStart)
    tailEndIndex = Int32(truncatingIfNeeded: tailEnd)
    cells = Int32(truncatingIfNeeded: width)
    self.mark = mark
  }

  @inlinable public var start: Int { Int(startIndex) }
  @inlinable public var end: Int { Int(endIndex) }
  @inlinable public var tailStart: Int { Int(tailStartIndex) }
  @inlinable public var tailEnd: Int { Int(tailEndIndex) }
  /// The width in cells, including the mark.
  @inlinable public var width: Int { Int(cells) }
}

/// The size of a laid-out text in cells.
@frozen public struct TextSize: Hashable, Sendable {
  /// The width of the widest line.
  public var width: Int
  /// The number of lines; at least 1.
  public var height: Int
  /// Whether text is left out at the end because of `maximumLines`.
  public var isTruncated: Bool

  @inlinable public init(width: Int, height: Int, isTruncated: Bool = false) {
    self.width = width
    self.height = height
    self.isTruncated = isTruncated
  }
}
