import LunetteBase
import LunetteText
import Synchronization

/// One line of an edited text, without the end of the line. It is immutable: an edit makes new
/// lines, so that the lines that it does not change keep their measurements. These are behind a
/// lock, because the text may be the value of a binding (`KeptEditorText`), which any thread may
/// read.
final class EditorLine: Sendable {
  /// What ends a line in the text's value; nothing ends the last line.
  enum Ending { case lineFeed, returnAndLineFeed }

  let bytes: [UInt8]
  let ending: Ending
  init(_ bytes: [UInt8], _ ending: Ending = .lineFeed) {
    self.bytes = bytes
    self.ending = ending
  }

  /// The number of bytes including the ending, which the last line of a text does not have.
  var length: Int { bytes.count + (ending == .lineFeed ? 1 : 2) }

  private struct Measurements {
    private var known: LinePicture?
    var rows: (width: Int, lines: [TextLine])?

    mutating func picture(of bytes: [UInt8]) -> LinePicture {
      if let known { return known }
      let picture = LinePicture(bytes)
      known = picture
      return picture
    }
  }
  private let measurements = Mutex(Measurements())

  /// The line as it is shown, measured when it is first asked for.
  var picture: LinePicture { measurements.withLock { $0.picture(of: bytes) } }

  /// The rows into which the line is wrapped in `width` columns; at least one.
  func rows(width: Int) -> [TextLine] {
    measurements.withLock {
      if let rows = $0.rows, rows.width == width { return rows.lines }
      let lines = $0.picture(of: bytes).text.lines(width: width)
      $0.rows = (width, lines)
      return lines
    }
  }
  /// The row that contains a cluster or the end of the line.
  func row(of cluster: Int, width: Int) -> Int {
    max(0, rows(width: width).partitioningIndex { $0.start > cluster } - 1)
  }
  /// The clusters that belong to a row, including the blanks after it at which the line was
  /// wrapped.
  func clusters(inRow row: Int, width: Int) -> Range<Int> {
    let rows = rows(width: width)
    let start = row == 0 ? 0 : rows[row].start
    return
      start..<(row + 1 < rows.count ? max(start, rows[row + 1].start) : max(start, picture.count))
  }
}

/// A line as it is shown, with a mapping from its clusters back to the bytes of the line.
///
/// Some parts are shown by a substitute (bytes that are no text, controls, marks that are not
/// drawn); the substitute stands for the original bytes.
struct LinePicture {
  let text: MeasuredText
  /// The start of each run of the text in the line's bytes, and whether the run is shown unchanged;
  /// nil if the whole line is.
  private let pieces: [Piece]?
  private let length: Int
  private struct Piece {
    var start: Int
    var isPlain: Bool
  }

  var count: Int { text.clusterCount }

  init(_ bytes: [UInt8]) {
    length = bytes.count
    let whole = bytes.withUnsafeBufferPointer { MeasuredText(utf8: $0) }
    let isUnchanged = bytes.withUnsafeBufferPointer { whole.utf8.isExactly($0) }
    if isUnchanged, whole.isASCII || !bytes.contains(where: LinePicture.mayHide) {
      text = whole
      pieces = nil
      return
    }
    var pieces: [Piece] = []
    var runs: [String] = []
    var index = 0
    bytes.withUnsafeBufferPointer { bytes in
      while index < bytes.count {
        var end = index
        while end < bytes.count, LinePicture.isPlain(bytes[end]) { end += 1 }
        let isPlain = end > index
        if !isPlain { end += LinePicture.scalarLength(bytes, at: index) }
        let piece = String(decoding: bytes[index..<end], as: UTF8.self)
        pieces.append(Piece(start: index, isPlain: isPlain))
        runs.append(isPlain ? piece : LinePicture.shown(piece))
        index = end
      }
    }
    text = MeasuredText(runs: runs)
    self.pieces = pieces
  }

  /// Whether a byte is printable ASCII or a tab.
  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7f || byte == 0x09 }
  /// Whether a byte begins a scalar that `shown` may replace although `MeasuredText` keeps it: C2
  /// AD, E2 80 8B, E2 80 A8, E2 81 A0.
  private static func mayHide(_ byte: UInt8) -> Bool { byte == 0xe2 || byte == 0xc2 }
  private static func shown(_ scalar: String) -> String {
    switch scalar.unicodeScalars.first?.value {
    // These scalars do not end a line here, so they must not look as if they did.
    case 0x2028, 0x2029: "\u{2424}"
    // Hints for wrapping have no cell on which a cursor could stand.
    case 0xad, 0x200b, 0x2060: ""
    default: scalar
    }
  }
  /// The number of bytes of the scalar at a place, or of an invalid part.
  private static func scalarLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    var rest = bytes[index...].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    switch parser.parseScalar(from: &rest) {
    case .valid(let scalar): return scalar.count
    case .error(let invalid): return max(1, invalid)
    case .emptyInput: return 1
    }
  }

  /// The offset in the line's bytes at which a cluster begins; for `count`, the length of the line.
  func offset(ofCluster cluster: Int) -> Int {
    let shown = text.byteOffset(ofCluster: cluster)
    guard let pieces else { return shown }
    if cluster >= count { return length }
    // Finds the first run that begins there: a part before the cluster that is not drawn belongs to
    // the cluster.
    let next = pieces.indices.partitioningIndex { text.runStarts[$0] >= shown }
    if next < pieces.count, text.runStarts[next] == shown { return pieces[next].start }
    // The cluster begins within a run.
    let run = next - 1
    if pieces[run].isPlain { return pieces[run].start + shown - text.runStarts[run] }
    return pieces[min(next, pieces.count - 1)].start
  }

  /// The cluster that begins at an offset in the line's bytes or contains it; `count` at the end of
  /// the line.
  func cluster(atOffset offset: Int) -> Int {
    if offset >= length { return count }
    return max(0, (0..<count).partitioningIndex { self.offset(ofCluster: $0) > offset } - 1)
  }
  /// The cluster that begins at an offset; for an offset within a cluster, the one after it.
  func cluster(atOrAfter offset: Int) -> Int {
    let cluster = cluster(atOffset: offset)
    return cluster < count && self.offset(ofCluster: cluster) < offset ? cluster + 1 : cluster
  }
}
