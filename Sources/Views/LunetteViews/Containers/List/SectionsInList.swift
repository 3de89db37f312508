import LunetteEngine

/// Lays out sections that a list has not split into rows of its own, as it does with the sections
/// that are its children (`ListRows`): they are inside a row, or the list is about to find out that
/// they are to be split.
final class SectionsInList: SectionLayout {
  /// `nonisolated(unsafe)` is safe because the object never changes.
  nonisolated(unsafe) static let shared = SectionsInList()

  func content(of section: any SectionParts, at node: Node) -> View {
    // Shows nothing, because the list is about to split the section into rows of its own.
    if isRowOfList(node) { return EmptyView.shared }
    return Stack(
      axis: .vertical, horizontal: .leading,
      children: [section.headerInList(isFirst: true)] + section.children + [
        section.footer.map { SectionFooter($0) }
      ])
  }

  /// Whether the section was made by a `ForEach` of the list, so that the list will find out that
  /// the `ForEach` makes sections.
  private func isRowOfList(_ section: Node) -> Bool {
    var node = section.parent
    while let here = node, here.asWrapper != nil, !(here.view is ForEachRow) { node = here.parent }
    guard let row = node, let each = (row.view as? ForEachRow)?.each else { return false }
    let holder = row.parent.flatMap { $0.view is ListRow ? $0.parent : $0 }
    guard let list = holder as? any RowHolder else { return false }
    return !list.store.rows.isInMadeSection(each)
  }
}
