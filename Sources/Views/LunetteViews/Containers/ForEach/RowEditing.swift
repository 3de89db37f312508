import LunetteBase
import LunetteEngine
import LunetteText

/// The edits that a user may make to the elements of a `ForEach`: delete one, by the Delete key or
/// by swiping its row; move one, by Alt with an arrow key. The owner of the data makes the change,
/// and the rows follow their keys.
package struct RowEditing {
  /// Deletes the element at this index, counted from 0.
  package var onDelete: ((Int) throws -> Void)?
  /// Moves the element at the first index to the second index, both counted from 0.
  package var onMove: ((_ from: Int, _ to: Int) throws -> Void)?
  package init() {}

  /// `content`, the view of row `index`, with the keys and the actions for the edits.
  func around(_ content: View, _ index: Int, of count: Int, isSwiped: Bool) -> View {
    let mayDelete = onDelete != nil && !content.forbids(.delete)
    let mayMove = onMove != nil && !content.forbids(.move)
    var view: View = EditableRow(
      content, onDelete: mayDelete ? onDelete.map { delete in { try delete(index) } } : nil,
      onMove: mayMove
        ? onMove.map { move in
          { rows in
            let target = max(0, min(count - 1, index + rows))
            if target != index { try move(index, target) }
          }
        } : nil)
    if let onDelete {
      // A row's own actions at that edge stand in place of the button, as in SwiftUI.
      if isSwiped, !content.hasTrailingSwipeActions {
        let button = Button(
          label: .ofRole, role: .destructive, action: .perform { _ in try onDelete(index) })
        // A row that may not be deleted is a stop like the others: the Delete key is for the row
        // that was clicked last.
        view = SwipeActionsModifier(
          view, edge: .trailing, allowsFullSwipe: true, actions: mayDelete ? [button] : [],
          isStop: true)
      }
      view = KeyPressModifier(
        view, keys: mayDelete ? RowEditing.keys([.delete, .backspace], []) : [],
        title: mayDelete ? .key("Delete") : nil
      ) { event in
        if event.phase == .down { try onDelete(index) }
        return true
      }
    }
    if let onMove {
      // The first and the last row have the same modifiers as the others, with a key less: a row
      // that becomes one of them keeps its state.
      func key(_ key: Key, _ phrase: String, _ target: Int) {
        let isThere = mayMove && (0..<count).contains(target)
        view = KeyPressModifier(
          view, keys: isThere ? RowEditing.keys([key], .alt) : [],
          title: isThere ? .key(phrase) : nil, movesRow: true
        ) { event in
          if event.phase != .up { try onMove(index, target) }
          return true
        }
      }
      key(.up, "Move up", index - 1)
      key(.down, "Move down", index + 1)
    }
    return view
  }
  private static func keys(_ keys: [Key], _ modifiers: KeyModifiers) -> [KeyboardShortcut] {
    keys.map { KeyboardShortcut(.key($0), modifiers: modifiers) }
  }
}
