import LunetteEngine

/// The layout of sections in a menu: the header in quiet words, and the items between lines.
final class SectionsInMenu: SectionLayout {
  /// This can do without isolation, because nothing in the view ever changes.
  nonisolated(unsafe) static let shared = SectionsInMenu()
  func content(of section: any SectionParts, at node: Node) -> View {
    GroupView(
      [MenuBreak.shared, section.header.map { MenuCaption($0, isHeader: true) }] + section.children
        + [section.footer.map { MenuCaption($0) }, MenuBreak.shared])
  }
}
