import LunetteScreen

/// How labels look (section 3 of the semantics).
package protocol LabelStyle: ControlStyle {
  func makeBody(_ configuration: LabelConfiguration, _ scope: BodyScope) throws -> View?
}
extension LabelStyle {
  package func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    try makeBody(unsafeDowncast(configuration, to: LabelConfiguration.self), scope)
  }
}

/// What a label tells its style, for the time of one `makeBody`.
package final class LabelConfiguration: StyleConfiguration {
  package var title: View { view(.title) }
  package var icon: View { view(.icon) }
  package var hasTitle: Bool { source.title != nil }
  package var hasIcon: Bool { source.icon != nil }
}

/// A title and an icon, arranged by the label style in force (S23).
package final class Label: View {
  package let title: View?
  package let icon: View?
  let source: ConfigurationSource?
  private var madeAt: UInt32 = 0
  package override var place: UInt32 {
    get { madeAt }
    set { madeAt = newValue }
  }
  package init(title: View?, icon: View?) {
    self.title = title
    self.icon = icon
    source = nil
    super.init()
  }
  /// `Label(configuration)`: drawn by the next outer style (S27).
  package init(_ configuration: ConfigurationSource) {
    title = configuration.title.map { _ in ConfigurationPart(configuration, .title) }
    icon = configuration.icon.map { _ in ConfigurationPart(configuration, .icon) }
    source = configuration
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { unsafeDowncast(old, to: Label.self).source === source }
  override func makeNode() -> Node { LabelNode() }
  /// The title, whatever the style shows (S26).
  override func spokenText(_ environment: Environment) -> String? { title?.spokenText(environment) }
}

final class LabelNode: StyledNode {
  private var label: Label { unsafeDowncast(view, to: Label.self) }
  override var kind: StyleKind { .label }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let before = old.map { unsafeDowncast($0, to: Label.self) }
    if before == nil || before!.title !== label.title || before!.icon !== label.icon {
      let partsChanged = (before?.title == nil) != (label.title == nil) || (before?.icon == nil) != (label.icon == nil)
      source.title = label.title
      source.icon = label.icon
      if before != nil {
        source.changed.changed()
        if partsChanged { forgetStyle() }
      }
    }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func resolve(_ top: (any ControlStyle)?) -> any ControlStyle {
    let top = top ?? TitleAndIconLabelStyle.automatic
    return (top as? TitleAndIconLabelStyle)?.resolved(in: environment) ?? top
  }
  override func makeConfiguration() -> StyleConfiguration { LabelConfiguration(source: source) }
  /// A configuration has parts only; which there are is seen to above.
  override var readsDiffer: Bool { false }
  override var fallbackLabel: View { label.title ?? label.icon ?? EmptyView.shared }
  override var bodyDescription: String { "Label" }
  override var accessibilityElement: AccessibilityElement? {
    if label.source != nil { return nil }
    return AccessibilityElement(kind: .label, label: label.spokenText(environment))
  }
}

/// The built-in label styles; one class, for they differ in what they place.
package final class TitleAndIconLabelStyle: LabelStyle {
  package var isCounted: Bool { false }
  package enum Form { case automatic, titleOnly, iconOnly, titleAndIcon, titleThenIcon }
  package let name: String
  let form: Form
  init(_ name: String, _ form: Form) {
    self.name = name
    self.form = form
  }
  nonisolated(unsafe) package static let automatic = TitleAndIconLabelStyle("automatic", .automatic)
  nonisolated(unsafe) package static let titleOnly = TitleAndIconLabelStyle("titleOnly", .titleOnly)
  nonisolated(unsafe) package static let iconOnly = TitleAndIconLabelStyle("iconOnly", .iconOnly)
  nonisolated(unsafe) package static let titleAndIcon = TitleAndIconLabelStyle("titleAndIcon", .titleAndIcon)
  nonisolated(unsafe) static let titleThenIcon = TitleAndIconLabelStyle("titleThenIcon", .titleThenIcon)
  package static var named: [(name: String, style: any LabelStyle)] {
    [automatic, titleOnly, iconOnly, titleAndIcon].map { ($0.name, $0) }
  }

  /// `automatic` is what the container wants (S24).
  func resolved(in environment: Environment) -> TitleAndIconLabelStyle {
    guard form == .automatic else { return self }
    switch environment.container {
    case .toolbar: return .iconOnly
    case .menu: return .titleThenIcon
    default: return .titleAndIcon
    }
  }

  package func makeBody(_ configuration: LabelConfiguration, _ scope: BodyScope) throws -> View? {
    let title = configuration.hasTitle ? configuration.title : nil
    let icon = configuration.hasIcon ? configuration.icon : nil
    switch form {
    case .titleOnly: return title ?? icon
    // An icon that is not there leaves the title (S28).
    case .iconOnly:
      guard let icon, let title else { return icon ?? title }
      return IconOrTitle(icon: icon, title: title)
    case .titleThenIcon: return LabelStack(title: title, icon: icon, iconLeads: false)
    case .automatic, .titleAndIcon: return LabelStack(title: title, icon: icon, iconLeads: true)
    }
  }
}

/// An icon and a title, a space between them: a one-row icon on the title's first row, a taller one centred (S24).
final class LabelStack: View {
  let parts: [View?]
  let iconIndex: Int
  /// In a menu's item an icon that trails stands at the item's end, below those of others.
  var fills: Bool { iconIndex == 1 }
  init(title: View?, icon: View?, iconLeads: Bool) {
    parts = iconLeads ? [icon, title] : [title, icon]
    iconIndex = iconLeads ? 0 : 1
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { unsafeDowncast(old, to: LabelStack.self).iconIndex == iconIndex }
  override func makeNode() -> Node { LabelStackNode() }
}

final class LabelStackNode: ContainerNode {
  override init() {
    super.init()
    flags.formUnion([.hasParts, .drawsAroundChildren])
  }
  private var iconIndex: Int { unsafeDowncast(view, to: LabelStack.self).iconIndex }
  private var fills: Bool {
    unsafeDowncast(view, to: LabelStack.self).fills && environment.stackAxis != .horizontal && parts().icon != nil
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    updateChildren(unsafeDowncast(view, to: LabelStack.self).parts, environment)
    if environment.container == .menu { menuRow?.setIcon(fills ? max(1, parts().icon?.measure(.ideal).width ?? 0) : 0) }
    guard let oldEnvironment, oldEnvironment !== environment else { return }
    if oldEnvironment.layoutDirection != environment.layoutDirection { invalidateLayout() }
    if oldEnvironment.attributes.union(environment.attributes).contains(.underline) { setNeedsDisplay() }
  }
  override func willUnmount() { if environment.container == .menu { menuRow?.setIcon(0) } }
  /// The item of a menu whose label it is.
  private var menuRow: MenuRowNode? {
    var node = parent
    while let here = node, !(here is LayerNode) {
      if let row = here as? MenuRowNode { return row }
      node = here.parent
    }
    return nil
  }
  /// A line under both parts goes on between them.
  override func draw(in canvas: Canvas, at point: Point) {
    drawGap(in: canvas, at: point)
    super.draw(in: canvas, at: point)
  }
  private func drawGap(in canvas: Canvas, at point: Point) {
    guard environment.attributes.contains(.underline), let icon = parts().icon, let title = parts().title,
      icon.size.height == 1, title.size.width > 0, !canvas.isProbe
    else { return }
    let gap = icon.origin.x < title.origin.x ? icon.origin.x + icon.size.width : icon.origin.x - 1
    if icon.size.width > 0, gap != title.origin.x {
      canvas.put(0x20, width: 1, x: point.x + gap, y: point.y + icon.origin.y, pen: textPen(environment))
    }
  }
  private func parts() -> (icon: Node?, title: Node?) { (slots[iconIndex], slots[1 - iconIndex]) }

  /// The icon is served first: it is short, and the title gives way.
  private func sizes(_ proposal: ProposedSize) -> (icon: Size, title: Size, offered: ProposedSize, gap: Int) {
    let (icon, title) = parts()
    let iconSize = icon?.measure(proposal) ?? .zero
    let gap = icon != nil && title != nil && iconSize.width > 0 ? 1 : 0
    let offered = proposal.inset(x: iconSize.width + gap, y: 0)
    return (iconSize, title?.measure(offered) ?? .zero, offered, gap)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let (icon, title, _, gap) = sizes(proposal)
    var width = icon.width + gap + title.width
    if fills, proposal.width != Layout.ideal, proposal.width != Layout.infinity { width = max(width, proposal.width) }
    return Size(width: width, height: max(icon.height, title.height))
  }
  override func arrange(_ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void) {
    let (iconNode, titleNode) = parts()
    let (icon, title, offered, _) = sizes(proposal)
    let iconFirst = (iconIndex == 0) != environment.isRightToLeft
    let iconX = iconFirst ? 0 : size.width - icon.width
    let titleX = iconFirst ? size.width - title.width : 0
    let iconY = icon.height > 1 ? centred(icon.height, in: size.height) : centred(title.height, in: size.height)
    if let iconNode { body(iconNode, Point(x: iconX, y: iconY), proposal) }
    if let titleNode { body(titleNode, Point(x: titleX, y: centred(title.height, in: size.height)), offered) }
  }
  override func placeChildren() {
    super.placeChildren()
    refreshItems()
  }
}
