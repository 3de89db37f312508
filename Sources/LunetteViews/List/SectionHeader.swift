import LunetteEngine

extension SectionParts {
  /// Its header as a row of a list; `isFirst`: nothing precedes it.
  func headerInList(isFirst: Bool) -> View? {
    header.map { SectionHeader(hasTitle ? EnvironmentModifier($0, .lineLimit(1)) : $0, isFirst: isFirst) }
  }
}

/// A header in a list: bold, with a line to the end of the row; a blank line above it sets it off from what precedes.
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
    if environment[ListStyleKey.self].hasQuietHeaders {
      let quiet = EnvironmentModifier(header.content, .lookByDefault(.secondary, .bold))
      return header.isFirst ? quiet : PaddingModifier(quiet, EdgeInsets(top: 1))
    }
    // The words go before the line.
    let title = LayoutPriorityModifier(EnvironmentModifier(header.content, .attribute(.bold, true)), 1)
    let row = Stack(axis: .horizontal, children: [title, Rule()])
    return header.isFirst ? row : PaddingModifier(row, EdgeInsets(top: 1))
  }
}
