import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// A sidebar and, beside it, what is chosen there. Each of the two is a navigation stack with its
/// own title. Where there is no room for both they are one stack: the sidebar is its root, and
/// choosing something there opens the detail as a page.
package final class NavigationSplitView: View {
  let sidebar: () -> View
  let detail: () -> View
  /// The binding to the name of the visible columns; see `NavigationColumnVisibility`.
  let visibility: (any ControlBinding)?
  package init(
    sidebar: @escaping () -> View, detail: @escaping () -> View,
    visibility: (any ControlBinding)? = nil
  ) {
    self.sidebar = sidebar
    self.detail = detail
    self.visibility = visibility
    super.init()
  }
  package override func makeNode() -> Node { NavigationSplitViewNode() }
}

/// What a `NavigationSplitView` shows where there is room, with SwiftUI's names.
package enum NavigationColumnVisibility: String, CaseIterable, Sendable {
  case automatic, all, doubleColumn, detailOnly
}

/// Reads which columns are shown.
final class NavigationSplitViewNode: BodyNode, ViewNode {
  typealias Shown = NavigationSplitView
  override func needsRun(old: View?) -> Bool { old !== view }
  override var bodyDescription: String { "NavigationSplitView" }
  override func makeContent() throws -> View? {
    let split = shown
    var visibility = NavigationColumnVisibility.automatic
    if let binding = split.visibility {
      switch try binding.get(scope) {
      case .none: break
      case .string(let name):
        guard let known = NavigationColumnVisibility(rawValue: name.string) else {
          throw ViewFault.unknownColumns(
            name.string, among: NavigationColumnVisibility.allCases.map(\.rawValue))
        }
        visibility = known
      case let other:
        throw ViewFault.wrongBinding(of: "NavigationSplitView", needs: .string, given: other)
      }
    }
    return NavigationColumns(
      sidebar: split.sidebar(), detail: split.detail(), showsSidebar: visibility != .detailOnly
    ) { try split.visibility?.set(.string(.text(NavigationColumnVisibility.all.rawValue))) }
  }
}

/// The two columns.
final class NavigationColumns: View {
  let sidebar: View
  let detail: View
  let showsSidebar: Bool
  /// Shows the sidebar again.
  let show: () throws -> Void
  init(sidebar: View, detail: View, showsSidebar: Bool, show: @escaping () throws -> Void) {
    self.sidebar = sidebar
    self.detail = detail
    self.showsSidebar = showsSidebar
    self.show = show
    super.init()
  }
  override func makeNode() -> Node { NavigationColumnsNode() }
}

final class NavigationColumnsNode: Node, DividedNode, ViewNode {
  typealias Shown = NavigationColumns
  override var pathName: String? { nil }
  override var axisOfPanes: Axis? { .horizontal }
  private let sidebar = NavigationNode()
  private let detail = NavigationNode()
  private var divider: Node?
  private var sidebarEnvironment = DerivedEnvironment()
  /// Opens the detail as the page of what is chosen in a list of the sidebar.
  private lazy var opener = PageOpener(isOpening: { [weak self] in self?.isStack ?? false }) {
    [weak self] in
    self?.openDetail(ofChosenRow: true)
  }
  /// Below this width the columns are one stack.
  static let leastWidth = 60
  /// The least width of a column, in cells.
  private static let leastColumn = 10
  /// Whether the columns are one stack now.
  private(set) var isStack = false
  /// Whether it is known that there is one stack or none: in a screen that has room for both
  /// columns, the layout decides.
  private var isDecided = false
  /// Whether the detail is on top of the stack.
  private var isDetailOnTop = false
  /// The view in the sidebar that had the focus before the detail came on top.
  private weak var focusBefore: Node?
  /// Whether that view is a row that the user had chosen, and so the selected one.
  private var wasChosen = false
  /// The width of the sidebar in cells, as the user has dragged it.
  private var chosenWidth: Int?

  override init() {
    super.init()
    flags.insert(.clips)
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil, scene.size.width < NavigationColumnsNode.leastWidth {
      // This is known before the layout, and with it that a request for a view in the hidden column
      // waits.
      (isStack, isDetailOnTop, isDecided) = (true, !shown.showsSidebar, true)
      scene.setPresentForFocus(false, isDetailOnTop ? sidebar : detail)
    }
    let inner = sidebarEnvironment.of(environment) { outer in
      outer.forContent { $0[PageOpenerKey.self] = opener }
    }
    let columns = [
      (sidebar, NavigationStack(root: shown.sidebar), inner),
      (detail, NavigationStack(root: shown.detail), environment),
    ]
    for (node, view, environment) in columns {
      if old == nil {
        node.columns = self
        node.mount(view, environment, under: self, in: scene)
      } else {
        node.update(view, environment)
      }
    }
    divider = reconcile(divider, with: SplitDivider(.horizontal), environment)
    if old == nil, isHidden(sidebar) { refreshColumns() }
    if let old, before(old).showsSidebar != shown.showsSidebar {
      if isStack { shown.showsSidebar ? showSidebar() : openDetail() } else { columnsChanged() }
    }
  }
  override func willUnmount() {
    for column in [sidebar, detail] { scene.setPresentForFocus(true, column) }
    super.willUnmount()
  }
  override func forEachChild(_ body: (Node) -> Void) {
    body(sidebar)
    if let divider { body(divider) }
    body(detail)
  }
  override func forEachShownChild(_ body: (Node) -> Void) {
    if !isHidden(sidebar) { body(sidebar) }
    if hasDivider, let divider { body(divider) }
    if !isHidden(detail) { body(detail) }
  }

  // MARK: What is shown

  func isHidden(_ column: NavigationNode) -> Bool {
    let isSidebar = column === sidebar
    if isStack { return isSidebar == isDetailOnTop }
    return isSidebar && !shown.showsSidebar
  }
  private var hasDivider: Bool { !isStack && shown.showsSidebar }
  func isSidebar(_ column: NavigationNode) -> Bool { column === sidebar }
  /// Whether the layout may still hide the column, which begins with the sidebar where it is one
  /// stack.
  func mayBeHidden(_ column: NavigationNode) -> Bool {
    !isDecided && shown.showsSidebar && column === detail
  }

  /// Shows the detail, because the user has chosen something in the sidebar.
  func openDetail(ofChosenRow isChosen: Bool = false) {
    guard isStack, !isDetailOnTop else { return }
    (focusBefore, wasChosen) = (scene.focus.current, isChosen)
    isDetailOnTop = true
    columnsChanged()
  }
  /// Shows the view of a link in the sidebar in place of the detail.
  func open(_ destination: View, from link: NavigationLinkNode) {
    detail.show(destination, from: link)
    openDetail()
  }
  /// Shows the page of a value in place of the detail. The destinations in the sidebar count for
  /// it, too.
  func open(_ value: IdentityKey) {
    detail.show(value)
    openDetail()
  }
  /// The destinations beside those of a column's own pages.
  func destinations(for column: NavigationNode) -> [NavigationValuePage.Destination] {
    column === detail ? sidebar.pages.flatMap(\.node.scopedDestinations) : []
  }
  /// The title of the sidebar, to which the detail leads back; nil if the sidebar is beside it.
  func back(from column: NavigationNode) -> TextContent? {
    guard column === detail, isHidden(sidebar) else { return nil }
    return sidebar.title ?? .key("Back")
  }
  func goBack() {
    if isStack { showSidebar() }
    if !shown.showsSidebar { scene.perform(from: self, shown.show) }
  }
  /// In the stack the mark moved alone. Beside the detail, the row that is marked is selected.
  private func selectMarkedRow() {
    guard !isStack, let row = scene.focus.current?.asListRow, sidebar.isAncestor(of: row) else {
      return
    }
    row.selectIfFocused()
  }
  /// Takes the detail off the stack.
  private func showSidebar() {
    guard isDetailOnTop else { return }
    isDetailOnTop = false
    columnsChanged()
    // If another row has been selected meanwhile, that one has the cursor (S109).
    let row = wasChosen ? focusBefore?.asListRow : nil
    scene.focus.giveBack(to: row?.stopOfSelection ?? focusBefore)
    focusBefore = nil
  }
  private func columnsChanged() {
    scene.focus.stopsChanged = true
    refreshColumns()
    if !hasDivider { divider?.flags.remove(.placed) }
    invalidateLayout()
    setNeedsDisplay()
  }

  /// Updates what depends on which columns are hidden: their layout, their focus stops, and whether
  /// a column's bar leads back.
  private func refreshColumns() {
    for column in [sidebar, detail] {
      scene.setPresentForFocus(!isHidden(column), column)
      if isHidden(column) { column.flags.remove(.placed) }
      column.barChanged()
    }
  }

  // MARK: Layout

  /// The width of the sidebar: what the user has dragged it to, else its ideal width, within the
  /// bounds that frames give the two columns (S125).
  private func sidebarWidth(in width: Int) -> Int {
    let (own, other) = (sidebar.frameLengths, detail.frameLengths)
    let wanted = chosenWidth ?? own.ideal ?? max(16, min(30, width / 3))
    let least = own.min ?? min(own.ideal ?? own.max ?? .max, NavigationColumnsNode.leastColumn)
    let room = max(0, width - 1 - (other.min ?? NavigationColumnsNode.leastColumn))
    return max(min(wanted, own.max ?? .max, room), min(least, room))
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    if proposal.width != Layout.ideal, proposal.height != Layout.ideal {
      return Size(width: proposal.width, height: proposal.height)
    }
    let own = [sidebar, detail].map { $0.measure(proposal) }
    return Size(
      width: proposal.width == Layout.ideal ? own[0].width + 1 + own[1].width : proposal.width,
      height: proposal.height == Layout.ideal ? max(own[0].height, own[1].height) : proposal.height)
  }
  override func placeChildren() {
    scene.focus.stopsChanged = true
    let wasStack = isStack
    isStack = size.width < NavigationColumnsNode.leastWidth
    isDecided = true
    if isStack != wasStack {
      // The column that has the focus is on top; without a sidebar that is the detail.
      isDetailOnTop =
        isStack
        && (!shown.showsSidebar || scene.focus.current.map { detail.isAncestor(of: $0) } ?? false)
      refreshColumns()
      if !isStack { scene.afterUpdate(for: self) { [self] in selectMarkedRow() } }
    }
    let whole = ProposedSize(size)
    guard hasDivider else {
      divider?.flags.remove(.placed)
      return (isHidden(sidebar) ? detail : sidebar).place(at: .zero, whole)
    }
    let width = sidebarWidth(in: size.width)
    place(sidebar, at: 0, width)
    if let divider { place(divider, at: width, 1) }
    place(detail, at: width + 1, size.width - width - 1)
  }
  private func place(_ node: Node, at x: Int, _ width: Int) {
    let edge = environment.isRightToLeft ? size.width - x - width : x
    node.place(at: Point(x: edge, y: 0), ProposedSize(width: width, height: size.height))
  }
  override func computePaintBounds() -> Rect { Rect(origin: .zero, size: size) }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.clipped(to: Rect(origin: point, size: size)) {
      forEachShownChild { $0.drawTree(in: canvas, from: point) }
    }
  }

  // MARK: The divider

  @discardableResult
  func move(_ divider: Node, by cells: Int) -> Bool {
    let before = sidebarWidth(in: size.width)
    chosenWidth = max(0, min(size.width, before + max(-size.width, min(size.width, cells))))
    let after = sidebarWidth(in: size.width)
    chosenWidth = after
    if after == before { return false }
    invalidateLayout()
    setNeedsDisplay()
    return true
  }
  func move(_ divider: Node, toPercent percent: Double) {
    let wanted = Int((Double(size.width - 1) * max(0, min(100, percent)) / 100).rounded())
    move(divider, by: wanted - sidebarWidth(in: size.width))
  }
  func percent(before divider: Node) -> Int? {
    size.width > 1 ? sidebarWidth(in: size.width) * 100 / (size.width - 1) : nil
  }
}
