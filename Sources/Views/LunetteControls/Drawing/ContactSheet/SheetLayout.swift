import LunetteBase
import LunetteEngine
import LunetteViews

/// How the cells of a sheet are arranged.
enum SheetArrangement: Equatable {
  /// A line for each row of the sheet, a column for each state.
  case plain
  /// Rows and states exchanged.
  case turned
  /// A heading for each row, and below it its cells, in as many lines as the width needs; each cell
  /// has its state above it.
  case flowing(width: Int)
}

/// The cells of a contact sheet with their headings, arranged for the width that is proposed: plain
/// if there is room, and otherwise in the lower one of the other arrangements. If no width is
/// proposed, that of the window counts: people miss what is beyond the edge of the window, while
/// they scroll a sheet that continues below like any text.
final class SheetLayout: View {
  /// A row of the sheet.
  struct Row {
    /// Its name beside the cells or above them in a grid; nil where the rows have no names.
    let name: View?
    /// The row of a line of cells in which the name is, from their top.
    let nameLine: Int
    /// Its name in a line of its own, above its cells.
    let title: View?
    /// The background of its theme; nil if the row has that of the sheet.
    let background: Paint?
    /// For each state what is above the cell where it has a heading of its own, and the cell.
    let cells: [(heading: View?, cell: View?)]
  }
  /// The headings of the columns in a grid.
  let headings: [View?]
  let rows: [Row]
  /// Whether each cell holds a state. Then it has a column for marks on either side.
  let holdsStates: Bool
  /// Whether the cells stay where they are, because the user works in one of them.
  let isHeld: Bool

  init(headings: [View?], rows: [Row], holdsStates: Bool, isHeld: Bool) {
    (self.headings, self.rows) = (headings, rows)
    (self.holdsStates, self.isHeld) = (holdsStates, isHeld)
    super.init()
  }
  override func makeNode() -> Node { SheetLayoutNode() }

  /// All parts, in the order in which they are drawn and read; nil for each that is missing.
  fileprivate var parts: [View?] {
    headings
      + rows.flatMap { row in
        [row.background.map(ColorView.init), row.name, row.title]
          + row.cells.flatMap { [$0.heading, $0.cell] }
      }
  }
}

/// Places the parts of a sheet. Which of the headings are shown depends on the arrangement.
final class SheetLayoutNode: AdaptiveContainerNode, ViewNode {
  typealias Shown = SheetLayout
  /// The arrangement that was placed last.
  private var current = SheetArrangement.plain

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    // If no width is proposed, the width of the window counts.
    if old !== view || oldEnvironment?.windowSize != environment.windowSize { invalidateLayout() }
    updateChildren(shown.parts.map { $0.map(AdaptivePart.wrapping) }, environment)
  }

  override func computeSize(_ proposal: ProposedSize) -> Size { plan(proposal).size }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    for (node, frame, offered) in plan(proposal).items {
      let x = environment.isRightToLeft ? size.width - frame.maxX : frame.x
      body(node, Point(x: x, y: frame.y), offered)
    }
  }
  override func placeChildren() {
    current = plan(proposal).arrangement
    super.placeChildren()
  }

  private func plan(_ proposal: ProposedSize) -> SheetPlan {
    let isOpen = proposal.width == Layout.ideal
    let sheet = parts(room: isOpen || proposal.width == Layout.infinity ? nil : proposal.width)
    if shown.isHeld { return sheet.plan(current) }
    let room = isOpen ? environment.windowSize.width : proposal.width
    let plain = sheet.plan(.plain)
    if plain.size.width <= room { return plain }
    // Who proposes no width scrolls what has many lines, and the bar takes a column.
    let flowing = sheet.plan(.flowing(width: max(1, isOpen ? room - 1 : room)))
    if !shown.holdsStates { return flowing }
    let turned = sheet.plan(.turned)
    return turned.size.width <= room && turned.size.height <= flowing.size.height
      ? turned : flowing
  }

  /// The nodes of the parts, with their sizes.
  private func parts(room: Int?) -> SheetParts {
    let (sheet, slots) = (shown, slots)
    var index = 0
    func next() -> SheetPart? {
      defer { index += 1 }
      return slots[index].map { SheetPart(node: $0, size: $0.measure(.ideal)) }
    }
    let headings = sheet.headings.map { _ in next() }
    let rows = sheet.rows.map { row in
      SheetParts.Row(
        background: next(), name: next(), title: next(), nameLine: row.nameLine,
        cells: row.cells.map { _ in (next(), next()) })
    }
    return SheetParts(headings: headings, rows: rows, holdsStates: sheet.holdsStates, room: room)
  }
}
