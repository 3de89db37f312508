import Lunette
import LunetteBase
import LunetteEngine

/// The keys of the editor that are handled before the editor sees them: running, completion,
/// history.
final class ReplKeys {
  /// It owns this object.
  private unowned let repl: ScreenRepl
  var history = ReplHistory()
  /// A list of choices below the editor.
  private enum Offer {
    case completion(Completion, chosen: Int)
    case search(query: String, found: [String], chosen: Int)
  }
  private var offer: Offer?
  private weak var lastEditor: Node?

  /// Where keys go now.
  var target: ReplKey.Target {
    if repl.scene.focusedStage != nil { return .stage }
    return switch offer {
    case .completion: .completions
    case .search: .search
    case nil: .editor
    }
  }

  init(_ repl: ScreenRepl) { self.repl = repl }

  /// The editor, if it has the focus.
  private var editor: (any EditedTextTarget)? {
    let editor = repl.scene.focus.current as? any EditedTextTarget
    if let editor { lastEditor = editor }
    return editor
  }

  func focusEditor() {
    if let editor = lastEditor as? any EditedTextTarget, editor.canTakeFocus {
      repl.scene.focus.move(to: editor)
    } else {
      repl.chrome.moveFocusToEditor()
    }
  }

  /// Receives each event before the scene; returns true if the event is handled.
  func take(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key): return key.phase != .up && take(key)
    case .paste(let text): return take(pasted: text)
    default: return false
    }
  }

  /// Called after each turn: updates the completions for the text that was typed.
  func afterTurn() {
    if isTyped, let editor { alignBlockEnd(editor) }
    isTyped = false
    matchBrackets()
    guard case .completion = offer else { return }
    guard let editor else { return close() }
    if editor.editedText != known || editor.textCursor != knownCursor { complete(opens: false) }
  }
  private var known = ""
  private var knownCursor = 0

  /// Whether the last key has typed a character.
  private var isTyped = false
  /// Moves an `end` that stands alone below the line that began its block.
  private func alignBlockEnd(_ editor: any EditedTextTarget) {
    guard let end = BlockEnd(editor.editedText, cursor: editor.textCursor) else { return }
    editor.replaceText(end.range, with: end.replacement)
  }

  private func matchBrackets() {
    guard let editor else { return }
    let (text, cursor) = (editor.editedText, editor.textCursor)
    if text == matched.text, cursor == matched.cursor { return }
    matched = (text, cursor)
    repl.chrome.mark(BracketMatch(text, cursor: cursor))
  }
  private var matched = (text: "", cursor: 0)

  // MARK: Keys

  private func take(_ key: KeyEvent) -> Bool {
    if repl.answer(key) { return true }
    if repl.scene.showsHelp { return false }
    switch ReplKey(key, in: repl.scene.focusedStage == nil ? .editor : .stage) {
    case .discard: return interrupt()
    case .stage:
      repl.switchFocus()
      return true
    case .view: return show { $0.showLast() }
    case .knobs: return show { $0.showKnobs() }
    case .sheet: return enter(repl.session.nextSheet)
    case .tree: return enter(".tree")
    case .reasons: return enter(".why")
    case .times: return enter(".time")
    default: break
    }
    // If the focus is neither in the editor nor on the stage, only the editor can use the key.
    if editor == nil, repl.scene.focusedStage == nil { focusEditor() }
    guard let editor else { return false }
    if case .search = offer { return search(key, editor) }
    if case .completion(let completion, let chosen) = offer,
      let isTaken = choose(key, completion, chosen, editor)
    {
      return isTaken
    }
    return edit(key, editor)
  }

  private func edit(_ key: KeyEvent, _ editor: any EditedTextTarget) -> Bool {
    let text = editor.editedText
    switch ReplKey(key, in: .editor) {
    case .run: return run(editor, isForced: false)
    case .runAlways: return run(editor, isForced: true)
    case .complete: return tab(editor, completes: key.key != .tab)
    case .earlier:
      guard editor.isCursorInFirstRow else { return false }
      if let entry = history.previous(text) { put(entry, editor) }
    case .later:
      guard editor.isCursorInLastRow else { return false }
      if let entry = history.next() { put(entry, editor) }
    case .search: find("", editor)
    case .openEditor: if let edited = repl.edit(text) { put(edited, editor) }
    case .end:
      guard text.isEmpty else { return false }
      repl.end()
    case .clear: repl.clear()
    // The editor itself begins a line, and the scene has the help.
    default: return write(key)
    }
    return true
  }

  /// Notes a key that the editor handles itself. Returns whether the key is not handled.
  private func write(_ key: KeyEvent) -> Bool {
    switch key.key {
    case .escape where key.modifiers.isEmpty: return true
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: return false
    default:
      history.edited()
      if case .character = key.key { isTyped = true }
      return false
    }
  }

  private func put(_ text: String, _ editor: any EditedTextTarget) {
    editor.replaceText(0..<editor.editedText.utf8.count, with: text)
  }

  // MARK: Running

  private func run(_ editor: any EditedTextTarget, isForced: Bool) -> Bool {
    alignBlockEnd(editor)
    let text = editor.editedText
    if text.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x0A }) {
      put("", editor)
      return true
    }
    // Within several lines, Enter inserts a newline.
    let isAtEnd = !Array(text.utf8)[min(editor.textCursor, text.utf8.count)...].contains(0x0A)
    if isForced || isAtEnd && !repl.session.isIncomplete(text) {
      put("", editor)
      close()
      repl.enter(text)
      return true
    }
    let line =
      text.utf8.prefix(editor.textCursor).split(separator: 0x0A, omittingEmptySubsequences: false)
      .last ?? [][...]
    let indentation = String(repeating: " ", count: line.prefix { $0 == 0x20 }.count)
    editor.replaceText(editor.textCursor..<editor.textCursor, with: "\n" + indentation)
    return true
  }

  /// Control-C while nothing runs: discards the text that is being written.
  private func interrupt() -> Bool {
    close()
    if let editor {
      history.edited()
      put("", editor)
    } else {
      focusEditor()
    }
    return true
  }

  private func take(pasted text: String) -> Bool {
    guard let editor, let chunks = ReplTranscript.chunks(of: text), let last = chunks.last else {
      return false
    }
    close()
    // A transcript of several chunks is pasted to be run; the last chunk stays in the editor to be
    // changed.
    for chunk in chunks.dropLast() { repl.enter(chunk) }
    editor.paste(last)
    return true
  }

  private func show(_ body: (ReplSession) -> Void) -> Bool {
    body(repl.session)
    return true
  }
  private func enter(_ command: String) -> Bool {
    repl.enter(command)
    return true
  }

  // MARK: Completion

  private func tab(_ editor: any EditedTextTarget, completes: Bool) -> Bool {
    let before = Array(editor.editedText.utf8)[..<editor.textCursor]
    let line = before.lastIndex(of: 0x0A).map { before[($0 + 1)...] } ?? before
    if !completes, line.allSatisfy({ $0 == 0x20 }), !before.isEmpty || !line.isEmpty {
      editor.replaceText(editor.textCursor..<editor.textCursor, with: "  ")
      return true
    }
    complete(opens: true)
    return true
  }

  private func complete(opens: Bool) {
    guard let editor,
      let completion = Completer(repl.session).complete(
        editor.editedText, cursor: editor.textCursor),
      opens || !completion.typed.isEmpty
    else { return close() }
    if opens {
      if completion.items.count == 1 { return accept(completion, 0, editor) }
      let common = completion.common
      if common.utf8.count > completion.typed.count {
        editor.replaceText(completion.typed, with: common)
        return complete(opens: false)
      }
    }
    show(.completion(completion, chosen: 0), editor)
  }

  private func show(_ new: Offer, _ editor: any EditedTextTarget) {
    offer = new
    (known, knownCursor) = (editor.editedText, editor.textCursor)
    switch new {
    case .completion(let completion, let chosen):
      repl.chrome.show(
        completion.items.map { ($0.text, $0.kind) }, chosen: chosen,
        sentence: completion.items[chosen].sentence())
    case .search(let query, let found, let chosen):
      let rows = found.map {
        (text: $0.split(separator: "\n").first.map(String.init) ?? "", kind: "")
      }
      repl.chrome.show(rows, chosen: chosen, sentence: "search in the history: \(query)")
    }
  }

  private func close() {
    if offer == nil { return }
    offer = nil
    repl.chrome.show(nil)
  }

  private func accept(_ completion: Completion, _ index: Int, _ editor: any EditedTextTarget) {
    close()
    editor.replaceText(completion.typed, with: completion.items[index].text)
  }

  /// Handles a key while completions are shown. Nil if the editor must handle the key; the
  /// completions are then updated.
  private func choose(
    _ key: KeyEvent, _ completion: Completion, _ chosen: Int, _ editor: any EditedTextTarget
  ) -> Bool? {
    let count = completion.items.count
    switch ReplKey(key, in: .completions) {
    case .next: show(.completion(completion, chosen: (chosen + 1) % count), editor)
    case .previous: show(.completion(completion, chosen: (chosen + count - 1) % count), editor)
    case .nextPage:
      show(.completion(completion, chosen: min(count - 1, chosen + Self.page)), editor)
    case .previousPage: show(.completion(completion, chosen: max(0, chosen - Self.page)), editor)
    case .accept: accept(completion, chosen, editor)
    case .close: close()
    default: return nil
    }
    return true
  }
  /// The number of rows of a list of choices.
  private static let page = 8

  // MARK: Search

  private func find(_ query: String, _ editor: any EditedTextTarget) {
    show(.search(query: query, found: history.search(query), chosen: 0), editor)
  }

  private func search(_ key: KeyEvent, _ editor: any EditedTextTarget) -> Bool {
    guard case .search(let query, let found, let chosen) = offer else { return false }
    func move(_ step: Int) {
      guard !found.isEmpty else { return }
      show(
        .search(query: query, found: found, chosen: max(0, min(found.count - 1, chosen + step))),
        editor)
    }
    switch ReplKey(key, in: .search) {
    case .accept:
      close()
      if chosen < found.count { put(found[chosen], editor) }
    case .close: close()
    case .next: move(1)
    case .previous: move(-1)
    case .nextPage: move(Self.page)
    case .previousPage: move(-Self.page)
    default:
      switch (key.key, key.modifiers) {
      case (.backspace, []): find(String(query.dropLast()), editor)
      case (.character(let character), []), (.character(let character), .shift):
        find(query + String(character), editor)
      default: break
      }
    }
    return true
  }
}
