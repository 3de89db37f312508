/// Views that belong together, with a header and a footer.
///
/// In a `List` its children are rows, as lazy as others; in a `Form` they stand in a box; elsewhere it is the header, the
/// children and the footer one after the other.
package final class Section: View {
  package let header: View?
  package let footer: View?
  package let children: [View?]
  /// Whether the header is words alone: those have one line.
  let hasTitle: Bool
  package init(title: TextContent, footer: View? = nil, children: [View?]) {
    header = Text(title)
    hasTitle = true
    self.footer = footer
    self.children = children
    super.init()
  }
  package convenience init(header: View? = nil, footer: View? = nil, children: [View?]) {
    self.init(header: header, hasTitle: false, footer: footer, children: children)
  }
  private init(header: View?, hasTitle: Bool, footer: View?, children: [View?]) {
    self.header = header
    self.hasTitle = hasTitle
    self.footer = footer
    self.children = children
    super.init()
  }
  override var isMultiple: Bool { true }
  override func makeNode() -> Node { SectionNode() }
  func headerInList(isFirst: Bool) -> View? {
    header.map { SectionHeader(hasTitle ? EnvironmentModifier($0, .lineLimit(1)) : $0, isFirst: isFirst) }
  }

  /// A modifier on a section is one on all that is in it.
  func mapped(_ change: (View) -> View) -> Section {
    Section(
      header: header.map(change), hasTitle: hasTitle, footer: footer.map(change),
      children: children.map { $0.map(change) })
  }
}

/// Shows the section as its container wants it.
final class SectionNode: WrapperNode {
  override func childView() -> View {
    let section = unsafeDowncast(view, to: Section.self)
    switch environment.container {
    case .form: return FormSection(section)
    case .list:
      // The list is about to take its rows as its own.
      if isRowOfList { return EmptyView.shared }
      return Stack(
        axis: .vertical, horizontal: .leading,
        children: [section.headerInList(isFirst: true)] + section.children
          + [section.footer.map { SectionFooter($0) }])
    case .menu:
      return GroupView(
        [MenuBreak.shared, section.header.map { MenuWords($0, isHeader: true) }] + section.children
          + [section.footer.map { MenuWords($0) }, MenuBreak.shared])
    default: return GroupView([section.header] + section.children + [section.footer])
    }
  }
  private var isRowOfList: Bool {
    var node = parent
    while let here = node, here is WrapperNode, !(here is ForEachRowNode) { node = here.parent }
    guard let row = node as? ForEachRowNode else { return false }
    guard let list = (row.parent as? ListNode) ?? (row.parent as? ListRowNode)?.parent as? ListNode else {
      return false
    }
    return !list.rows.isInMadeSection(unsafeDowncast(row.view, to: ForEachRow.self).each)
  }
}

/// A header in a list: bold, with a line to the end of the row; a blank line above it sets it off from what precedes.
final class SectionHeader: ModifierView {
  let isFirst: Bool
  init(_ content: View, isFirst: Bool = true) {
    self.isFirst = isFirst
    super.init(content)
  }
  override func withContent(_ content: View) -> View { SectionHeader(content, isFirst: isFirst) }
  override func makeNode() -> Node { SectionHeaderNode() }
}

final class SectionHeaderNode: WrapperNode {
  override func childView() -> View {
    let header = unsafeDowncast(view, to: SectionHeader.self)
    // The words go before the line.
    let title = LayoutPriorityModifier(EnvironmentModifier(header.content, .attribute(.bold, true)), 1)
    let row = Stack(axis: .horizontal, children: [title, Rule()])
    return header.isFirst ? row : PaddingModifier(row, EdgeInsets(top: 1))
  }
}

/// A footer in a list: dim.
final class SectionFooter: ModifierView {
  override func withContent(_ content: View) -> View { SectionFooter(content) }
  override func makeNode() -> Node { SectionFooterNode() }
}

final class SectionFooterNode: WrapperNode {
  override func childView() -> View {
    EnvironmentModifier(unsafeDowncast(view, to: SectionFooter.self).content, .attribute(.dim, true))
  }
}
