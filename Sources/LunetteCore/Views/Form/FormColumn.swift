import LunetteScreen

/// Where the values of a form begin that stand beside their titles: one column for all of its rows, after the widest title.
///
/// A row notes the width of its title whenever it is laid out; where that makes the column another, the other rows are
/// laid out again in the same update.
final class FormColumn {
  private var rows: [(node: Unmanaged<TitledRowNode>, width: Int, spacing: Int)] = []
  private var widest = 0
  /// Cells between a title and its value: as many as the row that wants most.
  private(set) var spacing = 0

  /// The columns for the titles in a row of `width` cells: no more than two fifths, whatever the widest needs.
  func width(in width: Int) -> Int { min(widest, width * 2 / 5) }

  /// The title of `node` is so many cells wide.
  func note(_ node: TitledRowNode, _ width: Int, spacing: Int) {
    if let index = index(of: node) {
      if rows[index].width == width, rows[index].spacing == spacing { return }
      (rows[index].width, rows[index].spacing) = (width, spacing)
    } else {
      rows.append((.passUnretained(node), width, spacing))
    }
    settle(otherThan: node)
  }
  func forget(_ node: TitledRowNode) {
    guard let index = index(of: node) else { return }
    rows.remove(at: index)
    settle(otherThan: node)
  }

  private func index(of node: TitledRowNode) -> Int? {
    let wanted = Unmanaged.passUnretained(node).toOpaque()
    return rows.firstIndex { $0.node.toOpaque() == wanted }
  }
  private func settle(otherThan noted: TitledRowNode) {
    let now = rows.reduce((0, 0)) { (max($0.0, $1.width), max($0.1, $1.spacing)) }
    if now == (widest, spacing) { return }
    (widest, spacing) = now
    for row in rows { row.node._withUnsafeGuaranteedRef { if $0 !== noted { $0.invalidateLayout() } } }
  }
}

extension TitledRowNode {
  /// That of the form of which it is a row by itself, not beside other views.
  var formColumn: FormColumn? {
    guard environment.container == .form else { return nil }
    var node = parent
    while let here = node, !(here is FormRowNode) {
      guard here is WrapperNode else { return nil }
      node = here.parent
    }
    while let here = node {
      if let form = here as? FormNode { return form.column }
      node = here.parent
    }
    return nil
  }
}
