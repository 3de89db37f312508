import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The editing of one cell: the text in its field, and what ends it.
final class CellEditing {
  enum End { case enter, tab(Int), escape, away }
  /// The name of the column, which it keeps when others come and go or take its place.
  let column: IdentityKey
  private let title: TextContent
  private let typed: CellText
  /// Why the text was not accepted.
  var message: String?
  private let end: (CellEditing, End) -> Void
  init(
    column: IdentityKey, title: TextContent, text: String,
    end: @escaping (CellEditing, End) -> Void
  ) {
    self.column = column
    self.title = title
    self.end = end
    typed = CellText(text)
  }
  var text: String { typed.value.string }

  /// The keys that end the editing, with what the help says of them.
  private static let keys: [(title: String, keys: [KeyboardShortcut])] = [
    ("Accept the text", [KeyboardShortcut(.key(.enter), modifiers: [])]),
    ("Leave the cell as it was", [KeyboardShortcut(.key(.escape), modifiers: [])]),
    (
      "Next or previous cell",
      [
        KeyboardShortcut(.key(.tab), modifiers: []),
        KeyboardShortcut(.key(.tab), modifiers: .shift),
      ]
    ),
  ]
  /// The field. Its keys come to the cell before they come to the field, so an `onSubmit` around
  /// the table does not get them.
  private(set) lazy var field: View = {
    let field = EnvironmentModifier(
      TextField(title, text: typed), .style(.textField, TextFieldStyles.plain), isForContent: true)
    return CellEditing.keys.reduce(field as View) { [weak self] content, each in
      KeyPressModifier(content, keys: each.keys, title: .key(each.title), phase: .capture) {
        self?.ends($0) ?? false
      }
    }
  }()
  private func ends(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return true }
    switch event.key {
    case .enter: end(self, .enter)
    case .tab: end(self, .tab(event.modifiers == .shift ? -1 : 1))
    default: end(self, .escape)
    }
    return true
  }
  var messageView: View? {
    message.map {
      EnvironmentModifier(Text(.verbatim($0)), .foreground(.destructive), isForContent: true)
    }
  }
  /// Called when the focus has left the field, or the column the table.
  func left() { end(self, .away) }
}

/// The cells of a row, one of which may be edited.
protocol EditableCells: CellsOfRow {
  /// The editing of one of the cells, and the field for it.
  var editing: CellEditing? { get }
  var fieldNode: Node? { get }
  func open(_ editing: CellEditing)
  func refuse(_ message: String?)
  func close()
}

/// The text in the field of a cell.
private final class CellText: ControlBinding {
  private(set) var value: ExactString
  init(_ text: String) { value = .text(text) }
  func get(_ scope: BodyScope?) throws -> ScalarValue { .string(value) }
  func set(_ value: ScalarValue) throws { if case .string(let text) = value { self.value = text } }
  var isStored: Bool { true }
}

/// The cell of a scene that is edited. Its text is taken when the focus goes to another view, as on
/// macOS.
final class EditedCell: SceneFeature {
  private weak var row: (any EditableCells)?
  private weak var editing: CellEditing?
  private var hadFocus = false
  init(scene: Scene) {}

  func begins(_ editing: CellEditing, in row: any EditableCells) {
    (self.row, self.editing, hadFocus) = (row, editing, false)
  }
  func focusMoved(to node: Node?) {
    guard let row, let editing, row.editing === editing, let field = row.fieldNode else { return }
    if let node, node === field || field.isAncestor(of: node) { return hadFocus = true }
    // What opens above the table only borrows the focus.
    guard hadFocus, let node, node.layerNode === row.layerNode else { return }
    hadFocus = false
    row.scene.afterUpdate(for: row) { if row.editing === editing { editing.left() } }
  }
}
