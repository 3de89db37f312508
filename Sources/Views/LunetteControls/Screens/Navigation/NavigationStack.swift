import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// Shows a view, and over it the pages that links in it lead to. Each page takes the place of the
/// one before, which keeps its state and gets its focus back.
///
/// A bar above has the title of the page (`navigationTitle`) and the back button. Escape goes back
/// as well, unless something nearer to the focus takes it.
///
/// A page is a link's view, or that which a `navigationDestination` makes of a value. A script may
/// keep the values in a path (`NavigationPathStack`); then it is the path that changes first, and
/// the pages follow it.
package final class NavigationStack: View {
  struct Path {
    let values: [IdentityKey]
    let binding: any NavigationPath
  }
  let root: View
  let path: Path?
  package convenience init(root: View) { self.init(root: root, path: nil) }
  init(root: View, path: Path?) {
    self.root = root
    self.path = path
    super.init()
  }
  package override func makeNode() -> Node { NavigationNode() }
}

final class NavigationNode: Node, KeyScrollTarget, CoveredPages, PageOwner, ViewNode {
  typealias Shown = NavigationStack
  override var roles: Roles { super.roles.union([.keyScrollTarget, .keyHelpSource]) }
  struct Page {
    let node: NavigationPageNode
    /// The link whose view the page is, or the value that it shows; the root has neither.
    var link: NavigationLinkNode?
    var value: IdentityKey?
    /// The node that had the focus before another page was pushed over this one.
    fileprivate(set) weak var focusBefore: Node?
  }
  private(set) var pages: [Page] = []
  private var bar: Node?
  private var pageEnvironments: (outer: Environment, root: Environment, pushed: Environment)?
  private lazy var dismissal = DismissAction { [weak self] in self?.pop() }
  private var barIsDue = false
  /// The columns of which this stack is one.
  weak var columns: NavigationColumnsNode?
  /// The columns, if this stack is their sidebar.
  var columnsBeside: NavigationColumnsNode? { columns.flatMap { $0.isSidebar(self) ? $0 : nil } }
  /// The lengths that frames of the root give it.
  var frameLengths: (min: Int?, ideal: Int?, max: Int?) {
    pages.first?.node.frameLengths(.horizontal) ?? (nil, nil, nil)
  }
  override var capabilities: Capabilities {
    let isHidden = columns?.isHidden(self) == true
    return super.capabilities.union([.hidesFromUser, .isPageOutOfSight], if: isHidden)
      .union(.hasStopsByLayout, if: columns?.mayBeHidden(self) == true)
  }
  var pageOnTop: Node? { pages.last?.node }
  /// The title of the page on top.
  var title: TextContent? { pages.last?.node.title }
  /// Whether the pages are to be compared with the path and their destinations in this pass.
  private var pathIsDue = false

  override init() {
    super.init()
    flags.formUnion([.clips, .drawsAroundChildren])
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if pageEnvironments?.outer !== environment {
      let root = environment.with { $0.container = .none }
      pageEnvironments = (environment, root, root.with { $0.dismissal = dismissal })
    }
    let content = NavigationPage(shown.root)
    if pages.isEmpty {
      let node = NavigationPageNode(of: self)
      pages = [Page(node: node)]
      node.mount(content, pageEnvironments!.root, under: self, in: scene)
    } else {
      pages[0].node.update(content, pageEnvironments!.root)
      for page in pages.dropFirst() { page.node.update(page.node.view, pageEnvironments!.pushed) }
    }
    if shown.path != nil { followPath() }
    barChanged()
    if old != nil { invalidateLayout() }
  }
  override func forEachChild(_ body: (Node) -> Void) {
    if let bar { body(bar) }
    for page in pages { body(page.node) }
  }
  override func forEachShownChild(_ body: (Node) -> Void) {
    if let bar { body(bar) }
    if let page = pages.last { body(page.node) }
  }

  // MARK: Pages

  /// The title of the page before the root; nil if there is none.
  private var outerBack: TextContent? { columns?.back(from: self) }
  var canGoBack: Bool { pages.count > 1 || outerBack != nil }
  override var shortcutRole: ShortcutRole { .pages(self) }
  var coveredPages: [Node] { pages.dropLast().reversed().compactMap(\.node.child) }

  /// Shows the view of a link over the page that is on top.
  func push(_ destination: View, from link: NavigationLinkNode) {
    change(keeping: pages.count, adding: [.view(destination, link)])
  }
  /// Shows the page of a value, by way of the script's path if there is one.
  func push(_ value: IdentityKey) {
    guard let path = shown.path else {
      return change(keeping: pages.count, adding: [.value(value)])
    }
    scene.perform(from: self) { try path.binding.append(value) }
  }

  /// Shows the view of a link in another stack in place of all pages but the root.
  func show(_ destination: View, from link: NavigationLinkNode) {
    change(keeping: 1, adding: [.view(destination, link)])
  }

  /// Shows the page of a value in place of all pages but the root.
  func show(_ value: IdentityKey) { change(keeping: 1, adding: [.value(value)]) }

  func pop() {
    guard pages.count > 1 else { return outerBack == nil ? () : columns?.goBack() ?? () }
    guard let path = shown.path, pages[pages.count - 1].value != nil else {
      return change(keeping: pages.count - 1)
    }
    scene.perform(from: self) { try path.binding.removeLast() }
  }

  private enum NewPage {
    case view(View, NavigationLinkNode)
    case value(IdentityKey)
  }

  /// Removes all pages but the first `kept`, and shows others over these.
  private func change(keeping kept: Int, adding new: [NewPage] = []) {
    guard flags.contains(.mounted) else { return }
    let goesBack = kept + new.count < pages.count
    leavesAfterimage(to: goesBack ? .trailing : .leading)
    let gone = pages[kept...]
    pages.removeLast(gone.count)
    if gone.isEmpty {
      pages[kept - 1].focusBefore = scene.focus.current
      pages[kept - 1].node.isOnTop = false
      pages[kept - 1].node.notifyAppearance(false)
    } else if new.isEmpty {
      uncover()
    }
    for page in gone { page.node.unmount() }
    for (index, content) in new.enumerated() {
      let node = NavigationPageNode(of: self)
      node.isOnTop = index == new.count - 1
      let view: NavigationPage
      // The view is made now, because the page before may have its destination.
      switch content {
      case .view(let destination, let link):
        view = page(destination, of: link)
        pages.append(Page(node: node, link: link))
      case .value(let value):
        view = page(of: value, at: pages.count)
        pages.append(Page(node: node, value: value))
      }
      node.mount(view, pageEnvironments!.pushed, under: self, in: scene)
    }
    let top = pages[pages.count - 1].node
    scene.motion.enters(
      top, .effect(.move, edge: goesBack ? .leading : .trailing, isInsertion: true))
    pageChanged()
  }
  /// The last page, on which others were, is on top again, as it was: it is scrolled to the view
  /// with the focus only if nothing of that can be seen.
  private func uncover() {
    let page = pages[pages.count - 1]
    page.node.isOnTop = true
    page.node.notifyAppearance(true)
    scene.focus.giveBack(to: page.focusBefore)
    pages[pages.count - 1].focusBefore = nil
  }
  /// The picture of the top page moves away towards `edge`.
  private func leavesAfterimage(to edge: TransitionEffect.Edge) {
    guard flags.contains(.placed) else { return }
    let above = barHeight(ProposedSize(size))
    let room = Rect(x: 0, y: above, width: size.width, height: max(0, size.height - above))
    scene.motion.leavesAfterimage(
      of: absoluteRect(room), in: self, .effect(.move, edge: edge, isInsertion: false))
  }
  private func pageChanged() {
    scene.focus.stopsChanged = true
    for page in pages.dropLast() { page.node.flags.remove(.placed) }
    barChanged()
    setNeedsDisplay()
    invalidateLayout()
  }

  /// The destination of `link` has changed, so the page that it opened is updated.
  func update(_ destination: () -> View, of link: NavigationLinkNode) {
    guard let page = pages.first(where: { $0.link === link }) else { return }
    page.node.update(self.page(destination(), of: link), pageEnvironments!.pushed)
  }
  /// The page of a link belongs to the script of the link, whichever script's stack shows it.
  private func page(_ destination: View, of link: NavigationLinkNode) -> NavigationPage {
    NavigationPage(destination.belonging(to: link.environment.scope, in: environment))
  }

  // MARK: Pages of values

  /// The page of a value that is to be page number `index`: the destinations on the pages below are
  /// asked, first that which was declared last.
  private func page(of value: IdentityKey, at index: Int) -> NavigationPage {
    let outer = columns?.destinations(for: self) ?? []
    let known = Array((outer + pages[..<index].flatMap(\.node.scopedDestinations)).reversed())
    return NavigationPage(NavigationValuePage(value, known[...]).scoped(in: environment))
  }

  /// Shows the pages of the path when all bodies have run, so that the destinations of the root are
  /// known, and before the focus is given.
  func followPath() {
    if pathIsDue { return }
    pathIsDue = true
    scene.beforeLayout { [weak self] in self?.showPath() }
  }
  private func showPath() {
    pathIsDue = false
    guard flags.contains(.mounted) else { return }
    var isStale = false
    // A page whose value has gone is not made again first.
    for (index, page) in pages.prefix(kept(by: shown.path?.values)).enumerated() {
      if isStale, let value = page.value {
        page.node.update(self.page(of: value, at: index), pageEnvironments!.pushed)
      }
      if page.node.takeDestinationsChanged() { isStale = true }
    }
    if let path = shown.path { show(path.values) }
  }
  /// Changes the pages to those of `values`. A page whose value has gone takes the pages above it
  /// along.
  private func show(_ values: [IdentityKey]) {
    let kept = kept(by: values)
    let new = values.dropFirst(pages[..<kept].count { $0.value != nil })
    if kept < pages.count || !new.isEmpty {
      change(keeping: kept, adding: new.map { .value($0) })
    }
  }
  /// The number of pages, from the root on, that stay where the path has these values; all of them
  /// where there is no path.
  private func kept(by values: [IdentityKey]?) -> Int {
    guard var left = values?[...] else { return pages.count }
    return pages.firstIndex { $0.value.map { $0 != left.popFirst() } ?? false } ?? pages.count
  }

  func handleScrollKey(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers.isEmpty, event.phase == .down, canGoBack else {
      return false
    }
    pop()
    return true
  }

  // MARK: The bar

  /// Updates the bar after this pass: a title or the number of pages has changed.
  func barChanged() {
    if barIsDue { return }
    barIsDue = true
    scene.afterUpdate(for: self) { [self] in
      barIsDue = false
      refreshBar()
    }
  }
  private func refreshBar() {
    let title = pages.last?.node.title
    var wanted: NavigationBar?
    let isBackHidden = pages.last?.node.isBackHidden == true
    if isBackHidden {
      if let title { wanted = NavigationBar(title: title, back: nil) {} }
    } else if pages.count > 1 {
      wanted = NavigationBar(title: title, back: pages[pages.count - 2].node.title ?? .key("Back"))
      { [weak self] in
        self?.pop()
      }
    } else if let outerBack {
      wanted = NavigationBar(title: title, back: outerBack) { [weak self] in self?.pop() }
    } else if let title {
      wanted = NavigationBar(title: title, back: nil) {}
    }
    // Where the page has a toolbar at the top, the heading of the stack stands in the row of that
    // toolbar.
    if let host = pages.last?.node.host {
      host.setHeading(host.hasTopItems ? wanted : nil)
      if host.hasTopItems { wanted = nil }
    }
    if let known = bar?.view as? NavigationBar, let wanted, known.shows(sameAs: wanted),
      bar?.environment === environment
    {
      return
    }
    let before = bar
    if let wanted {
      bar = reconcile(bar, with: wanted, environment)
    } else {
      bar?.unmount()
      bar = nil
    }
    if before !== bar { invalidateLayout() }
  }

  // MARK: Layout: the bar, a line under it where there is room, the page.

  private func barHeight(_ proposal: ProposedSize) -> Int {
    guard let bar else { return 0 }
    let height = bar.measure(ProposedSize(width: proposal.width, height: 1)).height
    return height + (proposal.height == Layout.ideal || proposal.height >= 8 ? 1 : 0)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    if proposal.width != Layout.ideal, proposal.height != Layout.ideal {
      return Size(width: proposal.width, height: proposal.height)
    }
    let own = pages.last?.node.measure(proposal.inset(x: 0, y: barHeight(proposal))) ?? .zero
    let title = bar?.measure(ProposedSize(width: Layout.ideal, height: 1)).width ?? 0
    return Size(
      width: proposal.width == Layout.ideal ? max(own.width, title) : proposal.width,
      height: proposal.height == Layout.ideal ? own.height + barHeight(proposal) : proposal.height)
  }
  override func placeChildren() {
    scene.focus.stopsChanged = true
    let above = barHeight(ProposedSize(size))
    bar?.place(at: .zero, ProposedSize(width: size.width, height: 1))
    guard let page = pages.last?.node else { return }
    place(page, below: above)
  }
  override func computePaintBounds() -> Rect { Rect(origin: .zero, size: size) }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.clipped(to: Rect(origin: point, size: size)) {
      if let bar {
        bar.drawTree(in: canvas, from: point)
        if barHeight(ProposedSize(size)) > bar.size.height {
          NavigationBar.drawLine(
            in: canvas, at: Point(x: point.x, y: point.y + bar.size.height), size.width, self)
        }
      }
      // A page that is higher than its room is clipped below the bar, so that it does not cover it.
      let above = barHeight(ProposedSize(size))
      let room = Rect(
        x: point.x, y: point.y + above, width: size.width, height: max(0, size.height - above))
      canvas.clipped(to: room) { pages.last?.node.drawTree(in: canvas, from: point) }
    }
  }
}
