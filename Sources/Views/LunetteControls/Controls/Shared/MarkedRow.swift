import LunetteBase
import LunetteEngine
import LunetteViews

/// A mark, such as a checkbox, and the content that it marks. The content gives way where there is
/// little room.
final class MarkedRow: View {
  let mark: View
  let content: View
  init(_ mark: View, _ content: View) {
    self.mark = mark
    self.content = Stack(axis: .horizontal, vertical: .firstTextBaseline, children: [content])
    super.init()
  }
  override func makeNode() -> Node { MarkedRowNode() }
  override func spokenText(_ environment: Environment) -> String? {
    content.spokenText(environment)
  }
}

final class MarkedRowNode: ContainerNode, ViewNode {
  typealias Shown = MarkedRow
  private static let spacing = 1

  override init() {
    super.init()
    flags.insert(.hasParts)
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let row = shown
    if let oldEnvironment, oldEnvironment.layoutDirection != environment.layoutDirection {
      invalidateLayout()
    }
    updateChildren([row.mark, row.content], environment)
  }
  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    refreshItems()
    let mark = slots[0]?.measure(.ideal).width ?? 0
    let rest = proposal.inset(x: mark + MarkedRowNode.spacing, y: 0)
    return slots[1]?.narrowOffer(rest) ?? rest
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    guard let mark = slots[0], let content = slots[1] else { return .zero }
    let offered = offered(proposal)
    let (own, rest) = (mark.measure(.ideal), content.measure(offered))
    var extent = BaselineExtent()
    extent.add(line: mark.line(.firstTextBaseline, .ideal), height: own.height)
    extent.add(line: content.line(.firstTextBaseline, offered), height: rest.height)
    let spacing = rest.width == 0 ? 0 : MarkedRowNode.spacing
    return Size(width: own.width + spacing + rest.width, height: extent.length)
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    guard let mark = slots[0], let content = slots[1] else { return }
    let offered = offered(proposal)
    let (own, rest) = (mark.measure(.ideal), content.measure(offered))
    let lines = (mark.line(.firstTextBaseline, .ideal), content.line(.firstTextBaseline, offered))
    let shared = max(lines.0, lines.1)
    let start = own.width + MarkedRowNode.spacing
    let mirrored = environment.isRightToLeft
    body(mark, Point(x: mirrored ? size.width - own.width : 0, y: shared - lines.0), .ideal)
    body(
      content, Point(x: mirrored ? size.width - start - rest.width : start, y: shared - lines.1),
      offered)
  }
}
