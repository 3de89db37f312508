import LunetteEngine

/// Sections in a menu: quiet words between lines, and the items.
final class SectionsInMenu: SectionLayout {
  /// Without isolation, for nothing in it ever changes.
  nonisolated(unsafe) static let shared = SectionsInMenu()
  func content(of section: any SectionParts, at node: Node) -> View {
    GroupView(
      [MenuBreak.shared, section.header.map { MenuWords($0, isHeader: true) }] + section.children
        + [section.footer.map { MenuWords($0) }, MenuBreak.shared])
  }
}
