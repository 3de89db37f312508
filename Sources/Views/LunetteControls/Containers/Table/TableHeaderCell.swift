import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The title of a column; if the data can be sorted by the column, it is a focus stop that does so.
final class TableHeaderCell: View {
  let column: TableColumn
  let number: Int
  /// Whether the data are sorted by the column in reverse; nil if they are not sorted by it.
  let isReversed: Bool?
  let layout: TableLayout
  /// Sorts the data by the column; nil where that is not possible.
  let sort: (() -> Void)?
  var canSort: Bool { sort != nil }
  init(
    _ column: TableColumn, _ number: Int, isReversed: Bool?, _ layout: TableLayout,
    sort: (() -> Void)?
  ) {
    self.column = column
    self.number = number
    self.isReversed = isReversed
    self.layout = layout
    self.sort = sort
    super.init()
  }
  override func makeNode() -> Node { TableHeaderCellNode() }

  /// The title, with a mark that shows the order.
  func content(_ ascii: Bool) -> View {
    let title = EnvironmentModifier(
      EnvironmentModifier(Text(column.title), .lookByDefault(.secondary, .bold)), .lineLimit(1))
    guard let isReversed else { return title }
    let mark = ascii ? (isReversed ? "v" : "^") : (isReversed ? "▼" : "▲")
    return Stack(
      axis: .horizontal, spacing: 1,
      children: [
        title,
        LayoutPriorityModifier(EnvironmentModifier(Text(.verbatim(mark)), .foreground(.tint)), 1),
      ])
  }
}

final class TableHeaderCellNode: LayoutModifierNode, FocusTarget, ViewNode {
  typealias Shown = TableHeaderCell
  override var roles: Roles { super.roles.union(.keyHelpSource) }
  private var isFocused = false

  override func childView() -> View { shown.content(environment.symbolTier == .ascii) }
  override var pathName: String? { nil }
  override func computeTraits() -> LayoutTraits { LayoutTraits() }
  /// The whole width of the column is the target of clicks (S124).
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let own = child?.measure(proposal) ?? .zero
    guard proposal.width != Layout.ideal, proposal.width < Layout.infinity else { return own }
    return Size(width: max(own.width, proposal.width), height: own.height)
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let width = child?.measure(proposal).width ?? 0
    let x = shown.column.alignment.place(width, in: size.width, mirrored: environment.isRightToLeft)
    return (Point(x: x, y: 0), proposal)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.hitRegion(Rect(origin: point, size: size))
    drawChild(in: canvas, from: point)
  }

  override var focusTarget: (any FocusTarget)? { shown.canSort ? self : nil }
  var canTakeFocus: Bool { shown.canSort && environment.isEnabled && flags.contains(.mounted) }
  /// The focus should come to the rows of a table before it comes to the header.
  var isFallbackStop: Bool { true }
  /// The header is one stop (S124).
  var tabGroup: (any FocusGroup)? { header }
  private var header: (any TitleGroup)? {
    var node = parent
    while let here = node {
      if let group = here as? any TitleGroup { return group }
      node = here.asWrapper?.parent
    }
    return nil
  }
  override var capabilities: Capabilities { super.capabilities.union(.wantsFocusEffect) }
  var kindOfStop: AccessibilityElement.Kind { .button }
  func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    setNeedsDisplay()
  }
  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return false }
    if event.modifiers == .shift, event.key == .left || event.key == .right {
      let grows = (event.key == .right) != environment.isRightToLeft
      guard let header = parent else { return false }
      _ = shown.layout.resize(shown.number, by: grows ? 1 : -1, in: header.size.width)
      return true
    }
    guard event.modifiers.isEmpty else { return false }
    if event.key == .left || event.key == .right {
      let step = (event.key == .right) != environment.isRightToLeft ? 1 : -1
      return header?.moveFocus(from: shown.number, by: step) ?? false
    }
    guard event.key == .enter || event.key == .character(" ") else { return false }
    if event.phase == .down { sort() }
    return true
  }
  private func sort() { shown.sort?() }

  private var tap: TapRecognizer?
  override var gestureRecognizers: [GestureRecognizer] {
    guard shown.canSort, environment.isEnabled else { return [] }
    if let tap { return [tap] }
    let tap = TapRecognizer(node: self)
    tap.onEnded = { [weak self] _ in self?.sort() }
    self.tap = tap
    return [tap]
  }

  override var accessibilityElement: AccessibilityElement? {
    var element = AccessibilityElement(
      kind: shown.canSort ? .button : .text,
      label: environment.strings.resolve(shown.column.title, locale: environment.locale),
      isFocused: isFocused,
      isEnabled: environment.isEnabled)
    element.isHeader = !shown.canSort
    if let isReversed = shown.isReversed {
      element.value = environment.strings.lookup(
        isReversed ? "descending" : "ascending", locale: environment.locale)
    }
    return element
  }
}

extension TableHeaderCellNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard scene.focus.current === self else { return [] }
    return [
      KeyHelp([.enter, .character(" ")], "Sort by this column"),
      KeyHelp(.shift, [.left, .right], "Make the column narrower or wider"),
    ]
  }
}
