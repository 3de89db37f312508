import LunetteBase
import LunetteEngine
import LunetteText

/// The text of one editor while it is on the screen, with the keys that edit it and the views that
/// show it. `TextModel` is the same for a text field.
final class EditorModel {
  private(set) var edited = EditedLines()
  /// The reference can be unsafe, because the editor removes it when it leaves the tree.
  unowned(unsafe) var scene: Scene = .none
  var prompt = TextContent.verbatim("") {
    didSet { if prompt != oldValue { refresh(moves: false) } }
  }
  /// Whether the user may change the text; otherwise it can be read, selected and copied.
  var isEditable = true
  var isFocused = false {
    didSet {
      guard isFocused != oldValue else { return }
      edited.endTyping()
      views.forEach { $0.focusChanged() }
    }
  }
  /// The looks of parts of the text. Their positions are those in the text for which they were
  /// made.
  var spans = EditorSpans() { didSet { views.forEach { $0.setNeedsDisplay() } } }
  /// The looks of lines that follow from each line alone.
  let lineLooks = LineLooks()
  func linesLookDifferent() {
    views.forEach {
      $0.setNeedsDisplay()
      $0.lookUpLines()
    }
  }
  var onChange: () -> Void = {}
  var mayAct: () -> Bool = { false }
  /// While the cursor moves from row to row, the column that it returns to where rows are long
  /// enough.
  private var wantedColumn: Int?

  /// The nodes that show the text: one for each place in which the style puts it. They are not
  /// retained, because each removes itself when it leaves the tree.
  private var views = UnownedList<EditorContentNode>()
  func add(_ node: EditorContentNode) { views.append(node) }
  func remove(_ node: EditorContentNode) { views.remove(node) }
  var isShown: Bool { views.first != nil }
  var cursorRect: Rect? { views.first?.cursorRect }
  /// - Parameter moves: Whether the cursor must be brought into sight.
  private func refresh(moves: Bool) { views.forEach { $0.modelChanged(moves: moves) } }

  // MARK: Changes

  func replaceAll(_ value: ExactString) {
    edited.replaceAll(value)
    wantedColumn = nil
    refresh(moves: true)
  }
  /// Whether the cursor stands at the end of a text that was not edited.
  var isAtEnd: Bool {
    edited.version <= 1 && edited.caret == edited.text.end && !edited.hasSelection
  }
  func goToStart() { edited.move(to: .start) }
  func setAll(_ string: String) {
    change {
      $0.selectAll()
      if string.isEmpty { $0.delete(to: .start) } else { $0.insert(string, isPasted: true) }
    }
  }
  /// The position of the cursor, as the number of bytes before it.
  var cursorByte: Int { edited.text.byte(of: edited.caret) }
  /// Whether there is no row above the cursor (`count` is -1) or below it (1).
  func isAtEdge(byRows count: Int) -> Bool {
    !(views.first?.canMove(from: edited.caret, byRows: count) ?? false)
  }
  /// Replaces a range of bytes with a text and puts the cursor behind it.
  func replace(_ bytes: Range<Int>, with string: String) {
    guard isEditable else { return }
    change {
      $0.select(
        $0.text.position(ofByte: bytes.lowerBound)..<$0.text.position(ofByte: bytes.upperBound))
      if string.isEmpty { $0.delete(to: $0.caret) } else { $0.insert(string, isPasted: true) }
    }
  }
  func paste(_ string: String) { if isEditable { change { $0.insert(string, isPasted: true) } } }
  /// Moves the cursor or the end of the selection to the pointer.
  func point(at position: EditorPosition, selects: Bool) {
    change { $0.move(to: position, selects: selects) }
  }
  func selectWord(at position: EditorPosition) { change { $0.select($0.word(around: position)) } }
  func selectLine(_ line: Int) { change { $0.select($0.wholeLine(line)) } }

  private func change(_ body: (inout EditedLines) -> Void) {
    let before = edited.version
    wantedColumn = nil
    body(&edited)
    refresh(moves: true)
    if edited.version != before { onChange() }
  }

  // MARK: Rows

  /// Moves the cursor by `count` rows as they are shown; false if there is no such row, so that the
  /// key has no effect.
  private func moveByRows(_ count: Int, selects: Bool, isPage: Bool = false) -> Bool {
    guard let view = views.first else { return false }
    if edited.hasSelection, !selects, !isPage {
      // Starts from the end of the selection that lies in that direction.
      let end = count < 0 ? edited.selection.lowerBound : edited.selection.upperBound
      edited.move(to: end)
    } else if !isPage, !view.canMove(from: edited.caret, byRows: count) {
      // With Shift, the rest of the line is selected.
      guard selects else { return false }
      let end = count < 0 ? EditorPosition.start : edited.text.end
      guard edited.caret != end else { return false }
      change { $0.move(to: end, selects: true) }
      return true
    }
    let column = wantedColumn ?? view.column(of: edited.caret)
    let target = view.position(from: edited.caret, byRows: count, column: column)
    // A page beyond the first or last row leads to the beginning or end of the text.
    let goal =
      isPage && !view.canMove(from: edited.caret, byRows: count < 0 ? -1 : 1)
      ? (count < 0 ? EditorPosition.start : edited.text.end) : target
    let stays = goal == edited.caret && !edited.hasSelection
    change { $0.move(to: goal, selects: selects) }
    wantedColumn = column
    return !stays || !isPage
  }

  // MARK: Keys

  /// Handles a key; false if the key has no meaning here and is left to others.
  func handle(_ event: KeyEvent) -> Bool {
    guard mayAct() else { return false }
    let selects = event.modifiers.contains(.shift)
    let others = event.modifiers.subtracting(.shift)
    let byWord = others == .control || others == .alt
    switch event.key {
    case .character(let character):
      guard others.isEmpty else {
        return event.editingCharacters.contains { handle(String($0), others, selects) }
      }
      return edit { $0.insert(String(character)) }
    case .enter where others.isEmpty || others == .alt: return edit { $0.insert("\n") }
    case .left where others == .command: return moveToEdge(ofRow: false, selects: selects)
    case .right where others == .command: return moveToEdge(ofRow: true, selects: selects)
    case .backspace where others == .command:
      let start = edited.startOfLine(edited.caret.line)
      return edit { $0.delete(to: $0.caret == start ? $0.before($0.caret) : start, kills: true) }
    case .left, .right:
      guard others.isEmpty || byWord else { return false }
      moveAlong(forward: (event.key == .right) != isMirrored, byWord: byWord, selects: selects)
      return true
    case .up where others.isEmpty: return moveByRows(-1, selects: selects)
    case .down where others.isEmpty: return moveByRows(1, selects: selects)
    case .pageUp where others.isEmpty:
      return moveByRows(-pageLength, selects: selects, isPage: true)
    case .pageDown where others.isEmpty:
      return moveByRows(pageLength, selects: selects, isPage: true)
    case .home where others.isEmpty: return moveToEdge(ofRow: false, selects: selects)
    case .end where others.isEmpty: return moveToEdge(ofRow: true, selects: selects)
    case .home where others == .control, .up where others == .command:
      change { $0.move(to: .start, selects: selects) }
      return true
    case .end where others == .control, .down where others == .command:
      change { $0.move(to: $0.text.end, selects: selects) }
      return true
    case .backspace where others.isEmpty || byWord:
      return edit { $0.delete(to: byWord ? $0.previousWord : $0.before($0.caret)) }
    case .delete where others.isEmpty || byWord:
      return edit { $0.delete(to: byWord ? $0.nextWord : $0.after($0.caret)) }
    default: return false
    }
  }

  private func edit(_ body: (inout EditedLines) -> Void) -> Bool {
    guard isEditable else { return false }
    change(body)
    return true
  }
  private var pageLength: Int { max(1, (views.first?.size.height ?? 1) - 1) }
  /// Whether the cursor is in a line that runs from right to left, in which Left moves forward.
  private var isMirrored: Bool { edited.line(edited.caret).picture.text.beginsRightToLeft }

  private func moveAlong(forward: Bool, byWord: Bool, selects: Bool) {
    change {
      if byWord { return $0.move(to: forward ? $0.nextWord : $0.previousWord, selects: selects) }
      if $0.hasSelection, !selects {
        return $0.move(to: forward ? $0.selection.upperBound : $0.selection.lowerBound)
      }
      $0.move(to: forward ? $0.after($0.caret) : $0.before($0.caret), selects: selects)
    }
  }

  /// Moves the cursor to the edge of the row as it is shown, or if it is there already, to that of
  /// the line.
  private func moveToEdge(ofRow isEnd: Bool, selects: Bool) -> Bool {
    let caret = edited.caret
    let edge = views.first?.edge(ofRowAt: caret, isEnd: isEnd) ?? caret
    let ofLine = isEnd ? edited.endOfLine(caret.line) : edited.startOfLine(caret.line)
    change { $0.move(to: edge == caret ? ofLine : edge, selects: selects) }
    return true
  }

  /// Letters with Control have the meaning that they have in terminals, those with the command key
  /// (Alt, or Super where it is reported) that of desktops. A key that would do nothing is left to
  /// others.
  private func handle(_ letter: String, _ modifiers: KeyModifiers, _ selects: Bool) -> Bool {
    if modifiers == .control {
      let lines = edited
      let (start, end) = (lines.startOfLine(lines.caret.line), lines.endOfLine(lines.caret.line))
      switch letter.lowercased() {
      case "a": change { $0.move(to: start, selects: selects) }
      case "e": change { $0.move(to: end, selects: selects) }
      case "b": change { $0.move(to: $0.before($0.caret), selects: selects) }
      case "f": change { $0.move(to: $0.after($0.caret), selects: selects) }
      case "p": return moveByRows(-1, selects: selects)
      case "n": return moveByRows(1, selects: selects)
      case "d": return edit { $0.delete(to: $0.after($0.caret)) }
      case "h": return edit { $0.delete(to: $0.before($0.caret)) }
      // At the end (or start) of a line these keys delete the line break.
      case "k":
        return edit { $0.delete(to: $0.caret == end ? $0.after($0.caret) : end, kills: true) }
      case "u":
        return edit { $0.delete(to: $0.caret == start ? $0.before($0.caret) : start, kills: true) }
      case "w": return edit { $0.delete(to: $0.previousBlank, kills: true) }
      case "y": return edit { $0.yank() }
      case "z" where selects, "r": return edit { $0.redo() }
      case "z", "_", "/", "7": return edit { $0.undo() }
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
      case "d": return edit { $0.delete(to: $0.nextWord, kills: true) }
      default: break
      }
    }
    guard modifiers == .alt || modifiers == .command else { return false }
    switch letter {
    case "a" where !edited.isEmpty: change { $0.selectAll() }
    case "c" where edited.hasSelection: scene.clipboard.copy(edited.selectedString)
    case "x" where edited.hasSelection && isEditable:
      scene.clipboard.copy(edited.selectedString)
      change { $0.delete(to: $0.caret) }
    case "v" where scene.clipboard.text != nil:
      return edit { $0.insert(scene.clipboard.text!, isPasted: true) }
    case "Z" where edited.canRedo, "z" where selects && edited.canRedo: return edit { $0.redo() }
    case "z" where !selects && edited.canUndo: return edit { $0.undo() }
    default: return false
    }
    return true
  }
}
