import LunetteBase
import LunetteEngine
import LunetteViews

// # Cells that are selected and edited

extension TableNode {
  func canEdit(_ column: Int) -> Bool {
    table.columns.indices.contains(column) && table.columns[column].isEditable
  }

  /// Called when another cell has the cursor: it is drawn there, and its column is scrolled to.
  func cellChanged() {
    scene.afterUpdate(for: self) { [self] in
      revealCell()
      for row in rowsInSight { row.setNeedsDisplay() }
    }
  }
  func revealCell() {
    guard let column = cursor?.column, flags.contains(.placed) else { return }
    layout.reveal(column, in: columnsWidth)
  }
  private var rowsInSight: [Node] { listNode?.rowsInSight.map(\.node) ?? [] }

  func clicked(_ row: any RowOfCells, at x: Int) {
    guard let cursor, let tag = row.tag, let cells = row.cells,
      let column = cells.column(at: x - offset(of: cells, in: row))
    else { return }
    if cursor.column == column, row.isSelected, scene.focus.current === row,
      let index = listNode?.row(containing: row)
    {
      // A second click begins to edit, as it does in the lists of macOS.
      _ = edit(in: row, at: index, opensControls: false)
    } else {
      cursor.select(tag, column: column)
    }
  }
  private func offset(of cells: Node, in row: Node) -> Int {
    var x = 0
    var node: Node = cells
    while node !== row, let above = node.parent {
      x += node.origin.x
      node = above
    }
    return x
  }

  func spokenCell(in row: any RowOfCells) -> String? {
    guard let column = cursor?.column, row.isSelected, table.columns.indices.contains(column) else {
      return nil
    }
    let title = environment.strings.resolve(table.columns[column].title, locale: environment.locale)
    guard let text = row.cells?.spokenText(of: column), !text.isEmpty else { return title }
    return title.isEmpty ? text : "\(title): \(text)"
  }

  // MARK: Editing

  /// Opens the cell that has the cursor: a field, if the column is edited, else the first control
  /// in the cell gets the focus.
  func edit(in row: any RowOfCells, at index: Int, opensControls: Bool = true) -> Bool {
    guard let column = cursor?.column, row.environment.isEnabled,
      let cells = row.cells as? any EditableCells, cells.editing == nil,
      let source
    else { return false }
    layout.reveal(column, in: columnsWidth)
    guard canEdit(column) else {
      guard opensControls,
        let control = cells.cell(column).flatMap({ scene.focus.stops(in: $0).first })?.focusTarget
      else { return false }
      scene.focus.move(to: control)
      return true
    }
    var text: String?
    scene.perform(from: self) { text = try source.text(column, at: index) }
    let editing = CellEditing(
      column: table.columns[column].key, title: table.columns[column].title,
      text: text ?? cells.spokenText(of: column) ?? ""
    ) { [weak self, weak cells, weak row] editing, end in
      if let self, let cells, let row, cells.editing === editing {
        self.end(editing, in: cells, of: row, end)
      }
    }
    scene.feature(EditedCell.self).begins(editing, in: cells)
    cells.open(editing)
    return true
  }

  private func end(
    _ editing: CellEditing, in cells: any EditableCells, of row: any RowOfCells,
    _ end: CellEditing.End
  ) {
    if case .escape = end { return close(cells, row) }
    guard let source, let list = listNode, let index = list.row(containing: row),
      let column = layout.number(of: editing.column)
    else {
      return close(cells, row)
    }
    var answer = CellEdit.refused(nil)
    scene.perform(from: self) { answer = try source.edit(column, at: index, editing.text) }
    guard cells.editing === editing else { return }
    if case .refused(let message) = answer { return cells.refuse(message) }
    close(cells, row)
    if case .tab(let step) = end { _ = list.moveCell(by: step, entersRows: true) }
  }
  private func close(_ cells: any EditableCells, _ row: any RowOfCells) {
    let hadFocus = scene.focus.current.map { cells.isAncestor(of: $0) } ?? false
    cells.close()
    if hadFocus, row.flags.contains(.mounted) { scene.focus.move(to: row) }
  }
}
