import LunetteEngine

/// Sections that a list did not take for rows of its own, as it does with those that it is given (`ListRows`): they are in
/// a row, or about to be found to be rows.
final class SectionsInList: SectionLayout {
  /// Without isolation, for nothing in it ever changes.
  nonisolated(unsafe) static let shared = SectionsInList()

  func content(of section: any SectionParts, at node: Node) -> View {
    // The list is about to take its rows as its own.
    if isRowOfList(node) { return EmptyView.shared }
    return Stack(
      axis: .vertical, horizontal: .leading,
      children: [section.headerInList(isFirst: true)] + section.children + [section.footer.map { SectionFooter($0) }])
  }

  /// Whether a `ForEach` of the list's made it, and it is to be found out that it makes sections.
  private func isRowOfList(_ section: Node) -> Bool {
    var node = section.parent
    while let here = node, here.asWrapper != nil, !(here.view is ForEachRow) { node = here.parent }
    guard let row = node, let each = (row.view as? ForEachRow)?.each else { return false }
    let holder = row.parent.flatMap { $0.view is ListRow ? $0.parent : $0 }
    guard let list = holder as? any RowHolder else { return false }
    return !list.store.rows.isInMadeSection(each)
  }
}
