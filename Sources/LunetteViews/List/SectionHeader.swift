import LunetteEngine

extension SectionParts {
  /// Its header as a row of a list; `isFirst`: nothing precedes it.
  func headerInList(isFirst: Bool) -> View? {
    header.map { SectionHeader(hasTitle ? EnvironmentModifier($0, .lineLimit(1)) : $0, isFirst: isFirst) }
  }
}

/// A header in a list: bold and quiet; a blank line above it sets it off from what precedes.
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
    let quiet = EnvironmentModifier(header.content, .lookByDefault(.secondary, .bold))
    let row = environment[ListStyleKey.self].hasLinedHeaders ? lined(header.content) : quiet
    return header.isFirst ? row : PaddingModifier(row, EdgeInsets(top: 1))
  }
  /// With a line to the end of the row; the words go before the line.
  private func lined(_ header: View) -> View {
    let title = LayoutPriorityModifier(EnvironmentModifier(header, .attribute(.bold, true)), 1)
    return Stack(axis: .horizontal, children: [title, Rule()])
  }
}
