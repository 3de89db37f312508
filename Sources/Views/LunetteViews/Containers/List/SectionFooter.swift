import LunetteEngine

/// A footer in a list: dim.
final class SectionFooter: ModifierView {
  func withContent(_ content: View) -> View { SectionFooter(content) }
  override func makeNode() -> Node { SectionFooterNode() }
}

final class SectionFooterNode: WrapperNode, ViewNode {
  typealias Shown = SectionFooter
  override func childView() -> View {
    EnvironmentModifier(shown.content, .attribute(.dim, true), isForContent: true)
  }
}
