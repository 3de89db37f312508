import LunetteBase
import LunetteText

/// Several lines of text with a cursor, and the changes that keys make to them, without the keys,
/// the cells and the binding. `EditedText` is the same for one line.
///
/// The cursor stands between grapheme clusters, so no operation here can cut an `é` or an emoji of
/// a family.
struct EditedLines {
  private(set) var text = EditorText() { didSet { value = .pieces(KeptEditorText(text)) } }
  /// The text as the value of a binding; the same object for as long as nothing was edited.
  private(set) var value = ExactString.pieces(KeptEditorText(EditorText()))
  private(set) var caret = EditorPosition.start
  /// The other end of the selection; equal to the cursor if nothing is selected.
  private(set) var anchor = EditorPosition.start
  /// A number that changes with each change of the text.
  private(set) var version = 0
  private var history = EditorHistory()
  /// The text that was cut out by Control-K and similar keys; Control-Y inserts it.
  private var killed: [UInt8] = []

  var isEmpty: Bool { text.isEmpty }
  var selection: Range<EditorPosition> { min(caret, anchor)..<max(caret, anchor) }
  var hasSelection: Bool { caret != anchor }
  var selectedString: String { String(decoding: text.bytes(selection), as: UTF8.self) }
  func line(_ position: EditorPosition) -> EditorLine { text.lines[position.line] }

  // MARK: Text from outside

  /// The bytes of typed or pasted text. Each end of a line becomes a line feed, because terminals
  /// paste returns; all other characters are data and stay.
  static func typed(_ string: String) -> [UInt8] {
    let bytes = Array(string.utf8)
    guard bytes.contains(0x0d) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0a, index > 0, bytes[index - 1] == 0x0d { continue }
      result.append(byte == 0x0d ? 0x0a : byte)
    }
    return result
  }

  /// Replaces the text with one from outside. The history is cleared. The cursor keeps its place
  /// relative to the text around it, as far as that has not changed.
  mutating func replaceAll(_ value: ExactString) {
    let new = value.utf8
    let now = keptOffset(text.byte(of: caret), in: text.bytes, after: new)
    text = EditorText(new)
    if case .pieces = value { self.value = value }
    version += 1
    caret = snapped(text.position(ofByte: now))
    anchor = caret
    history.removeAll()
  }

  // MARK: Changes

  private mutating func replace(
    _ range: Range<EditorPosition>, with bytes: [UInt8], as kind: EditorHistory.Kind
  ) {
    if range.isEmpty, bytes.isEmpty { return }
    let before = EditorHistory.Edge(caret: caret, anchor: anchor)
    let removed = text.bytes(range)
    let end = exchange(range, of: removed, for: bytes)
    // The inserted text may join with a character beside it: the cursor is placed behind the
    // cluster in which the inserted text ends.
    caret = snapped(end)
    anchor = caret
    history.note(
      EditorHistory.Step(
        start: range.lowerBound, removed: removed, inserted: bytes, end: end, before: before,
        after: .init(caret: caret, anchor: anchor)), as: kind)
  }

  /// Puts bytes in the place of others, and returns their end. Equal ones leave the text, and so
  /// the value of the binding, the same object.
  @discardableResult
  private mutating func exchange(
    _ range: Range<EditorPosition>, of removed: [UInt8], for bytes: [UInt8]
  ) -> EditorPosition {
    version += 1
    return removed == bytes ? range.upperBound : text.replace(range, with: bytes)
  }

  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }
  mutating func undo() {
    guard let step = history.takeUndo() else { return }
    exchange(step.start, upTo: step.end, of: step.inserted, for: step.removed, step.before)
  }
  mutating func redo() {
    guard let step = history.takeRedo() else { return }
    let end = text.position(ofByte: text.byte(of: text.clamped(step.start)) + step.removed.count)
    exchange(step.start, upTo: end, of: step.removed, for: step.inserted, step.after)
  }
  private mutating func exchange(
    _ start: EditorPosition, upTo end: EditorPosition, of removed: [UInt8], for bytes: [UInt8],
    _ target: EditorHistory.Edge
  ) {
    let from = text.clamped(start)
    exchange(from..<max(from, text.clamped(end)), of: removed, for: bytes)
    caret = snapped(text.clamped(target.caret))
    anchor = snapped(text.clamped(target.anchor))
  }
  /// Ends a run of typing: undo takes back what is typed from now on separately from what was typed
  /// before.
  mutating func endTyping() { history.endRun() }

  /// Types or pastes `string`, which replaces the selection.
  mutating func insert(_ string: String, isPasted: Bool = false) {
    insert(EditedLines.typed(string), isPasted: isPasted)
  }
  private mutating func insert(_ bytes: [UInt8], isPasted: Bool) {
    if bytes.isEmpty { return }
    let begins = isPasted || hasSelection
    // A new word or a new line begins a new step of the history.
    if !isPasted, history.isTyping, bytes == [0x0a] || bytes != [0x20] && isBlank(before(caret)) {
      history.endRun()
    }
    if begins { history.endRun() }
    replace(selection, with: bytes, as: isPasted ? .other : .typing)
  }

  /// Deletes the selection or, if there is none, the text between the cursor and `target`.
  mutating func delete(to target: EditorPosition, kills: Bool = false) {
    let range = hasSelection ? selection : min(caret, target)..<max(caret, target)
    if kills, !range.isEmpty { killed = text.bytes(range) }
    replace(range, with: [], as: kills || hasSelection ? .other : .deleting)
  }
  mutating func yank() { insert(killed, isPasted: true) }

  // MARK: The cursor

  mutating func move(to position: EditorPosition, selects: Bool = false) {
    history.endRun()
    caret = snapped(text.clamped(position))
    if !selects { anchor = caret }
  }
  mutating func selectAll() { select(.start..<text.end) }
  mutating func select(_ range: Range<EditorPosition>) {
    history.endRun()
    (anchor, caret) = (range.lowerBound, range.upperBound)
  }
  /// Moves a position to a boundary between clusters.
  private func snapped(_ position: EditorPosition) -> EditorPosition {
    let picture = line(position).picture
    let cluster = picture.cluster(atOrAfter: position.offset)
    return EditorPosition(line: position.line, offset: picture.offset(ofCluster: cluster))
  }

  /// The index of the cluster at a position in its line.
  func cluster(_ position: EditorPosition) -> Int {
    line(position).picture.cluster(atOffset: position.offset)
  }
  func position(line: Int, cluster: Int) -> EditorPosition {
    let picture = text.lines[line].picture
    return EditorPosition(
      line: line, offset: picture.offset(ofCluster: max(0, min(picture.count, cluster))))
  }

  /// The position one cluster further on, or at the start of the next line.
  func after(_ position: EditorPosition) -> EditorPosition {
    let cluster = cluster(position)
    if cluster < line(position).picture.count {
      return self.position(line: position.line, cluster: cluster + 1)
    }
    return position.line + 1 < text.lines.count
      ? EditorPosition(line: position.line + 1, offset: 0) : position
  }
  func before(_ position: EditorPosition) -> EditorPosition {
    let cluster = cluster(position)
    if cluster > 0 { return self.position(line: position.line, cluster: cluster - 1) }
    return position.line > 0 ? endOfLine(position.line - 1) : position
  }
  func endOfLine(_ line: Int) -> EditorPosition {
    EditorPosition(line: line, offset: text.lines[line].bytes.count)
  }
  func startOfLine(_ line: Int) -> EditorPosition { EditorPosition(line: line, offset: 0) }
}
