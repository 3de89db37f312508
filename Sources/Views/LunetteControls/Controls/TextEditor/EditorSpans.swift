import LunetteBase
import LunetteEngine

/// The look of a part of an edited text; fields that are nil or empty are taken from the text
/// around it.
package struct TextSpanStyle {
  package var foreground: Paint?
  package var background: Paint?
  package var attributes: TextAttributes
  package init(foreground: Paint? = nil, background: Paint? = nil, attributes: TextAttributes = [])
  {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

/// A part of a text that has one of the styles.
package struct TextSpan {
  /// The bytes of the part, counted from 0; bytes outside of the text are ignored.
  package var bytes: Range<Int>
  /// The index in the list of styles.
  package var style: Int
  package init(bytes: Range<Int>, style: Int) {
    self.bytes = bytes
    self.style = style
  }
}

/// Provides the looks of the parts of an edited text: `spans`.
package protocol TextSpanSource: AnyObject {
  /// Whether the other source gives the same spans for every text.
  func isSame(as other: any TextSpanSource) -> Bool
  /// The spans of a text; where spans overlap, the later one takes precedence.
  func spans(of text: ExactString) throws -> (spans: [TextSpan], styles: [TextSpanStyle])
}

/// Spans, arranged by the lines that they are in.
struct EditorSpans {
  struct Part {
    /// The range of bytes within the line.
    var bytes: Range<Int>
    var style: Int
    /// The number of the span that this is a part of.
    var number: Int
  }
  private(set) var styles: [TextSpanStyle] = []
  private var lines: [Int: [Part]] = [:]
  /// The greatest number of parts that are kept; text after them has no looks of its own.
  private static let maxParts = 400_000

  init() {}
  init(_ spans: [TextSpan], _ styles: [TextSpanStyle], in text: EditorText) {
    self.styles = styles
    // The spans are visited in the order of the text, so that each line is looked at only once;
    // most are given in that order.
    let isSorted = zip(spans, spans.dropFirst()).allSatisfy {
      $0.bytes.lowerBound <= $1.bytes.lowerBound
    }
    var order = Array(spans.indices)
    if !isSorted {
      order.sort { (spans[$0].bytes.lowerBound, $0) < (spans[$1].bytes.lowerBound, $1) }
    }
    var (line, start, count) = (0, 0, 0)
    for number in order {
      let (bytes, style) = (spans[number].bytes, spans[number].style)
      guard styles.indices.contains(style), !bytes.isEmpty else { continue }
      while line + 1 < text.lines.count, start + text.lines[line].length <= bytes.lowerBound {
        start += text.lines[line].length
        line += 1
      }
      var (each, from) = (line, start)
      while each < text.lines.count, from < bytes.upperBound, count < EditorSpans.maxParts {
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
    // Where spans overlap, the one that was given later takes precedence.
    if !isSorted { for line in lines.keys { lines[line]!.sort { $0.number < $1.number } } }
  }

  /// The parts of a line, in the order in which they are applied over each other.
  func parts(ofLine line: Int) -> [Part] { lines[line] ?? [] }
}
