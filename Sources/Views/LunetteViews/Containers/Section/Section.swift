import LunetteEngine
import LunetteText

/// Views that belong together, with a header and a footer.
///
/// In a `List` its children are rows, which are made on demand like others; in a `Form` they stand
/// in a box; elsewhere the header, the children and the footer are shown one after the other.
package final class Section: View, SectionParts {
  package let header: View?
  package let footer: View?
  package let children: [View?]
  /// Whether the header is only text; such a header has one line.
  package let hasTitle: Bool
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
  package override var isMultiple: Bool { true }
  package override func makeNode() -> Node { SectionNode() }

  /// The same section with other views between its header and its footer.
  package func with(_ children: [View?]) -> Section {
    Section(header: header, hasTitle: hasTitle, footer: footer, children: children)
  }
  /// A modifier on a section applies to everything in it.
  func mapped(_ change: (View) -> View) -> Section {
    Section(
      header: header.map(change), hasTitle: hasTitle, footer: footer.map(change),
      children: children.map { $0.map(change) })
  }
}

extension View {
  /// The section that the view is, with all of its children even if it folds; nil for other views.
  package var asSection: Section? { self as? Section ?? (self as? FoldingSection)?.section }
}

/// Shows the section in the form that its container determines.
final class SectionNode: WrapperNode, ViewNode {
  typealias Shown = Section
  override func childView() -> View {
    switch environment.container {
    case .form, .list, .menu:
      if let layout = environment.sectionLayout { return layout.content(of: shown, at: self) }
    default: break
    }
    return GroupView([shown.header] + shown.children + [shown.footer])
  }
}
