import LunetteEngine
import LunetteScreen
import LunetteText

/// What both kinds of text share: measuring, wrapping, drawing.
class TextLayoutNode: Node {
  @exclusivity(unchecked) final var text = MeasuredText("")
  /// Of the last layout that was drawn or placed.
  @exclusivity(unchecked) private final var lines: [TextLine] = []
  @exclusivity(unchecked) private final var linesSize = Size(width: -1, height: -1)
  @exclusivity(unchecked) private final var linesProposal = ProposedSize(width: -1, height: -1)

  /// What of it is selected, once the pointer has been there where it can be.
  private(set) final var selection: SelectableText?
  final override var gestureRecognizers: [GestureRecognizer] {
    if let selection { return selection.gestures }
    guard environment[TextSelectionKey.self] == .enabled else { return [] }
    let selection = SelectableText(self)
    self.selection = selection
    return selection.gestures
  }
  /// How its lines stand, where it says so itself.
  var ownAlignment: TextAlignment? { nil }
  /// A line of those that are shown.
  final func line(inRow row: Int) -> TextLine? {
    var lines: [TextLine] = []
    layOut(row..<(row + 1), into: &lines)
    return lines.first
  }

  final func textChanged() {
    selection?.clear()
    linesProposal = ProposedSize(width: -1, height: -1)
    invalidateLayout()
    setNeedsDisplay()
  }

  private final func maximumLines(_ proposal: ProposedSize) -> Int {
    let proposed = proposal.height == Layout.ideal || proposal.height == Layout.infinity ? Int.max : proposal.height
    let lines = proposed == .max ? proposed : (proposed + rowsOfLine - 1) / rowsOfLine
    return max(1, min(lineLimit ?? Int.max, lines))
  }
  /// Of a text whose letters may become smaller, the lines that such letters would have had room for.
  private final var lineLimit: Int? {
    guard let limit = environment.lineLimit else { return nil }
    let factor = environment[MinimumScaleFactorKey.self]
    return factor < 1 ? Int(min(Double(limit) / max(factor, 0.01), 1e6)) : limit
  }
  /// Rows from one line to the next.
  final var rowsOfLine: Int { 1 + environment[LineSpacingKey.self] }
  private final func width(_ proposal: ProposedSize) -> Int? {
    proposal.width == Layout.ideal || proposal.width == Layout.infinity ? nil : proposal.width
  }

  /// What of a short number in the largest font stands there in its place, where there is room for it.
  @exclusivity(unchecked) final var digits: BigDigits?
  final func bigDigits(_ proposal: ProposedSize) -> BigDigits? {
    guard let digits, proposal.width == Layout.ideal || proposal.width >= digits.width,
      proposal.height == Layout.ideal || proposal.height >= BigDigits.height
    else { return nil }
    return digits
  }

  final override func computeSize(_ proposal: ProposedSize) -> Size {
    if text.clusterCount == 0 { return Size(width: 0, height: 1) }
    if digits != nil, let digits = bigDigits(proposal) { return Size(width: digits.width, height: BigDigits.height) }
    var width = width(proposal)
    if scene.keepsWords { width = width.map { max($0, leastWidth) } }
    let size = text.size(
      width: width, maximumLines: maximumLines(proposal), lineBreak: environment.lineBreak,
      truncation: environment.truncationMode.text)
    return Size(width: size.width, height: size.height == 0 ? 0 : (size.height - 1) * rowsOfLine + 1)
  }

  /// What a squeezed text is still to have (S112): of one that is cut, a few letters.
  private final var leastWidth: Int {
    if environment.lineLimit == 1 || environment.lineBreak == .clip { return min(4, text.width) }
    return environment.lineBreak == .word ? text.minimumWidth : 1
  }

  /// The lines that are kept between drawings; of a text that has more, those in sight are laid out for each drawing.
  private static let mostLines = 4096

  /// The lines that are drawn in `canvas`, and the row of the first.
  final func laidOutLines(in canvas: Canvas, at point: Point) -> (lines: [TextLine], first: Int) {
    if size.height <= TextLayoutNode.mostLines {
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
      width: width(proposal), maximumLines: maximumLines(proposal), lineBreak: environment.lineBreak,
      truncation: environment.truncationMode.text, rows: rows, into: &lines)
  }

  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? {
    // Big digits stand on their last row.
    last || digits != nil && bigDigits(proposal) != nil ? size.height : min(1, size.height)
  }
  override func beginFreshLayout() {
    super.beginFreshLayout()
    linesProposal = ProposedSize(width: -1, height: -1)
  }

  /// The environment's fields that the layout depends on.
  final func layoutDiffers(_ a: Environment, _ b: Environment) -> Bool {
    if a.lineLimit != b.lineLimit || a.lineBreak != b.lineBreak || a.truncationMode != b.truncationMode { return true }
    // These two lie in what most environments share.
    if a.sharesAll(with: b) { return false }
    return a[LineSpacingKey.self] != b[LineSpacingKey.self]
      || a[MinimumScaleFactorKey.self] != b[MinimumScaleFactorKey.self]
  }

  final func lineX(_ line: TextLine, alignment: TextAlignment?) -> Int {
    let alignment: HorizontalAlignment =
      switch alignment ?? environment.textAlignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    return alignment.place(line.width, in: size.width, mirrored: environment.isRightToLeft)
  }

  override var drawnText: String? { text.string }
  final override var isTextCut: Bool {
    let environment = environment
    if text.clusterCount == 0 || environment.lineLimit != nil || environment.truncationMode != .tail { return false }
    if environment.lineBreak == .clip || bigDigits(proposal) != nil { return false }
    let whole = text.size(
      width: width(proposal), maximumLines: .max, lineBreak: environment.lineBreak, truncation: .tail)
    return whole.height > size.height || whole.width > size.width
  }
  override func computeContentTraits() -> ContentTraits {
    var traits = ContentTraits()
    for word in text.string.split(whereSeparator: \.isWhitespace) {
      let width = MeasuredText.width(of: String(word))
      // One of wide characters can be broken anywhere.
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
