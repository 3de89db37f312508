import LunetteBase
import LunetteEngine
import LunetteText

/// The base of the nodes of texts: measures, wraps and draws them.
class TextLayoutNode: Node {
  final var text = MeasuredText.empty
  /// The lines of the last layout that was drawn or placed.
  private final var lines: [TextLine] = []
  private final var linesSize = Size(width: -1, height: -1)
  private final var linesProposal = ProposedSize(width: -1, height: -1)

  /// The selection in this text; it is made when the pointer first reaches a text that can be
  /// selected.
  private(set) final var selection: SelectableText?
  final override var gestureRecognizers: [GestureRecognizer] {
    if let selection { return selection.gestures }
    guard environment[TextSelectionKey.self] == .enabled else { return [] }
    let selection = SelectableText(self)
    self.selection = selection
    return selection.gestures
  }
  /// The alignment of the lines, if the text sets it itself.
  var ownAlignment: TextAlignment? { nil }
  /// The line in a row of the text as it is shown; the blank rows below a line belong to it.
  final func line(inRow row: Int) -> TextLine? {
    let number = row / rowsOfLine
    var lines: [TextLine] = []
    layOut(number..<(number + 1), into: &lines)
    return lines.first
  }
  /// The text of some clusters, without what only the layout has put into it.
  func writtenText(_ clusters: Range<Int>) -> String {
    let start = text.byteOffset(ofCluster: clusters.lowerBound)
    let bytes = text.utf8[start..<text.byteOffset(ofCluster: clusters.upperBound)]
    return String(decoding: bytes, as: UTF8.self)
  }

  final func textChanged() {
    selection?.clear()
    linesProposal = ProposedSize(width: -1, height: -1)
    invalidateLayout()
    setNeedsDisplay()
  }

  private final func maximumLines(_ proposal: ProposedSize) -> Int {
    maximumLines(proposal, environment, rowsOfLine)
  }
  @inline(__always)
  private final func maximumLines(
    _ proposal: ProposedSize, _ environment: Environment, _ rowsOfLine: Int
  ) -> Int {
    let proposed =
      proposal.height == Layout.ideal || proposal.height == Layout.infinity
      ? Int.max : proposal.height
    let lines = proposed == .max ? proposed : Self.lines(inRows: proposed, rowsOfLine)
    return max(1, min(lineLimit(in: environment) ?? Int.max, lines))
  }
  /// The number of lines that have room in some rows.
  static func lines(inRows count: Int, _ rowsOfLine: Int) -> Int {
    (count + rowsOfLine - 1) / rowsOfLine
  }
  /// The greatest number of lines. Where the letters of a text may be scaled down, which a terminal
  /// cannot do, the limit is raised to the number of lines for which the smaller letters would have
  /// had room.
  private final func lineLimit(in environment: Environment) -> Int? {
    guard let limit = environment.lineLimit else { return nil }
    let factor = environment[MinimumScaleFactorKey.self]
    return factor < 1 ? Int(min(Double(limit) / max(factor, 0.01), 1e6)) : limit
  }
  /// The number of rows from one line to the next.
  final var rowsOfLine: Int { rowsOfLine(in: environment) }
  private final func rowsOfLine(in environment: Environment) -> Int {
    1 + environment[LineSpacingKey.self]
  }
  private final func width(_ proposal: ProposedSize) -> Int? {
    proposal.width == Layout.ideal || proposal.width == Layout.infinity ? nil : proposal.width
  }

  /// The big digits in which the text is drawn where there is room for them: those of a short
  /// number in the largest font.
  final var digits: BigDigits?
  final func bigDigits(_ proposal: ProposedSize) -> BigDigits? {
    guard let digits, proposal.width == Layout.ideal || proposal.width >= digits.width,
      proposal.height == Layout.ideal || proposal.height >= BigDigits.height
    else { return nil }
    return digits
  }

  final override func computeSize(_ proposal: ProposedSize) -> Size {
    if text.clusterCount == 0 { return Size(width: 0, height: 1) }
    if digits != nil, let digits = bigDigits(proposal) {
      return Size(width: digits.width, height: BigDigits.height)
    }
    // A local reference, so that it is retained once: this runs several times for each text in a
    // layout.
    let environment = environment
    let rowsOfLine = rowsOfLine(in: environment)
    var width = width(proposal)
    if scene.measuresUnbroken { width = width.map { max($0, leastWidth) } }
    let size = text.size(
      width: width, maximumLines: maximumLines(proposal, environment, rowsOfLine),
      lineBreak: environment.lineBreak,
      truncation: environment.truncationMode.text)
    return Size(width: size.width, height: Self.rows(ofLines: size.height, rowsOfLine))
  }
  /// The number of rows from the first to the last of some lines.
  private static func rows(ofLines count: Int, _ rowsOfLine: Int) -> Int {
    count == 0 ? 0 : (count - 1) * rowsOfLine + 1
  }

  /// The width that a squeezed text needs at least (S112); for a text of a single line, a few
  /// letters.
  private final var leastWidth: Int {
    if environment.lineLimit == 1 || environment.lineBreak == .clip { return min(4, text.width) }
    return environment.lineBreak == .word ? text.minimumWidth : 1
  }

  /// The greatest number of lines that are kept between drawings; of a longer text, the lines in
  /// sight are laid out for each drawing.
  private static let maxLines = 4096

  /// The lines that are drawn in `canvas`, and the row of the first of them.
  final func laidOutLines(in canvas: Canvas, at point: Point) -> (lines: [TextLine], first: Int) {
    if size.height <= TextLayoutNode.maxLines {
      if linesProposal != proposal || linesSize != size {
        linesProposal = proposal
        linesSize = size
        lines.removeAll(keepingCapacity: true)
        layOut(0..<Int.max, into: &lines)
      }
      return (lines, 0)
    }
    let rows = rowsOfLine
    let first = max(0, canvas.clip.y - point.y) / rows
    let end = max(first, (canvas.clip.maxY - point.y + rows - 1) / rows)
    var some: [TextLine] = []
    layOut(first..<end, into: &some)
    return (some, first * rows)
  }
  private final func layOut(_ rows: Range<Int>, into lines: inout [TextLine]) {
    text.layout(
      width: width(proposal), maximumLines: maximumLines(proposal),
      lineBreak: environment.lineBreak,
      truncation: environment.truncationMode.text, rows: rows, into: &lines)
  }

  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? {
    // The baseline of big digits is their last row.
    last || digits != nil && bigDigits(proposal) != nil ? size.height : min(1, size.height)
  }
  override func beginFreshLayout() {
    super.beginFreshLayout()
    linesProposal = ProposedSize(width: -1, height: -1)
  }

  /// Whether two environments differ in fields on which the layout depends.
  final func layoutDiffers(_ a: Environment, _ b: Environment) -> Bool {
    if !a.breaksLines(as: b) { return true }
    // The remaining two values are equal where both environments share their rare values, which is
    // the case for most.
    if a.sharesAll(with: b) { return false }
    return a[LineSpacingKey.self] != b[LineSpacingKey.self]
      || a[MinimumScaleFactorKey.self] != b[MinimumScaleFactorKey.self]
  }

  final func lineX(_ line: TextLine, alignment: TextAlignment?) -> Int {
    // Most labels are as wide as their text.
    if line.width == size.width { return 0 }
    let alignment: HorizontalAlignment =
      switch alignment ?? environment.textAlignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    return alignment.place(line.width, in: size.width, mirrored: environment.isRightToLeft)
  }

  override var drawnText: String? { writtenText(0..<text.clusterCount) }
  final override var isTextCut: Bool {
    let environment = environment
    if text.clusterCount == 0 || environment.lineLimit != nil || environment.truncationMode != .tail
    {
      return false
    }
    if environment.lineBreak == .clip || bigDigits(proposal) != nil { return false }
    let whole = text.size(
      width: width(proposal), maximumLines: .max, lineBreak: environment.lineBreak,
      truncation: .tail)
    return Self.rows(ofLines: whole.height, rowsOfLine) > size.height || whole.width > size.width
  }
  override func computeContentTraits() -> ContentTraits {
    var traits = ContentTraits()
    for word in text.string.split(whereSeparator: \.isWhitespace) {
      let width = MeasuredText.width(of: String(word))
      // A word of wide characters can be broken anywhere.
      if width <= word.count { traits.add(word: width) }
    }
    return traits
  }
  override var drawsLetters: Bool { text.string.hasLetters }
  override var accessibilityElement: AccessibilityElement? {
    text.clusterCount == 0 ? nil : AccessibilityElement(kind: .text, label: text.string)
  }
}

extension TruncationMode {
  var text: TextTruncation {
    switch self {
    case .head: .head
    case .middle: .middle
    case .tail: .tail
    }
  }
}
