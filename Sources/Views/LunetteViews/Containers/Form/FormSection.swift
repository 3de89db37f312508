import LunetteEngine

/// Lays out the sections of a form, each in a box.
final class SectionsInForm: SectionLayout {
  /// `nonisolated(unsafe)` is safe because the object never changes.
  nonisolated(unsafe) static let shared = SectionsInForm()
  func content(of section: any SectionParts, at node: Node) -> View { FormSection(section) }
}

/// A section of a form: the header on the upper edge of the box, the rows inside, the footer below.
final class FormSection: View {
  let section: any SectionParts
  init(_ section: any SectionParts) {
    self.section = section
    super.init()
  }
  override func makeNode() -> Node { FormSectionNode() }
}

final class FormSectionNode: WrapperNode, ViewNode {
  typealias Shown = FormSection
  override func childView() -> View {
    let section = shown.section
    let rows = Stack(
      axis: .vertical, horizontal: .leading, spacing: 0,
      children: section.children.map { $0.map { FormRow($0) } })
    if environment[FormStyleKey.self] == .columns {
      return Stack(
        axis: .vertical, horizontal: .leading, spacing: 0,
        children: [
          section.header.map {
            EnvironmentModifier($0, .attribute(.bold, true), isForContent: true)
          }, rows,
          section.footer.map {
            EnvironmentModifier($0, .attribute(.dim, true), isForContent: true)
          },
        ])
    }
    return Stack(
      axis: .vertical, horizontal: .leading, spacing: 0,
      children: [
        FormBox(header: section.header, hasTitle: section.hasTitle, rows),
        section.footer.map {
          EnvironmentModifier(
            PaddingModifier($0, EdgeInsets(leading: 2, trailing: 2)), .attribute(.dim, true),
            isForContent: true)
        },
      ])
  }
}
