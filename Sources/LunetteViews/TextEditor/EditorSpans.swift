import LunetteEngine
import LunetteScreen
import LunetteValues

/// How a part of an edited text looks: what is nil or empty is as the text around it.
package struct TextSpanStyle {
  package var foreground: Paint?
  package var background: Paint?
  package var attributes: TextAttributes
  package init(foreground: Paint? = nil, background: Paint? = nil, attributes: TextAttributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

/// Which bytes of a text have which of the styles.
package struct TextSpan {
  /// From 0; what lies outside of the text is left out.
  package var bytes: Range<Int>
  /// An index in the list of styles.
  package var style: Int
  package init(bytes: Range<Int>, style: Int) {
    self.bytes = bytes
    self.style = style
  }
}

/// Says how the parts of an edited text look: `spans`.
package protocol TextSpanSource: AnyObject {
  /// Whether it says the same of each text.
  func isSame(as other: any TextSpanSource) -> Bool
  /// The spans of a text; of those that overlap, what the later says goes.
  func spans(of text: ExactString) throws -> (spans: [TextSpan], styles: [TextSpanStyle])
}

/// Spans by the lines that they are in.
struct EditorSpans {
  struct Part {
    /// Bytes of the line.
    var bytes: Range<Int>
    var style: Int
    /// Which of the spans it is a part of.
    var number: Int
  }
  private(set) var styles: [TextSpanStyle] = []
  private var lines: [Int: [Part]] = [:]
  /// No more parts are kept; what comes after them has no colours.
  private static let mostParts = 400_000

  init() {}
  init(_ spans: [TextSpan], _ styles: [TextSpanStyle], in text: EditorText) {
    self.styles = styles
    // In the order of the text, so that each line is looked at once; as most are given already.
    let isSorted = zip(spans, spans.dropFirst()).allSatisfy { $0.bytes.lowerBound <= $1.bytes.lowerBound }
    var order = Array(spans.indices)
    if !isSorted { order.sort { (spans[$0].bytes.lowerBound, $0) < (spans[$1].bytes.lowerBound, $1) } }
    var (line, start, count) = (0, 0, 0)
    for number in order {
      let (bytes, style) = (spans[number].bytes, spans[number].style)
      guard styles.indices.contains(style), !bytes.isEmpty else { continue }
      while line + 1 < text.lines.count, start + text.lines[line].length <= bytes.lowerBound {
        start += text.lines[line].length
        line += 1
      }
      var (each, from) = (line, start)
      while each < text.lines.count, from < bytes.upperBound, count < EditorSpans.mostParts {
        let lower = max(0, bytes.lowerBound - from)
        let upper = min(text.lines[each].bytes.count, bytes.upperBound - from)
        if lower < upper {
          lines[each, default: []].append(Part(bytes: lower..<upper, style: style, number: number))
          count += 1
        }
        from += text.lines[each].length
        each += 1
      }
    }
    // Of those that overlap, what was given later goes.
    if !isSorted { for line in lines.keys { lines[line]!.sort { $0.number < $1.number } } }
  }

  /// In the order in which they are laid over each other.
  func parts(ofLine line: Int) -> [Part] { lines[line] ?? [] }
}
