import LunetteScreen

/// Controls in sections, each in a box; it scrolls where it is higher than its room.
///
/// Views outside of any section, next to each other, are a section together.
package final class Form: View {
  package let children: [View?]
  package init(children: [View?]) {
    self.children = children
    super.init()
  }
  override func makeNode() -> Node { FormNode() }
}

final class FormNode: WrapperNode {
  /// Whether a `ForEach` among its children turned out to make sections.
  private var eachMakesSections = false
  private var inherited: Environment?
  private var inner: Environment!
  let column = FormColumn()

  override func childEnvironment(old: View?) -> Environment {
    if inherited !== environment {
      inherited = environment
      inner = environment.with { $0.container = .form }
    }
    return inner
  }

  override func childView() -> View {
    var sections: [View?] = []
    var loose: [View] = []
    func endSection() {
      if !loose.isEmpty { sections.append(Section(children: loose)) }
      loose = []
    }
    func visit(_ view: View?) {
      guard let view else { return }
      let flat = GroupView.distributing(view)
      if let group = flat as? GroupView {
        for child in group.children { visit(child) }
      } else if FormNode.isSection(flat) || (eachMakesSections && FormNode.isForEach(flat)) {
        endSection()
        sections.append(flat)
      } else {
        loose.append(flat)
      }
    }
    for child in unsafeDowncast(view, to: Form.self).children { visit(child) }
    endSection()
    return ScrollView(axes: .vertical, content: Stack(axis: .vertical, horizontal: .leading, children: sections))
  }
  private static func isSection(_ view: View) -> Bool {
    view is Section || (view as? ModifierView).map { isSection($0.content) } == true
  }
  private static func isForEach(_ view: View) -> Bool {
    view is ForEach || (view as? ModifierView).map { isForEach($0.content) } == true
  }

  /// A section stands in a section: it came from a `ForEach` that was taken for one of rows.
  func foundSectionInSection() {
    if eachMakesSections { return }
    eachMakesSections = true
    scene.afterUpdate(for: self) { [self] in setChild(childView(), childEnvironment(old: view)) }
  }
}

/// A section of a form: the header on the box's upper edge, rows in it, the footer under it.
final class FormSection: View {
  let section: Section
  init(_ section: Section) {
    self.section = section
    super.init()
  }
  override func makeNode() -> Node { FormSectionNode() }
}

final class FormSectionNode: WrapperNode {
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      var node = parent
      while let here = node, !(here is FormNode) {
        if here is FormSectionNode {
          while let above = node, !(above is FormNode) { node = above.parent }
          (node as? FormNode)?.foundSectionInSection()
          break
        }
        node = here.parent
      }
    }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func childView() -> View {
    let section = unsafeDowncast(view, to: FormSection.self).section
    let rows = Stack(
      axis: .vertical, horizontal: .leading, spacing: 0, children: section.children.map { $0.map { FormRow($0) } })
    return Stack(
      axis: .vertical, horizontal: .leading, spacing: 0,
      children: [
        FormBox(header: section.header, hasTitle: section.hasTitle, rows),
        section.footer.map {
          EnvironmentModifier(PaddingModifier($0, EdgeInsets(leading: 2, trailing: 2)), .attribute(.dim, true))
        },
      ])
  }
}

/// A row of a form: as wide as the form, and where it holds one button only, all of it is that button (S51).
final class FormRow: ModifierView {
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { FormRow(content) }
  override func makeNode() -> Node { FormRowNode() }
}

final class FormRowNode: LayoutModifierNode, RowSpace {
  override func computeSize(_ proposal: ProposedSize) -> Size {
    var size = child?.measure(proposal) ?? .zero
    if proposal.width != Layout.ideal, proposal.width < Layout.infinity { size.width = max(size.width, proposal.width) }
    return size
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (origin: Point, proposal: ProposedSize) {
    let width = child?.measure(proposal).width ?? 0
    return (Point(x: environment.isRightToLeft ? size.width - width : 0, y: 0), proposal)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.hitRegion(Rect(origin: point, size: size))
    child?.drawTree(in: canvas, from: point)
  }
  func soleButton(at point: Point) -> Node? { soleButton(of: self) }
}
