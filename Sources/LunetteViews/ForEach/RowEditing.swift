import LunetteEngine
import LunetteLocalization
import LunetteScreen

/// What a user may do with the elements of a `ForEach`: delete one, by Delete or by swiping its row; move one, by Alt with an
/// arrow. Whoever has the data does it, and the rows follow their keys.
package struct RowEditing {
  /// The element at this index, from 0, is to go.
  package var onDelete: ((Int) throws -> Void)?
  /// The element at the first index is to be at the second.
  package var onMove: ((_ from: Int, _ to: Int) throws -> Void)?
  package init() {}

  /// `content`, the row `index`, with the keys and the action for it.
  func around(_ content: View, _ index: Int, of count: Int, isSwiped: Bool) -> View {
    var view = content
    if let onDelete {
      if isSwiped {
        let button = Button(label: .ofRole, role: .destructive, action: .perform { _ in try onDelete(index) })
        view = SwipeActionsModifier(view, edge: .trailing, allowsFullSwipe: true, actions: [button])
      }
      view = KeyPressModifier(view, keys: RowEditing.keys([.delete, .backspace], []), title: .key("Delete")) { event in
        if event.phase == .down { try onDelete(index) }
        return true
      }
    }
    if let onMove {
      func key(_ key: Key, _ words: String, _ target: Int) {
        guard (0..<count).contains(target) else { return }
        view = KeyPressModifier(view, keys: RowEditing.keys([key], .alt), title: .key(words)) { event in
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
