import LunetteBase
import LunetteEngine

/// A row of a menu in which the icons at the ends of the labels stand below each other.
package protocol TrailingIconRow: Node {
  /// Sets the width of the icon in cells; 0 if there is none.
  func setIcon(_ width: Int)
}

/// An icon and a title with a space between them. An icon of one row stands beside the first row of
/// the title, a higher icon is centred (S24).
final class LabelStack: View {
  let parts: [View?]
  let iconIndex: Int
  /// Whether the label fills the width: in a menu item a trailing icon stands at the end of the
  /// item, below the icons of other items.
  var fills: Bool { iconIndex == 1 }
  init(title: View?, icon: View?, iconLeads: Bool) {
    parts = iconLeads ? [icon, title] : [title, icon]
    iconIndex = iconLeads ? 0 : 1
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { before(old).iconIndex == iconIndex }
  override func makeNode() -> Node { LabelStackNode() }
}

/// The number of cells between the icon and the title of a label; nil is one.
package enum LabelSpacingKey: EnvironmentKey {
  package static var defaultValue: Int? { nil }
}
/// The minimum width of the column for the icon of a label; nil if none is set, so that rows share
/// a column.
package enum LabelIconWidthKey: EnvironmentKey {
  package static var defaultValue: Int? { nil }
}

/// A container in whose rows the icons of labels share a column (S132), and what stands between it
/// and its rows.
protocol IconColumnOwner: Node {
  var iconColumn: SharedColumn? { get }
}

/// A node that puts something beside a label, which is the content of a row nevertheless.
package protocol LabelRow: Node {}

final class LabelStackNode: ContainerNode, ViewNode {
  typealias Shown = LabelStack
  /// In a menu the row gets the width of the icon.
  override var canRecycle: Bool { environment.container != .menu }
  override init() {
    super.init()
    flags.formUnion([.hasParts, .drawsAroundChildren])
  }
  private var iconIndex: Int { shown.iconIndex }
  private var fills: Bool {
    shown.fills && environment.stackAxis != .horizontal && parts().icon != nil
  }
  /// Several views for one part are aligned at their leading edges (S23).
  override var alignmentOfLoneGroups: HorizontalAlignment { .leading }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    updateChildren(shown.parts, environment)
    if environment.container == .menu {
      menuRow?.setIcon(fills ? max(1, parts().icon?.measure(.ideal).width ?? 0) : 0)
    }
    if oldEnvironment == nil { column = findColumn() }
    guard let oldEnvironment, oldEnvironment !== environment else { return }
    if oldEnvironment[LabelSpacingKey.self] != environment[LabelSpacingKey.self]
      || oldEnvironment[LabelIconWidthKey.self] != environment[LabelIconWidthKey.self]
    {
      invalidateLayout()
    }
    if oldEnvironment.layoutDirection != environment.layoutDirection { invalidateLayout() }
    if oldEnvironment.attributes.union(environment.attributes).contains(.underline) {
      setNeedsDisplay()
    }
  }
  override func willUnmount() {
    if environment.container == .menu { menuRow?.setIcon(0) }
    column?.forget(self)
  }
  /// The column of icons of the list or form, if this label is the whole content of a row.
  private var column: SharedColumn?
  private func findColumn() -> SharedColumn? {
    guard iconIndex == 0 else { return nil }
    var node = parent
    while let here = node {
      if let owner = here as? any IconColumnOwner { return owner.iconColumn }
      node = here.isLabelOfRow ?? here.asWrapper?.parent
    }
    return nil
  }
  /// The menu item whose label this is; nil outside of a menu item.
  private var menuRow: (any TrailingIconRow)? {
    let layer = layerNode
    var node = parent
    while let here = node, here !== layer {
      if let row = here as? any TrailingIconRow { return row }
      node = here.parent
    }
    return nil
  }
  /// An underline of both parts is continued between them.
  override func draw(in canvas: Canvas, at point: Point) {
    drawGap(in: canvas, at: point)
    super.draw(in: canvas, at: point)
  }
  private func drawGap(in canvas: Canvas, at point: Point) {
    guard environment.attributes.contains(.underline), let icon = parts().icon,
      let title = parts().title,
      icon.size.height == 1, title.size.width > 0, !canvas.isProbe
    else { return }
    let (first, second) = icon.origin.x < title.origin.x ? (icon, title) : (title, icon)
    let start = first.origin.x + first.size.width
    guard icon.size.width > 0, start < second.origin.x else { return }
    canvas.put(
      0x20,
      over: Rect(
        x: point.x + start, y: point.y + icon.origin.y, width: second.origin.x - start, height: 1),
      pen: textPen(environment))
  }
  private func parts() -> (icon: Node?, title: Node?) { (slots[iconIndex], slots[1 - iconIndex]) }

  /// The icon gets its size first, because it is short; the title takes the remaining width.
  private func sizes(_ proposal: ProposedSize) -> (
    icon: Size, title: Size, offered: ProposedSize, gap: Int
  ) {
    let (icon, title) = parts()
    var iconSize = icon?.measure(proposal) ?? .zero
    if iconSize.width > 0, title != nil {
      let own = iconSize.width
      if let reserved = environment[LabelIconWidthKey.self] {
        iconSize.width = max(iconSize.width, reserved)
      } else if let column {
        column.note(self, iconSize.width)
        iconSize.width = max(iconSize.width, column.widest)
      }
      // If there is no room for the column, the icon is placed as without one.
      if proposal.width != Layout.ideal {
        iconSize.width = max(own, min(iconSize.width, proposal.width))
      }
    }
    // A title without an icon begins where the titles of the other rows do.
    if icon == nil, let column {
      column.note(self, 0)
      iconSize.width = proposal.width == Layout.ideal ? 0 : min(column.widest, proposal.width / 2)
    }
    let gap = title != nil && iconSize.width > 0 ? environment[LabelSpacingKey.self] ?? 1 : 0
    let offered = proposal.inset(x: iconSize.width + gap, y: 0)
    return (iconSize, title?.measure(offered) ?? .zero, offered, gap)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let (icon, title, _, gap) = sizes(proposal)
    var width = icon.width + gap + title.width
    if fills, proposal.width != Layout.ideal, proposal.width != Layout.infinity {
      width = max(width, proposal.width)
    }
    return Size(width: width, height: max(icon.height, title.height))
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    let (iconNode, titleNode) = parts()
    let (icon, title, offered, _) = sizes(proposal)
    let iconFirst = (iconIndex == 0) != environment.isRightToLeft
    var iconX = iconFirst ? 0 : size.width - icon.width
    // In a wider column an icon stands at the leading edge.
    if environment.isRightToLeft, let own = iconNode?.measure(proposal).width {
      iconX += icon.width - own
    }
    let titleX = iconFirst ? size.width - title.width : 0
    let iconY =
      icon.height > 1
      ? centered(icon.height, in: size.height) : centered(title.height, in: size.height)
    if let iconNode { body(iconNode, Point(x: iconX, y: iconY), proposal) }
    if let titleNode {
      body(titleNode, Point(x: titleX, y: centered(title.height, in: size.height)), offered)
    }
  }
  override func placeChildren() {
    super.placeChildren()
    refreshItems()
  }
}

extension Node {
  /// The node that represents this one in a row, if this one is the label of a control, has a badge
  /// beside it, or has the mark of an outline before it; otherwise nil.
  fileprivate var isLabelOfRow: Node? {
    if let part = view as? ConfigurationPart, [.label, .title].contains(part.part) {
      if let control = part.source.node?.control { return control }
    }
    if asWrapper != nil { return nil }
    // A badge stands beside its content in a row of two parts.
    if let row = parent, row.asWrapper == nil { return row.parent as? any LabelRow }
    var above = parent
    while let here = above?.asWrapper {
      if here is any LabelRow { return here }
      above = here.parent
    }
    return nil
  }
}
