import LunetteBase
import LunetteEngine
import LunetteViews

/// Several views, one of which is shown, and a bar with their labels to choose from.
///
/// Each child is a `Tab` or a view with a `tabItem`. It is selected by the value of the tab, by the
/// `tag` of the view, or else by its position, counted from 1. A view that has been shown keeps its
/// state while another one is shown.
package final class TabView: View {
  package let children: [View?]
  package let selection: (any SelectionBinding)?
  package init(selection: (any SelectionBinding)? = nil, children: [View?]) {
    self.selection = selection
    self.children = children
    super.init()
  }
  package override func makeNode() -> Node { TabViewNode() }
}

/// A view with its label for the bar of the `TabView` around it; elsewhere it is just the view.
package final class Tab: ModifierView {
  package let label: View
  package let value: IdentityKey?
  package init(_ content: View, label: View, value: IdentityKey?) {
    self.label = label
    self.value = value?.normalized
    super.init(content)
  }
  package override var isMultiple: Bool { false }
  package func withContent(_ content: View) -> View { Tab(content, label: label, value: value) }
  package override func makeNode() -> Node { WrapperNode() }
}

final class TabViewNode: Node, DueBody, KeyScrollTarget, TabChooser, ViewNode {
  typealias Shown = TabView
  override var roles: Roles { super.roles.union([.keyScrollTarget, .keyHelpSource]) }
  private struct Item {
    var page: TabPageNode?
    var content: View
    var tag: IdentityKey
    var identity: TabItems.Identity
    weak var focusBefore: Node?
  }
  private var items: [Item] = []
  private var labels: [TabLabel] = []
  /// Whether the view is a stack of pages with dots below them.
  private var isPaged: Bool { environment[TabViewStyleKey.self] == .page }
  private func barView(selected: Int) -> TabBar {
    guard isPaged else { return TabBar(labels: labels) }
    let dots = labels.enumerated().map { index, label in
      TabLabel(PageDot(label.content, isShown: index == selected), isDisabled: label.isDisabled)
    }
    return TabBar(labels: dots, isOfPages: true)
  }
  private(set) var bar: TabBarNode?
  private(set) var selected = 0
  private var selection: SelectionReader?

  override init() {
    super.init()
    flags.insert(.clips)
  }

  // MARK: Contents

  private lazy var children = NodeChildren(of: self)
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let view = shown
    let fresh = TabItems(children.read(view.children, of: view))
    let before = items
    items = (0..<fresh.count).map { index in
      var item = Item(
        content: fresh.contents[index], tag: fresh.tags[index], identity: fresh.identities[index])
      if let known = before.first(where: { $0.identity == item.identity }) {
        (item.page, item.focusBefore) = (known.page, known.focusBefore)
      }
      return item
    }
    if before.indices.contains(selected) {
      let shown = before[selected].identity
      selected = items.firstIndex { $0.identity == shown } ?? min(selected, items.count - 1)
    }
    for gone in before where !items.contains(where: { $0.identity == gone.identity }) {
      gone.page?.unmount()
    }
    if old !== view { follow(view.selection) }
    let wanted = wantedSelection()
    // The shown view is replaced further below by `show`, as when the user chooses a tab, so that
    // the focus in it or on its label moves along.
    if old == nil || !items.indices.contains(selected) { selected = wanted }
    for index in items.indices where index == selected || items[index].page != nil {
      showContent(index)
    }
    self.labels = fresh.labels
    let labels = barView(selected: wanted)
    if let bar {
      bar.update(labels, environment)
    } else {
      let bar = TabBarNode()
      self.bar = bar
      bar.mount(labels, environment, under: self, in: scene)
    }
    bar?.selected = selected
    show(wanted)
    invalidateLayout()
    if old != nil { setNeedsDisplay() }
  }
  private func follow(_ binding: (any SelectionBinding)?) {
    guard binding != nil || selection != nil else { return }
    let reader = selection ?? SelectionReader(node: self)
    reader.onChange = { [weak self] in if let self { show(wantedSelection()) } }
    selection = binding == nil ? nil : reader
    reader.follow(binding)
  }
  /// Something that a function of a `ForEach` of tabs has read has changed.
  override func runDueBody() { updateContent(old: view, oldEnvironment: environment) }
  var bodyDescription: String { "tabs" }
  override func willUnmount() {
    selection?.end()
    children.end()
  }

  /// The index of the tab that the binding selects; if there is no such tab, that of the shown one.
  private func wantedSelection() -> Int {
    let current = max(0, min(selected, items.count - 1))
    guard let selection else { return current }
    return items.firstIndex { selection.tags.contains($0.tag) } ?? current
  }

  private func showContent(_ index: Int) {
    let content = TabPage(items[index].content)
    if let page = items[index].page {
      page.isOnTop = index == selected
      page.update(content, environment)
    } else {
      let page = TabPageNode()
      page.isOnTop = index == selected
      items[index].page = page
      page.mount(content, environment, under: self, in: scene)
    }
    if index != selected { items[index].page?.flags.remove(.placed) }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let bar { body(bar) }
    for item in items { if let page = item.page { body(page) } }
  }
  override func forEachShownChild(_ body: (Node) -> Void) {
    if let bar { body(bar) }
    if let page { body(page) }
  }
  private var page: TabPageNode? { items.indices.contains(selected) ? items[selected].page : nil }

  // MARK: Choosing

  /// Called when the user has chosen a tab.
  func choose(_ index: Int) {
    guard items.indices.contains(index) else { return }
    if let selection { selection.choose(items[index].tag, adds: false) } else { show(index) }
  }
  func show(_ index: Int) {
    guard index != selected, items.indices.contains(index) else { return }
    let focus = scene.focus.current
    let wasInside = focus.map { page?.isAncestor(of: $0) == true } ?? false
    if items.indices.contains(selected) {
      if wasInside { items[selected].focusBefore = focus }
      items[selected].page?.isOnTop = false
      items[selected].page?.flags.remove(.placed)
      items[selected].page?.notifyAppearance(false)
    }
    selected = index
    let isNew = items[index].page == nil
    showContent(index)
    if !isNew { items[index].page?.notifyAppearance(true) }
    if isPaged { bar?.update(barView(selected: index), environment) }
    bar?.selected = index
    scene.focus.stopsChanged = true
    if wasInside, !scene.focus.giveBack(to: items[index].focusBefore) {
      let stops = page.map { scene.focus.stops(in: $0) } ?? []
      if let target = (scene.focus.entry(among: stops) ?? bar?.tabs[index])?.focusTarget {
        scene.focus.move(to: target)
      }
    }
    // If the focus is in the bar, it moves to the chosen label.
    if let tab = bar?.tabs[index],
      focus.map({ bar?.isAncestor(of: $0) == true && $0 !== tab }) == true,
      tab.canTakeFocus
    {
      scene.focus.move(to: tab)
    }
    navigationPage?.titlesChanged()
    setNeedsDisplay()
    invalidateLayout()
  }

  var hasSeveral: Bool { items.count > 1 }
  func handleScrollKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, items.count > 1 else { return false }
    if isPaged, event.modifiers.isEmpty, event.key == .left || event.key == .right {
      let next = selected + ((event.key == .right) != environment.isRightToLeft ? 1 : -1)
      guard items.indices.contains(next), bar?.tabs[next].isDisabled == false else { return false }
      choose(next)
      return true
    }
    guard event.modifiers == .control else { return false }
    switch event.key {
    case .pageDown: chooseNext(1)
    case .pageUp: chooseNext(-1)
    default: return false
    }
    return true
  }
  /// Chooses the next or the previous tab, leaving out disabled ones; behind the last tab the first
  /// one follows.
  private func chooseNext(_ step: Int) {
    guard let bar else { return }
    var next = selected
    repeat {
      next = (next + step + items.count) % items.count
    } while next != selected && bar.tabs[next].isDisabled
    if next != selected { choose(next) }
  }

  // MARK: Layout: the bar, and the view centred below it.

  private func barHeight(_ proposal: ProposedSize) -> Int {
    bar?.measure(ProposedSize(width: proposal.width, height: proposal.height)).height ?? 0
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    if proposal.width != Layout.ideal, proposal.height != Layout.ideal {
      return Size(width: proposal.width, height: proposal.height)
    }
    let above = barHeight(proposal)
    let own = page?.measure(proposal.inset(x: 0, y: above)) ?? .zero
    let labels = bar?.measure(.ideal).width ?? 0
    return Size(
      width: proposal.width == Layout.ideal ? max(own.width, labels) : proposal.width,
      height: proposal.height == Layout.ideal ? own.height + above : proposal.height)
  }
  override func placeChildren() {
    scene.focus.stopsChanged = true
    let height = barHeight(ProposedSize(size))
    bar?.place(
      at: Point(x: 0, y: isPaged ? size.height - height : 0),
      ProposedSize(width: size.width, height: isPaged ? height : size.height))
    guard let page else { return }
    place(page, below: isPaged ? 0 : height, above: isPaged ? height : 0)
  }
  override func computePaintBounds() -> Rect { Rect(origin: .zero, size: size) }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.clipped(to: Rect(origin: point, size: size)) {
      bar?.drawTree(in: canvas, from: point)
      // A view that is higher than its room is clipped below the bar, so that it does not cover the
      // labels.
      let height = bar?.size.height ?? 0
      let room = Rect(
        x: point.x, y: point.y + (isPaged ? 0 : height), width: size.width,
        height: max(0, size.height - height))
      canvas.clipped(to: room) { page?.drawTree(in: canvas, from: point) }
    }
  }
}

/// The content of one tab.
final class TabPage: ModifierView {
  func withContent(_ content: View) -> View { TabPage(content) }
  override func makeNode() -> Node { TabPageNode() }
}

final class TabPageNode: LayoutModifierNode, ViewNode {
  typealias Shown = TabPage
  var isOnTop = true
  /// A tab has bars of its own, because the bars of a tab that is not chosen must not be seen.
  override func childView() -> View {
    ToolbarHostModifier(shown.content, fills: true)
  }
  override var capabilities: Capabilities {
    super.capabilities.union([.hidesFromUser, .isPageOutOfSight], if: !isOnTop)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
}

/// Where a tab view shows what can be chosen: in a bar above the view, or as dots below it.
package enum TabViewStyle: String, CaseIterable, Sendable { case automatic, page }

package enum TabViewStyleKey: EnvironmentKey {
  package static var defaultValue: TabViewStyle { .automatic }
}

/// A dot that stands for a page, with the words of its label for those who do not see it.
final class PageDot: WrapperView {
  let isShown: Bool
  init(_ label: View, isShown: Bool) {
    self.isShown = isShown
    super.init(label)
  }
  override func makeNode() -> Node { PageDotNode() }
  override func spokenText(_ environment: Environment) -> String? {
    content.spokenText(environment)
  }
}

final class PageDotNode: WrapperNode, ViewNode {
  typealias Shown = PageDot
  override func childView() -> View {
    shown.isShown ? GlyphText("●", ascii: "*") : GlyphText("○", ascii: ".")
  }
}
