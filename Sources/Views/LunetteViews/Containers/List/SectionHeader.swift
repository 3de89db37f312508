import LunetteEngine

// Headers of sections in lists.
extension SectionParts {
  /// The header of the section as a row of a list. `isFirst` means that no row precedes it.
  func headerInList(isFirst: Bool) -> View? {
    header.map {
      SectionHeader(
        hasTitle ? EnvironmentModifier($0, .lineLimit(1), isForContent: true) : $0, isFirst: isFirst
      )
    }
  }
}

/// A header in a list: bold and in a weaker colour; a blank line above it separates it from the
/// rows before.
final class SectionHeader: ModifierView {
  let isFirst: Bool
  init(_ content: View, isFirst: Bool = true) {
    self.isFirst = isFirst
    super.init(content)
  }
  func withContent(_ content: View) -> View { SectionHeader(content, isFirst: isFirst) }
  override func makeNode() -> Node { SectionHeaderNode() }
}

final class SectionHeaderNode: WrapperNode, ViewNode {
  typealias Shown = SectionHeader
  override func childView() -> View {
    let header = shown
    let quiet = EnvironmentModifier(
      header.content, .lookByDefault(.secondary, .bold), isForContent: true)
    let row = environment[ListStyleKey.self].hasLinedHeaders ? lined(header.content) : quiet
    // Padding in any case, so that a header keeps its content when another section comes before it.
    return PaddingModifier(
      row, EdgeInsets(top: header.isFirst ? 0 : environment[ListSectionSpacingKey.self]))
  }
  /// The header with a line up to the end of the row; the text gets its room before the line.
  private func lined(_ header: View) -> View {
    let title = LayoutPriorityModifier(
      EnvironmentModifier(header, .attribute(.bold, true), isForContent: true), 1)
    return Stack(axis: .horizontal, children: [title, Rule()])
  }
}
