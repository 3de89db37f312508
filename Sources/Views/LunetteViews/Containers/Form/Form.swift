import LunetteBase
import LunetteEngine

/// Controls in sections, each in a box. A form that is higher than its room scrolls.
///
/// Views outside of any section that stand next to each other form a section together.
package final class Form: StyledContainer {
  package let children: [View?]
  package init(children: [View?]) {
    self.children = children
    super.init()
  }
  package override var kind: StyleKind { .form }
  package override func bare() -> View { FormBody(self) }
}

/// The content of a form, without the view that a style puts around it.
final class FormBody: View {
  let form: Form
  init(_ form: Form) {
    self.form = form
    super.init()
    sourceLocation = form.sourceLocation
  }
  override func makeNode() -> Node { FormNode() }
}

final class FormNode: WrapperNode, ViewNode, SharedColumnOwner, IconColumnOwner {
  typealias Shown = FormBody
  /// Whether a `ForEach` among the children has turned out to make sections.
  private var eachMakesSections = false
  private var inherited: Environment?
  private var inner: Environment!
  /// The column in which the values begin that stand beside their titles.
  let column: SharedColumn? = SharedColumn()
  let iconColumn: SharedColumn? = SharedColumn(onlyGrows: true)

  override var pathName: String? { "Form" }

  override func childEnvironment(old: View?) -> Environment {
    if inherited !== environment {
      inherited = environment
      inner = environment.with {
        $0.container = .form
        $0.sectionLayout = SectionsInForm.shared
      }
    }
    return inner
  }

  override func childView() -> View {
    // Each child has a place, whether or not it shows something, so that the views after it keep
    // their state when it comes or goes (S89). Loose rows are together at the place of their first.
    var sections: [View?] = []
    var loose: [View?] = []
    func endSection() {
      if loose.contains(where: { $0?.isKnownToBeNothing == false }) {
        sections[sections.count - loose.count] = Section(children: loose)
      }
      loose = []
    }
    func visit(_ view: View?) {
      let flat = view.map(View.distributing)
      if let group = flat as? GroupView, hasSection(group) {
        for child in group.children { visit(child) }
      } else if let flat, makesSections(flat) {
        endSection()
        sections.append(flat)
      } else {
        loose.append(flat)
        sections.append(nil)
      }
    }
    for child in shown.form.children { visit(child) }
    endSection()
    return ScrollView(
      axes: .vertical, content: Stack(axis: .vertical, horizontal: .leading, children: sections))
  }
  private func makesSections(_ view: View) -> Bool {
    FormNode.isSection(view) || (eachMakesSections && FormNode.isForEach(view))
  }
  private func hasSection(_ group: GroupView) -> Bool {
    group.children.contains { child in
      guard let flat = child.map(View.distributing) else { return false }
      return (flat as? GroupView).map(hasSection) ?? makesSections(flat)
    }
  }
  private static func isSection(_ view: View) -> Bool {
    view is Section || view is FoldingSection
      || (view as? WrapperView).map { isSection($0.content) } == true
  }
  private static func isForEach(_ view: View) -> Bool {
    view is ForEach || (view as? WrapperView).map { isForEach($0.content) } == true
  }

  /// Called when a section was found inside a section: it came from a `ForEach` that was taken for
  /// one that makes rows.
  func foundSectionInSection() {
    if eachMakesSections { return }
    eachMakesSections = true
    scene.afterUpdate(for: self) { [self] in updateChild() }
  }
}
