import LunetteBase
import LunetteEngine
import LunetteViews

/// A title and its content, side by side and aligned on their first lines.
///
/// Where there is not enough room for both, the title has its own line above the content, and ends
/// in an ellipsis if even that line is too short: letters below each other cannot be read. A long
/// title beside its control may have several lines, as long as whole words fit on them.
final class TitledRow: View {
  enum Ends {
    /// The content follows right after the title.
    case together
    /// Title and content are at the two edges of the available width.
    case apart
  }
  let title: View
  let content: View
  let spacing: Int
  let ends: Ends
  /// The minimum number of columns for content that can have any width; nil means the ideal width
  /// of the content.
  let least: Int?
  /// Whether the title may stand above the content.
  let stacks: Bool
  /// Whether the content, in a row of a form, begins where that of the other rows begins.
  let isAligned: Bool
  /// Whether the content does so without a title, too.
  let standsInColumn: Bool
  init(
    title: View, _ content: View, spacing: Int = 1, ends: Ends = .together, least: Int? = nil,
    stacks: Bool = true,
    isAligned: Bool = false, standsInColumn: Bool = false
  ) {
    self.standsInColumn = standsInColumn
    // Several views are treated as parts of one row.
    self.title = Stack(axis: .horizontal, vertical: .firstTextBaseline, children: [title])
    self.content = Stack(axis: .horizontal, vertical: .firstTextBaseline, children: [content])
    self.spacing = spacing
    self.ends = ends
    self.least = least
    self.stacks = stacks
    self.isAligned = isAligned
    super.init()
  }
  override func makeNode() -> Node { TitledRowNode() }
  override func spokenText(_ environment: Environment) -> String? {
    View.spokenText(of: [title, content], environment)
  }
}

final class TitledRowNode: ContainerNode, ViewNode {
  typealias Shown = TitledRow
  private var row: TitledRow { shown }

  override init() {
    super.init()
    flags.insert(.hasParts)
  }

  /// The shared column of the form to which this row belongs.
  private var column: SharedColumn?
  override func willUnmount() { column?.forget(self) }
  /// The shared column of the form, if this view is a row of it by itself and not beside other
  /// views.
  private var columnOfForm: SharedColumn? {
    guard environment.container == .form, let row = enclosingRow else { return nil }
    return row.sharedColumnOwner?.column
  }

  override var canRecycle: Bool { column == nil }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil, row.isAligned { column = columnOfForm }
    if let old = old.map({ before($0) }),
      old.ends != row.ends || old.spacing != row.spacing || old.least != row.least
        || old.stacks != row.stacks
    {
      invalidateLayout()
    }
    if let oldEnvironment, oldEnvironment.layoutDirection != environment.layoutDirection {
      invalidateLayout()
    }
    updateChildren([row.title, row.content], environment)
  }

  private var spacing: Int { max(row.spacing, column?.spacing ?? 0) }

  private struct Part {
    var offered: ProposedSize
    var size: Size
    var origin = Point.zero
  }
  private struct Plan {
    var title: Part
    var content: Part
    var size = Size.zero
    /// The minimum number of columns for the title.
    var lead = 0
  }
  private func part(_ node: Node, _ proposal: ProposedSize) -> Part {
    let offered = node.narrowOffer(proposal)
    return Part(offered: offered, size: node.measure(offered))
  }

  private func plan(_ proposal: ProposedSize) -> Plan {
    refreshItems()
    guard let title = slots[0], let content = slots[1] else {
      preconditionFailure("a row without its parts: a bug in Lunette")
    }
    let width = proposal.width
    if width == Layout.ideal || width >= Layout.infinity {
      var plan = Plan(title: part(title, proposal), content: part(content, proposal))
      beside(&plan, proposal, spacing: plan.title.size.width == 0 ? 0 : self.spacing)
      return plan
    }
    let ideal = title.measure(.ideal)
    // A title without words needs no space beside it.
    if ideal.width > 0 || row.standsInColumn {
      column?.note(self, ideal.width, spacing: ideal.width > 0 ? row.spacing : 0)
    } else {
      column?.forget(self)
    }
    let standsInColumn = row.standsInColumn && column?.widest ?? 0 > 0
    let spacing = ideal.width == 0 && !standsInColumn ? 0 : self.spacing
    let natural = content.measure(.ideal).width
    let free = width - spacing - min(natural, row.least ?? natural)
    if row.stacks, ideal.width > free, ideal.width > 0,
      proposal.height == Layout.ideal || proposal.height > 1,
      !wraps(title, free, width)
    {
      return stacked(title, content, proposal, ideal.height)
    }
    var plan = Plan(
      title: part(title, ProposedSize(width: max(0, free), height: proposal.height)),
      content: Part(offered: .ideal, size: .zero))
    if let column, ideal.width > 0 || standsInColumn {
      // The shared column takes no more than two fifths of the width, whatever the widest title
      // needs.
      let lead = min(column.widest, width * 2 / 5)
      // The row is not aligned if that would leave the content too little room.
      if width - spacing - lead >= max(row.least ?? natural, width / 3) { plan.lead = lead }
    }
    if standsInColumn, plan.lead == 0 {
      plan.content = part(content, proposal)
      beside(&plan, proposal, spacing: 0)
      return plan
    }
    let taken = max(plan.lead, plan.title.size.width)
    let rest = ProposedSize(width: max(0, width - spacing - taken), height: proposal.height)
    plan.content = part(content, rest)
    beside(&plan, proposal, spacing: spacing)
    return plan
  }
  /// Whether the title takes no more lines beside the content than above it, and whole words fit on
  /// them.
  private func wraps(_ title: Node, _ free: Int, _ width: Int) -> Bool {
    func lines(_ columns: Int) -> Int {
      title.measure(ProposedSize(width: columns, height: Layout.ideal)).height
    }
    return title.hasWholeWord(in: free) && lines(free) <= lines(width)
  }

  private func beside(_ plan: inout Plan, _ proposal: ProposedSize, spacing: Int) {
    let lines = (
      slots[0]!.line(.firstTextBaseline, plan.title.offered),
      slots[1]!.line(.firstTextBaseline, plan.content.offered)
    )
    var extent = BaselineExtent()
    extent.add(line: lines.0, height: plan.title.size.height)
    extent.add(line: lines.1, height: plan.content.size.height)
    let shared = max(lines.0, lines.1)
    plan.title.origin.y = shared - lines.0
    plan.content.origin = Point(
      x: max(plan.lead, plan.title.size.width) + spacing, y: shared - lines.1)
    plan.size = Size(width: plan.content.origin.x + plan.content.size.width, height: extent.length)
    spread(&plan, proposal)
  }
  private func stacked(_ title: Node, _ content: Node, _ proposal: ProposedSize, _ height: Int)
    -> Plan
  {
    let offered = ProposedSize(width: proposal.width, height: height)
    let own = title.measure(offered)
    let rest = proposal.inset(x: 0, y: own.height)
    var plan = Plan(title: Part(offered: offered, size: own), content: part(content, rest))
    plan.content.origin.y = own.height
    plan.size = Size(
      width: max(own.width, plan.content.size.width), height: own.height + plan.content.size.height)
    spread(&plan, proposal)
    return plan
  }
  /// Moves title and content to the two edges.
  private func spread(_ plan: inout Plan, _ proposal: ProposedSize) {
    guard row.ends == .apart else { return }
    if proposal.width != Layout.ideal { plan.size.width = max(plan.size.width, proposal.width) }
    plan.content.origin.x = plan.size.width - plan.content.size.width
  }

  override func computeSize(_ proposal: ProposedSize) -> Size { plan(proposal).size }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    let plan = plan(proposal)
    for (node, part) in zip(slots, [plan.title, plan.content]) {
      let x =
        environment.isRightToLeft ? size.width - part.origin.x - part.size.width : part.origin.x
      if let node { body(node, Point(x: x, y: part.origin.y), part.offered) }
    }
  }
}
