import LunetteBase
import LunetteEngine

// Scrolling to a row, which need not exist yet: where it is follows from the known lengths of the
// lines before it.
extension LazyNode: RowsOnDemand {
  func rectOfRow(_ id: ViewID) -> Rect? {
    store.rows.row(called: id.key).map { rect(ofLine: lines.line(ofRow: $0)) }
  }
  func row(containing node: Node) -> Int? {
    (store.row(of: node) ?? pinnedRows.first { $0.node === node })?.index
  }
  func reveal(row index: Int) {
    let index = min(index, store.rows.count - 1)
    if index < 0 || store.visible.contains(where: { $0.index == index }) { return }
    scene.reveal(self, part: rect(ofLine: lines.line(ofRow: index)))
  }
  func bringBack(_ child: Node) -> Bool {
    guard let row = store.recycled.first(where: { $0.node === child }), row.index < store.rows.count
    else { return false }
    reveal(row: row.index)
    return store.visible.contains { $0.node === child }
  }
}
