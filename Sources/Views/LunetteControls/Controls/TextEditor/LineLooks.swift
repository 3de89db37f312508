import LunetteBase
import LunetteEngine

/// The looks of the lines of an edited text that follow from each line alone: `lineSpans`. A line
/// is asked for when it comes into sight. A line does not change, but an edit makes another one in
/// its place, so looks are kept by line and stay right wherever the line goes.
final class LineLooks {
  struct Looks {
    var parts: [EditorSpans.Part] = []
    var styles: [TextSpanStyle] = []
  }
  /// The number of lines whose looks are kept; beyond that, those are kept that are in sight.
  private static let maxKept = 2_000

  /// Where the looks come from; nil if lines have none.
  private(set) var source: (any TextSpanSource)?
  /// The lines are kept with their looks, so that no other line gets the address of one.
  private var known: [ObjectIdentifier: (line: EditorLine, looks: Looks)] = [:]

  /// Sets the source. Returns whether lines may look different.
  func use(_ new: (any TextSpanSource)?) -> Bool {
    switch (source, new) {
    case (nil, nil): return false
    case (let old?, let new?) where old.isSame(as: new): return false
    default:
      source = new
      known.removeAll()
      return true
    }
  }

  subscript(line: EditorLine) -> Looks? { known[ObjectIdentifier(line)]?.looks }

  /// Whether a line is to be asked for.
  func isUnknown(_ line: EditorLine) -> Bool {
    source != nil && known[ObjectIdentifier(line)] == nil
  }
  /// Finds the looks of the lines in sight. If the source fails, that line has none, and the lines
  /// after it are asked for the next time.
  func find(_ lines: [EditorLine]) throws {
    guard let source else { return }
    if known.count + lines.count > LineLooks.maxKept {
      let seen = Set(lines.map(ObjectIdentifier.init))
      known = known.filter { seen.contains($0.key) }
    }
    for line in lines where isUnknown(line) {
      known[ObjectIdentifier(line)] = (line, Looks())
      if line.bytes.isEmpty { continue }
      let (spans, styles) = try source.spans(of: ExactString(line.bytes))
      // The bytes of a single line are its own.
      let parts = EditorSpans(spans, styles, in: EditorText(line.bytes)).parts(ofLine: 0)
      known[ObjectIdentifier(line)] = (line, Looks(parts: parts, styles: styles))
    }
  }
}
