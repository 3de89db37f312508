import LunetteBase
import LunetteEngine

/// A section whose header shows and hides its rows.
package final class FoldingSection: BoundView {
  let section: Section
  let isExpanded: any ControlBinding
  package init(_ section: Section, isExpanded: any ControlBinding) {
    self.section = section
    self.isExpanded = isExpanded
    super.init()
  }
  package override var name: String { "Section" }
  package override var isMultiple: Bool { true }
  package override func mapMembers(_ change: @escaping (View) -> View) -> View? {
    FoldingSection(section.mapped(change), isExpanded: isExpanded)
  }
  package override func makeControl(_ scope: BodyScope) throws -> View? { try shown(scope) }
  /// The section with its rows, or without them while it is folded.
  func shown(_ scope: BodyScope) throws -> Section {
    let value = try isExpanded.get(scope)
    guard case .boolean(let isOpen) = value else {
      throw ViewFault.wrongBinding(of: name, needs: .boolean, given: value)
    }
    let header = FoldingHeader(section.header ?? EmptyView.shared, isOpen: isOpen) { [isExpanded] in
      try isExpanded.set(.boolean(!isOpen))
    }
    return Section(
      header: header, footer: isOpen ? section.footer : nil,
      children: isOpen ? section.children : [])
  }
}

/// The header of a section that folds: a button with the mark of a disclosure group before it.
final class FoldingHeader: WrapperView {
  let isOpen: Bool
  let toggle: () throws -> Void
  init(_ content: View, isOpen: Bool, toggle: @escaping () throws -> Void) {
    self.isOpen = isOpen
    self.toggle = toggle
    super.init(content)
  }
  override func makeNode() -> Node { FoldingHeaderNode() }
}

final class FoldingHeaderNode: WrapperNode, ViewNode {
  typealias Shown = FoldingHeader
  override func childView() -> View {
    let header = shown
    let row = Stack(
      axis: .horizontal, vertical: .firstTextBaseline,
      children: [environment.disclosureMark(isExpanded: header.isOpen), header.content])
    let button = Button(
      label: .view(ContentShapeModifier(row)),
      action: .perform { [weak self] _ in try self?.shown.toggle() })
    let styled = EnvironmentModifier(
      button, .buttonStyle(PlainButtonStyle.shared), isForContent: true)
    return AccessibilityModifier(styled, hint: .key(header.isOpen ? "expanded" : "collapsed"))
  }
}
