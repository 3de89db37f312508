import LunetteBase
import LunetteText
import LunetteViews

/// A line of text with a cursor, and the changes that keys make to it, without the keys, the cells
/// and the binding.
///
/// Positions are numbers of grapheme clusters, so no operation here can cut an `é` or an emoji of a
/// family. Inserted text is put on one line, and `MeasuredText` makes it safe together with the
/// text beside it: an accent that is typed joins its letter.
///
/// Some parts are shown by a substitute (bytes that are no text, tabs, marks that are not drawn);
/// `value` is the text with the original bytes, unchanged except where the text was edited.
struct EditedText {
  private(set) var text = MeasuredText.empty
  /// The owner's text. It stays the same object until something is edited.
  private(set) var value: ExactString = ""
  /// The original bytes; nil if they are exactly what is shown.
  private var original: Original?
  /// The original bytes for which the shown text stands.
  private struct Original {
    var bytes: [UInt8]
    /// The start of each run of the shown text in these bytes.
    var offsets: [Int]
  }
  /// The cluster before which the cursor stands, 0 … `count`.
  private(set) var caret = 0
  /// The other end of the selection; equal to the cursor if nothing is selected.
  private(set) var anchor = 0

  /// A change of the bytes of `value`.
  private struct Change {
    var position: Int
    var removed: [UInt8]
    var inserted: [UInt8]
    /// The bytes, roughly, that the history keeps for it.
    var bytes: Int { 64 + removed.count + inserted.count }
  }
  /// What one undo takes back: some changes, in their order, and where the cursor and the selection
  /// were before or, for redo, after them.
  private struct Step {
    var changes: [Change]
    var caret: Int
    var anchor: Int
    var bytes: Int { changes.reduce(0) { $0 + $1.bytes } }

    /// Adds a change. One that inserts right behind what the last one has inserted becomes part of
    /// that.
    mutating func add(_ change: Change) {
      let end = changes.last.map { $0.position + $0.inserted.count }
      if change.removed.isEmpty, change.position == end {
        changes[changes.count - 1].inserted += change.inserted
      } else {
        changes.append(change)
      }
    }
  }
  /// The kind of an edit for undo: letters that are typed one after another form a single step.
  private enum Edit { case typing, deleting, other }
  private var past: [Step] = []
  private var future: [Step] = []
  private var bytesOfPast = 0
  private var lastEdit: Edit?
  /// The text that was cut out by Control-K and similar keys; Control-Y inserts it.
  private var killed = ""
  /// The limits of the history for undo, in bytes of what was removed and inserted, and in steps.
  private static let memory = 8_000_000
  private static let maxSteps = 200

  var count: Int { text.clusterCount }
  /// The text as it is shown.
  var string: String { text.string }
  var isEmpty: Bool { count == 0 }
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  var hasSelection: Bool { caret != anchor }

  // MARK: Text from outside

  /// A value in the form in which it is shown: on one line, with visible controls.
  static func shown(_ string: String) -> String {
    if !string.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7f }) { return string }
    return onOneLine(string[...], dropsControls: false)
  }
  /// Typed or pasted text in the form in which it is inserted: on one line, without controls;
  /// newlines at its end are dropped.
  static func typed(_ string: String) -> String {
    if !string.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7f }) { return string }
    var rest = string[...]
    while let last = rest.last, last.isNewline { rest.removeLast() }
    return onOneLine(rest, dropsControls: true)
  }
  private static func onOneLine(_ string: Substring, dropsControls: Bool) -> String {
    var scalars = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x0a where afterReturn: break
      case 0x09...0x0d, 0x85, 0x2028, 0x2029: scalars.append(" ")
      // Hints for wrapping have no cell on which a cursor could stand.
      case 0xad, 0x200b, 0x2060: break
      case 0..<0x20, 0x7f..<0xa0: if !dropsControls { scalars.append(scalar) }
      default: scalars.append(scalar)
      }
      afterReturn = scalar.value == 0x0d
    }
    return String(scalars)
  }

  /// Replaces the text with one from outside. The history is cleared. The cursor keeps its place
  /// relative to the text around it, as far as that has not changed; at the end it stays at the
  /// end.
  mutating func replaceAll(_ string: String) { replaceAll(.text(string)) }
  mutating func replaceAll(_ value: ExactString) {
    let offset = keptOffset(position(ofCluster: caret), in: self.value.utf8, after: value.utf8)
    show(value)
    caret = (0..<count).partitioningIndex { position(ofCluster: $0) >= offset }
    anchor = caret
    past.removeAll()
    future.removeAll()
    bytesOfPast = 0
    lastEdit = nil
  }

  /// Makes `value` the current text.
  private mutating func show(_ value: ExactString) {
    original = nil
    self.value = value
    let value = value.inOnePiece
    if case .text(var string) = value {
      text = MeasuredText(EditedText.shown(string))
      if string.withUTF8(text.utf8.isExactly) { return }
    }
    // Each scalar and each invalid part becomes a run, so that the shown text can be mapped back to
    // the bytes.
    let bytes = value.utf8
    var offsets: [Int] = []
    var runs: [String] = []
    var rest = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var position = 0
    var afterReturn = false
    pieces: while true {
      let length: Int
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): length = scalar.count
      case .error(let invalid): length = invalid
      case .emptyInput: break pieces
      }
      let piece = String(decoding: bytes[position..<(position + length)], as: UTF8.self)
      offsets.append(position)
      runs.append(afterReturn && piece == "\n" ? "" : EditedText.shown(piece))
      afterReturn = piece == "\r"
      position += length
    }
    text = MeasuredText(runs: runs)
    original = Original(bytes: bytes, offsets: offsets)
  }

  /// The offset in `value` at which a cluster begins; for `count`, its length.
  private func position(ofCluster cluster: Int) -> Int {
    let offset = text.byteOffset(ofCluster: cluster)
    guard let original else { return offset }
    if cluster >= count { return original.bytes.count }
    // Finds the first run that begins there: a part before the cluster that is not drawn belongs to
    // the cluster.
    let run = original.offsets.indices.partitioningIndex { text.runStarts[$0] >= offset }
    return run < original.offsets.count ? original.offsets[run] : original.bytes.count
  }

  /// The form in which `string` is inserted into a text that has substitutes: parts of `string`
  /// that would not be shown unchanged are replaced by what is shown for them.
  private static func drawn(_ string: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in string.unicodeScalars {
      let safe = MeasuredText(String(scalar)).string.unicodeScalars
      if safe.contains(scalar) { scalars.append(scalar) } else { scalars.append(contentsOf: safe) }
    }
    return String(scalars)
  }

  // MARK: Changes

  private func slice(_ range: Range<Int>) -> String {
    let bytes = text.utf8[
      text.byteOffset(ofCluster: range.lowerBound)..<text.byteOffset(ofCluster: range.upperBound)]
    return String(decoding: bytes, as: UTF8.self)
  }
  var selectedString: String { slice(selection) }

  /// Replaces a range with `string`, which must be on one line.
  private mutating func replace(_ range: Range<Int>, with string: String, as edit: Edit) {
    if range.isEmpty && string.isEmpty { return }
    let isNew = lastEdit != edit || edit == .other
    let before = (caret, anchor)
    let change = apply(string, to: range)
    note(change, isNew: isNew, caret: before.0, anchor: before.1)
    lastEdit = edit
  }
  /// Replaces a range with `string`, and puts the cursor behind it.
  private mutating func apply(_ string: String, to range: Range<Int>) -> Change {
    future.removeAll()
    let (change, end) = original == nil ? splice(range, string) : spliceOriginal(range, string)
    // The inserted text may join with a character beside it: the cursor is placed behind the
    // cluster in which the inserted text ends.
    caret = min(range.lowerBound, count)
    if !string.isEmpty {
      while caret < count, text.byteOffset(ofCluster: caret) < end { caret += 1 }
    }
    anchor = caret
    return change
  }
  /// `end` is the offset in the shown text at which the inserted text ends.
  private mutating func splice(_ range: Range<Int>, _ string: String) -> (change: Change, end: Int)
  {
    let (start, end) = (
      text.byteOffset(ofCluster: range.lowerBound), text.byteOffset(ofCluster: range.upperBound)
    )
    let old = text
    var bytes: [UInt8] = []
    bytes.reserveCapacity(old.utf8.count + string.utf8.count)
    bytes.append(contentsOf: old.utf8[..<start])
    bytes.append(contentsOf: string.utf8)
    bytes.append(contentsOf: old.utf8[end...])
    text = bytes.withUnsafeBufferPointer { MeasuredText(utf8: $0) }
    let new = text.utf8
    let endOfInserted = new.count - (old.utf8.count - end)
    let isElsewhereUnchanged = withExtendedLifetime(old) {
      endOfInserted >= start
        && UnsafeBufferPointer(rebasing: new[..<start]).isExactly(old.utf8[..<start])
        && UnsafeBufferPointer(rebasing: new[endOfInserted...]).isExactly(old.utf8[end...])
    }
    guard isElsewhereUnchanged else {
      value = .pieces(text)
      // Making the text safe has changed more than the inserted part.
      let before = MeasuredText(String(decoding: old.utf8[..<start], as: UTF8.self) + string)
      return (
        Change(position: 0, removed: Array(old.utf8), inserted: Array(new)), before.utf8.count
      )
    }
    let change = Change(
      position: start, removed: Array(old.utf8[start..<end]),
      inserted: Array(new[start..<endOfInserted]))
    if change.removed != change.inserted { value = .pieces(text) }
    return (change, endOfInserted)
  }
  /// The same for a text of which some parts are shown by a substitute.
  private mutating func spliceOriginal(_ range: Range<Int>, _ string: String) -> (
    change: Change, end: Int
  ) {
    let bytes = original!.bytes
    let start = position(ofCluster: range.lowerBound)
    let end = max(start, position(ofCluster: range.upperBound))
    let before = MeasuredText(slice(0..<range.lowerBound) + string)
    let change = Change(
      position: start, removed: Array(bytes[start..<end]),
      inserted: Array(EditedText.drawn(string).utf8))
    show(ExactString(Array(bytes[..<start] + change.inserted + bytes[end...])))
    return (change, before.utf8.count)
  }

  // MARK: The history

  /// Adds a change to the last step of the history, or as a new one, before which the cursor and
  /// the selection were there.
  private mutating func note(_ change: Change, isNew: Bool, caret: Int, anchor: Int) {
    bytesOfPast += change.bytes
    if isNew || past.isEmpty {
      past.append(Step(changes: [change], caret: caret, anchor: anchor))
    } else {
      past[past.count - 1].add(change)
    }
    while past.count > 1, past.count > EditedText.maxSteps || bytesOfPast > EditedText.memory {
      bytesOfPast -= past.removeFirst().bytes
    }
  }
  private mutating func restore(_ bytes: [UInt8], _ step: Step) {
    show(ExactString(bytes))
    caret = min(step.caret, count)
    anchor = min(step.anchor, count)
    lastEdit = nil
  }
  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }
  mutating func undo() {
    guard let step = past.popLast() else { return }
    bytesOfPast -= step.bytes
    future.append(Step(changes: step.changes, caret: caret, anchor: anchor))
    var bytes = value.utf8
    for change in step.changes.reversed() {
      bytes.replaceSubrange(
        change.position..<(change.position + change.inserted.count), with: change.removed)
    }
    restore(bytes, step)
  }
  mutating func redo() {
    guard let step = future.popLast() else { return }
    bytesOfPast += step.bytes
    past.append(Step(changes: step.changes, caret: caret, anchor: anchor))
    var bytes = value.utf8
    for change in step.changes {
      bytes.replaceSubrange(
        change.position..<(change.position + change.removed.count), with: change.inserted)
    }
    restore(bytes, step)
  }
  /// Ends a run of typing: undo takes back what is typed from now on separately from what was typed
  /// before.
  mutating func endTyping() { lastEdit = nil }

  /// Types or pastes `string`, which replaces the selection.
  mutating func insert(_ string: String, isPasted: Bool = false) {
    if !isPasted { return type(string) }
    let string = EditedText.typed(string)
    if !string.isEmpty { replace(selection, with: string, as: .other) }
  }
  /// Types letters, which replace the selection. Several letters are the same as one after another,
  /// also for undo, and cost little more than one.
  mutating func type(_ letters: String) {
    let letters = EditedText.typed(letters)
    if letters.isEmpty { return }
    if original != nil, letters.count > 1 {
      for letter in letters { type(String(letter)) }
      return
    }
    let first = selection.lowerBound
    // A new word begins a new step of the history.
    let isNewWord = letters.first != " " && caret > 0 && isBlank(caret - 1)
    var isNew = hasSelection || lastEdit != .typing || isNewWord
    var (caretBefore, anchorBefore) = (caret, anchor)
    var rest = apply(letters, to: selection)
    if caret > first + 1, rest.position == text.byteOffset(ofCluster: first) {
      for cluster in (first + 1)..<caret where isBlank(cluster - 1) && !isSpace(cluster) {
        let length = text.byteOffset(ofCluster: cluster) - rest.position
        guard length > 0, length < rest.inserted.count else { continue }
        let word = Change(
          position: rest.position, removed: rest.removed, inserted: Array(rest.inserted[..<length]))
        note(word, isNew: isNew, caret: caretBefore, anchor: anchorBefore)
        rest = Change(
          position: rest.position + length, removed: [], inserted: Array(rest.inserted[length...]))
        (isNew, caretBefore, anchorBefore) = (true, cluster, cluster)
      }
    }
    note(rest, isNew: isNew, caret: caretBefore, anchor: anchorBefore)
    lastEdit = .typing
  }

  /// Deletes the selection or, if there is none, the text between the cursor and `position`.
  mutating func delete(to position: Int, kills: Bool = false) {
    let range = hasSelection ? selection : min(caret, position)..<max(caret, position)
    if kills, !range.isEmpty { killed = slice(range) }
    replace(range, with: "", as: kills || hasSelection ? .other : .deleting)
  }
  mutating func yank() { insert(killed, isPasted: true) }

  // MARK: Places

  mutating func move(to position: Int, selects: Bool = false) {
    lastEdit = nil
    caret = max(0, min(count, position))
    if !selects { anchor = caret }
  }
  mutating func selectAll() {
    lastEdit = nil
    (anchor, caret) = (0, count)
  }
  mutating func select(_ range: Range<Int>) {
    lastEdit = nil
    (anchor, caret) = (range.lowerBound, range.upperBound)
  }

  private func kind(_ cluster: Int) -> WordKind { text.wordKind(cluster) }
  private func isBlank(_ cluster: Int) -> Bool { kind(cluster) == .blank }
  private func isSpace(_ cluster: Int) -> Bool {
    text.byteOffset(ofCluster: cluster + 1) == text.byteOffset(ofCluster: cluster) + 1
      && text.utf8[text.byteOffset(ofCluster: cluster)] == 0x20
  }

  /// The end of the word that begins at or after the cursor.
  var nextWord: Int {
    var position = caret
    while position < count, kind(position) != .letter { position += 1 }
    while position < count, kind(position) == .letter { position += 1 }
    return position
  }
  /// The beginning of the word that ends at or before the cursor.
  var previousWord: Int {
    var position = caret
    while position > 0, kind(position - 1) != .letter { position -= 1 }
    while position > 0, kind(position - 1) == .letter { position -= 1 }
    return position
  }
  /// The position to which Control-W deletes, as in a terminal: the start of the text between
  /// blanks before the cursor.
  var previousBlank: Int {
    var position = caret
    while position > 0, isBlank(position - 1) { position -= 1 }
    while position > 0, !isBlank(position - 1) { position -= 1 }
    return position
  }
  /// The word, blanks or signs around a cluster, which a double click selects.
  func word(around cluster: Int) -> Range<Int> { text.word(around: cluster) }
}
