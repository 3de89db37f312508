import LunetteBase
import Synchronization

/// A text that has been made safe, cut into grapheme clusters and measured once. Wrapping it again
/// at another width does not read any of its bytes.
///
/// `MeasuredText("Hello, 世界").size(width: 6)` is 6 × 2: "Hello," and "世界". The text is one string,
/// or several runs (attributed text), which are cut and wrapped as one text; `run(ofCluster:)`
/// returns the run of a cluster.
///
/// Widths suit a terminal that draws a grapheme cluster as one glyph (mode 2027). The width of a
/// cluster is the sum of the widths of its code points, but at most 2. East Asian Wide and
/// Fullwidth characters, emoji presentation and regional indicators count 2; marks, joiners and
/// vowel and final jamo count 0; all others count 1, including ambiguous ones. U+FE0F makes a
/// character with both presentations 2 cells wide, and U+FE0E makes it 1 cell wide. Even such
/// terminals differ, and others count otherwise. So these clusters are `isUncertain`: joined and
/// toned emoji, flags, keycaps, presentation selectors, conjoined jamo, conjuncts and spacing
/// marks, wide characters newer than Unicode 13, and unassigned characters. An ambiguous width
/// alone does not make a cluster uncertain.
///
/// The text is immutable and therefore `Sendable`; the conformance is unchecked because of the
/// pointers. A text longer than 128 MB is cut.
public final class MeasuredText: @unchecked Sendable {
  /// The safe UTF-8. The buffer is valid as long as this object exists.
  public let utf8: UnsafeBufferPointer<UInt8>
  public let clusterCount: Int
  /// The width in cells of the widest line, if no line is wrapped.
  public let width: Int
  /// The lines separated by newlines; never empty. They are at the beginning of the block of memory
  /// that holds everything.
  let paragraphs: UnsafeBufferPointer<Paragraph>
  /// The offset in `utf8` at which each run begins; [0] for a text of one run.
  public let runStarts: [Int]

  /// For each cluster, and once more for the end: its first byte. Nil if the text is printable
  /// ASCII, where it equals the index of the cluster.
  @usableFromInline let starts: UnsafePointer<UInt32>?
  /// The `ClusterInfo` of each cluster; nil if the text is printable ASCII.
  @usableFromInline let info: UnsafePointer<UInt8>?
  /// Whether a part of the text may be drawn in another order than it is read: a paragraph has a
  /// character that may run from right to left, or an Arabic digit.
  public let mayRunBothWays: Bool
  /// The `BidiInfo` of each cluster; empty until a line that may run both ways is drawn.
  let bidi = Mutex<[UInt8]>([])

  struct Paragraph {
    // The range of the clusters of the line.
    var start: UInt32
    var end: UInt32
    /// The width in cells, with tabs expanded.
    var width: UInt32
    var hasTab: Bool
    /// Whether a character may run from right to left, or is an Arabic digit, so that the order
    /// must be resolved to draw it.
    var mayRunBothWays: Bool
  }

  public static let maximumLength = 128_000_000
  /// A text without letters, as a placeholder.
  public static let empty = MeasuredText("")

  public convenience init(_ string: String) {
    var string = string
    self.init(storage: string.withUTF8 { TextBuilder.build($0, runStarts: Self.oneRun) })
  }

  /// Measures a string that may continue another text, such as one that comes word by word. If it
  /// is plain ASCII, only the new part is measured.
  public convenience init(_ string: String, continuing before: MeasuredText) {
    var string = string
    let storage = string.withUTF8 { utf8 in
      TextBuilder.buildASCII(utf8, continuing: before)
        ?? TextBuilder.build(utf8, runStarts: Self.oneRun)
    }
    self.init(storage: storage)
  }

  /// Measures several runs, such as those of attributed text, as one text.
  public convenience init(runs: [String]) {
    var joined = ""
    var starts: [Int] = []
    for run in runs {
      starts.append(joined.utf8.count)
      joined += run
    }
    self.init(
      storage: joined.withUTF8 {
        TextBuilder.build($0, runStarts: starts.isEmpty ? Self.oneRun : starts)
      })
  }

  /// Measures bytes that should be UTF-8.
  public convenience init(utf8: UnsafeBufferPointer<UInt8>) {
    self.init(storage: TextBuilder.build(utf8, runStarts: Self.oneRun))
  }

  /// This array is shared, so that a label does not have to allocate it.
  private static let oneRun = [0]

  init(storage: TextBuilder.Storage) {
    utf8 = storage.utf8
    clusterCount = storage.clusterCount
    paragraphs = storage.paragraphs
    runStarts = storage.runStarts
    starts = storage.starts
    info = storage.info
    mayRunBothWays = storage.mayRunBothWays
    width = Int(storage.paragraphs.lazy.map(\.width).max() ?? 0)
  }

  deinit { UnsafeMutableRawPointer(mutating: paragraphs.baseAddress!).deallocate() }

  /// The width in cells of the widest line of a string.
  public static func width(of string: String) -> Int {
    var string = string
    let ascii = string.withUTF8 { utf8 -> Int? in
      let scan = TextScan(utf8)
      return scan.isPlainASCII && scan.newlineCount == 0 && !scan.hasTab ? utf8.count : nil
    }
    return ascii ?? MeasuredText(string).width
  }

  /// The whole safe text, including its break hints.
  public var string: String { String(decoding: utf8, as: UTF8.self) }
  /// The number of lines if none is wrapped; at least 1.
  public var lineCount: Int { paragraphs.count }
  /// Whether the text has only printable ASCII, newlines and tabs, so that cluster i is byte i.
  public var isASCII: Bool { starts == nil }

  /// The cluster at `index`, which must be less than `clusterCount`.
  public func cluster(at index: Int) -> TextCluster {
    let start = byteOffset(ofCluster: index)
    let info = clusterInfo(index)
    let flags: TextCluster.Flags = [.isUncertain, .isBlank, .isNewline, .isTab]
    return TextCluster(
      start: start, length: byteOffset(ofCluster: index + 1) - start,
      width: info & ClusterInfo.width,
      flags: flags.intersection(TextCluster.Flags(rawValue: info)))
  }

  /// The offset of the first byte of a cluster; for `clusterCount`, the length of the text in
  /// bytes.
  @inlinable public func byteOffset(ofCluster index: Int) -> Int {
    guard let starts else { return index }
    return Int(starts[index])
  }

  /// The index of the run in which a cluster begins.
  public func run(ofCluster index: Int) -> Int {
    if runStarts.count == 1 { return 0 }
    let offset = byteOffset(ofCluster: index)
    return max(0, runStarts.partitioningIndex { $0 > offset } - 1)
  }

  @inlinable func clusterInfo(_ index: Int) -> UInt8 {
    guard let info else { return asciiInfo(utf8, at: index) }
    return info[index]
  }
}

/// The `ClusterInfo` of a byte of plain ASCII text, without `breakBefore`.
@inlinable @inline(__always) func asciiInfo(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int)
  -> UInt8
{
  switch utf8[index] {
  case 0x0a: ClusterInfo.newline
  case 0x09: ClusterInfo.tab | ClusterInfo.blank | 1
  case 0x20: ClusterInfo.blank | 1
  default: 1
  }
}
