import LunetteBase
import LunetteEngine
import LunetteText

/// The text of one text field while it is on the screen, with the keys that edit it and the views
/// that show it.
final class TextModel {
  var edited = EditedText()
  /// The reference can be unsafe, because the field removes it when it leaves the tree.
  unowned(unsafe) var scene: Scene = .none
  var isSecure = false
  /// Whether a secret is shown; this ends when the field loses the focus.
  var isRevealed = false { didSet { if isRevealed != oldValue { refresh() } } }
  /// Whether the letters are hidden by dots.
  var isHidden: Bool { isSecure && !isRevealed }
  var prompt = TextContent.verbatim("") { didSet { if prompt != oldValue { refresh() } } }
  var isFocused = false {
    didSet {
      guard isFocused != oldValue else { return }
      edited.move(to: edited.caret)
      if !isFocused { isRevealed = false }
      refresh()
    }
  }
  var onChange: () -> Void = {}
  var mayEdit: () -> Bool = { false }
  /// The nodes that show the text: one for each place in which the style puts it. They are not
  /// retained, because each removes itself when it leaves the tree.
  private var views = UnownedList<TextEditNode>()

  func add(_ node: TextEditNode) { views.append(node) }
  func remove(_ node: TextEditNode) { views.remove(node) }
  private func refresh() { views.forEach { $0.modelChanged() } }
  var cursorPoint: Point? { views.first?.cursorPoint }

  // MARK: Changes

  func replaceAll(_ value: ExactString) {
    edited.replaceAll(value)
    refresh()
  }
  func setAll(_ string: String) {
    change {
      $0.selectAll()
      if string.isEmpty { $0.delete(to: 0) } else { $0.insert(string, isPasted: true) }
    }
  }
  func paste(_ string: String) { change { $0.insert(string, isPasted: true) } }
  func type(_ letters: String) { change { $0.type(letters) } }
  func endTyping() { edited.endTyping() }
  /// Moves the cursor or the end of the selection to the pointer.
  func point(at cluster: Int, selects: Bool) { change { $0.move(to: cluster, selects: selects) } }
  func selectWord(at cluster: Int) { change { $0.select($0.word(around: cluster)) } }
  func selectAll() { change { $0.selectAll() } }

  private func change(_ body: (inout EditedText) -> Void) {
    let before = edited.text
    body(&edited)
    refresh()
    if edited.text !== before { onChange() }
  }

  /// Handles a key; false if the key has no meaning here.
  func handle(_ event: KeyEvent) -> Bool {
    guard mayEdit() else { return false }
    let selects = event.modifiers.contains(.shift)
    let others = event.modifiers.subtracting(.shift)
    let byWord = others == .control || others == .alt
    switch event.key {
    case .character(let character):
      if others.isEmpty {
        type(String(character))
        return true
      }
      return event.editingCharacters.contains { handle(String($0), others, selects) }
    case .left where others == .command:
      change { $0.move(to: 0, selects: selects) }
      return true
    case .right where others == .command:
      change { $0.move(to: $0.count, selects: selects) }
      return true
    case .backspace where others == .command:
      change { $0.delete(to: 0, kills: true) }
      return true
    case .left, .right:
      guard others.isEmpty || byWord else { return false }
      // In a text that runs from right to left, Left moves forward.
      let forward = (event.key == .right) != edited.text.beginsRightToLeft
      change {
        if byWord { return $0.move(to: forward ? $0.nextWord : $0.previousWord, selects: selects) }
        if $0.hasSelection, !selects {
          return $0.move(to: forward ? $0.selection.upperBound : $0.selection.lowerBound)
        }
        $0.move(to: $0.caret + (forward ? 1 : -1), selects: selects)
      }
      return true
    case .home where others.isEmpty || others == .control:
      change { $0.move(to: 0, selects: selects) }
      return true
    case .end where others.isEmpty || others == .control:
      change { $0.move(to: $0.count, selects: selects) }
      return true
    case .up where selects && others.isEmpty || others == .command:
      change { $0.move(to: 0, selects: selects) }
      return true
    case .down where selects && others.isEmpty || others == .command:
      change { $0.move(to: $0.count, selects: selects) }
      return true
    case .backspace where others.isEmpty || byWord:
      change { $0.delete(to: byWord ? $0.previousWord : max(0, $0.caret - 1)) }
      return true
    case .delete where others.isEmpty || byWord:
      change { $0.delete(to: byWord ? $0.nextWord : min($0.count, $0.caret + 1)) }
      return true
    default: return false
    }
  }

  /// Letters with Control have the meaning that they have in terminals, those with the command key
  /// (Alt, or Super where it is reported) that of desktops. A key that would do nothing is left to
  /// others.
  private func handle(_ letter: String, _ modifiers: KeyModifiers, _ selects: Bool) -> Bool {
    if modifiers == .control {
      switch letter.lowercased() {
      case "a": change { $0.move(to: 0, selects: selects) }
      case "e": change { $0.move(to: $0.count, selects: selects) }
      case "b": change { $0.move(to: $0.caret - 1, selects: selects) }
      case "f": change { $0.move(to: $0.caret + 1, selects: selects) }
      case "d": change { $0.delete(to: min($0.count, $0.caret + 1)) }
      case "h": change { $0.delete(to: max(0, $0.caret - 1)) }
      case "k": change { $0.delete(to: $0.count, kills: true) }
      case "u": change { $0.delete(to: 0, kills: true) }
      case "w": change { $0.delete(to: $0.previousBlank, kills: true) }
      case "t" where isSecure: isRevealed.toggle()
      case "y": change { $0.yank() }
      case "z" where selects, "r": change { $0.redo() }
      case "z", "_", "/", "7": change { $0.undo() }
      default: return false
      }
      return true
    }
    if modifiers == .alt {
      // Readline's keys. Terminals of macOS send them for Option and the arrow keys.
      switch letter.lowercased() {
      case "b":
        change { $0.move(to: $0.previousWord, selects: selects) }
        return true
      case "f":
        change { $0.move(to: $0.nextWord, selects: selects) }
        return true
      case "d":
        change { $0.delete(to: $0.nextWord, kills: true) }
        return true
      default: break
      }
    }
    guard modifiers == .alt || modifiers == .command else { return false }
    switch letter {
    case "a" where !edited.isEmpty: change { $0.selectAll() }
    case "c" where edited.hasSelection && !isSecure: scene.clipboard.copy(edited.selectedString)
    case "x" where edited.hasSelection && !isSecure:
      scene.clipboard.copy(edited.selectedString)
      change { $0.delete(to: $0.caret) }
    case "v" where scene.clipboard.text != nil:
      change { $0.insert(scene.clipboard.text!, isPasted: true) }
    case "Z" where edited.canRedo, "z" where selects && edited.canRedo: change { $0.redo() }
    case "z" where !selects && edited.canUndo: change { $0.undo() }
    default: return false
    }
    return true
  }
}
