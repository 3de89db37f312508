/// Text that was made safe, cut into grapheme clusters and measured, once: wrapping it again to another width reads no
/// byte of it.
///
/// `MeasuredText("Hello, 世界").size(width: 6)` is 6 × 2: "Hello," and "世界". The text is one string, or several runs
/// (attributed text), which are cut and wrapped as one; `run(ofCluster:)` finds the run again.
///
/// Widths suit a terminal that draws a grapheme cluster as one glyph (mode 2027): the sum of the widths of its code points
/// but at most 2, where East Asian Wide and Fullwidth, emoji presentation and regional indicators count 2, marks, joiners
/// and vowel and final jamo 0, and all else 1, ambiguous ones too; U+FE0F makes 2 and U+FE0E makes 1 of what has both
/// presentations. Even such terminals differ, and others count otherwise: joined and toned emoji, flags, keycaps,
/// presentation selectors, conjoined jamo, conjuncts and spacing marks, wide characters newer than Unicode 13, and what is
/// unassigned are `isUncertain`. Ambiguous width alone is not.
///
/// Immutable, and so `Sendable`, unchecked because of its pointers. Of a text longer than 128 MB the rest is dropped.
public final class MeasuredText: @unchecked Sendable {
  /// The safe UTF-8. Valid as long as the text is.
  public let utf8: UnsafeBufferPointer<UInt8>
  public let clusterCount: Int
  /// Cells of the widest line if it is never wrapped.
  public let width: Int
  /// The newline-separated lines; never empty.
  let paragraphs: UnsafeBufferPointer<Paragraph>
  /// Where each run begins in `utf8`; [0] for a text of one run.
  public let runStarts: [Int]

  /// Per cluster, and one more for the end: its first byte, and its column if all the text were one line. Nil if the
  /// text is printable ASCII, where both are the cluster's index.
  @usableFromInline let starts: UnsafePointer<UInt32>?
  let columns: UnsafePointer<ClusterColumn>?
  @usableFromInline let info: UnsafePointer<UInt8>?
  /// The `BidiInfo` of each cluster; nil if they stand in the order in which they are read.
  @usableFromInline let bidi: [UInt8]?
  private let block: UnsafeMutableRawPointer

  struct Paragraph {
    // Clusters.
    var start: UInt32
    var end: UInt32
    /// Cells, tabs expanded.
    var width: UInt32
    var hasTab: Bool
  }

  public static let maximumLength = 128_000_000

  public convenience init(_ string: String) {
    var string = string
    self.init(storage: string.withUTF8 { TextBuilder.build($0, runStarts: Self.oneRun) })
  }

  /// Several runs, as of attributed text, as one text.
  public convenience init(runs: [String]) {
    var joined = ""
    var starts: [Int] = []
    for run in runs {
      starts.append(joined.utf8.count)
      joined += run
    }
    self.init(storage: joined.withUTF8 { TextBuilder.build($0, runStarts: starts.isEmpty ? Self.oneRun : starts) })
  }

  /// Bytes that ought to be UTF-8.
  public convenience init(utf8: UnsafeBufferPointer<UInt8>) { self.init(String(decoding: utf8, as: UTF8.self)) }

  /// Shared, for a label not to allocate it.
  private static let oneRun = [0]

  init(storage: TextBuilder.Storage) {
    utf8 = storage.utf8
    clusterCount = storage.clusterCount
    paragraphs = storage.paragraphs
    runStarts = storage.runStarts
    starts = storage.starts
    columns = storage.columns
    info = storage.info
    block = storage.block
    bidi = Bidi.resolve(storage)
    width = Int(storage.paragraphs.lazy.map(\.width).max() ?? 0)
  }

  deinit { block.deallocate() }

  /// The cells of a string's widest line.
  public static func width(of string: String) -> Int {
    var string = string
    let ascii = string.withUTF8 { utf8 -> Int? in
      let scan = TextScan(utf8)
      return scan.isPlainASCII && scan.newlineCount == 0 && !scan.hasTab ? utf8.count : nil
    }
    return ascii ?? MeasuredText(string).width
  }

  /// The whole safe text. Break hints are in it.
  public var string: String { String(decoding: utf8, as: UTF8.self) }
  /// How many lines it has if none is wrapped; at least 1.
  public var lineCount: Int { paragraphs.count }
  /// Printable ASCII, newlines and tabs only: cluster i is byte i.
  public var isASCII: Bool { starts == nil }
  /// Whether some of it is drawn from right to left.
  public var runsRightToLeft: Bool { bidi != nil }

  /// `index` is less than `clusterCount`.
  public func cluster(at index: Int) -> TextCluster {
    let start = byteOffset(ofCluster: index)
    let info = clusterInfo(index)
    let flags: TextCluster.Flags = [.isUncertain, .isBlank, .isNewline, .isTab]
    return TextCluster(
      start: start, length: byteOffset(ofCluster: index + 1) - start, width: info & ClusterInfo.width,
      flags: flags.intersection(TextCluster.Flags(rawValue: info)))
  }

  /// The offset of a cluster's first byte; of `clusterCount`, the length of the text.
  @inlinable public func byteOffset(ofCluster index: Int) -> Int {
    guard let starts else { return index }
    return Int(starts[index])
  }

  /// The run that a cluster begins in. Takes a binary search.
  public func run(ofCluster index: Int) -> Int {
    if runStarts.count == 1 { return 0 }
    let offset = byteOffset(ofCluster: index)
    var low = 0
    var high = runStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  @inlinable func clusterInfo(_ index: Int) -> UInt8 {
    guard let info else { return asciiInfo(utf8, at: index) }
    return info[index]
  }
}

/// The `ClusterInfo` of a byte of plain ASCII text, without `breakBefore`.
@inlinable @inline(__always) func asciiInfo(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt8 {
  switch utf8[index] {
  case 0x0a: ClusterInfo.newline
  case 0x09: ClusterInfo.tab | ClusterInfo.blank | 1
  case 0x20: ClusterInfo.blank | 1
  default: 1
  }
}
