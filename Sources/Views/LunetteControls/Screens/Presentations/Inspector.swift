import LunetteBase
import LunetteEngine
import LunetteViews

/// `inspector`: a panel at the trailing edge, shown while a binding is true; on a screen that is
/// too narrow for a panel, a sheet.
package final class Inspector: View {
  let content: View
  let panel: () -> View
  let isPresented: any ControlBinding
  let width: Int
  package init(
    _ content: View, isPresented: any ControlBinding, width: Int, panel: @escaping () -> View
  ) {
    self.content = content
    self.isPresented = isPresented
    self.width = width
    self.panel = panel
    super.init()
  }
  package override func makeNode() -> Node { InspectorNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    content.spokenText(environment)
  }
}

final class InspectorNode: BodyNode, ViewNode {
  typealias Shown = Inspector
  override func needsRun(old: View?) -> Bool { old !== view }
  override func makeContent() throws -> View? {
    let (view, value) = (shown, try shown.isPresented.get(scope))
    let isShown: Bool
    switch value {
    case .boolean(let value): isShown = value
    case .none: isShown = false
    default: throw ViewFault.wrongPresentation(given: value)
    }
    let isWide = scope.environment(HorizontalSizeClassKey.self).isSame(as: .string("regular"))
    let binding = view.isPresented
    // The inspector is shown in one place or the other, while the content stays at the same place
    // in the tree.
    let content = PresentationModifier(
      view.content, isShown && !isWide ? .sheet(view.panel()) : .nothing,
      isPresented: isShown && !isWide,
      setPresented: { try binding.set(.boolean($0)) })
    return InspectorColumns(
      content, panel: isShown && isWide ? view.panel() : nil, width: view.width)
  }
  override func fallback(_ error: ScriptError) -> View {
    InspectorColumns(shown.content, panel: nil, width: 0)
  }
  override var bodyDescription: String { "inspector" }
}

/// The content and, while the panel is shown, a line and the panel behind it.
private final class InspectorColumns: View {
  let parts: [View?]
  let width: Int
  init(_ content: View, panel: View?, width: Int) {
    parts = [content, panel.map { _ in Divider() }, panel]
    self.width = width
    super.init()
  }
  override func makeNode() -> Node { InspectorColumnsNode() }
}

private final class InspectorColumnsNode: ContainerNode, ViewNode {
  typealias Shown = InspectorColumns
  override init() {
    super.init()
    flags.insert(.hasParts)
  }
  override var stackAxis: Axis? { .horizontal }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let old, before(old).width != shown.width { invalidateLayout() }
    updateChildren(shown.parts, environment)
  }
  private var hasPanel: Bool { slots.count == 3 && slots[2] != nil }
  /// The columns that the panel and its line take.
  private func taken(_ proposal: ProposedSize) -> Int {
    hasPanel ? min(shown.width + 1, proposal.width == Layout.ideal ? .max : proposal.width / 2) : 0
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    guard let content = slots.first ?? nil else { return .zero }
    let size = content.measure(proposal.inset(x: taken(proposal), y: 0))
    guard hasPanel else { return size }
    let isOpen = proposal.width == Layout.ideal || proposal.width >= Layout.infinity
    let isHigh = proposal.height != Layout.ideal && proposal.height < Layout.infinity
    return Size(
      width: isOpen ? size.width + taken(proposal) : proposal.width,
      height: isHigh ? proposal.height : size.height)
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    guard let content = slots.first ?? nil else { return }
    let taken = taken(proposal)
    let offered = proposal.inset(x: taken, y: 0)
    let mirrored = environment.isRightToLeft
    func x(_ start: Int, _ width: Int) -> Int { mirrored ? size.width - start - width : start }
    body(content, Point(x: x(0, content.measure(offered).width), y: 0), offered)
    guard hasPanel, let line = slots[1], let panel = slots[2] else { return }
    let start = size.width - taken
    body(line, Point(x: x(start, 1), y: 0), ProposedSize(width: 1, height: size.height))
    let room = ProposedSize(width: max(0, taken - 1), height: size.height)
    body(panel, Point(x: x(start + 1, panel.measure(room).width), y: 0), room)
  }
  override func placeChildren() {
    refreshItems()
    super.placeChildren()
  }
}
