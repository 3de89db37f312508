import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The row above a page, with the back button at the leading end and the title in the middle.
final class NavigationBar: View {
  let title: TextContent?
  let back: TextContent?
  let goBack: () -> Void
  init(title: TextContent?, back: TextContent?, goBack: @escaping () -> Void) {
    self.title = title
    self.back = back
    self.goBack = goBack
    super.init()
  }
  func shows(sameAs other: NavigationBar) -> Bool { title == other.title && back == other.back }
  override func makeNode() -> Node { NavigationBarNode() }

  func backButton(_ environment: Environment) -> View? {
    guard let back else { return nil }
    let mark = Image(systemName: environment.isRightToLeft ? "chevron.right" : "chevron.left")
    let label = Stack(axis: .horizontal, children: [mark, Text(back)])
    return Button(label: .view(label), action: .perform { [goBack] _ in goBack() })
  }
  var titleView: View? { title.map { EnvironmentModifier(Text($0), .attribute(.bold, true)) } }

  /// The line under a bar.
  static func drawLine(in canvas: Canvas, at point: Point, _ width: Int, _ node: Node) {
    let (color, alpha) = node.scene.resolve(.secondary, node.environment)
    let glyph = packGlyph(node.environment.symbolTier == .ascii ? "-" : "─")
    let line = Rect(x: point.x, y: point.y, width: width, height: 1)
    canvas.put(glyph, over: line, pen: Pen(foreground: color, alpha: alpha))
  }
}

final class NavigationBarNode: Node, ViewNode {
  typealias Shown = NavigationBar
  private var back: Node?
  private var title: Node?
  private var inner = DerivedEnvironment()

  /// The focus begins on the page, wherever a path begins: who presses Return there does not want
  /// to leave it.
  override var capabilities: Capabilities { super.capabilities.union(.givesUpFirstFocus) }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let bar = shown
    let own = inner.of(environment) { $0.ofBar() }
    let before = (back, title)
    back = set(back, bar.backButton(environment), own)
    title = set(title, bar.titleView, own)
    if before.0 !== back || before.1 !== title { invalidateLayout() }
    if old != nil { setNeedsDisplay() }
  }
  private func set(_ node: Node?, _ view: View?, _ environment: Environment) -> Node? {
    if let view { return reconcile(node, with: view, environment) }
    node?.unmount()
    return nil
  }
  override func forEachChild(_ body: (Node) -> Void) {
    if let back { body(back) }
    if let title { body(title) }
  }

  /// The back button may take half of the width; the title is centred in the whole width where that
  /// is possible.
  private func backProposal(_ width: Int) -> ProposedSize {
    ProposedSize(width: width == Layout.ideal ? width : title == nil ? width : width / 2, height: 1)
  }
  private func titleProposal(_ width: Int) -> ProposedSize {
    guard width != Layout.ideal else { return ProposedSize(width: width, height: 1) }
    let taken = back.map { $0.measure(backProposal(width)).width + 1 } ?? 0
    return ProposedSize(width: max(0, width - taken), height: 1)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    var width = proposal.width
    if width == Layout.ideal {
      width =
        (back.map { $0.measure(backProposal(width)).width + 1 } ?? 0)
        + (title?.measure(titleProposal(width)).width ?? 0)
    }
    return Size(width: width, height: 1)
  }
  override func placeChildren() {
    let mirrored = environment.isRightToLeft
    var taken = 0
    if let back {
      let offered = backProposal(size.width)
      let width = back.measure(offered).width
      back.place(at: Point(x: mirrored ? size.width - width : 0, y: 0), offered)
      taken = width + 1
    }
    if let title {
      let offered = titleProposal(size.width)
      let width = title.measure(offered).width
      let x = max(taken, (size.width - width) / 2)
      title.place(at: Point(x: mirrored ? size.width - x - width : x, y: 0), offered)
    }
  }
}
