import LunetteLua
import LunetteScript
import LunetteTools

/// The entries that were run, in order. A script, a module or a test can be written from them.
struct ReplJournal {
  struct Entry {
    let source: String
    /// The variables of the session that the entry declares.
    let declares: [String]
    let isExpression: Bool
    /// Whether the entry has put a view on the stage.
    var isShown = false
    /// Whether its change to the library was undone.
    var isUndone = false
    /// The path of the file whose text the entry is; nil if it was typed.
    var path: String?
  }
  private(set) var entries: [Entry] = []
  /// What was done on the stage since the present view was shown, as lines of a test.
  var steps: [String] { testSteps.lines }
  private var testSteps = TestSteps()
  var count: Int { entries.count }

  /// The number of entries when the last step was done on the stage.
  private var countAtLastStep = 0
  /// Entries that a newer definition or version of a file has replaced, so that this can be undone.
  private var replacements: [Replacement] = []
  private struct Replacement {
    let position: Int
    let old: [Entry]
    /// The number of entries afterwards.
    let count: Int
  }

  mutating func add(_ entry: Entry) { entries.append(entry) }
  mutating func beginSteps() { testSteps = TestSteps() }
  mutating func addStep(_ step: String) {
    testSteps.add(step)
    countAtLastStep = entries.count
  }

  /// Puts the last entry in the place of the entries of a range, which must be before it.
  mutating func replace(_ range: Range<Int>) {
    guard range.upperBound < entries.count, let last = entries.popLast() else { return }
    let old = Array(entries[range])
    entries.replaceSubrange(range, with: [last])
    replacements.append(Replacement(position: range.lowerBound, old: old, count: entries.count))
    // What was done on the stage was done before, with the entries that were replaced.
    countAtLastStep = min(countAtLastStep, entries.count - 1)
  }

  /// What was done last.
  enum Undone {
    case entry(Entry)
    case step
  }
  /// Takes back the last step: an entry, or the input on the stage after it. Returns nil if nothing
  /// is left.
  mutating func undo() -> Undone? {
    if !testSteps.lines.isEmpty, countAtLastStep == entries.count {
      testSteps = TestSteps(testSteps.lines.dropLast())
      return .step
    }
    if let last = replacements.last, last.count == entries.count {
      replacements.removeLast()
      let entry = entries[last.position]
      entries.replaceSubrange(last.position...last.position, with: last.old)
      return .entry(entry)
    }
    return entries.popLast().map { .entry($0) }
  }

  /// Continues with what another journal knows besides its entries, which have been run again.
  mutating func adopt(_ other: ReplJournal) {
    if entries.count == other.entries.count { replacements = other.replacements }
    testSteps = other.testSteps
    countAtLastStep = other.countAtLastStep
  }

  /// The entries that some names depend on: entries that define one of `names` or a name that these
  /// entries use, and entries that change any of these; in order.
  func defining(_ names: Set<String>) -> [Entry] {
    let entries = self.entries.filter { !$0.isUndone }
    let parts = entries.map { EntryText($0) }
    var wanted = names
    var chosen: Set<Int> = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (index, part) in parts.enumerated()
      where !chosen.contains(index) && !part.defines.isDisjoint(with: wanted) {
        chosen.insert(index)
        wanted.formUnion(part.mentions)
        isGrowing = true
      }
    }
    return entries.indices.filter { chosen.contains($0) }.map { entries[$0] }
  }
}

/// The names that occur in an entry.
struct EntryText {
  /// The names that the entry declares, assigns or adds something to: `x`, `x.y = 1`,
  /// `function x:y`.
  private(set) var defines: Set<String>
  /// All names in the entry that are not fields.
  private(set) var mentions: Set<String> = []

  init(_ entry: ReplJournal.Entry) {
    defines = Set(entry.declares)
    guard !entry.isExpression else { return }
    let tokens = Array(LuaTokens(Array(entry.source.utf8)))
    for (index, token) in tokens.enumerated()
    where token.kind == .word && !LuaTokens.reserved.contains(token.text) {
      let before = index > 0 ? tokens[index - 1] : nil
      if before?.isOne(of: [".", ":"]) == true { continue }
      mentions.insert(token.text)
      if before?.is("function") == true { defines.insert(token.text) }
      // An assignment: paths of names, followed by `=`.
      var next = index + 1
      while next + 1 < tokens.count, tokens[next].isOne(of: [".", ","]),
        tokens[next + 1].kind == .word
      { next += 2 }
      let isField = before?.isOne(of: ["{", ",", "("]) == true
      if next < tokens.count, tokens[next].is("="), !isField { defines.insert(token.text) }
    }
  }
}
